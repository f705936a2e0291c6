import { type Components, sideOf } from '../../components/components.js';
import { type Army, SIDES } from '../../components/data/schema.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, isHex, KNOWN, type Leader, type Place, type Vedette } from '../../position.js';
import { leaderName } from '../forces.js';

/**
 * What everybody sees of the counters: that one appears, that one leaves, and which of several in a hex goes first.
 * Forces, Leaders and vedettes are told alike (SR-27, SR-35); what a counter is stands in its owner's part alone.
 */

interface Standing {
  readonly army: Army;
  readonly place: Place;
  readonly what: { readonly what: string; readonly name?: string };
}

function counters(components: Components, position: EaglesPosition): Map<number, Standing> {
  const found = new Map<number, Standing>();
  position.leaders.forEach(({ counter, army, place, id, kind }, number) => {
    if (counter === 0) return;
    const what = kind === 'named' ? { what: id } : { what: id, name: leaderName(components, position, number) };
    found.set(counter, { army, place, what });
  });
  for (const { counter, army, place } of position.vedettes)
    if (counter > 0) found.set(counter, { army, place, what: { what: 'vedette' } });
  return found;
}

/** Does something by which counters may come to the map or leave it, and tells of each that did. */
export function tellingCounters<T>(components: Components, table: Table, act: () => T): T {
  if (table.record === undefined) return act();
  const before = counters(components, table.position);
  const result = act();
  const after = counters(components, table.position);
  const nameOf = (place: Place) => components.board.names[place] ?? '';
  for (const [counter, { army, place, what }] of before) {
    if (!after.has(counter))
      table.record({ kind: 'counter-left', army, counter, hex: nameOf(place), only: { [sideOf(army)]: what } });
  }
  for (const [counter, { army, place, what }] of after) {
    if (!before.has(counter))
      table.record({ kind: 'counter-appeared', army, counter, hex: nameOf(place), only: { [sideOf(army)]: what } });
  }
  return result;
}

type Piece = Leader | Vedette;

/** Counters of an army in one hex that nobody has felt or scouted: they look alike, and nobody sees which is which. */
function lookingAlike(position: EaglesPosition, piece: Piece): Piece[] {
  const found: Piece[] = [];
  for (const list of [position.leaders, position.vedettes] as const)
    for (const one of list)
      if (one.counter > 0 && one.place === piece.place && one.army === piece.army && one.known === KNOWN.nothing) found.push(one);
  return found;
}

/**
 * series/sr-27/not-force-or-vedette: of counters that look alike the one that leaves its hex takes the lowest public
 * number, whichever it is. Numbers kept for life would tell a Force from the outpost it was stacked with.
 */
export function takeLowestNumber(position: EaglesPosition, piece: Piece): void {
  if (!isHex(piece.place) || piece.known > KNOWN.nothing) return;
  let first = piece;
  for (const one of lookingAlike(position, piece)) if (one.counter < first.counter) first = one;
  if (first !== piece) exchangeNumbers(position, piece, first);
}

/** Everything that names a counter by its number goes with the piece that it means. */
function exchangeNumbers(position: EaglesPosition, one: Piece, other: Piece): void {
  const [left, right] = [one.counter, other.counter];
  const renamed = (counter: number) => (counter === left ? right : counter === right ? left : counter);
  one.counter = right;
  other.counter = left;
  for (const redoubt of position.redoubts) redoubt.builder = renamed(redoubt.builder);
  for (const mover of position.fortnights.movers) mover.counter = renamed(mover.counter);
  for (const scouting of position.scouted) scouting.counter = renamed(scouting.counter);
}

/** After the set-up the numbers follow the hexes, which everybody sees: they tell no longer in which order pieces were laid. */
export function numberCounters(position: EaglesPosition): void {
  position.counters = 0;
  for (const side of SIDES) {
    const pieces: Piece[] = [];
    for (const list of [position.leaders, position.vedettes] as const)
      for (const one of list) if (one.counter > 0 && sideOf(one.army) === side) pieces.push(one);
    pieces.sort((one, other) => one.place - other.place || one.counter - other.counter);
    for (const piece of pieces) {
      position.counters += 1;
      piece.counter = position.counters;
    }
  }
}
