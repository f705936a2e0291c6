/** What is sent to people who are not at the table: each turn once, and none that was played. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createMailServer, type Server as MailServer } from 'node:net';
import type { Option } from '@vedette/core';
import { type Client, newKey, type Pace, type RemoteSession } from '@vedette/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hookCarrier, PUBLIC_ONLY } from '../../src/post/carriers.js';
import { isCallable, isPublicAddress } from '../../src/post/public-address.js';
import { type House, must, openHouse, refusalOf, seated, session, until } from '../house.js';

interface Called {
  readonly body: { readonly what: string; readonly match: string; readonly text: string; readonly link: string };
  readonly text: string;
  readonly signature: string;
}

let house: House;
let hooks: Server;
let mails: MailServer;
let called: Called[] = [];
let letters: string[] = [];
let answer = 200;

/** As much of a mail server as one client needs. */
function listenForMail(): MailServer {
  return createMailServer((socket) => {
    let letter: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + String(data)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== null && line !== '.') letter.push(line);
        else if (letter !== null) {
          letters.push(letter.join('\n'));
          letter = null;
          say('250 kept');
        } else if (line.startsWith('DATA')) {
          letter = [];
          say('354 go on');
        } else say(line.startsWith('QUIT') ? '221 adieu' : '250 well');
      }
    });
    socket.on('error', () => undefined);
    say('220 here');
  });
}

beforeAll(async () => {
  hooks = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    called.push({ text, body: JSON.parse(text), signature: String(request.headers['x-vedette-signature']) });
    if (answer > 0) response.writeHead(answer).end();
    else request.socket.destroy();
  }).listen(0, '127.0.0.1');
  mails = listenForMail().listen(0, '127.0.0.1');
  await Promise.all([once(hooks, 'listening'), once(mails, 'listening')]);
  const { port } = mails.address() as AddressInfo;
  const { lookup } = await import('node:dns');
  house = await openHouse(
    {
      VEDETTE_MAIL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      VEDETTE_MAIL_FROM: 'table@vedette.example',
      VEDETTE_PAGE: 'https://vedette.example',
    },
    undefined,
    { lookup: lookup as never, mayCall: () => true },
  );
});
afterAll(async () => {
  await house.close();
  hooks.close();
  mails.close();
});
beforeEach(() => {
  called = [];
  letters = [];
  answer = 200;
});

const MINUTE = 60_000;
const DAILY: Pace = { kind: 'daily', days: 3 };

async function hookOf(person: Client): Promise<string> {
  const { port } = hooks.address() as AddressInfo;
  must(await person.call('post.add', { way: { kind: 'webhook', url: `http://127.0.0.1:${port}/${newKey()}` }, language: 'en' }));
  return must(await person.call('post.look', {})).ways.find(({ kind }) => kind === 'webhook')?.secret ?? '';
}

async function mailOf(person: Client, language: 'en' | 'fr' = 'en'): Promise<void> {
  must(await person.call('post.add', { way: { kind: 'mail', address: `${newKey()}@vedette.example` }, language }));
  await house.sendPost();
  const code = /: (\d{8})/.exec(decode(letters.at(-1) ?? ''))?.[1] ?? '';
  const way = must(await person.call('post.look', {})).ways.find(({ kind }) => kind === 'mail')?.id ?? '';
  expect(refusalOf(await person.call('post.confirm', { way, code: '12' }))).toBe('wrong-code');
  must(await person.call('post.confirm', { way, code }));
  letters = [];
}

