import { frameOf } from '../../contents.js';
import { game } from '../../game.js';
import type { Seat } from '../../position.js';
import { ROUNDS, war } from './contents.js';
import { handOf } from './rounds.js';
import { english, requisitionText } from './text.js';
import { chapters, type RequisitionTypes, settings } from './types.js';
import { requisitionView, shuffleCards } from './view.js';

const DECK = Array.from({ length: 30 }, (_, index) => Math.floor(index / 3) + 1);

const seatNames = (players: number): Seat[] => Array.from({ length: players }, (_, index) => `commissary-${index + 1}`);

const forEach = <T>(players: number, value: () => T): Record<Seat, T> =>
  Object.fromEntries(seatNames(players).map((seat) => [seat, value()]));

export const requisition = game<RequisitionTypes>({
  id: 'example-requisition',
  title: 'Requisition',
  rules: 1,
  data: 'none',
  settings,
  seats: ({ players }) => seatNames(players),
  setUp: ({ players }) => ({
    round: 0,
    convoy: 0,
    deck: [...DECK],
    discards: [],
    hands: forEach<number[]>(players, () => []),
    points: forEach(players, () => 0),
  }),
  main: war,
  chapters,
  view: requisitionView,
  shuffleUnknown: shuffleCards,
  turn: (position) => position.round,
  testing: {
    invariants: [
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
    ],
    contact: (_table, _seat, _kind, offered, random) => random.below(offered.length),
    longest: ROUNDS * 5,
    largestView: 1000,
    eventKinds: english.events,
  },
  text: requisitionText,
  situations: {
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
  },
});
