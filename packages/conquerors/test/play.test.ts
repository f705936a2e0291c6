import { anyGame } from '@vedette/core';
import { fuzzGame, noCoverage } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { conquerors1806, conquerors1807, conquerors1815 } from '../src/index.js';

/** The games, scenarios and levels, a few games each; the command line plays thousands. */
const TABLES = [
  { game: conquerors1806, options: { scenario: 'campaign' } },
  { game: conquerors1806, options: { scenario: 'short', combat: 'dice', screens: true } },
  { game: conquerors1806, options: { scenario: 'grognard', level: 'grognard' } },
  { game: conquerors1806, options: { scenario: 'marshal', level: 'marshal' } },
  { game: conquerors1807, options: { scenario: 'pultusk' } },
  { game: conquerors1807, options: { scenario: 'eylau-battle', level: 'grognard' } },
  { game: conquerors1807, options: { scenario: 'friedland-battle', combat: 'dice' } },
  { game: conquerors1807, options: { scenario: 'grand-campaign' } },
  { game: conquerors1815, options: { scenario: 'ligny-quatre-bras', level: 'grognard' } },
  { game: conquerors1815, options: { scenario: 'campaign' } },
  { game: conquerors1815, options: { scenario: 'ligny-quatre-bras', players: '3' } },
  { game: conquerors1815, options: { scenario: 'waterloo-wavre', level: 'grognard', players: '3' } },
];

describe.each(TABLES)('$game.title, $options', ({ game, options }) => {
  test('a whole game, with every check after every decision', { timeout: 120_000 }, () => {
    const fuzzed = fuzzGame(anyGame(game), options, 'test', 1, noCoverage());
    expect(fuzzed.ok ? fuzzed.value.failure : fuzzed.refusal).toBe(null);
  });
});
