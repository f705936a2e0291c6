import { describe, expect, test } from 'vitest';
import { drawing, emperor, NEXT_CARD, scene } from '../../scene.js';

const consul = { scenario: 'first-consul' };

describe('8.1 New Card Draw', () => {
  test('i-napoleon/8.1/draw-top, i-napoleon/8.1/consider-text, i-napoleon/2.2/when-revealed: the card is turned and dealt with at once', () => {
    const life = drawing(26, { points: { P: 0 } });
    expect(life.happened({ kind: 'card-drawn', card: 26 })).toBe(true);
    // Playing a card means carrying out the actions of its main section (i-napoleon/8.1.3/execute-main-section,
    // i-napoleon/16.0/play, i-napoleon/2.2/main-section-instruction).
    expect([life.points.P, life.isUp(23)]).toEqual([1, true]);
  });
  test('i-napoleon/8.1.1/must-word, i-napoleon/2.2/must-is-mandatory, i-napoleon/16.0/mandatory: nobody is asked', () => {
    const life = drawing(51, { year: 1797, points: { G: 0 } });
    // What was Played and has no box is Discarded (i-napoleon/16.0/discard-after-play).
    expect([life.points.G, life.where(51)]).toEqual([2, 'discard']);
  });
  test('i-napoleon/8.1.1/conditional-mandatory: a must without its condition is Discarded', () => {
    const life = drawing(27, { year: 1794 });
    expect([life.where(27), life.drawIsOver]).toEqual(['discard', true]);
    expect(drawing(27, { year: 1795 }).where(27)).toBe('CURRENT TREATIES');
  });
  test('i-napoleon/8.1.1/non-mandatory-play, i-napoleon/8.1.1/non-mandatory-discard, i-napoleon/2.2/may-is-optional', () => {
    expect(drawing(3).options).toEqual(['play', 'discard', 'always']);
    expect(drawing(3).do('play').where(3)).toBe('COMMANDERS');
    // A card goes to the Discard pile when the player chose not to Play it (i-napoleon/16.0/discard-declined).
    expect(drawing(3).do('discard').where(3)).toBe('discard');
  });
  test('i-napoleon/8.1/check-first: before anything is asked it is known whether the card can be had', () => {
    const poor = drawing(90, { points: { A: 0 } }, consul);
    expect(poor.where(90)).toBe('discard');
    expect(poor.drawIsOver).toBe(true);
  });
  test('i-napoleon/8.1.2/prerequisite-unmet, i-napoleon/8.1.2/prerequisite-unmet-ends-segment, i-napoleon/16.0/discard-unplayable', () => {
    const life = drawing(78, { points: { A: 0, P: 0 } }, consul);
    expect([life.where(78), life.drawIsOver, life.position.cardDraw]).toEqual(['discard', true, 2]);
  });
  test('i-napoleon/8.1.2/example-army-of-italy, i-napoleon/8.1.2/discard-and-reveal: with a Campaign in place another card is revealed', () => {
    const life = drawing(37, { year: 1796, cards: { CAMPAIGN: [8] } });
    expect([life.where(37), life.where(8)]).toEqual(['discard', 'CAMPAIGN']);
    // A card revealed as an instructed replacement does not increase the Card Draw marker
    // (i-napoleon/8.1.2/discard-and-reveal-no-advance, i-napoleon/14.2/second-discarded, i-napoleon/14.2/second-no-advance).
    expect([life.decision?.about.card, life.position.cardDraw]).toEqual([NEXT_CARD, 1]);
    expect(drawing(37, { year: 1796 }).where(37)).toBe('CAMPAIGN');
  });
  test('i-napoleon/8.1.2/mandatory-cost-unpayable, i-napoleon/8.1.2/mandatory-cost-unpayable-no-advance: Censorship without 5 G or 2 P', () => {
    const life = drawing(87, { points: { P: 0, G: 4 } }, consul);
    expect([life.where(87), life.decision?.about.card, life.position.cardDraw]).toEqual(['discard', NEXT_CARD, 1]);
    expect(life.points).toMatchObject({ P: 0, G: 4 });
  });
  test('i-napoleon/8.1.3.3/example-censorship, i-napoleon/8.1.2/mandatory-cost-payable: with 1 P and 10 G the first option is forced', () => {
    const life = drawing(87, { points: { P: 1, G: 10 } }, consul);
    // i-napoleon/8.1.3.3/mandatory-option-payable: a single payable option is taken without asking
    expect([life.points.G, life.points.P]).toEqual([5, 2]);
    const rich = drawing(87, { points: { P: 2, G: 10 } }, consul);
    // Instructions may give options among which the player chooses (i-napoleon/8.1.3.1/options).
    expect(rich.options).toEqual(['close-newspapers', 'let-them-print']);
    expect(rich.do('let-them-print').points).toMatchObject({ G: 15, P: 0 });
  });
  test('i-napoleon/8.1.2/optional-cost-unpaid: what cannot be paid is refused with its rule', () => {
    const life = drawing(90, { points: { A: 1 } }, consul);
    expect(life.options).toEqual(['play', 'discard']);
    const poor = drawing(35, { year: 1797, points: { P: 1 } });
    expect(poor.where(35)).toBe('discard');
  });
  test('i-napoleon/8.1.3.3/example-emigres, i-napoleon/8.1.2/optional-discard-no-redraw: declined, and nothing else is drawn for it', () => {
    const life = drawing(90, { points: { A: 1, P: 0 } }, consul).do('discard');
    expect([life.where(90), life.points.A, life.points.P, life.position.cardDraw]).toEqual(['discard', 1, 0, 2]);
  });
  test('i-napoleon/8.1.2/example-louisiana-effect, i-napoleon/8.1.2/cost-meaning: 5 G for 2 P and 1 D, and 98 is Removed', () => {
    const set = { points: { G: 12, P: 0 }, nations: { spain: 'allied' }, cards: { 'CURRENT TREATIES': [79] } };
    const life = drawing(98, set, consul).do('play');
    expect([life.points.G, life.points.P, life.points.D, life.where(98)]).toEqual([7, 2, 1, 'removed']);
    expect(life.position.ordered.includes(69) || life.where(69) === 'removed').toBe(true);
    // Example: lacking 5 G, or unwilling to spend it, Louisiana Purchase (98) is Discarded and no other card is drawn
    // (i-napoleon/8.1.2/example-louisiana-decline).
    const declined = drawing(98, set, consul).do('discard');
    expect([declined.where(98), declined.points.G, declined.position.cardDraw]).toEqual(['discard', 12, 2]);
    expect(drawing(98, { ...set, points: { G: 4 } }, consul).where(98)).toBe('discard');
  });
  test('i-napoleon/8.1.2/example-louisiana-prerequisites: Spain Allied and the Convention in force', () => {
    expect(
      drawing(98, { points: { G: 12 }, nations: { spain: 'neutral' }, cards: { 'CURRENT TREATIES': [79] } }, consul).where(98),
    ).toBe('discard');
    expect(drawing(98, { points: { G: 12 }, nations: { spain: 'allied' } }, consul).where(98)).toBe('discard');
    // i-napoleon/16.0/hostile-card-play: and some cards need a Hostile nation
    expect(drawing(192, { year: 1806, nations: { austria: 'neutral' } }, emperor).where(192)).toBe('discard');
  });
});

