import { type Components, sideOf } from '../../components/components.js';
import { type Hex, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import type { Organizing } from '../../contents.js';
import { type EaglesPosition, isHex, isInPlay, type Leader, OFF, type Place } from '../../position.js';
import { forcesAt, leaderAt, leaderNumber } from '../forces.js';
import { BOX_NAMES } from '../movement/off-map.js';
import { inEnemyZone } from '../movement/zones.js';

/** Where there is anything to reorganize (SR-70, SR-98, SR-166), and who could be promoted there (SR-23). */

/** Where pieces can meet: a hex, a box, or the Cantonment of one exit hex (series/sr-166/reorganize-in-box). */
export const nameOf = (components: Components, place: Place, gate: Hex): string => {
  if (isHex(place)) return components.board.names[place] ?? '';
  const box = BOX_NAMES[place] ?? '';
  return place === OFF.cantonment ? `${box}-${components.board.names[gate] ?? ''}` : box;
};

const together = (leader: Leader, place: Place, gate: Hex): boolean =>
  leader.place === place && (place !== OFF.cantonment || leader.gate === gate);

/** All who are there, be they alone, beside others or on a track: series/sr-18/where. */
export function leadersAt(position: EaglesPosition, side: Organizing['side'], place: Place, gate: Hex): number[] {
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (together(leader, place, gate) && sideOf(leader.army) === side && inPlay(leader)) found.push(number);
  });
  return found;
}

const inPlay = (leader: Leader): boolean =>
  isHex(leader.place) || (leader.place <= OFF.podlasia && leader.place >= OFF.cantonment && leader.place !== OFF.transit);

/** The places where there is anything to organize: two Leaders, or one with two units. */
export function places(components: Components, position: EaglesPosition, side: Organizing['side']): Spot[] {
  const pieces = new Map<number, Spot & { leaders: number; units: number }>();
  const at = (leader: Leader) => {
    const { place, gate } = leader;
    // One number for a place: a Cantonment lies behind its hex.
    const key = place === OFF.cantonment ? OFF.cantonment - 1000 - gate : place;
    let spot = pieces.get(key);
    if (spot === undefined) {
      spot = { place, gate, leaders: 0, units: 0 };
      pieces.set(key, spot);
    }
    return spot;
  };
  for (const leader of position.leaders) if (sideOf(leader.army) === side && inPlay(leader)) at(leader).leaders += 1;
  for (const unit of position.units) {
    const leader = !isInPlay(unit) ? undefined : position.leaders[unit.leader];
    if (leader !== undefined && sideOf(leader.army) === side && inPlay(leader)) at(leader).units += 1;
  }
  // A Leader with a single unit leaves nothing to arrange.
  const found: Spot[] = [...pieces.values()].filter(({ leaders, units }) => leaders > 1 || leaders + units > 2);
  for (const { place } of promotions(components, position, side))
    if (!found.some((spot) => spot.place === place)) found.push({ place, gate: NOWHERE });
  return found;
}

export interface Spot {
  readonly place: Place;
  readonly gate: Hex;
}

/** The same as they are offered, by name. */
export const organizedPlaces = (components: Components, position: EaglesPosition, side: Organizing['side']) =>
  places(components, position, side).map(({ place, gate }) => ({ place, name: nameOf(components, place, gate) }));

/** Whether everybody there is held by an enemy zone: guns in a redoubt shut it out for those who form up in it. */
export const inZone = (components: Components, position: EaglesPosition, side: Organizing['side'], place: Place): boolean =>
  isHex(place) &&
  truth(components, position, side).zone[place] === 1 &&
  forcesAt(position, place, side).every((force) => inEnemyZone(components, position, force));

export interface Promotion {
  readonly leader: string;
  readonly place: Place;
}

/** series/sr-23/tolstoi-sacken: when another Russian Leader was captured, in the hex of the division (series/sr-23/division-hex). */
export function promotions(components: Components, position: EaglesPosition, side: Organizing['side']): Promotion[] {
  if (side === 'french') return [];
  // eagles/e84/promotion-on-capture: one for each Leader the enemy has.
  const captured = position.leaders.filter((leader) => leader.army === 'russian' && leader.place === OFF.captured).length;
  if (captured <= position.promoted) return [];
  const found: Promotion[] = [];
  for (const promotion of components.data.leaders.promotions) {
    const leader = leaderAt(position, leaderNumber(position, promotion.leader));
    const unit = position.units[components.unitNumbers.get(promotion.division) ?? -1];
    if (leader.place !== OFF.out || unit === undefined || !isInPlay(unit)) continue;
    const { place } = leaderAt(position, unit.leader);
    if (isHex(place)) found.push({ leader: promotion.leader, place });
  }
  return found;
}
