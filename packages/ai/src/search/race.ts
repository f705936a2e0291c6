import { type AnyGame, type Random, type Running, type Seat, take } from '@vedette/core';
import { type Candidate, candidatesFor, follow, mostLikely } from './candidates.js';
import { addDifference, type Care, type Differences, noDifferences } from './expectation.js';
import { conclude, type Finding } from './finding.js';
import { playOn } from './playout.js';
import { rewardOf } from './reward.js';
import { samplesFor } from './samples.js';
import type { Search, Thought } from './search.js';

/** An option in the race, with what came of it in each sample and how that differs from what came of the favourite. */
interface Runner extends Candidate {
  readonly rewards: number[];
  readonly differences: Differences;
  isOut: boolean;
}

/** After so many samples an option may drop out, if it is not likely to be better by as much as matters. */
const TRIED = 8;
const MATTERS = 0.01;
const ERRORS = 2;
/** The rule of thumb is asked for nothing but its choice: what is to be preferred to it must show that it is better. */
const CARE: Care = { faith: 0, surprise: 1, doubt: 1.3, caution: 0.25 };
/** Nobody is as sure as a few equal samples say. */
const LEAST_VARIANCE = 0.0004;

/**
 * A thought for those who play alone, against nothing but luck: what goes wrong there goes wrong seldom and for good, so
 * that an option needs many samples rather than a deep look. All options run against the one that the rule of thumb would
 * take, in the same samples; those that will hardly prove better drop out, and the others have their share.
 */
export function raceFor(game: AnyGame, position: Running, seat: Seat, random: Random, thought: Thought): Search {
  const samples = samplesFor(game, position, seat, random, 'by-label');
  const runners: Runner[] = candidatesFor(game, samples, seat, thought).map((candidate) => ({
    ...candidate,
    rewards: [],
    differences: noDifferences(),
    isOut: false,
  }));
  const favourite = mostLikely(runners);
  let running = runners.length - 1;
  let iterations = 0;

  /** The favourite keeps ahead of all; of the others the likelier run more. */
  function next(): Runner {
    let chosen = favourite;
    let least = Number.POSITIVE_INFINITY;
    for (const runner of runners) {
      if (runner.isOut || runner === favourite) continue;
      const share = (runner.rewards.length + 1) / Math.sqrt(runner.likelihood);
      if (share < least) [chosen, least] = [runner, share];
    }
    return favourite.rewards.length <= chosen.rewards.length ? favourite : chosen;
  }

  function compare(runner: Runner): void {
    const at = runner.rewards.length - 1;
    addDifference(runner.differences, (runner.rewards[at] as number) - (favourite.rewards[at] as number));
    const { count, sum, squares } = runner.differences;
    if (count < TRIED) return;
    const mean = sum / count;
    const variance = Math.max(LEAST_VARIANCE, squares / count - mean * mean);
    if (mean + ERRORS * Math.sqrt(variance / count) >= MATTERS) return;
    runner.isOut = true;
    running -= 1;
  }

  const finding = (): Finding => ({
    options: runners.map(({ option, afterwards, likelihood, rewards }) => ({ option, afterwards, likelihood, rewards })),
    care: CARE,
  });

  return {
    iterate() {
      const runner = next();
      iterations += 1;
      const table = samples.table(runner.rewards.length);
      take(table, seat, runner.option);
      if (runner.afterwards.length > 0) follow(game, table, seat, runner.afterwards, samples.luck);
      playOn(game, table, samples.luck, thought);
      runner.rewards.push(rewardOf(game, table.position, seat));
      if (runner !== favourite) compare(runner);
    },
    get iterations() {
      return iterations;
    },
    get isClear() {
      return running === 0 || favourite.likelihood >= thought.sureness;
    },
    opinions: () => conclude([finding()]),
    finding,
  };
}
