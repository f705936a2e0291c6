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
  const db = new Kysely<Tables>({
    dialect:
      pool === null
        ? new SqliteDialect({ database: openFile(join(settings.folder, 'vedette.db')) })
        : new PostgresDialect({ pool }),
  });
  const dialect = pool === null ? 'sqlite' : 'postgres';
  await migrate(db, dialect);
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

/** What is acknowledged is on the disk: the log of the file is synced at every commit. */
function openFile(path: string): Database.Database {
  const database = new Database(path, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}
