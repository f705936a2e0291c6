import type { DrawnRoad } from './drawing.js';

/** Nobody marches further than this in one operation. */
const FARTHEST = 8;

/**
 * The shortest way along the roads, as the areas one comes through, the last included; `null` if there is none. A march
 * ends where the enemy stands, so nobody is asked to go through.
 */
export function wayTo(
  roads: readonly DrawnRoad[],
  from: string,
  to: string,
  isBarred: (area: string) => boolean,
): readonly string[] | null {
  const before = new Map<string, string>([[from, '']]);
  let edge = [from];
  for (let step = 0; step < FARTHEST && edge.length > 0 && !before.has(to); step++) {
    const next: string[] = [];
    for (const area of edge) {
      if (area !== from && isBarred(area)) continue;
      for (const { a, b } of roads) {
        const other = a === area ? b : b === area ? a : null;
        if (other === null || before.has(other)) continue;
        before.set(other, area);
        next.push(other);
      }
    }
    edge = next;
  }
  if (!before.has(to) || from === to) return null;
  const way: string[] = [];
  for (let area = to; area !== from; area = before.get(area) ?? from) way.unshift(area);
  return way;
}
