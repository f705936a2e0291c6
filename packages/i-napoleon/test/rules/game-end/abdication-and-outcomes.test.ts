import { describe, expect, test } from 'vitest';
import { drawing, scene } from '../../scene.js';

const abdication = (set: object = {}, ...answers: string[]) => {
  const life = scene({
    scenario: 'emperor',
    set: { luck: 'unused', points: { A: 3, D: 0, G: 20, P: 0 }, ...set } as never,
    phase: 'abdication',
  });
  for (const answer of answers) life.do(answer);
  return life;
};
const escaped = { card: [3] };

describe('13.1 The Abdication Segment', () => {
  test('i-napoleon/13.1/a-place-elba, i-napoleon/13.1/a-choice: Elba in place of the throne', () => {
    const life = abdication();
    expect([life.where(215), life.where(136), life.options]).toEqual(['I, NAPOLEON', 'removed', ['stay-on-elba', 'escape']]);
  });
  test('i-napoleon/9.2/active-until-end: Spain costs nothing more, and nobody is sent there before Waterloo', () => {
    const cards = { SPAIN: [221], 'POTENTIAL CAMPAIGNS': [148] };
    const life = abdication({ cards, next: { ...escaped, 'draw deck': [220] } }, 'escape').until('nothing');
    expect([life.where(221), life.happened({ kind: 'income', gain: { A: 7, D: 1, G: -4, P: 2 } })]).toEqual(['removed', true]);
    expect([life.happened({ kind: 'campaign-began', card: 220 }), life.happened({ kind: 'expedition-ended' })]).toEqual([
      true,
      false,
    ]);
  });
  test('i-napoleon/13.1/a-end-game, i-napoleon/13.2.5/condition, i-napoleon/3.3/exile', () => {
    const life = abdication({}, 'stay-on-elba');
    expect(life.ending).toMatchObject({ outcomes: ['exile'], glory: 25, cause: 'dies-in-exile' });
    // Outcome table: died in exile, 13.2.5 (i-napoleon/13.2/table-exile, i-napoleon/13.2.5/without-limits).
    expect(life.ending?.outcomes).not.toContain('limits-of-glory');
  });
  test('i-napoleon/13.2.5/with-limits, i-napoleon/13.1/limits-also', () => {
    const life = abdication();
    life.position.limits = true;
    expect(life.do('stay-on-elba').ending?.outcomes).toEqual(['exile', 'limits-of-glory']);
  });
  test('i-napoleon/13.1/a-escape-roll, i-napoleon/13.1/a-escape-1-2', () => {
    expect(abdication({ next: { card: [2] } }, 'escape').ending).toMatchObject({ outcomes: ['exile'], glory: 20 });
  });
  test('i-napoleon/13.1/a-escape-3-10, i-napoleon/13.1/b-next-year, i-napoleon/13.1/b-income', () => {
    const life = abdication({ next: { ...escaped, 'draw deck': [212] } }, 'escape');
    expect(life.position.year).toBe(1806);
    expect(life.happened({ kind: 'income', gain: { A: 7, D: 1, G: -4, P: 2 } })).toBe(true);
  });
  test.each([
    ['i-napoleon/13.1/c-remove-23', 23, 'STRATEGY & TACTICS'],
    ['i-napoleon/13.1/c-remove-54', 54, 'CHIEF OF STAFF'],
    ['i-napoleon/13.1/c-remove-142', 142, 'POLISH QUESTION'],
    ['i-napoleon/13.1/c-remove-144', 144, 'COMMANDERS'],
    ['i-napoleon/13.1/c-remove-174', 174, 'STRATEGY & TACTICS'],
    ['i-napoleon/13.1/c-remove-186', 186, 'I, NAPOLEON'],
    ['i-napoleon/13.1/c-remove-204', 204, 'COMMANDERS'],
  ])('%s', (_, card, box) => {
    const life = abdication({ cards: { [box]: [card] }, next: { ...escaped, 'draw deck': [210] } }, 'escape').until(
      'new-card-draw.offer',
    );
    expect(life.where(card)).toBe('removed');
  });
  test('i-napoleon/13.1/d-abdication-deck, i-napoleon/13.1/d-commanders-must-be-drawn', () => {
    const life = abdication({ next: { ...escaped, 'draw deck': [210] } }, 'escape').until('new-card-draw.offer');
    const deck = [211, 212, 213, 214, 216, 217, 218, 219, 220, 2, 3, 4, 5, 39, 40, 55, 56, 64, 65];
    expect([...life.position.draw].sort((one, other) => one - other)).toEqual(deck.sort((one, other) => one - other));
    // i-napoleon/7.2/four-conditions: the fourth of them
    expect(life.position.entered).toContain('Abdication');
    // It is shuffled: every card of it lies face-down.
    expect(life.position.draw.filter((card) => life.isUp(card))).toEqual([]);
  });
  test('i-napoleon/13.1/d-abdication-deck: nothing of the old deck is drawn, not even what lay on top of it', () => {
    const life = abdication({ next: { ...escaped, 'draw deck': [210] } });
    const [old = 0] = life.position.draw;
    life.position.draw = life.position.draw.filter((card) => card !== old);
    life.position.top = [old];
    life.do('escape').until('new-card-draw.offer');
    expect([life.happened({ kind: 'card-drawn', card: old }), life.decision?.about.card]).toEqual([false, 210]);
  });
  test('i-napoleon/13.1/e-draw-one-by-one, i-napoleon/13.1/e-no-marker, i-napoleon/13.1/e-no-advancement-roll', () => {
    const life = abdication({ 'card-draw': 5, next: { ...escaped, 'draw deck': [211, 212, 3, 219] } }, 'escape').until(
      'new-card-draw.offer',
    );
    expect([life.where(211), life.position.cardDraw]).toEqual(['I, NAPOLEON', 5]);
    life.do('play');
    // Step e: drawing goes on until Waterloo (220) or Prisoner of St. Helena (219) appears (i-napoleon/13.1/e-until,
    // i-napoleon/13.1/g-entry, i-napoleon/13.1/g-betsy-balcomb).
    expect(life.ending).toMatchObject({ outcomes: ['exile'], glory: 16 + 3 });
    expect(life.happened({ kind: 'die-rolled', roll: 'phase advancement' })).toBe(false);
  });
  test('i-napoleon/13.1/g-hudson-lowe, i-napoleon/13.1/g-memoirs, i-napoleon/13.1/g-end', () => {
    const life = abdication({ next: { ...escaped, 'draw deck': [214, 217, 219] } }, 'escape').until('nothing');
    expect(life.ending?.glory).toBe(16 + 2 + 5);
    // The Abdication Segment always ends the game in one way or another (i-napoleon/4.3/end-abdication,
    // i-napoleon/13.0/end-abdication).
    expect(life.kind).toBeNull();
  });
  test('i-napoleon/13.1/f-waterloo-placed, i-napoleon/13.1/f-waterloo-defeat: -10 G and St. Helena', () => {
    const life = abdication(
      {
        points: { A: 0, D: 0, G: 40, P: 0 },
        next: { ...escaped, 'draw deck': [217, 220], combat: [1] },
        cards: { BRITAIN: [118], removed: [83], 'POTENTIAL CAMPAIGNS': [148] },
      },
      'escape',
    );
    life.until('nothing');
    expect(life.happened({ kind: 'campaign-began', card: 220 })).toBe(true);
    // +1 in the first Round, -4 in any, -1 for Wellington; 36 after the income, -10, Memoirs +5
    expect([life.happened({ kind: 'combat-round', drm: -4 }), life.ending?.glory]).toEqual([true, 36 - 10 + 5]);
    expect(life.ending?.outcomes).toEqual(['exile']);
  });
  test('i-napoleon/13.1/f-waterloo-victory-glory, i-napoleon/13.1/f-waterloo-victory-prussia, i-napoleon/13.1/f-waterloo-victory-finale', () => {
    const set = {
      points: { A: 0, D: 0, G: 40, P: 0 },
      nations: { prussia: 'hostile' },
      cards: { removed: [83], 'POTENTIAL CAMPAIGNS': [148] },
      next: { ...escaped, 'draw deck': [220], combat: [10, 10] },
    };
    const life = abdication(set, 'escape').until('nothing');
    expect([life.position.nations.prussia, life.happened({ kind: 'campaign-began', card: 222 })]).toEqual(['neutral', true]);
    // i-napoleon/13.1/f-finale-victory, i-napoleon/14.7/automatic-after-abdication: +10 for Waterloo, +10 for the peace
    expect(life.ending).toMatchObject({
      outcomes: ['emperor-of-the-french'],
      cause: 'natural-frontiers-accepted',
      glory: 36 + 10 + 10,
    });
  });
  test('i-napoleon/13.1/f-finale-defeat: the Finale lost is exile', () => {
    const set = {
      points: { A: 0, D: 0, G: 40, P: 0 },
      cards: { removed: [83], 'POTENTIAL CAMPAIGNS': [148] },
      next: { ...escaped, 'draw deck': [220], combat: [10, 1] },
    };
    expect(abdication(set, 'escape').until('nothing').ending).toMatchObject({ outcomes: ['exile'] });
  });
});

