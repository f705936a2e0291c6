import { expect, test } from 'vitest';
import { CATALOGUE, everyCombination, tableWords } from '../src/index.js';

async function tablesOf(id: string): Promise<string[]> {
  const entry = CATALOGUE.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`no game ${id}`);
  const game = await entry.load();
  return everyCombination(game, {}).map((settings) => tableWords(game, settings).join(', '));
}

test('a table is a scenario, a level and a number of players that go together', async () => {
  const tables = await tablesOf('1815');
  expect(tables).toContain('campaign, conscript, 2 players');
  expect(tables).toContain('campaign, grognard, 3 players');
  expect(tables).not.toContain('hidden-campaign, conscript, 2 players');
  expect(new Set(tables).size).toBe(tables.length);
});

test('what is always so is no part of its name', async () => {
  expect(await tablesOf('eagles')).toEqual(['1', '2', '3', 'grand-early', 'grand-late']);
});
