import type { Onlooker, Reviewed, Session } from '@vedette/core';
import { settings } from '../../settings.svelte.js';
import { telling } from './coach.js';

/** A choice of the last turn that is worth a word, with what the reader saw when he made it. */
export interface LookedBackAt {
  readonly reviewed: Reviewed;
  readonly view: unknown;
}

/** What the reader's choices of the last turn were worth, found out while he looks at the new one. */
export class LookingBack {
  /** The best of them and the one that cost most, as far as they can be told from what else could have been done. */
  best: LookedBackAt | null = $state.raw(null);
  costliest: LookedBackAt | null = $state.raw(null);
  #turns = new Map<Onlooker, number>();
  #stop = (): void => undefined;
  /** How often it was begun: what an older look back finds is of no use. */
  #looks = 0;

  /** A turn has ended if this is another: its choices are looked back at. */
  turnTo(session: Session, turn: number): void {
    const before = this.#turns.get(session.seat);
    this.#turns.set(session.seat, turn);
    if (before === undefined || before === turn) return;
    this.#stop();
    this.#looks += 1;
    const look = this.#looks;
    [this.best, this.costliest] = [null, null];
    if (!settings.coach || session.review === undefined || turn < before) return;
    const stop = session.review(before, (reviewed) => void this.#hear(session, reviewed, look));
    this.#stop = stop;
  }

  /** The reader goes on: what has been found is all there is. */
  rest(): void {
    this.#stop();
    this.#stop = () => undefined;
  }

  async #hear(session: Session, reviewed: readonly Reviewed[], look: number): Promise<void> {
    const { best, costliest } = telling(reviewed);
    const [good, bad] = await Promise.all([seenAt(session, best), seenAt(session, costliest)]);
    if (this.#looks === look) [this.best, this.costliest] = [good, bad];
  }
}

async function seenAt(session: Session, reviewed: Reviewed | null): Promise<LookedBackAt | null> {
  if (reviewed === null) return null;
  const past = await session.past(reviewed.at);
  return past.ok ? { reviewed, view: past.value.views[session.seat ?? ''] } : null;
}
