import { readOpponent } from '@vedette/ai';
import { type Option, randomFrom, refusalText } from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { ThinkRequest, WorkerAnswer, WorkerRequest } from './opponent-messages.js';

/** So long is thought before the page is told how far it is and may say that it should hurry. */
const SLICE = 60;

let hurried = false;
const answer = (message: WorkerAnswer) => postMessage(message);

/** Lets messages that have come in be heard. */
const listen = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

async function think({ game: id, opponent: name, position, seat, seed, number }: ThinkRequest): Promise<Option> {
  hurried = false;
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw new Error(refusalText(opponent.refusal));
  const thinking = opponent.value.begin(await entry.load(), position, seat, randomFrom(seed));
  // Even in a hurry one looks once at what there is.
  do {
    const until = performance.now() + SLICE;
    while (thinking.progress < 1 && performance.now() < until) thinking.step();
    answer({ kind: 'progress', number, done: thinking.progress });
    await listen();
  } while (thinking.progress < 1 && !hurried);
  return thinking.choice();
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'hurry') {
    hurried = true;
    return;
  }
  const { number } = data;
  think(data).then(
    (option) => answer({ kind: 'choice', number, option }),
    (fault: Error) => answer({ kind: 'fault', number, problem: fault.message }),
  );
});
