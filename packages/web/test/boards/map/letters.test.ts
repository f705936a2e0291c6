import { expect, test } from 'vitest';
import { letteredOn } from '../../../src/boards/map/letters.js';

const PLACES: Readonly<Record<string, string>> = { davout: 'lichtenfels', lannes: 'coburg' };
const placeOf = (name: string) => PLACES[name] ?? (name === 'take' ? null : name);

test('a letter knows where its option begins, not only where it leads: there another one may stand', () => {
  const found = letteredOn(
    [
      { letter: 'A', names: ['coburg', 'lannes', 'sonneberg'], isShown: false },
      { letter: 'B', names: ['lichtenfels', 'davout', 'take', 'coburg'], isShown: true },
      { letter: 'C', names: ['take'], isShown: false },
    ],
    placeOf,
  );
  expect(found.map(({ letter, start, end }) => [letter, start, end])).toEqual([
    ['A', 'coburg', 'sonneberg'],
    ['B', 'lichtenfels', 'coburg'],
  ]);
});
