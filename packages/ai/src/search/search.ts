import {
  type AnyGame,
  decisionKind,
  type GameEvent,
  type Option,
  optionsOf,
  type Random,
  type Running,
  type Seat,
  type Table,
  take,
} from '@vedette/core';
import { type Candidate, candidatesFor, follow, mostLikely } from './candidates.js';
import { addDifference, type Care, type Differences, expectationOf, noDifferences } from './expectation.js';
import { conclude, type Finding, type Opinion } from './finding.js';
import { likelihoods } from './likelihoods.js';
import { playOn } from './playout.js';
import { rewardOf } from './reward.js';
import { samplesFor } from './samples.js';
import { type Branch, branchFor, keyOf, type Node, newNode, promise } from './tree.js';

/** How a search thinks. */
export interface Thought {
  /** How readily it tries what looks worse: at once, in standard errors, and further down the tree. */
  readonly curiosity: number;
  readonly exploration: number;
  /** How far the rule of thumb is trusted where it only chooses and does not weigh: the share of its own choice. */
  readonly trust: number;
  /** So many options or courses are thought about, the likeliest: thought that is spread over all of them says little of any. */
  readonly courses: number;
  /** So many samples are asked for them: a seat's options are the same in all, how a sensible player likes them may not be. */
  readonly asked: number;
  /** A branch is looked into, rather than only played out, when it has been tried so often. */
  readonly ripe: number;
  /** How far is played out before the position is judged, where the game can judge one: turns, and decisions at most. */
  readonly turns: number;
  readonly decisions: number;
  readonly care: Care;
  /** Where the rule of thumb is as sure as this, it is followed without a thought. */
  readonly sureness: number;
}

export const USUAL_THOUGHT: Thought = {
  curiosity: 1.5,
  exploration: 0.25,
  trust: 0.6,
  courses: 12,
  asked: 4,
  ripe: 12,
  turns: 1,
  decisions: 150,
  care: { faith: 0.003, surprise: 0.06, doubt: 1, caution: 0 },
  sureness: 0.98,
};

type AnyTable = Table<Running, GameEvent>;

/**
 * An information-set tree search for one decision of a seat. Each iteration makes up all that the seat cannot know,
 * walks down the tree, plays on by rule of thumb and remembers what came of it. It can be stopped after any iteration;
 * with the same random source and number of iterations it gives the same opinions.
 */
export interface Search {
  iterate(): void;
  readonly iterations: number;
  /** Whether more thought would change nothing: there is one option, or the rule of thumb is sure. */
  readonly isClear: boolean;
  /** The best first. */
  opinions(): Opinion[];
  /** The same as plain data, to be put together with what other minds found. */
  finding(): Finding;
}

/** An option of the decision that is searched, with what came of it in each sample. */
interface RootBranch extends Candidate {
  readonly node: Node;
  readonly rewards: number[];
  /** To the rule of thumb's own choice, in the samples that both were tried in. */
  readonly differences: Differences;
}

export function searchFor(
  game: AnyGame,
  position: Running,
  seat: Seat,
  random: Random,
  thought: Thought = USUAL_THOUGHT,
): Search {
  const samples = samplesFor(game, position, seat, random);
  const { luck } = samples;
  const branches: RootBranch[] = candidatesFor(game, samples, seat, thought).map((candidate) => ({
    ...candidate,
    node: newNode(),
    rewards: [],
    differences: noDifferences(),
  }));
  const favourite = mostLikely(branches);
  let iterations = 0;

  /** Whoever may yet turn out to be better than the rule of thumb's own choice, which is tried in all samples beside it. */
  function chooseAtRoot(): RootBranch {
    let best = favourite;
    let most = Number.NEGATIVE_INFINITY;
    for (const branch of branches) {
      if (branch === favourite) continue;
      const { mean, error } = expectationOf(branch.likelihood, favourite.likelihood, branch.differences, thought.care);
      if (mean + thought.curiosity * error > most) [best, most] = [branch, mean + thought.curiosity * error];
    }
    return best.rewards.length < favourite.rewards.length ? best : favourite;
  }

  function remember(branch: RootBranch, reward: number): void {
    const number = branch.rewards.push(reward) - 1;
    if (branch !== favourite) addDifference(branch.differences, reward - (favourite.rewards[number] as number));
  }

  /** Down the tree as far as its branches are ripe; gives those that were taken. */
  function descend(table: AnyTable, from: Node, visits: number): Branch[] {
    const path: Branch[] = [];
    let node = from;
    let tried = visits;
    while (table.position.outcome === null && tried >= thought.ripe) {
      const next = chooseBranch(table, node);
      path.push(next);
      tried = next.visits;
      take(table, next.seat, next.option);
      node = next.node;
    }
    return path;
  }

  function chooseBranch(table: AnyTable, node: Node): Branch {
    const asked = table.position.pending[0]?.seat ?? seat;
    const kind = decisionKind(table) ?? '';
    const options = optionsOf(table, asked);
    const likely = likelihoods(game, table, asked, kind, options, luck, thought.trust);
    node.visits += 1;
    let best: Branch | null = null;
    let most = Number.NEGATIVE_INFINITY;
    let bestNew = 0;
    let mostNew = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < options.length; index++) {
      const branch = node.branches.get(keyOf(kind, options[index] as Option));
      const likelihood = likely[index] as number;
      if (branch === undefined) {
        const value = node.worth + thought.exploration * likelihood * Math.sqrt(node.visits);
        if (value > mostNew) [bestNew, mostNew] = [index, value];
        continue;
      }
      branch.available += 1;
      const value = promise(branch, likelihood, thought.exploration);
      if (value > most) [best, most] = [branch, value];
    }
    if (best !== null && most >= mostNew) return best;
    const option = options[bestNew] as Option;
    const branch = branchFor(node, keyOf(kind, option), asked, option);
    branch.available += 1;
    return branch;
  }

  const finding = (): Finding => ({
    options: branches.map(({ option, afterwards, likelihood, rewards }) => ({ option, afterwards, likelihood, rewards })),
    care: thought.care,
  });

  return {
    iterate() {
      const branch = chooseAtRoot();
      iterations += 1;
      const table = samples.table(branch.rewards.length);
      const lastSeat = table.position.pending.find((one) => one.seat === seat)?.seat ?? seat;
      take(table, lastSeat, branch.option);
      if (branch.afterwards.length > 0) follow(game, table, seat, branch.afterwards, luck);
      const path = descend(table, branch.node, branch.rewards.length);
      playOn(game, table, luck, thought);
      const reward = rewardOf(game, table.position, seat);
      remember(branch, reward);
      let node = branch.node;
      for (const taken of path) {
        const own = taken.seat === seat ? reward : rewardOf(game, table.position, taken.seat);
        taken.visits += 1;
        taken.reward += own;
        node.worth += (own - node.worth) / node.visits;
        node = taken.node;
      }
    },
    get iterations() {
      return iterations;
    },
    get isClear() {
      return branches.length === 1 || favourite.likelihood >= thought.sureness;
    },
    opinions: () => conclude([finding()]),
    finding,
  };
}
