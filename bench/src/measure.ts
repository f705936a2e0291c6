/** One thing measured: its cost, and the ratio to reference work done in the same minute, which is what counts. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against?: string;
  readonly ratio?: number;
  /** What we hold ourselves to, in words. */
  readonly target?: string;
}

const ROUNDS = 25;
const ROUND_MILLISECONDS = 12;

/** How often the work fits into a round, found by trying. */
function timesPerRound(work: () => unknown): number {
  let times = 1;
  for (;;) {
    const began = performance.now();
    for (let index = 0; index < times; index++) work();
    const took = performance.now() - began;
    if (took >= ROUND_MILLISECONDS / 2) return Math.max(1, Math.round((times * ROUND_MILLISECONDS) / took));
    times *= 2;
  }
}

function microseconds(work: () => unknown, times: number): number {
  const began = performance.now();
  for (let index = 0; index < times; index++) work();
  return ((performance.now() - began) * 1000) / times;
}

/**
 * The best of many rounds, work and reference in turn: on a shared machine single timings wander by half, and what
 * slows one slows the other.
 */
export function against(
  reference: () => unknown,
  work: () => unknown,
): { readonly microseconds: number; readonly ratio: number } {
  const [referenceTimes, workTimes] = [timesPerRound(reference), timesPerRound(work)];
  let [bestReference, bestWork] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    bestReference = Math.min(bestReference, microseconds(reference, referenceTimes));
    bestWork = Math.min(bestWork, microseconds(work, workTimes));
  }
  return { microseconds: bestWork, ratio: bestWork / bestReference };
}
