import { conquerors1807, files1807 } from '@vedette/conquerors';
import { anyGame } from '@vedette/core';
import { eagles, standardFiles } from '@vedette/eagles';
import { expect, test } from 'vitest';
import { filesIn } from '../../src/boards/names.js';

const named = (files: unknown): string[] =>
  [...JSON.stringify(files).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name ?? '');

const boxes = [
  { game: anyGame(conquerors1807), files: files1807, english: 'Danzig', french: 'Dantzig' },
  { game: anyGame(eagles), files: standardFiles, english: 'Bessieres', french: 'Bessières' },
];

test.each(boxes)('a French board has $french where the English one has $english', ({ english, french, ...laid }) => {
  expect(named(filesIn(laid, 'en'))).toEqual(expect.arrayContaining([english, 'Warsaw']));
  expect(named(filesIn(laid, 'fr'))).toEqual(expect.arrayContaining([french, 'Varsovie']));
  expect(named(filesIn(laid, 'fr'))).not.toEqual(expect.arrayContaining([english]));
  // Boards draw what they are given once.
  expect(filesIn(laid, 'fr')).toBe(filesIn(laid, 'fr'));
});
