import { anyGame } from '@vedette/core';
import { fuzzGame, noCoverage } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { conquerors1806 } from '../src/index.js';

/** Every scenario and level that is played, a few games each; the command line plays thousands. */
const TABLES = [
  { game: conquerors1806, options: { scenario: 'campaign' } },
  { game: conquerors1806, options: { scenario: 'short', combat: 'dice' } },
  { game: conquerors1806, options: { scenario: 'marshal', level: 'marshal' } },
];

describe.each(TABLES)('$game.title, $options', ({ game, options }) => {
  test('whole games with every check after every decision', () => {
    const coverage = noCoverage();
    for (let number = 0; number < 4; number++) {
      const fuzzed = fuzzGame(anyGame(game), options, 'test', number, coverage);
      expect(fuzzed.ok && fuzzed.value.failure).toBe(null);
    }
  });
});
