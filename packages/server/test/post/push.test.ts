/** Web push to its end: a browser that subscribes, a push service that asks who sends, and the message as the browser reads it. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, newKey } from '@vedette/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, must, openHouse, seated } from '../house.js';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let house: House;
let service: Server;
let url = '';
let pushed: Pushed[] = [];
/** What the service answers, one after the other; the last again and again. */
let answers: number[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answers.length > 1 ? (answers.shift() as number) : (answers[0] as number)).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { lookup } = await import('node:dns');
  // Here the service speaks without TLS; everything else is as it is outside.
  house = await openHouse({ VEDETTE_PAGE: 'https://vedette.example' }, undefined, {
    lookup: lookup as never,
    mayCall: () => true,
  });
});
afterAll(async () => {
  await house.close();
  service.close();
});
beforeEach(() => {
  pushed = [];
  answers = [201];
});

const MINUTE = 60_000;

/** As much of a browser as push needs: it subscribes, and reads what was sealed for it. */
class Browser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/${newKey()}`;

  constructor() {
    this.#keys.generateKeys();
  }

  get subscription() {
    const p256dh = this.#keys.getPublicKey().toString('base64url');
    return { endpoint: `${url}${this.path}`, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  /** RFC 8291 over RFC 8188: one record, sealed for these keys. */
  read(body: Buffer): Record<string, string> {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const shared = this.#keys.computeSecret(theirs);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, about, 32));
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(sealed.length - 16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - 16)), decipher.final()]);
    // What comes after the mark is filling.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

/** RFC 8292: who sends, to which service, until when; signed with the key the browser was given. */
function senderOf(authorization: string | undefined, key: string): Record<string, unknown> {
  const [, token = '', given = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  expect(given).toBe(key);
  const point = Buffer.from(given, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

async function subscribe(person: Client, language: 'en' | 'fr' = 'en'): Promise<Browser> {
  const browser = new Browser();
  must(await person.call('post.add', { way: { kind: 'push', subscription: browser.subscription }, language }));
  return browser;
}

/** Two people who subscribed, and a match in which one of them is asked. */
async function table(language: 'en' | 'fr' = 'en') {
  const people = [await house.guest('Anna'), await house.guest('Bruno')] as const;
  const browsers = [await subscribe(people[0], language), await subscribe(people[1], language)] as const;
  const match = await seated(people, { game: '1806', pace: { kind: 'daily', days: 3 } });
  const cards = await Promise.all(people.map(async (one) => must(await one.call('match.mine', {}))));
  const asked = cards.findIndex((mine) => mine.some(({ id, isYourTurn }) => id === match && isYourTurn));
  return { match, person: people[asked] as Client, browser: browsers[asked] as Browser };
}

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    house.passTime(MINUTE);
    await house.sendPost();
  }
}

test('a turn reaches the one browser, sealed for it, from a sender whom the service knows', async () => {
  const { match, person, browser } = await table('fr');
  await minutes(3);
  expect(pushed.map(({ path }) => path)).toEqual([browser.path]);
  const [{ headers, body }] = pushed as [Pushed];
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(Number(headers.ttl)).toBeGreaterThan(0);
  expect(body.includes(match)).toBe(false);
  const letter = browser.read(body);
  expect(letter).toMatchObject({ title: 'À vous de jouer', link: `https://vedette.example/#/play/${match}`, tag: match });
  expect(letter.body).toContain('1806');
  expect(() => new Browser().read(body)).toThrow();
  const { push } = must(await person.call('post.look', {}));
  const sender = senderOf(headers.authorization, push);
  expect(sender).toMatchObject({ aud: url, sub: 'https://vedette.example' });
  expect(Number(sender.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test.each([404, 410])('a subscription that is gone (%i) is dropped, and never called again', async (status) => {
  answers = [status];
  const { person } = await table();
  await minutes(3);
  expect(pushed).toHaveLength(1);
  const { ways, messages } = must(await person.call('post.look', {}));
  expect(ways).toEqual([]);
  expect(messages).toContainEqual(expect.objectContaining({ what: 'turn', state: 'failed', problem: `answer ${status}` }));
  await minutes(60);
  expect(pushed).toHaveLength(1);
});

test('a service that is busy is asked again, later and later, until the message is through once', async () => {
  answers = [503, 429, 201];
  const { person } = await table();
  await minutes(20);
  expect(pushed).toHaveLength(3);
  expect(must(await person.call('post.look', {})).messages).toContainEqual(
    expect.objectContaining({ what: 'turn', state: 'sent', problem: null }),
  );
});

test('one who refuses is not asked again, and keys that are none are dropped', async () => {
  answers = [403];
  const { person } = await table();
  await minutes(20);
  expect(pushed).toHaveLength(1);
  expect(must(await person.call('post.look', {})).messages).toContainEqual(
    expect.objectContaining({ what: 'turn', state: 'failed', problem: 'answer 403' }),
  );
  const [anna, bruno] = [await house.guest('Anna'), await house.guest('Bruno')];
  const nonsense = { endpoint: `${url}/nonsense`, keys: { p256dh: 'x', auth: 'y' } };
  for (const one of [anna, bruno])
    must(await one.call('post.add', { way: { kind: 'push', subscription: nonsense }, language: 'en' }));
  await seated([anna, bruno], { game: '1806' });
  await minutes(3);
  expect(pushed.some(({ path }) => path === '/nonsense')).toBe(false);
  const left = await Promise.all([anna, bruno].map(async (one) => must(await one.call('post.look', {})).ways.length));
  expect(left.sort()).toEqual([0, 1]);
});
