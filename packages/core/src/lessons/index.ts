/** Lessons: positions with something said about each choice, played by the real rules. */
export { type Chapter, chapterOfSection, type GlossaryWord, type Reckoning, readChapters, readGlossary } from './chapter.js';
export { checkExercises, type ExerciseResult } from './check-exercise.js';
export { checkLessons, type LessonResult } from './check-lesson.js';
export { type Exercise, fightIn, readExercises } from './exercise.js';
export { type Figure, matchOfFigure, type Reckoned, reckonedOf } from './figure.js';
export { type Lesson, type LessonStep, readLessons } from './lesson.js';
export { ExercisePlay, type Standing } from './play-exercise.js';
export { type Judgement, type LessonPlace, LessonPlay } from './play-lesson.js';
export type { Said } from './said.js';
export { clockTime, type LessonTime } from './time.js';
