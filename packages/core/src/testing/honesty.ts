/** Whether a player goes by what its seat knows, and by nothing else. */
import { type Random, randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { determinize, newMatch, tableOf } from '../match/match.js';
import { askedSeat, type Running, type Seat } from '../position.js';
import { canonical, ok, type Result } from '../result.js';
import type { AnySettings } from '../settings.js';
import { decisionKind, optionsOf, take } from '../table.js';
import type { Chooser } from './fuzz.js';
import { exchangedTruth } from './other-truths.js';

export interface Honesty {
  /** Choices that were made twice: in the truth, and in another truth that the seat cannot tell from it. */
  readonly choices: number;
  /** The decisions at which the player chose otherwise. */
  readonly changed: readonly string[];
}

/** So often an exchange is tried: many cannot be made in a position. */
const TRIES = 6;

/** By the game's own exchanges, which are not the sampler's on which players think; a sample where it names none. */
function truthBeside(game: AnyGame, position: Running, seat: Seat, random: Random): Running | null {
  if (game.exchanges.length === 0) return determinize(game, position, seat, random);
  let made: Running | null = null;
  for (let tries = 0; made === null && tries < TRIES; tries++) made = exchangedTruth(game, position, seat, random);
  return made;
}

/**
 * Plays games and asks a player at every decision that leaves a choice, with the same luck in two truths. Whoever plays
 * on is another, and quick: the positions do not depend on who is held to his word.
 */
export function honestyOf(
  game: AnyGame,
  settings: AnySettings,
  { asked, playing }: { readonly asked: Chooser; readonly playing: Chooser },
  wanted: number,
  seed: string,
): Result<Honesty> {
  const changed: string[] = [];
  let choices = 0;
  for (let number = 0; choices < wanted; number++) {
    const started = newMatch(game, settings, { kind: 'fast', seed: `${seed}/${number}` });
    if (!started.ok) return started;
    const { position } = started.value;
    const table = tableOf(game, position);
    const random = randomFrom(`${seed}/${number}`);
    for (let decisions = 0; position.outcome === null && decisions < game.testing.longest && choices < wanted; decisions++) {
      const seat = askedSeat(position);
      if (optionsOf(table, seat).length > 1) {
        const beside = truthBeside(game, position, seat, random);
        const chosenIn = (truth: Running): string =>
          canonical(asked(game, truth, seat, randomFrom(`${seed}/${number}/${decisions}`)));
        if (beside !== null) {
          choices += 1;
          if (chosenIn(beside) !== chosenIn(position)) changed.push(decisionKind(table) ?? '');
        }
      }
      take(table, seat, playing(game, position, seat, random));
    }
  }
  return ok({ choices, changed });
}
