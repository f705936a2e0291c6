import {
  type AnyGame,
  decisionKind,
  type GameEvent,
  type Option,
  optionsOf,
  type Random,
  type Running,
  type Seat,
  same,
  type Table,
} from '@vedette/core';
import { type Opponent, thumb } from './opponents.js';

/** What is played for a seat. */
export interface Answer {
  readonly option: Option;
  /** Why the opponent's own answer was not taken, without what it held; `null` if it was. */
  readonly slip: string | null;
}

/**
 * What was thought for a seat, if it is on offer there; otherwise the rule of thumb plays. An opponent that errs must
 * neither end a match nor play what nobody may.
 */
export function heed(
  game: AnyGame,
  table: Table<Running, GameEvent>,
  seat: Seat,
  random: Random,
  thought: { readonly option: Option } | { readonly fault: string },
): Answer {
  const instead = (slip: string): Answer => ({
    option: thumb.choose(game, table.position, seat, random),
    slip: `${decisionKind(table)}: ${slip}`,
  });
  if ('fault' in thought) return instead(thought.fault);
  const offered = optionsOf(table, seat).find((option) => same(option, thought.option));
  return offered === undefined ? instead('an answer that is not offered') : { option: offered, slip: null };
}

/** Lets an opponent think to the end, and heeds what it says. */
export function answerOf(
  opponent: Opponent,
  game: AnyGame,
  table: Table<Running, GameEvent>,
  seat: Seat,
  random: Random,
): Answer {
  let option: Option;
  try {
    option = opponent.choose(game, table.position, seat, random);
  } catch (error) {
    return heed(game, table, seat, random, { fault: (error as Error).message });
  }
  return heed(game, table, seat, random, { option });
}
