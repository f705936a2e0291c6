import type { Way } from '@vedette/core';
import { expect, test } from 'vitest';
import { farther } from '../../../src/boards/conquerors/map/farther.js';
import { conquerorsWords } from '../../../src/boards/conquerors/words.js';

/** Three places on one road, and a fourth at its end. */
const ROAD = ['Roda', 'Gera', 'Zeitz', 'Leipzig'];
const land = {
  neighboursOf: (area: string) => ROAD.filter((_, index) => Math.abs(index - ROAD.indexOf(area)) === 1),
  byId: new Map<string, { name: string }>(),
};
const way = (to: string, points: number, stop: string | null = null): Way => ({
  pieces: [],
  from: 'Roda',
  to,
  through: [],
  points,
  chance: 1,
  fatigue: 0,
  stop,
  fight: null,
  choices: [],
});
const said = (to: string, ways: readonly Way[], language: 'en' | 'fr' = 'en') =>
  farther(to, 'Roda', new Map(ways.map((one) => [one.to, one])), land, conquerorsWords(language));

test('a march under way says what keeps it from a far place, and leaves near ones to the rule of the step', () => {
  const ways = [way('Gera', 1), way('Zeitz', 2)];
  expect(said('Leipzig', ways)).toBe('At Zeitz it has spent 2 points, and has no more.');
  expect(said('Leipzig', ways, 'fr')).toMatch(/^Zeitz\s: 2 points dépensés/u);
  expect(said('Leipzig', [way('Gera', 1), way('Zeitz', 2, 'friends')])).toMatch(/must stop: your own stack/);
  expect(said('Leipzig', [way('Gera', 1)])).toBe('It is farther than its points can take it.');
  expect(said('Gera', ways)).toBe(undefined);
  expect(said('Roda', ways)).toBe(undefined);
  expect(said('Leipzig', [])).toBe(undefined);
});
