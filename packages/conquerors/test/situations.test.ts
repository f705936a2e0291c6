import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@vedette/core';
import { runSituations } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { conquerors1806, conquerors1807, conquerors1815 } from '../src/index.js';

const GAMES = [conquerors1806, conquerors1807, conquerors1815].map(anyGame);
const FOLDER = new URL('../situations/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const results = runSituations(
    readFileSync(new URL(file, FOLDER), 'utf8'),
    (id) => GAMES.find((game) => game.id === id) ?? null,
  );
  test.each(results)('$name', ({ fault }) => {
    expect(fault).toBeNull();
  });
});
