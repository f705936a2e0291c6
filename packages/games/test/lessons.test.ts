import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyGame,
  decisionKind,
  decisionOf,
  LANGUAGES,
  type Language,
  newMatch,
  optionsOf,
  play,
  randomFrom,
  tableOf,
} from '@vedette/core';
import { chapterOfSection, checkLessons, type Lesson, readChapters, readExercises, readLessons } from '@vedette/core/lessons';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../src/index.js';

const PACKAGES = new URL('../../', import.meta.url);
const files = readdirSync(PACKAGES).flatMap((name) =>
  readdirSync(new URL(name, PACKAGES)).includes('lessons')
    ? readdirSync(new URL(`${name}/lessons/`, PACKAGES)).map((file) => `${name}/lessons/${file}`)
    : [],
);
const textOf = (file: string) => readFileSync(new URL(file, PACKAGES), 'utf8');
interface RulesIndex {
  readonly rules: readonly { readonly id: string; readonly section: string }[];
}
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

test('every lesson ends with an exercise of its game, each with another, but for the two that are whole matches', () => {
  const games = new Map(
    readdirSync(PACKAGES)
      .filter((name) => readdirSync(new URL(name, PACKAGES)).includes('exercises'))
      .flatMap((name) => readdirSync(new URL(`${name}/exercises/`, PACKAGES)).map((file) => `${name}/exercises/${file}`))
      .flatMap((file) => readExercises(textOf(file)))
      .map(({ exercise, game }) => [exercise, game]),
  );
  const ended = lessons.filter(({ match }) => match === undefined);
  const strangers = ended.filter(({ exercise, game }) => games.get(exercise ?? '') !== game);
  expect(strangers.map(({ lesson, exercise }) => `${lesson}: ${exercise}`)).toEqual([]);
  expect(new Set(ended.map(({ exercise }) => exercise)).size).toBe(ended.length);
});

/** The games that are taught; a new one joins them with its first lesson. */
const TAUGHT = ['1806', '1807', '1815', 'eagles', 'i-napoleon'];

test('every game that is taught has lessons, numbered without a gap', () => {
  expect(new Set(lessons.map(({ game }) => game))).toEqual(new Set(TAUGHT));
  for (const id of TAUGHT) {
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

/** What the first lessons do not let one do: the text of the prompt's own rule must speak of just this choice. */
const EXPLAINED: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  'initiative.declare': { en: /may declare one blue card or none/, fr: /peut déclarer une carte bleue ou aucune/ },
  'play-card.choose': { en: /its player names it at once/, fr: /son joueur les désigne aussitôt/ },
  'share-fatigue.chooseBalance': { en: /What does not divide, its player gives/, fr: /Le reste va où le joueur veut/ },
  'turn.placeReinforcement': { en: /come in at the start of a turn/, fr: /entrent au début d’un tour/ },
};
const GAMES_TO_ASK_IN = 40;

/** Every kind of decision that somebody is asked in the short scenario, with the rules that its prompts cite. */
function askedInShortScenario(game: AnyGame, settings: object): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (let number = 0; number < GAMES_TO_ASK_IN; number++) {
    const match = newMatch(game, settings, { kind: 'fast', seed: `taught ${number}` });
    if (!match.ok) throw new Error('no match');
    const random = randomFrom(`taught ${number}`);
    // Sensible players, players who seek a fight, and some who do anything at all come to different questions.
    const byLot: typeof game.testing.contact = (_, __, ___, options) => random.below(options.length);
    const choose = [game.simple ?? game.testing.contact, game.testing.contact, byLot][number % 3] ?? byLot;
    for (;;) {
      const { position } = match.value;
      const [pending] = position.pending;
      if (position.outcome !== null || pending === undefined) break;
      const table = tableOf(game, position);
      const options = optionsOf(table, pending.seat);
      const kind = decisionKind(table) ?? '';
      const cite = decisionOf(table, pending.seat)?.cite ?? '';
      if (options.length > 1) asked.set(kind, (asked.get(kind) ?? new Set()).add(cite));
      const chosen = options[choose(table, pending.seat, kind, options, random)];
      if (!play(match.value, pending.seat, pending.number, [chosen]).ok) throw new Error(`refused at ${kind}`);
    }
  }
  return asked;
}

test('who has done lessons 1 to 5 of 1806 is asked nothing in the short scenario that is not taught or explained', async () => {
  const game = await loaded('1806');
  const taught = new Set<string>();
  for (const file of files.filter((one) => /1806-[1-5]/.test(one)))
    for (const { decisions } of await checkLessons(textOf(file), () => game))
      for (const decision of decisions) taught.add(decision);
  const asked = askedInShortScenario(game, lessons.find(({ lesson }) => lesson === '1806-short')?.match?.settings ?? {});
  const untaught = [...asked].filter(([kind]) => !taught.has(kind));
  // None is explained that nobody asks, or that a lesson teaches after all.
  expect(untaught.map(([kind]) => kind).sort()).toEqual(Object.keys(EXPLAINED).sort());
  const sections = new Map(
    ['conquerors', '1806'].flatMap((book) =>
      (JSON.parse(readFileSync(new URL(`../rules-index/${book}.json`, PACKAGES), 'utf8')) as RulesIndex).rules.map(
        ({ id, section }) => [id, section] as const,
      ),
    ),
  );
  const chapters = readChapters(textOf('conquerors/rulebook/chapters.yaml'));
  for (const [kind, cites] of untaught)
    for (const cite of cites) {
      // A rule that other questions cite too says nothing of this one.
      expect([...asked].filter(([, others]) => others.has(cite)).map(([other]) => other)).toEqual([kind]);
      for (const language of LANGUAGES)
        expect(game.text(language).rule?.(cite)?.text, `${kind}, ${cite}`).toMatch(EXPLAINED[kind]?.[language] ?? /never/);
      expect(chapterOfSection(chapters, '1806', sections.get(cite) ?? ''), cite).not.toBeNull();
    }
}, 60_000);
