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

/** Somebody who plays a stretch of games: a thread here, or a worker somewhere. */
export interface Hand {
  play(task: Task): Promise<{ readonly tally: Tally; readonly milliseconds: number }>;
  close(): Promise<void>;
}

/** A thread of this process. */
export function threadHand(): Hand {
  const worker = new Worker(new URL('./worker.js', import.meta.url));
  return {
    play: (task) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        worker.once('error', reject);
        worker.once('message', ({ tally, fault }: { tally?: Tally; fault?: string }) => {
          worker.off('error', reject);
          if (tally === undefined) reject(new UserFault(fault ?? 'a worker gave up'));
          else resolve({ tally, milliseconds: performance.now() - began });
        });
        worker.postMessage(task);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

type Games = Omit<Task, 'from' | 'to'>;

/** Plays games on several threads. */
export const performInPool = (
  task: Games,
  games: number,
  workers: number,
  onProgress: (tally: Tally) => void,
  keeping?: Keeping,
): Promise<Tally> => performBy(Array.from({ length: Math.min(workers, games) }, threadHand), task, games, onProgress, keeping);

/**
 * Plays games 0 to `games - 1` by several hands and adds up what came of them. With an account, the games that are in it
 * already are not played again, and what is played is put into it.
 */
export async function performBy(
  hands: readonly Hand[],
  task: Games,
  games: number,
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
  const work = async (hand: Hand): Promise<void> => {
    for (let playing = nextStretch(); playing !== null; playing = nextStretch()) {
      const [from, to] = playing;
      const { tally, milliseconds } = await hand.play({ ...task, from, to });
      const pace = STRETCH_MILLISECONDS / Math.max(1, milliseconds);
      stretch = Math.max(1, Math.min(5000, Math.round(tally.games * Math.min(4, pace))));
      addTally(total, tally);
      onProgress(total);
      keeping?.account.done.push(playing);
      if (performance.now() - saved > SAVING_MILLISECONDS) {
        keeping?.save();
        saved = performance.now();
      }
    }
  };
  try {
    await Promise.all(hands.map(work));
  } finally {
    await Promise.all(hands.map((hand) => hand.close()));
  }
  keeping?.save();
  return total;
}
