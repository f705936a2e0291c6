import { type Language, refusalText } from '@vedette/core';
import { wordsIn } from '../words/index.js';
import { openText as open } from './open-match.js';
import { suggestedOpponent } from './opponent-list.js';

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
  try {
    const opened = await open(text, isSituation ? 'situation' : 'file', suggestedOpponent);
    return opened.ok ? { match: opened.value } : { problem: refusalText(opened.refusal, language) };
  } catch (error) {
    // The game itself did not come: nothing is wrong with the text.
    return { problem: wordsIn(language).table.notLoadedSentence((error as Error).message) };
  }
}
