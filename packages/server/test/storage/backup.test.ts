import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, newKey } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup, type OwnPostgres, readSettings, restore, startPostgres } from '../../src/index.js';
import { openStorage } from '../../src/storage/storage.js';
import { byLot, type House, must, openHouse, playSeat, refusalOf, seated, session, until } from '../house.js';

const VEDETTE_KEY = 'cd'.repeat(32);
let house: House;
let postgres: OwnPostgres;
beforeAll(async () => {
  house = await openHouse({ VEDETTE_KEY });
  postgres = await startPostgres();
});
afterAll(async () => {
  await house.close();
  await postgres.stop();
});

test('a running match goes from SQLite to PostgreSQL by a backup, is played on there, and comes back', async () => {
  const people = [await house.guest('Anna'), await house.guest('Bruno')];
  const match = await seated(people, { game: 'example-ford' });
  const first = await session(people[0] as never, match);
  const second = await session(people[1] as never, match);
  const asked = (await first.see()).decision === null ? second : first;
  const { decision } = await until(asked, (sight) => sight.decision !== null);
  must(await asked.choose(decision?.number ?? 0, [decision?.options[0] as never]));
  const file = join(house.folder, 'backup');
  await backup(must(readSettings({ VEDETTE_DATA: house.folder, VEDETTE_KEY })), file);
  const there = { DATABASE_URL: postgres.url, VEDETTE_DATA: join(house.folder, 'there'), VEDETTE_KEY };
  expect(refusalOf(await restore(must(readSettings({ ...there, VEDETTE_KEY: 'ef'.repeat(32) })), file))).toBe('other-key');
  expect(must(await restore(must(readSettings(there)), file)).rows).toBeGreaterThan(5);
  expect(refusalOf(await restore(must(readSettings(there)), file))).toBe('not-empty');
  const moved = await openHouse(there);
  const [anna, bruno] = people.map((person) => moved.known(person));
  const sessions = [await session(anna as never, match), await session(bruno as never, match)];
  expect((await sessions[0]?.see())?.log).toEqual((await first.see()).log);
  await Promise.all(sessions.map((one, index) => playSeat(one, byLot(`moved ${index}`))));
  expect((await sessions[0]?.see())?.outcome).not.toBeNull();
  await moved.close();
  // And back, into a folder where a server has stood already that nobody came to.
  const back = { VEDETTE_DATA: join(house.folder, 'back'), VEDETTE_KEY };
  await (await openHouse(back)).close();
  const again = join(house.folder, 'again');
  await backup(must(readSettings(there)), again);
  expect(must(await restore(must(readSettings(back)), again)).rows).toBeGreaterThan(5);
  const home = await openHouse(back);
  const read = must(await home.known(people[0] as never).call('match.look', { match }));
  expect(read.outcome).toEqual((await sessions[0]?.see())?.outcome);
  await home.close();
});

test('what is kept is for its owner alone', async () => {
  const folder = join(house.folder, newKey());
  await (await openStorage({ folder, url: null, key: null })).close();
  for (const path of [folder, join(folder, 'key')]) expect(statSync(path).mode & 0o077).toBe(0);
});

test('what is no backup is refused, and nothing is changed', async () => {
  const file = join(house.folder, newKey());
  writeFileSync(file, 'nothing');
  await expect(restore(must(readSettings({ VEDETTE_DATA: join(house.folder, newKey()), VEDETTE_KEY })), file)).rejects.toThrow();
  rmSync(file);
});

test('health is told as it is, also when the storage is away', async () => {
  const node = await openHouse({ DATABASE_URL: postgres.url, VEDETTE_KEY, VEDETTE_LOG: 'silent' });
  const health = async () => (await fetch(`${node.url}/api/health`)).status;
  expect(await health()).toBe(200);
  await postgres.stop();
  expect(await health()).toBe(503);
  const client = new Client({ url: node.url, isProgram: true });
  expect(refusalOf(await client.call('people.guest', { name: 'Anna' }))).toBe('fault');
  await node.close();
});
