import { type Opinions, type Option, opinionOf, type Policy, type Random, type Weighing } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { NapoleonTable } from '../rules/board.js';
import type { NapoleonTypes } from '../types.js';
import { campaignWorths } from './campaigns.js';
import { cardWorths } from './cards.js';
import { stateWorths } from './state.js';

/** What an option is worth to the player; the best is taken. */
export type Worths = Opinions<NapoleonTypes, [components: Components, table: NapoleonTable, random: Random]>;

const worths: Worths = { ...cardWorths, ...campaignWorths, ...stateWorths };

/**
 * Plays a whole life by rules of thumb: neither at random nor by search. It looks at the open table only, which in this
 * game is all there is to see.
 */
export const policyOf =
  (components: Components): Policy<NapoleonTypes> =>
  (table, _seat, kind, options, random) => {
    const worthOf = opinionOf(worths, kind);
    if (worthOf === undefined) return random.below(options.length);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < options.length; index++) {
      const worth = worthOf(options[index] as Option, components, table, random);
      if (worth > bestWorth) {
        best = index;
        bestWorth = worth;
      }
    }
    return best;
  };

/** So much likelier, as a logarithm, is an option for each point by which it is worth more. */
const SURENESS = 0.5;

/** The same policy's mind, option by option, for searches. */
export const weighingOf =
  (components: Components): Weighing<NapoleonTypes> =>
  (table, _seat, kind, options, random, values) => {
    const worthOf = opinionOf(worths, kind);
    for (let index = 0; index < options.length; index++)
      values[index] = worthOf === undefined ? 0 : SURENESS * worthOf(options[index] as Option, components, table, random);
  };
