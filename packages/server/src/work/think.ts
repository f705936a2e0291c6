import { readOpponent } from '@vedette/ai';
import { type Option, type Running, randomFrom, refusalText, type Seat } from '@vedette/core';
import { entryOf } from '@vedette/games';

/** What somebody is to think about. */
export interface Question {
  readonly game: string;
  readonly opponent: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

/** Thinks to the end, in whatever thread it is called. */
export async function think({ game: id, opponent: name, position, seat, seed }: Question): Promise<Option> {
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw new Error(refusalText(opponent.refusal));
  const game = await entryOf(id)?.load();
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return opponent.value.choose(game, position, seat, randomFrom(seed));
}
