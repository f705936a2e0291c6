/** What people have reported of others, for whoever looks after the server. */
import type { Settings } from '../settings.js';
import { openStorage } from '../storage/storage.js';

interface Report {
  readonly at: number;
  readonly about: { readonly id: string; readonly name: string };
  readonly by: { readonly id: string; readonly name: string };
  /** Where they met. */
  readonly match: string | null;
  readonly text: string;
}

/** The newest last. Whoever has gone since has no name. */
export async function readReports({ folder, database, key }: Settings): Promise<readonly Report[]> {
  const storage = await openStorage({ folder, url: database, key });
  try {
    const rows = await storage.db
      .selectFrom('reports')
      .leftJoin('people as about', 'about.id', 'reports.about')
      .leftJoin('people as teller', 'teller.id', 'reports.by')
      .select(['reports.at', 'reports.match', 'reports.text', 'reports.about as aboutId', 'reports.by as tellerId'])
      .select(['about.name as aboutName', 'teller.name as tellerName'])
      .orderBy('reports.at')
      .execute();
    return rows.map(({ at, match, text, aboutId, aboutName, tellerId, tellerName }) => ({
      at,
      about: { id: aboutId, name: aboutName ?? '' },
      by: { id: tellerId, name: tellerName ?? '' },
      match,
      text,
    }));
  } finally {
    await storage.close();
  }
}
