import { expect, test } from 'vitest';
import { gameOfCite } from '../../src/glossary/books.js';

test.each([
  ['conquerors/retreat/own-axis-first', '1815', '1815'],
  ['conquerors/retreat/own-axis-first', '1806', '1806'],
  ['1815/movement/fortified-town-stop', '1815', '1815'],
  ['1806/movement/fatigue-e-bonus', '1807', '1806'],
  ['series/sr-75/one-ap', 'eagles', 'eagles'],
  ['i-napoleon/8.3/example-range', 'i-napoleon', 'i-napoleon'],
])('%s opens, at a table of %s, the book of %s', (cite, played, book) => {
  expect(gameOfCite(cite, played)).toBe(book);
});
