import type { Option, Sight } from '@vedette/core';
import { newKey, type RemoteSession } from '@vedette/protocol';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, readSettings, startPostgres, startWorker } from '../../src/index.js';
import { layQueue } from '../../src/work/postgres-queue.js';
import { byLot, type House, must, openHouse, playSeat, seated, session, until } from '../house.js';

const VEDETTE_KEY = '12'.repeat(32);
let postgres: OwnPostgres;
let nodes: [House, House];
beforeAll(async () => {
  postgres = await startPostgres();
  // They leave thinking to workers.
  const environment = { DATABASE_URL: postgres.url, VEDETTE_KEY, VEDETTE_THREADS: '0' };
  // Upon an empty database, at the same time.
  nodes = await Promise.all([openHouse(environment), openHouse(environment)]);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await postgres.stop();
});

test('nodes that lay the tables of the queue at the same time all come up', async () => {
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  await admin.query('create database fresh');
  const fresh = Array.from(
    { length: 6 },
    () => new pg.Pool({ connectionString: postgres.url.replace(/postgres$/, 'fresh'), max: 2 }),
  );
  await Promise.all(fresh.map((pool) => pool.query('select 1')));
  await Promise.all(fresh.map(layQueue));
  const { rows } = await (fresh[0] as pg.Pool).query('select count(*)::int as jobs from graphile_worker.jobs');
  expect(rows).toEqual([{ jobs: 0 }]);
  await Promise.all([admin, ...fresh].map((pool) => pool.end()));
});

test('two people at two nodes play one match, and each hears at once what the other does', async () => {
  const [anna, bruno] = [await nodes[0].guest('Anna'), await nodes[1].guest('Bruno')];
  const match = await seated([anna, bruno], { game: 'example-ford' });
  const sessions = [await session(anna, match), await session(bruno, match)] as [RemoteSession, RemoteSession];
  const heard = new Promise<string>((resolve) => {
    sessions[1].beside({ table: () => undefined, said: ({ text }) => resolve(text), closed: () => undefined });
  });
  await Promise.all(sessions.map((one, index) => playSeat(one, byLot(`nodes ${index}`))));
  const [one, other] = await Promise.all(sessions.map((seat) => seat.see()));
  expect(one?.outcome).not.toBeNull();
  expect(other?.outcome).toEqual(one?.outcome);
  must(await anna.call('match.say', { match, key: newKey(), text: 'Well played' }));
  expect(await heard).toBe('Well played');
});

test('a seat that was taken at another node is taken here', async () => {
  const people = await Promise.all([nodes[0].guest('Anna'), nodes[1].guest('Bruno'), nodes[0].guest('Clara')]);
  const match = newKey();
  const [anna, bruno, clara] = people;
  must(
    await anna.call('match.offer', {
      match,
      game: '1806',
      settings: {},
      seats: { french: 'open', prussian: 'open' },
      listed: true,
      spectators: false,
      pace: { kind: 'none' },
      overdue: 'loses',
    }),
  );
  const taken = await Promise.all([bruno, clara].map((one) => one.call('match.sit', { match, seat: 'french', words: '' })));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
});

test('opponents’ turns are taken by a worker, once', async () => {
  const anna = await nodes[0].guest('Anna');
  const game = 'example-ford';
  const match = await seated([anna], { game, seats: { red: 'simple' } });
  const one = await session(anna, match);
  const worker = await startWorker(
    must(readSettings({ DATABASE_URL: postgres.url, VEDETTE_KEY, VEDETTE_DATA: nodes[0].folder, VEDETTE_THREADS: '1' })),
  );
  await playSeat(one, byLot('against a worker'));
  expect((await one.see()).outcome).not.toBeNull();
  await worker.stop();
});

test('a turn that somebody took and died with is taken by another', async () => {
  const anna = await nodes[0].guest('Anna');
  const match = await seated([anna], { game: 'example-ford', seats: { red: 'simple' } });
  const one = await session(anna, match);
  const waitsForOurs = ({ waiting, outcome }: Sight) => waiting.includes('red') || outcome !== null;
  for (let sight = await one.see(); !waitsForOurs(sight); sight = await one.see()) {
    const { decision } = sight;
    must(await one.choose(decision?.number ?? 0, [decision?.options[0] as Option]));
  }
  // As a worker leaves it that is killed with the job in hand.
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const { rowCount } = await admin.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-is-gone', attempts = 1",
  );
  await admin.end();
  expect(rowCount).toBeGreaterThan(0);
  const worker = await startWorker(
    must(readSettings({ DATABASE_URL: postgres.url, VEDETTE_KEY, VEDETTE_DATA: nodes[0].folder, VEDETTE_THREADS: '1' })),
  );
  nodes[0].passTime(30_000);
  const isOursAgain = ({ waiting, outcome }: Sight) => !waiting.includes('red') || outcome !== null;
  expect(isOursAgain(await until(one, isOursAgain))).toBe(true);
  await worker.stop();
});

test('whose time is up loses, or is replaced, as the settings say', async () => {
  const pace = { kind: 'live' as const, minutes: 1, increment: 0 };
  const [anna, bruno] = [await nodes[0].guest('Anna'), await nodes[0].guest('Bruno')];
  const lost = await session(anna, await seated([anna, bruno], { game: '1806', pace, overdue: 'loses' }));
  const left = await seated([anna, bruno], { game: '1806', pace, overdue: 'opponent' });
  const replaced = await session(anna, left);
  const isReplaced = () => replaced.table.card.seats.some(({ who }) => who.kind === 'opponent');
  // Listened for beforehand: whichever match is swept first, what is told of it is told once.
  const seatIsGiven = new Promise<void>((resolve) => {
    replaced.beside({
      table: () => {
        if (isReplaced()) resolve();
      },
      said: () => undefined,
      closed: () => resolve(),
    });
  });
  nodes[0].passTime(61_000);
  expect((await until(lost, ({ outcome }) => outcome !== null)).outcome?.how).toBe('time');
  await seatIsGiven;
  const still = [...must(await anna.call('match.mine', {})), ...must(await bruno.call('match.mine', {}))].filter(
    ({ id }) => id === left,
  );
  // It goes on for her, and stays among his own: he may come back.
  expect(still.map(({ state }) => state)).toEqual(['playing', 'playing']);
});
