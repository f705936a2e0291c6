import { newMatch } from '@vedette/core';
import { countChoices } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { conquerors1806, conquerors1807, conquerors1815 } from '../src/index.js';

// The number of choice lists of a length from the first decision, as the rules stand: a rule that changes shows here.
test.each([
  { game: conquerors1806, options: { scenario: 'short' }, lists: [1, 1, 8, 15, 27, 43, 131, 268] },
  { game: conquerors1807, options: { scenario: 'eylau-battle' }, lists: [6, 12, 12, 96, 234, 571, 1444] },
  { game: conquerors1815, options: { scenario: 'ligny-quatre-bras' }, lists: [1, 2, 16, 39, 94, 223, 545, 1141] },
  { game: conquerors1815, options: { scenario: 'waterloo-wavre', players: '3' }, lists: [3, 3, 6, 6, 12, 30, 138, 634, 3126] },
])('$game.id, $options', ({ game, options, lists }) => {
  const started = newMatch(game, options, { kind: 'fast', seed: 'perft' });
  if (!started.ok) throw new Error(started.refusal.code);
  const { position } = started.value;
  expect(lists.map((_, depth) => countChoices(game, position, depth + 1))).toEqual(lists);
});
