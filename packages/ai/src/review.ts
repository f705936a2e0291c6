/** Looking back: how a choice that was made compares with what else could have been done, from what the seat knew then. */
import {
  type AnyGame,
  type Comparison,
  type Option,
  type Random,
  type Running,
  type Seat,
  type Stake,
  same,
  take,
} from '@vedette/core';
import { type Candidate, candidatesFor, follow } from './search/candidates.js';
import { playOn } from './search/playout.js';
import { rewardOf } from './search/reward.js';
import { samplesFor } from './search/samples.js';
import { USUAL_THOUGHT } from './search/search.js';

/** A look back under way: each step plays one sample on, for the option that was played least. */
export interface Reviewer {
  /** How much likelier the rule of thumb holds something else than what was chosen: where there is most to be found. */
  readonly surprise: number;
  step(): void;
  /** In how many samples all that are still compared were tried. */
  readonly played: number;
  /** Nothing before enough was played. */
  result(): Comparison | null;
}

interface Runner extends Candidate {
  readonly rewards: number[];
  readonly stakes: Readonly<Record<string, Stake>>[];
}

/** So many others are compared, the likeliest: a bad choice is bad beside one of them. */
const OTHERS = 5;
/** After every so many samples the worse half of the others drops out. */
const HEAT = 6;
/** To the end of the next turn, when the enemy has answered; a long turn is judged where it stands. */
const AHEAD = { turns: 2, decisions: 60 };

export function reviewerFor(game: AnyGame, position: Running, seat: Seat, chosen: Option, random: Random): Reviewer {
  const samples = samplesFor(game, position, seat, random, 'by-label');
  const candidates = candidatesFor(game, samples, seat, { ...USUAL_THOUGHT, courses: Number.POSITIVE_INFINITY });
  candidates.sort((one, other) => other.likelihood - one.likelihood);
  const runnerOf = (candidate: Candidate): Runner => ({ ...candidate, rewards: [], stakes: [] });
  const own = runnerOf(
    candidates.find(({ option }) => same(option, chosen)) ?? { option: chosen, afterwards: [], likelihood: 0 },
  );
  const rest = onePerOption(candidates.filter(({ option }) => !same(option, chosen)));
  let others = rest.slice(0, OTHERS).map(runnerOf);

  function play(runner: Runner): void {
    const table = samples.table(runner.rewards.length);
    take(table, seat, runner.option);
    if (runner.afterwards.length > 0) follow(game, table, seat, runner.afterwards, samples.luck);
    playOn(game, table, samples.luck, AHEAD);
    runner.rewards.push(rewardOf(game, table.position, seat));
    runner.stakes.push(game.stakes?.(table.position, seat) ?? {});
  }

  return {
    surprise: Math.log((others[0]?.likelihood ?? 0) + LEAST) - Math.log(own.likelihood + LEAST),
    step() {
      let least = own;
      for (const other of others) if (other.rewards.length < least.rewards.length) least = other;
      play(least);
      const rounds = own.rewards.length;
      if (rounds % HEAT !== 0 || others.some(({ rewards }) => rewards.length < rounds)) return;
      others = [...others].sort((one, other) => sum(other.rewards) - sum(one.rewards)).slice(0, Math.ceil(others.length / 2));
    },
    get played() {
      return Math.min(own.rewards.length, ...others.map(({ rewards }) => rewards.length));
    },
    result() {
      if (this.played < HEAT) return null;
      const [best] = [...others].sort((one, other) => sum(other.rewards) - sum(one.rewards));
      return best === undefined ? null : comparisonOf(own, best, this.played);
    },
  };
}

/** What was never likely is not infinitely unlikely. */
const LEAST = 0.001;

/** Of the courses that begin with the same option, the likeliest, which comes first. */
function onePerOption(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ option }, at) => candidates.findIndex((one) => same(one.option, option)) === at);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function comparisonOf(own: Runner, other: Runner, played: number): Comparison {
  const differences = own.rewards.slice(0, played).map((reward, at) => reward - (other.rewards[at] ?? 0));
  const ahead = sum(differences) / played;
  const variance = sum(differences.map((one) => (one - ahead) ** 2)) / (played - 1);
  const shareOf = ({ stakes }: Runner, name: string) => sum(stakes.slice(0, played).map((one) => one[name]?.share ?? 0)) / played;
  const known = Object.entries(own.stakes[0] ?? {});
  return {
    other: other.option,
    ahead,
    error: Math.sqrt(variance / played),
    played,
    stakes: Object.fromEntries(
      known.map(([name, { points }]) => [name, { points, chosen: shareOf(own, name), other: shareOf(other, name) }]),
    ),
  };
}
