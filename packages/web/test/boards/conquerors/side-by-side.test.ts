import { expect, test } from 'vitest';
import { sideBySide } from '../../../src/boards/conquerors/side-by-side.js';

test('labels stand at their own places where there is room', () => {
  const labels = [
    { middle: 40, width: 36 },
    { middle: 130, width: 26 },
    { middle: 220, width: 50 },
  ];
  expect(sideBySide(labels, 268)).toEqual([40, 130, 220]);
});

test('a narrow stretch beside another pushes its label on, and none leaves the row', () => {
  // The draw of 1807 is two points wide, beside three of the French.
  const early = [
    { middle: 19, width: 36 },
    { middle: 51, width: 26 },
    { middle: 166, width: 50 },
  ];
  expect(sideBySide(early, 268)).toEqual([19, 55, 166]);
  const late = [
    { middle: 100, width: 50 },
    { middle: 236, width: 26 },
    { middle: 262, width: 36 },
  ];
  expect(sideBySide(late, 268)).toEqual([100, 214, 250]);
});
