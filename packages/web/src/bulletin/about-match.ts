import type { AnyGame, Course, Facts, Outcome } from '@vedette/core';

/** What a bulletin tells of a match besides its chronicle. */
export interface AboutMatch {
  readonly game: AnyGame;
  readonly files: Readonly<Record<string, unknown>>;
  readonly facts: Facts;
  readonly outcome: Outcome | null;
  readonly choices: number;
  readonly course: Course;
}
