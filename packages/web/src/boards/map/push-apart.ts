interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
interface Movable {
  readonly at: { x: number; y: number };
}

const ROUNDS = 60;

/** Moves things that would cover each other apart, each as little as possible; `hold` keeps each where it must stay. */
export function pushApart<Thing extends Movable>(
  things: readonly Thing[],
  boxOf: (thing: Thing) => Box,
  hold: (thing: Thing) => void = () => undefined,
): void {
  for (const thing of things) hold(thing);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const one of things) {
      for (const other of things) {
        if (one === other) continue;
        const [box, otherBox] = [boxOf(one), boxOf(other)];
        const across = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
        const down = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
        if (across <= 0 || down <= 0) continue;
        moved = true;
        // Half the way each, along the direction in which less has to be moved.
        if (across < down) {
          const step = (one.at.x <= other.at.x ? -across : across) / 2;
          one.at.x += step;
          other.at.x -= step;
        } else {
          const step = (one.at.y <= other.at.y ? -down : down) / 2;
          one.at.y += step;
          other.at.y -= step;
        }
        hold(one);
        hold(other);
      }
    }
    if (!moved) break;
  }
}
