import type { AnyGame, GameEvent, Option, Random, Running, Seat, Table } from '@vedette/core';

/** Nothing is ruled out altogether. */
const LEAST = 0.01;

/**
 * How likely each option is to be the right one, as the game's rule of thumb sees it: from its weights where it gives
 * any, otherwise `trust` for its choice and the rest for the others alike.
 */
export function likelihoods(
  game: AnyGame,
  table: Table<Running, GameEvent>,
  seat: Seat,
  kind: string,
  options: readonly Option[],
  random: Random,
  trust: number,
): number[] {
  const count = options.length;
  if (count === 1) return [1];
  const values = new Array<number>(count).fill(0);
  if (game.weigh === undefined) {
    const policy = game.simple ?? game.testing.contact;
    const chosen = policy(table, seat, kind, options, random);
    values.fill((1 - trust) / (count - 1));
    values[chosen] = trust;
    return values;
  }
  game.weigh(table, seat, kind, options, random, values);
  return shares(values);
}

/** Wants as shares of one, in place: so much likelier as the exponential says, and nothing ruled out. */
export function shares(values: number[]): number[] {
  const count = values.length;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) most = Math.max(most, values[index] as number);
  let sum = 0;
  for (let index = 0; index < count; index++) {
    const share = Math.exp((values[index] as number) - most);
    values[index] = share;
    sum += share;
  }
  for (let index = 0; index < count; index++) values[index] = (1 - LEAST) * ((values[index] as number) / sum) + LEAST / count;
  return values;
}