/** The text of a letter, whatever it was packed in. */
function decode(letter: string): string {
  const [head = '', ...body] = letter.split('\n\n');
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  return Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** Two people at a table, first the one who is asked. */
async function table(prepare: (people: readonly Client[]) => Promise<unknown>, pace: Pace = DAILY) {
  const people = [await house.guest('Anna'), await house.guest('Bruno')] as const;
  await prepare(people);
  const match = await seated(people, { game: 'example-ford', pace });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  const first = (await (sessions[0] as RemoteSession).see()).decision === null ? 1 : 0;
  return {
    match,
    people,
    asked: people[first] as Client,
    other: people[1 - first] as Client,
    session: sessions[first] as RemoteSession,
  };
}

async function playOn(one: RemoteSession): Promise<void> {
  const { decision } = await until(one, (sight) => sight.decision !== null);
  must(await one.choose(decision?.number ?? 0, [decision?.options[0] as Option]));
}

const statesOf = async (person: Client) =>
  must(await person.call('post.look', {})).messages.map(({ what, state }) => `${what} ${state}`);

test('a turn is told once, signed, and shown to whom it was sent', async () => {
  const secrets = new Map<Client, string>();
  const { match, asked } = await table(async (people) => {
    for (const person of people) secrets.set(person, await hookOf(person));
  });
  await house.sendPost();
  expect(called).toEqual([]);
  house.passTime(2 * MINUTE);
  await house.sendPost();
  await house.sendPost();
  expect(called).toHaveLength(1);
  expect(called[0]?.body).toMatchObject({ what: 'turn', match, link: `https://vedette.example/#/play/${match}` });
  expect(called[0]?.body.text).toContain('2 days left');
  const signature = createHmac('sha256', secrets.get(asked) ?? '')
    .update(called[0]?.text ?? '')
    .digest('hex');
  expect(called[0]?.signature).toBe(signature);
  expect(await statesOf(asked)).toContain('turn sent');
});

test('whoever has played hears nothing, and two reminders at the most are sent', async () => {
  const played = await table((people) => Promise.all(people.map(hookOf)));
  await playOn(played.session);
  house.passTime(2 * MINUTE);
  await house.sendPost();
  // Only the other one is told of the turn that has begun since, if it is his.
  expect(called.filter(({ body }) => body.match === played.match).length).toBeLessThanOrEqual(1);
  expect(await statesOf(played.asked)).toContain('turn dropped');
  expect(await statesOf(played.asked)).not.toContain('turn sent');
  called = [];
  const { match } = await table((people) => Promise.all(people.map(hookOf)));
  for (let hours = 0; hours < 71; hours++) {
    house.passTime(60 * MINUTE);
    await house.sendPost();
  }
  const own = called.filter(({ body }) => body.match === match).map(({ body }) => body.what);
  expect(own).toEqual(['turn', 'reminder', 'reminder']);
});

test('programs at one host are told apart, and what was sent last stands first', async () => {
  const { asked } = await table(async (both) => {
    for (const person of both) for (const _ of 'ab') await hookOf(person);
  });
  const hints = must(await asked.call('post.look', {})).ways.map(({ hint }) => hint);
  expect(new Set(hints).size).toBe(2);
  for (let hours = 0; hours < 71; hours++) {
    house.passTime(60 * MINUTE);
    await house.sendPost();
    // What fails now is tried again after others were sent.
    answer = hours === 22 ? 503 : 200;
  }
  const times = must(await asked.call('post.look', {})).messages.map(({ at }) => at);
  expect(times.length).toBeGreaterThan(4);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test('a house that sent nothing for long tells a turn once, and that its last hour has come', async () => {
  await table((people) => Promise.all(people.map(hookOf)));
  house.passTime((3 * 24 - 0.5) * 60 * MINUTE);
  await house.sendPost();
  expect(called.map(({ body }) => body.text)).toEqual([expect.stringContaining('; less than an hour left')]);
});

test('a reminder of what has been played does not take the place of the turn that has begun since', async () => {
  const { match, other, session: own } = await table((people) => Promise.all(people.map(hookOf)));
  const theirs = await session(other, match);
  house.passTime(48 * 60 * MINUTE);
  while ((await own.see()).decision !== null) await playOn(own);
  await until(theirs, (sight) => sight.decision !== null);
  while ((await theirs.see()).decision !== null) await playOn(theirs);
  await until(own, (sight) => sight.decision !== null);
  // By now the last reminder of the turn before would have been due, had it not been played.
  house.passTime(20 * 60 * MINUTE);
  await house.sendPost();
  expect(called.filter(({ body }) => body.match === match).map(({ body }) => body.what)).toEqual(['turn']);
});

test('mail is sent only to an address that is proved, and many turns come in one letter', async () => {
  const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
  for (const person of [anna, bruno]) await mailOf(person, 'fr');
  const matches: string[] = [];
  for (let count = 0; count < 3; count++) matches.push(await seated([anna, bruno], { game: 'example-ford', pace: DAILY }));
  house.passTime(2 * MINUTE);
  await house.sendPost();
  expect(letters).toHaveLength(1);
  expect(decode(letters[0] ?? '').match(/il reste/g)).toHaveLength(3);
  // Where they all are, and where one says that one wants no more of them.
  expect(decode(letters[0] ?? '')).toContain('https://vedette.example/#/matches');
  expect(decode(letters[0] ?? '')).toMatch(/Pour ne plus rien recevoir\s: https:\/\/vedette\.example\/#\/account/);
  // The next digest is not sent within the hour.
  await seated([anna, bruno], { game: 'example-ford', pace: DAILY });
  house.passTime(2 * MINUTE);
  await house.sendPost();
  expect(letters).toHaveLength(1);
  house.passTime(60 * MINUTE);
  await house.sendPost();
  expect(letters).toHaveLength(2);
});

test('what fails is tried again, then given up, and the page says so', async () => {
  answer = 503;
  const { asked } = await table((people) => Promise.all(people.map(hookOf)), { kind: 'none' });
  for (let minutes = 0; minutes < 40; minutes++) {
    house.passTime(MINUTE);
    await house.sendPost();
  }
  expect(called).toHaveLength(5);
  expect(must(await asked.call('post.look', {})).messages).toMatchObject([
    { what: 'turn', state: 'failed', problem: 'answer 503' },
  ]);
});

test('what may have arrived is not sent again', async () => {
  answer = 0;
  const { asked } = await table((people) => Promise.all(people.map(hookOf)), { kind: 'none' });
  for (let minutes = 0; minutes < 10; minutes++) {
    house.passTime(MINUTE);
    await house.sendPost();
  }
  expect(called).toHaveLength(1);
  expect(must(await asked.call('post.look', {})).messages).toMatchObject([{ state: 'failed', problem: 'ECONNRESET' }]);
});

test('nobody is pestered with codes: three, and then three a day', async () => {
  const strict = await openHouse({ VEDETTE_RATE: '1', VEDETTE_MAIL: 'smtp://127.0.0.1:9', VEDETTE_MAIL_FROM: 'a@b.example' });
  const address = 'somebody.else@vedette.example';
  const codes: string[] = [];
  for (let index = 0; index < 5; index++) {
    const person = await strict.guest(`Guest ${index}`);
    codes.push(refusalOf(await person.call('post.add', { way: { kind: 'mail', address }, language: 'en' })));
  }
  expect(codes).toEqual(['taken', 'taken', 'taken', 'too-many', 'too-many']);
  await strict.close();
});

test('a way that is closed carries nothing more', async () => {
  const { people } = await table((both) => Promise.all(both.map(hookOf)));
  for (const person of people)
    for (const { id } of must(await person.call('post.look', {})).ways) must(await person.call('post.remove', { way: id }));
  house.passTime(2 * MINUTE);
  await house.sendPost();
  expect(called).toEqual([]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '2002:7f00:1::',
  '224.0.0.1',
])('%s is not called', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  const host = address.includes(':') ? `[${address}]` : address;
  expect(isCallable(`http://${host}/hook`, ['http:'])).toBe(false);
});

test('public addresses are called, and a name is judged by where it leads', async () => {
  expect(isPublicAddress('1.1.1.1')).toBe(true);
  expect(isPublicAddress('2606:4700::1111')).toBe(true);
  expect(isCallable('http://2130706433/', ['http:'])).toBe(false);
  expect(isCallable('ftp://vedette.example/', ['http:', 'https:'])).toBe(false);
  expect(isCallable('https://a:b@vedette.example/', ['https:'])).toBe(false);
  const { port } = hooks.address() as AddressInfo;
  const letter = { title: '', lines: [], link: '', stop: '', facts: {} };
  const delivery = await hookCarrier(PUBLIC_ONLY)({ url: `http://localhost:${port}/`, secret: '' }, letter);
  expect(delivery).toEqual({ done: 'never', because: 'private-address' });
  expect(called).toEqual([]);
});

test('on leave no clock of days runs, and there are thirty days of it a year', async () => {
  const { match, asked, other } = await table(async () => undefined);
  const before = must(await other.call('match.card', { match })).card.deadline ?? 0;
  must(await asked.call('people.take-leave', { days: 10 }));
  const { card, clocks } = must(await other.call('match.card', { match }));
  const DAY = 24 * 60 * MINUTE;
  expect(Math.round(((card.deadline ?? 0) - before) / DAY)).toBe(10);
  expect(Object.values(clocks).filter(({ rests }) => rests !== null)).toHaveLength(1);
  house.passTime(4 * DAY);
  must(await asked.call('people.take-leave', { days: 0 }));
  expect(Math.round(((must(await other.call('match.card', { match })).card.deadline ?? 0) - before) / DAY)).toBe(4);
  expect(must(await asked.call('people.leave', {}))).toEqual({ until: null, daysLeft: 25 });
  expect(refusalOf(await asked.call('people.take-leave', { days: 26 }))).toBe('no-leave-left');
});

test('whoever is on leave is reminded when his time really runs out, also if he comes back sooner', async () => {
  const { match, asked } = await table((people) => Promise.all(people.map(hookOf)));
  const DAY = 24 * 60 * MINUTE;
  const told = () => called.filter(({ body }) => body.match === match).map(({ body }) => body.what);
  must(await asked.call('people.take-leave', { days: 10 }));
  house.passTime(5 * DAY);
  await house.sendPost();
  expect(told()).toEqual(['turn']);
  must(await asked.call('people.take-leave', { days: 0 }));
  house.passTime(1.9 * DAY);
  await house.sendPost();
  expect(told()).toEqual(['turn']);
  house.passTime(0.2 * DAY);
  await house.sendPost();
  expect(told()).toEqual(['turn', 'reminder']);
  expect(called.at(-1)?.body.text).toContain('21 hours left');
  house.passTime(0.7 * DAY);
  await house.sendPost();
  expect(told()).toEqual(['turn', 'reminder', 'reminder']);
});
