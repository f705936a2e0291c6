import { describe, expect, test } from 'vitest';
import { drawing, emperor, NEXT_CARD, scene } from '../scene.js';

const consul = { scenario: 'first-consul' };

describe('14.1 Advisor to the Turks', () => {
  const abroad = (card: number, set: object = {}) => drawing(card, { cards: { 'I, NAPOLEON': [9] }, ...set } as never);
  test('i-napoleon/14.1/optional, i-napoleon/14.1/placed, i-napoleon/14.1/discards-campaign', () => {
    const life = drawing(9, { cards: { CAMPAIGN: [8], 'CAMPAIGN MODIFIERS': [28, 11] } });
    expect(life.options).toEqual(['play', 'discard']);
    life.do('play');
    // Playing Advisor to the Turks (9) Discards all cards currently in the CAMPAIGN MODIFIERS Box
    // (i-napoleon/14.1/discards-modifiers).
    expect([life.where(9), life.where(8), life.where(28), life.where(11)]).toEqual([
      'I, NAPOLEON',
      'discard',
      'discard',
      'discard',
    ]);
    // After Playing Advisor to the Turks (9) the Card Action Phase continues (i-napoleon/14.1/phase-continues).
    expect(life.phase).toBe('card-action');
  });
  test('i-napoleon/14.1/drawn-placeable, i-napoleon/14.1/drawn-placeable-not-played: to the box, and nothing gained', () => {
    const life = abroad(20, { points: { P: 0 } });
    expect(life.options).toEqual(['play', 'discard']);
    life.do('play');
    expect([life.where(20), life.points.P]).toEqual(['POLITICS', 0]);
    // even a Mandatory card is only Placed
    expect(abroad(21).where(21)).toBe('POLITICS');
  });
  test('i-napoleon/14.1/drawn-campaign', () => expect(abroad(7).where(7)).toBe('discard'));
  test('i-napoleon/14.1/drawn-other: the Terror passes him by', () => {
    const life = abroad(31);
    expect([life.where(31), life.happened({ kind: 'die-rolled', card: 31 })]).toEqual(['discard', false]);
    // a courtship hangs on a die, and waits
    expect(abroad(24).where(24)).toBe('discard');
  });
  test('i-napoleon/14.1/drawn-robespierre: card 29 is Played', () => {
    expect(abroad(29).where(29)).toBe('removed');
  });
  test('i-napoleon/14.1/marker-always-moves, i-napoleon/14.1/phase-end-check: no second card is drawn for a Campaign', () => {
    const life = abroad(7);
    expect([life.position.cardDraw, life.decision?.about.card]).toEqual([2, NEXT_CARD]);
    const late = abroad(7, { 'card-draw': 5, next: { 'draw deck': [7], 'phase advancement': [1] } });
    expect(late.happened({ kind: 'die-rolled', roll: 'phase advancement', die: 1 })).toBe(true);
  });
  test('i-napoleon/14.1/no-existing-play', () => {
    const life = abroad(31, { cards: { 'I, NAPOLEON': [9], POLITICS: [58] }, points: { P: 5 } });
    expect(life.kind).toBe('new-card-draw.offerAbroad');
  });
  test('i-napoleon/14.1/return-1794-cost, i-napoleon/14.1/return-1794-removed: income first, then 1 A and home', () => {
    const life = scene({ set: { luck: 'used', points: { A: 0 }, cards: { 'I, NAPOLEON': [9] } }, phase: 'year-setup' });
    expect([life.where(9), life.points.A]).toEqual(['removed', 0]);
    expect(life.happened({ kind: 'points-changed', gain: { A: -1 }, card: 9 })).toBe(true);
  });
});

