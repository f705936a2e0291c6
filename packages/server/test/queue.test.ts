/** Jobs of one node: each is done, however busy it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from '../src/storage/storage.js';
import { EmbeddedQueue } from '../src/work/embedded-queue.js';

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
