/**
 * Everything that can be asked of the server, by name: what is sent, and what is answered. Each goes by
 * `POST /api/NAME` or over the socket, and is read by its schema at the one door, whichever way it came. Asking twice is as
 * asking once, so that what may have been lost is simply sent again; only signing in is not, and goes by HTTP alone.
 */
import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import {
  Count,
  Have,
  Id,
  Leave,
  Line,
  MatchCard,
  Message,
  Name,
  NewWay,
  Overdue,
  Pace,
  Password,
  Person,
  Plain,
  Said,
  Settings,
  Successor,
  TableCard,
  Text,
  Told,
  Way,
  Wish,
} from './shapes.js';

/** Who may ask: anybody, or people the server knows. */
type Asker = 'anybody' | 'people';

export interface RequestSpec<A extends v.GenericSchema, R extends v.GenericSchema> {
  readonly by: Asker;
  readonly asks: A;
  readonly answers: R;
  /** How much of a person's allowance it takes. */
  readonly cost: number;
  /** It changes who one is, so it goes by HTTP, where cookies are set. */
  readonly signs: boolean;
}

type Particulars = Partial<Pick<RequestSpec<v.GenericSchema, v.GenericSchema>, 'by' | 'cost' | 'signs'>>;

const request = <A extends v.GenericSchema, R extends v.GenericSchema>(
  asks: A,
  answers: R,
  { by = 'people', cost = 1, signs = false }: Particulars = {},
): RequestSpec<A, R> => ({ by, asks, answers, cost, signs });

const Nothing = v.strictObject({});
const OfMatch = { match: Id };
/** What is written into a match has a key of the sender's: the same key twice is one writing. */
const Writes = { match: Id, key: Id };
const Done = v.null();

