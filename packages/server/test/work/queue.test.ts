/** Jobs of one node: each is done, however busy it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { optionsOf, tableOf } from '@vedette/core';
import { newKey } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, Offers, openNode, People, readSettings } from '../../src/index.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { EmbeddedQueue } from '../../src/work/embedded-queue.js';
import { playOpponent } from '../../src/work/opponents.js';
import type { Question } from '../../src/work/think.js';
import { thinkersIn } from '../../src/work/thinkers.js';
import { must } from '../house.js';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-queue-'));
  storage = await openStorage({ folder, url: null, key: null });
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

test('whoever asks while all are busy is heard when one of them is free again', async () => {
  const queue = new EmbeddedQueue(storage, 1);
  const add = (seat: string) =>
    storage.commits.add(async (transaction) => {
      await queue.add(transaction, { what: 'opponent', key: seat, body: { match: 'one', seat, number: 1 } });
      return true;
    });
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  let begun: (seat: string) => void = () => undefined;
  const begins = () => new Promise<string>((resolve) => (begun = resolve));
  await add('first');
  const first = begins();
  await queue.start(async ({ body }) => {
    begun(body.seat);
    await new Promise<void>((resolve) => gates.set(body.seat, resolve));
    done.push(body.seat);
  });
  expect(await first).toBe('first');
  await add('second');
  queue.wake();
  const second = begins();
  gates.get('first')?.();
  expect(await second).toBe('second');
  gates.get('second')?.();
  await queue.stop();
  expect(done).toEqual(['first', 'second']);
});

test('what is found as the queue is stopped is kept for the next one', async () => {
  const queue = new EmbeddedQueue(storage, 1);
  const body = { match: 'one', seat: 'late', number: 1 };
  await storage.commits.add(async (transaction) => {
    await queue.add(transaction, { what: 'opponent', key: 'late', body });
    return true;
  });
  const done: unknown[] = [];
  const work = async (job: { readonly body: unknown }) => void done.push(job.body);
  const starting = queue.start(work);
  // It is looking for jobs by now.
  await queue.stop();
  await starting;
  expect(done).toEqual([]);
  const next = new EmbeddedQueue(storage, 1);
  await next.start(work);
  await expect.poll(() => done).toEqual([body]);
  await next.stop();
});

test('of several that are tried again later the first is not kept waiting for the last', async () => {
  const queue = new EmbeddedQueue(storage, 4);
  const done: string[] = [];
  for (const [seat, later] of [['soon', 100] as const, ['late', 3_600_000] as const])
    await storage.db
      .insertInto('jobs')
      .values({
        key: seat,
        what: 'opponent',
        body: JSON.stringify({ match: 'one', seat, number: 1 }),
        due: Date.now() + later,
        tries: 1,
      })
      .execute();
  await queue.start(async ({ body }) => void done.push(body.seat));
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['soon']);
  await queue.stop();
  await storage.db.deleteFrom('jobs').execute();
});

test('an opponent that finds no answer plays by the rule of thumb; where is written down, and never what', async () => {
  const settings = must(readSettings({ VEDETTE_DATA: join(folder, 'node'), VEDETTE_THREADS: '0' }));
  const { house, rooms, close } = await openNode(settings, Date.now, () => undefined);
  const [people, offers, match] = [new People(house.storage, Date.now), new Offers(house, rooms), newKey()];
  const anna = must(await people.guest('Anna', '')).person.id;
  const seats = { blue: 'open', red: 'simple' };
  const pace = { kind: 'none' } as const;
  const terms = { settings: {}, listed: false, spectators: false, pace, overdue: 'loses', successor: 'agreed' } as const;
  must(await offers.offer(anna, { ...terms, match, game: 'example-ford', seats }));
  must(await offers.sit(anna, { match, seat: 'blue', words: '' }));
  const room = must(await rooms.get(match));
  const asked = () => room.play?.pending[0] ?? { seat: '', number: -1 };
  for (let count = 0; asked().seat === 'blue'; count++) {
    const { game, position } = room.play?.match ?? {};
    if (game === undefined || position === undefined) break;
    const [option = null] = optionsOf(tableOf(game, position), 'blue');
    must(await choose(room, 'blue', asked().number, option === null ? [] : [option], { key: `choice ${count}`, person: anna }));
  }
  const { seat, number } = asked();
  expect(seat).toBe('red');
  const told: string[] = [];
  const lost = { think: () => Promise.reject(new Error('the guns are at the ford')), close: async () => undefined };
  await playOpponent(rooms, lost, { what: 'opponent', key: 'one', body: { match, seat, number } }, (problem) =>
    told.push(problem),
  );
  expect(told).toEqual([expect.stringMatching(/^found no answer at [a-zA-Z]+\.[a-zA-Z]+; the rule of thumb gave one$/)]);
  expect(asked()).not.toEqual({ seat, number });
  await close();
});

/** A thread that does as it is told: answers, breaks down, ends, thinks for ever, or breaks down when nobody asks it. */
const obedient = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ seat }) => {
    if (seat === 'breaks') throw new Error('broken');
    else if (seat === 'ends') process.exit(0);
    else if (seat !== 'for ever') parentPort.postMessage({ option: seat });
    if (seat === 'later') setTimeout(() => { throw new Error('broken later'); });
  });`;

test('a thread that breaks down, ends or thinks for ever is replaced, and whoever waits for one is heard', async () => {
  let started = 0;
  const start = () => {
    started += 1;
    return new Worker(obedient, { eval: true });
  };
  const thinkers = thinkersIn(1, start, 2000);
  const ask = (seat: string) =>
    thinkers.think({ seat } as Question).then(
      (option) => option,
      (error: Error) => error.message,
    );
  const asked = ['breaks', 'one', 'ends', 'for ever', 'two', 'later'];
  expect(await Promise.all(asked.map(ask))).toEqual([
    'broken',
    'one',
    'its thread has ended',
    'it thought for too long',
    'two',
    'later',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await ask('three')).toBe('three');
  expect(started).toBe(5);
  await thinkers.close();
});
