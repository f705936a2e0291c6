/** Everything that is kept as one file, and back again: for both storages, from one to the other too. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ok, type Result, refuse } from '@vedette/core';
import { sql, type Transaction } from 'kysely';
import type { Settings } from '../settings.js';
import type { Tables } from './schema.js';
import { openStorage, type Storage } from './storage.js';

const FORMAT = 'vedette-backup/1';
/** In this order, so that what refers to something comes after it. */
const TABLES = [
  'people',
  'sessions',
  'blocks',
  'reports',
  'matches',
  'seats',
  'journal',
  'pages',
  'talk',
  'jobs',
  'passkeys',
  'leaves',
  'ways',
  'messages',
  'secrets',
] as const satisfies (keyof Tables)[];
const AT_ONCE = 200;

type Row = Record<string, unknown>;

const isBytes = (value: unknown): value is Uint8Array | ArrayBuffer =>
  value instanceof Uint8Array || value instanceof ArrayBuffer;

/** Bytes are written as text, marked as such. */
const toLine = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isBytes(value) ? { bytes: Buffer.from(value as Uint8Array).toString('base64') } : value,
    ]),
  );

const fromLine = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? Buffer.from((value as { bytes: string }).bytes, 'base64') : value,
    ]),
  );

async function* linesOf(transaction: Transaction<Tables>, key: string): AsyncGenerator<string> {
  // What is sealed opens with the same key only: the file says which, and not what it is.
  yield `${JSON.stringify({ format: FORMAT, key })}\n`;
  for (const table of TABLES) {
    for (let from = 0; ; from += AT_ONCE) {
      const rows = await sql<Row>`select * from ${sql.table(table)} order by 1, 2 limit ${AT_ONCE} offset ${from}`.execute(
        transaction,
      );
      for (const row of rows.rows) yield `${JSON.stringify({ table, row: toLine(row) })}\n`;
      if (rows.rows.length < AT_ONCE) break;
    }
  }
}

const open = ({ folder, database, key }: Settings): Promise<Storage> => openStorage({ folder, url: database, key });

/** Writes everything into a file, as it stood at one moment: the server may go on meanwhile. */
export async function backup(settings: Settings, path: string): Promise<void> {
  const storage = await open(settings);
  try {
    const one = storage.db.transaction();
    const all = storage.dialect === 'postgres' ? one.setIsolationLevel('repeatable read') : one;
    await all.execute((transaction) =>
      pipeline(Readable.from(linesOf(transaction, storage.seal.mark)), createGzip(), createWriteStream(path, { mode: 0o600 })),
    );
  } finally {
    await storage.close();
  }
}

/** Reads such a file into a storage that holds nothing yet; all of it, or nothing. */
export async function restore(settings: Settings, path: string): Promise<Result<{ readonly rows: number }>> {
  const storage = await open(settings);
  try {
    const there = await storage.db.selectFrom('people').select('id').limit(1).executeTakeFirst();
    if (there !== undefined) return refuse('not-empty');
    const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });
    const reading = lines[Symbol.asyncIterator]();
    const first = await reading.next();
    const head = JSON.parse(first.done ? '{}' : first.value) as { readonly format?: string; readonly key?: string };
    if (head.format !== FORMAT) return refuse('no-backup');
    if (head.key !== storage.seal.mark) return refuse('other-key');
    let rows = 0;
    await storage.db.transaction().execute(async (transaction) => {
      // A server that was started here once made some for itself; those that were kept are known to people's browsers.
      await transaction.deleteFrom('secrets').execute();
      for await (const line of { [Symbol.asyncIterator]: () => reading }) {
        const { table, row } = JSON.parse(line) as { readonly table: (typeof TABLES)[number]; readonly row: Row };
        if (!TABLES.includes(table)) throw new Error(`there is no table ${table}`);
        await transaction
          .insertInto(table)
          .values(fromLine(row) as never)
          .execute();
        rows += 1;
      }
    });
    return ok({ rows });
  } finally {
    await storage.close();
  }
}
