import { request } from 'node:http';
import { join } from 'node:path';
import { Client, newKey } from '@vedette/protocol';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReports, readSettings } from '../../src/index.js';
import { type House, must, openHouse, refusalOf, seated } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A table of one's own that waits for somebody. */
const OFFER = {
  game: '1806',
  settings: {},
  seats: { french: 'open', prussian: 'open' },
  listed: true,
  spectators: false,
  pace: { kind: 'none' },
  overdue: 'loses',
  successor: 'agreed',
} as const;

const nobody = () => new Client({ url: house.url, isProgram: true });

test('a guest plays at once; a password keeps the name, and nobody else can have it', async () => {
  const anna = await house.guest('Anna of Jena');
  expect(must(await anna.call('people.me', {}))).toMatchObject({ name: 'Anna of Jena', isKept: false });
  const password = 'a long password';
  expect(must(await anna.call('people.keep', { name: 'Anna of Jena', password }))).toMatchObject({ isKept: true });
  const other = await house.guest('Another');
  expect(refusalOf(await other.call('people.keep', { name: ' ANNA of jena', password }))).toBe('name-taken');
  const later = nobody();
  expect(refusalOf(await later.call('people.sign-in', { name: 'Anna of Jena', password: 'another password' }))).toBe(
    'wrong-password',
  );
  expect(refusalOf(await later.call('people.sign-in', { name: 'Nobody', password }))).toBe('wrong-password');
  must(await later.call('people.sign-in', { name: 'anna of jena', password }));
  expect(must(await later.call('people.me', {}))).toMatchObject({ name: 'Anna of Jena', isKept: true });
});

test('a name that somebody keeps is nobody else’s, not even a guest’s', async () => {
  const anna = await house.guest('Anna who stays');
  must(await anna.call('people.keep', { name: 'Anna who stays', password: 'a long password' }));
  expect(refusalOf(await nobody().call('people.guest', { name: 'anna  WHO stays' }))).toBe('name-taken');
  const other = await house.guest('Another');
  expect(refusalOf(await other.call('people.rename', { name: 'Anna Who Stays' }))).toBe('name-taken');
  must(await anna.call('people.rename', { name: 'Anna Who Stays' }));
});

test('a password cannot be guessed for long, from wherever one guesses', async () => {
  const strict = await openHouse({ VEDETTE_RATE: '1' });
  const anna = await strict.guest('Anna');
  must(await anna.call('people.keep', { name: 'Anna', password: 'a long password' }));
  const guess = (password: string) =>
    new Client({ url: strict.url, isProgram: true }).call('people.sign-in', { name: 'anna', password });
  const codes: string[] = [];
  for (let tries = 0; tries < 21; tries++) codes.push(refusalOf(await guess(`guess ${tries}`)));
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('wrong-password'));
  expect(codes[20]).toBe('too-many');
  strict.passTime(60_000);
  must(await guess('a long password'));
  await strict.close();
});

test('sessions are listed and ended one by one', async () => {
  const anna = await house.guest('Anna of two places');
  must(await anna.call('people.keep', { name: 'Anna of two places', password: 'a long password' }));
  const away = nobody();
  must(await away.call('people.sign-in', { name: 'Anna of two places', password: 'a long password' }));
  const sessions = must(await anna.call('people.sessions', {}));
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? '';
  const stranger = await house.guest('Stranger');
  expect(refusalOf(await stranger.call('people.end-session', { session: other }))).toBe('no-such-session');
  const watching = house.known(away);
  const met = new Promise<void>((resolve) => watching.onLine((now) => now === 'connected' && resolve()));
  watching.open();
  await met;
  const line = new Promise<void>((resolve) => watching.onLine((now) => now !== 'connected' && resolve()));
  must(await anna.call('people.end-session', { session: other }));
  await line;
  expect(refusalOf(await away.call('people.sessions', {}))).toBe('not-signed-in');
  must(await anna.call('people.sign-out', {}));
  expect(must(await anna.call('people.me', {}))).toBeNull();
});

