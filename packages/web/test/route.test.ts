import { expect, test } from 'vitest';
import { addressOf, type Route, readRoute } from '../src/route.js';

const routes: readonly Route[] = [
  { page: 'front' },
  { page: 'examples' },
  { page: 'set-up', game: 'i-napoleon' },
  { page: 'table', match: 'a b/c' },
  { page: 'learn' },
  { page: 'makers' },
  { page: 'rules', game: '1806', at: 'conquerors/axis/leave-by-own' },
  { page: 'lesson', lesson: '1806-marching' },
];

test.each(routes)('%o has an address that leads back to it', (route) => {
  expect(readRoute(addressOf(route))).toEqual(route);
});

test('an address that means nothing leads to the front page', () => {
  for (const hash of ['', '#', '#/nowhere', '#/table', '#/set-up/', '#/table/%E0%A4%A'])
    expect(readRoute(hash)).toEqual({ page: 'front' });
});
