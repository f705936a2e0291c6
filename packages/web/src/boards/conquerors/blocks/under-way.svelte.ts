import type { Decision, Way } from '@vedette/core';
import type { BoardProps } from '../../board.js';
import { leadsOn } from './plan.js';

/** How what is about to march, or is under way, would come to each area that it can come to, as the game says. */
export class UnderWay {
  #asked: Decision | null = null;
  marches: ReadonlyMap<string, Way> = $state.raw(new Map());

  async turnTo(asked: Decision | null, ways: BoardProps['ways']): Promise<void> {
    this.#asked = asked;
    const found = asked !== null && leadsOn(asked.kind) ? await ways?.([]) : undefined;
    if (this.#asked === asked) this.marches = new Map(found?.ok ? found.value.map((way) => [way.to, way]) : []);
  }
}
