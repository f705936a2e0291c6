import { describe, expect, test } from 'vitest';
import { scene } from '../../scene.js';

const empty = { COMMANDERS: [] as number[] };

describe('6.0 Year Setup', () => {
  test('i-napoleon/5.0/year-setup-skipped-first, i-napoleon/6.0/skip-first-year, i-napoleon/5.0/card-deck-skipped-first', () => {
    // i-napoleon/7.0/skip-first-year: the first thing that happens in 1793 is a card
    const life = scene({ scenario: 'full-campaign' });
    expect(life.events[0]).toMatchObject({ kind: 'card-drawn' });
    expect([life.position.year, life.points.A]).toEqual([1793, 3]);
  });
  test('i-napoleon/6.1/advance-year, i-napoleon/6.1/reset-card-draw', () => {
    const life = scene({ scenario: 'emperor', set: { 'card-draw': 9 }, phase: 'year-setup' });
    expect([life.position.year, life.position.cardDraw]).toEqual([1806, 1]);
  });
  test('i-napoleon/5.0/year-setup-segments: the markers first, then the income', () => {
    const kinds = scene({ scenario: 'emperor', phase: 'year-setup' }).events.map((event) => event.kind);
    expect(kinds.indexOf('year-began')).toBeLessThan(kinds.indexOf('income'));
  });
});

describe('6.2 Resource Income', () => {
  test('i-napoleon/6.2.1/example-1798-total, i-napoleon/6.2.1/example-1798-fouche: +3 A and nothing from Fouché', () => {
    const life = scene({
      scenario: 'full-campaign',
      set: { year: 1797, points: { A: 0, P: 0, G: 0 }, cards: { 'CHIEF OF STAFF': [54], 'MINISTER OF POLICE': [48] } },
      phase: 'year-setup',
    });
    expect(life.position.year).toBe(1798);
    // Each Year in this segment, every Placed card marked INCOME EFFECT applies that effect, unless it states otherwise
    // (i-napoleon/6.2.1/each-year, i-napoleon/6.2.1/general-bonaparte-back, i-napoleon/8.1.3.2/income-segment).
    expect(life.happened({ kind: 'income', gain: { A: 3, D: 0, G: 0, P: 0 } })).toBe(true);
    expect(life.points).toEqual({ A: 3, D: 0, G: 0, P: 0 });
  });
  test('i-napoleon/6.2.1/general-bonaparte-front: a General has 2 A', () => {
    const life = scene({ set: { points: { A: 0 }, cards: { 'I, NAPOLEON': [18] } }, phase: 'year-setup' });
    expect(life.points.A).toBe(2);
  });
  test('i-napoleon/6.2.1/only-placed-cards, i-napoleon/2.2/income-effect-timing: Berthier in the deck gives nothing', () => {
    const life = scene({ set: { points: { A: 0 }, cards: { discard: [54] } }, phase: 'year-setup' });
    expect(life.points.A).toBe(1);
    // A Placed card is one in a Location Box; it may give effects such as income (i-napoleon/16.0/placed-card).
    expect(scene({ set: { points: { A: 0 }, cards: { 'CHIEF OF STAFF': [54] } }, phase: 'year-setup' }).points.A).toBe(3);
  });
  test('i-napoleon/6.2.1/income-may-be-negative: Nelson and Fouché cost an Emperor Glory', () => {
    const life = scene({ scenario: 'emperor', set: { points: { G: 20, P: 0 } }, phase: 'year-setup' });
    // Nelson -2, Fouché -2 and +1 P, Joséphine +1 P
    expect([life.points.G, life.points.P]).toEqual([16, 2]);
  });
  test('i-napoleon/10.2.3/income, i-napoleon/10.2.3/income-cumulative: 10 G and 1 P for each Conquered nation', () => {
    const before = scene({ scenario: 'emperor', set: { points: { G: 20, P: 0 } }, phase: 'year-setup' });
    const after = scene({
      scenario: 'emperor',
      set: { points: { G: 20, P: 0 }, nations: { austria: 'conquered', prussia: 'conquered' } },
      phase: 'year-setup',
    });
    expect([after.points.G - before.points.G, after.points.P - before.points.P]).toEqual([20, 2]);
  });
  test('i-napoleon/14.8.1/general-income-that-year, i-napoleon/14.8.1/effective-next-year: after the coup still the income of a General', () => {
    const life = scene({
      set: { year: 1799, due: 'FCD', points: { A: 0 }, cards: { 'I, NAPOLEON': [18] } },
      phase: 'year-setup',
    });
    expect(life.points.A).toBe(2);
    life.until('card-action');
    expect(life.position.era).toBe('FCD');
  }, 20_000);
});

