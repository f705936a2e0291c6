/** Who thinks by rules of thumb: with which weights, how thoroughly, and what is meant to be done. For opponents, not for rules. */
import type { Option } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { March, Operation } from '../contents.js';
import type { Block, Position } from '../position.js';
import type { Thumbs } from './rules-of-thumb.js';

/** The blocks of an area that had best act together, and what it is worth. */
export interface Choice {
  value: number;
  readonly chosen: Block[];
}

/** What it is worth to act in an area, and the operation for which that was weighed. */
export interface Prospect extends Choice {
  readonly area: string;
  /** Nobody is quite sure of his judgement: added to the value. */
  readonly whim: number;
  during: Operation | null;
}

/** What an army has weighed in one turn of one table. */
export interface Prospects {
  readonly army: string;
  position: Position | null;
  turn: number;
  readonly list: Prospect[];
}

/**
 * What is meant to be done, from the choice of a stack to the end of its march, so that it is not worked out again at
 * every step. Prospects belong to one turn of one table, a march to one frame of it: elsewhere, and in every copy, one
 * thinks anew.
 */
export interface Plan {
  readonly prospects: Prospects[];
  march: March | null;
  points: number;
  /** The end first, and where the stack is on its way last. */
  way: number[];
}

export interface Thinker {
  readonly components: Components;
  readonly thumbs: Thumbs;
  /** Weighs every option for its own sake, rather than the best one alone. */
  readonly isThorough: boolean;
  readonly plan: Plan;
}

export const thinkerOf = (components: Components, thumbs: Thumbs, isThorough: boolean): Thinker => ({
  components,
  thumbs,
  isThorough,
  plan: { prospects: [], march: null, points: 0, way: [] },
});

/** Wants what is planned and nothing else; `false` if it is not offered. */
export function keepsTo(planned: Option | undefined, options: readonly Option[], values: number[]): boolean {
  if (planned === undefined || !options.includes(planned)) return false;
  for (let index = 0; index < options.length; index++) values[index] = options[index] === planned ? 1 : 0;
  return true;
}