test('whoever goes takes the name along; the matches stay', async () => {
  const [anna, bruno] = [await house.guest('Anna who goes'), await house.guest('Bruno')];
  const match = await seated([anna, bruno], { game: '1806' });
  must(await anna.call('match.say', { match, key: newKey(), text: 'Adieu' }));
  must(await anna.call('match.note', { match, key: newKey(), place: 'jena', text: 'here' }));
  const elsewhere = house.known(anna);
  const met = new Promise<void>((resolve) => elsewhere.onLine((line) => line === 'connected' && resolve()));
  elsewhere.open();
  await met;
  const mine = must(await anna.call('people.export', {})) as { seats: unknown[]; talk: { text: string }[]; notes: object };
  expect(mine.notes).toEqual({ [match]: { jena: 'here' } });
  expect(mine.seats).toHaveLength(1);
  expect(mine.talk.map(({ text }) => text)).toEqual(['Adieu']);
  expect(JSON.stringify(mine)).not.toContain('password');
  const letGo = new Promise<void>((resolve) => elsewhere.onLine((line) => line !== 'connected' && resolve()));
  must(await anna.call('people.delete', {}));
  await letGo;
  expect(must(await anna.call('people.me', {}))).toBeNull();
  const { card } = must(await bruno.call('match.card', { match }));
  expect(JSON.stringify(card)).not.toContain('Anna who goes');
  expect(JSON.stringify(card)).toContain('sergeant');
  expect(must(await bruno.call('match.said', { match, since: 0 }))).toMatchObject([{ by: null, text: 'Adieu' }]);
});

/** All rows of all tables, as text; but for reports, which keep of whoever is gone a number that leads nowhere. */
function everythingIn(folder: string): string {
  const database = new Database(join(folder, 'vedette.db'));
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const rows = tables
    .filter(({ name }) => name !== 'reports')
    .flatMap(({ name }) => database.prepare(`select * from "${name}"`).all() as object[]);
  database.close();
  return rows.map((row) => JSON.stringify(Object.values(row))).join('\n');
}

test('of whoever is gone nothing is kept by which he could be found again', async () => {
  const [anna, bruno, clara] = [await house.guest('Anna of nowhere'), await house.guest('Bruno'), await house.guest('Clara')];
  const { id } = must(await anna.call('people.me', {})) as { id: string };
  must(await anna.call('people.keep', { name: 'Anna of nowhere', password: 'a long password' }));
  const match = await seated([anna, bruno], { game: '1806' });
  must(await anna.call('match.say', { match, key: newKey(), text: 'Adieu' }));
  must(await anna.call('match.note', { match, key: newKey(), place: 'jena', text: 'here' }));
  must(await bruno.call('people.block', { person: id, blocked: true }));
  // At another table she has asked to take over a seat, and nobody has answered yet.
  const other = await seated([bruno, clara], { game: '1806' });
  must(await bruno.call('people.block', { person: id, blocked: false }));
  const seat = must(await clara.call('match.card', { match: other })).card.yours ?? '';
  must(await clara.call('match.hand-over', { match: other, key: newKey(), opponent: 'simple' }));
  must(await anna.call('match.take-over', { match: other, key: newKey(), seat }));
  const waits = newKey();
  must(await anna.call('match.offer', { ...OFFER, match: waits }));
  for (const text of ['Anna of nowhere', id]) expect(everythingIn(house.folder)).toContain(text);
  must(await anna.call('people.delete', {}));
  for (const text of ['Anna of nowhere', id]) expect(everythingIn(house.folder)).not.toContain(text);
  const { wish } = must(await bruno.call('match.card', { match: other }));
  expect(wish).toBeNull();
  expect(must(await bruno.call('match.lobby', {})).map((card) => card.id)).not.toContain(waits);
  await house.restart(async () => expect(everythingIn(house.folder)).not.toContain(id));
  expect(must(await bruno.call('match.look', { match })).outcome).toBeNull();
});

test('two may go who sent what they said under the same key', async () => {
  const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
  const match = await seated([anna, bruno], { game: '1806' });
  const key = newKey();
  must(await anna.call('match.say', { match, key, text: 'Adieu' }));
  must(await bruno.call('match.say', { match, key, text: 'Adieu' }));
  must(await anna.call('match.note', { match, key, place: 'jena', text: 'here' }));
  must(await bruno.call('match.note', { match, key, place: 'jena', text: 'here' }));
  must(await anna.call('people.delete', {}));
  must(await bruno.call('people.delete', {}));
});

test('of a match that is over nobody is told that the seat of whoever is gone were free', async () => {
  const [anna, bruno] = [await house.guest('Anna who goes too'), await house.guest('Bruno')];
  const match = await seated([anna, bruno], { game: '1806' });
  must(await anna.call('match.resign', { match, key: newKey() }));
  must(await anna.call('people.delete', {}));
  const { card } = must(await bruno.call('match.card', { match }));
  expect(card.seats.map(({ who }) => who.kind)).toEqual(['gone', 'person']);
});