describe('6.2.2 Exchange', () => {
  const rich = { year: 1800, points: { A: 0, P: 5, G: 20 }, cards: empty };
  test('i-napoleon/6.2.2/political-to-admin: 1 P for 1 A', () => {
    const life = scene({ scenario: 'first-consul', set: rich, phase: 'year-setup' });
    expect(life.kind).toBe('exchange.forAdmin');
    const { A, P } = { ...life.points };
    life.do('P');
    expect([life.points.A, life.points.P]).toEqual([A + 1, P - 1]);
  });
  test('i-napoleon/6.2.2/glory-to-admin: 3 G for 1 A', () => {
    const life = scene({ scenario: 'first-consul', set: rich, phase: 'year-setup' });
    const { A, G } = { ...life.points };
    life.do('G');
    expect([life.points.A, life.points.G]).toEqual([A + 1, G - 3]);
  });
  test('i-napoleon/6.2.2/max-three-admin: several at once, and never more than are left', () => {
    const life = scene({ scenario: 'first-consul', set: rich, phase: 'year-setup' });
    const { A, P } = { ...life.points };
    life.do('PP');
    expect([life.points.A, life.points.P]).toEqual([A + 2, P - 2]);
    expect([life.offers('P'), life.offers('PP'), life.refusal('GG')]).toEqual([
      true,
      false,
      expect.arrayContaining(['exchange-limit', 'i-napoleon/6.2.2/max-three-admin']),
    ]);
  });
  test('i-napoleon/6.2.2/max-three-admin: three in all, then no more', () => {
    const life = scene({ scenario: 'first-consul', set: rich, phase: 'year-setup' });
    const { A } = { ...life.points };
    life.do('P', 'G', 'P');
    expect(life.points.A).toBe(A + 3);
    expect(life.kind).not.toBe('exchange.forAdmin');
  });
  test('i-napoleon/6.2.2/segment-only: neither in the Diplomatic Phase nor in Domestic Politics', () => {
    const diplomacy = scene({ scenario: 'emperor', set: { points: { A: 0, P: 5, G: 30 } }, phase: 'diplomacy' });
    expect(diplomacy.decision?.about).toMatchObject({ segment: 'diplomacy' });
    diplomacy.do('P');
    // Exchanges into Diplomatic points are made only in the Foreign Diplomacy Segment (10.1)
    // (i-napoleon/6.2.2/diplomatic-exchange-elsewhere).
    expect([diplomacy.points.A, diplomacy.points.D]).toEqual([0, 1]);
    const politics = scene({ scenario: 'emperor', set: { points: { A: 4, P: 0, G: 30 } }, phase: 'domestic-politics' });
    politics.do('A');
    // Exchanges into Political points are made only in the Domestic Politics Phase (11.0)
    // (i-napoleon/6.2.2/political-exchange-elsewhere).
    expect([politics.points.A, politics.points.P]).toEqual([2, 1]);
  });
});

test('i-napoleon/6.2/floor-zero, i-napoleon/6.2/excess-loss-ignored: an income of -4 G on 1 G leaves 0 and no debt', () => {
  const life = scene({ scenario: 'emperor', set: { points: { G: 1 } }, phase: 'year-setup' });
  expect(life.points.G).toBe(0);
  // i-napoleon/6.2/floor-any-phase: and at 0 an Emperor falls
  expect(life.ending?.cause).toBe('overthrown-as-emperor');
});
