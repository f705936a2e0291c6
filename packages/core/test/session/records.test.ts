import {
  branchOf,
  fileOf,
  memoryStore,
  PERSON,
  parseMatchFile,
  randomFrom,
  readRecord,
  recordAgain,
  replay,
  type StoredMatch,
  verify,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { ALONE, FORD, laid, opened, playBlue } from '../tables.js';
import { expectOk, plain, refusalOf } from '../tools.js';

describe('the door for records', () => {
  test('takes what was kept', async () => {
    const { table, store } = opened();
    await playBlue(table, 6);
    const { head, entries } = plain(store.read('one')) as StoredMatch;
    expect(expectOk(readRecord(head, entries))).toEqual({ head, entries });
  });

  test('refuses a hundred damaged ones with a sentence, and throws nothing', async () => {
    const { table, store } = opened();
    await playBlue(table, 6);
    const random = randomFrom('damage');
    const wrong: unknown[] = [null, 7, 'x', [], {}, [[[[]]]], true];
    let refused = 0;
    for (let count = 0; count < 300; count++) {
      const { head, entries } = plain(store.read('one')) as unknown as { head: Record<string, unknown>; entries: unknown[] };
      const keys = Object.keys(head);
      const key = keys[random.below(keys.length)] as string;
      const what = random.below(4);
      if (what === 0) delete head[key];
      else if (what === 1) head[key] = wrong[random.below(wrong.length)];
      else if (what === 2) entries.splice(random.below(entries.length), 1);
      else entries[random.below(entries.length)] = wrong[random.below(wrong.length)];
      const read = readRecord(head, entries);
      if (!read.ok) refused += 1;
      else await opened(read.value).table.session('blue').see();
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('refuses nests of any depth at once', () => {
    let nest: unknown = null;
    for (let level = 0; level < 100_000; level++) nest = [nest];
    expect(refusalOf(readRecord({ position: nest }, []))).toBe('bad-record');
    expect(refusalOf(readRecord({}, [nest]))).toBe('bad-record');
    expect(refusalOf(readRecord(null, null))).toBe('bad-record');
  });
});

test('a kept match leaves as a file that verifies, and comes back with the same record', async () => {
  const { table } = opened(laid(ALONE, 'file'));
  await playBlue(table);
  const file = expectOk(parseMatchFile(JSON.stringify(expectOk(fileOf(FORD, table.stored)))));
  expectOk(verify(FORD, file));
  const { head, entries } = table.stored;
  const again = expectOk(recordAgain(expectOk(replay(FORD, file, 0)), file.choices, { ...head, now: head.changed }));
  expect(again.head.position).toEqual(head.position);
  expect(again.entries.map(({ seen, events }) => ({ seen, events }))).toEqual(
    entries.map(({ seen, events }) => ({ seen, events })),
  );
});

test('a branch has chance of its own, and nothing of what its reader cannot know', async () => {
  const { table } = opened(laid({ blue: PERSON, red: PERSON }, 'branch'));
  const { decision } = await table.session('blue').see();
  expectOk(await table.session('blue').choose(decision?.number ?? 0, ['hold']));
  const branches = ['a', 'b', 'c', 'd'].map((seed) => expectOk(branchOf(FORD, table.stored, 0, 'blue', seed)));
  for (const branch of branches) {
    expect(FORD.view(branch.position, 'blue')).toEqual(expectOk(await table.session('blue').past(0)).views.blue);
    expect(branch.position.chance).not.toEqual((table.stored.head.position as { chance?: unknown }).chance);
  }
  const strengths = new Set(branches.map((branch) => JSON.stringify(FORD.view(branch.position, 'red'))));
  expect(strengths.size).toBeGreaterThan(1);
});

test('what was handed over to be kept stays as it was, however the match goes on', async () => {
  const written: { readonly head: unknown; readonly at: string }[] = [];
  const { table } = opened(laid(ALONE, 'handed over'), {
    store: {
      ...memoryStore(),
      write: async ({ head }) => {
        written.push({ head, at: JSON.stringify(head) });
        return { ok: true, value: null };
      },
    },
  });
  const session = table.session('blue');
  await playBlue(table, 5);
  await session.undo();
  await playBlue(table);
  expect(written.length).toBeGreaterThan(10);
  expect(written.map(({ head }) => JSON.stringify(head))).toEqual(written.map(({ at }) => at));
});
