/** The card somebody last pointed at, shown large beside the board. */
class Focus {
  card: number | null = $state(null);

  /** Brings a card into sight: large beside the board, and where it lies. */
  show(card: number): void {
    this.card = card;
    document.querySelector(`#board [data-thing="card-${card}"]`)?.scrollIntoView({ block: 'center' });
  }
}

export const focus = new Focus();