describe('13.2 Outcomes', () => {
  const killed = (set: object) => drawing(31, { next: { card: [1] }, ...set } as never);
  test('i-napoleon/13.2.1/condition, i-napoleon/3.3/footnote, i-napoleon/13.2/table-footnote', () => {
    expect(killed({}).ending).toMatchObject({ outcomes: ['footnote'], cause: 'guillotined-during-the-terror' });
    // Commander Scenario: a card effect, such as execution, may end the game earlier (i-napoleon/15.1.2/ends-card-effect).
    expect(killed({}).position.outcome?.winners).toEqual([]);
  });
  test('i-napoleon/3.3/general-no-more, i-napoleon/13.2/table-general', () => {
    expect(killed({ cards: { 'I, NAPOLEON': [18] } }).ending?.outcomes).toEqual(['general']);
  });
  test('i-napoleon/13.2.2/compare-glory, i-napoleon/13.2.2/less-than-10, i-napoleon/13.2.2/10-to-19: the Glory decides the words', () => {
    const { match } = killed({});
    const words = (glory: number) => match.game.text('en').outcome({ winners: [], how: 'general', scores: { glory } });
    // General with 20 or more Glory: a successful general whose bid for political control cost him his head
    // (i-napoleon/13.2.2/20-or-more).
    expect(new Set([words(9), words(10), words(20)]).size).toBe(3);
    expect([words(10), words(0)]).toEqual([words(19), words(9)]);
  });
  test('after a fatal coup a General is judged with the Glory he had before he paid', () => {
    const life = scene({
      set: { year: 1799, luck: 'used', points: { G: 24, P: 0 }, cards: { 'I, NAPOLEON': [18, 47] }, next: { coup: [1] } },
      phase: 'campaign-resolution',
    }).do('strike');
    expect(life.ending).toMatchObject({ outcomes: ['general'], glory: 24 });
  });
  test('i-napoleon/13.2/table-first-consul, i-napoleon/13.2.3/killed-as-first-consul', () => {
    expect(drawing(94, { next: { card: [1] } }, { scenario: 'first-consul' }).ending?.outcomes).toEqual([
      'consulate-lost',
      'first-consul',
    ]);
  });
  test('i-napoleon/14.7/optional-end, i-napoleon/14.7/glory, i-napoleon/3.3/emperor-french: Natural Frontiers', () => {
    const set = (card: number, metternich: boolean) => ({
      luck: 'used',
      points: { A: 0, G: 40 },
      cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [card], removed: [23, 83, 85], ...(metternich ? { AUSTRIA: [113] } : {}) },
      next: { combat: [1] },
    });
    const life = scene({ scenario: 'emperor', set: set(148, true), phase: 'campaign' });
    // i-napoleon/14.7/timing, i-napoleon/14.7/needs-defeat: asked before the Defeat costs anything
    expect([life.kind, life.points.G]).toEqual(['campaign.naturalFrontiers', 40]);
    life.do('accept');
    // When Natural Frontiers (156) is Played the Defeat outcome is not applied (i-napoleon/14.7/defeat-not-executed,
    // i-napoleon/14.7/ends-game, i-napoleon/13.2.6/condition).
    expect(life.ending).toMatchObject({ outcomes: ['emperor-of-the-french'], glory: 50 });
    // Resolving Natural Frontiers (156) ends the game immediately (i-napoleon/4.3/end-natural-frontiers,
    // i-napoleon/13.0/end-card-156, i-napoleon/13.2/table-natural-frontiers).
    expect(life.position.outcome?.how).toBe('natural-frontiers');
    // Natural Frontiers (156) may be Played only if Metternich is in play (printed as 133; 133 is elsewhere Continental
    // System, Metternich is 113) (i-napoleon/14.7/needs-metternich, i-napoleon/14.7/all-conditions).
    expect(scene({ scenario: 'emperor', set: set(148, false), phase: 'campaign' }).kind).not.toBe('campaign.naturalFrontiers');
    // Natural Frontiers (156) may not be Played if the current Campaign is La Patrie en Danger (149)
    // (i-napoleon/14.7/not-in-patrie).
    expect(scene({ scenario: 'emperor', set: set(149, true), phase: 'campaign' }).phase).toBe('abdication');
    // i-napoleon/14.7/is-potential-treaty: it must still be one
    const gone = set(148, true);
    gone.cards.removed.push(156);
    expect(scene({ scenario: 'emperor', set: gone, phase: 'campaign' }).kind).not.toBe('campaign.naturalFrontiers');
  });
  test('i-napoleon/3.3/emperor-europe, i-napoleon/13.2.7/condition, i-napoleon/4.3/end-peace-of-europe: The Peace of Europe', () => {
    const set = {
      luck: 'used',
      points: { A: 0, G: 40, P: 4 },
      nations: { austria: 'neutral', prussia: 'allied', russia: 'allied', spain: 'allied' },
      cards: { POLITICS: [209], 'I, NAPOLEON': [133], 'POTENTIAL CAMPAIGNS': [148] },
    };
    const life = drawing(12, set, { scenario: 'emperor' }).do('discard', 209);
    expect(life.ending).toMatchObject({ outcomes: ['emperor-of-europe'], glory: 60 });
    // Game end: The Peace of Europe (209), at once (i-napoleon/13.0/end-card-209, i-napoleon/13.2/table-peace-of-europe).
    expect(life.position.outcome?.winners).toEqual(['napoleon']);
    expect(
      drawing(12, { ...set, nations: { ...set.nations, russia: 'hostile' } }, { scenario: 'emperor' })
        .do('discard')
        .offers(209),
    ).toBe(false);
    // i-napoleon/13.2.8/combines: with an heir both
    const heir = drawing(12, { ...set, son: 'king-of-rome' }, { scenario: 'emperor' }).do('discard', 209);
    expect(heir.ending?.outcomes).toEqual(['emperor-of-europe', 'dynasty']);
  });
  test('i-napoleon/3.3/dynasty, i-napoleon/13.2.8/condition, i-napoleon/13.2/table-dynasty: on the throne to the end, with an heir', () => {
    const life = scene({ scenario: 'emperor', set: { year: 1817, son: 'king-of-rome' }, phase: 'clean-up' });
    expect(life.ending?.outcomes).toEqual(['dynasty', 'emperor-of-the-french']);
    // When the game has ended, the best matching Outcome of the list is the player's result (i-napoleon/3.3/best-match,
    // i-napoleon/13.2/best-match, i-napoleon/15.3.2/outcomes).
    expect(life.position.outcome?.how).toBe('dynasty');
    // Medium-Length Campaign: the Outcomes of 13.0 apply (i-napoleon/15.2.2/medium-outcomes).
    expect(scene({ scenario: 'medium-campaign', set: { year: 1817, era: 'EMD' }, phase: 'clean-up' }).position.outcome?.how).toBe(
      'emperor-of-the-french',
    );
  });
});

