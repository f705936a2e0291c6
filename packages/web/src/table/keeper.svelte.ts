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

  async keep(): Promise<void> {
    this.#isDue = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#isDue) {
      this.#isDue = false;
      await this.#write().catch(() => {
        this.succeeds = false;
      });
    }
    this.#isWriting = false;
  }
}
