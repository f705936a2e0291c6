import { describe, expect, test } from 'vitest';
import { napoleonData } from '../../src/index.js';
import { type Scene, scene } from '../scene.js';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const laidOut = (scenario: string) => {
  // The very first card is drawn at once; the position before it is what the set-up lists.
  const { match } = scene({ scenario });
  const fresh = match.game.setUp(match.settings) as unknown as Scene['position'];
  return {
    ...fresh,
    in: (box: string) => fresh.box.flatMap((one, card) => (one === box && card > 0 ? [card] : [])),
    allUp: (cards: number[]) => cards.every((card) => fresh.up[card]),
    allDown: (cards: number[]) => cards.every((card) => !fresh.up[card]),
  };
};

describe('3.1 Full Campaign', () => {
  const full = laidOut('full-campaign');
  test('i-napoleon/3.1/glory-diplomacy-politics-0 and i-napoleon/3.1/admin-3', () => {
    expect(full.points).toEqual({ A: 3, D: 0, G: 0, P: 0 });
  });
  test('i-napoleon/3.1/nations-hostile', () => {
    expect(new Set(Object.values(full.nations))).toEqual(new Set(['hostile']));
  });
  test('i-napoleon/3.1/year-1793, i-napoleon/3.1/card-draw-1, i-napoleon/3.1/luck-unused', () => {
    expect([full.year, full.cardDraw, full.luck]).toEqual([1793, 1, true]);
  });
  test('i-napoleon/3.1/general-bonaparte-face-down', () => {
    expect(full.in('I, NAPOLEON')).toEqual([18]);
    expect(full.up[18]).toBe(false);
  });
  test('i-napoleon/3.1/strategy-cards-face-down', () => {
    expect(full.in('STRATEGY & TACTICS')).toEqual([22, 23]);
    expect(full.allDown([22, 23])).toBe(true);
  });
  test('i-napoleon/3.1/draw-deck', () => {
    expect(full.in('draw')).toEqual([...range(1, 17), ...range(19, 21), ...range(24, 34)]);
  });
  test('i-napoleon/3.1/divider-1796, i-napoleon/3.1/divider-card29-or-fcd, i-napoleon/3.1/fcd-emd-set-aside', () => {
    expect(full.in('aside')).toEqual(range(35, 222));
    expect(full.entered).toEqual(['start']);
  });
  test('i-napoleon/2.2.1/ten-added-by-groups: ten groups hold every card once', () => {
    const { dividers } = napoleonData.dividers as { dividers: { cards: number[] }[] };
    expect(dividers).toHaveLength(10);
    expect(dividers.flatMap((divider) => divider.cards).sort((one, other) => one - other)).toEqual(range(1, 222));
  });
  test('i-napoleon/3.0/three-shorter-scenarios: three may be chosen instead, and one of them in two lengths', () => {
    const { settings } = scene({}).match.game;
    expect(settings.scenario).toMatchObject({
      values: ['full-campaign', 'commander', 'first-consul', 'medium-campaign', 'emperor'],
    });
  });
});

describe('15.1 Commander', () => {
  const commander = laidOut('commander');
  const full = laidOut('full-campaign');
  test('i-napoleon/15.1.1/as-full-campaign', () => {
    expect(commander.points).toEqual(full.points);
    expect(commander.in('draw')).toEqual(full.in('draw'));
    expect(commander.nations).toEqual(full.nations);
  });
  test('i-napoleon/15.1.1/no-fcd-emd: cards 64 to 222 stay in the box', () => {
    expect(commander.in('unused')).toEqual(range(64, 222));
  });
});

