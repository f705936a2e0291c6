import { afterPaint } from './after-paint.js';

/** Writes something down whenever it has changed. While one writing is under way, what comes after is written once. */
export class Keeper {
  readonly #write: () => Promise<void>;
  #isWriting = false;
  #isDue = false;
  /** False once it could not be written. */
  succeeds = $state(true);

  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  keep(): void {
    this.#isDue = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    afterPaint(() => void this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      await this.#write().catch(() => {
        this.succeeds = false;
      });
    }
    this.#isWriting = false;
  }
}
