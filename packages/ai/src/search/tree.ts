import type { Option, Seat } from '@vedette/core';

/**
 * A node of the tree: what followed a list of choices, over all samples in which those choices were possible. Chance is
 * not in the tree: the same choices may lead to different positions, and the figures average over them.
 */
export interface Node {
  visits: number;
  /** What came of it on average, for whoever chooses here. */
  worth: number;
  readonly branches: Map<string, Branch>;
}

/** One option below a node, with how often it was there to be chosen and what came of it for whoever chose it. */
export interface Branch {
  readonly option: Option;
  readonly seat: Seat;
  readonly node: Node;
  /** Samples in which this option was on offer. */
  available: number;
  visits: number;
  reward: number;
}

export const newNode = (): Node => ({ visits: 0, worth: 0.5, branches: new Map() });

/** Options are told apart by their decision and their text: in other samples the same choices may lead to another question. */
export const keyOf = (kind: string, option: Option): string =>
  typeof option === 'object' ? `${kind} ${JSON.stringify(option)}` : `${kind} ${String(option)}`;

export function branchFor(node: Node, key: string, seat: Seat, option: Option): Branch {
  const known = node.branches.get(key);
  if (known !== undefined) return known;
  const branch: Branch = { option, seat, node: newNode(), available: 0, visits: 0, reward: 0 };
  node.branches.set(key, branch);
  return branch;
}

/**
 * How promising a branch is: what came of it so far, and more for what was tried little of how often it could have been
 * chosen, the more so the likelier the rule of thumb holds it to be right.
 */
export function promise(branch: Branch, likelihood: number, exploration: number): number {
  const worth = branch.visits === 0 ? 0.5 : branch.reward / branch.visits;
  return worth + (exploration * likelihood * Math.sqrt(branch.available)) / (1 + branch.visits);
}
