/** The search of a rulebook, while one types. */
import { type Language, plain } from '@vedette/core';
import type { BookCard, Rulebook } from './rulebook.js';
import type { Ruling } from './rulings.js';

export interface Hit {
  readonly kind: 'chapter' | 'rule' | 'word' | 'card' | 'ruling';
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

const MOST_HITS = 30;

/** What is found for some letters: chapters and words first, then cards by their name, rulings and rules. */
export function search(
  { chapters, glossary }: Rulebook,
  rulings: readonly Ruling[],
  cards: readonly BookCard[],
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
  for (const { title, text, at } of cards) if (has(title)) hits.push({ kind: 'card', title, text, at });
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
