import { type Components, sideOf } from '../../components/components.js';
import { type Army, SIDES } from '../../components/data/schema.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, hasCounter, isHex, KNOWN, type Leader, OFF, type Place, type Vedette } from '../../position.js';
import { leaderName, type Piece } from '../forces.js';

/**
 * What everybody sees of the counters: that one appears, that one leaves, and which of several in a hex goes first.
 * Forces, Leaders and vedettes are told alike (SR-27, SR-35); what a counter is stands in its owner's part alone.
 */

/** How a piece stands on the map; its counter is 0 where it has none. */
interface Standing {
  readonly counter: number;
  readonly army: Army;
  readonly place: Place;
  readonly known: number;
}

/** All pieces as they stood, each at its number in the list. */
interface Standings {
  readonly leaders: readonly Standing[];
  readonly vedettes: readonly Standing[];
}

/** What a counter is, for its owner. */
interface Told {
  readonly what: string;
  readonly name?: string;
}

const standingOf = ({ counter, army, place, known }: Piece): Standing => ({ counter, army, place, known });

const standings = ({ leaders, vedettes }: EaglesPosition): Standings => ({
  leaders: leaders.map(standingOf),
  vedettes: vedettes.map(standingOf),
});

/** Those with a counter, by its number. */
const numbered = ({ leaders, vedettes }: Standings): Standing[] =>
  [...leaders, ...vedettes].filter(hasCounter).sort((one, other) => one.counter - other.counter);

function toldOf(components: Components, position: EaglesPosition): Map<number, Told> {
  const found = new Map<number, Told>();
  position.leaders.forEach(({ counter, id, kind }, number) => {
    if (hasCounter({ counter }))
      found.set(counter, kind === 'named' ? { what: id } : { what: id, name: leaderName(components, position, number) });
  });
  for (const { counter } of position.vedettes) if (hasCounter({ counter })) found.set(counter, { what: 'vedette' });
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
  const tell = (
    kind: 'counter-left' | 'counter-appeared',
    { army, place }: Standing,
    counter: number,
    told: Told | undefined,
  ) => {
    const hex = components.board.names[place] ?? '';
    record({ kind, army, counter, hex, only: { [sideOf(army)]: told ?? { what: '' } } });
  };
  const stood = new Map(numbered(before).map((one) => [numbers.get(one.counter) ?? one.counter, one]));
  const stand = numbered(standings(position));
  const standing = new Set(stand.map(({ counter }) => counter));
  for (const [counter, one] of [...stood].sort(([one], [other]) => one - other))
    if (!standing.has(counter)) tell('counter-left', one, counter, named.get(one.counter));
  const told = toldOf(components, position);
  for (const one of stand) if (!stood.has(one.counter)) tell('counter-appeared', one, one.counter, told.get(one.counter));
  return result;
}

/** The same where something else tells what happened, as that a garrison has surrendered. */
export function losingCounters(position: EaglesPosition, act: () => void): void {
  const before = standings(position);
  act();
  withoutTellingWhich(position, before);
}

/** What has come to a place or left one: who stood there before, and who stands where now. */
interface Stir {
  readonly left: Standing[];
  readonly come: Piece[];
}

function addStir({ left, come }: Stir, before: readonly Standing[], now: readonly Piece[]): void {
  for (let index = 0; index < now.length; index++) {
    const was = before[index];
    const piece = now[index] as Piece;
    if (was !== undefined && was.counter === piece.counter && was.place === piece.place) continue;
    if (was !== undefined && hasCounter(was)) left.push(was);
    if (hasCounter(piece)) come.push(piece);
  }
}

/** Gives the numbers of counters that looked alike, and of those that are new, by what everybody sees. */
function withoutTellingWhich(position: EaglesPosition, before: Standings): ReadonlyMap<number, number> {
  const stir: Stir = { left: [], come: [] };
  addStir(stir, before.leaders, position.leaders);
  addStir(stir, before.vedettes, position.vedettes);
  const numbers = new Map<number, number>();
  const deal = (counters: readonly number[], order: (counter: number) => number) => {
    const free = [...counters].sort((one, other) => one - other);
    const dealt = [...free].sort((one, other) => order(one) - order(other));
    dealt.forEach((counter, index) => {
      if (counter !== free[index]) numbers.set(counter, free[index] as number);
    });
  };
  for (const was of stir.left) deal(lookingLike(before, was), (counter) => whereTo(counter, stir));
  const fresh = stir.come.filter(({ counter }) => !stir.left.some((one) => one.counter === counter));
  deal(
    fresh.map(({ counter }) => counter),
    (counter) => fresh.find((one) => one.counter === counter)?.place ?? 0,
  );
  if (numbers.size > 0) renumber(position, numbers);
  return numbers;
}

/** The counters that nobody could tell from this one; none if something is known of it. */
function lookingLike({ leaders, vedettes }: Standings, { army, place, known }: Standing): number[] {
  const stack: number[] = [];
  if (known > KNOWN.nothing || !isHex(place)) return stack;
  for (const list of [leaders, vedettes])
    for (const one of list)
      if (hasCounter(one) && one.place === place && one.army === army && one.known === KNOWN.nothing) stack.push(one.counter);
  return stack;
}

/** First those that are gone, then those that have gone elsewhere, by their hexes, last those that stay. */
function whereTo(counter: number, { left, come }: Stir): number {
  const was = left.find((one) => one.counter === counter);
  const place = come.find((one) => one.counter === counter)?.place;
  if (was === undefined || place === was.place) return Number.MAX_SAFE_INTEGER;
  return place ?? -1;
}

/**
 * series/sr-27/not-force-or-vedette: of counters that look alike the one that leaves its hex, or comes to be known, takes
 * the lowest public number, whichever it is. Numbers kept for life would tell a Force from the outpost it was stacked with.
 */
export function takeLowestNumber(position: EaglesPosition, piece: Piece): void {
  if (!isHex(piece.place) || piece.known > KNOWN.nothing) return;
  let lowest = piece.counter;
  for (const list of [position.leaders, position.vedettes] as const)
    for (const one of list)
      if (
        hasCounter(one) &&
        one.counter < lowest &&
        one.place === piece.place &&
        one.army === piece.army &&
        one.known === KNOWN.nothing
      )
        lowest = one.counter;
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

/** An outpost that is called in, driven off or overtaken can be put out again. */
export function returnToPool(vedette: Vedette): void {
  vedette.place = OFF.out;
  vedette.counter = 0;
  vedette.known = KNOWN.nothing;
}

/** The fields of frames that name counters; `contents.ts` says of each what for. */
const NAMING: ReadonlySet<string> = new Set([
  'counter',
  'counters',
  'attackers',
  'asking',
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
      for (const one of list) if (hasCounter(one) && sideOf(one.army) === side) pieces.push(one);
    pieces.sort((one, other) => one.place - other.place || one.counter - other.counter);
    for (const piece of pieces) {
      position.counters += 1;
      piece.counter = position.counters;
    }
  }
}
