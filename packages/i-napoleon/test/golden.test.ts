import { courseOf, playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { makeTexts, napoleonData } from '../src/index.js';
import { played } from './scene.js';

// Renewed by `npm run golden`; the difference is read by a person.
test.each([
  ['commander', 'en'],
  ['first-consul', 'fr'],
  ['emperor', 'en'],
] as const)('a whole life of the scenario %s, as text (%s)', async (scenario, language) => {
  const text = playthrough(played, { settings: { scenario }, seed: 'golden', language, viewsEvery: 1000 });
  await expect(text).toMatchFileSnapshot(`golden/${scenario}.txt`);
});

// Lives to the end, in their course alone: an exile, Waterloo lost and won, and some that chance alone decides.
test.each([
  ['whole', 'full-campaign', 23],
  ['whole', 'medium-campaign', 15],
  ['whole', 'emperor', 13],
  ['wild', 'full-campaign', 30],
  ['wild', 'medium-campaign', 55],
  ['wild', 'emperor', 29],
] as const)('a %s life of the scenario %s, in brief', async (kind, scenario, number) => {
  const how = { settings: { scenario }, seed: `${kind} ${number}`, isBrief: true, isWild: kind === 'wild' };
  await expect(playthrough(played, how)).toMatchFileSnapshot(`golden/${kind}-${scenario}.txt`);
});

// A line that changes says that the same choices lead elsewhere: the rules of the game have then to be raised.
test.each(
  (['contact', 'chance', 'search'] as const).flatMap((by) =>
    ['full-campaign', 'commander', 'first-consul', 'medium-campaign', 'emperor'].map((scenario) => ({ by, scenario })),
  ),
)('lives of the scenario $scenario, played by $by, and their digests', async ({ by, scenario }) => {
  const lines = Array.from({ length: 16 }, (_, number) => {
    const course = courseOf(played, { settings: { scenario }, seed: `${by} ${number}`, by, closely: 12 });
    return `${number}: ${course}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot(`golden/courses/${by}-${scenario}.txt`);
});

// A changed number of a card shows here as a changed sentence.
test.each(['en', 'fr'] as const)('all cards in words (%s)', async (language) => {
  const texts = makeTexts(napoleonData);
  const cards = Array.from({ length: 222 }, (_, index) => texts.card(language, index + 1));
  const text = cards
    .map(({ number, title, lines }) => `${number} ${title}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n');
  await expect(text).toMatchFileSnapshot(`golden/cards-${language}.txt`);
});
