import type { Seat, StandingOrder } from '@vedette/core';
import { shelves } from './shelves.js';

/** Who plays each seat: `person`, or the name of an opponent. */
export type Seating = Readonly<Record<Seat, string>>;
export const PERSON = 'person';

/** A match as this browser keeps it. The file is the whole truth; the rest is what the front page shows. */
export interface SavedMatch {
  readonly id: string;
  readonly game: string;
  /** The text of a match file. */
  readonly file: string;
  readonly seating: Seating;
  /** Several people share the device and the screen is not covered between them. */
  readonly trusting: boolean;
  /** What the seats have ordered to be answered for them; matches kept before there were orders have none. */
  readonly orders?: Readonly<Record<Seat, readonly StandingOrder[]>>;
  /** The text of the situation it began in, if it did not begin with a set-up. */
  readonly situation?: string;
  /** What the people here have written on their maps, by seat and place. */
  readonly notes?: Readonly<Record<Seat, Readonly<Record<string, string>>>>;
  /** The title of the pack it is played with, if it is played with one. */
  readonly pack?: string;
  readonly changed: number;
  readonly turn: number;
  readonly over: boolean;
}

/** A match that could not be opened. Never thrown away by us. */
export interface DamagedMatch {
  readonly id: string;
  readonly game: string;
  readonly text: string;
  readonly problem: string;
  readonly found: number;
}

export const keepMatch = async (match: SavedMatch): Promise<void> => {
  await (await shelves()).put('matches', match);
};

export const findMatch = async (id: string): Promise<SavedMatch | undefined> => (await shelves()).get('matches', id);

/** The latest first. */
export async function allMatches(): Promise<SavedMatch[]> {
  const all = await (await shelves()).getAll('matches');
  return all.sort((left, right) => right.changed - left.changed);
}

export const allDamaged = async (): Promise<DamagedMatch[]> => (await shelves()).getAll('damaged');

export async function removeMatch(id: string): Promise<void> {
  const database = await shelves();
  await Promise.all([database.delete('matches', id), database.delete('damaged', id)]);
}

/** Puts a match that cannot be opened aside, as it is, so that it is neither lost nor in the way. */
export async function putAside(match: SavedMatch, problem: string, found: number): Promise<void> {
  const database = await shelves();
  const text = typeof match.file === 'string' ? match.file : JSON.stringify(match);
  const transaction = database.transaction(['matches', 'damaged'], 'readwrite');
  await Promise.all([
    transaction.objectStore('damaged').put({ id: match.id, game: String(match.game), text, problem, found }),
    transaction.objectStore('matches').delete(match.id),
    transaction.done,
  ]);
}
