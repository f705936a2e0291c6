import { checkExercises, checkLessons } from '@vedette/core/lessons';
import { checkCommand } from '../checks.js';

export const lessonCommand = checkCommand(
  'lesson',
  'plays lessons and exercises and checks that every step is possible and taught',
  'files of lessons or of exercises',
  // What a file holds is told by the first word of its documents.
  (text, find) => (/^lesson:/m.test(text) ? checkLessons(text, find) : checkExercises(text, find)),
);
