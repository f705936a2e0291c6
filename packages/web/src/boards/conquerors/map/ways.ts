import type { Drawing, DrawnArea, DrawnRoad } from './drawing.js';

/** conquerors/movement/connection-cost, conquerors/movement/destroyed-bridge-cost */
const CONNECTION = 1;
const BROKEN_BRIDGE = 3;

/** A march that can be made, to its end: the areas one comes through, the end included, and what it costs. */
export interface Way {
  readonly areas: readonly string[];
  readonly points: number;
}

/** A march under way, as far as the map tells. */
export interface MarchSeen {
  readonly from: string;
  readonly points: number;
  /** Where its next step may lead. */
  readonly next: (area: string) => boolean;
  /** Where a march ends: conquerors/movement/stop-friendly-stack, conquerors/movement/stop-enemy-stack */
  readonly ends: (area: string) => boolean;
  readonly isBroken: (road: DrawnRoad) => boolean;
}

/** The cheapest way to every area that a march can still come to. */
export function waysOf(roads: readonly DrawnRoad[], { from, points, next, ends, isBroken }: MarchSeen): ReadonlyMap<string, Way> {
  const found = new Map<string, Way>([[from, { areas: [], points: 0 }]]);
  const edge = [from];
  for (let area = edge.shift(); area !== undefined; area = edge.shift()) {
    const way = found.get(area) as Way;
    if (area !== from && ends(area)) continue;
    for (const road of roads) {
      const to = road.a === area ? road.b : road.b === area ? road.a : null;
      if (to === null || (area === from && !next(to))) continue;
      const spent = way.points + (isBroken(road) ? BROKEN_BRIDGE : CONNECTION);
      if (spent > points || spent >= (found.get(to)?.points ?? Number.POSITIVE_INFINITY)) continue;
      found.set(to, { areas: [...way.areas, to], points: spent });
      edge.push(to);
    }
  }
  found.delete(from);
  return found;
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
