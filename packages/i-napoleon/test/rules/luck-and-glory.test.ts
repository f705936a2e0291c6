import { describe, expect, test } from 'vitest';
import { drawing, NEXT_CARD, scene } from '../scene.js';

describe("4.1 Napoleon's Luck", () => {
  test('i-napoleon/4.1/example-artillery-lyons: card 6 is Ignored, Discarded unplayed, and another is drawn', () => {
    const life = drawing(6, { luck: 'unused' });
    // i-napoleon/4.1/option-ignore-mandatory, i-napoleon/4.1/option-ignore-immediate: asked before anything of the card is done
    expect(life.kind).toBe('new-card-draw.ignore');
    expect(life.where(6)).toBe('drawn');
    life.do('ignore');
    // The Mandatory card Ignored through Luck goes to the Discard pile without being Played
    // (i-napoleon/4.1/ignored-card-discarded, i-napoleon/16.0/ignore).
    expect(life.where(6)).toBe('discard');
    expect(life.happened({ kind: 'card-played', card: 6 })).toBe(false);
    // The card drawn instead of one Ignored through Luck belongs to the same Card Draw; the marker does not advance (implied)
    // (i-napoleon/4.1/ignore-redraw-same-draw).
    expect([life.decision?.about.card, life.position.cardDraw]).toEqual([NEXT_CARD, 1]);
    // When used, the Luck marker turns to its used side and stays so until the Clean Up Phase
    // (i-napoleon/4.1/flip-when-used).
    expect(life.position.luck).toBe(false);
  });
  test('i-napoleon/4.1/option-ignore-only-mandatory: a card that may be Discarded is not Ignored', () => {
    expect(drawing(3, { luck: 'unused' }).options).toEqual(['play', 'discard', 'always']);
  });
  test('i-napoleon/4.1/once-per-year: used once, it is not offered again', () => {
    expect(drawing(6, { luck: 'used' }).kind).not.toBe('new-card-draw.ignore');
  });
  test('i-napoleon/4.1/option-reroll: any roll may be made again, once', () => {
    const life = drawing(31, { luck: 'unused', points: { P: 3 }, next: { card: [3, 8] } });
    life.do('resolve');
    expect([life.kind, life.decision?.about.die]).toEqual(['die.reroll', 3]);
    life.do('re-roll');
    // The second roll stands: 8 is nothing, where 3 would have cost 2 P.
    expect(life.points.P).toBe(3);
    expect(life.position.luck).toBe(false);
  });
  test('i-napoleon/4.1/option-free-cost: instead of what one Commander costs', () => {
    const life = scene({ scenario: 'emperor', set: { points: { A: 0 }, luck: 'unused' }, phase: 'campaign-resolution' });
    const free = { commander: 40, to: 'CAMPAIGN', pay: 'luck' } as const;
    expect(life.offers(free)).toBe(true);
    life.do(free);
    expect([life.where(40), life.points.A, life.position.luck]).toEqual(['CAMPAIGN', 0, false]);
  });
  test('i-napoleon/4.1/option-free-cost: or what one Strategy & Tactics card costs', () => {
    const life = scene({
      scenario: 'emperor',
      set: { points: { A: 0 }, cards: { 'STRATEGY & TACTICS': [10] } },
      phase: 'campaign',
    });
    life.until('campaign.addStrategy').do({ card: 10, pay: 'luck' });
    expect([life.points.A, life.position.luck]).toEqual([0, false]);
  });
  test('i-napoleon/4.1/option-free-cost-phase: not for an Expedition in the Card Action Phase', () => {
    const life = drawing(73, { luck: 'unused', points: { A: 0 } }, { scenario: 'emperor' });
    life.do('resolve');
    // Without Admin only Davout can be sent, for his 3 Glory; nobody goes by Luck.
    expect([life.kind, life.options]).toEqual(['expedition.assign', [0, 56]]);
  });
  test('i-napoleon/4.1/no-accumulation, i-napoleon/12.1/luck-reset: each Year has one use', () => {
    const life = scene({ scenario: 'emperor', set: { luck: 'used' }, phase: 'clean-up' });
    expect(life.position.luck).toBe(true);
    expect(scene({ scenario: 'emperor', set: { luck: 'unused' }, phase: 'clean-up' }).position.luck).toBe(true);
  });
  test('i-napoleon/4.1/not-after-abdication', () => {
    const life = scene({
      scenario: 'emperor',
      set: { luck: 'unused', next: { card: [9], 'draw deck': [219] } },
      phase: 'abdication',
    });
    life.do('escape');
    expect(life.happened({ kind: 'die-rolled', die: 9 })).toBe(true);
    expect(life.events.some((event) => event.kind === 'luck-used')).toBe(false);
  });
  test('i-napoleon/1.2/one-ten-sided-die, i-napoleon/16.0/die-zero-is-ten: a die shows 1 to 10', () => {
    const life = drawing(31, { next: { card: [10] } });
    expect(life.happened({ kind: 'die-rolled', die: 10 })).toBe(true);
    expect(life.points.P).toBe(1);
  });
});

