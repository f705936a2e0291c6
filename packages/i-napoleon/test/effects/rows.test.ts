import { expect, test } from 'vitest';
import { rowOf } from '../../src/effects/effects.js';

/** A table with an open end on either side, and a gap in it: what a printed table may leave out. */
const TABLE = [
  { from: null, to: 2 },
  { from: 3, to: 4 },
  { from: 6, to: 9 },
] as const;
const CLOSED = [
  { from: 1, to: 3 },
  { from: 4, to: null },
] as const;

test('a modified die falls in the row that holds it, below the first in the first, and in a gap in the last', () => {
  expect([-3, 2, 3, 4, 5, 6, 9, 12].map((total) => rowOf(TABLE, total))).toEqual([0, 0, 1, 1, 2, 2, 2, 2]);
  expect([0, 1, 3, 4, 99].map((total) => rowOf(CLOSED, total))).toEqual([0, 0, 0, 1, 1]);
});
