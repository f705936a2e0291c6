/** What a search found, as plain data: several minds may think about one decision, in threads of their own. */
import type { Option, UndertakingStep } from '@vedette/core';
import { candidateKey } from './candidates.js';
import { addDifference, type Care, expectationOf, noDifferences } from './expectation.js';

/** What one mind found about a decision. */
export interface Finding {
  readonly options: readonly {
    readonly option: Option;
    /** What the same seat would choose afterwards. */
    readonly afterwards: readonly UndertakingStep[];
    /** How likely the rule of thumb holds it to be right. */
    readonly likelihood: number;
    /** What came of it in each of the mind's samples, in their order: the first of all options met the same luck. */
    readonly rewards: readonly number[];
  }[];
  readonly care: Care;
}

/** What is thought of an option: how often it was tried, and what came of it on average, from 0 to 1. */
export interface Opinion {
  readonly option: Option;
  /** What belongs to it, and would be chosen afterwards. */
  readonly afterwards: readonly UndertakingStep[];
  readonly visits: number;
  readonly worth: number;
}

/** What all minds together found about one option. */
interface Gathered {
  readonly option: Option;
  readonly afterwards: readonly UndertakingStep[];
  readonly key: string;
  likelihood: number;
  /** By mind; a mind that knew at once has tried nothing. */
  readonly rewards: (readonly number[])[];
}

const NONE: readonly number[] = [];

function gather(findings: readonly Finding[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  findings.forEach(({ options }, mind) => {
    for (const { option, afterwards, likelihood, rewards } of options) {
      const key = candidateKey({ option, afterwards });
      const known = gathered.get(key) ?? { option, afterwards, key, likelihood: 0, rewards: [] };
      known.likelihood += likelihood / findings.length;
      known.rewards[mind] = rewards;
      gathered.set(key, known);
    }
  });
  return [...gathered.values()];
}

/** How surely an option is better than what the rule of thumb would do, by the samples that both were tried in. */
function advantage(one: Gathered, favourite: Gathered, minds: number, care: Care): number {
  if (one === favourite) return 0;
  const differences = noDifferences();
  for (let mind = 0; mind < minds; mind++) {
    const own = one.rewards[mind] ?? NONE;
    const other = favourite.rewards[mind] ?? NONE;
    const common = Math.min(own.length, other.length);
    for (let index = 0; index < common; index++) addDifference(differences, (own[index] as number) - (other[index] as number));
  }
  const { mean, error } = expectationOf(one.likelihood, favourite.likelihood, differences, care);
  return mean - care.doubt * error;
}

/** What follows from what the minds found, the best first. */
export function conclude(findings: readonly Finding[]): Opinion[] {
  const gathered = gather(findings);
  let [favourite] = gathered;
  for (const one of gathered) if (favourite === undefined || one.likelihood > favourite.likelihood) favourite = one;
  if (favourite === undefined) return [];
  const best = favourite;
  const { care } = findings[0] as Finding;
  return gathered
    .map((one) => ({ one, advantage: advantage(one, best, findings.length, care) }))
    .sort((left, right) => right.advantage - left.advantage || (left.one.key < right.one.key ? -1 : 1))
    .map(({ one: { option, afterwards, rewards } }) => {
      let [visits, sum] = [0, 0];
      for (const some of rewards)
        for (const reward of some ?? NONE) {
          visits += 1;
          sum += reward;
        }
      return { option, afterwards, visits, worth: visits === 0 ? 0 : sum / visits };
    });
}
