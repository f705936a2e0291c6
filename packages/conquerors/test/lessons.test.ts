import { readdirSync, readFileSync } from 'node:fs';
import { checkLessons } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { GAMES } from './matches.js';

const FOLDER = new URL('../lessons/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  test('is played to its end by the rules', async () => {
    const results = await checkLessons(
      readFileSync(new URL(file, FOLDER), 'utf8'),
      (id) => GAMES.find((game) => game.id === id) ?? null,
    );
    const faults = results.flatMap(({ fault }) => (fault === null ? [] : [`lessons/${file}:${fault.line} ${fault.message}`]));
    expect(faults).toEqual([]);
  });
});
