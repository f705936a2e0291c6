/** The lessons on the shelf: files beside each game, read when somebody wants to learn. */
import { type Lesson, readLessons } from '@vedette/core/lessons';
import { broughtTexts } from '../store/brought.js';

const FILES = import.meta.glob<string>('../../../*/lessons/*.yaml', { query: '?raw', import: 'default' });

let read: Promise<readonly Lesson[]> | undefined;

/** All lessons, by game in the order in which they are learned, and those somebody brought. What does not come is asked for again. */
export async function allLessons(): Promise<readonly Lesson[]> {
  read ??= readAll().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return [...broughtTexts('lesson').flatMap((text) => readLessons(text)), ...(await read)];
}

async function readAll(): Promise<readonly Lesson[]> {
  const texts = await Promise.all(Object.values(FILES).map((load) => load()));
  const lessons = texts.flatMap((text) => readLessons(text));
  return lessons.sort((left, right) => left.game.localeCompare(right.game) || left.number - right.number);
}

export const lessonsOf = (lessons: readonly Lesson[], game: string): readonly Lesson[] =>
  lessons.filter((lesson) => lesson.game === game);