describe('15 The scenarios end', () => {
  const strike = (roll: number) =>
    scene({
      scenario: 'commander',
      set: { year: 1799, luck: 'used', points: { G: 24, P: 0 }, cards: { 'I, NAPOLEON': [18, 47] }, next: { coup: [roll] } },
      phase: 'campaign-resolution',
    }).do('strike');
  test('i-napoleon/15.1.2/ends-first-consul, i-napoleon/15.1.2/win, i-napoleon/15.1/scope', () => {
    const life = strike(10).until('nothing');
    expect([life.position.due, life.position.outcome?.winners]).toEqual(['FCD', ['napoleon']]);
  });
  test('i-napoleon/15.1.2/ends-1802, i-napoleon/15.1.2/lose', () => {
    const life = scene({ scenario: 'commander', set: { year: 1802 }, phase: 'clean-up' });
    expect([life.ending?.year, life.position.outcome?.winners]).toEqual([1802, []]);
  });
  const vote = (glory: number, due: string | null) =>
    scene({
      scenario: 'first-consul',
      set: { year: 1803, luck: 'used', points: { G: glory }, ...(due ? { due } : {}) },
      phase: 'clean-up',
    });
  test('i-napoleon/15.2.2/ends-emd, i-napoleon/15.2.2/win-plebiscite, i-napoleon/15.2.2/win-glory-35', () => {
    expect(vote(35, 'EMD').position.outcome?.winners).toEqual(['napoleon']);
    // First Consul Scenario: Napoleon loses if either winning condition is missing (i-napoleon/15.2.2/lose).
    expect(vote(34, 'EMD').position.outcome?.winners).toEqual([]);
  });
  test('i-napoleon/15.2.2/ends-1804', () => {
    expect(vote(50, null).ending).toBeNull();
    const life = scene({ scenario: 'first-consul', set: { year: 1804, points: { G: 50 } }, phase: 'clean-up' });
    expect([life.ending?.year, life.position.outcome?.winners]).toEqual([1804, []]);
  });
});
