import { readdirSync, readFileSync } from 'node:fs';
import { nameOfSituation, readDocuments, runSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { GAMES } from './matches.js';

const FOLDER = new URL('../situations/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const situations = readDocuments(readFileSync(new URL(file, FOLDER), 'utf8'));
  test.each(situations.map((document) => ({ name: nameOfSituation(document), document })))('$name', ({ document }) => {
    expect(runSituation(document, (id) => GAMES.find((game) => game.id === id) ?? null).fault).toBeNull();
  });
});

describe('a position that the rules cannot bring about is refused', () => {
  const waterloo = (...lines: string[]): string =>
    ['situation: s', 'game: "1815"', 'scenario: waterloo-wavre', 'active: french', 'set:', ...lines].join('\n');
  const faultOf = (text: string) =>
    readDocuments(text).map((document) => runSituation(document, (id) => GAMES.find((game) => game.id === id) ?? null).fault)[0];

  test('an axis lies where both sides stand, and goes with them', () => {
    expect(faultOf(waterloo('  blocks: { picton: hal }', '  axes: [{ side: french, area: hal, towards: enghien }]'))).toEqual({
      line: 5,
      message: 'this can never be: an axis of retreat lies in a contested area, one at most (hal)',
    });
    // The scenario has one at Waterloo.
    expect(faultOf(waterloo('  alone: true', '  blocks: { picton: hal, ney: genappe }'))).toBeNull();
  });
});
