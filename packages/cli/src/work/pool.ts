import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UserFault } from '../fault.js';
import { type Account, openStretches, type Stretch } from './ledger.js';
import { addTally, emptyTally, type Tally, type Task } from './tasks.js';

export const CORES = availableParallelism();

/** A stretch should take about this long: short enough for a lively bar, long enough not to wait for messages. */
const STRETCH_MILLISECONDS = 300;

/** How often what is kept is written to its file, at most. */
const SAVING_MILLISECONDS = 2000;

export interface Keeping {
  readonly account: Account;
  save(): void;
}

/**
 * Plays games 0 to `games - 1` on several threads and adds up what came of them. With an account, the games that are in
 * it already are not played again, and what is played is put into it.
 */
export async function performInPool(
  task: Omit<Task, 'from' | 'to'>,
  games: number,
  workers: number,
  onProgress: (tally: Tally) => void,
  keeping?: Keeping,
): Promise<Tally> {
  const total = keeping?.account.tally ?? emptyTally();
  const open = openStretches(keeping?.account.done ?? [], games);
  let saved = performance.now();
  let stretch = 1;
  /** The next games to play, as many as a stretch takes. */
  const nextStretch = (): Stretch | null => {
    const [first] = open;
    if (first === undefined) return null;
    const to = Math.min(first[1], first[0] + stretch);
    if (to === first[1]) open.shift();
    else open[0] = [to, first[1]];
    return [first[0], to];
  };
  onProgress(total);
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      let began = 0;
      let playing: Stretch | null = null;
      const hand = () => {
        playing = nextStretch();
        if (playing === null) {
          void worker.terminate();
          resolve();
          return;
        }
        const [from, to] = playing;
        began = performance.now();
        worker.postMessage({ ...task, from, to } satisfies Task);
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
        if (playing !== null) keeping?.account.done.push(playing);
        if (performance.now() - saved > SAVING_MILLISECONDS) {
          keeping?.save();
          saved = performance.now();
        }
        hand();
      });
      worker.on('error', reject);
      hand();
    });
  if (open.length > 0) await Promise.all(Array.from({ length: Math.min(workers, games) }, work));
  keeping?.save();
  return total;
}
