import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, distance, edgeBetween, enemyOf, type Hex } from '../../components/map/board.js';
import { zonePasses } from '../../components/map/field.js';
import { type EaglesPosition, isHex, KNOWN } from '../../position.js';
import { countersOf, hasUnits, isLeader, leaderAt, type Piece, piecesOf } from '../forces.js';
import { comeToBeKnown } from './counters.js';

/**
 * What the sides learn of each other without dice. A zone of control that reaches a counter betrays the Force that
 * exerts it; a counter nobody stands near is forgotten (series/sr-29/until-out-of-sight).
 */

/**
 * Both ways, for everything that stands in or beside a hex; off the map nobody does. Says whether anything came out: that a counter exerts no zone
 * where a Force would have is news as well, so it does not depend on what the counter is.
 */
export function feelZones(components: Components, position: EaglesPosition, hex: Hex): boolean {
  const felt = piecesOf(position).filter(
    ({ place, army, known }) =>
      known < KNOWN.kind &&
      distance(components.board, place, hex) <= 1 &&
      touches(components, position, place, enemyOf(sideOf(army))),
  );
  const { leaders } = position;
  const exerting = felt.filter((one) => isLeader(one) && !one.forage && hasUnits(position, leaders.indexOf(one)));
  // That there is a Force in the hex is felt, not which of the counters it is.
  comeToBeKnown(position, exerting.filter(isLeader), KNOWN.kind);
  return felt.length > 0;
}

/** Whether any counters of the two sides stand side by side, whatever they are: everybody sees that. */
export function countersTouch({ board }: Components, position: EaglesPosition): boolean {
  const coalition = piecesOf(position, 'coalition');
  return piecesOf(position, 'french').some(({ place }) => coalition.some((other) => distance(board, place, other.place) === 1));
}

/** Where those of a side's counters stand that may be Forces, for all the enemy knows. */
export const unknownCounters = (position: EaglesPosition, side: Side): Hex[] =>
  piecesOf(position, side)
    .filter((one) => isLeader(one) || one.known < KNOWN.kind)
    .map(({ place }) => place);

/** Whether a zone from this hex reaches a hex with any counter of the side. */
function touches({ board }: Components, position: EaglesPosition, from: Hex, side: Side): boolean {
  const near = besideHex(board, from);
  return piecesOf(position, side).some(
    ({ place }) =>
      near.includes(place) && !board.fortified[place] && zonePasses(board, edgeBetween(board.neighbours, from, place)),
  );
}

/** Every contact on the map at once, for the set-up. */
export function feelAllZones(components: Components, position: EaglesPosition): void {
  for (const side of ['french', 'coalition'] as const)
    for (const number of countersOf(position, side)) feelZones(components, position, leaderAt(position, number).place);
}

/** series/sr-29/until-out-of-sight: forgotten when no enemy counter is within two hexes at the end of a player turn. */
export function forgetTheUnseen({ board }: Components, position: EaglesPosition): void {
  const pieces = piecesOf(position);
  const isInSight = ({ place, army }: Piece) =>
    isHex(place) && pieces.some((one) => sideOf(one.army) !== sideOf(army) && distance(board, place, one.place) <= IN_SIGHT);
  for (const leader of position.leaders) if (!isInSight(leader)) Object.assign(leader, { known: KNOWN.nothing, shown: 0 });
  for (const vedette of position.vedettes) if (!isInSight(vedette)) vedette.known = KNOWN.nothing;
}
const IN_SIGHT = 2;

/** A counter that proved to be a Force, or not to be one. */
export function showKind(position: EaglesPosition, hex: Hex, side: Side): void {
  for (const piece of piecesOf(position, side)) if (piece.place === hex) piece.known = Math.max(piece.known, KNOWN.kind);
}
