import type { Exchange } from '../../game.js';
import type { FordPosition } from './contents.js';
import { knows } from './view.js';

/** What a seat cannot know, written apart from the sampler, so that the one is held to the other. */
export const exchanges: readonly Exchange<FordPosition>[] = [
  {
    name: 'the strengths of two hidden companies of a side',
    apply: ({ companies }, onlooker, random) => {
      const hidden = companies.filter((company) => !knows(onlooker, company));
      const one = hidden[random.below(Math.max(1, hidden.length))];
      const other = hidden.find((company) => company.side === one?.side && company.strength !== one.strength);
      if (one === undefined || other === undefined) return false;
      [one.strength, other.strength] = [other.strength, one.strength];
      return true;
    },
  },
];
