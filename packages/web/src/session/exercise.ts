/** An exercise as it is laid out for whoever solves it: what the seat sees, what it is asked, and what is right. */
import { type AnyGame, type AnySettings, type Decision, decisionOf, type Option, tableOf } from '@vedette/core';
import { type Exercise, exerciseAt, rightChoices } from '@vedette/core/lessons';

export interface LaidExercise {
  readonly view: unknown;
  readonly settings: AnySettings;
  readonly decision: Decision | null;
  readonly right: readonly Option[];
}

export function layExercise(exercise: Exercise, game: AnyGame): LaidExercise {
  const match = exerciseAt(exercise, game);
  const { position, settings } = match;
  return {
    view: game.view(position, exercise.seat),
    settings,
    decision: exercise.choose === undefined ? null : decisionOf(tableOf(game, position), exercise.seat),
    right: rightChoices(exercise, match),
  };
}
