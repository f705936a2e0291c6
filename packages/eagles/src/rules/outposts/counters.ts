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
  readonly known: number;
}

/** What a counter is, for its owner. */
interface Told {
  readonly what: string;
  readonly name?: string;
}

type Piece = Leader | Vedette;

/** What has a number on the map, by it. */
function numbered({ leaders, vedettes }: EaglesPosition): Map<number, Piece> {
  const found = new Map<number, Piece>();
  for (const list of [leaders, vedettes] as const) for (const one of list) if (one.counter > 0) found.set(one.counter, one);
  return found;
}

function standings(position: EaglesPosition): Map<number, Standing> {
  const found = new Map<number, Standing>();
  for (const [counter, { army, place, known }] of numbered(position)) found.set(counter, { army, place, known });
  return found;
}

function toldOf(components: Components, position: EaglesPosition): Map<number, Told> {
  const found = new Map<number, Told>();
  position.leaders.forEach(({ counter, id, kind }, number) => {
    if (counter > 0)
      found.set(counter, kind === 'named' ? { what: id } : { what: id, name: leaderName(components, position, number) });
  });
  for (const { counter } of position.vedettes) if (counter > 0) found.set(counter, { what: 'vedette' });
  return found;
}

/**
 * Does something by which counters may come to the map or leave it, and tells of each that did. Of those that looked alike
 * the lowest numbers go, and what comes is numbered by its hex: neither says which piece it was. Nothing may become known
 * of a counter in between.
 */
export function tellingCounters<T>(components: Components, table: Table, act: () => T): T {
  const { position, record } = table;
  const before = standings(position);
  const named = record === undefined ? null : toldOf(components, position);
  const result = act();
  const numbers = withoutTellingWhich(position, before);
  if (record === undefined || named === null) return result;
  const after = standings(position);
  const tell = (
    kind: 'counter-left' | 'counter-appeared',
    counter: number,
    { army, place }: Standing,
    told: Told | undefined,
  ) => {
    const hex = components.board.names[place] ?? '';
    record({ kind, army, counter, hex, only: { [sideOf(army)]: told ?? { what: '' } } });
  };
  const stood = [...before].map(([counter, standing]) => ({ counter: numbers.get(counter) ?? counter, standing, was: counter }));
  for (const { counter, standing, was } of stood.sort((one, other) => one.counter - other.counter))
    if (!after.has(counter)) tell('counter-left', counter, standing, named.get(was));
  const told = toldOf(components, position);
  for (const [counter, standing] of [...after].sort(([one], [other]) => one - other))
    if (!stood.some((one) => one.counter === counter)) tell('counter-appeared', counter, standing, told.get(counter));
  return result;
}

/** The same where something else tells what happened, as that a garrison has surrendered. */
export function losingCounters(position: EaglesPosition, act: () => void): void {
  const before = standings(position);
  act();
  withoutTellingWhich(position, before);
}

/** Gives the numbers of counters that looked alike, and of those that are new, by what everybody sees. */
function withoutTellingWhich(position: EaglesPosition, before: ReadonlyMap<number, Standing>): ReadonlyMap<number, number> {
  const after = numbered(position);
  const stacks = new Map<string, number[]>();
  for (const [counter, { army, place, known }] of before) {
    if (known > KNOWN.nothing || !isHex(place)) continue;
    const stack = stacks.get(`${army} ${place}`);
    if (stack === undefined) stacks.set(`${army} ${place}`, [counter]);
    else stack.push(counter);
  }
  const numbers = new Map<number, number>();
  const deal = (counters: readonly number[], order: (counter: number) => number) => {
    const free = [...counters].sort((one, other) => one - other);
    const dealt = [...free].sort((one, other) => order(one) - order(other));
    dealt.forEach((counter, index) => {
      if (counter !== free[index]) numbers.set(counter, free[index] as number);
    });
  };
  for (const stack of stacks.values()) if (stack.length > 1) deal(stack, (counter) => whereTo(counter, before, after));
  deal(
    [...after.keys()].filter((counter) => !before.has(counter)),
    (counter) => after.get(counter)?.place ?? 0,
  );
  if (numbers.size > 0) renumber(position, numbers);
  return numbers;
}

/** First those that are gone, then those that have gone elsewhere, by their hexes, last those that stay. */
function whereTo(counter: number, before: ReadonlyMap<number, Standing>, after: ReadonlyMap<number, Piece>): number {
  const place = after.get(counter)?.place;
  if (place === undefined) return -1;
  return place === before.get(counter)?.place ? Number.MAX_SAFE_INTEGER : place;
}

/**
 * series/sr-27/not-force-or-vedette: of counters that look alike the one that leaves its hex, or comes to be known, takes
 * the lowest public number, whichever it is. Numbers kept for life would tell a Force from the outpost it was stacked with.
 */
export function takeLowestNumber(position: EaglesPosition, piece: Piece): void {
  if (!isHex(piece.place) || piece.known > KNOWN.nothing) return;
  let lowest = piece.counter;
  for (const list of [position.leaders, position.vedettes] as const)
    for (const { counter, place, army, known } of list)
      if (counter > 0 && counter < lowest && place === piece.place && army === piece.army && known === KNOWN.nothing)
        lowest = counter;
  if (lowest === piece.counter) return;
  renumber(
    position,
    new Map([
      [piece.counter, lowest],
      [lowest, piece.counter],
    ]),
  );
}

/** Of the counters in a hex some come to be known while others stay hidden: the first by their numbers first. */
export function comeToBeKnown(position: EaglesPosition, pieces: readonly Leader[], known: number): void {
  for (const piece of [...pieces].sort((one, other) => one.counter - other.counter)) {
    takeLowestNumber(position, piece);
    piece.known = Math.max(piece.known, known);
  }
}

/** The fields of frames that name counters; `contents.ts` says of each what for. */
const NAMING: ReadonlySet<string> = new Set([
  'counter',
  'counters',
  'attackers',
  'asking',
  'refused',
  'besieging',
  'acted',
  'pursuers',
  'able',
  'advancing',
  'tired',
]);

/** Everything that names a counter by its number goes with the piece that it means. */
function renumber(position: EaglesPosition, numbers: ReadonlyMap<number, number>): void {
  const renamed = (counter: number) => numbers.get(counter) ?? counter;
  for (const list of [position.leaders, position.vedettes] as const) for (const one of list) one.counter = renamed(one.counter);
  for (const redoubt of position.redoubts) redoubt.builder = renamed(redoubt.builder);
  for (const mover of position.fortnights.movers) mover.counter = renamed(mover.counter);
  for (const scouting of position.scouted) scouting.counter = renamed(scouting.counter);
  const inFrame = (data: object): void => {
    for (const [key, value] of Object.entries(data)) {
      if (typeof value === 'number') {
        if (NAMING.has(key)) Object.assign(data, { [key]: renamed(value) });
      } else if (Array.isArray(value) && NAMING.has(key) && value.every((one) => typeof one === 'number'))
        value.forEach((one, index) => {
          value[index] = renamed(one);
        });
      else if (value !== null && typeof value === 'object') inFrame(value);
    }
  };
  for (const { data } of position.stack) if (typeof data === 'object' && data !== null) inFrame(data);
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
