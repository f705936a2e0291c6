import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { distance, edgeBetween, type Hex } from '../../components/map/board.js';
import { exertsZone } from '../../components/map/field.js';
import { type EaglesPosition, isHex, type Leader } from '../../position.js';
import { hasUnits, leaderAt, strengthOf } from '../forces.js';
import { redoubtAt } from './redoubts.js';

/**
 * Calls for every enemy Force that exerts its zone on a hex, with the direction it stands in. A march asks at every step, and
 * has changed the map since: looking at the pieces around is cheaper than marking every zone anew.
 */
function forEachZone(
  components: Components,
  position: EaglesPosition,
  side: Side,
  hex: Hex,
  call: (direction: number) => void,
): void {
  const { board } = components;
  const { leaders } = position;
  for (let number = 0; number < leaders.length; number++) {
    const { superior, place, army } = leaders[number] as Leader;
    if (superior >= 0 || place < 0 || sideOf(army) === side || distance(board, hex, place) !== 1) continue;
    if (exertsZone(components, position, number, hex) && hasUnits(position, number))
      call(edgeBetween(board.neighbours, hex, place) - hex * 6);
  }
}

/** Whether an enemy zone reaches a hex, by how things really are. */
export function zoneReaches(components: Components, position: EaglesPosition, side: Side, hex: Hex): boolean {
  let reached = false;
  forEachZone(components, position, side, hex, () => {
    reached = true;
  });
  return reached;
}

/**
 * The enemy hexes whose Forces hold this one in their zones. Fortified towns shut them out (SR-147), and so does the front
 * of a redoubt for a Force with guns in it (SR-101): eagles/e17/same-as-fortified-town.
 */
export function zonesUpon(components: Components, position: EaglesPosition, force: number): Hex[] {
  const { place, army } = leaderAt(position, force);
  if (!isHex(place)) return [];
  const side = sideOf(army);
  let exerted = 0;
  forEachZone(components, position, side, place, (direction) => {
    exerted |= 1 << direction;
  });
  if (exerted === 0) return [];
  const redoubt = redoubtAt(position, place);
  // series/sr-101/ignore-front, eagles/e17/ignore-ezoc: behind the front, and only with guns:
  const covered =
    redoubt !== undefined && strengthOf(components, position, force).artillery >= components.tables.redoubt.artillery;
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    // The open side shuts nothing out (series/sr-101/rear-normal); their own zone is as ever: series/sr-101/own-zoc.
    // Whoever stands before walls has to fight or go: series/sr-147/outside-must.
    if ((exerted & (1 << direction)) !== 0 && (!covered || direction === redoubt?.rear))
      found.push(components.board.neighbours[place * 6 + direction] as Hex);
  }
  return found;
}

export const inEnemyZone = (components: Components, position: EaglesPosition, force: number): boolean =>
  zonesUpon(components, position, force).length > 0;
