import { type AnyMatch, type Running, takeRecorded } from '@vedette/core';

/** So many positions of a match are kept at most; those between are played again from the one before. */
const KEPT = 200;

/** The earlier positions of a match, worked out when somebody looks back. Positions are never changed in place. */
export class Past {
  readonly #match: AnyMatch;
  readonly #kept = new Map<number, Running>();
  readonly #step: number;
  readonly #begin: () => AnyMatch;
  #walker: AnyMatch | null = null;

  constructor(match: AnyMatch, begin: () => AnyMatch) {
    this.#match = match;
    this.#begin = begin;
    this.#step = Math.max(1, Math.ceil(match.choices.length / KEPT));
  }

  /** The position after so many choices. */
  positionAfter(choices: number): Running {
    const kept = this.#kept.get(choices);
    if (kept) return kept;
    const walker = this.#walkerBefore(choices);
    for (let index = walker.choices.length; index < choices; index++) {
      const choice = this.#match.choices[index];
      if (choice === undefined) break;
      const taken = takeRecorded(walker, choice.seat, choice.kind, choice.option);
      if (!taken.ok) throw new Error(`choice ${index + 1} cannot be played again: ${taken.refusal.code}`);
      if ((index + 1) % this.#step === 0) this.#kept.set(index + 1, walker.position);
    }
    return walker.position;
  }

  /** A match on its way to that point: the one under way if it is not yet past it, else one from the start. */
  #walkerBefore(choices: number): AnyMatch {
    if (this.#walker !== null && this.#walker.choices.length <= choices) return this.#walker;
    const walker = this.#begin();
    this.#walker = walker;
    return walker;
  }
}
