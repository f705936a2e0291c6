import type { SentencePart } from './cut-at-words.js';

/** A part of a sentence; a word that has a meaning stands with the signs right before and after it. */
export type SentenceWhole = string | (Exclude<SentencePart, string> & { readonly before: string; readonly after: string });

/** Brackets, stops and elisions beside their word: it is a button, and a line would break between it and them. */
export function withWholeWords(parts: readonly SentencePart[]): readonly SentenceWhole[] {
  const wholes: SentenceWhole[] = [];
  let taken = '';
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      wholes.push(part.slice(taken.length));
      taken = '';
      continue;
    }
    const last = wholes.at(-1);
    const before = typeof last === 'string' ? (/\S*$/.exec(last)?.[0] ?? '') : '';
    if (typeof last === 'string') wholes.splice(-1, 1, last.slice(0, last.length - before.length));
    const next = parts[index + 1];
    taken = typeof next === 'string' ? (/^\S*/.exec(next)?.[0] ?? '') : '';
    wholes.push({ ...part, before, after: taken });
  }
  return wholes;
}
