import { describe, expect, test } from 'vitest';
import { drawing, NEXT_CARD, scene } from '../../scene.js';

const deckPhase = (set: Record<string, never> | object, scenario = 'full-campaign') =>
  scene({ scenario, set: { luck: 'used', ...set }, phase: 'card-deck' } as never);

describe('7.1 Remove Cards', () => {
  test('i-napoleon/7.1/example-1794, i-napoleon/7.1/year-match: Toulon leaves, from the deck and from the Discards', () => {
    expect(deckPhase({ year: 1794 }).where(7)).toBe('removed');
    // In this segment the Discard pile and Draw Deck may be checked for cards that must be Removed
    // (i-napoleon/7.1/check-discard-and-deck, i-napoleon/2.2/removed-by-field).
    const life = deckPhase({ year: 1794, cards: { discard: [7] } });
    expect(life.where(7)).toBe('removed');
    // If not drawn or Played, card 9 is Removed in 1794 with the other 1794 cards (printed: in the Year Setup Phase)
    // (i-napoleon/14.1/unplayed-1794-removed).
    expect([life.where(9), life.where(14), life.where(6)]).toEqual(['removed', 'removed', expect.not.stringMatching('removed')]);
  });
  test('i-napoleon/7.1/era-match: the cards of a Commander leave when the First Consul Deck enters', () => {
    const life = deckPhase({ year: 1800, due: 'FCD', cards: { POLITICS: [17], 'I, NAPOLEON': [18, 47] } });
    expect([life.where(17), life.where(18), life.where(47), life.where(8)]).toEqual(['removed', 'removed', 'removed', 'removed']);
  });
  test('i-napoleon/7.1/if-not-in-play-placed, i-napoleon/7.1/if-not-in-play-in-deck: Désirée stays as a wife only', () => {
    expect(deckPhase({ year: 1800, due: 'FCD', cards: { WIFE: [24] } }).where(24)).toBe('WIFE');
    expect(deckPhase({ year: 1800, due: 'FCD', cards: { discard: [24] } }).where(24)).toBe('removed');
  });
  test('i-napoleon/7.1/other-card-orders, i-napoleon/8.1.3.4/timing-next-card-deck: what a card orders out leaves in the next phase', () => {
    const life = drawing(
      98,
      { points: { G: 20 }, nations: { spain: 'allied' }, cards: { 'CURRENT TREATIES': [79], discard: [69] } },
      { scenario: 'first-consul' },
    );
    life.do('play');
    // The Play of certain cards causes other cards to be Added or Removed (i-napoleon/8.1.3.4/play-triggers,
    // i-napoleon/8.1.3.1/other-card).
    expect(life.where(69)).toBe('discard');
    expect(life.position.ordered).toContain(69);
    // i-napoleon/7.1/reminder-card-then-leaves, i-napoleon/8.1.3.4/reminder-card-then-leaves: the card that ordered it needs no place of its own
    expect(life.where(98)).toBe('removed');
    life.until('card-deck', 400);
  });
  test('i-napoleon/7.1/check-on-draw, i-napoleon/7.1/remove-on-draw: a card that should be gone is Removed when drawn', () => {
    const life = drawing(7, { year: 1795 });
    expect(life.where(7)).toBe('removed');
    // i-napoleon/7.1/remove-on-draw-replacement: another is drawn, the marker stays
    expect([life.decision?.about.card, life.position.cardDraw]).toEqual([NEXT_CARD, 1]);
  });
  test('i-napoleon/7.1/most-removed-when-played, i-napoleon/2.2/trash-icon, i-napoleon/16.0/when-played', () => {
    expect(
      drawing(91, { points: { A: 2 } }, { scenario: 'first-consul' })
        .do('play')
        .where(91),
    ).toBe('removed');
    // i-napoleon/2.2/trash-icon-not-on-placement: drawn and declined, it stays in the game
    expect(
      drawing(91, { points: { A: 2 } }, { scenario: 'first-consul' })
        .do('discard')
        .where(91),
    ).toBe('discard');
    // A Removed card leaves the game and is not used again (i-napoleon/16.0/remove).
    expect(drawing(26).where(26)).toBe('removed');
  });
});

