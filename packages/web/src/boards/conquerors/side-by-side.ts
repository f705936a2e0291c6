interface Label {
  /** Where it would stand by itself. */
  readonly middle: number;
  readonly width: number;
}

const GAP = 5;

/** Where labels in a row stand so that none covers its neighbour, each as near to its own place as the others let it. */
export function sideBySide(labels: readonly Label[], length: number): readonly number[] {
  const places: number[] = [];
  let edge = -GAP;
  for (const { middle, width } of labels) {
    const place = Math.max(middle, edge + GAP + width / 2);
    places.push(place);
    edge = place + width / 2;
  }
  edge = length + GAP;
  for (const [index, { width }] of [...labels.entries()].reverse()) {
    const place = Math.min(places[index] ?? 0, edge - GAP - width / 2);
    places[index] = place;
    edge = place - width / 2;
  }
  return places;
}
