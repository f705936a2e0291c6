import { type Components, sideOf } from '../../components/components.js';
import { enemyOf, type Hex, NOWHERE } from '../../components/map/board.js';
import { exertsZone, truth } from '../../components/map/field.js';
import { type EaglesPosition, isHex } from '../../position.js';
import { forcesAt, leaderAt, strengthOf } from '../forces.js';
import { redoubtAt } from './redoubts.js';

/**
 * The enemy hexes whose Forces hold this one in their zones. Fortified towns shut them out (SR-147), and so does the front
 * of a redoubt for a Force with guns in it (SR-101): eagles/e17/same-as-fortified-town.
 */
export function zonesUpon(components: Components, position: EaglesPosition, force: number): Hex[] {
  const { place, army } = leaderAt(position, force);
  if (!isHex(place)) return [];
  const side = sideOf(army);
  const field = truth(components, position, side);
  if (field.zone[place] === 0) return [];
  const redoubt = redoubtAt(position, place);
  // series/sr-101/ignore-front, eagles/e17/ignore-ezoc: behind the front, and only with guns:
  // series/example/4, eagles/e17/artillery-condition
  const covered =
    redoubt !== undefined && strengthOf(components, position, force).artillery >= components.tables.redoubt.artillery;
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const there = components.board.neighbours[place * 6 + direction] as Hex;
    // eagles/e19/rear-zoc-not-ignored
    if (there === NOWHERE || field.enemy[there] === 0 || (covered && direction !== redoubt?.rear)) continue;
    // series/sr-101/own-zoc, eagles/e17/outside-enemy-may-be-obliged, series/sr-147/outside-must
    if (forcesAt(position, there, enemyOf(side)).some((enemy) => exertsZone(components, position, enemy, place)))
      found.push(there);
  }
  return found;
}

export const inEnemyZone = (components: Components, position: EaglesPosition, force: number): boolean =>
  zonesUpon(components, position, force).length > 0;
