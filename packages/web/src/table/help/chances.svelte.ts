import type { Chance, Session } from '@vedette/core';
import { nextMoment } from './moments.js';

/** How good the reader's chances were after so many choices; nothing where that cannot be told. */
export interface ChancePoint {
  readonly at: number;
  readonly chance: Chance | null;
}

/** The reader's chances over the match, reckoned point by point: the present first, then what lies between the known. */
export class ChancesLine {
  points: readonly ChancePoint[] = $state.raw([]);
  /** Whether there is somebody who reckons. */
  isPossible = $state(false);
  #reader: Session['seat'] = null;
  /** How often it was told to follow: what an older order finds is of no use. */
  #orders = 0;

  /** Goes on as far as the match has come; without a session it rests. */
  async follow(session: Session | null, choices: number): Promise<void> {
    this.#orders += 1;
    const order = this.#orders;
    this.isPossible = session?.reckon !== undefined;
    if (session?.reckon === undefined) return;
    if (session.seat !== this.#reader) this.points = [];
    this.#reader = session.seat;
    // What has been taken back is no part of the match.
    this.points = this.points.filter(({ at }) => at <= choices);
    for (let at = nextMoment(this.#known, choices); at !== null; at = nextMoment(this.#known, choices)) {
      const point = { at, chance: await session.reckon(at) };
      if (this.#orders !== order) return;
      this.points = [...this.points, point].sort((one, other) => one.at - other.at);
    }
  }

  get #known(): readonly number[] {
    return this.points.map(({ at }) => at);
  }
}