describe('4.2 Glory', () => {
  test('i-napoleon/4.2.1/reach-100, i-napoleon/4.2.1/any-moment: at once, in the middle of a Year', () => {
    const life = drawing(92, { points: { A: 2, G: 98 } }, { scenario: 'emperor' }).do('play');
    expect(life.position.limits).toBe(true);
    // Glory is not recorded above 99 (i-napoleon/4.2.1/cap-99).
    expect(life.points.G).toBe(99);
  });
  test('i-napoleon/4.2.1/never-removed, i-napoleon/4.2.1/end-bonus-outcome: it stays when Glory falls, and counts at the end', () => {
    const life = drawing(
      92,
      { points: { A: 2, G: 98 }, next: { 'draw deck': [92, 194], card: [1] }, year: 1810, deck: [194] },
      { scenario: 'emperor' },
    );
    life.do('play');
    life.position.points.G = 20;
    life.until('nothing', 400);
    expect(life.position.limits).toBe(true);
    // Extending the Limits of Glory, achieved at any point, is awarded on top of whichever other Outcome applies
    // (i-napoleon/3.3/limits-is-additional, i-napoleon/3.3/limits, i-napoleon/13.2.9/condition).
    expect(life.ending?.outcomes).toContain('limits-of-glory');
    // Outcome table: Limits of Glory marker out, 13.2.9 (i-napoleon/13.2/table-limits,
    // i-napoleon/13.2/table-limits-additional, i-napoleon/13.2.9/additional).
    expect(life.ending?.outcomes.length).toBeGreaterThan(1);
  });
  test('i-napoleon/4.2/tracked, i-napoleon/6.2/track-moves, i-napoleon/16.0/glory-points: it rises and falls, and is spent', () => {
    const life = drawing(102, { points: { G: 10, P: 0 } }, { scenario: 'first-consul' }).do('play');
    expect([life.points.G, life.points.P]).toEqual([7, 1]);
  });
  test('i-napoleon/2.1/records-track-range: a loss stops at 0', () => {
    expect(drawing(51, { points: { G: 0 }, year: 1797 }).points.G).toBe(2);
  });
});

