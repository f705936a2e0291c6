/** What a seat plays for: said from its own side, with figures that come from the scenario itself. */
export interface GoalCard {
  /** One sentence: what wins, and by when. */
  readonly wins: string;
  /** The marker that decides, where one does: its ends, where it starts, and the part that wins for this seat at the end. */
  readonly track: {
    readonly least: number;
    readonly most: number;
    readonly start: number;
    readonly won: readonly [number, number];
    /** What its spaces are called, where they are not numbered. */
    readonly names?: readonly string[];
  } | null;
  /** Three things or more that count, and how much, the sign written: for this seat, not for the marker. */
  readonly counts: readonly { readonly worth: string; readonly what: string }[];
  /** Two or three things to begin with. */
  readonly ideas: readonly { readonly title: string; readonly text: string }[];
}

/** How much, with its sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
