import { type Language, refusalText } from '@vedette/core';
import { keepMatch } from '../store/matches.js';
import { layFile, laySituation } from './lay.js';
import { suggestedOpponent } from './opponent-list.js';
import { savedFrom } from './saved.js';

/** What became of a text that somebody brought: a table, or what is wrong with it. */
export type Opened = { readonly match: string } | { readonly problem: string };

/** The situations of a text: their names, and each as a text of its own. */
export function situationsIn(text: string): readonly { readonly name: string; readonly text: string }[] {
  return text
    .split(/^---.*$/m)
    .map((part) => ({ name: /^situation:\s*(.+)$/m.exec(part)?.[1] ?? '', text: part }))
    .filter(({ name }) => name !== '');
}

/** Opens a match file or a situation as a table of its own. */
export async function openText(text: string, language: Language): Promise<Opened> {
  const isSituation = !/^\s*[{[]/.test(text) && situationsIn(text).length > 0;
  const laid = isSituation ? await laySituation(text, suggestedOpponent) : await layFile(text, suggestedOpponent);
  if (!laid.ok) return { problem: refusalText(laid.refusal, language) };
  await keepMatch(savedFrom(laid.value, Date.now())).catch(() => undefined);
  return { match: laid.value.id };
}
