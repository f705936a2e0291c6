/** All exercises one can try, and the one of the day: the same for everybody on the same day, also without a network. */
import { type Exercise, readExercises } from '@vedette/core/lessons';
import { broughtTexts } from '../../store/brought.js';
import { shelvedExercises } from '../../store/exercises.js';

/** Those on the shelf, and those somebody brought. */
export async function allExercises(): Promise<readonly Exercise[]> {
  return [...broughtTexts('exercise').flatMap((text) => readExercises(text)), ...(await shelvedExercises())];
}

const A_DAY = 24 * 60 * 60 * 1000;

/** Steps through the shelf game by game rather than file by file, and comes past every exercise before one comes again. */
function strideFor(count: number): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  let stride = 17;
  while (common(stride, count) > 1) stride += 1;
  return stride;
}

/** The exercise of a day, by the reader's own calendar. */
export function ofTheDay(
  exercises: readonly Exercise[],
  now: Date,
): { readonly exercise: Exercise; readonly number: number } | null {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY);
  const number = (day * strideFor(exercises.length)) % exercises.length;
  const exercise = exercises[number];
  return exercise === undefined ? null : { exercise, number: number + 1 };
}
