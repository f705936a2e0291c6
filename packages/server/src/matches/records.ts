/** A match as the database has it: a row with where it stands, and a journal that only ever grows. */
import type { Entry, Head, Writing } from '@vedette/core';
import type { Transaction } from 'kysely';
import type { JournalTable, MatchesTable, SeatsTable, Tables } from '../storage/schema.js';
import type { Seal } from '../storage/seal.js';
import type { Storage } from '../storage/storage.js';

/** What stays the same from the first choice to the last. */
const LASTING = ['format', 'id', 'game', 'title', 'pack', 'settings', 'began', 'seed', 'seats', 'trusting', 'start'] as const;
type Lasting = Pick<Head, (typeof LASTING)[number]>;

const lastingOf = (head: Head): Lasting =>
  Object.fromEntries(LASTING.filter((name) => head[name] !== undefined).map((name) => [name, head[name]])) as unknown as Lasting;

type Passing = Omit<Head, keyof Lasting>;
/** Where nothing can be taken back the floor is where the match stands, and is not written twice. */
type KeptPassing = Omit<Passing, 'floor'> & { readonly floor: Partial<Head['floor']> & Pick<Head['floor'], 'choices'> };

function passingOf(head: Head): KeptPassing {
  const passing = Object.fromEntries(
    Object.entries(head).filter(([name]) => !(LASTING as readonly string[]).includes(name)),
  ) as unknown as Passing;
  const { choices, position } = head.floor;
  return position === head.position ? { ...passing, floor: { choices } } : passing;
}

const readPassing = (kept: KeptPassing): Passing => ({ ...kept, floor: { position: kept.position, ...kept.floor } });

export interface MatchRow extends MatchesTable {
  readonly seats: readonly (SeatsTable & { readonly name: string | null; readonly away: number | null })[];
}

/** Reads the row of a match, with who sits where. */
export async function readRow({ db }: Pick<Storage, 'db'>, id: string): Promise<MatchRow | undefined> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await seatsOf({ db }, [id]);
  return { ...row, seats };
}

export const seatsOf = ({ db }: Pick<Storage, 'db'>, ids: readonly string[]): Promise<MatchRow['seats'][number][]> =>
  db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .selectAll('seats')
    .select(['people.name', 'people.away'])
    .where('seats.match', 'in', ids.length === 0 ? [''] : [...ids])
    .orderBy('seats.place')
    .execute();

/**
 * Until the transaction is done nobody else sits down at this table, leaves it, takes it away or begins: on PostgreSQL too,
 * where others write at the same time. False if it is no longer offered.
 */
export async function holdOffer(transaction: Transaction<Tables>, match: string): Promise<boolean> {
  const held = await transaction
    .updateTable('matches')
    .set((one) => ({ changed: one.ref('changed') }))
    .where('id', '=', match)
    .where('state', '=', 'offered')
    .where('written', '=', 0)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

/** From this choice on, these stand in place of what stood there. */
export interface Stretch {
  readonly since: number;
  readonly entries: readonly Entry[];
}

/** An entry of the journal, opened. */
export interface Written extends Stretch {
  readonly number: number;
  readonly key: string;
}

/** So many entries of the journal make a page. */
const PAGE = 100;

/** The first choice that changed since the last page, after one more entry of the journal. */
export const sinceLastPage = (before: number, number: number, since: number): number =>
  number % PAGE === 1 ? since : Math.min(before, since);

/** The journal from a number on, opened. */
export async function readJournal({ db, seal }: Pick<Storage, 'db' | 'seal'>, id: string, after: number): Promise<Written[]> {
  const rows = await db
    .selectFrom('journal')
    .select(['number', 'key', 'since', 'entries'])
    .where('match', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .execute();
  return rows.map(({ number, key, since, entries }) => ({ number, key, since, entries: seal.open(entries, id) }));
}

/** A whole record up to an entry of its journal, and the keys of all that was done: by pages, and after the last by entries. */
export async function readRecord(
  storage: Pick<Storage, 'db' | 'seal'>,
  id: string,
  upTo: number,
): Promise<{ readonly stretches: readonly Stretch[]; readonly last: readonly Written[]; readonly keys: readonly string[] }> {
  const { db, seal } = storage;
  const found = await db
    .selectFrom('pages')
    .select(['number', 'since', 'entries'])
    .where('match', '=', id)
    .where('number', '<=', upTo)
    .orderBy('number')
    .execute();
  // A match that is older than pages has none for its beginning, and is read entry by entry.
  const pages = found.filter(({ number }, index) => number === (index + 1) * PAGE);
  const bound = pages.length * PAGE;
  const keys = await db.selectFrom('journal').select('key').where('match', '=', id).where('number', '<=', bound).execute();
  const last = (await readJournal(storage, id, bound)).filter(({ number }) => number <= upTo);
  const opened = pages.map(({ since, entries }): Stretch => ({ since, entries: seal.open(entries, id) }));
  return { stretches: [...opened, ...last], last, keys: [...keys, ...last].map(({ key }) => key) };
}

/** Writes the page that ends with this entry of the journal, if one does. */
export async function writePage(
  transaction: Transaction<Tables>,
  seal: Seal,
  { id, written }: Head,
  since: number,
  entriesSince: () => readonly Entry[],
): Promise<void> {
  if (written % PAGE !== 0) return;
  await transaction
    .insertInto('pages')
    .values({ match: id, number: written, since, entries: seal.close(entriesSince(), id) })
    .execute();
}

export function headOf(seal: Seal, { id, begun, stands }: MatchesTable): Head | null {
  if (begun === null || stands === null) return null;
  return { ...seal.open<Lasting>(begun, id), ...readPassing(seal.open<KeptPassing>(stands, id)) };
}

/** The choices that a journal leaves standing. */
export function entriesAfter(before: readonly Entry[], journal: readonly Stretch[]): Entry[] {
  const entries = [...before];
  for (const { since, entries: added } of journal) {
    entries.length = since;
    entries.push(...added);
  }
  return entries;
}

/** By whom something is written, and what changes with it beside the game. */
export interface Act {
  readonly key: string;
  readonly person: string | null;
  readonly what: JournalTable['what'];
  readonly row?: Partial<MatchesTable>;
  /** Lists show it, whatever else has changed. */
  readonly isPublic?: boolean;
  readonly also?: (transaction: Transaction<Tables>) => Promise<void>;
}

/** Writes one journal entry and where the match then stands; false if somebody else wrote first. */
export async function writeAct(
  transaction: Transaction<Tables>,
  seal: Seal,
  { head, from, entries }: Writing,
  { key, person, what, row = {}, also }: Act,
  at: number,
): Promise<boolean> {
  const { id, written } = head;
  const updated = await transaction
    .updateTable('matches')
    .set({
      written,
      stands: seal.close(passingOf(head), id),
      ...(written === 1 ? { begun: seal.close(lastingOf(head), id) } : {}),
      turn: head.turn,
      outcome: head.outcome === null ? null : JSON.stringify(head.outcome),
      ...row,
    })
    .where('id', '=', id)
    .where('written', '=', written - 1)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return false;
  const sealed = seal.close(entries, id);
  await transaction
    .insertInto('journal')
    .values({ match: id, number: written, key, at, person, what, since: from, entries: sealed })
    .execute();
  await also?.(transaction);
  return true;
}
