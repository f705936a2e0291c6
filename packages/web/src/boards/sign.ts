/** Something in force: what it is called, what it does in a sentence, and until when. */
export interface Sign {
  readonly key: string;
  /** An icon by its name, or else the badge of a side. */
  readonly icon: string | null;
  readonly side: string | null;
  readonly name: string;
  readonly effect: string;
  readonly until: string;
}
