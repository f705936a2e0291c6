import { canonical, PERSON, type Services } from '@vedette/core';
import { expect, test } from 'vitest';
import { byLot, laid, opened, playBlue } from '../tables.js';

interface Asked {
  readonly seat: string;
  readonly seed: string;
  readonly opponent: string;
  readonly choices: number;
  readonly pending: string;
  isStopped: boolean;
}

function watching() {
  const asked: Asked[] = [];
  const ponder: NonNullable<Services['ponder']> = ({ seat, seed, position }, opponent, choices) => {
    const one: Asked = { seat, seed, opponent, choices, pending: canonical(position.pending), isStopped: false };
    asked.push(one);
    return () => {
      one.isStopped = true;
    };
  };
  return { asked, ponder };
}

test('while a person has something to choose the opponent thinks ahead, and stops when the person has chosen', async () => {
  const { asked, ponder } = watching();
  const seeds: string[] = [];
  const lot = byLot();
  const { table } = opened(laid(), {
    ponder,
    answer: (question, ...more) => {
      expect(asked.every(({ isStopped }) => isStopped)).toBe(true);
      seeds.push(question.seed);
      return lot(question, ...more);
    },
  });
  await playBlue(table, 4);
  await table.goOn();
  expect(asked.length).toBeGreaterThan(3);
  for (const { seat, opponent, pending } of asked) {
    expect([seat, opponent]).toEqual(['red', 'random']);
    // Somebody else is to choose.
    expect(pending).toContain('blue');
  }
  // Only the last one goes on.
  expect(asked.map(({ isStopped }) => isStopped)).toEqual(asked.map((_, at) => at < asked.length - 1));
  expect(asked.at(-1)?.choices).toBe(table.stored.entries.length);
  // Where it will be asked, it is asked with that seed and the number of choices.
  for (const seed of seeds) expect(asked.some((one) => seed.startsWith(`${one.seed} `))).toBe(true);
  table.close();
  expect(asked.at(-1)?.isStopped).toBe(true);
});

test('nobody thinks ahead where people play among themselves', async () => {
  const { asked, ponder } = watching();
  const { table } = opened(laid({ blue: PERSON, red: PERSON }), { ponder });
  await table.goOn();
  expect(asked).toEqual([]);
});
