import type { Language } from '@vedette/core';
import { english, type Words } from './en.js';
import { french } from './fr.js';

export type { Words };

const WORDS: Readonly<Record<Language, Words>> = { en: english, fr: french };

export const wordsIn = (language: Language): Words => WORDS[language];

export interface GameFacts {
  readonly sentence: string;
  readonly players: string;
  readonly time: string;
  readonly kind: string;
  readonly level: string;
}

/** What the front page says of a game; `null` for one it has no words for. */
export function factsOf(words: Words, game: string): GameFacts | null {
  const facts: Readonly<Record<string, GameFacts>> = words.games;
  return facts[game] ?? null;
}

export function opponentWords(words: Words, name: string): { readonly title: string; readonly about: string } {
  const known: Readonly<Record<string, { title: string; about: string }>> = words.opponents;
  return known[name] ?? { title: name, about: '' };
}
