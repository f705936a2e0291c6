import type { Foreseen, GoalCard } from '@vedette/core';
import { expect, test } from 'vitest';
import { adviceBefore, reviewOf } from '../../src/table/help/coach.js';
import { learnWords } from '../../src/words/learn.js';

const words = learnWords('en');
const goal: GoalCard = {
  wins: 'Win.',
  track: { least: 0, most: 20, start: 10, won: [0, 5] },
  counts: [],
  ideas: [
    { title: 'First', text: 'Do this.' },
    { title: 'Second', text: 'Do that.' },
  ],
};
const fight = (option: string, won: number, fights = 50): Foreseen => ({
  option,
  forecast: { at: 'jena', fights, samples: fights, results: { won, drawn: 0, lost: 1 - won }, means: {}, bare: null },
});
const say = (...forecasts: Foreseen[]) => adviceBefore(forecasts, String, goal, 1, words);

test('a good fight is named, a bad one is warned of, and without either the goal is spoken of', () => {
  expect(say(fight('attack', 0.3), fight('wait', 0.7))).toContain('“wait”. About 7 of 10');
  expect(say(fight('attack', 0.2))).toContain('Beware');
  expect(say(fight('attack', 0.5))).toBe('Second. Do that.');
});

test('what was tried too seldom is not spoken of', () => {
  expect(say(fight('attack', 0.9, 5))).toBe('Second. Do that.');
});

test('after a turn the largest gain and the largest cost are told from the side that looks', () => {
  const line = (from: number, to: number) => ({
    number: 1,
    at: 1,
    text: `${from} to ${to}`,
    event: { kind: 'victory-points', from, to },
  });
  const lines = [line(10, 9), line(9, 6), line(6, 8)];
  expect(reviewOf(lines, goal)).toEqual({ well: '9 to 6', cost: '6 to 8' });
  const other: GoalCard = { ...goal, track: { least: 0, most: 20, start: 10, won: [6, 20] } };
  expect(reviewOf(lines, other)).toEqual({ well: '6 to 8', cost: '9 to 6' });
});
