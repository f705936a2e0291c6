import {
  type AnyGame,
  chanceByLabel,
  copyPosition,
  type GameEvent,
  type Random,
  type Running,
  type Seat,
  samplerOf,
  type Table,
  tableOf,
} from '@vedette/core';
import { quickRandom } from './quick-random.js';

/**
 * The ways things may stand, by number: in each, all that the seat cannot know is made up. The same number always gives the
 * same sample and the same luck, so that whatever is compared meets both alike and differences tell more than sums.
 */
export interface Samples {
  /** What is left to chance in playouts; it begins anew with each sample. */
  readonly luck: Random;
  /** A table with sample `number` on it, to be played on. */
  table(number: number): Table<Running, GameEvent>;
}

/** With luck `by-label`, dice and cards have courses of their own: what is compared then draws the same cards for longer. */
export function samplesFor(game: AnyGame, position: Running, seat: Seat, random: Random, course?: 'by-label'): Samples {
  const draw = samplerOf(game, position, seat);
  const luck = quickRandom();
  const made: { readonly position: Running; readonly seed: number }[] = [];
  return {
    luck,
    table(number) {
      while (made.length <= number) {
        const fresh = draw(random);
        const seed = random.below(0x7fffffff);
        if (course === 'by-label') fresh.chance = chanceByLabel(seed);
        made.push({ position: fresh, seed });
      }
      const sample = made[number] as (typeof made)[number];
      luck.seed(sample.seed);
      return tableOf(game, copyPosition(sample.position, game.copy), 'search');
    },
  };
}
