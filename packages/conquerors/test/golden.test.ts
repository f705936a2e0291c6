import { type AnySettings, anyGame, checkSettings } from '@vedette/core';
import { courseOf, playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { conquerors1806, conquerors1807, conquerors1815 } from '../src/index.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  { game: conquerors1806, name: '1806-campaign', turns: 2, settings: { scenario: 'campaign' }, language: 'en' },
  {
    game: conquerors1806,
    name: '1806-grognard',
    turns: 1,
    settings: { scenario: 'grognard', level: 'grognard' },
    language: 'fr',
  },
  { game: conquerors1807, name: '1807-eylau', turns: 2, settings: { scenario: 'eylau', combat: 'dice' }, language: 'fr' },
  { game: conquerors1815, name: '1815-three', turns: 1, settings: { scenario: 'waterloo-wavre', players: '3' }, language: 'en' },
] as const)('the first turns of $name, as text', async ({ game, name, turns, settings, language }) => {
  const text = playthrough(anyGame(game), { settings, seed: 'golden', language, turns, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
});

// Whole games, in their course alone; in the wild ones chance alone decides, and all sorts of cards are played.
test.each([
  { game: conquerors1806, name: 'whole-1806-marshal', settings: { scenario: 'marshal', level: 'marshal' } },
  { game: conquerors1806, name: 'wild-1806-grognard', settings: { scenario: 'grognard', level: 'grognard' } },
  { game: conquerors1807, name: 'whole-1807-grand', settings: { scenario: 'grand-campaign', combat: 'dice' } },
  { game: conquerors1807, name: 'whole-1807-pultusk', settings: { scenario: 'pultusk', level: 'grognard' } },
  { game: conquerors1807, name: 'wild-1807-eylau', settings: { scenario: 'eylau' } },
  { game: conquerors1815, name: 'whole-1815-campaign', settings: { scenario: 'hidden-campaign', level: 'grognard' } },
  { game: conquerors1815, name: 'whole-1815-fog', settings: { scenario: 'campaign', level: 'grognard', players: '3' } },
  { game: conquerors1815, name: 'wild-1815-three', settings: { scenario: 'campaign', players: '3' } },
] as const)('$name, in brief', async ({ game, name, settings }) => {
  const [kind = ''] = name.split('-');
  const how = { settings, seed: kind, isBrief: true, isWild: kind === 'wild' };
  await expect(playthrough(anyGame(game), how)).toMatchFileSnapshot(`golden/${name}.txt`);
});

/** Every table there is: scenario, level and number of players, and what may be chosen beside them. */
function tablesOf(game: ReturnType<typeof anyGame>): AnySettings[] {
  const valuesOf = (name: string): readonly unknown[] => {
    const spec = game.settings[name];
    return spec?.kind === 'one-of' ? spec.values : spec?.kind === 'flag' ? [false, true] : [undefined];
  };
  let tables: Record<string, unknown>[] = [{}];
  for (const name of Object.keys(game.settings))
    tables = tables.flatMap((table) => valuesOf(name).map((value) => ({ ...table, [name]: value })));
  return tables.flatMap((table) => {
    const checked = checkSettings(game, table);
    return checked.ok ? [checked.value] : [];
  });
}

// A line that changes says that the same choices lead elsewhere: the rules of the game have then to be raised.
test.each(
  [conquerors1806, conquerors1807, conquerors1815].flatMap((one) =>
    (['contact', 'chance', 'search'] as const).map((by) => ({ game: anyGame(one), id: one.id, by })),
  ),
)('a game at every table of $id, played by $by, and its digest', async ({ game, id, by }) => {
  const lines = tablesOf(game).map((settings) => {
    const course = courseOf(game, { settings, seed: `course by ${by}`, by });
    return `${Object.values(settings).join(' ')}: ${course}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot(`golden/courses/${id}-${by}.txt`);
});
