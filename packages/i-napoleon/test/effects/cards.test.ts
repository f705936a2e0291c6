import type { Json, Option } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { napoleonData } from '../../src/index.js';
import { drawing, played, type Scene, scene } from '../scene.js';

const cards = (
  napoleonData.cards as {
    cards: {
      number: number;
      deck: string;
      title: string;
      type: string;
      addedBy: { when: string };
      effects: { kind: string; enemies?: unknown }[];
    }[];
  }
).cards;
const isDrawn = (card: (typeof cards)[number]) =>
  card.effects.some((effect) => effect.kind === 'whenRevealed') && card.addedBy.when !== 'abdication';
const isCampaign = (card: (typeof cards)[number]) => card.effects.some((effect) => 'enemies' in effect);

/** Where a card of each Deck can happen, with enough of everything. */
const STAGE: Readonly<Record<string, { scenario: string; year: number; more: object }>> = {
  CMD: { scenario: 'full-campaign', year: 1795, more: { played: [29] } },
  FCD: { scenario: 'first-consul', year: 1801, more: { cards: { 'CURRENT TREATIES': [79, 80] }, played: [67] } },
  EMD: {
    scenario: 'emperor',
    year: 1812,
    more: {
      cards: { 'I, NAPOLEON': [133], SPAIN: [221], BRITAIN: [118], removed: [60] },
      played: [142, 158, 161],
      nations: { austria: 'neutral' },
    },
  },
};
const DICE = [1, 3, 5, 8, 10];
const rich = { A: 9, D: 2, G: 60, P: 9 };

/** Plays the card drawn to its end, taking the option of this number wherever there is a choice. */
function playOut(life: Scene, card: number, which: number): void {
  for (let count = 0; count < 40 && life.kind !== null && life.where(card) === 'drawn'; count++) {
    const options = life.options.filter((option) => option !== 'discard' && option !== 'ignore');
    life.do(options[Math.min(which, options.length - 1)] as Option);
  }
}

const broken = (life: Scene): string[] =>
  played.testing.invariants.flatMap(({ broken: test }) => test(life.match.position) ?? []).map(String);

describe('every card that is drawn, whatever the die and the choice', () => {
  test.each(cards.filter(isDrawn).map((card) => [card.number, card.title, card.deck] as const))('%i %s', (number, _, deck) => {
    const stage = STAGE[deck] ?? STAGE.CMD;
    for (const die of DICE) {
      for (const which of [0, 1, 2]) {
        const dice = [die, die, die, die];
        const set = {
          year: stage?.year ?? 1795,
          points: rich,
          ...stage?.more,
          next: { card: dice, expedition: dice, son: dice },
        };
        const life = drawing(number, set as never, { scenario: stage?.scenario ?? 'full-campaign' });
        playOut(life, number, which);
        expect(broken(life)).toEqual([]);
        // It has found its place: a box, the Discard pile, or out of the game; unless its die ended everything.
        if (life.ending === null) expect(life.where(number)).not.toBe('drawn');
      }
    }
  });
});

describe('every Campaign, won, lost and drawn out', () => {
  test.each(cards.filter(isCampaign).map((card) => [card.number, card.title, card.deck] as const))('%i %s', (number, _, deck) => {
    const stage = STAGE[deck] ?? STAGE.CMD;
    for (const die of [1, 2, 5, 8, 10]) {
      for (const which of [0, 1]) {
        const dice: Json = [die, die, die, die, die, die];
        const cleared = deck === 'EMD' ? { 'POTENTIAL CAMPAIGNS': [148] } : deck === 'FCD' ? { removed: [67] } : {};
        const life = scene({
          scenario: stage?.scenario ?? 'full-campaign',
          set: {
            year: stage?.year ?? 1795,
            luck: 'used',
            points: rich,
            cards: { ...cleared, CAMPAIGN: [number, 2, 4] },
            next: { combat: dice, card: dice, casualty: [5, 1, 5, 1] },
          },
          phase: 'campaign',
        });
        for (let count = 0; count < 60 && life.kind !== null && life.phase === 'campaign-resolution'; count++) {
          life.do(life.options[Math.min(which, life.options.length - 1)] as Option);
        }
        expect(broken(life)).toEqual([]);
        expect(life.happened({ kind: 'campaign-ended', card: number })).toBe(true);
      }
    }
  });
});

