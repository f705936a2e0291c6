import { expect, test } from 'vitest';
import { nearestArea, placeStacks } from '../../../src/boards/conquerors/blocks/layout.js';
import type { Stack } from '../../../src/boards/conquerors/model.js';

const areas = [
  { id: 'jena', name: 'Iéna', terrain: 'clear', at: { x: 500, y: 500 } },
  { id: 'weimar', name: 'Weimar', terrain: 'clear', at: { x: 700, y: 500 } },
];
const stack = { area: 'jena', blocks: Array.from({ length: 7 }, () => ({})) } as unknown as Stack;
const size = 1.5;
const [placed] = placeStacks([stack], (id) => areas.find((area) => area.id === id), size, {
  left: 0,
  top: 0,
  right: 1000,
  bottom: 1000,
});
if (placed === undefined) throw new Error('no stack');
const stackIn = new Map([['jena', placed]]);

test('whatever is let go within a stack, be it between two of its blocks or at its edge, is let go over its area', () => {
  const { at, slots } = placed;
  expect(slots.length).toBe(7);
  for (const slot of slots) {
    const corner = { x: at.x + slot.x * size, y: at.y + slot.y * size };
    for (const [across, down] of [
      [1, 1],
      [-1.5, 20],
      [20, -1.5],
      [45, 45],
    ] as const) {
      const point = { x: corner.x + across * size, y: corner.y + down * size };
      // Between the outermost blocks and the map there is nothing but the ring.
      if (Math.abs(point.x - at.x) > (placed.width * size) / 2 || Math.abs(point.y - at.y) > (placed.height * size) / 2) continue;
      expect(nearestArea(point, areas, stackIn, size)).toBe('jena');
    }
  }
});

test('beside it the sign that is nearest counts, and far from all of them nothing does', () => {
  expect(nearestArea({ x: 690, y: 510 }, areas, stackIn, size)).toBe('weimar');
  expect(nearestArea({ x: 700, y: 700 }, areas, stackIn, size)).toBe(null);
});
