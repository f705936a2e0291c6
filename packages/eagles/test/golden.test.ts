import { anyGame } from '@vedette/core';
import { courseOf, playthrough } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { eagles } from '../src/index.js';
import type { EaglesPosition } from '../src/position.js';
import { GROUNDS } from './helpers/as-printed.js';
import { throwTogether } from './helpers/thrown-together.js';

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

const STEPS = [
  'beginTurn',
  'returnToRegular',
  'fortnight',
  'administer',
  'sail',
  'transport',
  'replace',
  'organize',
  'outposts',
  'reinforce',
  'command',
  'initiative',
  'attrition',
  'consolidate',
  'entrench',
  'besiege',
  'bridge',
  'forcedMarch',
  'soundOfTheGuns',
  'battles',
  'morale',
  'endTurn',
] as const;

// What a whole game seldom comes to: armies thrown together at every ground of the map, and every step of a turn from there.
describe.each(STEPS)('a campaign thrown together, from the step %s on', (step) => {
  test.each(
    GROUNDS.map((ground, index) => ({ ground, side: (['french', 'coalition'] as const)[(index + STEPS.indexOf(step)) % 2] })),
  )('around $ground, for the $side side', async ({ ground, side = 'french' }) => {
    const seed = `${step} ${ground}`;
    const grand = { scenario: 'grand-late', december: true };
    const third = { scenario: '3', sea: true, transport: true, konigsbergJune: false };
    const options = { casualties: true, hurryUp: true, confusion: true, carreNapoleon: true };
    const course = courseOf(anyGame(eagles), {
      settings: { ...(GROUNDS.indexOf(ground) < 4 ? grand : third), ...options },
      seed,
      by: 'search',
      decisions: 25,
      arranged: (position) => throwTogether(position as EaglesPosition, seed, ground, side, step),
    });
    await expect(`${course}\n`).toMatchFileSnapshot(`golden/tables/${step}/${ground}.txt`);
  });
});
