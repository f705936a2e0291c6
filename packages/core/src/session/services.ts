/** What a table needs from where it stands. */
import type { AnyGame } from '../game.js';
import type { Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import type { Advised, Chance, Comparison, Foreseen } from './session.js';
import type { Store } from './store.js';

/** What somebody is asked to think about for a seat. */
export interface Question {
  readonly game: AnyGame;
  readonly position: Running;
  readonly seat: Seat;
  /** The same for the same question of the same match, so that an opponent can be asked again. */
  readonly seed: string;
}

/** What a table needs from where it stands: a place to keep matches, somebody to play the other seats. */
export interface Services {
  readonly store: Store;
  now(): number;
  /** Chooses for an opponent, something that is offered to it. */
  answer(
    question: Question,
    opponent: string,
    onProgress: (done: number) => void,
  ): Promise<{ readonly option: Option; readonly slip: string | null }>;
  /**
   * Thinks ahead for the opponent of a seat while people have something to choose, until the function that is given back is
   * called: what it finds counts when the seat is asked. The question's seed is that of the match; `choices` says how many
   * there have been.
   */
  ponder?(question: Question, opponent: string, choices: number): () => void;
  /** Whether a person who plays against opponents alone may take back what came out since. */
  readonly courtesy?: boolean;
  /** Whoever thinks now answers with what it has. */
  hurry?(): void;
  /** Says again and again what may be expected of each option; until the function that is given back is called. */
  advise?(question: Question, listener: (advised: readonly Advised[]) => void): () => void;
  /** Plays games on from a position, and says how they end for the seat; nothing if it was asked about another meanwhile. */
  reckon?(question: Question): Promise<Chance | null>;
  /** Looks back on choices of a seat, in the order that promises most: says again and again what it has found, by number. */
  review?(
    question: Omit<Question, 'position'>,
    made: readonly { readonly position: Running; readonly chosen: Option }[],
    listener: (found: readonly (Comparison | null)[]) => void,
  ): () => void;
  /** Says again and again what these options would bring; until the function that is given back is called. */
  foresee?(question: Question, options: readonly Option[], listener: (forecasts: readonly Foreseen[]) => void): () => void;
}