export const REQUESTS = {
  'people.me': request(Nothing, v.nullable(Person), { by: 'anybody' }),
  /** A program gets its token in the answer; a page has it in a cookie that its scripts cannot read. */
  'people.guest': request(v.strictObject({ name: Name }), v.object({ person: Person, token: v.optional(Text) }), {
    by: 'anybody',
    cost: 20,
    signs: true,
  }),
  'people.rename': request(v.strictObject({ name: Name }), Person, { cost: 5 }),
  'people.keep': request(v.strictObject({ name: Name, password: Password }), Person, { cost: 30 }),
  'people.sign-in': request(
    v.strictObject({ name: Name, password: v.pipe(v.string(), v.maxLength(200)) }),
    v.object({ person: Person, token: v.optional(Text) }),
    { by: 'anybody', cost: 30, signs: true },
  ),
  'people.sign-out': request(Nothing, Done, { signs: true }),
  'people.sessions': request(
    Nothing,
    v.array(v.object({ id: Id, created: v.number(), seen: v.number(), agent: v.string(), isThis: v.boolean() })),
  ),
  'people.end-session': request(v.strictObject({ session: Id }), Done),
  'people.export': request(Nothing, Plain, { cost: 30 }),
  'people.delete': request(Nothing, Done, { signs: true }),
  'people.block': request(v.strictObject({ person: Id, blocked: v.boolean() }), Done),
  'people.blocked': request(Nothing, v.array(v.object({ id: Id, name: Text }))),
  /** A passkey keeps the name in place of a password: what the device is asked, and what it answers. */
  'people.passkey-new': request(Nothing, Plain, { cost: 10 }),
  'people.passkey-add': request(v.strictObject({ answer: Plain }), Person, { cost: 10 }),
  'people.passkey-ask': request(Nothing, Plain, { by: 'anybody', cost: 5 }),
  'people.passkey-sign-in': request(v.strictObject({ answer: Plain }), v.object({ person: Person, token: v.optional(Text) }), {
    by: 'anybody',
    cost: 30,
    signs: true,
  }),
  'people.passkeys': request(Nothing, v.array(v.object({ id: Text, created: v.number() }))),
  'people.passkey-remove': request(v.strictObject({ id: v.pipe(v.string(), v.maxLength(1500)) }), Done),
  /** On leave no clock of days runs. None ends it. */
  'people.leave': request(Nothing, Leave),
  'people.take-leave': request(v.strictObject({ days: v.pipe(Count, v.maxValue(30)) }), Leave, { cost: 10 }),

  'post.look': request(Nothing, v.object({ push: Text, hasMail: v.boolean(), ways: v.array(Way), messages: v.array(Message) }), {
    cost: 2,
  }),
  'post.add': request(v.strictObject({ way: NewWay, language: v.picklist(['en', 'fr']) }), Done, { cost: 20 }),
  'post.confirm': request(v.strictObject({ way: Id, code: Text }), Done, { cost: 30 }),
  'post.remove': request(v.strictObject({ way: Id }), Done),
  'people.report': request(v.strictObject({ person: Id, match: v.optional(Id), text: Line }), Done, { cost: 20 }),

  /** The id is the sender's: it is the link to send to friends, so it must be hard to guess. */
  'match.offer': request(
    v.strictObject({
      match: v.pipe(Id, v.minLength(16)),
      game: Text,
      settings: Settings,
      /** By seat: `open` for a person, or the name of an opponent of ours. */
      seats: recordOf(Text, Text),
      listed: v.boolean(),
      spectators: v.boolean(),
      pace: Pace,
      overdue: Overdue,
      successor: v.optional(Successor, 'agreed'),
    }),
    MatchCard,
    { cost: 10 },
  ),
  /** Words of one's own make sure that nobody could choose the dice: they come after the commitment. */
  'match.sit': request(v.strictObject({ ...OfMatch, seat: Text, words: v.pipe(v.string(), v.maxLength(100)) }), MatchCard, {
    cost: 5,
  }),
  /** An invitation ends after two weeks, and lasts as long again when it is renewed. */
  'match.renew': request(v.strictObject(OfMatch), MatchCard, { cost: 5 }),
  'match.stand': request(v.strictObject(OfMatch), Done),
  'match.lobby': request(Nothing, v.array(MatchCard), { by: 'anybody', cost: 2 }),
  'match.mine': request(Nothing, v.array(MatchCard), { cost: 2 }),
  'match.card': request(v.strictObject(OfMatch), TableCard, { by: 'anybody' }),
  'match.look': request(v.strictObject({ ...OfMatch, have: v.optional(Have) }), Told, { by: 'anybody', cost: 2 }),
  /** How a table looks to whoever asks, without what happened there: for lists. */
  'match.glance': request(v.strictObject(OfMatch), v.object({ view: Plain }), { by: 'anybody', cost: 1 }),
  'match.choose': request(
    v.strictObject({ ...Writes, number: Count, plan: v.pipe(v.array(Plain), v.minLength(1), v.maxLength(200)) }),
    Done,
  ),
  'match.undo': request(v.strictObject(Writes), Done),
  'match.order': request(v.strictObject({ ...Writes, orders: v.pipe(v.array(Plain), v.maxLength(200)) }), Done),
  /** Takes back what one has planned and others have yet to let happen. */
  'match.withdraw': request(v.strictObject(Writes), Done),
  'match.note': request(v.strictObject({ ...Writes, place: Text, text: v.pipe(v.string(), v.maxLength(500)) }), Done),
  'match.past': request(
    v.strictObject({ ...OfMatch, at: Count }),
    v.object({ at: Count, turn: v.number(), views: recordOf(v.string(), Plain) }),
    { by: 'anybody', cost: 2 },
  ),
  'match.course': request(
    v.strictObject(OfMatch),
    v.object({
      moments: v.array(v.object({ turn: v.number(), worth: v.nullable(v.number()) })),
      log: v.array(v.object({ at: Count, event: v.looseObject({ kind: Text }) })),
      rules: Count,
      chance: Text,
    }),
    { by: 'anybody', cost: 5 },
  ),
  /** The match as a file that `vedette verify` checks; only when it is over. */
  'match.file': request(v.strictObject(OfMatch), Plain, { by: 'anybody', cost: 5 }),
  'match.resign': request(v.strictObject(Writes), Done),
  /** Before the second turn nobody loses by leaving. */
  'match.abort': request(v.strictObject(Writes), Done),
  /** Leaves one's seat to an opponent of ours, who plays on. */
  'match.hand-over': request(v.strictObject({ ...Writes, opponent: Text }), Done),
  /** Takes over a seat that somebody has left; where those who stay must allow it, asks them. */
  'match.take-over': request(v.strictObject({ ...Writes, seat: Text }), MatchCard, { cost: 5 }),
  /** The same people play again, sides exchanged: the first who asks lays the table, the others sit down at it. */
  'match.rematch': request(v.strictObject({ ...OfMatch, words: v.pipe(v.string(), v.maxLength(100)) }), MatchCard, { cost: 10 }),
  /** Wishes something of the others; agrees to what another wishes, or says no to it. */
  'match.wish': request(v.strictObject({ ...Writes, what: Wish }), Done, { cost: 3 }),
  'match.answer': request(v.strictObject({ ...Writes, agrees: v.boolean() }), Done),
  /** The other's time is up and the settings leave it to us. */
  'match.claim': request(v.strictObject(Writes), Done),
  'match.say': request(v.strictObject({ ...Writes, text: Line }), Done, { cost: 3 }),
  'match.said': request(v.strictObject({ ...OfMatch, since: Count }), v.array(Said)),
} as const;

export type RequestName = keyof typeof REQUESTS;
export type Asked<N extends RequestName> = v.InferInput<(typeof REQUESTS)[N]['asks']>;
export type Received<N extends RequestName> = v.InferOutput<(typeof REQUESTS)[N]['asks']>;
export type Answered<N extends RequestName> = v.InferOutput<(typeof REQUESTS)[N]['answers']>;

export const isRequestName = (name: string): name is RequestName => Object.hasOwn(REQUESTS, name);

/** Nothing that people send is larger than this, in bytes, or deeper. */
export const MOST_BYTES = 64 * 1024;
export const REQUEST_LIMITS = { depth: 16, nodes: 8000, text: 4000 } as const;
