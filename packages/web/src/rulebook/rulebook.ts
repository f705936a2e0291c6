/** The rulebook of a game: its chapters, the rules of the index in each, and its words. Loaded when somebody reads it. */
import type { Language } from '@vedette/core';
import { type Chapter, chapterOfSection, type GlossaryWord, readChapters } from '@vedette/core/lessons';
import { entryOf } from '@vedette/games';
import { HOME } from '../glossary/books.js';
import { wordsOf } from '../glossary/words-of.js';
import { search } from './search.js';

const CHAPTERS = import.meta.glob<string>('../../../*/rulebook/chapters.yaml', { query: '?raw', import: 'default' });
const SENTENCES = import.meta.glob<Readonly<Record<string, string>>>('../../../*/rulebook/sentences.fr.json', {
  import: 'default',
});
/** What the sections of a book are called: all of them in French, and in English those that go by the name of a file. */
const HEADINGS = import.meta.glob<Readonly<Record<string, { readonly en?: string; readonly fr: string }>>>(
  '../../../*/rulebook/headings.json',
  { import: 'default' },
);
const INDEX = import.meta.glob<{ readonly rules: readonly IndexRule[] }>('../../../../rules-index/*.json', { import: 'default' });

interface IndexRule {
  readonly id: string;
  readonly section: string;
  readonly rule: string;
  readonly kind: string;
  readonly software: string;
}

/** A rule of the index in its chapter. */
export interface RuleSentence {
  readonly id: string;
  readonly section: string;
  readonly heading: Readonly<Record<Language, string>>;
  readonly en: string;
  /** Where the French is not written yet the English stands, and is said to be English. */
  readonly fr: string | null;
}

export interface BookChapter extends Chapter {
  readonly rules: readonly RuleSentence[];
}

export interface Rulebook {
  readonly game: string;
  readonly chapters: readonly BookChapter[];
  readonly glossary: readonly GlossaryWord[];
}

const loaded = async <T>(files: Readonly<Record<string, () => Promise<T>>>, ending: string): Promise<T | null> => {
  const found = Object.entries(files).find(([path]) => path.endsWith(ending));
  return found === undefined ? null : found[1]();
};

export async function rulebookOf(game: string): Promise<Rulebook | null> {
  const home = HOME[game];
  if (home === undefined) return null;
  const [chapters, glossary, sentences, headings, ...books] = await Promise.all([
    loaded(CHAPTERS, `/${home.package}/rulebook/chapters.yaml`),
    wordsOf(game),
    loaded(SENTENCES, `/${home.package}/rulebook/sentences.fr.json`),
    loaded(HEADINGS, `/${home.package}/rulebook/headings.json`),
    ...home.books.map((book) => loaded(INDEX, `/${book}.json`)),
  ]);
  const all = readChapters(chapters ?? '');
  const rules = books.flatMap((book) => book?.rules ?? []).filter(({ software }) => software !== 'none');
  return {
    game,
    glossary,
    chapters: all
      .filter(({ games }) => games.includes(game))
      .map((chapter) => ({
        ...chapter,
        rules: rules
          .filter(({ section }) => chapterOfSection(all, game, section)?.chapter === chapter.chapter)
          .map(({ id, section, rule }) => ({
            id,
            section,
            heading: { en: section, fr: section, ...headings?.[section] },
            en: rule,
            fr: sentences?.[id] ?? null,
          })),
      })),
  };
}

/** Where in the book something stands: a chapter by its name, or the chapter that holds a rule. */
export function placeIn(book: Rulebook, at: string): { readonly chapter: BookChapter; readonly rule: string | null } | null {
  const chapter = book.chapters.find((one) => one.chapter === at);
  if (chapter !== undefined) return { chapter, rule: null };
  const holding = book.chapters.find(({ rules }) => rules.some(({ id }) => id === at));
  return holding === undefined ? null : { chapter: holding, rule: at };
}

/** A card of the game, with the place in the book where it is spoken of. */
export interface BookCard {
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

/** The chapter of a book with cards. */
const CARDS = 'cards';

/** The cards of a game: each leads to its own rules, or to the chapter on cards. They come with the game itself. */
export async function cardsIn({ game, chapters }: Rulebook, language: Language): Promise<readonly BookCard[]> {
  const box = await entryOf(game)?.load();
  const [cards = [], printed = []] = [box?.text(language).cards?.(), box?.text('en').cards?.()];
  const rules = chapters.flatMap((chapter) => chapter.rules);
  const ruleOf = (name: string) => rules.find(({ section }) => section.toLowerCase() === `card: ${name.toLowerCase()}`);
  return cards.map(({ title, lines }, index) => ({
    title,
    text: lines.join(' '),
    at: ruleOf(printed[index]?.title ?? title)?.id ?? CARDS,
  }));
}

/** Where a book speaks of something on the table, by its name: a card in its own rules, anything else where it is first named. */
export async function placeOfThing(game: string, name: string, language: Language): Promise<string | null> {
  const book = await rulebookOf(game);
  if (book === null) return null;
  const card = (await cardsIn(book, language)).find(({ title }) => title === name);
  return card?.at ?? search(book, [], [], name, language)[0]?.at ?? null;
}

/** One rule as the book has it: under which heading, and its sentence; `null` where no book has it. */
export async function sentenceOf(
  game: string,
  cite: string,
  language: Language,
): Promise<{ readonly heading: string; readonly sentence: string } | null> {
  const rules = (await rulebookOf(game))?.chapters.flatMap((chapter) => chapter.rules) ?? [];
  const rule = rules.find(({ id }) => id === cite);
  if (rule === undefined) return null;
  return { heading: rule.heading[language], sentence: (language === 'fr' ? rule.fr : null) ?? rule.en };
}
