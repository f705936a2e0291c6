/** The rulebook of a game: its chapters, the rules of the index in each, and its words. Loaded when somebody reads it. */
import { type Language, plain } from '@vedette/core';
import { type Chapter, chapterOfSection, type GlossaryWord, readChapters } from '@vedette/core/lessons';
import { HOME } from '../glossary/books.js';
import { wordsOf } from '../glossary/words-of.js';
import type { Ruling } from './rulings.js';

const CHAPTERS = import.meta.glob<string>('../../../*/rulebook/chapters.yaml', { query: '?raw', import: 'default' });
const SENTENCES = import.meta.glob<Readonly<Record<string, string>>>('../../../*/rulebook/sentences.fr.json', {
  import: 'default',
});
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
  const [chapters, glossary, sentences, ...books] = await Promise.all([
    loaded(CHAPTERS, `/${home.package}/rulebook/chapters.yaml`),
    wordsOf(game),
    loaded(SENTENCES, `/${home.package}/rulebook/sentences.fr.json`),
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
          .map(({ id, section, rule }) => ({ id, section, en: rule, fr: sentences?.[id] ?? null })),
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

/** The sentence of one rule; `null` where no book has it. */
export async function sentenceOf(game: string, cite: string, language: Language): Promise<string | null> {
  const rules = (await rulebookOf(game))?.chapters.flatMap((chapter) => chapter.rules) ?? [];
  const rule = rules.find(({ id }) => id === cite);
  return rule === undefined ? null : ((language === 'fr' ? rule.fr : null) ?? rule.en);
}

export interface Hit {
  readonly kind: 'chapter' | 'rule' | 'word' | 'ruling';
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

const MOST_HITS = 30;

/** What is found for some letters: chapters and words first, then rulings and rules. */
export function search(
  { chapters, glossary }: Rulebook,
  rulings: readonly Ruling[],
  wanted: string,
  language: Language,
): readonly Hit[] {
  const letters = plain(wanted);
  if (letters.length < 2) return [];
  const has = (...texts: readonly string[]) => texts.some((text) => plain(text).includes(letters));
  const hits: Hit[] = [];
  for (const { chapter, title, text } of chapters)
    if (has(title[language], text[language])) hits.push({ kind: 'chapter', title: title[language], text: '', at: chapter });
  for (const { word, means } of glossary)
    if (has(word[language], means[language]))
      hits.push({ kind: 'word', title: word[language], text: means[language], at: 'glossary' });
  const ids = new Set(chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));
  for (const { title, question, ruling, rules } of rulings) {
    const at = [...rules].find((id) => ids.has(id));
    if (at !== undefined && has(title, question, ruling)) hits.push({ kind: 'ruling', title, text: ruling, at });
  }
  for (const { rules, title } of chapters)
    for (const rule of rules)
      if (has(rule.en, rule.fr ?? '', rule.id))
        hits.push({ kind: 'rule', title: title[language], text: (language === 'fr' ? rule.fr : null) ?? rule.en, at: rule.id });
  return hits.slice(0, MOST_HITS);
}

/** The longest beginning of what is wanted that is found, where all of it is not: a slip of the pen comes late in a word. */
export function nearest(wanted: string, find: (letters: string) => readonly Hit[]): readonly Hit[] {
  for (let length = wanted.length - 1; length > 2; length--) {
    const hits = find(wanted.slice(0, length));
    if (hits.length > 0) return hits;
  }
  return [];
}
