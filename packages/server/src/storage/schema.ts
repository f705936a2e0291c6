/** The tables, as both databases have them. Times are milliseconds since 1970; what is secret is sealed. */
import type { Generated } from 'kysely';

export interface PeopleTable {
  id: string;
  name: string;
  /** The name in one spelling, once a password or a passkey keeps it: then nobody else can. */
  login: string | null;
  password: string | null;
  created: number;
  /** On leave until then: no clock of this person runs. */
  away: number | null;
}

/** A key that a device holds in place of a password. */
export interface PasskeysTable {
  id: string;
  person: string;
  key: Uint8Array;
  counter: number;
  transports: string;
  created: number;
}

/** What was asked of a device a moment ago, and has not been answered. */
export interface ChallengesTable {
  challenge: string;
  person: string | null;
  until: number;
}

/** Leave that people have taken, for the count of days. */
export interface LeavesTable {
  person: string;
  since: number;
  until: number;
}

/** Where somebody wants to hear of his turns. */
export interface WaysTable {
  id: string;
  person: string;
  /** push, mail, webhook */
  kind: string;
  /** Sealed: a subscription of a browser, an address, a URL. */
  address: Uint8Array;
  language: string;
  /** What proves that the address is one's own; nothing once it is proved. */
  code: string | null;
  created: number;
}

/** The outbox: what is to be sent, written together with what it tells of, and what became of it. */
export interface MessagesTable {
  id: string;
  /** The same turn is told once by each way. */
  key: string;
  person: string;
  way: string;
  kind: string;
  match: string;
  seat: string;
  /** The number of the question it tells of: whoever has answered it needs no message. */
  number: number;
  /** turn, reminder, confirm */
  what: string;
  created: number;
  due: number;
  /** waiting, sending, sent, dropped, failed */
  state: string;
  tries: number;
  /** When it was sent or given up. */
  done: number | null;
  problem: string | null;
}

/** What all nodes share and nobody else may know, sealed. */
export interface SecretsTable {
  name: string;
  value: Uint8Array;
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
  /** Who may take over a seat that was left: anybody, agreed, nobody */
  successor: string;
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
  /** The match that is played again after this one. */
  next: string | null;
  /** When its invitation ends; nothing for those that were offered before invitations did. */
  expires: number | null;
}

export interface SeatsTable {
  match: string;
  seat: string;
  place: number;
  person: string | null;
  opponent: string | null;
  words: string;
  /** 1 if a person has left it to an opponent of ours: somebody may take it over. */
  vacant: number;
  /** Who left it, as long as nobody has taken it over. */
  left: string | null;
}

/** All that was ever written into a match, never changed: `(match, number)` is unique, so that nobody writes entry 17 twice. */
export interface JournalTable {
  match: string;
  number: number;
  /** The sender's own name for it: what is sent twice is written once. */
  key: string;
  at: number;
  /** The person who did it; nobody if an opponent or the clock did. Of a seat that was left, who sat there. */
  person: string | null;
  what: string;
  /** The choices from this number on are no longer what they were. */
  since: number;
  /** Sealed: the choices that come instead, each with its events and what everybody saw. */
  entries: Uint8Array;
}

/**
 * What a stretch of the journal left standing, sealed in one piece: a long match is opened page by page, and not entry by
 * entry. A page says nothing that is not in the journal.
 */
export interface PagesTable {
  match: string;
  /** The journal entry it ends with. */
  number: number;
  since: number;
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

/** What came of errands, until whoever waits has fetched it. */
export interface ResultsTable {
  key: string;
  value: string;
  at: number;
}

export interface Tables {
  results: ResultsTable;
  people: PeopleTable;
  sessions: SessionsTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  matches: MatchesTable;
  seats: SeatsTable;
  journal: JournalTable;
  pages: PagesTable;
  talk: TalkTable;
  jobs: JobsTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  leaves: LeavesTable;
  ways: WaysTable;
  messages: MessagesTable;
  secrets: SecretsTable;
}
