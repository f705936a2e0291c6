import { anyGame } from '@vedette/core';
import { courseOf, playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { eagles } from '../src/index.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  { name: 'friedland', settings: { scenario: '3' }, language: 'en' },
  { name: 'eylau', settings: { scenario: '2', confusion: true, hurryUp: true }, language: 'fr' },
] as const)('the first turn of $name, as text', async ({ name, settings, language }) => {
  const text = playthrough(anyGame(eagles), { settings, seed: 'golden', language, turns: 1, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});

// Whole games of the scenarios and the beginnings of the campaign, with the optional rules of each. A line that changes says
// that the same choices lead elsewhere: the rules of the game have then to be raised.
test.each(
  [
    { scenario: '1', casualties: true, carreNapoleon: true },
    { scenario: '2', confusion: true, hurryUp: true },
    { scenario: '3', transport: true, sea: true, casualties: true },
    { scenario: 'grand-early', december: true },
    { scenario: 'grand-late' },
  ].flatMap((settings) =>
    (['contact', 'chance', 'search'] as const).map((by) => ({ settings, scenario: settings.scenario, by })),
  ),
)('a game of scenario $scenario, played by $by, and its digest', async ({ settings, scenario, by }) => {
  const course = courseOf(anyGame(eagles), { settings, seed: `course by ${by}`, by, decisions: 1200 });
  await expect(`${course}\n`).toMatchFileSnapshot(`golden/courses/${scenario}-${by}.txt`);
});
