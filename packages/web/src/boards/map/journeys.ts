/** Pieces on their way over a map: how somebody else's move is shown. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Some pieces that go together, and the points they come through. */
export interface Journey<Piece> {
  readonly pieces: readonly Piece[];
  readonly way: readonly Point[];
}

/** A march takes as long for each step, but nobody waits longer than this for the whole of it. */
const STEP = 260;
const WHOLE = 900;

const durationOf = (journeys: number, slower: number): number => slower * Math.min(STEP, WHOLE / Math.max(1, journeys));

/** Where one is after so much of the way, from 0 to 1. */
export function along(way: readonly Point[], share: number): Point {
  const lengths = way.slice(1).map((to, index) => Math.hypot(to.x - (way[index]?.x ?? 0), to.y - (way[index]?.y ?? 0)));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [way[index], way[index + 1]];
    if (from && to && left <= length && length > 0) {
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    }
    left -= length;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
}

/** Starts slowly and ends slowly. */
const eased = (time: number): number => time * time * (3 - 2 * time);

/** Calls back with every picture: which journey is under way and how much of it is done. Gives what stops it. */
export function travel(
  journeys: number,
  slower: number,
  onmove: (index: number, share: number) => void,
  ondone: () => void,
): () => void {
  const duration = durationOf(journeys, slower);
  let started: number | null = null;
  let frame = requestAnimationFrame(function next(now) {
    started ??= now;
    const time = (now - started) / duration;
    const index = Math.floor(time);
    if (index >= journeys) {
      ondone();
      return;
    }
    onmove(index, eased(time - index));
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
