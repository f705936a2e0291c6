import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@vedette/core';
import {
  type Chapter,
  chapterOfSection,
  readChapters,
  readExercises,
  readGlossary,
  readLessons,
  reckonedOf,
} from '@vedette/core/lessons';
import { matchOfSituation, runSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../src/index.js';

const PACKAGES = new URL('../../', import.meta.url);
const INDEX = new URL('../../../rules-index/', import.meta.url);
const BOOKS: Readonly<Record<string, readonly string[]>> = {
  '1806': ['conquerors', '1806'],
  '1807': ['conquerors', '1807'],
  '1815': ['conquerors', '1815'],
  eagles: ['eagles-series', 'eagles'],
  'i-napoleon': ['i-napoleon'],
};
/** Where the chapters of a game lie, if its package has another name. */
const PACKAGE_OF: Readonly<Record<string, string>> = { '1806': 'conquerors', '1807': 'conquerors', '1815': 'conquerors' };
const textOf = (path: string) => readFileSync(new URL(path, PACKAGES), 'utf8');
const withBook = readdirSync(PACKAGES).filter((name) => readdirSync(new URL(name, PACKAGES)).includes('rulebook'));
const chapters: readonly Chapter[] = withBook.flatMap((name) => readChapters(textOf(`${name}/rulebook/chapters.yaml`)));

interface Rule {
  readonly id: string;
  readonly section: string;
  readonly rule: string;
  readonly software: string;
}
const rulesOf = (book: string): readonly Rule[] =>
  (JSON.parse(readFileSync(new URL(`${book}.json`, INDEX), 'utf8')) as { rules: readonly Rule[] }).rules;

describe.each(Object.entries(BOOKS))('the rulebook of %s', (game, books) => {
  test('every enforced rule of the index has its sentence in a chapter', () => {
    const lost = books
      .flatMap(rulesOf)
      .filter(
        ({ software, section, rule }) =>
          software === 'enforce' && (rule === '' || chapterOfSection(chapters, game, section) === null),
      );
    expect(lost.map(({ id, section }) => `${id} (${section})`)).toEqual([]);
  });

  test('no chapter is empty', () => {
    const filled = new Set(books.flatMap(rulesOf).map(({ section }) => chapterOfSection(chapters, game, section)?.chapter));
    expect(
      chapters.filter(({ games, chapter }) => games.includes(game) && !filled.has(chapter)).map(({ chapter }) => chapter),
    ).toEqual([]);
  });
});

test.each(Object.entries(BOOKS))('every citation in the rules of %s opens its place in the book', (game, books) => {
  const rules = new Map(books.flatMap(rulesOf).map((rule) => [rule.id, rule]));
  const home = PACKAGE_OF[game] ?? game;
  const sources = readdirSync(new URL(`${home}/src/`, PACKAGES), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const cited = new Set(
    sources.flatMap((file) =>
      [...textOf(`${home}/src/${file}`).matchAll(/'([a-z0-9-]+(?:\/[a-z0-9.-]+)+)'/g)].map(([, id = '']) => id),
    ),
  );
  const own = [...cited].flatMap((id) => rules.get(id) ?? []);
  expect(own.length).toBeGreaterThan(50);
  const lost = own.filter(({ software, section }) => software === 'none' || chapterOfSection(chapters, game, section) === null);
  expect(lost.map(({ id }) => id)).toEqual([]);
});

test('every chapter has a figure', () => {
  expect(chapters.filter(({ figure }) => figure === undefined).map(({ chapter }) => chapter)).toEqual([]);
});

test.each(withBook)('the rules of %s are said in French, one by one', (home) => {
  const french = JSON.parse(textOf(`${home}/rulebook/sentences.fr.json`)) as Readonly<Record<string, string>>;
  const games = Object.entries(BOOKS).filter(([game]) => (PACKAGE_OF[game] ?? game) === home);
  const rules = [...new Set(games.flatMap(([, books]) => books))].flatMap(rulesOf);
  const missing = rules.filter(({ id, software }) => software !== 'none' && !french[id]);
  expect(missing.map(({ id }) => id)).toEqual([]);
  expect(Object.keys(french).filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
  for (const [id, text] of Object.entries(french)) {
    expect(text, id).not.toMatch(/ [:;?!»]|« /);
    expect(text, id).not.toMatch(/\b(?:de une|(?:que|lorsque|puisque) (?:une?|ils?|elles?)|si ils?)\b/i);
  }
});

/** A place is sought on the board by the name it is given: only these are called otherwise in French. */
const CALLED_OTHERWISE = new Map([['Danzig', 'Dantzig']]);

test.each(['1806', '1807', '1815'])('the French of %s calls the places of its rules as the map does', (book) => {
  const french = JSON.parse(textOf('conquerors/rulebook/sentences.fr.json')) as Readonly<Record<string, string>>;
  const { areas } = JSON.parse(textOf(`conquerors/data/${book}/map.json`)) as { areas: readonly { name: string }[] };
  const named = rulesOf(book).flatMap(({ id, rule }) =>
    areas.flatMap(({ name }) => (french[id] !== undefined && new RegExp(`\\b${name}\\b`).test(rule) ? [{ id, name }] : [])),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ id, name }) => !french[id]?.includes(CALLED_OTHERWISE.get(name) ?? name))).toEqual([]);
});

