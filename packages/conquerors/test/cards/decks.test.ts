import { anyGame, play } from '@vedette/core';
import { matchOfSituation, readDocuments } from '@vedette/core/situations';
import { expect, test } from 'vitest';
import { conquerors1806, conquerors1807, type Happening, type Position } from '../../src/index.js';

const GAMES = [conquerors1806, conquerors1807].map(anyGame);
function positionAfter(
  text: string,
  options: readonly unknown[] = [],
  before: (position: Position) => void = () => undefined,
): { position: Position; kinds: string[]; shown: (number | null)[] } {
  const [document] = readDocuments(text);
  if (document === undefined) throw new Error('no situation');
  const match = matchOfSituation(document, (id) => GAMES.find((game) => game.id === id) ?? null);
  before(match.position as Position);
  for (const option of options) {
    const [pending] = match.position.pending;
    expect(play(match, pending?.seat ?? '', pending?.number ?? 0, [option])).toMatchObject({ ok: true });
  }
  const shown = match.events.flatMap(({ event }) => {
    const happened = event as Happening;
    return happened.kind === 'combat-cards' ? happened.revealed.map(({ card }) => card) : [];
  });
  return { position: match.position as Position, kinds: match.events.map(({ event }) => event.kind), shown };
}

const MARCH = `
situation: march
game: '1806'
set:
  alone: true
  blocks: { augereau: neustadt, hohenlohe: erfurt, davout: bamberg }
active: french
`;

test('a revealed card goes to its side’s own discard pile', () => {
  const { position } = positionAfter(MARCH, ['neustadt', 'move']);
  // conquerors/cards/own-discard, and conquerors/movement/points-b-events: nothing but the card decides without events.
  expect([position.discards.french?.length, position.discards.prussian?.length]).toEqual([1, 0]);
});

test('an empty deck is made anew from the discard pile', () => {
  const { position, kinds } = positionAfter(MARCH, ['neustadt', 'move'], (at) => {
    at.discards.french = at.decks.french ?? [];
    at.decks.french = [];
  });
  // When a player's deck is empty, his discard pile is shuffled to form a new deck (conquerors/cards/reshuffle).
  expect(kinds).toContain('deck-reshuffled');
  expect(position.decks.french?.length).toBe(35);
});

test('Anticipation leaves the rest of the deck as a pool without order', () => {
  const { position } = positionAfter(
    `
situation: anticipation
game: '1806'
set:
  alone: true
  blocks: { augereau: neustadt, hohenlohe: erfurt }
  hands: { french: [1] }
active: french
phase: initiative
`,
    [1, 35],
  );
  // Anticipation: the remaining cards are shuffled and become the deck again (conquerors/card/anticipation/shuffle).
  const everywhere = [...(position.decks.french ?? []), ...(position.discards.french ?? []), ...(position.hands.french ?? [])];
  expect(everywhere.sort((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
});

const WINTER = `
situation: winter quarters
game: '1807'
scenario: eylau
set:
  alone: true
  blocks: { davout: osterode, sacken: konigsberg }
  next: { french deck: [48, elan, fatigue, forage] }
active: french
phase: draw
`;

test('Winter Quarters, when drawn, is laid aside and another card takes its place', () => {
  const { position, kinds } = positionAfter(WINTER.replace('set:', 'set:\n  inDeck: { french: [48] }'));
  // Winter Quarters: when drawn the card is laid beside the board (1807/card/winter-quarters/drawn,
  // 1807/card/winter-quarters/no-effect, 1807/card/winter-quarters/replacement).
  expect(position.winterQuarters.find((one) => one.side === 'french')?.state).toBe('out');
  expect(position.hands.french?.length).toBe(3);
  expect(kinds).toContain('winter-quarters');
});

test('with dice the full card goes straight into the deck', () => {
  const fight = (combat: string) =>
    positionAfter(
      `
situation: fifth loss
game: '1807'
scenario: eylau
settings: { combat: ${combat} }
set:
  alone: true
  blocks: { davout: preussisch-eylau, sacken: preussisch-eylau, ney: osterode, tuchkov: konigsberg }
  winterQuarters: { russian: 4 }
  next: ${combat === 'dice' ? '{ french die: [1, 4, 4], russian die: [3] }' : '{ french deck: [{ losses: 1, fatigue: 0 }, { losses: 0, fatigue: 1 }, { losses: 0, fatigue: 1 }], russian deck: [{ losses: 0, fatigue: 1 }] }'}
active: french
`,
      ['preussisch-eylau', 'attack', { corps: 'sacken', cube: 'infantry' }],
    ).position;
  // Winter Quarters: with dice instead of cards for combat the two cards are shuffled directly into the players' draw piles
  // (1807/card/winter-quarters/dice).
  expect(fight('dice').decks.russian).toContain(96);
  expect(fight('cards').discards.russian).toContain(96);
});

const FIGHT = `
situation: fight
game: '1806'
settings: { combat: COMBAT }
set:
  alone: true
  blocks: { lannes: naumburg, brunswick: naumburg, hohenlohe: erfurt, davout: bamberg }
active: french
`;

test('dice leave the decks alone', () => {
  // With dice the decks turn over more slowly, because combat uses no cards, so discarded events come back later
  // (conquerors/dice/slower-deck).
  const cards = (combat: string) => {
    const { position } = positionAfter(FIGHT.replace('COMBAT', combat), ['naumburg', 'attack']);
    return [position.decks.french?.length, position.decks.prussian?.length];
  };
  expect(cards('dice')).toEqual([36, 36]);
  // Three for Lannes with his symbol, two for Brunswick.
  expect(cards('cards')).toEqual([33, 34]);
});

test('cards of one reveal do not come back in the middle of it', () => {
  // conquerors/cards/reshuffle: two cards are left, and the third can only be the one that had been discarded.
  for (let no = 1; no < 34; no += 3) {
    const { shown, kinds } = positionAfter(FIGHT.replace('COMBAT', 'cards'), ['naumburg', 'attack', 'decline'], (at) => {
      at.hands.french = (at.decks.french ?? []).filter((card) => card < no || card > no + 2);
      at.decks.french = [no, no + 1];
      at.discards.french = [no + 2];
    });
    expect(kinds).toContain('deck-reshuffled');
    expect(shown.filter((card) => card !== null && card < 37).sort((left, right) => Number(left) - Number(right))).toEqual([
      no,
      no + 1,
      no + 2,
    ]);
  }
});
