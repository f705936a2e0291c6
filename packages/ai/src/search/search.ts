import { type AnyGame, type Random, type Running, type Seat, take } from '@vedette/core';
import { type Candidate, candidatesFor, follow, mostLikely } from './candidates.js';
import { addDifference, type Care, type Differences, expectationOf, noDifferences } from './expectation.js';
import { conclude, type Finding, type Opinion } from './finding.js';
import { playOn } from './playout.js';
import { rewardOf } from './reward.js';
import { samplesFor } from './samples.js';

/** How a search thinks. */
export interface Thought {
  /** How readily it tries what looks worse, in standard errors. */
  readonly curiosity: number;
  /** How far the rule of thumb is trusted where it only chooses and does not weigh: the share of its own choice. */
  readonly trust: number;
  /** So many options or courses are thought about, the likeliest: thought that is spread over all of them says little of any. */
  readonly courses: number;
  /** So many samples are asked for them: a seat's options are the same in all, how a sensible player likes them may not be. */
  readonly asked: number;
  /** How far is played out before the position is judged, where the game can judge one: turns, and decisions at most. */
  readonly turns: number;
  readonly decisions: number;
  readonly care: Care;
  /** Where the rule of thumb is as sure as this, it is followed without a thought. */
  readonly sureness: number;
}

export const USUAL_THOUGHT: Thought = {
  curiosity: 1.5,
  trust: 0.6,
  courses: 12,
  asked: 4,
  turns: 1,
  decisions: 150,
  care: { faith: 0.003, surprise: 0.06, doubt: 1, caution: 0 },
  sureness: 0.98,
};

/**
 * A search for one decision of a seat. Each iteration makes up all that the seat cannot know, does what is thought about as
 * a whole, plays on by rule of thumb and remembers what came of it. It grows no tree: what follows is so open to chance that
 * an answer which was tried a few times is the best by luck, and whoever plans for it plans for nobody (`docs/opponents.md`).
 * It can be stopped after any iteration; with the same random source and number of iterations it gives the same opinions.
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
interface Course extends Candidate {
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
  const courses: Course[] = candidatesFor(game, samples, seat, thought).map((candidate) => ({
    ...candidate,
    rewards: [],
    differences: noDifferences(),
  }));
  const favourite = mostLikely(courses);
  let iterations = 0;

  /** Whoever may yet turn out to be better than the rule of thumb's own choice, which is tried in all samples beside it. */
  function chooseNext(): Course {
    let best = favourite;
    let most = Number.NEGATIVE_INFINITY;
    for (const course of courses) {
      if (course === favourite) continue;
      const { mean, error } = expectationOf(course.likelihood, favourite.likelihood, course.differences, thought.care);
      if (mean + thought.curiosity * error > most) [best, most] = [course, mean + thought.curiosity * error];
    }
    return best.rewards.length < favourite.rewards.length ? best : favourite;
  }

  function remember(course: Course, reward: number): void {
    const number = course.rewards.push(reward) - 1;
    if (course !== favourite) addDifference(course.differences, reward - (favourite.rewards[number] as number));
  }

  const finding = (): Finding => ({
    options: courses.map(({ option, afterwards, likelihood, rewards }) => ({ option, afterwards, likelihood, rewards })),
    care: thought.care,
  });

  return {
    iterate() {
      const course = chooseNext();
      iterations += 1;
      const table = samples.table(course.rewards.length);
      take(table, seat, course.option);
      if (course.afterwards.length > 0) follow(game, table, seat, course.afterwards, luck);
      playOn(game, table, luck, thought);
      remember(course, rewardOf(game, table.position, seat));
    },
    get iterations() {
      return iterations;
    },
    get isClear() {
      return courses.length === 1 || favourite.likelihood >= thought.sureness;
    },
    opinions: () => conclude([finding()]),
    finding,
  };
}
