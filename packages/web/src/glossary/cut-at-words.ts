/** Sentences cut where words with a meaning stand in them. */
import type { Language } from '@vedette/core';
import type { GlossaryWord } from '@vedette/core/lessons';

/** A sentence in parts: what is plain, and words that have a meaning. */
export type SentencePart = string | { readonly text: string; readonly word: GlossaryWord };

/** Longer words go before the shorter ones within them, and each word is taken once. */
export function cutAtWords(text: string, glossary: readonly GlossaryWord[], language: Language): readonly SentencePart[] {
  const parts: SentencePart[] = [text];
  for (const { word, pattern } of soughtIn(glossary, language)) {
    for (const [at, part] of parts.entries()) {
      const found = typeof part === 'string' ? find(part, pattern) : null;
      if (found === null || typeof part !== 'string') continue;
      const { index, text: spelled } = found;
      parts.splice(at, 1, part.slice(0, index), { text: spelled, word }, part.slice(index + spelled.length));
      break;
    }
  }
  return parts.filter((part) => part !== '');
}

interface Sought {
  readonly word: GlossaryWord;
  readonly pattern: RegExp;
}
/** A chapter has hundreds of sentences: what is looked for in each of them is made ready once. */
const sought = new WeakMap<readonly GlossaryWord[], Partial<Record<Language, readonly Sought[]>>>();

function soughtIn(glossary: readonly GlossaryWord[], language: Language): readonly Sought[] {
  const known = sought.get(glossary) ?? {};
  sought.set(glossary, known);
  known[language] ??= [...glossary]
    .sort((one, other) => other.word[language].length - one.word[language].length)
    .map((word) => ({ word, pattern: patternOf(word.word[language]) }));
  return known[language];
}

const patternOf = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}])${word.split(' ').map(inAnyNumber).join(' ')}(?![\\p{L}])`, 'iu');

function find(text: string, pattern: RegExp): { readonly index: number; readonly text: string } | null {
  const match = pattern.exec(text);
  return match === null ? null : { index: match.index, text: match[0] };
}

/** A word in the singular and the plural: "zones of control", "points de force", "généraux de division". */
function inAnyNumber(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return plain.endsWith('al') ? `${plain.slice(0, -1)}(?:ls?|ux)` : `${plain}[sx]?`;
}
