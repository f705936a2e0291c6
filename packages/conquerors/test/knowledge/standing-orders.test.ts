import {
  type AnyMatch,
  answerByOrder,
  decisionOf,
  foretell,
  type Option,
  ordersFor,
  ordersInForce,
  tableOf,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { choose, matchAt } from '../matches.js';

/** Davout marches from Jena with own vedettes before him; both sides hold cards, so that both are asked at every area. */
const march = (): AnyMatch =>
  matchAt(`
situation: Davout marches
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { davout: jena, vedette-french-1: roda, ney: erfurt, lannes: erfurt, hohenlohe: leipzig }
  hands: { french: [forced-march], prussian: [confusion, confusion] }
  next: { "french deck": [{ value: 4 }, { value: 4 }, { value: 4 }] }
active: french
`);

const asked = ({ game, position }: AnyMatch, seat: string) => decisionOf(tableOf(game, position), seat);

/** Everybody declines, the French march on, until the Prussians are asked at a moment of this name. */
function toWindow(match: AnyMatch, moment: string): NonNullable<ReturnType<typeof asked>> {
  for (let count = 0; count < 60; count++) {
    const window = asked(match, 'prussian');
    if (window?.about.moment === moment) return window;
    const seat = match.position.pending[0]?.seat ?? '';
    const decision = asked(match, seat);
    if (decision === null) break;
    const { kind, options, pass } = decision;
    const onward =
      options.find((option) => option === 'roda') ?? options.find((option) => option !== pass && typeof option !== 'number');
    const first = kind === 'operation.act' ? 'move' : onward;
    choose(match, kind.startsWith('event-window') ? (pass as Option) : (first as Option));
  }
  throw new Error(`nobody was asked at ${moment}`);
}

describe('a card that is not to be played', () => {
  test('is declined for this march, this turn or the match, and what is ordered says so', () => {
    const match = march();
    choose(match, 'jena', 'davout', 'go');
    const window = toWindow(match, 'stackChosen');
    const offered = ordersFor(match, window);
    expect(offered.map(({ answer }) => answer)).toEqual(offered.map(() => window.pass));
    const text = match.game.text('en');
    expect(offered.map(({ order }) => [text.order?.(order).answer, text.order?.(order).until, order.throughTurn])).toEqual([
      ['no card', undefined, 1],
      ['no card', 'until this operation is over', undefined],
      ['no card', undefined, undefined],
    ]);
  });

  test('is declined all through a march and not in the next one', () => {
    const match = march();
    choose(match, 'jena', 'davout', 'go');
    const first = toWindow(match, 'stackChosen');
    const thisMarch = ordersFor(match, first).find(({ order }) => order.during !== undefined)?.order;
    if (thisMarch === undefined) throw new Error('no order for this march');
    const entered = toWindow(match, 'areaEntered');
    match.orders.prussian = [thisMarch];
    expect(answerByOrder(match.game, match.position, entered, [thisMarch])?.option).toBe(entered.pass);
    expect(ordersInForce(match, 'prussian')).toEqual([thisMarch]);
    delete match.orders.prussian;
    // The next one is Ney's: it is asked again, and the order is gone from the list.
    for (let count = 0; count < 60 && asked(match, 'french')?.kind !== 'operation.chooseStack'; count++) {
      const decision = asked(match, match.position.pending[0]?.seat ?? '');
      choose(match, (decision?.pass ?? decision?.options[0]) as Option);
    }
    choose(match, 'erfurt', 'ney', 'go');
    const again = toWindow(match, 'stackChosen');
    match.orders.prussian = [thisMarch];
    expect(answerByOrder(match.game, match.position, again, [thisMarch])).toBeNull();
    expect(ordersInForce(match, 'prussian')).toEqual([]);
  });

  test('is not declined in advance where an attack follows the march', () => {
    const match = march();
    const order = { decision: 'event-window.playOne', answer: { pass: true }, when: { condition: 'enemy-march' } } as const;
    choose(match, 'jena', 'davout', 'go');
    const window = toWindow(match, 'stackChosen');
    const combat = { ...window, about: { ...window.about, moment: 'combat' } };
    expect(answerByOrder(match.game, match.position, combat, [order])).toBeNull();
  });
});

test('what is planned is told step by step as if the others only passed', () => {
  const match = march();
  choose(match, 'jena', 'davout', 'go');
  toWindow(match, 'areaEntered');
  const text = match.game.text('en');
  const told = foretell(match, 'french', ['gera', 'zeitz', { onward: 'leipzig', at: 'march.step' }]);
  const view = match.game.view(match.position, 'french');
  expect(told.map((step) => ('onward' in step ? step.onward : text.option(step.decision, step.option, view)))).toEqual([
    expect.stringContaining('Gera'),
    expect.stringContaining('Zeitz'),
    'leipzig',
  ]);
});
