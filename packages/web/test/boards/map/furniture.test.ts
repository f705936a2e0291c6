import { expect, test } from 'vitest';
import { placeFurniture } from '../../../src/boards/map/furniture.js';

const WINDOW = { width: 800, height: 500 };
const SIZES = { overview: { width: 130, height: 120 }, scale: 140 };
const around = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });

test('with nothing in the way the overview lies below on the right, arrow and scale above it', () => {
  expect(placeFurniture(WINDOW, SIZES, [])).toEqual({
    overview: 'right',
    north: { left: 756, top: 12 },
    scale: { left: 610, top: 16 },
  });
});

test('what stands in a corner is not hidden: each goes where it covers nothing', () => {
  const things = [around(700, 20), around(770, 30), around(700, 420)];
  const { overview, north, scale } = placeFurniture(WINDOW, SIZES, things);
  expect(overview).toBe('left');
  // The overview has taken the lower left corner: the arrow goes beside the buttons, the scale to the middle of the foot.
  expect(north).toEqual({ left: 58, top: 12 });
  expect(scale).toEqual({ left: 330, top: 458 });
});

test('where everything is full the overview stays, and arrow and scale are left out', () => {
  const things = Array.from({ length: 40 }, (_, at) => Array.from({ length: 25 }, (_, row) => around(at * 20, row * 20))).flat();
  expect(placeFurniture(WINDOW, SIZES, things)).toEqual({ overview: 'right', north: null, scale: null });
});
