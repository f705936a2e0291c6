/** The glossary of a game as it is written; the reader of such files comes with it, and so only when it is wanted. */
import { type GlossaryWord, readGlossary } from '@vedette/core/lessons';
import { HOME } from './books.js';

const FILES = import.meta.glob<string>('../../../*/rulebook/glossary.yaml', { query: '?raw', import: 'default' });

export async function wordsOf(game: string): Promise<readonly GlossaryWord[]> {
  const ending = `/${HOME[game]?.package}/rulebook/glossary.yaml`;
  const found = Object.entries(FILES).find(([path]) => path.endsWith(ending));
  return found === undefined ? [] : readGlossary(await found[1]());
}
