/** What lessons and exercises are written with: words in every language, positions, and entries of `do`. */
import * as v from 'valibot';
import { BrokenRules, type Json } from '../result.js';
import { Faulty, type SituationDocument, type SituationFault } from '../situations/document.js';
import type { Language } from '../text.js';

/** The same thing said in every language. */
export type Said = Readonly<Record<Language, string>>;

/** Plain data as it stands in a file; the reader of files has made nothing else. Not looked into here. */
export interface Plain {
  readonly value: Json;
}
const isJson = (value: unknown): value is Json => value !== undefined;
export const json = v.pipe(
  v.unknown(),
  v.transform((value): Plain => ({ value: isJson(value) ? value : null })),
);
export const said = v.strictObject({ en: v.pipe(v.string(), v.nonEmpty()), fr: v.pipe(v.string(), v.nonEmpty()) });

/** The document read as this; what does not fit is told with its line. */
export function readAs<S extends v.GenericSchema>(schema: S, document: SituationDocument): v.InferOutput<S> {
  const read = v.safeParse(schema, document.value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  throw new Faulty(document.lineOf(path), `${path.join('.') || 'the document'}: ${issue.message}`);
}

/** The position of a lesson or exercise as a situation of its own, whose faults are told at the lines of the file. */
export function situationIn(document: SituationDocument, name: string, game: string, position: Json): SituationDocument {
  const words = position !== null && typeof position === 'object' && !Array.isArray(position) ? position : {};
  return {
    line: document.lineOf(['position']),
    value: { ...words, situation: name, game },
    lineOf: (path) => document.lineOf(['position', ...path]),
  };
}

/** No note is longer: what takes more words is two notes. */
export const MOST_WORDS = 20;

/** How many words a reader counts; a sign of punctuation after a fixed space is none. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What went wrong, at its line; a mistake of our own is not caught. */
export function faultOf(error: unknown, line: number): SituationFault {
  if (error instanceof Faulty) return { line: error.line, message: error.message };
  if (error instanceof BrokenRules) return { line, message: `the rules broke: ${error.message}` };
  throw error;
}
