import type { AnyGame, Language } from '@vedette/core';
import { boxNamed } from './game-boxes.js';

/** What was found in one document of a text: nothing, or a fault at its line. */
export interface Checked {
  readonly name: string;
  readonly line: number;
  readonly fault: { readonly line: number; readonly message: string } | null;
  /** How many seconds a lesson takes, by language. */
  readonly time?: Readonly<Record<Language, number>> | null;
}

/** Plays situations, lessons or exercises by the rules of their games, as the `vedette` command does with files. */
export async function checkText(text: string): Promise<readonly Checked[]> {
  const [{ checkExercises, checkLessons }, { runSituations }] = await Promise.all([
    import('@vedette/core/lessons'),
    import('@vedette/core/situations'),
  ]);
  const games = new Map<string, AnyGame>();
  for (const [, id = ''] of text.matchAll(/^game:\s*["']?([\w-]+)/gm)) {
    const box = await boxNamed(id);
    if (box.ok) games.set(id, box.value.game);
  }
  const find = (id: string): AnyGame | null => games.get(id) ?? null;
  if (/^lesson:/m.test(text)) return checkLessons(text, find);
  return /^exercise:/m.test(text) ? checkExercises(text, find) : runSituations(text, find);
}
