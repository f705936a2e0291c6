import type { World } from '../../components/components.js';
import type { EaglesPosition } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { armyCommander, leaderAt, sheetOf } from '../forces.js';
import { unitCost } from '../movement/initiative.js';

/** Who may command whom, and how much (SR-12 to SR-16). */

/** What a March Regiment costs its Leader, in halves: series/sr-12/march-regiment-cost-half. */
export const REGIMENT = 1;

/** series/sr-13/lower-span-subordinate, series/sr-13/army-commander-senior, series/sr-16/no-leader-under-mg */
export function mayCommand(world: World, position: EaglesPosition, senior: number, junior: number): boolean {
  const above = leaderAt(position, senior);
  const below = leaderAt(position, junior);
  // series/sr-13/same-hex: both are in the place being organized.
  if (above.kind !== 'named') return false;
  const date = dateOf(world, position);
  if (armyCommander(world, position, below.army, date) === junior && above.army === below.army) return false;
  if (armyCommander(world, position, above.army, date) === senior) return true;
  // series/sr-13/equal-span-choice: equals may be either way round.
  return sheetOf(world, below).span <= sheetOf(world, above).span;
}

/** Whether a cost still fits into a Leader's span. */
export function fits(world: World, position: EaglesPosition, used: readonly number[], leader: number, cost: number): boolean {
  return (used[leader] as number) + cost <= sheetOf(world, leaderAt(position, leader)).span;
}

/** series/sr-15/cavalry-only */
export function mayTake(world: World, position: EaglesPosition, used: readonly number[], leader: number, unit: number): boolean {
  const one = leaderAt(position, leader);
  if (one.kind === 'cavalry' && position.units[unit]?.arm !== 'cavalry') return false;
  // series/sr-7/different-tracks: each part goes where its own cost fits.
  return fits(world, position, used, leader, unitCost(world, position, unit, one.army));
}
