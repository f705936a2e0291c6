import {
  type AnyGame,
  canonical,
  decisionKind,
  determinize,
  type GameEvent,
  type Option,
  optionsOf,
  type Policy,
  type Random,
  type Running,
  type Seat,
  type Table,
  tableOf,
  take,
} from '@vedette/core';
import { rewardOf } from './reward.js';
import { type Branch, branchFor, keyOf, type Node, newNode, promise } from './tree.js';

/** How a search thinks. */
export interface Thought {
  /** How readily it tries what looks worse. */
  readonly exploration: number;
  /** How far the rule of thumb is trusted: the share of its own choice among all that is worth trying. */
  readonly trust: number;
  /** A node considers at most `widening * visits ^ 0.5` options, the policy's own first. */
  readonly widening: number;
  /** How far is played out before the position is judged, where the game can judge one: turns, and decisions at most. */
  readonly turns: number;
  readonly decisions: number;
  /** One choice in so many is random in a playout, or every playout would be the same game. */
  readonly whim: number;
}

export const USUAL_THOUGHT: Thought = { exploration: 0.8, trust: 0.6, widening: 1.5, turns: 1, decisions: 40, whim: 20 };

/** What a search thinks of an option: how often it was tried, and what came of it on average, from 0 to 1. */
export interface Opinion {
  readonly option: Option;
  readonly visits: number;
  readonly worth: number;
}

type AnyTable = Table<Running, GameEvent>;

/**
 * An information-set tree search for one decision of a seat. Each iteration makes up all that the seat cannot know,
 * walks down the tree, adds a branch, plays on by rule of thumb and remembers what came of it. It can be stopped after
 * any iteration; with the same random source and number of iterations it gives the same opinions.
 */
export interface Search {
  iterate(): void;
  readonly iterations: number;
  /** The best first: by its worth, less the doubt about what was tried too little. */
  opinions(): Opinion[];
}

export function searchFor(
  game: AnyGame,
  position: Running,
  seat: Seat,
  random: Random,
  thought: Thought = USUAL_THOUGHT,
): Search {
  const root = newNode();
  const policy: Policy<Running, GameEvent> = game.simple ?? game.contact;
  const offered = optionsOf(tableOf(game, position), seat);
  let iterations = 0;

  /** Down the tree until a branch is new; gives the branches that were taken. */
  function descend(table: AnyTable): Branch[] {
    const path: Branch[] = [];
    let node: Node = root;
    while (table.position.outcome === null) {
      const next = chooseBranch(table, node);
      path.push(next);
      const isNew = next.visits === 0;
      take(table, next.seat, next.option);
      if (isNew) break;
      node = next.node;
    }
    return path;
  }

  function chooseBranch(table: AnyTable, node: Node): Branch {
    // At the root the seat decides for itself even where several are asked at once; below, whoever is asked first.
    const asked = node === root ? seat : (table.position.pending[0]?.seat ?? seat);
    const kind = decisionKind(table) ?? '';
    const options = optionsOf(table, asked);
    node.visits += 1;
    const room = thought.widening * Math.sqrt(node.visits);
    let best: Branch | null = null;
    let mostPromise = Number.NEGATIVE_INFINITY;
    let known = 0;
    for (let index = 0; index < options.length; index++) {
      const key = keyOf(kind, options[index] as Option);
      const branch = node.branches.get(key);
      if (branch === undefined) continue;
      known += 1;
      branch.available += 1;
      const trust = key === node.favourite ? thought.trust : (1 - thought.trust) / Math.sqrt(options.length);
      const value = promise(branch, trust, thought.exploration);
      if (value > mostPromise) [best, mostPromise] = [branch, value];
    }
    if (best !== null && (known === options.length || known >= room)) return best;
    const fresh = unknownOption(table, asked, kind, options, node);
    const branch = branchFor(node, keyOf(kind, fresh), asked, fresh);
    branch.available += 1;
    return branch;
  }

  /** The policy's choice first; after that, the unknown ones at random. */
  function unknownOption(table: AnyTable, asked: Seat, kind: string, options: readonly Option[], node: Node): Option {
    if (node.favourite === null) {
      const favourite = options[policy(table, asked, kind, options, random)] as Option;
      node.favourite = keyOf(kind, favourite);
      return favourite;
    }
    const unknown = options.filter((option) => !node.branches.has(keyOf(kind, option)));
    return unknown[random.below(unknown.length)] as Option;
  }

  /** Plays on by rule of thumb, to the end of the turns that are looked at or of the game. */
  function playOut(table: AnyTable): void {
    const { position: played } = table;
    const lastTurn = game.evaluate ? game.turn(played) + thought.turns : Number.POSITIVE_INFINITY;
    const most = game.evaluate ? thought.decisions : game.longest;
    for (let decisions = 0; played.outcome === null && decisions < most && game.turn(played) < lastTurn; decisions++) {
      const asked = played.pending[0]?.seat ?? seat;
      const options = optionsOf(table, asked);
      const isWhim = thought.whim > 0 && random.below(thought.whim) === 0;
      const index = isWhim ? random.below(options.length) : policy(table, asked, decisionKind(table) ?? '', options, random);
      take(table, asked, options[index] as Option);
    }
  }

  return {
    iterate() {
      iterations += 1;
      const table = tableOf(game, determinize(game, position, seat, random), 'search');
      const path = descend(table);
      playOut(table);
      for (const branch of path) {
        branch.visits += 1;
        branch.reward += rewardOf(game, table.position, branch.seat);
      }
    },
    get iterations() {
      return iterations;
    },
    opinions() {
      const kind = decisionKind(tableOf(game, position)) ?? '';
      return offered
        .map((option): Opinion => {
          const branch = root.branches.get(keyOf(kind, option));
          const visits = branch?.visits ?? 0;
          return { option, visits, worth: branch === undefined || visits === 0 ? 0 : branch.reward / visits };
        })
        .sort((one, other) => assured(other) - assured(one) || (canonical(one.option) < canonical(other.option) ? -1 : 1));
    },
  };
}

/** How sure one may be of an option's worth: what was hardly tried is not trusted, however well it went. */
const DOUBT = 0.35;
const assured = ({ visits, worth }: Opinion): number =>
  visits === 0 ? Number.NEGATIVE_INFINITY : worth - DOUBT / Math.sqrt(visits);
