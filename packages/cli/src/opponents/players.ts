/** Who sits at a table that nobody watches: opponents, and those of other checkouts. */
import { answerOf, type Opponent, readOpponent, resolute } from '@vedette/ai';
import type { Answerer, AnyGame, Seat } from '@vedette/core';
import { refused, UserFault } from '../fault.js';
import { isCheckout, opponentOfCheckout } from './checkout.js';

function opponentOf(game: AnyGame, name: string): Opponent {
  const opponent = readOpponent(name, () => performance.now(), game);
  if (!opponent.ok) throw refused(opponent.refusal);
  return opponent.value;
}

function playerOf(game: AnyGame, name: string): Answerer {
  if (isCheckout(name)) return opponentOfCheckout(name);
  const opponent = resolute(opponentOf(game, name));
  return (...asked) => answerOf(opponent, ...asked);
}

/** By seat; the last name plays the remaining seats. */
const bySeat = <P>(seats: readonly Seat[], names: readonly string[], read: (name: string) => P): Map<Seat, P> =>
  new Map(seats.map((seat, index) => [seat, read(names[index] ?? names.at(-1) ?? 'random')]));

export const playersFor = (game: AnyGame, seats: readonly Seat[], names: readonly string[]): Map<Seat, Answerer> =>
  bySeat(seats, names, (name) => playerOf(game, name));

/** The same where nobody may be waited for. */
export const opponentsFor = (game: AnyGame, seats: readonly Seat[], names: readonly string[]): Map<Seat, Opponent> =>
  bySeat(seats, names, (name) => {
    if (isCheckout(name))
      throw new UserFault(`--players ${name.slice(0, 80)}: an opponent of another checkout plays in \`simulate\` only`);
    return opponentOf(game, name);
  });
