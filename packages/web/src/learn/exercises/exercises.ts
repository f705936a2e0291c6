/** The exercises on the shelf, and the one of the day: the same for everybody on the same day, also without a network. */
import { type Exercise, readExercises } from '@vedette/core/lessons';

const FILES = import.meta.glob<string>('../../../../*/exercises/*.yaml', { query: '?raw', import: 'default' });

let read: Promise<readonly Exercise[]> | undefined;

export function allExercises(): Promise<readonly Exercise[]> {
  read ??= readAll().catch((error: unknown) => {
    // What did not come is asked for again.
    read = undefined;
    throw error;
  });
  return read;
}

async function readAll(): Promise<readonly Exercise[]> {
  const texts = await Promise.all(Object.values(FILES).map((load) => load()));
  return texts.flatMap((text) => readExercises(text));
}

const A_DAY = 24 * 60 * 60 * 1000;
/** Steps through the shelf game by game, not file by file: it has no common part with the number of exercises up to forty-odd. */
const STRIDE = 17;

/** The exercise of a day, by the reader's own calendar. */
export function ofTheDay(
  exercises: readonly Exercise[],
  now: Date,
): { readonly exercise: Exercise; readonly number: number } | null {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY);
  const number = (day * STRIDE) % exercises.length;
  const exercise = exercises[number];
  return exercise === undefined ? null : { exercise, number: number + 1 };
}
