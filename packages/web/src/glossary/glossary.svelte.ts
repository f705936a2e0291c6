/** The words of a game that have a meaning of their own, loaded once somebody reads a sentence with them. */
import type { Language } from '@vedette/core';
import type { GlossaryWord } from '@vedette/core/lessons';
import { HOME } from './books.js';

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

/** A sentence in parts: what is plain, and words that have a meaning. */
export type SentencePart = string | { readonly text: string; readonly word: GlossaryWord };

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

function cutAtWords(text: string, glossary: readonly GlossaryWord[], language: Language): readonly SentencePart[] {
  const parts: SentencePart[] = [text];
  const byLength = [...glossary].sort((one, other) => other.word[language].length - one.word[language].length);
  for (const word of byLength) {
    for (const [at, part] of parts.entries()) {
      const found = typeof part === 'string' ? find(part, word.word[language]) : null;
      if (found === null || typeof part !== 'string') continue;
      const { index, text: spelled } = found;
      parts.splice(at, 1, part.slice(0, index), { text: spelled, word }, part.slice(index + spelled.length));
      break;
    }
  }
  return parts.filter((part) => part !== '');
}

function find(text: string, word: string): { readonly index: number; readonly text: string } | null {
  const match = new RegExp(`(?<![\\p{L}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?(?![\\p{L}])`, 'iu').exec(text);
  return match === null ? null : { index: match.index, text: match[0] };
}
