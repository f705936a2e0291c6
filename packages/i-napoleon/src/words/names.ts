import type { Language } from '@vedette/core';
import type { Book } from '../components/book.js';
import { RESOURCES } from '../components/vocabulary.js';
import { english } from './en.js';
import { french } from './fr.js';
import { FRENCH_TITLES } from './titles-fr.js';
import type { Names, Words } from './words.js';

export const wordsOf = (language: Language): Words => (language === 'fr' ? french : english);

/** The names of cards, boxes and nations in a language. */
export function namesOf(book: Book, language: Language): Names {
  const words = wordsOf(language);
  const title = (number: number) => (language === 'fr' ? FRENCH_TITLES[number - 1] : book.cards[number]?.title) ?? String(number);
  return {
    card: title,
    box: (name) => words.boxes[name] ?? name,
    nation: (name) => words.nations[name] ?? name,
    status: (name) => words.statuses[name] ?? name,
    points: (points) =>
      [...RESOURCES, 'G+P' as const]
        .flatMap((resource) => {
          const amount = points[resource as 'G'] ?? 0;
          return amount === 0 ? [] : [`${amount < 0 ? `−${-amount}` : `+${amount}`} ${resource === 'G+P' ? 'G/P' : resource}`];
        })
        .join(', '),
    result: (name) => words.results[name] ?? name,
    era: (name) => words.eras[name] ?? name,
  };
}
