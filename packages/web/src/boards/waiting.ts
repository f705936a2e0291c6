import type { GameTypes, Language } from '@vedette/core';
import type { JournalLine } from '../session/journal.js';
import type { BoardProps, DecisionOf } from './board.js';

/** Something another player did while the reader waited, or the turn brought: then it has neither side nor way. */
export interface Operation {
  /** What it comes to, in a few words. */
  readonly headline: string;
  readonly side: string;
  /** What happened, in the sentences of the journal. */
  readonly sentences: readonly string[];
  /** The cards played for it, by number. */
  readonly cards: readonly number[];
  /** How the victory points moved by it, and why. */
  readonly points: readonly string[];
  /** The places it went through, the last being where it ended. */
  readonly way: readonly string[];
  readonly fights: boolean;
}

/** How a game tells what others did. */
export interface WaitingParts<T extends GameTypes = GameTypes> {
  /** What others have done since so many lines, one after the other. */
  operations(lines: readonly JournalLine<T>[], since: number, board: BoardProps<T>): readonly Operation[];
  /** Whether this is asked in the midst of what another does: then it is told when it is over. */
  interrupts(decision: DecisionOf<T>): boolean;
  /** The board itself shows the cards of what is told. */
  readonly onBoard?: true;
  /** What it is called, where it is not what others did. */
  title?(operations: readonly Operation[], language: Language): string;
}

/** One plain march takes no more than a line on the map; what is more than that is told before anything is asked. */
export function plainMarchIn([only, ...more]: readonly Operation[]): Operation | null {
  const isPlain = only !== undefined && more.length === 0 && only.way.length > 0 && !only.fights;
  return isPlain && only.cards.length + only.points.length === 0 ? only : null;
}
