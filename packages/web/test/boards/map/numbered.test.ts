import { expect, test } from 'vitest';
import { numberedOn } from '../../../src/boards/map/numbered.js';

const operation = (way: readonly string[], fights = false) => ({
  headline: '',
  side: 'prussian',
  sentences: [],
  cards: [],
  points: [],
  way,
  fights,
});

test('operations that end in one place have their numbers side by side, and none hides another', () => {
  const operations = [
    operation(['gotha', 'suhl']),
    operation(['erfurt', 'weimar', 'ilmenau'], true),
    operation([]),
    operation(['arnstadt', 'ilmenau']),
    operation(['jena', 'ilmenau']),
  ];
  const found = numberedOn({ operations, current: 3, isTold: true });
  expect(found.map(({ number, end, isNow }) => [number, end, isNow])).toEqual([
    [1, 'suhl', false],
    [2, 'ilmenau', false],
    [4, 'ilmenau', true],
    [5, 'ilmenau', false],
  ]);
  const [suhl, first, second, third] = found.map(({ along }) => along);
  expect([suhl, first]).toEqual([0, 0]);
  // As wide as they are drawn: 46 with crossed swords, 24 without.
  expect(second).toBeGreaterThanOrEqual(46);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(24);
});
