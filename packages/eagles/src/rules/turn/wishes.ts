import { runningIfAny } from '@vedette/core';
import type { Side } from '../../components/data/schema.js';
import { playerTurn, type Table, type Wish } from '../../contents.js';

/**
 * What a player seldom wants to do is not asked but lies ready: he says in the question before it that he wants to be asked
 * about it in this turn.
 */
export const isWished = (table: Table, wish: Wish): boolean => runningIfAny(table, playerTurn)?.wishes?.includes(wish) ?? false;

/** Says who was asked last. */
export function speak(table: Table, side: Side): void {
  const turn = runningIfAny(table, playerTurn);
  if (turn !== undefined) turn.spokeLast = side;
}

export function makeWish(table: Table, wish: Wish): void {
  const turn = runningIfAny(table, playerTurn);
  if (turn !== undefined && !isWished(table, wish)) turn.wishes = [...(turn.wishes ?? []), wish];
}
