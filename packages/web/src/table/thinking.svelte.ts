import { type Answer, heed } from '@vedette/ai';
import { type AnyMatch, type Decision, randomFrom, type Seat, tableOf } from '@vedette/core';
import type { Foreseen } from './opponent-messages.js';
import type { Opponents } from './opponents.js';

/** Where there are more options than this, the first ones are enough to wait for. */
const FORESEEN = 40;

/** What goes on in the heads of the opponents: who thinks, how far, and what they foresee for the reader. */
export class Thinking {
  readonly #opponents: Opponents;
  #hurries = false;
  seat: Seat | null = $state(null);
  /** How much of the thinking is done, from 0 to 1. */
  progress = $state(0);
  /** What options that lead to a fight would probably bring, from what the reader knows. */
  forecasts: readonly Foreseen[] = $state.raw([]);

  constructor(opponents: Opponents) {
    this.#opponents = opponents;
  }

  /** Somebody will be asked in a moment. */
  begin(seat: Seat): void {
    this.seat = seat;
    this.progress = 0;
  }

  /** What is played for the seat: what was thought if it is offered, otherwise what the rule of thumb would do. */
  async choose({ game, position, choices, seed }: AnyMatch, seat: Seat, opponent: string): Promise<Answer> {
    const name = seed.kind === 'fast' ? seed.seed : seed.match;
    const request = { game: game.id, opponent, position, seat, seed: `${opponent} of ${name} ${choices.length}` };
    const thought = this.#opponents.think(request, (done) => {
      this.progress = done;
    });
    if (this.#hurries) this.#opponents.hurry();
    const found = await thought.then(
      (option) => ({ option }),
      (error: Error) => ({ fault: error.message }),
    );
    return heed(game, tableOf(game, position), seat, randomFrom(request.seed), found);
  }

  /** Until they may take their time again, opponents play the first good thing they find. */
  hurry(): void {
    this.#hurries = true;
    this.#opponents.hurry();
  }

  takeTime(): void {
    this.#hurries = false;
  }

  rest(): void {
    this.seat = null;
  }

  /** Asks what may come of the options, in games that tell of fights; `isAsked` says whether anybody still wants to know. */
  foresee({ game, position, choices }: AnyMatch, { seat, options }: Decision, isAsked: () => boolean): void {
    if (game.fight === undefined) return;
    const request = { game: game.id, position, seat, options: options.slice(0, FORESEEN), seed: `forecast ${choices.length}` };
    this.#opponents.foresee(request, (forecasts) => {
      if (isAsked()) this.forecasts = forecasts;
    });
  }
}