describe.each(['first-consul', 'medium-campaign'])('15.2.1 %s', (scenario) => {
  const start = laidOut(scenario);
  test('i-napoleon/15.2.1/diplomacy-0, i-napoleon/15.2.1/politics-2, i-napoleon/15.2.1/admin-5', () => {
    expect([start.points.D, start.points.P, start.points.A]).toEqual([0, 2, 5]);
  });
  test('i-napoleon/15.2.1/glory-25', () => expect(start.points.G).toBe(25));
  test('i-napoleon/15.2.1/austria-hostile, i-napoleon/15.2.1/prussia-russia-neutral, i-napoleon/15.2.1/spain-allied', () => {
    expect(start.nations).toEqual({
      austria: 'hostile',
      prussia: 'neutral',
      russia: 'neutral',
      spain: 'allied',
      britain: 'hostile',
    });
  });
  test('i-napoleon/15.2.1/year-1800, i-napoleon/15.2.1/card-draw-1, i-napoleon/15.2.1/luck-unused', () => {
    expect([start.year, start.cardDraw, start.luck]).toEqual([1800, 1, true]);
  });
  test.each([
    ['i-napoleon/15.2.1/box-wife-60', 'WIFE', [60]],
    ['i-napoleon/15.2.1/box-chief-of-staff-54', 'CHIEF OF STAFF', [54]],
    ['i-napoleon/15.2.1/box-minister-of-police-48', 'MINISTER OF POLICE', [48]],
    ['i-napoleon/15.2.1/box-talleyrand-59', 'TALLEYRAND', [59]],
    ['i-napoleon/15.2.1/box-commanders', 'COMMANDERS', [1, 2, 3, 4, 5, 39, 40, 55, 56]],
    ['i-napoleon/15.2.1/box-strategy-23', 'STRATEGY & TACTICS', [23]],
    ['i-napoleon/15.2.1/box-britain-36', 'BRITAIN', [36]],
    ['i-napoleon/15.2.1/box-current-treaties-27-62', 'CURRENT TREATIES', [27, 62]],
    ['i-napoleon/15.2.1/box-campaign-67', 'CAMPAIGN', [67]],
    ['i-napoleon/15.2.1/box-russia-63', 'RUSSIA', [63]],
    ['i-napoleon/15.2.1/potential-treaties-79-80', 'POTENTIAL TREATIES', [79, 80]],
    ['i-napoleon/15.2.1/potential-campaigns-70-71', 'POTENTIAL CAMPAIGNS', [70, 71]],
  ])('%s', (_, box, cards) => {
    expect(start.in(box)).toEqual(cards);
    expect(start.allUp(cards)).toBe(true);
  });
  test('i-napoleon/15.2.1/box-i-napoleon-76, i-napoleon/15.2.1/box-i-napoleon-77-110', () => {
    expect(start.in('I, NAPOLEON')).toEqual([76, 77, 110]);
    expect([start.up[76], start.up[77], start.up[110]]).toEqual([true, false, false]);
  });
  test('i-napoleon/15.2.1/draw-deck', () => {
    const listed = [10, 12, 13, 28, 41, 52, ...range(64, 66), 68, 69, ...range(72, 75), 78, ...range(81, 109)];
    expect(start.in('draw')).toEqual(listed);
  });
  test('i-napoleon/15.2.1/removed', () => {
    const removed = [
      ...range(6, 9),
      11,
      ...range(14, 22),
      ...range(24, 26),
      ...range(29, 35),
      37,
      38,
      ...range(42, 47),
      49,
      50,
      51,
      53,
      57,
      58,
      61,
    ];
    expect(start.in('removed')).toEqual(removed);
  });
  test('i-napoleon/15.2.1/emd-in-box: unused in the scenario, waiting in the longer campaign', () => {
    expect(start.in(scenario === 'first-consul' ? 'unused' : 'aside')).toEqual(range(111, 222));
  });
});

test('i-napoleon/15.2/two-uses: the two games of 15.2 begin alike', () => {
  const [short, long] = [laidOut('first-consul'), laidOut('medium-campaign')];
  expect(short.in('draw')).toEqual(long.in('draw'));
  expect(short.points).toEqual(long.points);
});

