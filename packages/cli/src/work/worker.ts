import { parentPort } from 'node:worker_threads';
import type { AnyGame } from '@vedette/core';
import { findGame } from '../input.js';
import { perform, type Task } from './tasks.js';

const games = new Map<string, AnyGame>();

parentPort?.on('message', async (task: Task) => {
  try {
    const game = games.get(task.game) ?? (await findGame(task.game, task.pack));
    games.set(task.game, game);
    parentPort?.postMessage({ tally: await perform(game, task) });
  } catch (error) {
    parentPort?.postMessage({ fault: (error as Error).message });
  }
});
