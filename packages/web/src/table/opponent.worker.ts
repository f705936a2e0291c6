import { readOpponent } from '@vedette/ai';
import { type Option, randomFrom, refusalText } from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { ThinkAnswer, ThinkRequest } from './opponent-messages.js';

async function think({ game: id, opponent: name, position, seat, seed }: ThinkRequest): Promise<Option> {
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw new Error(refusalText(opponent.refusal));
  const game = await entry.load();
  return opponent.value.choose(game, position, seat, randomFrom(seed));
}

addEventListener('message', ({ data }: MessageEvent<ThinkRequest>) => {
  const { number } = data;
  think(data).then(
    (option) => postMessage({ number, ok: true, option } satisfies ThinkAnswer),
    (fault: Error) => postMessage({ number, ok: false, problem: fault.message } satisfies ThinkAnswer),
  );
});