describe('8.1.3 Playing', () => {
  test('i-napoleon/16.0/discard-after-play: what is Played, has no box and is not Removed is Discarded', () => {
    const life = drawing(92, { points: { A: 2 } }, consul).do('play');
    expect([life.where(92), life.happened({ kind: 'card-played', card: 92 })]).toEqual(['discard', true]);
  });
  test('i-napoleon/16.0/trigger: the roll of Siege is set off by the end of the Campaign', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 20 },
        cards: { 'CAMPAIGN MODIFIERS': [74], removed: [85] },
        next: { combat: [9], card: [6] },
      },
      phase: 'campaign',
    }).do('done');
    expect(life.happened({ kind: 'points-changed', card: 74, gain: { G: 5 } })).toBe(true);
  });
  test('i-napoleon/8.1.3.3/example-bonapartes-plans-placed, i-napoleon/8.1.3.1/place-box, i-napoleon/16.0/location-box', () => {
    const life = drawing(10).do('play');
    expect([life.where(10), life.isUp(10)]).toEqual(['STRATEGY & TACTICS', true]);
    // Placing a drawn card in a Box does not by itself carry out its effects; Placing and Playing are distinct acts
    // (i-napoleon/2.2/place-is-not-play, i-napoleon/16.0/place, i-napoleon/2.2/placed-then-played-later).
    expect([life.happened({ kind: 'card-placed', card: 10 }), life.happened({ kind: 'card-played', card: 10 })]).toEqual([
      true,
      false,
    ]);
  });
  test('i-napoleon/2.2/placed-and-played-at-once: Saliceti is Placed and gives 1 P', () => {
    const life = drawing(17, { points: { P: 0 } }).do('play');
    expect([life.where(17), life.points.P]).toEqual(['POLITICS', 1]);
  });
  test('i-napoleon/8.1.3.4/only-play-triggers: Bernadotte Discarded leaves Désirée alone', () => {
    const life = drawing(55, { cards: { discard: [24] } }).do('discard');
    expect(life.position.ordered).not.toContain(24);
  });
  test('i-napoleon/8.1.3.2/loss-floor, i-napoleon/8.1.3.3/loss-floor, i-napoleon/8.1.3.3/happen-even-if-partial', () => {
    const life = drawing(182, { points: { A: 1, P: 5 } }, emperor).do('admin');
    expect(life.points.A).toBe(0);
    expect(drawing(82, { points: { G: 20, P: 0 }, next: { card: [1] } }, consul).do('play').points).toMatchObject({
      G: 19,
      P: 0,
    });
  });
  test('i-napoleon/8.1.3.1/roll-die, i-napoleon/8.1.3.3/execute-outcome: the row of the die is carried out', () => {
    expect(drawing(103, { points: { G: 20, P: 0 }, next: { card: [8] } }, consul).points).toMatchObject({ G: 22, P: 1 });
    // i-napoleon/16.0/drm: Joséphine adds 2; without her an 8 is 2 G only
    expect(drawing(103, { points: { G: 20, P: 0 }, cards: { removed: [60] }, next: { card: [8] } }, consul).points).toMatchObject(
      { G: 22, P: 0 },
    );
  });
  test('i-napoleon/8.1.3.2/ongoing-until-removed, i-napoleon/2.2/ongoing-effect-duration: Tsar Paul helps until he is gone', () => {
    const roll = (cards: object) =>
      scene({
        ...consul,
        set: {
          luck: 'used',
          points: { D: 0, G: 20, P: 0 },
          nations: { prussia: 'hostile', austria: 'hostile', spain: 'hostile', russia: 'neutral' },
          cards,
          next: { 'foreign diplomacy': [5] },
        } as never,
        phase: 'diplomacy',
      });
    expect(roll({}).until('treaties.breakOne').position.nations.russia).toBe('neutral');
    expect(roll({ removed: [63] }).until('treaties.breakOne').position.nations.russia).toBe('hostile');
  });
  test('i-napoleon/8.1.3.2/triggered-by-card, i-napoleon/2.2/triggered-effect-timing: card 85 sends Tsar Paul away', () => {
    expect(drawing(85, { next: { card: [9] } }, consul).where(63)).toBe('removed');
  });
  test('i-napoleon/8.1.3.2/triggered-by-state: a Hostile Spain ends San Ildefonso', () => {
    const life = drawing(199, { points: { G: 20 }, cards: { 'CURRENT TREATIES': [62] }, nations: { spain: 'neutral' } }, emperor);
    expect([life.position.nations.spain, life.where(62)]).toEqual(['hostile', 'removed']);
  });
  test('i-napoleon/8.1.3.2/triggered-at-will: Nobility of the Empire, when the player wants', () => {
    const life = drawing(12, { points: { G: 30, P: 0 } }, emperor);
    life.do('discard').until('existing-card-play.play').do(139);
    expect([life.points.G, life.points.P]).toEqual([25, 2]);
  });
  test('i-napoleon/8.1.3/clarifications-apply, i-napoleon/14.0/overrides: the words of chapter 14 go before those of chapter 8', () => {
    // i-napoleon/14.1/no-existing-play although card 20 could be Played
    const life = drawing(8, { cards: { POLITICS: [20], 'I, NAPOLEON': [9] } });
    expect(life.drawIsOver || life.kind === 'new-card-draw.offerAbroad').toBe(true);
  });
  test('i-napoleon/8.1.3.4/robespierre-then-existing-play: after card 29 the Placed cards may be Played', () => {
    const life = drawing(29, { year: 1796, points: { P: 5 }, 'face-down': { 'MINISTER OF POLICE': [48] } });
    expect([life.kind, life.offers(48)]).toEqual(['existing-card-play.play', true]);
  });
});

