import { readdirSync, readFileSync } from 'node:fs';
import { runSituations } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { GAMES } from './matches.js';

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
