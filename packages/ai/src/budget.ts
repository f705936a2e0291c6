import { ok, type Result, refuse } from '@vedette/core';

/** How long an opponent may think about one decision. By iterations it is repeatable bit by bit. */
export type Budget =
  | { readonly kind: 'iterations'; readonly iterations: number }
  | { readonly kind: 'time'; readonly milliseconds: number };

/** `50ms`, `2s` or `400i`. */
export function readBudget(text: string): Result<Budget> {
  const found = /^(\d{1,7})(ms|s|i)$/.exec(text);
  const amount = Number(found?.[1]);
  if (!found || amount < 1) return refuse('bad-budget', { budget: text.slice(0, 40), expected: '50ms, 2s or 400i' });
  if (found[2] === 'i') return ok({ kind: 'iterations', iterations: amount });
  return ok({ kind: 'time', milliseconds: found[2] === 's' ? amount * 1000 : amount });
}

/**
 * How much of a budget is spent after so many iterations, from 0 to 1; nothing is decided without a single one. The clock
 * is handed in: nothing here reads the world by itself.
 */
export function meter(budget: Budget, now: () => number): (iterations: number) => number {
  if (budget.kind === 'iterations') return (iterations) => Math.min(1, iterations / budget.iterations);
  const started = now();
  return (iterations) => (iterations === 0 ? 0 : Math.min(1, (now() - started) / budget.milliseconds));
}

/** What each of several minds that think at once may spend: its share of the iterations, or all of the time. */
export const shareOf = (budget: Budget, minds: number): Budget =>
  budget.kind === 'time' ? budget : { kind: 'iterations', iterations: Math.ceil(budget.iterations / minds) };
