import { expect, test } from 'vitest';
import { badgePlace } from '../../../src/boards/conquerors/map/badges.js';

const AREA = { left: 100, right: 130, top: 100, bottom: 130 };

test('the price of a march stands at the upper right of its place, or at the corner where it hides least', () => {
  const free = badgePlace(AREA, 18, 17, []);
  expect(free).toEqual({ x: 121.5, y: 91.5 });
  const name = { left: 118, right: 200, top: 88, bottom: 101 };
  expect(badgePlace(AREA, 18, 17, [name])).toEqual({ x: 90.5, y: 91.5 });
  const names = [name, { left: 40, right: 112, top: 88, bottom: 101 }];
  expect(badgePlace(AREA, 36, 17, names)).toEqual({ x: 121.5, y: 121.5 });
});
