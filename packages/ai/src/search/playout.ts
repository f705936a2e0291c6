import {
  type AnyGame,
  askedSeat,
  decisionKind,
  type GameEvent,
  type Option,
  optionsOf,
  type Random,
  type Running,
  type Table,
  take,
} from '@vedette/core';

type AnyTable = Table<Running, GameEvent>;

/** Takes what the game's rule of thumb would do, for whoever is asked, and says what that is. */
export function takeByThumb(game: AnyGame, table: AnyTable, random: Random): Option {
  const seat = askedSeat(table.position);
  const options = optionsOf(table, seat);
  const policy = game.playsOn ?? game.simple ?? game.testing.contact;
  const option = options[policy(table, seat, decisionKind(table) ?? '', options, random)] as Option;
  take(table, seat, option);
  return option;
}

/** Plays on by rule of thumb for so many turns and decisions at most, or to the end of the game. */
export function playOut(
  game: AnyGame,
  table: AnyTable,
  random: Random,
  turns: number,
  most: number = game.testing.longest,
): void {
  const { position } = table;
  const lastTurn = game.turn(position) + turns;
  table.intend = game.intend;
  for (let decisions = 0; position.outcome === null && decisions < most && game.turn(position) < lastTurn; decisions++)
    takeByThumb(game, table, random);
}

/** Plays on as far as a position can be judged: for so many turns and decisions, or to the end where the game judges none. */
export function playOn(
  game: AnyGame,
  table: AnyTable,
  random: Random,
  { turns, decisions }: { readonly turns: number; readonly decisions: number },
): void {
  if (game.evaluate) playOut(game, table, random, turns, decisions);
  else playOut(game, table, random, Number.POSITIVE_INFINITY);
}
