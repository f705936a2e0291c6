import type { Decision } from '@vedette/core';
import { type DrawnRoad, type MarchHere, roadOf } from './drawing.js';
import { waysOf } from './ways.js';

/** What the map tells of a march. */
interface Seen {
  readonly broken: readonly string[];
  /** Where its next step may lead. */
  next(area: string): boolean;
  isEnemyAt(area: string): boolean;
  isOwnAt(area: string): boolean;
}

const NONE: ReadonlyMap<string, MarchHere> = new Map();
/** Beyond these points a march tires: conquerors/movement/fatigue-a-long-march */
const EASY_MARCH = 3;

/** Every area that the march asked about can still come to, and what that would take; none where no march is asked about. */
export function marchesUnderWay(
  decision: Decision | null,
  roads: readonly DrawnRoad[],
  { broken, next, isEnemyAt, isOwnAt }: Seen,
): ReadonlyMap<string, MarchHere> {
  const { at, points, spent = 0 } = decision?.about ?? {};
  if (decision?.kind !== 'march.step' || typeof at !== 'string' || typeof points !== 'number') return NONE;
  const bridges = new Set(broken.map(roadOf));
  const ways = waysOf(roads, {
    from: at,
    points,
    next,
    ends: (area) => isEnemyAt(area) || isOwnAt(area),
    isBroken: ({ id }) => bridges.has(roadOf(id)),
  });
  const marches = new Map<string, MarchHere>();
  for (const [area, way] of ways)
    marches.set(area, {
      way: way.areas,
      points: way.points,
      fatigue: Math.max(0, Number(spent) + way.points - EASY_MARCH),
      isFight: isEnemyAt(area),
    });
  return marches;
}
