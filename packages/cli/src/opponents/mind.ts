/** A thread in which one of several minds thinks about a decision. */
import { parentPort } from 'node:worker_threads';
import { newPonderer, readOpponent } from '@vedette/ai';
import { randomFrom } from '@vedette/core';
import { refused } from '../fault.js';
import { findGame } from '../input.js';
import type { MindAnswer, MindMessage, MindQuestion, RecallQuestion } from './minds.js';

const answer = (message: MindAnswer) => parentPort?.postMessage(message);

/** Lets messages that have come in be heard. */
const listen = () => new Promise<void>((resolve) => setImmediate(resolve));
const ponderer = newPonderer(listen, () => performance.now());

async function think({ game, pack, opponent: name, position, seat, seed, minds }: MindQuestion): Promise<void> {
  ponderer.rest();
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw refused(opponent.refusal);
  const thinking = opponent.value.begin(await findGame(game, pack), position, seat, randomFrom(seed), minds);
  while (thinking.progress < 1) thinking.step();
  answer({ finding: thinking.finding() });
}

async function recall({ game, pack, opponent, position, seat }: RecallQuestion): Promise<void> {
  answer({ recalled: ponderer.recall(await findGame(game, pack), position, seat, opponent) });
}

parentPort?.on('message', (message: MindMessage) => {
  if (message.kind === 'rest') ponderer.rest();
  // Whoever cannot think ahead thinks when he is asked.
  else if (message.kind === 'ponder') ponderer.ponder(findGame(message.game, message.pack), message).catch(() => undefined);
  else if (message.kind === 'recall') recall(message).catch(() => answer({ recalled: null }));
  else think(message).catch((error: Error) => answer({ fault: error.message }));
});
