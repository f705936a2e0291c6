/** The rulebook as it is written: chapters in the order one learns them, each with the rules of the index it holds. */
import * as v from 'valibot';
import { readDocuments } from '../situations/document.js';
import { json, readAs, said } from './said.js';

const Chapter = v.strictObject({
  chapter: v.string(),
  games: v.array(v.string()),
  title: said,
  /** Sections of the rules index that belong here: with `*` for whatever follows, or `SR-1..SR-30` for all between. */
  sections: v.array(v.string()),
  /** Paragraphs with an empty line between them. */
  text: said,
  lesson: v.optional(v.string()),
  /** A position that the board draws, and that can be opened on the table. */
  figure: v.optional(v.strictObject({ caption: said, game: v.string(), seat: v.string(), position: json })),
  /** What is otherwise in another game of the family. */
  different: v.optional(v.record(v.string(), said)),
});
export type Chapter = v.InferOutput<typeof Chapter>;

const Word = v.strictObject({ word: said, means: said });
export type GlossaryWord = v.InferOutput<typeof Word>;

export const readChapters = (text: string): Chapter[] => readDocuments(text).map((document) => readAs(Chapter, document));
export const readGlossary = (text: string): GlossaryWord[] => readDocuments(text).map((document) => readAs(Word, document));

/** The chapter of a game that a section of the index belongs to: the first that names it. */
export const chapterOfSection = (chapters: readonly Chapter[], game: string, section: string): Chapter | null =>
  chapters.find(({ games, sections }) => games.includes(game) && sections.some((pattern) => belongs(section, pattern))) ?? null;

function belongs(section: string, pattern: string): boolean {
  const range = /^([A-Z-]+)(\d+)\.\.\1(\d+)$/.exec(pattern);
  if (range !== null) {
    const [, prefix = '', first, last] = range;
    const number = section.startsWith(prefix) ? Number(/^\d+/.exec(section.slice(prefix.length))?.[0]) : Number.NaN;
    return number >= Number(first) && number <= Number(last);
  }
  return pattern.endsWith('*') ? section.startsWith(pattern.slice(0, -1)) : section === pattern;
}
