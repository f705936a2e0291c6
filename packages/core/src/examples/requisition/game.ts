import { game } from '../../game.js';
import type { Seat } from '../../position.js';
import { DECK, ROUNDS, war } from './contents.js';
import { exchanges } from './exchanges.js';
import { invariants } from './invariants.js';
import { shuffleCards } from './sample.js';
import { simple, weigh } from './simple.js';
import { situations } from './situations.js';
import { english, requisitionText } from './text.js';
import { chapters, type RequisitionTypes, settings } from './types.js';
import { requisitionView } from './view.js';

const seatNames = (players: number): Seat[] => Array.from({ length: players }, (_, index) => `commissary-${index + 1}`);

const forEach = <T>(players: number, value: () => T): Record<Seat, T> =>
  Object.fromEntries(seatNames(players).map((seat) => [seat, value()]));

export const requisition = game<RequisitionTypes>({
  id: 'example-requisition',
  title: 'Requisition',
  rules: 2,
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
  // What the layout leaves empty, as it looks when it is not.
  shape: { discards: [1], hands: { 'commissary-1': [1] } },
  view: requisitionView,
  shuffleUnknown: shuffleCards,
  exchanges,
  turn: (position) => position.round,
  simple,
  weigh,
  testing: {
    invariants,
    contact: (_table, _seat, _kind, offered, random) => random.below(offered.length),
    longest: ROUNDS * 5,
    largestView: 1000,
    eventKinds: english.events,
  },
  text: requisitionText,
  situations,
});
