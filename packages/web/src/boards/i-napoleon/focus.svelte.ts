/** The card somebody last pointed at, shown large beside the board. */
class Focus {
  card: number | null = $state(null);
}

export const focus = new Focus();
