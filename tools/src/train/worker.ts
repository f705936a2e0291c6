import { parentPort } from 'node:worker_threads';
import { toBytes } from './samples.js';
import { playStretch, type Stretch } from './self-play.js';
import { type Duel, fight, type Trial, tryOut } from './thumb-trial.js';

/** What a worker may be asked for. */
export type Task = { readonly stretch: Stretch } | { readonly trial: Trial } | { readonly duel: Duel };

async function done(task: Task): Promise<unknown> {
  if ('trial' in task) return tryOut(task.trial);
  if ('duel' in task) return fight(task.duel);
  const { samples, won } = await playStretch(task.stretch);
  return { bytes: toBytes(samples), won };
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage({ done: await done(task) });
  } catch (error) {
    parentPort?.postMessage({ fault: (error as Error).message });
  }
});
