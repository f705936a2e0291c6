/** Stretches of games on all cores; what is done is kept, so that training goes on where it was broken off. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { Worker } from 'node:worker_threads';
import { addBytes, type Samples } from './samples.js';
import type { Stretch } from './self-play.js';

interface Done {
  readonly bytes: Uint8Array;
  readonly won: number;
}

function ask(worker: Worker, stretch: Stretch): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.once('message', (done: Done & { readonly fault?: string }) => {
      worker.off('error', reject);
      if (done.fault === undefined) resolve(done);
      else reject(new Error(done.fault));
    });
    worker.once('error', reject);
    worker.postMessage(stretch);
  });
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
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    for (let from = missing.shift(); from !== undefined; from = missing.shift()) {
      const { bytes, won } = await ask(worker, { ...task, from, to: Math.min(games, from + stretch) });
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
