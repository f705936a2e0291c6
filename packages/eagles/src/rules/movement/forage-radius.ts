import { type Components, sideOf } from '../../components/components.js';
import { type Hex, within } from '../../components/map/board.js';
import type { EaglesPosition } from '../../position.js';
import { forcesOf, leaderAt, spOf } from '../forces.js';
import { sizeColumn } from './attrition.js';

/** The forage radius of the Fortnight Sequence (SR-188, E56, E57). */

/** series/sr-188/sum, series/sr-188/own-side-shared, series/sr-188/lakes-zero: what a Force's forage radius is worth. */
export function forageTotal(components: Components, position: EaglesPosition, force: number): number {
  const radius = (number: number) => components.tables.forageRadius.radius[sizeColumn(components, spOf(position, number))] ?? 1;
  const leader = leaderAt(position, force);
  // Its own hex, and as many rings as it needs: eagles/e57/area.
  const shared = new Set<Hex>();
  for (const other of forcesOf(position, sideOf(leader.army))) {
    if (other !== force && leaderAt(position, other).forage)
      for (const hex of within(components.board, leaderAt(position, other).place, radius(other))) shared.add(hex);
  }
  // Rich lowers, poor raises: series/table/forage-radius/values.
  let sum = 0;
  for (const hex of within(components.board, leader.place, radius(force)))
    if (!shared.has(hex)) sum += components.board.forage[hex] ?? 0;
  return sum;
}

/** series/sr-188/lower-by-total: the 7, less what a negative total gives, never below 0. */
export const fortnightModifier = (components: Components, sum: number): number =>
  // eagles/e57/average-wording, series/example/25: the sum is meant, since a mean could never reach zero.
  // The more land it eats off: series/sr-188/reduce.
  Math.max(0, components.tables.attrition.fortnight + Math.min(0, sum));
