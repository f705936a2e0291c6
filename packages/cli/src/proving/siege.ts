/** Everything that somebody who means ill might send: wrong, huge, deep, out of turn, other people's, again and at once. */
import { type Random, randomFrom } from '@vedette/core';
import { newKey, REQUESTS, type RequestName } from '@vedette/protocol';
import { WebSocket } from 'ws';
import { Bot } from './bot.js';

export interface SiegeFigures {
  readonly requests: number;
  /** Answers that say that something went wrong on the server's side. */
  readonly serverErrors: number;
  /** Times at which the server no longer answered. */
  readonly crashes: number;
  /** Answers that held what their reader must not know. */
  readonly leaks: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The first things that should not have been, for whoever looks into them. */
  readonly examples: readonly string[];
}

/** What is hidden in a match before the siege: whoever reads it elsewhere has found a leak. */
interface Stakes {
  readonly match: string;
  readonly note: string;
  readonly line: string;
  readonly tokens: { readonly owner: string; readonly other: string; readonly stranger: string };
}

const silent = { acknowledged: () => undefined, refused: () => undefined };
const AT_ONCE = 20;
/** No answer of ours may ever show its inside. */
const INSIDE = /node_modules|\bat \S+ \(|SQLITE_|select .* from|"secret"|begin private key/i;

export async function siege(url: string, requests: number, seed: string): Promise<SiegeFigures> {
  const random = randomFrom(`siege ${seed}`);
  const stakes = await layStakes(url);
  const statuses: Record<string, number> = {};
  const examples: string[] = [];
  const figures = { requests: 0, serverErrors: 0, crashes: 0, leaks: 0 };
  const note = (kind: 'serverErrors' | 'crashes' | 'leaks', example: string) => {
    figures[kind] += 1;
    if (examples.length < 10) examples.push(`${kind}: ${example.slice(0, 300)}`);
  };
  const judge = (status: number, text: string, who: string, what: string) => {
    figures.requests += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    // 503 is said while a server stops, and nobody has stopped it.
    if (status >= 500) note('serverErrors', `${status} to ${what}: ${text}`);
    const isOwners = who === stakes.tokens.owner;
    const isSeated = isOwners || who === stakes.tokens.other;
    if ((text.includes(stakes.note) && !isOwners) || (text.includes(stakes.line) && !isSeated)) note('leaks', `${what}: ${text}`);
    if (INSIDE.test(text)) note('leaks', `${what}: ${text}`);
  };
  while (figures.requests < requests) {
    const volley = Array.from({ length: AT_ONCE }, () => attack(url, stakes, random, judge));
    await Promise.all(volley);
    if (figures.requests % 500 < AT_ONCE && !(await isWell(url))) note('crashes', `after ${figures.requests} requests`);
  }
  if (!(await isWell(url))) note('crashes', 'at the end');
  return { ...figures, statuses, examples };
}

async function isWell(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Two people play, one with a note of his own; a third has nothing to do with it. */
async function layStakes(url: string): Promise<Stakes> {
  const [owner, other, stranger] = [1, 2, 3].map((one) => new Bot(url, String(one), silent)) as [Bot, Bot, Bot];
  for (const bot of [owner, other, stranger]) await bot.arrive('Somebody');
  const { match, seats } = await owner.offer('1806');
  await owner.sit(match, seats[0] as string);
  await other.sit(match, seats[1] as string);
  const [note, line] = [`note ${newKey()}`, `line ${newKey()}`];
  await owner.patiently(() => owner.client.call('match.note', { match, key: newKey(), place: 'jena', text: note }));
  await owner.patiently(() => owner.client.call('match.say', { match, key: newKey(), text: line }));
  const tokens = [owner, other, stranger].map(({ client }) => client.token ?? '') as [string, string, string];
  for (const bot of [owner, other, stranger]) bot.leave();
  return { match, note, line, tokens: { owner: tokens[0], other: tokens[1], stranger: tokens[2] } };
}

type Judge = (status: number, text: string, who: string, what: string) => void;

const pickOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

const NAMES = Object.keys(REQUESTS) as RequestName[];
/** These end what the siege is about: a person, who is then tried with nonsense only, or the match, whose dice are then published. */
const ENDS_PEOPLE: ReadonlySet<string> = new Set(['people.sign-out', 'people.delete', 'people.end-session']);
const ENDS_MATCH: ReadonlySet<string> = new Set(['match.resign', 'match.abort', 'match.hand-over', 'match.answer']);

const WORDS = [
  '',
  'x',
  'french',
  'prussian',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '\u0000',
  '\u202e',
  '💣',
  '%00',
];

/** Any plain value, mostly of the wrong kind. */
function nonsense(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 4 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return random.below(2) === 0;
  if (kind === 2) return pickOf([-1, 0, 1, 1.5, 1e308, 2 ** 53, random.below(1000)], random);
  if (kind < 6) return pickOf(WORDS, random).repeat(1 + random.below(20));
  if (kind === 6) return Array.from({ length: random.below(6) }, () => nonsense(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: random.below(6) }, () => [
      pickOf([...WORDS, 'match', 'key', 'plan'], random),
      nonsense(random, depth + 1),
    ]),
  );
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** The parts of a request that is nearly right. */
function nearlyRight(name: RequestName, { match }: Stakes, random: Random): Record<string, unknown> {
  const parts: Record<string, unknown> = {
    match: pickOf([match, match, match, newKey(), 'short', null], random),
    key: pickOf([newKey(), 'the-same-key', 7], random),
    number: pickOf([0, 1, 2, -1, 1e9, '1'], random),
    plan: pickOf([[{ pass: true }], ['pass'], [], [nonsense(random)], Array(500).fill('x')], random),
    orders: pickOf([[], [nonsense(random)], [{ decision: 'x.y', answer: { pass: true } }]], random),
    seat: pickOf(['french', 'prussian', 'nobody'], random),
    words: pickOf(['words', '\u0000'], random),
    at: pickOf([0, 1, 5, 100_000, 2 ** 52, -1], random),
    since: pickOf([0, 3, 2 ** 52, -1], random),
    place: pickOf(['jena', '__proto__'], random),
    text: pickOf(['<script>alert(1)</script>', '', 'x'.repeat(5000), '\u0000'], random),
    code: pickOf(['12345678', '\u0000'], random),
    id: pickOf(['', '\u0000', 'x'.repeat(2000)], random),
    way: pickOf([newKey(), { kind: 'webhook', url: 'http://127.0.0.1/' }, { kind: 'mail', address: 'x' }], random),
    answer: pickOf([null, nonsense(random), { id: '\u0000', response: {} }], random),
    days: pickOf([0, 1, 31, 2 ** 52], random),
    successor: pickOf(['anybody', 'everybody'], random),
    language: pickOf(['en', 'de'], random),
    what: pickOf(['draw', 'take-back', 'everything'], random),
    agrees: pickOf([true, false, 'yes'], random),
    opponent: pickOf(['general', 'general:9999999s', 'nobody'], random),
    name: pickOf(['Somebody', '', 'x'.repeat(500), '\u202eevil'], random),
    password: pickOf(['short', 'long enough to be one', 'x'.repeat(5000)], random),
    person: pickOf([newKey(), 'x'], random),
    session: newKey(),
    blocked: true,
    game: pickOf(['1806', 'eagles', 'chess', '__proto__'], random),
    settings: pickOf([{}, { scenario: 'nowhere' }, { __proto__: 1 }, nonsense(random)], random),
    seats: pickOf(
      [{}, { french: 'open', prussian: 'open' }, { french: 'general:100000s', prussian: 'open' }, nonsense(random)],
      random,
    ),
    listed: true,
    spectators: true,
    pace: pickOf([{ kind: 'none' }, { kind: 'live', minutes: -5, increment: 1e9 }, nonsense(random)], random),
    overdue: pickOf(['loses', 'wins'], random),
    have: pickOf([undefined, { lines: 1e9, digest: 'x' }, nonsense(random)], random),
  };
  const wanted = Object.keys((REQUESTS[name].asks as unknown as { entries: object }).entries);
  return Object.fromEntries(wanted.filter(() => random.below(12) > 0).map((part) => [part, parts[part]]));
}

async function attack(url: string, stakes: Stakes, random: Random, judge: Judge): Promise<void> {
  const { owner, other, stranger } = stakes.tokens;
  const name = pickOf(NAMES, random);
  const isEnding = ENDS_PEOPLE.has(name);
  const who = pickOf(isEnding || ENDS_MATCH.has(name) ? ['', stranger] : ['', stranger, stranger, other, owner], random);
  const kind = random.below(12);
  if (kind === 0) return besiegeSocket(url, stakes, who, random, judge);
  const body =
    kind === 1
      ? JSON.stringify(nonsense(random))
      : kind === 2
        ? deep(200 + random.below(20_000))
        : kind === 3
          ? 'x'.repeat(random.below(200_000))
          : kind === 4
            ? `{"match":"${stakes.match}","key":`
            : JSON.stringify(isEnding ? nonsense(random) : nearlyRight(name, stakes, random));
  const path =
    kind === 5
      ? pickOf(['/api/', '/api/nothing', '/api/../secret', '/api/people.me/x', '//', '/%2e%2e/%2e%2e/x'], random)
      : `/api/${name}`;
  const method = kind === 6 ? pickOf(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET'], random) : 'POST';
  const headers: Record<string, string> = {
    'content-type': kind === 7 ? pickOf(['text/plain', 'multipart/form-data', 'application/xml'], random) : 'application/json',
    ...(kind === 8
      ? { 'x-vedette': 'page', origin: 'https://evil.example', cookie: `vedette=${who}` }
      : { 'x-vedette': 'program' }),
    ...(who === '' ? {} : { authorization: `Bearer ${kind === 9 ? who.slice(1) : who}` }),
  };
  const send = async () => {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(method === 'GET' ? {} : { body }) }).catch(() => null);
    // A connection that the server ends on something huge is an answer too.
    const text = answer === null ? '' : await answer.text().catch(() => '');
    judge(answer?.status ?? 0, text, kind === 9 ? '' : who, `${method} ${path} ${body.slice(0, 100)}`);
  };
  // The same thing many times at once.
  await Promise.all(Array.from({ length: kind === 10 ? 8 : 1 }, send));
}

/** Nonsense over a socket; whatever comes back is judged. */
function besiegeSocket(url: string, { match }: Stakes, who: string, random: Random, judge: Judge): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, {
      headers: {
        ...(who === '' ? {} : { authorization: `Bearer ${who}` }),
        ...(random.below(8) === 0 ? { origin: 'https://evil.example' } : {}),
      },
    });
    const done = () => {
      socket.terminate();
      judge(0, '', who, 'a socket');
      resolve();
    };
    const timer = setTimeout(done, 400);
    socket.on('message', (data) => judge(200, String(data), who, 'a socket message'));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_, answer) => judge(answer.statusCode ?? 0, '', who, 'a socket upgrade'));
    socket.on('close', () => {
      clearTimeout(timer);
      done();
    });
    socket.on('open', () => {
      const messages = [
        JSON.stringify({ kind: 'watch', match }),
        JSON.stringify({ kind: 'watch', match, have: nonsense(random) }),
        JSON.stringify({ kind: 'ask', id: 1, name: pickOf(NAMES, random), body: nonsense(random) }),
        JSON.stringify({ kind: 'ask', id: random.below(5), name: 'match.look', body: { match } }),
        JSON.stringify(nonsense(random)),
        deep(5000),
        Buffer.from([1, 2, 3]),
        'x'.repeat(100_000),
      ];
      for (let count = 1 + random.below(5); count > 0; count--) socket.send(pickOf(messages, random));
    });
  });
}
