/** The rulebook as it is written: chapters in the order one learns them, each with the rules of the index it holds. */
import * as v from 'valibot';
import { readDocuments } from '../situations/document.js';
import { json, readAs, said } from './said.js';

/** How something is counted in a figure, spelled out; `proof` plays it by the rules. */
const Reckoning = v.strictObject({
  /** Whose columns they are, where there are two. */
  heads: v.optional(v.array(said)),
  rows: v.pipe(v.array(v.strictObject({ what: said, sums: v.pipe(v.array(v.string()), v.minLength(1)) })), v.minLength(1)),
  total: v.strictObject({ what: said, sums: v.pipe(v.array(v.string()), v.minLength(1)) }),
  proof: v.strictObject({ do: v.optional(v.array(json), []), expect: json }),
});
export type Reckoning = v.InferOutput<typeof Reckoning>;

/** What the game reckons of a figure by itself, once what stands under `first` is done. */
const Reckons = v.strictObject({
  first: v.optional(v.array(json), []),
  /** The exact chances of the fight that is offered. */
  fight: v.optional(v.literal(true)),
  /** Where these pieces can go, and what it takes; of all places those under `to`. */
  march: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  to: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
});

const Figure = v.strictObject({
  caption: said,
  game: v.string(),
  seat: v.string(),
  position: json,
  /** The place that is to be in sight, where the board would not show it by itself. */
  at: v.optional(v.string()),
  reckoning: v.optional(Reckoning),
  reckons: v.optional(Reckons),
  /** An exercise of the game on the same subject: its question stands beside the figure. */
  question: v.optional(v.string()),
});

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
  figure: v.optional(Figure),
  /** The component files whose numbers the chapter rests on: where they come from is told beside it. */
  data: v.optional(v.array(v.string()), []),
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
