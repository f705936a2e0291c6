import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, decisionKind, decisionOf, LANGUAGES, newMatch, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { checkLessons, type Lesson, readLessons } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, entryOf } from '../src/index.js';

const PACKAGES = new URL('../../', import.meta.url);
const files = readdirSync(PACKAGES).flatMap((name) =>
  readdirSync(new URL(name, PACKAGES)).includes('lessons')
    ? readdirSync(new URL(`${name}/lessons/`, PACKAGES)).map((file) => `${name}/lessons/${file}`)
    : [],
);
const textOf = (file: string) => readFileSync(new URL(file, PACKAGES), 'utf8');
const games = new Map<string, AnyGame>();
const loaded = async (id: string): Promise<AnyGame> => {
  const game = games.get(id) ?? (await entryOf(id)?.load());
  if (game === undefined) throw new Error(`no game ${id}`);
  games.set(id, game);
  return game;
};
const lessons: readonly Lesson[] = files.flatMap((file) => readLessons(textOf(file)));

describe.each(files)('%s', (file) => {
  test('is played to its end by the rules', async () => {
    for (const { game } of readLessons(textOf(file))) await loaded(game);
    const results = await checkLessons(textOf(file), (id) => games.get(id) ?? null);
    const faults = results.flatMap(({ fault, pace }) => [fault, pace]).filter((fault) => fault !== null);
    expect(faults.map(({ line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  });
});

test('a lesson takes three to five minutes, but for the two that are whole matches', () => {
  const whole = lessons.filter(({ match }) => match !== undefined).map(({ lesson }) => lesson);
  expect(whole.sort()).toEqual(['1806-short', 'eagles-first-turn']);
});

test('every game has lessons, numbered without a gap', () => {
  for (const { id } of CATALOGUE.filter(({ example }) => !example)) {
    const numbers = lessons.filter(({ game }) => game === id).map(({ number }) => number);
    expect(
      numbers.sort((one, other) => one - other),
      id,
    ).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length, id).toBeGreaterThan(0);
  }
});

test('the French of the lessons keeps its fixed spaces', () => {
  for (const { steps, title, about } of lessons)
    for (const said of [title, about, ...steps.flatMap(({ note, ask, learned, otherwise }) => [note, ask, learned, otherwise])])
      expect(said?.fr ?? '').not.toMatch(/ [:;?!»]|« /);
});

test('who has done the first lessons of 1806 is asked nothing in the short scenario that is not explained', async () => {
  const game = await loaded('1806');
  const first = files.filter((file) => /1806-[1-5]/.test(file));
  const taught = new Set<string>();
  for (const file of first)
    for (const { decisions } of await checkLessons(textOf(file), () => game))
      for (const decision of decisions) taught.add(decision);
  const campaign = lessons.find(({ lesson }) => lesson === '1806-short');
  const asked = new Map<string, string>();
  for (let number = 0; number < 6; number++) {
    const match = newMatch(game, campaign?.match?.settings ?? {}, { kind: 'fast', seed: `taught ${number}` });
    if (!match.ok) throw new Error('no match');
    const random = randomFrom(`taught ${number}`);
    const seat = campaign?.seat ?? '';
    while (match.value.position.outcome === null) {
      const [pending] = match.value.position.pending;
      if (pending === undefined) break;
      const table = tableOf(game, match.value.position);
      const options = optionsOf(table, pending.seat);
      const kind = decisionKind(table) ?? '';
      if (pending.seat === seat && options.length > 1) asked.set(kind, decisionOf(table, seat)?.cite ?? '');
      const choose = game.simple ?? game.testing.contact;
      const chosen = options[choose(table, pending.seat, kind, options, random)];
      if (!play(match.value, pending.seat, pending.number, [chosen]).ok) throw new Error(`refused at ${kind}`);
    }
  }
  for (const [decision, cite] of asked) {
    if (taught.has(decision)) continue;
    // What no lesson teaches the prompt's own rule explains, in both languages, and the rulebook has its place.
    for (const language of LANGUAGES) expect(game.text(language).rule?.(cite)?.text, `${decision}, ${cite}`).toBeTruthy();
  }
  expect([...asked.keys()].filter((decision) => taught.has(decision)).length).toBeGreaterThan(asked.size / 2);
}, 60_000);
