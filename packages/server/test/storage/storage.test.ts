/** The embedded storage: statements are prepared once, and what they did before does not cling to them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Head } from '@vedette/core';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headOf, type MatchRow, writeAct } from '../../src/matches/records.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';

let folder: string;
let storage: Storage;
const prepare = vi.spyOn(Database.prototype, 'prepare');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-storage-'));
  storage = await openStorage({ folder, url: null, key: null });
  prepare.mockClear();
});
afterEach(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const addJob = (key: string, db: Storage['db'] = storage.db) =>
  db.insertInto('jobs').values({ key, what: 'opponent', body: '{}', due: 0, tries: 0 }).execute();
const keysOf = async () => (await storage.db.selectFrom('jobs').select('key').orderBy('id').execute()).map(({ key }) => key);

test('what comes again with every choice is prepared once', async () => {
  for (let index = 0; index < 20; index++) {
    await storage.db.transaction().execute((transaction) => addJob(`${index}`, transaction));
    await keysOf();
  }
  // Begun, written, ended, read.
  expect(prepare).toHaveBeenCalledTimes(4);
  expect(await keysOf()).toHaveLength(20);
});

test('a statement that failed or was broken off does its work the next time', async () => {
  await addJob('one');
  await expect(addJob('one')).rejects.toThrow(/UNIQUE/);
  await expect(
    storage.db.transaction().execute(async (transaction) => {
      await addJob('two', transaction);
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await keysOf()).toEqual(['one']);
  await storage.db.transaction().execute((transaction) => addJob('three', transaction));
  expect(await keysOf()).toEqual(['one', 'three']);
});

test('more kinds of statements than are kept are all answered', async () => {
  await addJob('one');
  for (let count = 1; count < 500; count++) {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    expect(await storage.db.selectFrom('jobs').select('key').where('id', 'in', ids).execute()).toEqual([{ key: 'one' }]);
  }
});

const head = (floor: Head['floor'], position: Head['position']) =>
  ({ id: 'one', game: 'ford', written: 2, choices: 7, floor, position, turn: 1, outcome: null, orders: {} }) as unknown as Head;

/** What is kept of a match that stands so, opened again; with how long it is. */
async function keptOf(standing: Head): Promise<{ read: Head | null; length: number }> {
  const stands: Uint8Array[] = [];
  const transaction = {
    updateTable: () => transaction,
    set: (row: { stands: Uint8Array }) => {
      stands.push(row.stands);
      return transaction;
    },
    where: () => transaction,
    executeTakeFirst: async () => ({ numUpdatedRows: 0n }),
  };
  const act = { key: '', person: null, what: 'choice' } as const;
  await writeAct(transaction as never, storage.seal, { head: standing, from: 0, entries: [] }, act, 0);
  const begun = storage.seal.close({ id: 'one', game: 'ford' }, 'one');
  const row = { id: 'one', begun, stands: stands[0] } as unknown as MatchRow;
  return { read: headOf(storage.seal, row), length: stands[0]?.length ?? 0 };
}

test('where nothing can be taken back, the position is written once and read as both', async () => {
  const position = { pieces: Array.from({ length: 400 }, (_, index) => (index * 7919) % 1009) };
  const once = await keptOf(head({ choices: 7, position }, position));
  expect(once.read).toMatchObject({ position, floor: { choices: 7, position } });
  const earlier = { pieces: [...position.pieces].reverse() };
  const twice = await keptOf(head({ choices: 5, position: earlier }, position));
  expect(twice.read).toMatchObject({ position, floor: { choices: 5, position: earlier } });
  expect(once.length).toBeLessThan(0.7 * twice.length);
  // As matches were written before.
  const both = storage.seal.close(head({ choices: 7, position: earlier }, position), 'one');
  const row = { id: 'one', begun: storage.seal.close({}, 'one'), stands: both } as unknown as MatchRow;
  expect(headOf(storage.seal, row)).toMatchObject({ position, floor: { choices: 7, position: earlier } });
});
