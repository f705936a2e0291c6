/** Many who write share transactions: the fewer, the less the disk is waited for. Whoever writes alone does not wait. */
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Commits } from '../../src/storage/commits.js';
import type { Tables } from '../../src/storage/schema.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A disk that takes so long for every transaction. */
const disk = (milliseconds: number) =>
  ({
    transaction: () => ({
      execute: async <T>(act: (transaction: null) => Promise<T>) => {
        const done = await act(null);
        await wait(milliseconds);
        return done;
      },
    }),
  }) as unknown as Kysely<Tables>;

test('while many write the disk is waited for a third of the time at the most', async () => {
  const commits = new Commits(disk(5));
  let kept = 0;
  const writer = async () => {
    for (;;) {
      if (await commits.add(async () => true)) kept += 1;
      await wait(4);
    }
  };
  for (let index = 0; index < 20; index++) {
    void writer();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toBeGreaterThan(20 * 30);
  expect(5 * commits.transactions).toBeLessThan(1020 * 0.36);
});

test('one who writes alone is kept as quickly as the disk can', async () => {
  const commits = new Commits(disk(5));
  const began = performance.now();
  const writing = (async () => {
    for (let index = 0; index < 10; index++) await commits.add(async () => true);
    return performance.now() - began;
  })();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await writing).toBeLessThan(60);
});
