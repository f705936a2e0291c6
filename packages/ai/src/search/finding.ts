/** What a search found, as plain data: several minds may think about one decision, in threads of their own. */
import { canonical, type Option } from '@vedette/core';

/** What one mind found about a decision. */
export interface Finding {
  readonly options: readonly {
    readonly option: Option;
    /** How likely the rule of thumb holds it to be right. */
    readonly likelihood: number;
    /** What came of it in each of the mind's samples, in their order: the first of all options met the same luck. */
    readonly rewards: readonly number[];
  }[];
  /** How many standard errors better than the rule of thumb's own choice an option must be. */
  readonly doubt: number;
  /** What one sample more might have cost that option at the worst: a few samples show nothing of what seldom goes wrong. */
  readonly caution: number;
}

/** What is thought of an option: how often it was tried, and what came of it on average, from 0 to 1. */
export interface Opinion {
  readonly option: Option;
  readonly visits: number;
  readonly worth: number;
}

/** How much better an option must have done. */
type Care = Pick<Finding, 'doubt' | 'caution'>;

/** What all minds together found about one option. */
interface Gathered {
  readonly option: Option;
  readonly key: string;
  likelihood: number;
  /** By mind; a mind that knew at once has tried nothing. */
  readonly rewards: (readonly number[])[];
}

/** What nobody is sure of is not taken for certain: the least variance of a difference. */
const LEAST_VARIANCE = 0.0004;
const NONE: readonly number[] = [];

function gather(findings: readonly Finding[]): Gathered[] {
  const gathered = new Map<string, Gathered>();
  findings.forEach(({ options }, mind) => {
    for (const { option, likelihood, rewards } of options) {
      const key = canonical(option);
      const known = gathered.get(key) ?? { option, key, likelihood: 0, rewards: [] };
      known.likelihood += likelihood / findings.length;
      known.rewards[mind] = rewards;
      gathered.set(key, known);
    }
  });
  return [...gathered.values()];
}

/** How surely an option is better than what the rule of thumb would do, in the samples that both were tried in. */
function advantage(one: Gathered, favourite: Gathered, minds: number, { doubt, caution }: Care): number {
  if (one === favourite) return 0;
  let [count, sum, squares] = [0, 0, 0];
  for (let mind = 0; mind < minds; mind++) {
    const own = one.rewards[mind] ?? NONE;
    const other = favourite.rewards[mind] ?? NONE;
    const common = Math.min(own.length, other.length);
    for (let index = 0; index < common; index++) {
      const difference = (own[index] as number) - (other[index] as number);
      sum += difference;
      squares += difference * difference;
    }
    count += common;
  }
  if (count < 2) return -1 + one.likelihood;
  const mean = (sum - caution) / count;
  const variance = Math.max(LEAST_VARIANCE, (squares - (sum * sum) / count) / (count - 1));
  return mean - doubt * Math.sqrt(variance / count);
}

/** What follows from what the minds found, the best first. */
export function conclude(findings: readonly Finding[]): Opinion[] {
  const gathered = gather(findings);
  let [favourite] = gathered;
  for (const one of gathered) if (favourite === undefined || one.likelihood > favourite.likelihood) favourite = one;
  if (favourite === undefined) return [];
  const best = favourite;
  const care: Care = {
    doubt: Math.max(...findings.map((finding) => finding.doubt)),
    caution: Math.max(...findings.map((finding) => finding.caution)),
  };
  return gathered
    .map((one) => ({ one, advantage: advantage(one, best, findings.length, care) }))
    .sort((left, right) => right.advantage - left.advantage || (left.one.key < right.one.key ? -1 : 1))
    .map(({ one: { option, rewards } }) => {
      let [visits, sum] = [0, 0];
      for (const some of rewards)
        for (const reward of some ?? NONE) {
          visits += 1;
          sum += reward;
        }
      return { option, visits, worth: visits === 0 ? 0 : sum / visits };
    });
}
