import type { GameEvent, Told } from '@vedette/core';

export interface Motion {
  readonly events: readonly Told<GameEvent>[];
  done(): void;
}

/** What somebody else did, while the board shows how: then nothing else goes on. */
export class Motions {
  now: Motion | null = $state.raw(null);
  /** The reader does not want to see the rest of what the others do. */
  #skips = false;

  /** Until the board says that it is done, or the reader that it is enough; `after` is done in the same moment. */
  async show(events: Motion['events'], after: () => void): Promise<void> {
    if (this.#skips) {
      after();
      return;
    }
    await new Promise<void>((resolve) => {
      const done = () => {
        if (this.now?.done !== done) return;
        this.now = null;
        after();
        resolve();
      };
      this.now = { events, done };
    });
  }

  /** Whoever only watches may hold it. */
  isHeld = $state(false);
  #endRest: () => void = () => undefined;

  /** Leaves time to look, and as long as it is held waits on. */
  async rest(milliseconds: number): Promise<void> {
    if (this.#skips || (!this.isHeld && milliseconds === 0)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.isHeld || resolve(), milliseconds);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (!isHeld) this.#endRest();
  }

  /** Ends what is being shown, and shows no more of it. */
  skip(): void {
    if (this.now !== null) this.skipAll();
  }

  /** Shows nothing more of it, also where nothing moves just now. */
  skipAll(): void {
    this.#skips = true;
    this.now?.done();
    this.hold(false);
  }

  /** From now on moves are shown again. */
  resume(): void {
    this.#skips = false;
  }
}
