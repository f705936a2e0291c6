/** Sentences cut where words with a meaning stand in them. */
import type { Language } from '@vedette/core';
import type { GlossaryWord } from '@vedette/core/lessons';

/** A sentence in parts: what is plain, and words that have a meaning. */
export type SentencePart = string | { readonly text: string; readonly word: GlossaryWord };

/** Longer words go before the shorter ones within them, and each word is taken once. */
export function cutAtWords(text: string, glossary: readonly GlossaryWord[], language: Language): readonly SentencePart[] {
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
  const match = new RegExp(`(?<![\\p{L}])${word.split(' ').map(inAnyNumber).join(' ')}(?![\\p{L}])`, 'iu').exec(text);
  return match === null ? null : { index: match.index, text: match[0] };
}

/** A word in the singular and the plural: "zones of control", "points de force", "généraux de division". */
function inAnyNumber(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return plain.endsWith('al') ? `${plain.slice(0, -1)}(?:ls?|ux)` : `${plain}[sx]?`;
}
