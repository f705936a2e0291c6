/** Where something is laid so that it covers nothing that is to be seen. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Size, Spot {}

/** The box round all of them. */
export function boxAround(first: Box, others: readonly Box[]): Box {
  const all = [first, ...others];
  const [x, y] = [Math.min(...all.map((box) => box.x)), Math.min(...all.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...all.map((box) => box.x + box.width)) - x,
    height: Math.max(...all.map((box) => box.y + box.height)) - y,
  };
}

const shared = (one: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(one + length, other + otherLength) - Math.max(one, other));

/** How much of a box is covered by another. */
const overlap = (one: Box, other: Box): number =>
  shared(one.x, one.width, other.x, other.width) * shared(one.y, one.height, other.y, other.height);

const EDGE = 12;

/** The first of the places, pushed within the frame, that covers nothing of what is to be seen; else the one that covers least. */
export function freest<Place extends Spot>(
  places: readonly Place[],
  own: Size,
  frame: Size,
  seen: readonly Box[],
): Place | undefined {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE));
  let best: { readonly place: Place; readonly covered: number } | undefined;
  for (const one of places) {
    const place = { ...one, x: within(one.x, frame.width - own.width), y: within(one.y, frame.height - own.height) };
    const covered = seen.reduce((sum, box) => sum + overlap({ ...place, ...own }, box), 0);
    if (best === undefined || covered < best.covered) best = { place, covered };
  }
  return best?.place;
}
