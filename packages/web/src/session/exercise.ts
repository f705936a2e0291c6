/** An exercise as it is laid out for whoever solves it: what the seat sees, what it is asked, and how it stands. */
import type { AnyGame, AnySettings, Decision, FightOdds, Option, Refusal } from '@vedette/core';
import { type Exercise, ExercisePlay, fightIn, type Standing } from '@vedette/core/lessons';

export interface LaidExercise {
  readonly view: unknown;
  readonly settings: AnySettings;
  readonly decision: Decision | null;
  readonly standing: Standing;
  /** How many choices are made, and how many one has. */
  readonly made: number;
  readonly most: number;
}

/** The table of an exercise: the page gives it choices and draws what it says. */
export class ExerciseTable {
  readonly #play: ExercisePlay;
  /** The exact chances of the fight that the question is about. */
  readonly odds: FightOdds | null;

  constructor(exercise: Exercise, game: AnyGame) {
    this.#play = new ExercisePlay(exercise, game);
    this.odds = exercise.judge === undefined ? null : (fightIn(exercise, this.#play.match)?.odds ?? null);
  }

  get laid(): LaidExercise {
    const { view, match, decision, standing, made, most } = this.#play;
    return { view, settings: match.settings, decision, standing, made, most };
  }

  whyNot(thing: unknown): readonly Refusal[] {
    return this.#play.whyNot(thing);
  }

  /** Choices one after the other, as far as they are offered and the exercise is open. */
  choose(options: readonly Option[]): LaidExercise {
    for (const option of options) this.#play.choose(option);
    return this.laid;
  }
  again(): LaidExercise {
    this.#play.again();
    return this.laid;
  }
  /** Plays it from the beginning as it is written. */
  solve(): LaidExercise {
    this.#play.again();
    while (this.#play.standing === 'open' && this.#play.made < this.#play.most) this.#play.show();
    return this.laid;
  }
}
