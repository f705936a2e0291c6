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
/** Of long work fewer rounds are made: so many at least, and no more than fit into so much time. */
const FEWEST_ROUNDS = 3;
const MOST_MILLISECONDS = 8000;

/** Processor time of this process in milliseconds: what others do on the machine meanwhile does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How often the work fits into a round, found by trying. */
function timesPerRound(work: () => unknown): number {
  let times = 1;
  for (;;) {
    const began = processorTime();
    for (let index = 0; index < times; index++) work();
    const took = processorTime() - began;
    if (took >= ROUND_MILLISECONDS / 2) return Math.max(1, Math.round((times * ROUND_MILLISECONDS) / took));
    times *= 2;
  }
}

function microseconds(work: () => unknown, times: number): number {
  const began = processorTime();
  for (let index = 0; index < times; index++) work();
  return ((processorTime() - began) * 1000) / times;
}

/**
 * The best of many rounds, work and reference in turn: on a shared machine single timings wander by half, and what
 * slows one slows the other. Work of several parts is the sum of their bests, since a long stretch of it never finds
 * the machine quiet.
 */
export function against(
  reference: () => unknown,
  ...parts: readonly (() => unknown)[]
): { readonly microseconds: number; readonly ratio: number; readonly each: readonly number[] } {
  const referenceTimes = timesPerRound(reference);
  const times = parts.map(timesPerRound);
  const best = parts.map(() => Number.POSITIVE_INFINITY);
  let bestReference = Number.POSITIVE_INFINITY;
  const began = processorTime();
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= FEWEST_ROUNDS && processorTime() - began > MOST_MILLISECONDS) break;
    bestReference = Math.min(bestReference, microseconds(reference, referenceTimes));
    parts.forEach((part, index) => {
      best[index] = Math.min(best[index] ?? 0, microseconds(part, times[index] ?? 1));
    });
  }
  return { microseconds: sumOf(best), ratio: sumOf(best) / bestReference, each: best };
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
