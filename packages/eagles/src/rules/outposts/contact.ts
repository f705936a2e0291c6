import { type Components, sideOf } from '../../components/components.js';
import type { Army, Side } from '../../components/data/schema.js';
import { distance, edgeBetween, enemyOf, type Hex } from '../../components/map/board.js';
import { zonePasses } from '../../components/map/field.js';
import { type EaglesPosition, isHex, KNOWN, type Leader } from '../../position.js';
import { countersOf, hasUnits, leaderAt } from '../forces.js';
import { comeToBeKnown } from './counters.js';

/**
 * What the sides learn of each other without dice. A zone of control that reaches a counter betrays the Force that
 * exerts it; a counter nobody stands near is forgotten (series/sr-29/until-out-of-sight).
 */

/**
 * Both ways, for everything that stands in or beside a hex. Says whether anything came out: that a counter exerts no zone
 * where a Force would have is news as well, so it does not depend on what the counter is.
 */
export function feelZones(components: Components, position: EaglesPosition, hex: Hex): boolean {
  let learned = false;
  const felt: Leader[] = [];
  const { leaders } = position;
  const isFelt = (place: Hex, army: Army): boolean =>
    distance(components.board, place, hex) <= 1 && touches(components, position, place, enemyOf(sideOf(army)));
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaderAt(position, number);
    if (leader.superior >= 0 || leader.place < 0 || leader.known >= KNOWN.kind || !isFelt(leader.place, leader.army)) continue;
    if (!leader.forage && hasUnits(position, number)) felt.push(leader);
    learned = true;
  }
  // That there is a Force in the hex is felt, not which of the counters it is.
  if (felt.length > 0) comeToBeKnown(position, felt, KNOWN.kind);
  for (const { place, army, known } of position.vedettes)
    if (!learned && isHex(place) && known < KNOWN.kind && isFelt(place, army)) learned = true;
  return learned;
}

/** Whether any counters of the two sides stand side by side, whatever they are: everybody sees that. */
export function countersTouch(components: Components, position: EaglesPosition): boolean {
  const { neighbours } = components.board;
  for (const place of placesOfCounters(position, 'french')) {
    for (let direction = 0; direction < 6; direction++)
      if (holdsCounter(position, neighbours[place * 6 + direction] as Hex, 'coalition')) return true;
  }
  return false;
}

/** Where a side's counters stand, whatever they are: what everybody sees (series/sr-27/sees-counters). */
function placesOfCounters({ leaders, vedettes }: EaglesPosition, side: Side): Hex[] {
  const found: Hex[] = [];
  for (const { superior, place, army } of leaders) if (superior < 0 && isHex(place) && sideOf(army) === side) found.push(place);
  for (const { place, army } of vedettes) if (isHex(place) && sideOf(army) === side) found.push(place);
  return found;
}

/** Where those of them stand that may be Forces, for all the enemy knows. */
export function unknownCounters({ leaders, vedettes }: EaglesPosition, side: Side): Hex[] {
  const places: Hex[] = [];
  for (const { superior, place, army } of leaders) if (superior < 0 && isHex(place) && sideOf(army) === side) places.push(place);
  for (const { place, army, known } of vedettes)
    if (isHex(place) && sideOf(army) === side && known < KNOWN.kind) places.push(place);
  return places;
}

/** Whether a zone from this hex reaches a hex with any counter of the side. */
function touches({ board }: Components, { leaders, vedettes }: EaglesPosition, from: Hex, side: Side): boolean {
  const reaches = (hex: Hex) =>
    isHex(hex) &&
    distance(board, from, hex) === 1 &&
    !board.fortified[hex] &&
    zonePasses(board, edgeBetween(board.neighbours, from, hex));
  for (const { superior, place, army } of leaders) if (superior < 0 && sideOf(army) === side && reaches(place)) return true;
  for (const { place, army } of vedettes) if (sideOf(army) === side && reaches(place)) return true;
  return false;
}

function holdsCounter(position: EaglesPosition, hex: Hex, side: Side): boolean {
  for (const leader of position.leaders)
    if (leader.place === hex && leader.superior < 0 && sideOf(leader.army) === side) return true;
  for (const vedette of position.vedettes) if (vedette.place === hex && sideOf(vedette.army) === side) return true;
  return false;
}

/** Every contact on the map at once, for the set-up. */
export function feelAllZones(components: Components, position: EaglesPosition): void {
  for (const side of ['french', 'coalition'] as const)
    for (const number of countersOf(position, side)) feelZones(components, position, leaderAt(position, number).place);
}

/** series/sr-29/until-out-of-sight: forgotten when no enemy counter is within two hexes at the end of a player turn. */
export function forgetTheUnseen(components: Components, position: EaglesPosition): void {
  const near = (place: Hex, enemy: Side) => {
    for (const leader of position.leaders) {
      if (
        leader.superior < 0 &&
        isHex(leader.place) &&
        sideOf(leader.army) === enemy &&
        distance(components.board, place, leader.place) <= 2
      )
        return true;
    }
    for (const vedette of position.vedettes) {
      if (isHex(vedette.place) && sideOf(vedette.army) === enemy && distance(components.board, place, vedette.place) <= 2)
        return true;
    }
    return false;
  };
  for (const leader of position.leaders) {
    if (leader.known === 0 || leader.superior >= 0) continue;
    if (!isHex(leader.place) || !near(leader.place, enemyOf(sideOf(leader.army)))) {
      leader.known = KNOWN.nothing;
      leader.shown = 0;
    }
  }
  for (const vedette of position.vedettes) {
    if (vedette.known > 0 && (!isHex(vedette.place) || !near(vedette.place, enemyOf(sideOf(vedette.army)))))
      vedette.known = KNOWN.nothing;
  }
}

/** A counter that proved to be a Force, or not to be one. */
export function showKind(position: EaglesPosition, hex: Hex, side: Side): void {
  for (const leader of position.leaders) {
    if (leader.place !== hex || leader.superior >= 0 || sideOf(leader.army) !== side) continue;
    if (leader.known < KNOWN.kind) leader.known = KNOWN.kind;
  }
  for (const vedette of position.vedettes)
    if (vedette.place === hex && sideOf(vedette.army) === side) vedette.known = Math.max(vedette.known, KNOWN.kind);
}
