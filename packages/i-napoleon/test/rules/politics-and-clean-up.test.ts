import { describe, expect, test } from 'vitest';
import { scene } from '../scene.js';

/** The roll of Domestic Politics with nobody friendly and nobody hostile but Britain: a DRM of -1. */
const politics = (set: Record<string, unknown> = {}) =>
  scene({
    scenario: 'emperor',
    set: {
      luck: 'used',
      points: { A: 0, P: 0, G: 40 },
      nations: { austria: 'neutral', prussia: 'neutral', russia: 'neutral', spain: 'neutral' },
      ...set,
      cards: { removed: [75, 102], ...((set.cards as object) ?? {}) },
    } as never,
    phase: 'domestic-politics',
  }).until('domestic-politics.spend');
const drmOf = (set: Record<string, unknown>) =>
  politics({ points: { A: 0, P: 0, G: 2 }, ...set }).events.find((event) => event.roll === 'domestic politics')?.drm;
const BASE = -1;

describe('11.0 Domestic Politics', () => {
  test.each([
    ['i-napoleon/11.0/table-0-or-less', 1, -10],
    ['i-napoleon/11.0/table-1-3', 2, -5],
    ['i-napoleon/11.0/table-1-3', 4, -5],
    ['i-napoleon/11.0/table-4-6', 5, -3],
    ['i-napoleon/11.0/table-4-6', 7, -3],
    ['i-napoleon/11.0/table-7-9', 8, -2],
    ['i-napoleon/11.0/table-7-9', 10, -2],
  ])('%s: i-napoleon/11.0/roll of %i with -1 is %i G', (_, die, glory) => {
    const life = politics({ points: { A: 0, P: 0, G: 40 }, next: { 'domestic politics': [die] } }).until('exchange.forAdmin');
    // 40 G allow an exchange, which is passed over
    life.until('new-card-draw.offer');
    expect(life.happened({ kind: 'points-changed', gain: { G: glory }, card: null })).toBe(true);
  });
  test('i-napoleon/11.0/bloody-this-year-only: what was bloody is forgotten with its Year', () => {
    const life = politics({ points: { A: 0, P: 0, G: 40 }, next: { 'domestic politics': [10] } });
    life.position.bloody = 2;
    expect(life.until('new-card-draw.offer').position.bloody).toBe(0);
  });
  test('i-napoleon/11.0/table-10-plus: 11 costs nothing', () => {
    const life = politics({
      nations: { austria: 'allied', prussia: 'allied', russia: 'neutral', spain: 'neutral' },
      points: { A: 0, P: 0, G: 40 },
      next: { 'domestic politics': [10] },
    });
    expect(life.events.find((event) => event.kind === 'points-changed' && event.card === null)).toEqual({
      kind: 'points-changed',
      gain: {},
      card: null,
    });
  });
  test('i-napoleon/11.0/drm-britain, i-napoleon/11.0/drm-hostile, i-napoleon/16.0/hostile-domestic', () => {
    expect(drmOf({})).toBe(BASE);
    // Hostile means being at war with France (i-napoleon/16.0/hostile).
    expect(drmOf({ nations: { austria: 'hostile', prussia: 'hostile', russia: 'neutral', spain: 'neutral' } })).toBe(BASE - 2);
  });
  test('i-napoleon/11.0/drm-conquered, i-napoleon/11.0/drm-inactive, i-napoleon/10.2.3/russia-inactive-domestic', () => {
    expect(drmOf({ nations: { austria: 'conquered', prussia: 'neutral', russia: 'inactive', spain: 'neutral' } })).toBe(BASE - 2);
  });
  test('i-napoleon/11.0/drm-allied, i-napoleon/16.0/allied-domestic', () => {
    expect(drmOf({ nations: { austria: 'allied', prussia: 'allied', russia: 'neutral', spain: 'neutral' } })).toBe(BASE + 2);
  });
  test('i-napoleon/11.0/drm-continental-system: once, not twice', () => {
    expect(drmOf({ cards: { 'I, NAPOLEON': [133] } })).toBe(BASE - 1);
  });
  test('i-napoleon/11.0/drm-bloody, i-napoleon/11.0/drm-no-cap: seven Bloody results are -7', () => {
    expect(drmOf({ bloody: 7 })).toBe(BASE - 7);
  });
  test('the whole sum of an example: one Bloody, 133, Britain and Russia Hostile, Prussia Allied, 2 P', () => {
    const life = politics({
      bloody: 1,
      cards: { 'I, NAPOLEON': [133] },
      points: { A: 0, P: 2, G: 20 },
      nations: { austria: 'neutral', prussia: 'allied', russia: 'hostile', spain: 'neutral' },
      next: { 'domestic politics': [5] },
    });
    life.do(2);
    // -1 -1 -2 +1 +1 = -2, and 5 - 2 = 3 costs 5 G
    expect([
      life.happened({ kind: 'die-rolled', roll: 'domestic politics', drm: -2 }),
      life.happened({ kind: 'cost-paid', cost: { P: 2 } }),
    ]).toEqual([true, true]);
    expect(life.happened({ kind: 'points-changed', gain: { G: -5 }, card: null })).toBe(true);
    // After roll and DRMs, Glory is adjusted as the Domestic Politics Table says (i-napoleon/11.0/glory-adjust,
    // i-napoleon/11.0/bloody-this-year-only).
    expect(life.position.bloody).toBe(0);
  });
  test('i-napoleon/11.0/spend-p, i-napoleon/11.0/spend-before-roll, i-napoleon/11.0/spend-odd-point', () => {
    // i-napoleon/16.0/political-points: for the roll here, elsewhere for cards
    const life = politics({ points: { A: 0, P: 5, G: 2 } });
    // only pairs: the fifth point would buy nothing
    expect(life.options).toEqual([0, 2, 4]);
    life.do(4);
    expect(life.happened({ kind: 'die-rolled', roll: 'domestic politics', drm: BASE + 2 })).toBe(true);
  });
  test('i-napoleon/11.0/exchange-admin, i-napoleon/11.0/exchange-glory, i-napoleon/11.0/exchange-max-one', () => {
    const ask = () =>
      scene({ scenario: 'emperor', set: { luck: 'used', points: { A: 5, P: 0, G: 40 } }, phase: 'domestic-politics' });
    expect(ask().options).toEqual(['done', 'A', 'G']);
    const admin = ask().do('A');
    expect(admin.events.filter((event) => event.kind === 'exchanged')).toEqual([
      { kind: 'exchanged', give: { A: 2 }, get: { P: 1 } },
    ]);
    expect(admin.decision?.about.segment).not.toBe('politics');
    expect(
      ask()
        .do('G')
        .happened({ kind: 'exchanged', give: { G: 3 }, get: { P: 1 } }),
    ).toBe(true);
  });
  test('i-napoleon/11.0/not-after-abdication: the Segment ends the game before it', () => {
    const life = scene({
      scenario: 'emperor',
      set: { luck: 'used', next: { card: [9], 'draw deck': [219] } },
      phase: 'abdication',
    })
      .do('escape')
      .until('nothing');
    expect([life.ending?.outcomes[0], life.happened({ kind: 'die-rolled', roll: 'domestic politics' })]).toEqual([
      'exile',
      false,
    ]);
  });
});

