import { expect, test } from 'vitest';
import { nextMoment } from '../../src/table/help/moments.js';

test('the chances are reckoned now, at the beginning, and then where the line knows least', () => {
  const known: number[] = [];
  for (let at = nextMoment(known, 100); at !== null; at = nextMoment(known, 100)) known.push(at);
  expect(known.slice(0, 3)).toEqual([100, 0, 48]);
  expect(known.length).toBeLessThanOrEqual(24);
  expect(new Set(known).size).toBe(known.length);
  // As the match goes on, the present is looked at first, and the past only where it is far from all that is known.
  expect(nextMoment(known, 101)).toBe(101);
  expect(nextMoment([...known, 101], 101)).toBe(null);
  expect(nextMoment([0], 0)).toBe(null);
});
