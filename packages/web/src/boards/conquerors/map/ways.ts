import type { Drawing, DrawnArea, DrawnRoad } from './drawing.js';

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

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far from its arrow a road may lead, as the cosine of the angle. */
const ASKEW = 0.35;

/** The area to which the road leads that lies nearest to an arrow key; `null` if none does, nothing for other keys. */
export function neighbourTowards(drawing: Drawing, area: DrawnArea, key: string): string | null | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  let best: string | null = null;
  let most = ASKEW;
  for (const { a, b } of drawing.roads) {
    const to = a === area.id ? drawing.byId.get(b) : b === area.id ? drawing.byId.get(a) : undefined;
    if (!to) continue;
    const [x, y] = [to.at.x - area.at.x, to.at.y - area.at.y];
    const score = (x * arrow[0] + y * arrow[1]) / Math.hypot(x, y);
    if (score > most) [best, most] = [to.id, score];
  }
  return best;
}
