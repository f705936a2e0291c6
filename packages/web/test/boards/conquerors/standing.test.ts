import { conquerors1807, conquerors1815, files1807, files1815 } from '@vedette/conquerors';
import { newMatch, see } from '@vedette/core';
import { expect, test } from 'vitest';
import { componentsOf } from '../../../src/boards/conquerors/components.js';
import { standingOf } from '../../../src/boards/conquerors/standing.js';

function standingAt(scenario: string, victoryPoints: number) {
  const begun = newMatch(conquerors1807, { scenario }, { kind: 'fast', seed: 'track' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return standingOf(componentsOf(files1807), { ...see(begun.value, null).view, victoryPoints });
}

test.each([
  ['pultusk', 2, 'french', { french: 0, russian: 3 }],
  ['pultusk', 4, null, { french: 2, russian: 1 }],
  ['pultusk', 5, 'russian', { french: 3, russian: 0 }],
  ['friedland', 11, 'french', { french: 0, russian: 2 }],
])('the track of %s says who would win with %i points, and what each still needs', (scenario, points, ahead, missing) => {
  const standing = standingAt(scenario, points);
  expect(standing?.ahead).toBe(ahead);
  expect(Object.fromEntries(standing?.missing ?? [])).toEqual(missing);
});

test('the track shows where the draw lies, and what is scored at the end alone', () => {
  const standing = standingAt('pultusk', 3);
  expect(standing?.stretches).toEqual([
    { from: 0, to: 2, side: 'french' },
    { from: 3, to: 4, side: null },
    { from: 5, to: 20, side: 'russian' },
  ]);
  expect(standing?.atTheEnd).toContainEqual({ side: 'french', value: 1, areas: ['rozan'] });
});

test('what a side is given at the end is counted from the beginning', () => {
  const begun = newMatch(conquerors1815, { scenario: 'ligny-quatre-bras' }, { kind: 'fast', seed: 'track' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const standing = standingOf(componentsOf(files1815), see(begun.value, null).view);
  expect(standing?.stretches).toEqual([
    { from: 0, to: 5, side: 'french' },
    { from: 6, to: 20, side: 'coalition' },
  ]);
  expect(Object.fromEntries(standing?.missing ?? [])).toEqual({ french: 5, coalition: 0 });
});
