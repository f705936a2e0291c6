import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, edgeBetween, type Hex } from '../../components/map/board.js';
import { exertsZone } from '../../components/map/field.js';
import { type EaglesPosition, isTop, type Leader } from '../../position.js';
import { hasUnits, leaderAt, strengthOf } from '../forces.js';
import { redoubtAt } from './redoubts.js';

/**
 * The hexes of all enemy Forces that exert their zones on this one. A march asks at every step, and has changed the map since:
 * looking at the pieces around is cheaper than marking every zone anew.
 */
function exerting(components: Components, position: EaglesPosition, side: Side, hex: Hex): Hex[] {
  const near = besideHex(components.board, hex);
  const found: Hex[] = [];
  const { leaders } = position;
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number] as Leader;
    if (!near.includes(leader.place) || !isTop(leader) || sideOf(leader.army) === side) continue;
    if (exertsZone(components, position, number, hex) && hasUnits(position, number)) found.push(leader.place);
  }
  return found;
}

/** Whether an enemy zone reaches a hex, by how things really are. */
export const zoneReaches = (components: Components, position: EaglesPosition, side: Side, hex: Hex): boolean =>
  exerting(components, position, side, hex).length > 0;

/**
 * The enemy hexes whose Forces hold this one in their zones. Fortified towns shut them out (SR-147), and so does the front
 * of a redoubt for a Force with guns in it (SR-101): eagles/e17/same-as-fortified-town.
 */
export function zonesUpon(components: Components, position: EaglesPosition, force: number): Hex[] {
  const { place, army } = leaderAt(position, force);
  const enemies = exerting(components, position, sideOf(army), place);
  if (enemies.length === 0) return [];
  const redoubt = redoubtAt(position, place);
  // series/sr-101/ignore-front, eagles/e17/ignore-ezoc: behind the front, and only with guns:
  const covered =
    redoubt !== undefined && strengthOf(components, position, force).artillery >= components.tables.redoubt.artillery;
  // The open side shuts nothing out (series/sr-101/rear-normal); their own zone is as ever: series/sr-101/own-zoc.
  // Whoever stands before walls has to fight or go: series/sr-147/outside-must.
  const open = (near: Hex) => !covered || edgeBetween(components.board.neighbours, place, near) === place * 6 + redoubt.rear;
  return besideHex(components.board, place).filter((near) => enemies.includes(near) && open(near));
}

export const inEnemyZone = (components: Components, position: EaglesPosition, force: number): boolean =>
  zonesUpon(components, position, force).length > 0;
