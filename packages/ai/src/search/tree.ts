import type { Option, Seat } from '@vedette/core';

/**
 * A node of the tree: what followed a list of choices, over all samples in which those choices were possible. Chance is
 * not in the tree: the same choices may lead to different positions, and the figures average over them.
 */
export interface Node {
  visits: number;
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

export const newNode = (): Node => ({ visits: 0, branches: new Map() });

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

/** The upper confidence bound for options that are not always there: confidence grows with how often it could be chosen. */
export function bound(branch: Branch, exploration: number): number {
  return branch.reward / branch.visits + exploration * Math.sqrt(Math.log(branch.available) / branch.visits);
}