test('reports are kept, of people there are', async () => {
  const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
  const about = must(await bruno.call('people.me', {}))?.id ?? '';
  must(await anna.call('people.report', { person: about, text: 'rude' }));
  expect(refusalOf(await anna.call('people.report', { person: newKey(), text: 'rude' }))).toBe('no-such-person');
  expect(await readReports(must(readSettings({ VEDETTE_DATA: house.folder })))).toMatchObject([
    { about: { id: about, name: 'Bruno' }, by: { name: 'Anna' }, match: null, text: 'rude' },
  ]);
  must(await anna.call('people.block', { person: about, blocked: true }));
  expect(must(await anna.call('people.blocked', {}))).toEqual([{ id: about, name: 'Bruno' }]);
  must(await anna.call('people.block', { person: about, blocked: false }));
  expect(must(await anna.call('people.blocked', {}))).toEqual([]);
});

/** As a browser sends it. */
function post(
  name: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<{ status: number; cookie: string; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${house.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('response', async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, cookie: String(answer.headers['set-cookie'] ?? ''), text });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

test('a page has its token in a cookie that no script reads, and only pages of ours are heard', async () => {
  const page = { 'x-vedette': 'page', origin: house.url };
  const arrived = await post('people.guest', { name: 'Page' }, page);
  expect(arrived.status).toBe(200);
  expect(arrived.cookie).toMatch(/^vedette=[\w-]+; HttpOnly; SameSite=Strict; Path=\//);
  const cookie = arrived.cookie.split(';')[0] ?? '';
  expect(arrived.text).not.toContain(cookie.split('=')[1]);
  expect((await post('people.me', {}, { ...page, cookie })).text).toContain('Page');
  // Another site, or a form without our header, with the same cookie.
  expect((await post('people.me', {}, { ...page, origin: 'https://evil.example', cookie })).status).toBe(403);
  expect((await post('people.me', {}, { origin: house.url, cookie })).status).toBe(403);
  // A cookie is nothing to a program.
  expect((await post('people.me', {}, { 'x-vedette': 'program', cookie })).text).toBe('{"value":null}');
});

test.each([
  ['people.nothing', {}, 404],
  ['people.guest', { name: '' }, 400],
  ['people.guest', { name: 'x', more: 1 }, 400],
  ['people.guest', { name: 'turned \u202e round' }, 400],
  ['people.sessions', {}, 401],
  ['match.card', { match: 'unknown-match-id' }, 404],
])('%s %j is refused with %i and a code', async (name, body, status) => {
  const answer = await post(name, body, { 'x-vedette': 'program' });
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toMatchObject({ refusal: { code: expect.any(String) } });
});

test('by whatever name the server is called, it answers', async () => {
  const { status } = await post('people.passkey-ask', {}, { 'x-vedette': 'program', host: '[' });
  expect(status).toBe(200);
});

test('figures for whoever looks after it are numbers without names, and for nobody else', async () => {
  const word = 'a-word-of-some-length';
  const watched = await openHouse({ VEDETTE_METRICS: word });
  const ask = (url: string, authorization: string) => fetch(`${url}/api/metrics`, { headers: { authorization } });
  await watched.guest('A name that is no figure');
  const text = await (await ask(watched.url, `Bearer ${word}`)).text();
  expect((await ask(watched.url, 'Bearer another-word-of-length')).status).toBe(404);
  expect((await fetch(`${watched.url}/api/metrics`)).status).toBe(404);
  expect((await ask(house.url, 'Bearer ')).status).toBe(404);
  await watched.close();
  expect(text).toMatch(/^vedette_requests_total\{request="people.guest",answer="ok"\} \d+$/m);
  expect(text).toMatch(/^vedette_transactions_total \d+$/m);
  expect(text).not.toContain('no figure');
  expect(await (await fetch(`${house.url}/api/health`)).json()).toMatchObject({ ready: true });
});

test('whoever asks too much waits', async () => {
  const strict = await openHouse({ VEDETTE_RATE: '1' });
  const anna = await strict.guest('Anna');
  const codes = new Set<string>();
  for (let index = 0; index < 40; index++) codes.add(refusalOf(await anna.call('people.export', {})));
  expect(codes).toContain('too-many');
  await strict.close();
});
