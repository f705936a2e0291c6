/** The parts of which requests, answers and messages are made. */
import { type Json, recordOf } from '@vedette/core';
import * as v from 'valibot';

const textOf = (most: number) => v.pipe(v.string(), v.maxLength(most));
export const Text = textOf(200);
/** As far as every database counts. */
const MOST_COUNTED = 2 ** 31 - 1;
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COUNTED));

/** A name that a program made up: of a match, a person, a request. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** What people call themselves: visible characters and single spaces, no line break, no turned writing direction. */
export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(40),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'a name of visible characters'),
);
/** Something one person writes to another. */
export const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
export const Password = v.pipe(v.string(), v.minLength(10), v.maxLength(200));

/** Plain data whose meaning the core looks at. */
export const Plain = v.custom<unknown>((value) => value !== undefined);

export const RefusalShape = v.object({
  code: Text,
  cite: v.exactOptional(Text),
  particulars: v.exactOptional(
    recordOf(
      v.string(),
      v.custom<Json>((value) => value !== undefined),
    ),
  ),
});

export const Person = v.object({
  id: Id,
  name: Text,
  /** Whether the name is kept by a password or a passkey, and not only by a cookie. */
  isKept: v.boolean(),
});
export type Person = v.InferOutput<typeof Person>;

/** Somewhere to be told of one's turns. */
const endpoint = v.pipe(v.string(), v.url(), v.maxLength(1000));
export const NewWay = v.variant('kind', [
  v.strictObject({
    kind: v.literal('push'),
    subscription: v.strictObject({ endpoint, keys: v.strictObject({ p256dh: Text, auth: Text }) }),
  }),
  v.strictObject({ kind: v.literal('mail'), address: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200)) }),
  v.strictObject({ kind: v.literal('webhook'), url: endpoint }),
]);
const WayKind = v.picklist(['push', 'mail', 'webhook']);
/** Such a place as its owner sees it. A webhook comes with the secret that signs what is sent. */
export const Way = v.object({ id: Id, kind: WayKind, hint: Text, isConfirmed: v.boolean(), secret: v.exactOptional(Text) });

/** Something that was sent, or is to be, or could not be. */
export const Message = v.object({
  id: Id,
  kind: WayKind,
  what: Text,
  match: Text,
  game: v.nullable(Text),
  state: v.picklist(['waiting', 'sending', 'sent', 'dropped', 'failed']),
  /** When it was done with, or is due. */
  at: v.number(),
  problem: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** Until when one is on leave, and how many days of it are left this year. */
export const Leave = v.object({ until: v.nullable(v.number()), daysLeft: v.number() });

/** How much time there is: none is counted, a bank with an increment, or so many days for each decision. */
export const Pace = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({
    kind: v.literal('live'),
    minutes: v.pipe(v.number(), v.minValue(1), v.maxValue(600)),
    increment: v.pipe(v.number(), v.minValue(0), v.maxValue(600)),
  }),
  v.strictObject({ kind: v.literal('daily'), days: v.pipe(v.number(), v.minValue(1), v.maxValue(30)) }),
]);
export type Pace = v.InferOutput<typeof Pace>;

/** What happens to a seat whose time is up. */
export const Overdue = v.picklist(['loses', 'opponent', 'claim', 'adjudicated']);
export type Overdue = v.InferOutput<typeof Overdue>;

/** Who may take over a seat that was left: anybody who has the link, whom those who stay allow, or nobody but who left it. */
export const Successor = v.picklist(['anybody', 'agreed', 'nobody']);
export type Successor = v.InferOutput<typeof Successor>;

/** What players can ask of each other; it needs everybody's word. */
export const Wish = v.picklist(['draw', 'take-back']);
export type Wish = v.InferOutput<typeof Wish>;

const Outcome = v.object({
  winners: v.array(Text),
  how: Text,
  scores: v.exactOptional(recordOf(v.string(), v.number())),
});

/** A place at a table and who has it. */
export const SeatCard = v.object({
  seat: Text,
  who: v.variant('kind', [
    v.object({ kind: v.literal('open') }),
    /** Somebody sat there who has had himself deleted since. */
    v.object({ kind: v.literal('gone') }),
    v.object({ kind: v.literal('person'), id: Id, name: Text, isYou: v.boolean() }),
    /** Vacant: a person has left it, perhaps whoever asks, and another may take it over. */
    v.object({ kind: v.literal('opponent'), name: Text, isVacant: v.boolean(), wasYou: v.boolean() }),
  ]),
});
export type SeatCard = v.InferOutput<typeof SeatCard>;

export const Settings = recordOf(Text, v.union([Text, v.number(), v.boolean()]));

