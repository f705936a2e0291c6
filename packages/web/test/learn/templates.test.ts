import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@vedette/core';
import { checkExercises, checkLessons } from '@vedette/core/lessons';
import { runSituations } from '@vedette/core/situations';
import { entryOf } from '@vedette/games';
import { expect, test } from 'vitest';
import { makersWords } from '../../src/words/makers.js';

const textOf = (kind: string) => readFileSync(new URL(`../../src/learn/makers/templates/${kind}.yaml`, import.meta.url), 'utf8');

test('what makers begin with fits the rules', async () => {
  const game = (await entryOf('1806')?.load()) ?? null;
  const find = () => game;
  const found = [
    ...(await checkLessons(textOf('lesson'), find)),
    ...checkExercises(textOf('exercise'), find),
    ...runSituations(textOf('situation'), find),
  ];
  expect(found.map(({ fault }) => fault)).toEqual([null, null, null]);
});

test('the page for makers names the words that the files have, in both languages', () => {
  const [english, french] = LANGUAGES.map((language) => makersWords(language).keys);
  for (const kind of ['situation', 'exercise', 'lesson'] as const)
    expect(french?.[kind].map(([key]) => key)).toEqual(english?.[kind].map(([key]) => key));
});
