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

export interface Outcome {
  /** None: a draw, or a solitaire life that ended without glory. */
  readonly winners: readonly Seat[];
  /** How it ended, as a code of the game: `last-turn`, `sudden-death`, `emperor`. */
  readonly how: string;
  readonly scores?: Readonly<Record<string, number>>;
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

function copyValue(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const length = value.length;
    const list = new Array<unknown>(length);
    for (let index = 0; index < length; index++) {
      const item = value[index];
      list[index] = item === null || typeof item !== 'object' ? item : copyValue(item);
    }
    return list;
  }
  const record: Record<string, unknown> = { ...value };
  for (const key in record) {
    const item = record[key];
    if (item !== null && typeof item === 'object') record[key] = copyValue(item);
  }
  return record;
}

function copyFlatList(list: readonly object[]): object[] {
  const length = list.length;
  const copies = new Array<object>(length);
  for (let index = 0; index < length; index++) copies[index] = { ...list[index] };
  return copies;
}

/**
 * A copy that shares nothing with the original. The game names the lists of flat records (`flat: ['blocks']`), whose
 * members hold no further objects: those are most of a position, and spreading them is several times faster than
 * looking into each. Nothing has to be listed when a field is added.
 */
export function copyPosition<P extends Running>(position: P, flat: ReadonlySet<string>): P {
  const copy = { ...position } as unknown as Record<string, unknown>;
  for (const key in copy) {
    const value = copy[key];
    if (value === null || typeof value !== 'object') continue;
    copy[key] = flat.has(key) ? copyFlatList(value as readonly object[]) : copyValue(value);
  }
  return copy as unknown as P;
}

/** Any plain data, copied. */
export const copyData = <T extends Json | object>(value: T): T => copyValue(value) as T;
