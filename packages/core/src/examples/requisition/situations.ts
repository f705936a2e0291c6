import { frameOf } from '../../contents.js';
import { readFields, readList, readOneOf, readWhole } from '../../situations/values.js';
import type { SituationVocabulary } from '../../situations/vocabulary.js';
import { handOf, type RequisitionEvent, type RequisitionPosition, seatsOf, war } from './contents.js';

/** The words a situation may use. */
export const situations: SituationVocabulary<RequisitionPosition, RequisitionEvent> = {
  set: {
    points: (position, value, fault) => {
      for (const [seat, points] of Object.entries(readFields(value, fault)))
        position.points[readOneOf(seat, seatsOf(position), fault)] = readWhole(points, fault);
    },
    hands: (position, value, fault) => {
      for (const [name, cards] of Object.entries(readFields(value, fault))) {
        const seat = readOneOf(name, seatsOf(position), fault);
        for (const listed of readList(cards, fault)) {
          const card = readWhole(listed, fault);
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
