import type { Invariant } from '@vedette/core';
import type { Components } from '../components/components.js';
import { RESOURCES } from '../components/vocabulary.js';
import type { Position } from '../position.js';

/** What must hold after every decision of every life. */
export const invariants = (components: Components): readonly Invariant<Position>[] => [
  {
    // The game contains exactly 222 playing cards (i-napoleon/1.2/card-count).
    name: 'every card is somewhere, once',
    broken: ({ box, up, placed, played, draw, top }) => {
      const lengths = [box, up, placed, played].map((list) => list.length - 1);
      if (lengths.some((length) => length !== 222)) return `${lengths.join(', ')} cards`;
      const inDeck = [...draw, ...top];
      if (new Set(inDeck).size !== inDeck.length) return 'a card is twice in the Draw Deck';
      const wrong = inDeck.find((card) => box[card] !== 'draw');
      if (wrong !== undefined) return `card ${wrong} is in the Draw Deck and in ${box[wrong]}`;
      const lost = box.findIndex((place, card) => place === 'draw' && !inDeck.includes(card));
      return lost >= 0 ? `card ${lost} should be in the Draw Deck` : null;
    },
  },
  {
    name: 'points stay on their track',
    broken: ({ points }) => {
      const below = RESOURCES.find((resource) => points[resource] < 0 || !Number.isInteger(points[resource]));
      if (below !== undefined) return `${below} is ${points[below]}`;
      return points.G > components.tables.glory.most ? `Glory is ${points.G}` : null;
    },
  },
  {
    name: 'one Campaign at most',
    broken: ({ box }) => {
      const there = components.campaigns.filter((card) => box[card] === 'CAMPAIGN');
      return there.length > 1 ? `Campaigns ${there.join(' and ')}` : null;
    },
  },
  {
    name: 'one wife at most',
    broken: ({ box }) => (box.filter((place) => place === 'WIFE').length > 1 ? 'two wives' : null),
  },
  {
    name: 'markers show what they can',
    broken: ({ nations }) => {
      if (nations.russia === 'conquered' || nations.spain === 'conquered') return 'Russia or Spain is Conquered';
      if (nations.spain === 'inactive' || nations.austria === 'inactive' || nations.prussia === 'inactive')
        return 'only Russia can be Inactive';
      return null;
    },
  },
];
