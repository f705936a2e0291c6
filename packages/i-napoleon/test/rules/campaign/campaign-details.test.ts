import { anyGame } from '@vedette/core';
import { matchOfSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { makeComponents } from '../../../src/components/make-components.js';
import { loadData, makeINapoleon, napoleonData } from '../../../src/index.js';
import { campaignFrameFor } from '../../../src/rules/campaign/campaign-resolution.js';
import { drmParts } from '../../../src/rules/campaign/combat.js';
import { emperor, fight, out, Scene, scene, to } from '../../scene.js';

const combatRounds = (life: ReturnType<typeof fight>) => life.events.filter((event) => event.kind === 'combat-round');

describe('9.1 Assigning Commanders', () => {
  const war = (points: object, cards: object = {}) =>
    scene({
      ...emperor,
      set: { luck: 'used', points, cards: { CAMPAIGN: [148], ...cards } },
      phase: 'campaign-resolution',
    } as never);
  test('i-napoleon/9.1/assign-to-campaign: he lies in CAMPAIGN face-up, his price is paid, and he fights there', () => {
    const life = war({ A: 2, G: 40, P: 0 }).do(to(2));
    expect([life.where(2), life.isUp(2), life.points.A]).toEqual(['CAMPAIGN', true, 1]);
    life.do('done');
    expect([life.kind, life.offers(2), life.offers(4)]).toEqual(['campaign.selectCommanders', true, false]);
  });
  test('i-napoleon/4.3/end-glory-zero-emperor: whoever pays a Commander with his last Glory falls at once', () => {
    const life = war({ A: 0, G: 3, P: 0 }).do(to(56));
    expect(life.ending).toMatchObject({ cause: 'overthrown-as-emperor', glory: 0 });
  });
  test('i-napoleon/4.3/end-glory-zero-emperor: and whoever pays a Strategy & Tactics card with it', () => {
    const life = fight(148, { points: { A: 0, G: 2, P: 0 }, cards: { 'STRATEGY & TACTICS': [177] } });
    expect(life.do({ card: 177, pay: 'cost' }).ending?.cause).toBe('overthrown-as-emperor');
  });
});

describe('9.4 Commander casualties', () => {
  test('i-napoleon/9.4/oudinot: he is wounded also when he was not used', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [10] } }, [66]).do(0);
    expect([life.where(66), life.happened({ kind: 'die-rolled', roll: 'casualty' })]).toEqual(['discard', false]);
  });
});

describe('9.6 A Campaign that follows', () => {
  test('i-napoleon/9.6/strategy-cost-again: what was paid for the first is paid again for the second', () => {
    const life = fight(
      153,
      {
        nations: { austria: 'neutral', prussia: 'hostile' },
        points: { A: 2, G: 40, P: 0 },
        cards: { removed: [85], 'STRATEGY & TACTICS': [10] },
        next: { combat: [10, 10], casualty: [9, 9] },
      },
      [2],
    );
    life.do(2, { card: 10, pay: 'cost' }, 'polish-campaign');
    expect([life.points.A, life.do(0).offers({ card: 10, pay: 'cost' })]).toEqual([1, true]);
    life.do({ card: 10, pay: 'cost' });
    expect(life.points.A).toBe(0);
    const [first, second] = combatRounds(life);
    expect([first?.drm, second?.drm, second?.parts]).toEqual([3, 1, [{ drm: 1, card: 10 }]]);
  });
  test('i-napoleon/9.6/strategy-reused: also a card that serves once a Campaign', () => {
    const life = fight(
      153,
      {
        nations: { austria: 'neutral', prussia: 'hostile' },
        points: { A: 0, G: 40, P: 0 },
        cards: { removed: [85], 'STRATEGY & TACTICS': [177] },
        next: { combat: [10, 10], casualty: [9, 9] },
      },
      [2],
    );
    life.do(2, { card: 177, pay: 'cost' }, 'polish-campaign', 0);
    expect(life.offers({ card: 177, pay: 'cost' })).toBe(true);
  });
  test('i-napoleon/9.6/new-campaign: the Stalemates, the Victories and the DRMs of the first are forgotten', () => {
    const life = fight(
      153,
      {
        nations: { austria: 'neutral', prussia: 'hostile' },
        cards: { removed: [85] },
        next: { combat: [4, 10, 10], casualty: [9, 9] },
      },
      [2],
    );
    life.do(0).until('effects.choose').do('polish-campaign');
    life.until('exchange.forDiplomacy');
    expect(combatRounds(life).map(({ card, round, drm }) => [card, round, drm])).toEqual([
      [153, 1, 1],
      [153, 2, -1],
      [151, 1, 0],
    ]);
  });
});

test('i-napoleon/9.6/new-campaign: an illness in the first Campaign is over in the second', () => {
  const life = fight(
    153,
    {
      year: 1807,
      nations: { austria: 'neutral', prussia: 'hostile' },
      cards: { removed: [85], 'I, NAPOLEON': [136, 140] },
      next: { card: [1, 9], combat: [10, 10], casualty: [9, 9] },
    },
    [2],
  );
  life.do(0).until('effects.choose').do('polish-campaign').until('exchange.forDiplomacy');
  expect(combatRounds(life).map(({ card, drm }) => [card, drm])).toEqual([
    [153, 0],
    [151, 0],
  ]);
});

