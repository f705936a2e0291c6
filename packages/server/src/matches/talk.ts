/** What people say to each other at a table. */
import type { Said } from '@vedette/protocol';
import type { Storage } from '../storage/storage.js';
import type { House } from './room.js';

const MOST_LINES = 500;

export async function linesSaid({ db }: Storage, match: string): Promise<number> {
  const found = await db
    .selectFrom('talk')
    .select((one) => one.fn.max('number').as('last'))
    .where('match', '=', match)
    .executeTakeFirst();
  return found?.last === undefined || found.last === null ? 0 : Number(found.last) + 1;
}

/** Keeps a line; the same key twice is one line. */
export async function say(
  { storage, queue }: Pick<House, 'storage' | 'queue'>,
  { match, key, person, text, at }: { match: string; key: string; person: string; text: string; at: number },
): Promise<Said | null> {
  for (;;) {
    const number = await linesSaid(storage, match);
    const done = await storage.commits.add(async (transaction) => {
      const inserted = await transaction
        .insertInto('talk')
        .values({ match, number, key, at, person, text })
        .onConflict((one) => one.doNothing())
        .executeTakeFirst();
      await queue.announce(transaction, { match, isPublic: false });
      return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
    });
    const [said] = await heard(storage, match, { key });
    // Said before under this key, or somebody was quicker with this number.
    if (said !== undefined) return done ? said : null;
  }
}

export async function heard({ db }: Storage, match: string, which: { key: string } | { since: number }): Promise<Said[]> {
  const lines = db
    .selectFrom('talk')
    .leftJoin('people', 'people.id', 'talk.person')
    .select(['talk.number', 'talk.at', 'talk.text', 'people.id as by', 'people.name'])
    .where('talk.match', '=', match)
    .orderBy('talk.number')
    .limit(MOST_LINES);
  const rows = await ('key' in which
    ? lines.where('talk.key', '=', which.key)
    : lines.where('talk.number', '>=', which.since)
  ).execute();
  return rows.map(({ number, at, text, by, name }) => ({ number: Number(number), at: Number(at), by, name: name ?? '', text }));
}
