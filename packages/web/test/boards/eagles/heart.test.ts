import { expect, test } from 'vitest';
import { heartOf } from '../../../src/boards/eagles/model.js';

const places: Readonly<Record<string, { x: number; y: number }>> = {
  danzig: { x: 0, y: 0 },
  elbing: { x: 600, y: 300 },
  allenstein: { x: 1000, y: 800 },
  deppen: { x: 1100, y: 700 },
  guttstadt: { x: 1150, y: 650 },
  warsaw: { x: 1200, y: 3000 },
};
const own = (hex: string) => ({ hex, own: true });
const enemy = (hex: string) => ({ hex, own: false });

test('the map is first seen where one’s own meet the enemy, not in the empty middle of all that is far apart', () => {
  const counters = [own('danzig'), own('warsaw'), own('elbing'), own('allenstein'), own('deppen'), enemy('guttstadt')];
  const heart = heartOf(counters, (hex) => places[hex] ?? null);
  expect(heart?.x).toBeCloseTo((1000 + 1100 + 1150) / 3);
  expect(heart?.y).toBeCloseTo((800 + 700 + 650) / 3);
});

test('enemies alone, or counters off the map, are nowhere to look', () => {
  expect(heartOf([enemy('deppen'), own('off the map')], (hex) => places[hex] ?? null)).toBe(null);
});
