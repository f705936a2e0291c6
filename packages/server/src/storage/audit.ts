/** Looks through everything that is kept: what was chosen under which key, and whether every match can be opened. */
import { resume, same } from '@vedette/core';
import { gameNamed } from '../matches/games.js';
import { entriesAfter, headOf, readJournal, readRecord } from '../matches/records.js';
import { readSettings } from '../settings.js';
import { openStorage } from './storage.js';

export interface Audit {
  /** How many choices of a person were written under a key. */
  readonly choices: readonly { readonly match: string; readonly key: string; readonly count: number }[];
  /** Matches with a gap in their journal, or that nobody can go on with, and why. */
  readonly broken: readonly { readonly match: string; readonly because: string }[];
}

export async function audit(environment: Readonly<Record<string, string | undefined>>): Promise<Audit> {
  const settings = readSettings(environment);
  if (!settings.ok) throw new Error(JSON.stringify(settings.refusal));
  const { folder, database, key } = settings.value;
  const storage = await openStorage({ folder, url: database, key });
  const choices: { match: string; key: string; count: number }[] = [];
  const broken: { match: string; because: string }[] = [];
  try {
    const rows = await storage.db.selectFrom('matches').selectAll().where('written', '>', 0).execute();
    for (const row of rows) {
      const journal = await readJournal(storage, row.id, 0);
      for (const { key: name, entries } of journal) {
        const count = entries.filter(({ by }) => by === 'person').length;
        if (count > 0) choices.push({ match: row.id, key: name, count });
      }
      const isWhole = journal.length === row.written && journal.every(({ number }, index) => number === index + 1);
      const head = headOf(storage.seal, row);
      const game = await gameNamed(row.game);
      const entries = entriesAfter([], journal);
      const { stretches } = await readRecord(storage, row.id, row.written);
      if (!isWhole) broken.push({ match: row.id, because: 'the journal has a gap' });
      else if (head === null || head.choices !== entries.length) broken.push({ match: row.id, because: 'choices are missing' });
      else if (!same(entriesAfter([], stretches), entries))
        broken.push({ match: row.id, because: 'a page differs from the journal' });
      else if (game.ok && head.outcome === null) {
        const resumed = resume(game.value, { head, entries });
        if (!resumed.ok) broken.push({ match: row.id, because: resumed.refusal.code });
      }
    }
    return { choices, broken };
  } finally {
    await storage.close();
  }
}
