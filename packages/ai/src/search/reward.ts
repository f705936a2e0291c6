import type { AnyGame, Running, Seat } from '@vedette/core';

/** What a position is worth to a seat, from 0 to 1: what the game says, or the plain outcome. */
export function rewardOf(game: AnyGame, position: Running, seat: Seat): number {
  if (game.evaluate) return game.evaluate(position, seat);
  const { outcome } = position;
  // Nobody knows, or nobody won: in between.
  if (outcome === null || outcome.winners.length === 0) return 0.5;
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
}