describe('7.2 Add Cards', () => {
  test('i-napoleon/7.2.4/example-1796-year-entry, i-napoleon/7.2.1/enter-in-year, i-napoleon/2.2/added-by-field', () => {
    const life = deckPhase({ year: 1796, deck: [1], next: { 'draw deck': [1] } });
    expect([35, 36, 37, 45, 53].map((card) => life.where(card))).toEqual(['draw', 'draw', 'draw', 'draw', 'draw']);
    // i-napoleon/7.2/several-entries, i-napoleon/16.0/add: and the cards of the fall of Robespierre are not yet there
    expect(life.where(54)).toBe('aside');
  });
  test('i-napoleon/7.2.4/example-1796-brumaire, i-napoleon/7.2.4/placed-not-decked, i-napoleon/2.2/placed-on-entry-backs', () => {
    const life = deckPhase({ year: 1796 });
    expect([life.where(47), life.isUp(47)]).toEqual(['I, NAPOLEON', true]);
    // The card back tells in which Box a card Placed on entry goes (i-napoleon/7.2.4/back-gives-box,
    // i-napoleon/7.2.4/back-gives-orientation).
    expect([life.where(48), life.isUp(48), life.where(46)]).toEqual(['MINISTER OF POLICE', false, 'POTENTIAL CAMPAIGNS']);
  });
  test('i-napoleon/2.2/deck-is-era, i-napoleon/16.0/era: the Deck that entered last is the Era', () => {
    const life = deckPhase({ year: 1800, due: 'FCD' });
    expect([life.position.entered.includes('FCD'), life.position.era]).toEqual([true, 'FCD']);
  });
  test('i-napoleon/7.2.2/deck-added, i-napoleon/7.2.2/when: the Era changes in the next Card Deck Phase', () => {
    const life = deckPhase({ year: 1800, due: 'FCD' });
    expect(life.position.era).toBe('FCD');
    // When FCD starts, First Consul for Life (77) and Imperial Plebiscite (110) go into the I, NAPOLEON Box
    // (i-napoleon/14.8.2/placed-at-fcd, i-napoleon/10.3/austria-italy-exception).
    expect([life.where(76), life.where(77), life.isUp(77), life.where(110), life.where(67)]).toEqual([
      'I, NAPOLEON',
      'I, NAPOLEON',
      false,
      'I, NAPOLEON',
      'CAMPAIGN',
    ]);
    // At the start of FCD Austria is Hostile (i-napoleon/10.3.1/austria-hostile-start,
    // i-napoleon/10.3.1/first-is-austria-italy, i-napoleon/10.3.1/example-first-year).
    expect(life.position.nations.austria).toBe('hostile');
    // i-napoleon/7.2/four-conditions, i-napoleon/7.2.3/condition-met: the divider of card 29 comes with it
    expect([life.where(56), life.where(61)]).toEqual(['draw', 'removed']);
  });
  test('i-napoleon/7.2.2/also-conditional, i-napoleon/7.2/exception-robespierre: Robespierre Falls adds cards in mid-Year', () => {
    const life = drawing(29, { cards: { POLITICS: [20, 21], discard: [31] } });
    // Robespierre Falls (29) interrupts the Card Action Phase: its Removals and Additions are made immediately
    // (i-napoleon/8.1.3.4/robespierre-immediate).
    expect([life.where(20), life.where(21), life.where(31), life.where(29)]).toEqual([
      'removed',
      'removed',
      'removed',
      'removed',
    ]);
    expect([54, 55, 56, 57, 58, 59, 60, 62, 63].every((card) => life.where(card) !== 'aside')).toBe(true);
    expect(life.where(61)).toBe('POTENTIAL TREATIES');
  });
  test('i-napoleon/7.2/only-this-segment: no Year brings its cards before its Card Deck Phase', () => {
    const life = scene({ set: { year: 1795, luck: 'used', points: { P: 1 } }, phase: 'year-setup' });
    expect([life.kind, life.position.year, life.where(47)]).toEqual(['exchange.forAdmin', 1796, 'aside']);
    life.do('done');
    expect(life.where(47)).toBe('I, NAPOLEON');
  });
  test('an Emperor: 136 for 77, the Polish Question face-down, the Coronation, and his first Campaign by the table', () => {
    const life = scene({
      scenario: 'medium-campaign',
      set: { year: 1804, due: 'EMD', luck: 'used', son: 'legitimate', nations: { austria: 'neutral', russia: 'hostile' } },
      phase: 'card-deck',
    });
    expect(life.kind).toBe('new-card-draw.offer');
    expect([life.where(136), life.where(77), life.where(134), life.where(141), life.isUp(141)]).toEqual([
      'I, NAPOLEON',
      'removed',
      'removed',
      'POLISH QUESTION',
      false,
    ]);
    // When Napoleon is or becomes Emperor, the Legitimate Son counter is flipped to its King of Rome side
    // (i-napoleon/14.6.1/king-of-rome).
    expect(life.position.son).toBe('king-of-rome');
    // Medium-Length Campaign: play continues into the EMD Era (i-napoleon/15.2.2/medium-continues-emd).
    expect(life.position.era).toBe('EMD');
  });
});

describe('7.3 Shuffle', () => {
  test('i-napoleon/7.3/discards-returned, i-napoleon/7.3/always-done: in a Year without new cards too', () => {
    const life = deckPhase({ year: 1798, deck: [1], cards: { discard: [2, 3] } });
    expect(life.position.box.includes('discard')).toBe(false);
    expect([life.where(2), life.where(3)].every((box) => box === 'draw' || box === 'drawn')).toBe(true);
    // The shuffled Draw Deck lies face down (i-napoleon/7.3/face-down).
    expect(life.where(2) === 'draw' ? life.isUp(2) : false).toBe(false);
  });
  test('i-napoleon/5.0/card-deck-segments, i-napoleon/7.0/overview: Removed, Added, then shuffled', () => {
    const life = deckPhase({ year: 1796, cards: { discard: [11] } });
    // 11 leaves in 1796 and is not shuffled in again
    expect(life.where(11)).toBe('removed');
    const kinds = life.events.map((event) => event.kind);
    expect(kinds.indexOf('card-removed')).toBeLessThan(kinds.indexOf('cards-added'));
  });
  test('i-napoleon/7.1/era-match: what lies beside the board leaves with its Era, and only a war that was chosen is still fought', () => {
    const set = { year: 1804, due: 'EMD', luck: 'used', cards: { removed: [67], CAMPAIGN: [70] } };
    const life = scene({ scenario: 'medium-campaign', set, phase: 'card-deck' });
    expect([life.where(70), life.where(71)]).toEqual(['CAMPAIGN', 'removed']);
  });
});
