import { expect, test } from 'vitest';
import { winnerAt } from '../../src/rules/turn/victory.js';

const along = (isGrand: boolean) => Array.from({ length: 9 }, (_, index) => winnerAt(7, index - 1, isGrand));

test('in a scenario four spaces are the Coalition’s and three those of the French, and off the track it goes on: series/sr-162/other-left, series/sr-162/other-right', () => {
  const [coalition, french] = ['coalition', 'french'];
  expect(along(false)).toEqual([coalition, coalition, coalition, coalition, coalition, french, french, french, french]);
});

test('in the Grand Campaign only the ends win: series/sr-162/grand-a, series/sr-162/grand-g, series/sr-162/grand-draw', () => {
  expect(along(true)).toEqual(['coalition', 'coalition', null, null, null, null, null, 'french', 'french']);
});
