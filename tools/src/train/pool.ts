/** Stretches of games on all cores; what is done is kept, so that training goes on where it was broken off. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { Worker } from 'node:worker_threads';
import { addBytes, type Samples } from './samples.js';
import type { Stretch } from './self-play.js';
import type { Task } from './worker.js';

interface Done {
  readonly bytes: Uint8Array;
  readonly won: number;
}

function ask<R>(worker: Worker, task: Task): Promise<R> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: { readonly done: R; readonly fault?: string }) => {
      worker.off('error', reject);
      if (answer.fault === undefined) resolve(answer.done);
      else reject(new Error(answer.fault));
    });
    worker.once('error', reject);
    worker.postMessage(task);
  });
}

const newWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url));

/** Workers that stay: what they have learned of the code is dear. */
export interface Pool {
  /** What came of each of the tasks, in their order. */
  run<R>(tasks: readonly Task[]): Promise<R[]>;
  close(): Promise<void>;
}

export function openPool(workers: number): Pool {
  const all = Array.from({ length: workers }, newWorker);
  return {
    async run<R>(tasks: readonly Task[]) {
      const results: R[] = [];
      let next = 0;
      const work = async (worker: Worker): Promise<void> => {
        for (let at = next++; at < tasks.length; at = next++) results[at] = await ask<R>(worker, tasks[at] as Task);
      };
      await Promise.all(all.map(work));
      return results;
    },
    async close() {
      await Promise.all(all.map((worker) => worker.terminate()));
    },
  };
}

/** Plays games 0 to `games - 1`, a file a stretch in `folder`, adds their positions to `into` and gives how many were won. */
export async function playAll(
  task: Omit<Stretch, 'from' | 'to'>,
  games: number,
  stretch: number,
  folder: string,
  workers: number,
  into: Samples,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const open = Array.from({ length: Math.ceil(games / stretch) }, (_, index) => index * stretch);
  const nameOf = (from: number) => join(folder, `${from}-${Math.min(games, from + stretch)}`);
  const missing = open.filter((from) => !existsSync(`${nameOf(from)}.json`));
  const work = async (): Promise<void> => {
    const worker = newWorker();
    for (let from = missing.shift(); from !== undefined; from = missing.shift()) {
      const asked = { stretch: { ...task, from, to: Math.min(games, from + stretch) } };
      const { bytes, won } = await ask<Done>(worker, asked);
      const name = nameOf(from);
      writeFileSync(`${name}.bin`, bytes);
      // The count comes last: where it is, the positions are whole.
      writeFileSync(`${name}.part`, JSON.stringify({ won }));
      renameSync(`${name}.part`, `${name}.json`);
      stdout.write(`\r${task.player}: ${open.length - missing.length} of ${open.length} stretches  `);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(workers, missing.length) }, work));
  stdout.write('\n');
  let won = 0;
  for (const from of open) {
    addBytes(into, readFileSync(`${nameOf(from)}.bin`));
    won += (JSON.parse(readFileSync(`${nameOf(from)}.json`, 'utf8')) as { won: number }).won;
  }
  return won;
}