test.each(withBook)('the headings of the rules of %s are said in French, one by one', (home) => {
  const headings = JSON.parse(textOf(`${home}/rulebook/headings.json`)) as Readonly<Record<string, { en?: string; fr?: string }>>;
  const games = Object.entries(BOOKS).filter(([game]) => (PACKAGE_OF[game] ?? game) === home);
  const rules = [...new Set(games.flatMap(([, books]) => books))].flatMap(rulesOf);
  const sections = new Set(rules.filter(({ software }) => software !== 'none').map(({ section }) => section));
  expect([...sections].filter((section) => !headings[section]?.fr)).toEqual([]);
  expect(Object.keys(headings).filter((section) => !sections.has(section))).toEqual([]);
  for (const [section, { fr = '' }] of Object.entries(headings)) expect(fr, section).not.toMatch(/ [:;?!»]|« /);
});

test('every lesson names rules that there are, and every chapter a lesson that there is', () => {
  const known = new Set(
    Object.values(BOOKS)
      .flat()
      .flatMap(rulesOf)
      .map(({ id }) => id),
  );
  const lessons = readdirSync(PACKAGES).flatMap((name) =>
    readdirSync(new URL(name, PACKAGES)).includes('lessons')
      ? readdirSync(new URL(`${name}/lessons/`, PACKAGES)).flatMap((file) => readLessons(textOf(`${name}/lessons/${file}`)))
      : [],
  );
  const unknown = lessons.flatMap(({ lesson, steps }) =>
    steps.flatMap(({ rule }) => (rule === undefined || known.has(rule) ? [] : [`${lesson}: ${rule}`])),
  );
  expect(unknown).toEqual([]);
  const names = new Set(lessons.map(({ lesson }) => lesson));
  expect(chapters.flatMap(({ lesson }) => (lesson === undefined || names.has(lesson) ? [] : [lesson]))).toEqual([]);
});

test('a question beside a figure is an exercise of its game, and most figures have one', () => {
  const games = new Map(
    withBook
      .flatMap((name) => readdirSync(new URL(`${name}/exercises/`, PACKAGES)).map((file) => `${name}/exercises/${file}`))
      .flatMap((file) => readExercises(textOf(file)))
      .map(({ exercise, game }) => [exercise, game]),
  );
  const asked = chapters.flatMap(({ figure }) => (figure?.question === undefined ? [] : [figure]));
  expect(asked.filter(({ question = '', game }) => games.get(question) !== game).map(({ question }) => question)).toEqual([]);
  expect(asked.length).toBeGreaterThan(chapters.length - 3);
});

test('every figure is a position of its game', async () => {
  for (const { chapter, figure } of chapters) {
    if (figure === undefined) continue;
    const game = anyGame((await entryOf(figure.game)?.load()) as never);
    const value = { ...(figure.position.value as object), situation: chapter, game: figure.game };
    const match = matchOfSituation({ line: 1, value, lineOf: () => 1 }, () => game);
    expect(match.seats, chapter).toContain(figure.seat);
  }
});

test('what a figure reckons is what the rules do', async () => {
  const faults: string[] = [];
  const reckoned = chapters.flatMap(({ chapter, figure }) =>
    figure?.reckoning === undefined ? [] : [{ chapter, figure, proof: figure.reckoning.proof }],
  );
  for (const { chapter, figure, proof } of reckoned) {
    const game = anyGame((await entryOf(figure.game)?.load()) as never);
    const value = {
      ...(figure.position.value as object),
      situation: chapter,
      game: figure.game,
      do: proof.do.map((one) => one.value),
      expect: proof.expect.value,
    };
    const { fault } = runSituation({ line: 1, value, lineOf: () => 1 }, () => game);
    if (fault !== null) faults.push(`${figure.game}, ${chapter}: ${fault.message}`);
  }
  expect(faults).toEqual([]);
  expect(reckoned.length).toBeGreaterThanOrEqual(9);
});

test('what the game is to reckon of a figure it can: the chances of the fight, the way to every place that is named', async () => {
  const faults: string[] = [];
  const asked = chapters.flatMap(({ chapter, figure }) => (figure?.reckons === undefined ? [] : [{ chapter, figure }]));
  for (const { chapter, figure } of asked) {
    const game = anyGame((await entryOf(figure.game)?.load()) as never);
    const reckoned = reckonedOf(chapter, figure, game);
    const { fight, march, to = [] } = figure.reckons ?? {};
    if (fight === true && reckoned?.fight === null) faults.push(`${chapter}: no fight with exact chances is offered`);
    if (fight === undefined && march === undefined) faults.push(`${chapter}: nothing is asked for`);
    for (const place of to) if (!reckoned?.ways.some((way) => way.to === place)) faults.push(`${chapter}: no way to ${place}`);
  }
  expect(faults).toEqual([]);
  // A figure that shows a fight, a march or a line has its count, written and proved or reckoned by the game.
  const counted = chapters.filter(({ figure }) => figure?.reckoning !== undefined || figure?.reckons !== undefined);
  expect(counted.length).toBeGreaterThanOrEqual(26);
});

test('the French of chapters and glossaries keeps its fixed spaces', () => {
  const words = withBook.flatMap((name) => readGlossary(textOf(`${name}/rulebook/glossary.yaml`)));
  for (const { fr } of [...chapters.flatMap(({ title, text }) => [title, text]), ...words.map(({ means }) => means)])
    expect(fr).not.toMatch(/ [:;?!»]|« /);
});
