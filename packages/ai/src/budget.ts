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

/** Repeats the work while the budget lasts. The clock is handed in: nothing here reads the world by itself. */
export function spend(budget: Budget, now: () => number, work: () => void): void {
  if (budget.kind === 'iterations') {
    for (let count = 0; count < budget.iterations; count++) work();
    return;
  }
  const end = now() + budget.milliseconds;
  do work();
  while (now() < end);
}
