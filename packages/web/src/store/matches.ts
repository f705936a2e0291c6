import { follows, type Head, ok, type Result, refuse, type Store, type Writing } from '@vedette/core';
import { type FiledMatch, type SetAside, shelves } from './shelves.js';

export type { FiledMatch, SetAside } from './shelves.js';

const entriesOf = (match: string, from = 0): IDBKeyRange => IDBKeyRange.bound([match, from], [match, Number.POSITIVE_INFINITY]);

/** Writes head and entries together, or neither; and only upon what was written last. */
async function write({ head, from, entries }: Writing): Promise<Result<null>> {
  const transaction = (await shelves()).transaction(['heads', 'entries'], 'readwrite');
  const [heads, kept] = [transaction.objectStore('heads'), transaction.objectStore('entries')];
  if (!follows(head, await heads.get(head.id))) {
    await transaction.done;
    return refuse('written-elsewhere');
  }
  // In a transaction everything is asked for at once: waiting in between would let it end.
  void kept.delete(entriesOf(head.id, from));
  entries.forEach((entry, index) => void kept.put({ match: head.id, number: from + index, entry }));
  void heads.put(head);
  await transaction.done;
  return ok(null);
}

/** The matches of this browser. */
export const browserStore: Store = { write };

/** A match as it lies on the shelf, still to be read; `undefined` if there is none. */
export type Found = { readonly head: unknown; readonly entries: readonly unknown[] } | { readonly filed: FiledMatch };

export async function findMatch(id: string): Promise<Found | undefined> {
  const database = await shelves();
  const transaction = database.transaction(['heads', 'entries', 'matches']);
  const [head, entries, filed] = await Promise.all([
    transaction.objectStore('heads').get(id),
    transaction.objectStore('entries').getAll(entriesOf(id)),
    transaction.objectStore('matches').get(id),
  ]);
  if (head !== undefined) return { head, entries: entries.map(({ entry }) => entry) };
  return filed === undefined ? undefined : { filed };
}

/** A match that had only a file has a record now. */
export async function removeFiled(id: string): Promise<void> {
  await (await shelves()).delete('matches', id);
}

/** What the front page shows of a match. */
export type MatchRow = Pick<Head, 'id' | 'game' | 'changed' | 'turn'> & {
  readonly over: boolean;
  readonly pack?: string;
  /** The record that it has; one that was never opened since there are records has none. */
  readonly head?: Head;
};

/** The latest first. */
export async function allMatches(): Promise<MatchRow[]> {
  const database = await shelves();
  const [heads, filed] = await Promise.all([database.getAll('heads'), database.getAll('matches')]);
  const rows = heads.map((head): MatchRow => ({ ...head, over: head.outcome !== null, head }));
  return [...rows, ...filed].sort((left, right) => right.changed - left.changed);
}

export const allSetAside = async (): Promise<SetAside[]> => (await shelves()).getAll('damaged');

export async function removeMatch(id: string): Promise<void> {
  const database = await shelves();
  const transaction = database.transaction(['heads', 'entries', 'matches', 'damaged'], 'readwrite');
  for (const name of ['heads', 'matches', 'damaged'] as const) void transaction.objectStore(name).delete(id);
  void transaction.objectStore('entries').delete(entriesOf(id));
  await transaction.done;
}

/** Puts a record that cannot be read aside, whole, so that it is neither lost nor in the way. */
export async function setAside(id: string, found: Found, problem: string, now: number): Promise<void> {
  const game = 'filed' in found ? found.filed.game : (found.head as { game?: unknown } | null)?.game;
  await removeMatch(id);
  await (await shelves()).put('damaged', { id, game: String(game), problem, found: now, ...found });
}

/** Puts it back, to be opened again: perhaps it was not the record's fault. */
export async function takeBackIn(aside: SetAside): Promise<void> {
  const { id, head, entries = [], filed, text } = aside;
  const database = await shelves();
  const transaction = database.transaction(['heads', 'entries', 'matches', 'damaged'], 'readwrite');
  if (head !== undefined) {
    void transaction.objectStore('heads').put(head as Head);
    entries.forEach((entry, number) => void transaction.objectStore('entries').put({ match: id, number, entry: entry as never }));
  } else {
    const old = { id, game: aside.game, file: text ?? '', changed: aside.found, turn: 0, over: false };
    void transaction.objectStore('matches').put((filed as FiledMatch | undefined) ?? old);
  }
  void transaction.objectStore('damaged').delete(id);
  await transaction.done;
}

/** Everything of it as one text, to be saved. */
export const textOf = (aside: SetAside): string => aside.text ?? `${JSON.stringify(aside, null, 1)}\n`;
