import { newMatch } from '@vedette/core';
import { countChoices } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';

// The number of choice lists of a length from the first decision, as the rules stand: a rule that changes shows here.
test.each([
  { options: { scenario: '1' }, lists: [2, 8, 63, 565] },
  { options: { scenario: '2' }, lists: [2, 13, 200, 7008] },
  { options: { scenario: '3' }, lists: [2, 8, 97, 2899] },
  { options: { scenario: '3', withoutSouth: true }, lists: [2, 8, 97, 2898] },
])('$options', ({ options, lists }) => {
  const started = newMatch(eagles, options, { kind: 'fast', seed: 'perft' });
  if (!started.ok) throw new Error(started.refusal.code);
  const { position } = started.value;
  expect(lists.map((_, depth) => countChoices(eagles, position, depth + 1))).toEqual(lists);
});
