/** How the tables came to be, one step after the other, in words that both databases know. Published steps are never edited. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from './schema.js';

export type Dialect = 'sqlite' | 'postgres';

/** The few words in which the two differ. */
const WORDS = {
  sqlite: { bytes: 'blob', number: 'integer', counted: 'integer primary key autoincrement' },
  postgres: { bytes: 'bytea', number: 'bigint', counted: 'bigserial primary key' },
} as const;

const first = (dialect: Dialect): readonly string[] => {
  const { bytes, number, counted } = WORDS[dialect];
  return [
    `create table people (id text primary key, name text not null, login text unique, password text, created ${number} not null)`,
    `create table sessions (id text primary key, token text not null unique, person text not null references people (id) on delete cascade,
      created ${number} not null, seen ${number} not null, agent text not null)`,
    'create index sessions_of on sessions (person)',
    `create table blocks (person text not null references people (id) on delete cascade,
      other text not null references people (id) on delete cascade, primary key (person, other))`,
    `create table reports (id text primary key, "by" text not null, about text not null, match text, text text not null, at ${number} not null)`,
    `create table matches (id text primary key, game text not null, settings text not null, creator text not null, created ${number} not null,
      listed integer not null, spectators integer not null, pace text not null, overdue text not null, state text not null,
      rules integer not null, data text not null, commitment text not null, secret ${bytes} not null, written integer not null,
      begun ${bytes}, stands ${bytes}, turn integer not null, outcome text, waiting text not null, asked text not null,
      clocks text not null, deadline ${number}, wish text, changed ${number} not null)`,
    'create index matches_offered on matches (state, listed)',
    'create index matches_due on matches (deadline)',
    `create table seats (match text not null references matches (id) on delete cascade, seat text not null, place integer not null,
      person text references people (id) on delete set null, opponent text, words text not null, primary key (match, seat))`,
    'create index seats_of on seats (person)',
    `create table journal (match text not null references matches (id) on delete cascade, number integer not null, key text not null,
      at ${number} not null, person text, what text not null, since integer not null, entries ${bytes} not null,
      primary key (match, number), unique (match, key))`,
    `create table talk (match text not null references matches (id) on delete cascade, number integer not null, key text not null,
      at ${number} not null, person text not null, text text not null, primary key (match, number), unique (match, key))`,
    `create table jobs (id ${counted}, key text not null unique, what text not null, body text not null, due ${number} not null, tries integer not null)`,
  ];
};

/** Post, leave, passkeys, matches that are played again, seats that were left. */
const second = (dialect: Dialect): readonly string[] => {
  const { bytes, number } = WORDS[dialect];
  return [
    `alter table people add column away ${number}`,
    'alter table matches add column next text',
    'alter table seats add column vacant integer not null default 0',
    `create table passkeys (id text primary key, person text not null references people (id) on delete cascade, key ${bytes} not null,
      counter ${number} not null, transports text not null, created ${number} not null)`,
    'create index passkeys_of on passkeys (person)',
    `create table challenges (challenge text primary key, person text, until ${number} not null)`,
    `create table leaves (person text not null references people (id) on delete cascade, since ${number} not null,
      until ${number} not null, primary key (person, since))`,
    `create table ways (id text primary key, person text not null references people (id) on delete cascade, kind text not null,
      address ${bytes} not null, language text not null, code text, created ${number} not null)`,
    'create index ways_of on ways (person)',
    `create table messages (id text primary key, key text not null unique, person text not null references people (id) on delete cascade,
      way text not null, kind text not null, match text not null, seat text not null, number integer not null, what text not null,
      created ${number} not null, due ${number} not null, state text not null, tries integer not null, done ${number}, problem text)`,
    'create index messages_due on messages (state, due)',
    'create index messages_of on messages (person, created)',
    `create table secrets (name text primary key, value ${bytes} not null)`,
  ];
};

/** Who left a seat: whoever comes back finds his notes. */
const third: readonly string[] = ['alter table seats add column "left" text'];

/** What workers bring back to whoever waits for it. */
const fourth = (dialect: Dialect): readonly string[] => [
  `create table results (key text primary key, value text not null, at ${WORDS[dialect].number} not null)`,
];

/** Long matches open quickly, and a table says who may come when somebody goes. */
const fifth = (dialect: Dialect): readonly string[] => [
  `create table pages (match text not null references matches (id) on delete cascade, number integer not null,
    since integer not null, entries ${WORDS[dialect].bytes} not null, primary key (match, number))`,
  "alter table matches add column successor text not null default 'agreed'",
];

/** An invitation lasts for a while. */
const sixth = (dialect: Dialect): readonly string[] => [`alter table matches add column expires ${WORDS[dialect].number}`];

const step = (statements: readonly string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Brings a database up to these tables. Several nodes may start at once: the first does it, the others wait. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrations: Record<string, Migration> = {
    '0001-first': step(first(dialect)),
    '0002-post': step(second(dialect)),
    '0003-left': step(third),
    '0004-results': step(fourth(dialect)),
    '0005-pages': step(fifth(dialect)),
    '0006-expires': step(sixth(dialect)),
  };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw error;
}
