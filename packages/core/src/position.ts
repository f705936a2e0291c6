import type { ChanceState } from './chance/chance.js';
import type { Json } from './result.js';

/** A place at the table, named as the game names it: `french`, `prussian`, `player`. */
export type Seat = string;

/** Who looks: a seat, or `null` for somebody who only watches. */
export type Onlooker = Seat | null;

/** One running procedure: which one, at which named step, with its own small data. An empty step name means it is over. */
export interface Frame {
  readonly procedure: string;
  step: string;
  readonly data: unknown;
}

/**
 * A seat that is asked now. The number counts this seat's own askings, so that the door can tell a late answer from a
 * fresh one, and so that no seat learns from it how often another was asked.
 */
export interface Pending {
  readonly seat: Seat;
  number: number;
}

/** The number under which a seat is asked now; 0, which answers nothing, where it is not asked. */
export const askedNumber = ({ pending }: Pick<Running, 'pending'>, seat: Seat): number =>
  pending.find((one) => one.seat === seat)?.number ?? 0;

/** The seat that is asked now, the first where several are; '', which is no seat, where nobody is. */
export const askedSeat = ({ pending }: Pick<Running, 'pending'>): Seat => pending[0]?.seat ?? '';

export interface Outcome {
  /** None: a draw, or a solitaire life that ended without glory. */
  readonly winners: readonly Seat[];
  /** How it ended, as a code of the game: `last-turn`, `sudden-death`, `emperor`. */
  readonly how: string;
  readonly scores?: Readonly<Record<string, number>>;
}

/** What came of a game in a word: who won, or how it ended where nobody won or only one could have. */
export function outcomeInAWord(seats: readonly Seat[], { winners, how }: Outcome): string {
  return seats.length === 1 || winners.length === 0 ? how : winners.join('+');
}

/**
 * What the core keeps in every position. A game's position extends it with pieces, decks and tracks, all plain data:
 * no class, closure, `Map` or `Date`, and absent means absent. Options are not part of it: they are worked out when asked.
 */
export interface Running {
  chance: ChanceState;
  /** The running procedures, outermost first. */
  stack: Frame[];
  pending: Pending[];
  /** How many decisions each seat has been asked. */
  asked: Record<Seat, number>;
  outcome: Outcome | null;
}

/** What a game itself puts into its positions. */
export type OwnPart<P extends Running> = Omit<P, keyof Running>;

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

function copyValue(value: object): object {
  if (Array.isArray(value)) {
    const list = value.slice();
    for (let index = 0; index < list.length; index++) if (isObject(list[index])) list[index] = copyValue(list[index]);
    return list;
  }
  const record: Record<string, unknown> = { ...value };
  for (const key in record) {
    const item = record[key];
    if (isObject(item)) record[key] = copyValue(item);
  }
  return record;
}

function copyStack(stack: readonly Frame[]): Frame[] {
  const copies = stack.slice();
  for (let index = 0; index < copies.length; index++) {
    const { procedure, step, data } = copies[index] as Frame;
    copies[index] = { procedure, step, data: isObject(data) ? copyValue(data) : data };
  }
  return copies;
}

/** A new list with a copy of each member. A list made by its length would count as one with holes, and be slower to read. */
export function copyEach<T>(list: readonly T[], copy: (one: T) => T): T[] {
  const copies = list.slice();
  for (let index = 0; index < copies.length; index++) copies[index] = copy(copies[index] as T);
  return copies;
}

const copyAsked = ({ seat, number }: Pending): Pending => ({ seat, number });

/** The core's own part of a copy. */
const copyRunning = ({ chance, stack, pending, asked, outcome }: Running): Running => ({
  chance: copyValue(chance) as ChanceState,
  stack: copyStack(stack),
  pending: copyEach(pending, copyAsked),
  asked: { ...asked },
  outcome,
});

/**
 * How a game copies its positions: one literal with every field written out, the core's part taken from `running`.
 * Engines copy a literal several times faster than they spread a record of many fields, and everything that later reads
 * such copies finds one hidden shape. The compiler sees that no field is forgotten, the fuzzer that nothing is shared
 * which is changed in place.
 */
export type CopyOf<P extends Running> = (position: P, running: Running) => P;

/** A copy that can be changed without changing the original. */
export function copyPosition<P extends Running>(position: P, copy: CopyOf<P> | undefined): P {
  return copy === undefined ? (copyValue(position) as P) : copy(position, copyRunning(position));
}

/** Any plain data, copied. */
export const copyData = <T extends Json | object>(value: T): T => (isObject(value) ? copyValue(value) : value) as T;
