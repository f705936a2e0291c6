import type { Invariant } from '../../game.js';
import { DECK, type RequisitionPosition } from './contents.js';

/** What must hold after every decision. */
export const invariants: readonly Invariant<RequisitionPosition>[] = [
  {
    name: 'thirty cards',
    broken: (position) => {
      const cards = [...position.deck, ...position.discards, ...Object.values(position.hands).flat()].sort(
        (left, right) => left - right,
      );
      return cards.join() === DECK.join() ? null : `the cards are ${cards.join(' ')}`;
    },
  },
  {
    name: 'convoys are taken once',
    broken: ({ points, convoy, round }) => {
      const given = Object.values(points).reduce((sum, value) => sum + value, convoy);
      return given >= round && given <= round * 6 ? null : `${given} points in ${round} rounds`;
    },
  },
];
