import { newMatch } from '@vedette/core';
import { countChoices } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';

// The number of choice lists of a length from the first decision, as the rules stand: a rule that changes shows here.
test.each([
  { options: { scenario: '1' }, lists: [2, 8, 48, 414] },
  { options: { scenario: '2' }, lists: [2, 13, 127, 1542] },
  { options: { scenario: '3' }, lists: [2, 8, 48, 324] },
  { options: { scenario: '3', withoutSouth: true }, lists: [2, 8, 48, 324] },
])('$options', ({ options, lists }) => {
  const started = newMatch(eagles, options, { kind: 'fast', seed: 'perft' });
  if (!started.ok) throw new Error(started.refusal.code);
  const { position } = started.value;
  expect(lists.map((_, depth) => countChoices(eagles, position, depth + 1))).toEqual(lists);
});
