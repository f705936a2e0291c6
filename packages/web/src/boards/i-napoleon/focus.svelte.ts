/** The card somebody last pointed at, shown large beside the board. */
class Focus {
  card: number | null = $state(null);
  /** The letters that a hint gives cards. */
  letters: ReadonlyMap<number, string> = $state.raw(new Map());

  /** At a table that was just sat down to nothing has been pointed at yet. */
  forget(): void {
    this.card = null;
  }

  /** Brings a card into sight, large beside the board and where it lies; or a box, by its name. */
  show(thing: string): void {
    const number = /^(?:card-)?(\d+)$/.exec(thing)?.[1];
    if (number !== undefined) this.card = Number(number);
    const drawn = CSS.escape(number === undefined ? thing : `card-${number}`);
    document.querySelector(`.board [data-thing="${drawn}"]`)?.scrollIntoView({ block: 'center' });
  }
}

export const focus = new Focus();