describe('12.0 Clean-Up', () => {
  // The next Year begins at once, so its income is in the points again.
  const year = (set: object, scenario = 'emperor') =>
    scene({ scenario, set: { luck: 'used', ...set } as never, phase: 'clean-up' });
  const incomeOf = (life: ReturnType<typeof scene>) =>
    life.events.find((event) => event.kind === 'income')?.gain as { A: number; D: number; G: number; P: number };
  test('i-napoleon/12.1/admin-zero, i-napoleon/12.1/diplomacy-zero: only the new income is there', () => {
    const life = year({ points: { A: 7, D: 3, G: 30, P: 2 } });
    expect([life.points.A, life.points.D]).toEqual([incomeOf(life).A, incomeOf(life).D]);
  });
  test('i-napoleon/12.1/politics-kept, i-napoleon/12.1/glory-kept', () => {
    const life = year({ points: { A: 7, D: 3, G: 30, P: 2 } });
    expect([life.points.P, life.points.G]).toEqual([2 + incomeOf(life).P, 30 + incomeOf(life).G]);
  });
  test('i-napoleon/12.1/exception-1793: the Admin of 1793 stays', () => {
    const life = year({ points: { A: 2 } }, 'full-campaign');
    expect([life.position.year, life.points.A]).toEqual([1794, 2 + incomeOf(life).A]);
    const later = year({ year: 1794, points: { A: 2 } }, 'full-campaign');
    expect(later.points.A).toBe(incomeOf(later).A);
  });
  test('i-napoleon/5.0/clean-up-segments, i-napoleon/12.2/otherwise-next-year', () => {
    expect(year({ year: 1806 }).position.year).toBe(1807);
  });
  test('i-napoleon/12.2/after-year-25, i-napoleon/4.3/end-final-year, i-napoleon/13.0/end-final-year: 1817-21 is the last', () => {
    const life = year({ year: 1817 });
    expect(life.ending).toMatchObject({ cause: 'scenario-over', outcomes: ['emperor-of-the-french'], year: 1817 });
    // The Full Campaign lasts until the 25th Year (1817-1821) inclusive, unless another event ends the game first
    // (i-napoleon/3.2/until-year-25, i-napoleon/3.0/span, i-napoleon/15.3.2/ends).
    expect(year({ year: 1816 }).ending).toBeNull();
    // Medium-Length Campaign: Year 1817-1821 is the last, unless death, deposition, failure, exile or victory comes first
    // (i-napoleon/15.2.2/medium-ends).
    expect(year({ year: 1817, era: 'EMD' }, 'medium-campaign').ending).not.toBeNull();
  });
  test('i-napoleon/5.0/phase-order: a whole Year passes through its phases in order', () => {
    const life = scene({ scenario: 'emperor', set: { luck: 'used' }, phase: 'year-setup' });
    const phases: string[] = [];
    for (let count = 0; count < 400 && life.kind !== null && !phases.includes('clean-up'); count++) {
      if (phases.at(-1) !== life.phase) phases.push(life.phase);
      if (phases.includes('domestic-politics') && life.phase !== 'domestic-politics') break;
      const { decision } = life;
      life.do((decision?.pass ?? decision?.options.find((option) => option === 'discard') ?? decision?.options[0]) as never);
    }
    const order = ['year-setup', 'card-action', 'campaign-resolution', 'diplomacy', 'domestic-politics'];
    expect(phases.filter((phase) => order.includes(phase)).slice(0, 5)).toEqual(order);
    // Diplomatic Phase segments in order: Foreign Diplomacy, Treaties and Conquest, Potential Campaigns
    // (i-napoleon/5.0/diplomatic-segments).
    expect(life.kind).not.toBeNull();
  });
});
