/** The tables, as both databases have them. Times are milliseconds since 1970; what is secret is sealed. */
import type { Generated } from 'kysely';

export interface PeopleTable {
  id: string;
  name: string;
  /** The name in one spelling, once a password or a passkey keeps it: then nobody else can. */
  login: string | null;
  password: string | null;
  created: number;
}

export interface SessionsTable {
  id: string;
  /** The hash of the token; the token itself is nowhere. */
  token: string;
  person: string;
  created: number;
  seen: number;
  agent: string;
}

export interface BlocksTable {
  person: string;
  other: string;
}

export interface ReportsTable {
  id: string;
  by: string;
  about: string;
  match: string | null;
  text: string;
  at: number;
}

export interface MatchesTable {
  id: string;
  game: string;
  settings: string;
  creator: string;
  created: number;
  listed: number;
  spectators: number;
  pace: string;
  overdue: string;
  /** offered, playing, over, aborted */
  state: string;
  rules: number;
  data: string;
  commitment: string;
  /** Sealed: the secret of the dice. */
  secret: Uint8Array;
  /** How often it has been written: the number of its last journal entry. */
  written: number;
  /** Sealed: what does not change once it has begun. */
  begun: Uint8Array | null;
  /** Sealed: where it stands. */
  stands: Uint8Array | null;
  turn: number;
  outcome: string | null;
  /** Who is waited for, as everybody may know it. */
  waiting: string;
  /** Who has really still to decide. */
  asked: string;
  clocks: string;
  deadline: number | null;
  wish: string | null;
  /** When something last changed that everybody may know. */
  changed: number;
}

export interface SeatsTable {
  match: string;
  seat: string;
  place: number;
  person: string | null;
  opponent: string | null;
  words: string;
}

/** All that was ever written into a match, never changed: `(match, number)` is unique, so that nobody writes entry 17 twice. */
export interface JournalTable {
  match: string;
  number: number;
  /** The sender's own name for it: what is sent twice is written once. */
  key: string;
  at: number;
  /** The person who did it; nobody if an opponent or the clock did. */
  person: string | null;
  what: string;
  /** The choices from this number on are no longer what they were. */
  since: number;
  /** Sealed: the choices that come instead, each with its events and what everybody saw. */
  entries: Uint8Array;
}

export interface TalkTable {
  match: string;
  number: number;
  key: string;
  at: number;
  person: string;
  text: string;
}

export interface JobsTable {
  id: Generated<number>;
  key: string;
  what: string;
  body: string;
  due: number;
  tries: number;
}

export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  matches: MatchesTable;
  seats: SeatsTable;
  journal: JournalTable;
  talk: TalkTable;
  jobs: JobsTable;
}
