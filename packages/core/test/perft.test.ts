import { ford } from '@vedette/core/examples';
import { countChoices } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { fordMatch } from './tools.js';

// By hand: Blue has seven options, Red mirrors them, and then Blue has 7 after four marches and the hold, 5 after the two
// steps back: 45 by 7 replies. In eight of these pairs Red attacks, and the window has two options instead of seven.
test.each([
  ['even', 0, 1],
  ['even', 1, 7],
  ['even', 2, 49],
  ['even', 3, 45 * 7 - 8 * 5],
  ['bridgehead', 1, 7],
] as const)('%s, choice lists of length %i', (scenario, depth, lists) => {
  expect(countChoices(ford, fordMatch('perft', { scenario }).position, depth)).toBe(lists);
});
