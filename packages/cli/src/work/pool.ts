import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UserFault } from '../fault.js';
import { addTally, emptyTally, type Tally, type Task } from './tasks.js';

export const CORES = availableParallelism();

/** A stretch should take about this long: short enough for a lively bar, long enough not to wait for messages. */
const STRETCH_MILLISECONDS = 300;

/** Plays games 0 to `games - 1` on several threads and adds up what came of them. */
export async function performInPool(
  task: Omit<Task, 'from' | 'to'>,
  games: number,
  workers: number,
  onProgress: (tally: Tally) => void,
): Promise<Tally> {
  const total = emptyTally();
  let next = 0;
  let stretch = 1;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      let began = 0;
      const hand = () => {
        if (next >= games) {
          void worker.terminate();
          resolve();
          return;
        }
        const from = next;
        next = Math.min(games, next + stretch);
        began = performance.now();
        worker.postMessage({ ...task, from, to: next } satisfies Task);
      };
      worker.on('message', ({ tally, fault }: { tally?: Tally; fault?: string }) => {
        if (tally === undefined) {
          void worker.terminate();
          reject(new UserFault(fault ?? 'a worker gave up'));
          return;
        }
        const pace = STRETCH_MILLISECONDS / Math.max(1, performance.now() - began);
        stretch = Math.max(1, Math.min(5000, Math.round(tally.games * Math.min(4, pace))));
        addTally(total, tally);
        onProgress(total);
        hand();
      });
      worker.on('error', reject);
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(workers, games) }, work));
  return total;
}
