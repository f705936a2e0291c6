/** Where everything is kept: one SQLite file without set-up, or PostgreSQL for any number of nodes. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { Commits } from './commits.js';
import { type Dialect, migrate } from './migrations.js';
import type { Tables } from './schema.js';
import { type Seal, sealWith } from './seal.js';

export interface Storage {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly commits: Commits;
  readonly seal: Seal;
  /** The connections to PostgreSQL, for queues and for nodes that tell each other. */
  readonly pool: pg.Pool | null;
  close(): Promise<void>;
}

export interface StorageSettings {
  /** The folder of the embedded storage, and of the key where none is given. */
  readonly folder: string;
  /** `postgres://…`, or nothing for the embedded storage. */
  readonly url: string | null;
  /** 64 hexadecimal digits, or nothing: then a key is made at the first start. */
  readonly key: string | null;
}

/** Several nodes must have the same key, so on PostgreSQL it is given; one node makes its own and keeps it. */
function keyOf({ folder, key }: StorageSettings): Buffer {
  if (key !== null) return Buffer.from(key, 'hex');
  const path = join(folder, 'key');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}

// Counts and times come as numbers: all of ours are far below the largest that is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openStorage(settings: StorageSettings): Promise<Storage> {
  // Whoever else has an account on this machine has no business there.
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const seal = sealWith(keyOf(settings));
  const { url } = settings;
  const pool = url === null ? null : new pg.Pool({ connectionString: url, max: 10 });
  // A connection that breaks while nobody uses it is replaced by itself.
  pool?.on('error', () => undefined);
  const file = pool === null ? openFile(join(settings.folder, 'vedette.db')) : null;
  const db = new Kysely<Tables>({
    dialect: file === null ? new PostgresDialect({ pool: pool as pg.Pool }) : new SqliteDialect({ database: file }),
  });
  const dialect = pool === null ? 'sqlite' : 'postgres';
  await migrate(db, dialect);
  if (file !== null) keepStatements(file);
  const commits = new Commits(db);
  return {
    db,
    dialect,
    commits,
    seal,
    pool,
    close: async () => {
      await commits.idle();
      await db.destroy();
    },
  };
}

/** At four kilobytes each, 32 MB. */
const PAGES_IN_LOG = 8000;

/** What is acknowledged is on the disk: the log of the file is synced at every commit. */
function openFile(path: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Rows of matches are written again and again: of what gathers in the log until then, only the last is carried over.
  database.pragma(`wal_autocheckpoint = ${PAGES_IN_LOG}`);
  return database;
}

/** Lists of ids have statements of any length, which need not all be kept. */
const MOST_STATEMENTS = 200;

/** The same few statements come again with every choice: each is prepared once. From when the tables no longer change. */
function keepStatements(database: Database.Database): void {
  const kept = new Map<string, Database.Statement>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = prepare(sql);
    const [oldest] = kept.keys();
    if (kept.size >= MOST_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    kept.set(sql, statement);
    return statement;
  }) as Database.Database['prepare'];
}
