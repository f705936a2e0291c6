import type { Components } from '../../components/components.js';
import type { EaglesPosition } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { armyCommander, leaderAt, sheetOf } from '../forces.js';

/** Who may command whom, and how much (SR-12 to SR-16). */

/** What a March Regiment costs its Leader, in halves: series/sr-12/march-regiment-cost-half. */
export const REGIMENT = 1;

/** Nobody commands the commander of the army: series/sr-13/army-commander-senior. */
export function mayCommand(components: Components, position: EaglesPosition, senior: number, junior: number): boolean {
  const above = leaderAt(position, senior);
  const below = leaderAt(position, junior);
  // series/sr-13/same-hex: both are in the place being organized.
  if (above.kind !== 'named') return false;
  const date = dateOf(components, position);
  if (armyCommander(components, position, below.army, date) === junior && above.army === below.army) return false;
  if (armyCommander(components, position, above.army, date) === senior) return true;
  // series/sr-13/equal-span-choice: equals may be either way round.
  return sheetOf(components, below).span <= sheetOf(components, above).span;
}

/** Whether a cost still fits into a Leader's span. */
export function fits(
  components: Components,
  position: EaglesPosition,
  used: readonly number[],
  leader: number,
  cost: number,
): boolean {
  return (used[leader] as number) + cost <= sheetOf(components, leaderAt(position, leader)).span;
}