describe('9.2 Strategy & Tactics cards in Spain', () => {
  const spain = (set: object) =>
    scene({
      ...emperor,
      set: {
        points: { A: 2, G: 40, P: 0 },
        ...set,
        cards: { ...out, SPAIN: [221], 'STRATEGY & TACTICS': [10], removed: [23, 83] },
        next: { expedition: [9] },
      },
      phase: 'campaign-resolution',
    } as never).do(to(2, 'SPAIN'), 'done');
  test('i-napoleon/9.2/strategy-cards: a card is paid for with points', () => {
    const life = spain({ luck: 'used' }).do({ card: 10, pay: 'cost' });
    expect([life.points.A, life.happened({ kind: 'luck-used' })]).toEqual([0, false]);
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: 2 })).toBe(true);
  });
  test('i-napoleon/4.1/option-free-cost: or by Luck, and then with nothing else', () => {
    const life = spain({ luck: 'unused' }).do({ card: 10, pay: 'luck' });
    expect([life.points.A, life.position.luck, life.happened({ kind: 'luck-used', use: 'cost', card: 10 })]).toEqual([
      1,
      false,
      true,
    ]);
  });
});

test('i-napoleon/14.7/optional-end: whoever fights on after a Defeat bears it, and the game goes on', () => {
  const life = fight(148, { cards: { AUSTRIA: [113], removed: [85] }, next: { combat: [1] } }).do('fight-on');
  expect([life.ending, life.points.G, life.where(156)]).toEqual([null, 37, 'POTENTIAL TREATIES']);
});

describe('10.2.3 Russia', () => {
  test('i-napoleon/10.2.3/russia-inactive: only a Victory over Russia itself', () => {
    const life = fight(150, {
      nations: { austria: 'conquered', prussia: 'conquered', russia: 'hostile', spain: 'hostile' },
      next: { combat: [10] },
    });
    expect(life.position.nations.russia).toBe('hostile');
  });
  test('i-napoleon/10.2.3/russia-inactive: only while both its neighbours are Conquered', () => {
    const life = fight(148, {
      nations: { austria: 'conquered', prussia: 'neutral', russia: 'hostile', spain: 'allied' },
      cards: { removed: [85] },
      next: { combat: [10] },
    });
    expect(life.position.nations.russia).toBe('hostile');
  });
});

test('i-napoleon/10.3.2-table/row-148-austria-conquered-cards: the cards of a nation that may not be used do not count', () => {
  const data = structuredClone(napoleonData.cards) as { cards: { effects: { kind: string; if?: object }[] }[] };
  // As published, a card of Austria counts only while Austria is Hostile: without that the rule itself has to bar it.
  for (const effect of data.cards[110]?.effects ?? []) if (effect.kind === 'combat') delete effect.if;
  const checked = loadData({ ...napoleonData, cards: data });
  if (!checked.ok) throw new Error('the data is faulty');
  const components = makeComponents(checked.value);
  const { position } = scene({ ...emperor, set: { luck: 'used', cards: { ...out, AUSTRIA: [111] } } });
  const counted = () => drmParts(components, position, campaignFrameFor(components, 148)).some((part) => part.card === 111);
  expect(counted()).toBe(true);
  position.unusable = 'austria';
  expect(counted()).toBe(false);
});

describe('12.1 and 13.1', () => {
  test('i-napoleon/14.4/ic-spent-for-year: whoever was out on an Expedition is at hand again next Year', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 2, G: 40, P: 0 },
        cards: out,
        deck: [132, 12],
        next: { 'draw deck': [132], expedition: [9] },
      },
      phase: 'card-action',
    });
    life.do(2, 0);
    expect([life.where(2), life.isUp(2)]).toEqual(['COMMANDERS', false]);
    life.until('exchange.forAdmin', 60);
    expect(life.isUp(2)).toBe(true);
  });
  test('i-napoleon/13.1/b-income: the Admin of the last Year of the Empire does not reach Elba', () => {
    const life = scene({
      ...emperor,
      set: { luck: 'used', points: { A: 4, D: 3, G: 40, P: 0 }, cards: out, next: { card: [9], 'draw deck': [210] } },
      phase: 'abdication',
    }).do('escape');
    const income = life.events.find((event) => event.kind === 'income')?.gain as { A: number; D: number };
    expect([life.points.A, life.points.D]).toEqual([income.A, income.D]);
  });
});

test('i-napoleon/14.6.1/mother-may-die: a card that takes the mother leaves the son', () => {
  const data = structuredClone(napoleonData.cards) as { cards: { effects: object[] }[] };
  const works = data.cards[91];
  if (works) works.effects = [{ kind: 'whenRevealed', mode: 'must', do: [{ remove: { cards: [207] } }] }];
  const changed = anyGame(makeINapoleon({ ...napoleonData, cards: data }));
  const value = {
    situation: 'a pack',
    game: 'i-napoleon',
    ...emperor,
    set: { luck: 'used', son: 'king-of-rome', deck: [92, 12], cards: { ...out, WIFE: [207] }, next: { 'draw deck': [92] } },
    phase: 'card-action',
  };
  const { position } = new Scene(matchOfSituation({ line: 1, value, lineOf: () => 1 }, () => changed));
  expect([position.box[207], position.son]).toEqual(['removed', 'king-of-rome']);
});
