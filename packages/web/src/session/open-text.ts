import { type Language, refusalText } from '@vedette/core';
import type { Route } from '../route.js';
import { bring } from '../store/brought.js';
import { wordsIn } from '../words/index.js';
import { openText as open } from './open-match.js';
import { suggestedOpponent } from './opponent-list.js';

/** What became of a text that somebody brought: where it is laid out, or what is wrong with it. */
export type Opened = { readonly at: Route } | { readonly problem: string };

/** The situations of a text: their names, and each as a text of its own. */
export function situationsIn(text: string): readonly { readonly name: string; readonly text: string }[] {
  return text
    .split(/^---.*$/m)
    .map((part) => ({ name: /^situation:\s*(.+)$/m.exec(part)?.[1] ?? '', text: part }))
    .filter(({ name }) => name !== '');
}

/** Opens a match file or a situation as a table of its own, a lesson or an exercise on its page. */
export async function openText(text: string, language: Language): Promise<Opened> {
  const isData = /^\s*[{[]/.test(text);
  const isSituation = !isData && situationsIn(text).length > 0;
  try {
    if (!isData && /^(lesson|exercise):/m.test(text) && !isSituation) return await openTaught(text);
    const opened = await open(text, isSituation ? 'situation' : 'file', suggestedOpponent);
    return opened.ok ? { at: { page: 'table', match: opened.value } } : { problem: refusalText(opened.refusal, language) };
  } catch (error) {
    // The game itself did not come: nothing is wrong with the text.
    return { problem: wordsIn(language).table.notLoadedSentence((error as Error).message) };
  }
}

/** A lesson or an exercise; what is wrong with the file is told with its line. */
async function openTaught(text: string): Promise<Opened> {
  const { readExercises, readLessons } = await import('@vedette/core/lessons');
  try {
    if (/^lesson:/m.test(text)) {
      const [lesson] = readLessons(text);
      bring('lesson', text);
      return { at: { page: 'lesson', lesson: lesson?.lesson ?? '' } };
    }
    const [exercise] = readExercises(text);
    bring('exercise', text);
    return { at: { page: 'exercise', exercise: exercise?.exercise ?? '' } };
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return { problem: `${line}: ${message}` };
  }
}
