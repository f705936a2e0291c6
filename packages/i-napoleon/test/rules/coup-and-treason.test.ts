import { describe, expect, test } from 'vitest';
import { drawing, emperor, scene } from '../scene.js';

const consul = { scenario: 'first-consul' };

describe('14.8 Politics', () => {
  const coup = (set: object = {}) =>
    scene({
      set: {
        year: 1799,
        luck: 'used',
        points: { G: 24, P: 7 },
        played: [29],
        cards: { 'I, NAPOLEON': [18, 47] },
        ...set,
      } as never,
      phase: 'campaign-resolution',
    });
  const drm = (life: ReturnType<typeof scene>) => life.events.find((event) => event.roll === 'coup')?.drm;
  test('i-napoleon/14.8.1/brumaire, i-napoleon/8.2/brumaire-exception: offered as the Campaign Resolution Phase begins', () => {
    expect([coup().kind, coup().options]).toEqual(['campaign-resolution.strike', ['wait', 'strike']]);
  });
  test('i-napoleon/14.8.1/brumaire-needs-general', () => {
    const officer = coup({ cards: { 'I, NAPOLEON': [47] }, 'face-down': { 'I, NAPOLEON': [18] } });
    expect(officer.kind).not.toBe('campaign-resolution.strike');
  });
  test('i-napoleon/14.8.1/die-roll, i-napoleon/14.8.1/success: 20 points, Barras bought, a 6 with four friends is 10', () => {
    const cards = { 'I, NAPOLEON': [18, 47], "NAPOLEON'S FAMILY": [35], POLITICS: [57, 58], 'MINISTER OF POLICE': [48] };
    const life = coup({ cards, next: { coup: [6] } }).do('strike', 16, 'buy-barras-off');
    expect(drm(life)).toBe(4);
    // i-napoleon/14.8.1/effective-next-year: the Deck is due, the Era not yet changed
    expect([life.position.due, life.where(47), life.happened({ kind: 'points-changed', gain: { G: 5 } })]).toEqual([
      'FCD',
      'removed',
      true,
    ]);
  });
  test.each([
    ['i-napoleon/14.8.1/lucien', { "NAPOLEON'S FAMILY": [35] }],
    ['i-napoleon/14.8.1/fouche', { 'MINISTER OF POLICE': [48] }],
    ['i-napoleon/14.8.1/sieyes', { POLITICS: [57] }],
    ['i-napoleon/14.8.1/talleyrand', { TALLEYRAND: [59] }],
  ])('%s: +1', (_, friend) => {
    const without = coup({ next: { coup: [10] } }).do('strike', 20);
    const helped = coup({ cards: { 'I, NAPOLEON': [18, 47], ...friend }, next: { coup: [10] } }).do('strike', 20);
    expect(Number(drm(helped)) - Number(drm(without))).toBe(1);
  });
  test('i-napoleon/14.8.1/directory-easier: +1 once Robespierre has fallen', () => {
    const before = coup({ played: [], next: { coup: [10] } }).do('strike', 20);
    expect([drm(before), drm(coup({ next: { coup: [10] } }).do('strike', 20))]).toEqual([0, 1]);
  });
  const consulYear = (set: object = {}) =>
    drawing(12, { year: 1803, points: { A: 5, G: 40, P: 4 }, cards: { removed: [67] }, ...set } as never, consul).do('discard');
  test('i-napoleon/14.8.2/first-for-life, i-napoleon/14.8.2/play-when: a Year after he became First Consul', () => {
    const life = consulYear();
    expect(life.offers(77)).toBe(true);
    life.do(77);
    expect([life.isUp(77), life.where(76), life.points.P]).toEqual([true, 'removed', 2]);
    // Cards 77 and 110 can never both be Played within one Year (i-napoleon/14.8.2/not-same-year,
    // i-napoleon/14.8.2/plebiscite-after-life).
    expect(life.offers(110)).toBe(false);
    expect(consulYear().offers(110)).toBe(false);
  });
  test('i-napoleon/14.8.2/then-plebiscite: 2 A, 5 G and 2 P, and a 4 with three friends passes', () => {
    const set = {
      played: [77],
      cards: { removed: [67, 76], 'I, NAPOLEON': [77], FRANCE: [75], 'CURRENT TREATIES': [102] },
      next: { 'draw deck': [12], plebiscite: [4] },
    };
    const life = consulYear(set).do(110);
    expect([life.points.A, life.points.G, life.points.P, life.position.due]).toEqual([3, 40, 2, 'EMD']);
    const failed = consulYear({ ...set, next: { 'draw deck': [12], plebiscite: [3] } }).do(110);
    expect([failed.position.due, failed.where(110), failed.points.G]).toEqual([null, 'I, NAPOLEON', 35]);
  });
});

