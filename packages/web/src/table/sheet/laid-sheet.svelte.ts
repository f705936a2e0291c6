/** What is looked at on a sheet, by its line in the journal. */
export interface Looking {
  readonly line: number;
  /** Whether it has just happened. */
  readonly isNew: boolean;
  /** The table as it was seen before: it tells nothing that is still to be looked at. */
  readonly before: unknown;
}

/** The sheet that lies on the table, if one does. As long as it lies there, what comes next waits until it is wanted. */
export class LaidSheet {
  looking: Looking | null = $state.raw(null);
  /** What would be laid, if it does not belong to what is being read. */
  next: Looking | null = $state.raw(null);
  #goOn: () => void = () => undefined;
  #isMoreWanted = false;
  #closed = false;

  /** Lays a sheet on the table, or puts away what lies there. */
  lay(looking: Looking | null): void {
    this.looking = looking;
    this.next = null;
    if (looking === null) this.#goOn();
  }

  /** Something has come, and perhaps a sheet for it; so many lines are in the journal now. What is being read stays. */
  come(laid: Looking | null, lines: number): void {
    this.#isMoreWanted = false;
    if (laid !== null && this.looking?.isNew === true) this.next = laid;
    else if (laid !== null) this.lay(laid);
    else if (this.looking !== null && this.looking.line >= lines) this.lay(null);
  }

  /** Lets what comes next come, while the sheet stays where it is. */
  wantMore(): void {
    this.#isMoreWanted = true;
    this.#goOn();
  }

  /** Waits until the sheet is put away, or more is wanted of it. */
  async looked(): Promise<void> {
    if (this.looking === null || this.#isMoreWanted || this.#closed) return;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
  }

  close(): void {
    this.#closed = true;
    this.#goOn();
  }
}