describe('15.3.1 Emperor', () => {
  const start = laidOut('emperor');
  test('i-napoleon/15.3.1/diplomacy-0, i-napoleon/15.3.1/politics-1, i-napoleon/15.3.1/admin-5', () => {
    expect([start.points.D, start.points.P, start.points.A]).toEqual([0, 1, 5]);
  });
  test('i-napoleon/15.3.1/glory-27', () => expect(start.points.G).toBe(27));
  test('i-napoleon/15.3.1/austria-russia-hostile, i-napoleon/15.3.1/prussia-neutral, i-napoleon/15.3.1/spain-allied', () => {
    expect(start.nations).toEqual({
      austria: 'hostile',
      prussia: 'neutral',
      russia: 'hostile',
      spain: 'allied',
      britain: 'hostile',
    });
  });
  test('i-napoleon/15.3.1/year-1805, i-napoleon/15.3.1/card-draw-1, i-napoleon/15.3.1/luck-unused', () => {
    expect([start.year, start.cardDraw, start.luck]).toEqual([1805, 1, true]);
  });
  test.each([
    ['i-napoleon/15.3.1/box-i-napoleon', 'I, NAPOLEON', [136, 138, 139]],
    ['i-napoleon/15.3.1/box-wife-60', 'WIFE', [60]],
    ['i-napoleon/15.3.1/box-chief-of-staff-54', 'CHIEF OF STAFF', [54]],
    ['i-napoleon/15.3.1/box-minister-of-police-48', 'MINISTER OF POLICE', [48]],
    ['i-napoleon/15.3.1/box-talleyrand-59', 'TALLEYRAND', [59]],
    ['i-napoleon/15.3.1/box-commanders', 'COMMANDERS', [2, 3, 4, 5, 39, 40, 55, 56, 64, 65]],
    ['i-napoleon/15.3.1/box-strategy-23-83', 'STRATEGY & TACTICS', [23, 83]],
    ['i-napoleon/15.3.1/box-britain-36', 'BRITAIN', [36]],
    ['i-napoleon/15.3.1/box-france-75', 'FRANCE', [75]],
    ['i-napoleon/15.3.1/box-russia-85', 'RUSSIA', [85]],
    ['i-napoleon/15.3.1/box-current-treaties', 'CURRENT TREATIES', [62, 79, 102]],
    ['i-napoleon/15.3.1/box-campaign-148', 'CAMPAIGN', [148]],
    ['i-napoleon/15.3.1/potential-treaties', 'POTENTIAL TREATIES', range(156, 163)],
    ['i-napoleon/15.3.1/potential-campaigns', 'POTENTIAL CAMPAIGNS', [145, 146, 147, ...range(149, 155)]],
  ])('%s', (_, box, cards) => {
    expect(start.in(box)).toEqual(cards);
    expect(start.allUp(cards)).toBe(true);
  });
  test('i-napoleon/15.3.1/box-polish-question', () => {
    expect(start.in('POLISH QUESTION')).toEqual(range(141, 144));
    expect(start.allDown(range(141, 144))).toBe(true);
  });
  test('i-napoleon/15.3.1/draw-deck-cmd-fcd', () => {
    const earlier = [10, 12, 13, 28, 41, 52, 66, 73, 74, 86, 87, 92, 100, 103, 106, 107, 108, 109];
    expect(start.in('draw').filter((card) => card <= 110)).toEqual(earlier);
  });
  test('i-napoleon/15.3.1/draw-deck-emd', () => {
    expect(start.in('draw').filter((card) => card > 110)).toEqual([...range(111, 133), 135, 137, 140, ...range(164, 203)]);
  });
  test('i-napoleon/15.3.1/removed', () => {
    const early = [
      1,
      ...range(6, 9),
      11,
      ...range(14, 22),
      ...range(24, 27),
      ...range(29, 35),
      37,
      38,
      ...range(42, 47),
      49,
      50,
      51,
      53,
      57,
      58,
      61,
      63,
    ];
    const later = [
      ...range(67, 72),
      ...range(76, 78),
      ...range(80, 82),
      84,
      ...range(88, 91),
      ...range(93, 99),
      101,
      104,
      105,
      110,
    ];
    expect(start.in('removed').filter((card) => card !== 134)).toEqual([...early, ...later]);
  });
  test('i-napoleon/15.3.1/remaining-emd: by divider, for their Years and the Abdication', () => {
    expect(start.in('aside')).toEqual([...range(204, 220), 222]);
  });
});

test('i-napoleon/9.2/starts-inactive: Spanish Ulcer Expeditions begins face-down in SPAIN', () => {
  const start = laidOut('emperor');
  expect([start.box[221], start.up[221]]).toEqual(['SPAIN', false]);
});
