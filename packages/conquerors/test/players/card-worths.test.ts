import {
  type AnyGame,
  anyGame,
  askedSeat,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import learned from '../../data/judgement/cards.json' with { type: 'json' };
import { type CardData, type CardWorths, conquerors1806, conquerors1807, conquerors1815, dataOf } from '../../src/index.js';

const { worth, recipe } = learned as CardWorths;
const GAMES: readonly [string, AnyGame, string][] = [
  ['1806', anyGame(conquerors1806), 'campaign'],
  ['1807', anyGame(conquerors1807), 'pultusk'],
  ['1815', anyGame(conquerors1815), 'campaign'],
];
/** Whoever plays these looks at where he stands. */
const BY_PLACE = new Set(['reaction', 'last-effort', 'grouchy']);
/** What is worth less than this either way is left to a whim. */
const CLEAR = 0.008;

/** By number: whose card it is, and its event. */
const cardsOf = (id: string) =>
  new Map(
    Object.entries(dataOf(id)?.decks ?? {}).flatMap(([side, deck]) =>
      side === 'invasion' ? [] : (deck as readonly CardData[]).map(({ no, event }) => [no, { side, event }] as const),
    ),
  );

describe.each(GAMES)('%s', (id, game, scenario) => {
  test('what is learned is learned of its events, and says how', () => {
    const events = new Set(dataOf(id)?.events.map((event) => event.id));
    expect(Object.values(worth[id] ?? {}).flatMap((side) => Object.keys(side).filter((event) => !events.has(event)))).toEqual([]);
    expect(recipe[id]).toMatchObject({ seed: expect.any(String), games: expect.any(Number) });
  });

  test('the rule of thumb plays what is worth it and declines what is not, card by card', () => {
    const cards = cardsOf(id);
    const wrong: string[] = [];
    let looked = 0;
    for (let number = 0; number < 12; number++) {
      const begun = newMatch(game, { scenario }, { kind: 'fast', seed: `cards ${number}` });
      if (!begun.ok) throw new Error(begun.refusal.code);
      const table = tableOf(game, begun.value.position, 'search');
      const random = randomFrom(`cards ${number}`);
      while (table.position.outcome === null) {
        const seat = askedSeat(table.position);
        const kind = decisionKind(table) ?? '';
        const options = optionsOf(table, seat);
        const decline = options.indexOf('decline');
        const wants: number[] = [];
        if (decline >= 0) game.weigh?.(table, seat, kind, options, random, wants);
        options.forEach((option, index) => {
          const { side, event } = cards.get(option as number) ?? { side: '', event: '' };
          const value = worth[id]?.[side]?.[event] ?? 0;
          if (decline < 0 || Math.abs(value) < CLEAR || BY_PLACE.has(event)) return;
          looked += 1;
          if ((wants[index] as number) > (wants[decline] as number) !== value > 0) wrong.push(`${side} ${event}`);
        });
        const policy = game.simple ?? game.testing.contact;
        take(table, seat, options[policy(table, seat, kind, options, random)] as Option);
      }
    }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(20);
  });
});