describe('8.2 Existing Card Play', () => {
  test('i-napoleon/8.2/example-augustin-ignores: Vendée is Placed, Augustin Robespierre Ignores it, and it is Discarded at once', () => {
    const life = drawing(8, { cards: { POLITICS: [20] } });
    expect([life.kind, life.offers(20), life.where(8)]).toEqual(['existing-card-play.play', true, 'CAMPAIGN']);
    life.do(20);
    expect(life.where(8)).toBe('discard');
    // Example: Augustin Robespierre (20) stays in POLITICS after use, its effect being ongoing without Removal
    // (i-napoleon/8.2/example-augustin-stays, i-napoleon/14.2.2/ignore-exception).
    expect(life.where(20)).toBe('POLITICS');
    // Augustin Robespierre (20) may Ignore only one Campaign per Year (i-napoleon/8.2/augustin-once-per-year).
    expect(life.position.usedThisYear).toContain(20);
  });
  test('i-napoleon/8.2/augustin-once-per-year: a second Campaign of the Year is not Ignored, and the rule says why', () => {
    const life = drawing(8, { cards: { POLITICS: [20] } });
    life.position.usedThisYear.push(20);
    expect(life.refusal(20)).toContain('i-napoleon/8.2/augustin-once-per-year');
  });
  test('i-napoleon/8.2/any-eligible, i-napoleon/16.0/eligible, i-napoleon/16.0/placed-card-play: what is not Eligible is refused', () => {
    const life = drawing(3, { cards: { POLITICS: [58] }, points: { P: 3, A: 0 } }).do('discard');
    expect(life.options).toEqual([0, 'rest', 58]);
    expect(life.refusal(20)).toContain('i-napoleon/8.2/any-eligible');
    // An existing card is Played by resolving its main section as in 8.1.3 (i-napoleon/8.2/resolve-main-section).
    life.do(58);
    expect([life.points.P, life.points.A]).toEqual([2, 2]);
  });
  test('i-napoleon/8.2/face-down-excluded: Waleska waits face-down', () => {
    const life = drawing(3, { points: { G: 30, P: 0 } }, emperor).do('discard');
    expect(life.refusal(143)).toContain('i-napoleon/8.2/face-down-excluded');
    expect(
      drawing(12, { cards: { 'POLISH QUESTION': [143] } }, emperor)
        .do('discard')
        .offers(143),
    ).toBe(true);
  });
  test('i-napoleon/8.2/regardless-of-new-card: after a card Played, Placed or Discarded alike', () => {
    for (const answer of ['play', 'discard']) {
      expect(drawing(3, { cards: { POLITICS: [58] }, points: { P: 3 } }).do(answer).kind).toBe('existing-card-play.play');
    }
    expect(drawing(26, { cards: { POLITICS: [58] }, points: { P: 3 } }).kind).toBe('existing-card-play.play');
  });
  test('i-napoleon/8.2/remove-or-discard-after: Conscription is Removed when the player wants', () => {
    expect(
      drawing(12, { cards: { FRANCE: [187] } }, emperor)
        .do('discard', 187)
        .where(187),
    ).toBe('removed');
  });
  test('i-napoleon/8.2/only-time: no Placed card is offered in the Diplomatic Phase', () => {
    const life = scene({ ...emperor, set: { points: { G: 40 } }, phase: 'diplomacy' });
    const kinds = new Set<string>();
    while (life.kind !== null && life.phase === 'diplomacy') {
      kinds.add(life.kind);
      life.do((life.decision?.pass ?? life.options[0]) as never);
    }
    expect(kinds.has('existing-card-play.play')).toBe(false);
  });
  test('a pass is a pass until something changes', () => {
    const life = drawing(3, {
      cards: { POLITICS: [58], discard: [25] },
      points: { P: 3 },
      deck: [25],
      next: { 'draw deck': [3, 25] },
    }).do('discard');
    expect(life.kind).toBe('existing-card-play.play');
    life.do(0);
    // 25 is Discarded without effect in 1793: nothing has changed, and nobody is asked again
    expect(life.drawIsOver).toBe(true);
    life.do('play');
    expect(life.kind).toBe('existing-card-play.play');
  });
});

