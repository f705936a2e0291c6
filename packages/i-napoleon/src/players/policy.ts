import type { Option, Policy, Random, Weighing } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { NapoleonTable } from '../rules/board.js';
import type { NapoleonTypes } from '../types.js';
import { campaignAnswers } from './campaigns.js';
import { cardAnswers } from './cards.js';
import { stateAnswers } from './state.js';

/** What a decision is answered with: a worth for each option, of which the best is taken. */
export type Answer = (components: Components, table: NapoleonTable, option: Option, random: Random) => number;

const answers: Readonly<Record<string, Answer>> = { ...cardAnswers, ...campaignAnswers, ...stateAnswers };

/**
 * Plays a whole life by rules of thumb: neither at random nor by search. It looks at the open table only, which in this
 * game is all there is to see.
 */
export const policyOf =
  (components: Components): Policy<NapoleonTypes> =>
  (table, _seat, kind, options, random) => {
    const answer = answers[kind];
    if (answer === undefined) return random.below(options.length);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < options.length; index++) {
      const worth = answer(components, table, options[index] as Option, random);
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
    const answer = answers[kind];
    for (let index = 0; index < options.length; index++)
      values[index] = answer === undefined ? 0 : SURENESS * answer(components, table, options[index] as Option, random);
  };
