import { expect, test } from 'vitest';
import { boxAround, wayOutOf } from '../../../src/boards/conquerors/map/geometry.js';

const stack = boxAround({ x: 0, y: -20 }, 100, 60);

test('an axis of retreat is past the stack that stands on its area, whichever way it points', () => {
  expect(wayOutOf(stack, { x: 0, y: 0 }, 0)).toBeCloseTo(50);
  expect(wayOutOf(stack, { x: 0, y: 0 }, Math.PI)).toBeCloseTo(50);
  expect(wayOutOf(stack, { x: 0, y: 0 }, Math.PI / 2)).toBeCloseTo(10);
  expect(wayOutOf(stack, { x: 0, y: 0 }, -Math.PI / 2)).toBeCloseTo(50);
  expect(wayOutOf(stack, { x: 0, y: 0 }, Math.PI / 4)).toBeCloseTo(10 * Math.SQRT2);
});

test('a stack beside the road leaves it where it is, and one further on is left too', () => {
  expect(wayOutOf(stack, { x: 0, y: 40 }, 0)).toBe(0);
  expect(wayOutOf(stack, { x: 0, y: 40 }, Math.PI / 2)).toBe(0);
  expect(wayOutOf(stack, { x: 0, y: 40 }, -Math.PI / 2)).toBeCloseTo(90);
});