describe('14.2 Campaigns, 14.3 Modifiers', () => {
  test('i-napoleon/14.2/max-one, i-napoleon/14.2.2/must-place: an empty box takes the Campaign drawn', () => {
    expect(drawing(8).where(8)).toBe('CAMPAIGN');
    // In CMD, Campaigns come from random draws in the Card Action Phase, unlike in FCD and EMD (i-napoleon/14.2.2/random).
    expect(drawing(6).where(6)).toBe('CAMPAIGN');
  });
  test('i-napoleon/14.2.1/three-commanders: Egypt takes three', () => {
    const set = { year: 1798, luck: 'used', points: { A: 9 }, cards: { CAMPAIGN: [43], COMMANDERS: [1, 2, 3, 4] } };
    const life = scene({ set, phase: 'campaign-resolution' });
    for (const commander of [1, 2, 3]) life.do({ commander, to: 'CAMPAIGN', pay: 'cost' });
    expect(life.kind).toBe('campaign.selectCommanders');
    // Ireland takes two
    const ireland = scene({ set: { ...set, cards: { ...set.cards, CAMPAIGN: [44] } }, phase: 'campaign-resolution' });
    ireland.do({ commander: 1, to: 'CAMPAIGN', pay: 'cost' }, { commander: 2, to: 'CAMPAIGN', pay: 'cost' });
    expect(ireland.kind).toBe('campaign.selectCommanders');
  });
  test('i-napoleon/14.2.1/egypt-modifiers-only-there, i-napoleon/14.2.1/other-modifiers-excluded: the plague in Egypt, the mud not', () => {
    const drm = (campaign: number) =>
      scene({
        set: {
          year: 1798,
          luck: 'used',
          points: { A: 0, G: 20 },
          cards: { CAMPAIGN: [campaign], 'CAMPAIGN MODIFIERS': [42, 28] },
          next: { combat: [10] },
        },
        phase: 'campaign',
      }).events.find((event) => event.kind === 'combat-round')?.drm;
    expect([drm(43), drm(34)]).toEqual([-1, -1]);
    const egypt = scene({
      set: {
        year: 1798,
        luck: 'used',
        points: { A: 0, G: 20 },
        cards: { CAMPAIGN: [43], 'CAMPAIGN MODIFIERS': [28] },
        next: { combat: [10] },
      },
      phase: 'campaign',
    });
    expect(egypt.happened({ kind: 'combat-round', drm: 0 })).toBe(true);
  });
  test('i-napoleon/14.3/always-placed: with no Campaign in sight', () => {
    expect(drawing(28).where(28)).toBe('CAMPAIGN MODIFIERS');
  });
});

describe('14.4 Expeditions', () => {
  const insurrection = (set: object = {}) => drawing(73, { points: { A: 4, G: 20 }, ...set } as never, emperor);
  test('i-napoleon/14.4/resolved-at-once, i-napoleon/14.4/assign-ic, i-napoleon/16.0/expedition-timing', () => {
    const life = insurrection();
    expect([life.kind, life.phase]).toEqual(['expedition.assign', 'card-action']);
    // i-napoleon/16.0/expedition-no-napoleon: only Independent Commanders are offered
    expect(life.options).toEqual([0, 2, 3, 4, 39, 40, 55, 56, 65]);
    expect(life.refusal(5)).toContain('i-napoleon/16.0/independent-commanders');
  });
  test('i-napoleon/14.4/ic-cost, i-napoleon/14.4/single-drm, i-napoleon/14.4/apply-result: Junot and Ney for 2 A, a 5 is 7', () => {
    const life = insurrection({ next: { expedition: [5] } }).do(2, 65);
    expect([life.points.A, life.points.G]).toEqual([2, 21]);
    // An Expedition ends in Success or Failure (i-napoleon/16.0/expedition-results).
    expect(life.happened({ kind: 'expedition-ended', card: 73, result: 'success' })).toBe(true);
    // After the Expedition its Independent Commanders return face down to the COMMANDERS Box
    // (i-napoleon/14.4/ic-return-face-down).
    expect([life.where(2), life.isUp(2), life.isUp(65)]).toEqual(['COMMANDERS', false, false]);
  });
  test('i-napoleon/14.4/max-two-ic: a third is refused', () => {
    const life = insurrection({ next: { expedition: [5] } }).do(2);
    expect(life.options.length).toBeGreaterThan(1);
    life.do(3);
    expect(life.kind).not.toBe('expedition.assign');
  });
  test('i-napoleon/14.4/ic-spent-for-year: who was out this Year is refused', () => {
    expect(insurrection({ 'face-down': { COMMANDERS: [2] } }).refusal(2)).toContain('i-napoleon/14.4/ic-spent-for-year');
  });
  test('i-napoleon/14.4/no-other-cards: no Strategy & Tactics', () => {
    const life = insurrection({ next: { expedition: [5] } }).do(0);
    expect(life.events.find((event) => event.roll === 'expedition')).toMatchObject({ drm: 0 });
  });
  test('i-napoleon/14.4/ic-first-round-drms: Desaix counts 1', () => {
    const life = insurrection({ cards: { COMMANDERS: [1] }, next: { expedition: [5] } }).do(1, 0);
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: 1 })).toBe(true);
  });
  test('i-napoleon/14.4/drm-cap-unstated: a DRM above 4 counts as 4', () => {
    const life = drawing(
      88,
      { points: { A: 9, G: 20 }, played: [90], cards: { 'CURRENT TREATIES': [102] }, next: { expedition: [5] } },
      consul,
    ).do(40, 56);
    // +2 +1 +2 +2 = 7
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: 4 })).toBe(true);
  });
});