describe('8.3 Phase Advancement', () => {
  const at = (space: number, roll: number, luck = 'used') =>
    drawing(3, { 'card-draw': space, luck, next: { 'phase advancement': [roll] } }).do('discard');
  test('i-napoleon/8.3/no-dr-space, i-napoleon/8.0/min-five-draws: to spaces 2 to 5 without a roll', () => {
    for (const space of [1, 2, 3, 4]) {
      const life = at(space, 1);
      expect(life.position.cardDraw).toBe(space + 1);
      expect(life.happened({ kind: 'die-rolled', roll: 'phase advancement' })).toBe(false);
    }
  });
  test('i-napoleon/8.3/example-range, i-napoleon/8.3/roll-outside: a 3 against 1-2 goes on', () => {
    const life = at(5, 3);
    expect([life.position.cardDraw, life.drawIsOver]).toEqual([6, true]);
    // If the space the marker would enter shows a DR (spaces 6-11), roll the die before advancing
    // (i-napoleon/8.3/dr-space-roll, i-napoleon/8.0/roll-from-fifth).
    expect(life.happened({ kind: 'die-rolled', roll: 'phase advancement', die: 3 })).toBe(true);
    // The Card Draw marker counts the New Card Draws of the Year (i-napoleon/8.0/tracked-by-marker,
    // i-napoleon/8.0/draw-cycle).
    expect(life.happened({ kind: 'draw-marker', space: 6 })).toBe(true);
  });
  test('i-napoleon/8.3/roll-inside: a 2 ends the phase', () => {
    const life = at(5, 2);
    expect([life.phase, life.position.year]).not.toEqual(['card-action', 1793]);
  });
  test('i-napoleon/8.3/variable-draws: Luck may change it', () => {
    expect(at(5, 2, 'unused').kind).toBe('die.reroll');
  });
  test('i-napoleon/8.3/space-12-ends, i-napoleon/8.0/max-twelve-draws: after the twelfth draw no roll is made', () => {
    const life = at(12, 10);
    expect(life.happened({ kind: 'die-rolled', roll: 'phase advancement' })).toBe(false);
    expect([life.phase, life.position.year]).not.toEqual(['card-action', 1793]);
    // into space 12 no roll is needed either
    expect(at(11, 1).position.cardDraw).toBe(12);
  });
  test('i-napoleon/8.3/empty-deck-cmd, i-napoleon/8.3/brumaire-cost: an empty deck forces the coup', () => {
    const set = {
      year: 1799,
      deck: [3],
      luck: 'used',
      points: { G: 12, P: 9 },
      cards: { 'I, NAPOLEON': [18, 47] },
      next: { 'draw deck': [3] },
    };
    const life = scene({ set, phase: 'card-action' }).do('discard');
    // the price is asked for, not whether
    expect([life.kind, life.options]).toEqual(['play-card.mix', [11, 12]]);
  });
  test('i-napoleon/8.3/empty-deck-cannot-pay: without the points the game ends', () => {
    const set = {
      year: 1799,
      deck: [3],
      luck: 'used',
      points: { G: 12, P: 7 },
      cards: { 'I, NAPOLEON': [18, 47] },
      next: { 'draw deck': [3] },
    };
    const life = scene({ set, phase: 'card-action' }).do('discard');
    expect(life.ending).toMatchObject({ cause: 'time-ran-out', outcomes: ['general'] });
  });
  test('i-napoleon/8.3/empty-deck-cmd-only: an Emperor shuffles the Discards', () => {
    const life = scene({ ...emperor, set: { deck: [12], luck: 'used', next: { 'draw deck': [12] } }, phase: 'card-action' }).do(
      'discard',
    );
    life.until('new-card-draw.offer');
    expect(life.ending).toBeNull();
    expect(life.position.draw.length).toBeGreaterThan(10);
  });
  test('i-napoleon/5.0/card-action-segments: draw, Play, advance', () => {
    const kinds = drawing(3, { cards: { POLITICS: [58] }, points: { P: 3 } })
      .do('play', 58)
      .events.map((event) => event.kind);
    expect(kinds.indexOf('card-drawn')).toBeLessThan(kinds.indexOf('card-played'));
    expect(kinds.indexOf('card-played')).toBeLessThan(kinds.indexOf('draw-marker'));
  });
});
