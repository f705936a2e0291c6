import { createHmac } from 'node:crypto';
import { fc, test } from '@fast-check/vitest';
import {
  type ChanceState,
  chanceByLabel,
  drawFrom,
  fastChance,
  keyedChance,
  pick,
  randomFrom,
  roll,
  ScriptFault,
  scriptedChance,
  secretHash,
  shuffle,
} from '@vedette/core';
import { describe, expect } from 'vitest';
import { expectOk, refusalOf } from '../tools.js';

const SECRET = 'a3'.repeat(32);
const tableWith = (chance: ChanceState) => ({ position: { chance, pending: [] as unknown[] }, learned: false });
const keyed = (words: string[] = []) => expectOk(keyedChance('match-1', SECRET, words));

/** The chi-square statistic of counts that should all be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('the generators', () => {
  test.prop([fc.string(), fc.integer({ min: 2, max: 100 })])(
    'give the same from the same seed, within the faces',
    (seed, faces) => {
      const [one, other] = [tableWith(fastChance(seed)), tableWith(fastChance(seed))];
      for (let count = 0; count < 20; count++) {
        const die = roll(one, 'die', faces);
        expect(die).toBe(roll(other, 'die', faces));
        expect(die).toBeGreaterThanOrEqual(1);
        expect(die).toBeLessThanOrEqual(faces);
      }
      expect(one.learned).toBe(true);
    },
  );

  test.each([
    ['fast', () => fastChance('even')],
    ['by-label', () => chanceByLabel(1806)],
    ['keyed', () => keyed()],
  ])('%s dice are even (chi-square, five degrees of freedom, one in ten thousand)', (_, chance) => {
    const table = tableWith(chance());
    const counts = [0, 0, 0, 0, 0, 0];
    for (let count = 0; count < 12_000; count++) {
      const face = roll(table, 'die') - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(25.7);
  });

  test('courses apart do not disturb each other, and are told apart by seed and label', () => {
    const drawn = (seed: number, dice: number) => {
      const table = tableWith(chanceByLabel(seed));
      const faces = Array.from({ length: 12 }, () => {
        for (let count = 0; count < dice; count++) roll(table, 'die', 100);
        return roll(table, 'card', 100);
      });
      return { faces, die: roll(tableWith(chanceByLabel(seed)), 'die', 100) };
    };
    expect(drawn(7, 3).faces).toEqual(drawn(7, 0).faces);
    expect(drawn(8, 0).faces).not.toEqual(drawn(7, 0).faces);
    expect(drawn(7, 0).faces).not.toEqual(Array.from({ length: 12 }, () => drawn(7, 0).die));
    // One face of a hundred in a row, by chance: the course goes on.
    expect(new Set(drawn(7, 0).faces).size).toBeGreaterThan(6);
  });

  test('neighbouring seeds begin unlike each other', () => {
    const first = Array.from({ length: 600 }, (_, seed) => roll(tableWith(fastChance(String(seed))), 'die'));
    const counts = [1, 2, 3, 4, 5, 6].map((face) => first.filter((die) => die === face).length);
    expect(chiSquare(counts)).toBeLessThan(25.7);
  });

  test.prop([fc.array(fc.integer(), { minLength: 1 }), fc.string()])(
    'drawing a pool to the end gives every card once',
    (cards, seed) => {
      const table = tableWith(fastChance(seed));
      const pool = [...cards];
      const drawn = cards.map(() => drawFrom(table, 'deck', pool));
      expect(pool).toEqual([]);
      expect(drawn.sort((left, right) => left - right)).toEqual([...cards].sort((left, right) => left - right));
    },
  );

  test('nothing can be asked while several seats still decide, nor among nothing', () => {
    const table = { position: { chance: fastChance('x'), pending: [{}] }, learned: false };
    expect(() => roll(table, 'die')).toThrow('chance was asked while seats are still deciding');
    expect(() => pick(tableWith(fastChance('x')), 'nothing', [])).toThrow('chance was asked to choose among nothing');
  });
});

describe('keyed chance', () => {
  test('is an HMAC of match, words and counter, as anybody can work out', () => {
    const table = tableWith(keyed(['by', 'both']));
    const dice = Array.from({ length: 5 }, () => roll(table, 'die'));
    const expected = [0, 1, 2, 3, 4].map((count) => {
      const digest = createHmac('sha256', Buffer.from(SECRET, 'hex'))
        .update(JSON.stringify(['match-1', ['by', 'both'], count]))
        .digest();
      return (digest.readUInt32BE(0) % 6) + 1;
    });
    expect(dice).toEqual(expected);
  });

  test('depends on every word', () => {
    const rolls = (words: string[]) => {
      const table = tableWith(keyed(words));
      return Array.from({ length: 20 }, () => roll(table, 'die', 1000)).join();
    };
    expect(new Set([rolls([]), rolls(['a']), rolls(['b']), rolls(['a', 'b'])]).size).toBe(4);
  });

  test('takes a secret of 256 bits and nothing else', () => {
    expect(refusalOf(keyedChance('m', 'short', []))).toBe('bad-secret');
    expect(secretHash(SECRET)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('scripted chance', () => {
  const script = (next: Parameters<typeof scriptedChance>[0]) => tableWith(scriptedChance(next, fastChance('then')));

  test('brings what is written, label by label, and then goes on by itself', () => {
    const table = script([
      { label: 'red', outcome: 6 },
      { label: 'blue', outcome: 2 },
      { label: 'red', outcome: 1 },
    ]);
    expect([roll(table, 'blue'), roll(table, 'red'), roll(table, 'red')]).toEqual([2, 6, 1]);
    expect(roll(table, 'red')).toBeGreaterThan(0);
  });

  test('finds a card by what the game calls it', () => {
    const table = script([{ label: 'deck', outcome: { value: 3 } }]);
    const pool = [{ value: 1 }, { value: 3 }, { value: 5 }];
    const card = drawFrom(table, 'deck', pool, (item, outcome) => item.value === (outcome as { value: number }).value);
    expect(card.value).toBe(3);
    expect(pool).toHaveLength(2);
  });

  test.each([7, 0, 1.5, 'six', null])('cannot bring %j with a die', (outcome) => {
    expect(() => roll(script([{ label: 'die', outcome }]), 'die')).toThrow(ScriptFault);
  });
});

test('a shuffle can bring every order', () => {
  const random = randomFrom('orders');
  const orders = new Set(Array.from({ length: 300 }, () => shuffle([1, 2, 3], random).join()));
  expect(orders.size).toBe(6);
});
