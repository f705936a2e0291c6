import type { Random } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { determinize } from '../match/match.js';
import { copyPosition, type Onlooker, type Running, type Seat } from '../position.js';
import { same } from '../result.js';

/** So many exchanges at most make another truth: two rules of secrecy may meet. */
const MOST_EXCHANGES = 3;

/**
 * How things could be as well, for all that the onlooker knows: a sample, or the truth with some of the game's exchanges
 * made in it. The exchanges are not the sampler's, so what a sampler forgets to hide is found too.
 */
export function anotherTruth(game: AnyGame, position: Running, onlooker: Onlooker, random: Random): Running {
  return random.below(2) === 0
    ? determinize(game, position, onlooker, random)
    : (exchangedTruth(game, position, onlooker, random) ?? determinize(game, position, onlooker, random));
}

/**
 * What a game hides though it names no exchange: then nothing holds its secrets but its own sampler, which may have
 * forgotten them. Gives a sentence.
 */
export function hiddenWithoutExchanges(game: AnyGame, position: Running, seats: readonly Seat[], random: Random): string | null {
  if (game.exchanges.length > 0) return null;
  for (const { procedure, steps } of game.contents.chapters.values())
    for (const { name, ask } of steps.values())
      if (ask?.secret === true) return `${procedure}.${name} is asked in secret, and the game names no exchanges`;
  const { chance } = position;
  const seat = seats.find((one) => !same({ ...determinize(game, position, one, random), chance }, position));
  return seat === undefined ? null : `a sample for ${seat} is not the truth, and the game names no exchanges`;
}

/** The truth with some of the game's exchanges made in it; nothing where none can be made. */
export function exchangedTruth(game: AnyGame, position: Running, onlooker: Onlooker, random: Random): Running | null {
  const { exchanges } = game;
  if (exchanges.length === 0) return null;
  const other = copyPosition(position, game.copy);
  let done = 0;
  for (let tries = 1 + random.below(MOST_EXCHANGES); tries > 0; tries--)
    if (exchanges[random.below(exchanges.length)]?.apply(other, onlooker, random)) done += 1;
  return done === 0 ? null : other;
}