describe('cards that are Played from the board', () => {
  const after = (set: object, scenario = 'emperor') => drawing(12, set as never, { scenario }).do('discard');
  test('19 Sick Leave spares a Campaign for 1 G', () => {
    const life = drawing(8, { points: { G: 3 }, cards: { 'I, NAPOLEON': [19] } }).do(19);
    expect([life.where(8), life.points.G]).toEqual(['discard', 2]);
  });
  test('48 Fouché is won for 2 P', () => {
    const life = after({ year: 1797, points: { P: 5 }, 'face-down': { 'MINISTER OF POLICE': [48] } }, 'full-campaign').do(48);
    expect([life.isUp(48), life.points.P]).toEqual([true, 3]);
  });
  test('79 Mortefontaine through Talleyrand for 2 A', () => {
    const life = after({ points: { A: 3, P: 0, G: 20 } }, 'first-consul').do(79);
    expect([life.where(79), life.points.A, life.points.P]).toEqual(['CURRENT TREATIES', 1, 1]);
  });
  test('138 Marshals of the Empire bring a Commander back for 1 P', () => {
    const life = after({ points: { P: 3, G: 20 }, cards: { discard: [65] } }).do(138, 65);
    expect([life.where(65), life.points.P]).toEqual(['COMMANDERS', 2]);
  });
  test('142 Duchy of Warsaw raises Poniatowski for 1 A', () => {
    const life = after({ points: { A: 3, G: 20 }, cards: { 'POLISH QUESTION': [142] } }).do(142);
    expect([life.where(144), life.points.A, life.position.played[142]]).toEqual(['COMMANDERS', 2, 1805]);
  });
  test('176 Le Bataillon Carré lets a Commander fight again', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        luck: 'used',
        points: { A: 0, G: 40 },
        cards: { CAMPAIGN: [148, 2], 'STRATEGY & TACTICS': [176], removed: [23, 83, 85] },
        next: { combat: [3, 6, 9] },
      },
      phase: 'campaign',
    });
    life.do(2);
    // 3 with +2 is a Stalemate; in the second Round the square is formed, and Junot is there for the third.
    life.do({ card: 176, pay: 'cost' });
    expect([life.kind, life.options]).toEqual(['campaign.selectCommanders', [0, 2]]);
  });
  test('22 Bonaparte Leads gives +2 and may kill', () => {
    const lead = (die: number) =>
      scene({
        set: {
          year: 1797,
          luck: 'used',
          points: { A: 0, G: 5 },
          cards: { CAMPAIGN: [34], 'I, NAPOLEON': [18], 'STRATEGY & TACTICS': [22] },
          next: { card: [die], combat: [9] },
        },
        phase: 'campaign',
      }).do({ card: 22, pay: 'cost' });
    expect(lead(1).ending).toMatchObject({ cause: 'killed-leading-from-the-front', outcomes: ['general'] });
    expect(lead(2).happened({ kind: 'combat-round', drm: 2 })).toBe(true);
  });
  test('55 Bernadotte may not march', () => {
    const drm = (die: number) =>
      scene({
        set: { year: 1797, luck: 'used', cards: { CAMPAIGN: [34, 55] }, next: { card: [die], combat: [9], casualty: [9] } },
        phase: 'campaign',
      })
        .do(55)
        .events.find((event) => event.kind === 'combat-round')?.drm;
    expect([drm(3), drm(4)]).toEqual([0, 1]);
  });
  test('170 Russo-Swedish War takes one Russian card out of the Year', () => {
    const life = drawing(170, { cards: { RUSSIA: [85, 167, 168] } }, { scenario: 'emperor' });
    expect(life.options).toEqual([85, 167, 168]);
    expect(life.do(168).position.exhausted).toEqual([168]);
  });
  test('193 Lines of Torres Vedras: a Success without Glory', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        luck: 'used',
        points: { A: 4, G: 30 },
        cards: { 'POTENTIAL CAMPAIGNS': [148], SPAIN: [221], BRITAIN: [193] },
        next: { expedition: [10] },
      },
      phase: 'campaign-resolution',
    }).do({ commander: 2, to: 'SPAIN', pay: 'cost' }, 'done');
    expect([
      life.until('exchange.forDiplomacy').points.G,
      life.happened({ kind: 'expedition-ended', result: 'success' }),
    ]).toEqual([30, true]);
  });
});
