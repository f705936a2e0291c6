import { answerOf, heed, readOpponent } from '@vedette/ai';
import { randomFrom, type Services, tableOf } from '@vedette/core';
import { refused } from '../fault.js';
import type { Minds } from '../opponents/minds.js';

/** Opponents of this terminal: whoever knows at once is asked here, whoever has to think does so with all the threads there are. */
export const answerWith =
  (minds: Minds, pack: string | undefined): Services['answer'] =>
  async ({ game, position, seat, seed }, name) => {
    const opponent = readOpponent(name, () => performance.now());
    if (!opponent.ok) throw refused(opponent.refusal);
    const table = tableOf(game, position);
    const random = randomFrom(seed);
    if (opponent.value.isQuick) return answerOf(opponent.value, game, table, seat, random);
    const thought = await minds.choose({ game: game.id, pack, opponent: name, position, seat, seed }, game).then(
      (option) => ({ option }),
      (error: Error) => ({ fault: error.message }),
    );
    return heed(game, table, seat, random, thought);
  };

/** They think while people think, in one of those threads. */
export const ponderWith =
  (minds: Minds, pack: string | undefined): NonNullable<Services['ponder']> =>
  ({ game, position, seat, seed }, name, choices) => {
    const opponent = readOpponent(name, () => performance.now());
    if (!opponent.ok || opponent.value.isQuick) return () => undefined;
    return minds.ponder({ game: game.id, pack, opponent: name, position, seat, seed }, choices);
  };