describe('4.3 Staying alive and in power', () => {
  test('i-napoleon/4.3/end-glory-zero-first-consul, i-napoleon/13.0/end-overthrown-glory', () => {
    const life = drawing(86, { points: { A: 0, G: 3 } }, { scenario: 'first-consul' });
    expect(life.ending).toMatchObject({ cause: 'overthrown-as-first-consul', outcomes: ['consulate-lost', 'first-consul'] });
    // Overthrown as First Consul: a man who grasped power only to have it slip away
    // (i-napoleon/13.2.3/overthrown-as-first-consul, i-napoleon/15.2.2/ends-sooner-overthrown).
    expect(life.position.outcome).toMatchObject({ winners: [], how: 'consulate-lost' });
  });
  test('i-napoleon/4.3/end-glory-zero-emperor, i-napoleon/13.2.4/condition, i-napoleon/3.3/no-guts', () => {
    const life = drawing(86, { points: { A: 0, G: 2 } }, { scenario: 'emperor' });
    expect(life.ending).toMatchObject({ cause: 'overthrown-as-emperor', outcomes: ['overthrown'] });
    // Outcome table: overthrown in EMD, 13.2.4 (i-napoleon/13.2/table-overthrown).
    expect(life.position.outcome?.how).toBe('overthrown');
  });
  test('i-napoleon/4.3/glory-zero-harmless-cmd', () => {
    const life = drawing(30, { points: { A: 0, G: 1 } });
    expect([life.points.G, life.ending]).toEqual([0, null]);
  });
  test('what a card costs and brings is booked before anybody looks: the last 5 Glory buy Tilsit', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        points: { G: 5, A: 0 },
        luck: 'used',
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [153] },
        next: { combat: [9] },
      },
      phase: 'campaign',
    });
    life.until('effects.choose').do('treaty-of-tilsit');
    expect([life.points.G, life.ending]).toEqual([20, null]);
  });
  test('i-napoleon/4.3/end-by-card-text, i-napoleon/13.0/end-by-card, i-napoleon/13.0/then-outcome', () => {
    const life = drawing(94, { next: { card: [1] } }, { scenario: 'first-consul' });
    expect(life.ending).toMatchObject({ cause: 'killed-by-the-infernal-machine' });
    // i-napoleon/4.3/go-to-outcomes: nothing more is asked
    expect([life.kind, life.position.stack]).toEqual([null, []]);
    // Killed or dead as First Consul: remembered as the Man Who Saved the Revolution, a hero of democratic forces
    // (i-napoleon/13.2.3/killed-as-first-consul, i-napoleon/3.3/saved-the-revolution, i-napoleon/15.2.2/ends-sooner-event).
    expect(life.ending?.outcomes).toEqual(['consulate-lost', 'first-consul']);
  });
  test('i-napoleon/4.3/end-austria-italy-defeat, i-napoleon/13.0/end-overthrown-austria-italy, i-napoleon/14.2.3/defeat-ends-game', () => {
    const life = scene({
      scenario: 'first-consul',
      set: { luck: 'used', points: { A: 0 }, next: { combat: [1] } },
      phase: 'campaign',
    });
    life.until('nothing');
    expect(life.ending?.cause).toBe('overthrown-after-defeat-in-italy');
  });
  test('i-napoleon/4.3/end-louis-xviii, i-napoleon/13.0/end-card-97, i-napoleon/13.2.3/louis-xviii', () => {
    const life = drawing(97, {}, { scenario: 'first-consul' }).do('restore-the-king');
    expect(life.ending).toMatchObject({
      cause: 'retires-in-favour-of-louis-xviii',
      outcomes: ['consulate-lost', 'first-consul'],
    });
  });
});

describe('no needless questions about Luck', () => {
  const fight = (casualty: number) =>
    scene({
      set: { year: 1797, luck: 'unused', cards: { CAMPAIGN: [34, 2] }, next: { combat: [9], casualty: [casualty] } },
      phase: 'campaign',
    }).do(2, 'keep');
  test('a Commander unhurt is not asked about, a wounded one is', () => {
    expect(fight(3).kind).not.toBe('die.reroll');
    expect([fight(2).kind, fight(2).decision?.about.roll]).toEqual(['die.reroll', 'casualty']);
  });
  test('i-napoleon/4.1/option-reroll: any roll, also one that lets the Year go on once more', () => {
    const life = drawing(3, {
      luck: 'unused',
      'card-draw': 5,
      deck: [2],
      next: { 'draw deck': [3, 2, 12], 'phase advancement': [5, 6] },
    });
    life.do('discard');
    expect([life.kind, life.decision?.about.outcome]).toEqual(['die.reroll', 'goes-on']);
    life.do('keep').do('discard');
    expect([life.kind, life.decision?.about.outcome, life.position.cardDraw]).toEqual(['die.reroll', 'goes-on', 6]);
  });
});
