import { readOpponent } from '@vedette/ai';
import { decisionKind, type Option, optionsOf, randomFrom, refusalText, tableOf } from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { ThinkAnswer, ThinkRequest } from './opponent-messages.js';

async function think({ game: id, opponent: name, position, seat, seed }: ThinkRequest): Promise<Option> {
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  const opponent = readOpponent(name);
  if (!opponent.ok) throw new Error(refusalText(opponent.refusal));
  const game = await entry.load();
  const table = tableOf(game, position);
  const kind = decisionKind(table) ?? '';
  return opponent.value.choose(game, position, seat, kind, optionsOf(table, seat), randomFrom(seed));
}

addEventListener('message', ({ data }: MessageEvent<ThinkRequest>) => {
  const { number } = data;
  think(data).then(
    (option) => postMessage({ number, ok: true, option } satisfies ThinkAnswer),
    (fault: Error) => postMessage({ number, ok: false, problem: fault.message } satisfies ThinkAnswer),
  );
});
