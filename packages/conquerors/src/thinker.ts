/** Who thinks by rules of thumb: with which weights, how thoroughly, and what is meant to be done. For opponents, not for rules. */
import type { March, Operation } from './contents.js';
import type { Edition } from './edition.js';
import type { Block } from './position.js';
import type { Thumb } from './rules-of-thumb.js';

/** The blocks of an area that had best act together, and what it is worth. */
export interface Choice {
  value: number;
  readonly chosen: Block[];
}

/**
 * What is meant to be done, from the choice of a stack to the end of its march, so that it is not worked out again at
 * every step. It belongs to one frame of one table: elsewhere, and in every copy, one thinks anew.
 */
interface Plan {
  operation: Operation | null;
  readonly stacks: Map<string, Choice>;
  march: March | null;
  points: number;
  /** The end first, and where the stack is on its way last. */
  way: number[];
}

export interface Thinker {
  readonly edition: Edition;
  readonly thumb: Thumb;
  /** Weighs every option for its own sake, rather than the best one alone. */
  readonly isThorough: boolean;
  readonly plan: Plan;
}

export const thinkerOf = (edition: Edition, thumb: Thumb, isThorough: boolean): Thinker => ({
  edition,
  thumb,
  isThorough,
  plan: { operation: null, stacks: new Map(), march: null, points: 0, way: [] },
});