/** What a match looks like from outside: in the lobby, among one's own, behind a link. */
export const MatchCard = v.object({
  id: Id,
  game: Text,
  settings: Settings,
  state: v.picklist(['offered', 'playing', 'over', 'aborted']),
  seats: v.array(SeatCard),
  /** The seat of whoever asks, if he has one. */
  yours: v.nullable(Text),
  /** Whether whoever asks has offered the table: who takes it away, and does not only give a seat back. */
  isOwn: v.boolean(),
  isYourTurn: v.boolean(),
  /** Who is waited for. Of those who decide together all, until all have. */
  waiting: v.array(Text),
  /** They decide behind screens: their answers are opened together. */
  together: v.boolean(),
  /** Since when they are waited for; milliseconds since 1970. */
  since: v.nullable(v.number()),
  turn: v.number(),
  outcome: v.nullable(Outcome),
  pace: Pace,
  overdue: Overdue,
  successor: Successor,
  /** When the time of whoever is waited for is up; milliseconds since 1970. */
  deadline: v.nullable(v.number()),
  listed: v.boolean(),
  spectators: v.boolean(),
  /** What was published of the dice before the players gave their words. */
  commitment: Text,
  /** The match in which these people play again. */
  next: v.nullable(Id),
  /** When the invitation ends, while it is one. */
  expires: v.nullable(v.number()),
  created: v.number(),
  changed: v.number(),
});
export type MatchCard = v.InferOutput<typeof MatchCard>;

/** A clock as it was at the moment `at`: `left` milliseconds, running or not; it rests while its owner is on leave. */
export const ClockFace = v.object({ left: v.number(), runs: v.boolean(), at: v.number(), rests: v.nullable(v.number()) });
export type ClockFace = v.InferOutput<typeof ClockFace>;

/** What is said and wished at a table, beside the game. */
export const TableCard = v.object({
  card: MatchCard,
  /** By seat, where time is counted. */
  clocks: recordOf(v.string(), ClockFace),
  /** Seats whose people look at the table now. */
  here: v.array(Text),
  wish: v.nullable(
    v.object({
      what: v.union([Wish, v.literal('join')]),
      /** Whose wish it is; of somebody who wants to join, the seat he would take. */
      by: Text,
      agreed: v.array(Text),
      /** Of a choice to be taken back: whether anything came out since. */
      learned: v.exactOptional(v.boolean()),
      /** And how many lines of what this onlooker was told would stay. */
      since: v.exactOptional(Count),
      /** Who wants to join, and whether it is whoever asks. */
      joins: v.exactOptional(v.object({ name: Text, isYou: v.boolean() })),
    }),
  ),
  /** How many lines have been said. */
  said: Count,
});
export type TableCard = v.InferOutput<typeof TableCard>;

export const Said = v.object({ number: Count, at: v.number(), by: v.nullable(Id), name: Text, text: v.string() });
export type Said = v.InferOutput<typeof Said>;

const LogLineShape = v.object({ at: Count, event: v.looseObject({ kind: Text }) });

const ObeyedShape = v.object({
  at: Count,
  kind: Text,
  option: Plain,
  order: v.looseObject({ decision: Text }),
  asked: v.object({ cite: Text, pass: v.unknown(), about: recordOf(v.string(), v.unknown()) }),
});

/** How much of the log somebody has already: so many lines, and the hash of their text. */
export const Have = v.strictObject({ lines: Count, digest: Text });
export type Have = v.InferOutput<typeof Have>;

/** What does not change while a match is played. */
const FactsShape = v.object({
  game: Text,
  rules: Count,
  data: Text,
  settings: Settings,
  seats: v.array(Text),
  commitment: Text,
});

/**
 * All that a seat or an onlooker is told of a table. A seat that plays gets a sample: a position that differs from the
 * truth in what it cannot know, so that its own device works out view, options and reasons. Everybody else gets a view.
 */
export const Told = v.object({
  match: Id,
  seat: v.nullable(Text),
  facts: FactsShape,
  sample: v.nullable(Plain),
  view: v.exactOptional(Plain),
  /** The lines up to `since` stay; these come after them. */
  since: Count,
  log: v.array(LogLineShape),
  /** What the seat's standing orders answered since the moment of the last line that stays (see `obeyedFrom`). */
  obeyed: v.array(ObeyedShape),
  /** How many moments this onlooker can look back to. */
  moments: Count,
  turn: v.number(),
  outcome: v.nullable(Outcome),
  waiting: v.array(Text),
  canUndo: v.boolean(),
  orders: v.array(v.looseObject({ decision: Text })),
  plan: v.array(Plain),
  notes: recordOf(v.string(), v.string()),
  standing: v.variant('mode', [
    v.object({ mode: v.picklist(['playing', 'over']) }),
    v.object({ mode: v.picklist(['blocked', 'elsewhere']), because: RefusalShape }),
  ]),
  /** The rest of a plan was left, and why. */
  stopped: v.exactOptional(RefusalShape),
  table: TableCard,
});
export type Told = v.InferOutput<typeof Told>;
