import { checkExercises, checkLessons, clockTime, type LessonResult } from '@vedette/core/lessons';
import { checkCommand } from '../checks.js';

/** How long a lesson takes, and that it takes three to five minutes. */
const paced = ({ name, line, fault, time, pace }: LessonResult) => ({
  name,
  line,
  fault: fault ?? pace,
  note: time === null ? 'a whole match' : `${clockTime(time.en)} min in English, ${clockTime(time.fr)} in French`,
});

export const lessonCommand = checkCommand(
  'lesson',
  'plays lessons and exercises, checks that every step is possible and taught, and reckons how long a lesson takes',
  'files of lessons or of exercises',
  // What a file holds is told by the first word of its documents.
  async (text, find) => (/^lesson:/m.test(text) ? (await checkLessons(text, find)).map(paced) : checkExercises(text, find)),
);
