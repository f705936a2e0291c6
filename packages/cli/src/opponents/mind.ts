/** A thread in which one of several minds thinks about a decision. */
import { parentPort } from 'node:worker_threads';
import { readOpponent } from '@vedette/ai';
import { randomFrom } from '@vedette/core';
import { refused } from '../fault.js';
import { findGame } from '../input.js';
import type { MindAnswer, MindQuestion } from './minds.js';

const answer = (message: MindAnswer) => parentPort?.postMessage(message);

async function think({ game, pack, opponent: name, position, seat, seed, minds }: MindQuestion): Promise<void> {
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw refused(opponent.refusal);
  const thinking = opponent.value.begin(await findGame(game, pack), position, seat, randomFrom(seed), minds);
  while (thinking.progress < 1) thinking.step();
  answer({ finding: thinking.finding() });
}

parentPort?.on('message', (question: MindQuestion) => {
  think(question).catch((error: Error) => answer({ fault: error.message }));
});