describe('14.5 Kings', () => {
  const kings = (set: object = {}) =>
    drawing(
      12,
      { points: { A: 3, G: 30 }, cards: { 'I, NAPOLEON': [137], "NAPOLEON'S FAMILY": [114, 115] }, ...set } as never,
      emperor,
    ).do('discard');
  test('i-napoleon/14.5.1/when, i-napoleon/14.5.1/cost, i-napoleon/14.5.1/move-card: Louis to Holland for 1 A', () => {
    const life = kings().do(137, { card: 115, to: 'KINGDOM OF HOLLAND' });
    expect([life.where(115), life.points.A]).toEqual(['KINGDOM OF HOLLAND', 2]);
    // Making Kings (137) may be Played several times in one Existing Card Play Segment (i-napoleon/14.5.1/repeatable).
    expect(life.offers(137)).toBe(true);
    // i-napoleon/14.5.1/eligible, i-napoleon/14.5.1/boxes: whose own words name Making Kings
    life.do(137);
    expect(life.options).toEqual([
      { card: 5, to: 'KINGDOM OF NAPLES' },
      { card: 114, to: 'KINGDOM OF NAPLES' },
      { card: 114, to: 'SPAIN' },
    ]);
  });
  test('i-napoleon/14.5.1/repeat-limit: no Admin, no king', () => {
    expect(kings({ points: { A: 0, G: 30 } }).offers(137)).toBe(false);
    expect(kings({ cards: { 'I, NAPOLEON': [137], removed: [5, 114, 115] } }).offers(137)).toBe(false);
  });
  test('i-napoleon/14.5.3/murat-moves, i-napoleon/14.5.3/murat-cost, i-napoleon/14.5.3/joseph-excluded', () => {
    const life = kings().do(137, { card: 5, to: 'KINGDOM OF NAPLES' });
    expect([life.where(5), life.points.A]).toEqual(['KINGDOM OF NAPLES', 2]);
    life.do(137);
    expect(life.offers({ card: 114, to: 'KINGDOM OF NAPLES' })).toBe(false);
  });
  test('i-napoleon/14.5.3/murat-excluded', () => {
    const life = kings().do(137, { card: 114, to: 'KINGDOM OF NAPLES' }, 137);
    expect(life.offers({ card: 5, to: 'KINGDOM OF NAPLES' })).toBe(false);
  });
  test('i-napoleon/14.5.2/mandatory, i-napoleon/14.5.2/placed, i-napoleon/14.5.2/with-bernadotte', () => {
    const life = drawing(121, { year: 1810 }, emperor);
    expect([life.where(121), life.where(55)]).toEqual(['CROWN PRINCE OF SWEDEN', 'CROWN PRINCE OF SWEDEN']);
    // Card 121 may be Played without Making Kings (137) in play (i-napoleon/14.5.2/no-making-kings-needed).
    expect(life.where(137)).not.toBe('I, NAPOLEON');
  });
  test('i-napoleon/14.5.2/search-bernadotte, i-napoleon/14.5.2/reshuffle: found in the Discards and in the Draw Deck', () => {
    expect(drawing(121, { year: 1810, cards: { discard: [55] } }, emperor).where(55)).toBe('CROWN PRINCE OF SWEDEN');
    const deck = drawing(121, { year: 1810, deck: [55] }, emperor);
    expect([deck.where(55), deck.position.draw.includes(55)]).toEqual(['CROWN PRINCE OF SWEDEN', false]);
  });
});