describe('14.9 Treason', () => {
  const treason = (set: object = {}) =>
    scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 40, P: 2 },
        cards: {
          'POTENTIAL CAMPAIGNS': [148],
          CAMPAIGN: [149],
          FRANCE: [201],
          removed: [2, 3, 5, 39, 40, 55, 64, 65],
          COMMANDERS: [4, 56, 119, 204],
        },
        ...set,
      } as never,
      phase: 'campaign-resolution',
    });
  test('i-napoleon/14.9/when, i-napoleon/14.9/loyalty-check, i-napoleon/14.9/marmont', () => {
    const life = treason();
    expect([life.kind, life.decision?.about.card, life.where(4)]).toEqual(['treason.buy', 119, 'removed']);
  });
  test('i-napoleon/14.9/buy-loyalty, i-napoleon/14.9/buy-before-roll, i-napoleon/14.9/loyal-range: 2 P and a 4 keep Soult', () => {
    const life = treason({ next: { loyalty: [4] } }).do(2);
    expect([life.where(119), life.points.P, life.where(201)]).toEqual(['COMMANDERS', 0, 'removed']);
    // A Commander who fails the loyalty roll is Removed (i-napoleon/14.9/fail-removed, i-napoleon/14.9/others-roll,
    // i-napoleon/16.0/loyalty-rating).
    expect(
      treason({ next: { loyalty: [4] } })
        .do(0)
        .where(119),
    ).toBe('removed');
  });
  test('i-napoleon/14.9/others-roll, i-napoleon/14.9/buy-loyalty: the points first to whom they are worth most', () => {
    const cards = {
      'POTENTIAL CAMPAIGNS': [148],
      CAMPAIGN: [149],
      FRANCE: [201],
      removed: [2, 3, 4, 5, 39, 55, 56, 64],
      COMMANDERS: [40, 65],
    };
    const life = treason({ cards, next: { loyalty: [5, 6] } });
    expect([life.decision?.about.card, life.offers('later')]).toEqual([40, true]);
    life.do('later');
    expect([life.decision?.about.card, life.offers('later')]).toEqual([65, true]);
    life.do(2);
    // 2 P and a 5 keep Ney; with nothing left to share out nobody waits for anybody, and a 6 keeps Masséna.
    expect([life.where(65), life.where(40), life.points.P, life.where(201)]).toEqual(['COMMANDERS', 'COMMANDERS', 0, 'removed']);
  });
  test('i-napoleon/14.9/davout-loyal, i-napoleon/14.9/eugene-loyal: never asked', () => {
    const life = treason({ next: { loyalty: [1] } }).do(0);
    expect([life.where(56), life.where(204)]).toEqual(['COMMANDERS', 'COMMANDERS']);
  });
  test('i-napoleon/14.9/grouchy-loyal', () => {
    const cards = {
      'POTENTIAL CAMPAIGNS': [148],
      CAMPAIGN: [149],
      FRANCE: [201],
      removed: [2, 3, 4, 5, 39, 40, 55, 56, 64, 65],
      COMMANDERS: [213],
    };
    const life = treason({ cards });
    expect([life.where(213), life.happened({ kind: 'die-rolled', roll: 'loyalty' })]).toEqual(['COMMANDERS', false]);
  });
  test('i-napoleon/14.9/max-10: a roll above 10 counts as 10', () => {
    const cards = {
      'POTENTIAL CAMPAIGNS': [148],
      CAMPAIGN: [149],
      FRANCE: [201],
      removed: [2, 3, 4, 5, 39, 40, 56, 64, 65],
      COMMANDERS: [55],
    };
    expect(
      treason({ cards, next: { loyalty: [10] } })
        .do(2)
        .where(55),
    ).toBe('COMMANDERS');
  });
  test('i-napoleon/14.9/only-then: no other Campaign brings it', () => {
    const cards = { FRANCE: [201], CAMPAIGN: [148] };
    expect(treason({ cards }).where(201)).toBe('FRANCE');
  });
  test('i-napoleon/14.9/only-commanders-box: who lies elsewhere is not tested', () => {
    const life = treason({
      cards: {
        'POTENTIAL CAMPAIGNS': [148],
        CAMPAIGN: [149],
        FRANCE: [201],
        removed: [2, 3, 4, 39, 40, 55, 56, 64, 65],
        'KINGDOM OF NAPLES': [5],
      },
    });
    expect([life.where(5), life.happened({ kind: 'die-rolled', roll: 'loyalty' })]).toEqual(['KINGDOM OF NAPLES', false]);
  });
});
