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

test('where names take every corner it lies around the place, and hides none of them', () => {
  const names = [
    { left: 131, right: 200, top: 95, bottom: 135 },
    { left: 20, right: 99, top: 95, bottom: 135 },
    { left: 85, right: 145, top: 131, bottom: 150 },
  ];
  const { x, y } = badgePlace(AREA, 26, 26, names);
  for (const { left, right, top, bottom } of names)
    expect(x + 26 <= left || x >= right || y + 26 <= top || y >= bottom).toBe(true);
});