describe('14.6 Love and lineage', () => {
  test('i-napoleon/14.6.1/not-mandatory, i-napoleon/14.6.1/unmarried-place, i-napoleon/14.6.1/unmarried-discard', () => {
    const set = { year: 1810, nations: { austria: 'neutral' }, cards: { removed: [60] }, next: { card: [3] } };
    const life = drawing(207, set, emperor);
    expect(life.options).toEqual(['play', 'discard']);
    expect(drawing(207, set, emperor).do('discard').where(207)).toBe('discard');
    life.do('play');
    // Placing a Wife in the WIFE Box entails a die roll for whether the marriage brings a son
    // (i-napoleon/14.6.1/roll-for-son, i-napoleon/14.6.1/son-marker, i-napoleon/14.6.1/king-of-rome).
    expect([life.where(207), life.position.son]).toEqual(['WIFE', 'king-of-rome']);
    // The roll for a son is made only once per Wife (i-napoleon/14.6.1/roll-once, i-napoleon/14.6/purpose).
    expect(life.events.filter((event) => event.kind === 'die-rolled' && event.card === 207)).toHaveLength(1);
  });
  test('i-napoleon/14.6.1/josephine-mandatory: nobody is asked', () => {
    expect(drawing(60, { year: 1798 }).where(60)).toBe('WIFE');
  });
  test('i-napoleon/14.6.1/josephine-roll-limits: a roll until 1797, none after', () => {
    const rolls = (year: number) =>
      drawing(60, { year, next: { son: [10] } }).events.filter((event) => event.roll === 'son').length;
    expect([rolls(1797), rolls(1798)]).toEqual([1, 0]);
  });
  test('i-napoleon/14.6.1/married-discard, i-napoleon/14.6.1/married-discard-marker: the draw is used up', () => {
    const life = drawing(207, { year: 1810, nations: { austria: 'neutral' }, points: { G: 0, P: 0, A: 0 } }, emperor);
    expect(life.where(207)).toBe('discard');
    const early = drawing(24, { cards: { WIFE: [60] } });
    expect([early.where(24), early.position.cardDraw, early.decision?.about.card]).toEqual(['discard', 2, NEXT_CARD]);
  });
  const divorce = (set: object) =>
    drawing(12, { points: { G: 30 }, bastard: true, cards: { 'I, NAPOLEON': [135] }, ...set } as never, emperor).do('discard');
  test('i-napoleon/14.6.1/divorced-removed, i-napoleon/14.6.2/allows-divorce', () => {
    const life = divorce({}).do(135);
    expect([life.where(60), life.points.G, life.where(135)]).toEqual(['removed', 25, 'removed']);
  });
  test('i-napoleon/14.6.1/divorce-needs-bastard, i-napoleon/14.6.1/divorce-needs-card, i-napoleon/14.6.1/divorce-needs-no-son', () => {
    expect(divorce({ bastard: false }).offers(135)).toBe(false);
    expect(divorce({ cards: { discard: [135] } }).offers(135)).toBe(false);
    // A Wife who produced a son can never be Divorced (i-napoleon/14.6.1/mother-never-divorced).
    expect(divorce({ son: 'king-of-rome' }).offers(135)).toBe(false);
  });
  test('after a divorce a match may be arranged: the bride lies on top of the deck', () => {
    const life = divorce({ year: 1810, cards: { 'I, NAPOLEON': [135], discard: [207] } }).do(135);
    expect([life.kind, life.options]).toEqual(['effects.arrange', [0, 207]]);
    life.do(207);
    expect(life.position.top.length === 1 || life.where(207) === 'drawn' || life.where(207) === 'discard').toBe(true);
  });
  test('i-napoleon/14.6.1/clary-removed, i-napoleon/14.6.1/clary-safe-if-wife', () => {
    const life = drawing(55, { cards: { discard: [24] } }).do('play');
    expect(life.position.ordered).toContain(24);
    expect(drawing(55, { cards: { WIFE: [24] } }).do('play').position.ordered).not.toContain(24);
  });
  test('i-napoleon/14.6.2/la-plaigne-roll, i-napoleon/14.6.2/bastard-marker, i-napoleon/14.6.2/roll-once', () => {
    const life = drawing(166, { next: { card: [4] } }, emperor).do('play');
    expect([life.position.bastard, life.where(166)]).toEqual([true, 'removed']);
    expect(drawing(166, { next: { card: [3] } }, emperor).do('play').position.bastard).toBe(false);
  });
  test('i-napoleon/14.6.2/waleska-roll', () => {
    const life = drawing(
      12,
      { points: { G: 20 }, cards: { 'POLISH QUESTION': [143] }, next: { 'draw deck': [12], card: [4] } },
      emperor,
    ).do('discard', 143);
    expect([life.position.bastard, life.where(143), life.points.G]).toEqual([true, 'removed', 21]);
  });
});
