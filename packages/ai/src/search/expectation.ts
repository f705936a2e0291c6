/**
 * How much better an option is than what the rule of thumb would do: what is expected of it beforehand, corrected by the
 * samples that both were tried in. A few samples that contradict the rule of thumb are luck; many are reason.
 */

/** What is thought beforehand, and what an option must show to be preferred, in shares of a victory. */
export interface Care {
  /** How much worse an option is expected to be for each time that it is held to be less likely (as a logarithm). */
  readonly faith: number;
  /** By how much such an expectation is usually wrong. */
  readonly surprise: number;
  /** By how many standard errors it must be better. */
  readonly doubt: number;
  /** What one sample more might have cost it at the worst: a few samples show nothing of what seldom goes wrong. */
  readonly caution: number;
}

/** How much the luck of two options in one sample usually differs, as a variance, and for how many samples that counts. */
const USUAL_VARIANCE = 0.02;
const USUAL_WEIGHT = 4;

/** Differences in reward to the rule of thumb's own choice, summed up. */
export interface Differences {
  count: number;
  sum: number;
  squares: number;
}

export const noDifferences = (): Differences => ({ count: 0, sum: 0, squares: 0 });

export function addDifference(into: Differences, difference: number): void {
  into.count += 1;
  into.sum += difference;
  into.squares += difference * difference;
}

/** What is expected of an option after the samples: how much better it is, and how sure that is, as a standard error. */
export interface Expected {
  readonly mean: number;
  readonly error: number;
}

export function expectationOf(
  likelihood: number,
  favourite: number,
  { count, sum, squares }: Differences,
  { faith, surprise, caution }: Care,
): Expected {
  const before = -faith * Math.log(favourite / likelihood);
  const sureBefore = 1 / (surprise * surprise);
  const mean = count === 0 ? 0 : sum / count;
  const variance = (USUAL_WEIGHT * USUAL_VARIANCE + squares - count * mean * mean) / (USUAL_WEIGHT + Math.max(0, count - 1));
  const sureAfter = sureBefore + count / variance;
  return {
    mean: (before * sureBefore + (sum - (count === 0 ? 0 : caution)) / variance) / sureAfter,
    error: 1 / Math.sqrt(sureAfter),
  };
}
