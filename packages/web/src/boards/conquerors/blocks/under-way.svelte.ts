import type { Decision, Way } from '@vedette/core';
import type { BoardProps } from '../../board.js';
import { leadsOn, STEP } from './plan.js';

const NOWHERE: ReadonlyMap<string, Way> = new Map();

/** How what is about to march, or is under way, would come to each area that it can come to, as the game says. */
export class UnderWay {
  #asked: Decision | null = null;
  marches: ReadonlyMap<string, Way> = $state.raw(NOWHERE);

  /** The same while it marches: its card lies open, and only then is it known how far it comes. */
  get steps(): ReadonlyMap<string, Way> {
    return this.#asked?.kind === STEP ? this.marches : new Map();
  }

  async turnTo(asked: Decision | null, ways: BoardProps['ways']): Promise<void> {
    this.#asked = asked;
    // What answered the question before is no answer to this one.
    this.marches = NOWHERE;
    if (asked === null || !leadsOn(asked.kind)) return;
    const found = await ways?.([]);
    if (this.#asked === asked && found?.ok) this.marches = new Map(found.value.map((way) => [way.to, way]));
  }
}
