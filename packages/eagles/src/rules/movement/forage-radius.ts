import { type Components, sideOf } from '../../components/components.js';
import { type Hex, within } from '../../components/map/board.js';
import type { EaglesPosition } from '../../position.js';
import { forcesOf, leaderAt, spOf } from '../forces.js';
import { sizeColumn } from './attrition.js';

/** The forage radius of the Fortnight Sequence (SR-188, E56, E57). */

/** series/sr-188/sum, series/sr-188/own-side-shared, series/sr-188/lakes-zero: what a Force's forage radius is worth. */
export function forageTotal(components: Components, position: EaglesPosition, force: number): number {
  // eagles/e56/radius-1-4, eagles/e56/radius-5-8, eagles/e56/radius-9-16
  // eagles/e56/radius-17-32, eagles/e56/radius-33, series/table/forage-radius/rows
  const radius = (number: number) => components.tables.forageRadius.radius[sizeColumn(components, spOf(position, number))] ?? 1;
  const leader = leaderAt(position, force);
  // eagles/e57/shared-hexes, series/ruling/28-shared-hexes-own-side, eagles/e57/area
  const shared = new Set<Hex>();
  for (const other of forcesOf(position, sideOf(leader.army))) {
    if (other !== force && leaderAt(position, other).forage)
      for (const hex of within(components.board, leaderAt(position, other).place, radius(other))) shared.add(hex);
  }
  // series/table/forage-radius/values, eagles/e57/example-three, series/example/24
  // eagles/e57/rich, eagles/e57/poor, eagles/e57/fair
  let sum = 0;
  for (const hex of within(components.board, leader.place, radius(force)))
    if (!shared.has(hex)) sum += components.board.forage[hex] ?? 0;
  return sum;
}

/** series/sr-188/lower-by-total: the 7, less what a negative total gives, never below 0. */
export const fortnightModifier = (components: Components, sum: number): number =>
  // eagles/e57/negative-reduces, eagles/e57/not-negative-no-change, eagles/e57/minimum-zero
  // eagles/e57/average-wording, series/example/25: the sum is meant, since a mean could never reach zero.
  // eagles/e56/reduce-seven, series/sr-188/reduce, series/ruling/3-forage-total
  Math.max(0, components.tables.attrition.fortnight + Math.min(0, sum));
