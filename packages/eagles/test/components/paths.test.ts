import { expect, test } from 'vitest';
import { pathTo } from '../../src/components/map/paths.js';

/** Three hexes in a row, reached from the first. */
const reach = { cost: Int16Array.of(0, 2, 4), before: Int16Array.of(-1, 0, 1), hexes: [1, 2] };

test('the way to a hex leaves out where it began', () => {
  expect(pathTo(reach, 2)).toEqual([1, 2]);
  expect(pathTo(reach, 0)).toEqual([]);
});

// With such a place in a spoilt position the way grew until there was no memory left.
test.each([3, 1.5, false, 'x', null, undefined])('a way to %s is refused, not looked for for ever', (place) => {
  expect(() => pathTo(reach, place as number)).toThrow('a way leads to what is no hex');
});
