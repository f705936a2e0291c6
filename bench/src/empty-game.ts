import { type AnyGame, anyGame, game, goto, of, type Running, type SettingsOf, vocabularyOf } from '@vedette/core';

interface EmptyPosition extends Running {
  taken: number;
}

interface EmptyTypes {
  position: EmptyPosition;
  event: { kind: 'nothing' };
  seat: 'player';
  settings: SettingsOf<typeof settings>;
  view: object;
  decisions: object;
}
const settings = {};

const { procedure } = vocabularyOf<EmptyTypes>();
const round = procedure('round', { cite: 'none', frame: of<object>() });
const move = procedure('move', { cite: 'none', frame: of<{ left: number }>(), answers: of<number>() });

const OPTIONS = ['one', 'other'] as const;

const roundSteps = round.steps({
  moveOnce: round.call(move, { data: () => ({ left: 1 }) }).after(({ position }, _, left) => {
    position.taken += 1 - left;
  }),
  goOn: () => goto('moveOnce'),
});

const moveSteps = move.steps(
  {
    prepare: () => undefined,
    choose: move.ask({
      seat: () => 'player',
      candidates: () => OPTIONS,
      choose: (_, data) => {
        data.left -= 1;
      },
    }),
    skipped: move.ask({ when: () => false, seat: () => 'player', candidates: () => OPTIONS, choose: () => undefined }),
  },
  (_, data) => data.left,
);

/** A game with no rules: what remains of a decision is the core's own cost: a call, steps, a question, an answer, a return. */
export const emptyGame: AnyGame = anyGame(
  game<EmptyTypes>({
    id: 'empty',
    title: 'Nothing',
    rules: 1,
    data: 'none',
    settings,
    seats: () => ['player'],
    setUp: () => ({ taken: 0 }),
    main: round,
    chapters: [roundSteps, moveSteps],
    view: () => ({}),
    shuffleUnknown: () => undefined,
    exchanges: [],
    turn: ({ taken }) => taken,
    testing: {
      invariants: [],
      contact: () => 0,
      longest: Number.POSITIVE_INFINITY,
      largestView: 10,
      eventKinds: { nothing: true },
    },
    text: () => {
      throw new Error('the empty game has no words');
    },
  }),
);
