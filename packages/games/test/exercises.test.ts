import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '@vedette/core';
import { checkExercises, readExercises } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../src/index.js';

const PACKAGES = new URL('../../', import.meta.url);
const files = readdirSync(PACKAGES).flatMap((name) =>
  readdirSync(new URL(name, PACKAGES)).includes('exercises')
    ? readdirSync(new URL(`${name}/exercises/`, PACKAGES)).map((file) => `${name}/exercises/${file}`)
    : [],
);
const textOf = (file: string) => readFileSync(new URL(file, PACKAGES), 'utf8');

describe.each(files)('%s', (file) => {
  test('every answer is what the rules do', async () => {
    const games = new Map<string, AnyGame>();
    for (const { game } of readExercises(textOf(file))) {
      const loaded = games.get(game) ?? (await entryOf(game)?.load());
      if (loaded !== undefined) games.set(game, loaded);
    }
    const results = checkExercises(textOf(file), (id) => games.get(id) ?? null);
    const faults = results.flatMap(({ name, fault }) =>
      fault === null ? [] : [`${file}:${fault.line} ${name}: ${fault.message}`],
    );
    expect(faults).toEqual([]);
  });
});

/** The games that are taught; a new one joins them with its first lesson. */
const GAMES = ['1806', '1807', '1815', 'eagles', 'i-napoleon'];

test('forty at least are solved on the table, five of every game that is taught', () => {
  const onTable = files.flatMap((file) => readExercises(textOf(file))).filter(({ answers }) => answers === undefined);
  expect(onTable.length).toBeGreaterThanOrEqual(40);
  for (const game of GAMES) expect(onTable.filter((one) => one.game === game).length, game).toBeGreaterThanOrEqual(5);
});

test('each has a name of its own, and all games that are taught have some', () => {
  const all = files.flatMap((file) => readExercises(textOf(file)));
  expect(new Set(all.map(({ exercise }) => exercise)).size).toBe(all.length);
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set(GAMES));
  for (const { question, explain } of all) for (const { fr } of [question, explain]) expect(fr).not.toMatch(/ [:;?!»]|« /);
});
