import { frameOf } from '../../contents.js';
import type { SituationVocabulary } from '../../situations/vocabulary.js';
import { handOf, type RequisitionEvent, type RequisitionPosition, war } from './contents.js';

/** The words a situation may use. */
export const situations: SituationVocabulary<RequisitionPosition, RequisitionEvent> = {
  set: {
    points: (position, value, fault) => {
      if (value === null || typeof value !== 'object') return fault('expected points by seat');
      for (const [seat, points] of Object.entries(value)) {
        if (!Object.hasOwn(position.points, seat))
          return fault(`there is no seat ${seat}; expected one of ${Object.keys(position.points).join(', ')}`);
        if (typeof points !== 'number') return fault(`${seat}: expected a number`);
        position.points[seat] = points;
      }
    },
    hands: (position, value, fault) => {
      if (value === null || typeof value !== 'object') return fault('expected cards by seat');
      for (const [seat, cards] of Object.entries(value)) {
        if (!Object.hasOwn(position.hands, seat) || !Array.isArray(cards))
          return fault(`${seat}: expected a seat with a list of cards`);
        for (const card of cards as number[]) {
          const at = position.deck.indexOf(card);
          if (at < 0) return fault(`${seat}: there is no card ${card} left in the deck`);
          position.deck.splice(at, 1);
          handOf(position, seat).push(card);
        }
      }
    },
  },
  begin: ({ position, contents }) => {
    position.stack = [frameOf(contents, war.name, {})];
  },
  probes: { points: ({ position }) => ({ ...position.points }), convoy: ({ position }) => position.convoy },
  labels: ['deck', 'convoy'],
};
