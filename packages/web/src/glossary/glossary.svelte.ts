/** The words of a game that have a meaning of their own, loaded once somebody reads a sentence with them. */
import type { Language } from '@vedette/core';
import type { GlossaryWord } from '@vedette/core/lessons';
import { HOME } from './books.js';
import { cutAtWords, type SentencePart } from './cut-at-words.js';

let loaded: Readonly<Record<string, readonly GlossaryWord[]>> = $state.raw({});
const asked = new Set<string>();

/** The glossary of a game; empty until it is there, and for games that have none. */
export function glossaryOf(game: string): readonly GlossaryWord[] {
  const home = HOME[game]?.package;
  if (home === undefined) return [];
  if (!asked.has(home)) {
    asked.add(home);
    import('./words-of.js')
      .then(({ wordsOf }) => wordsOf(game))
      .then(
        (words) => {
          loaded = { ...loaded, [home]: words };
        },
        // Without its meanings a sentence is still a sentence; they are asked for again with the next one.
        () => asked.delete(home),
      );
  }
  return loaded[home] ?? [];
}

/** Journals show the same sentences again and again: what was cut once stays cut. */
const cut = new WeakMap<readonly GlossaryWord[], Map<string, readonly SentencePart[]>>();

/** A text cut where glossary words stand, each word once. */
export function withWords(text: string, glossary: readonly GlossaryWord[], language: Language): readonly SentencePart[] {
  if (glossary.length === 0) return [text];
  const known = cut.get(glossary) ?? new Map<string, readonly SentencePart[]>();
  cut.set(glossary, known);
  const key = `${language} ${text}`;
  const parts = known.get(key) ?? cutAtWords(text, glossary, language);
  known.set(key, parts);
  return parts;
}

/** The words with a meaning that stand in a text, in their order. */
export const wordsWithin = (text: string, glossary: readonly GlossaryWord[], language: Language): readonly GlossaryWord[] =>
  withWords(text, glossary, language).flatMap((part) => (typeof part === 'string' ? [] : [part.word]));
