import { type AnyGame, decisionKind, type Option, optionsOf, type Seat } from '@vedette/core';
import { likelihoods } from './likelihoods.js';
import type { Samples } from './samples.js';

/** An option of the decision that is thought about. */
export interface Candidate {
  readonly option: Option;
  /** How likely the rule of thumb holds it to be right. */
  readonly likelihood: number;
}

/** A seat's options are the same in every sample; how a sensible player likes them may not be, so some samples are asked. */
const ASKED = 4;

export function candidatesFor(game: AnyGame, samples: Samples, seat: Seat, trust: number): Candidate[] {
  const options = optionsOf(samples.table(0), seat);
  const asked = options.length > 1 ? ASKED : 1;
  const likely = new Array<number>(options.length).fill(0);
  for (let number = 0; number < asked; number++) {
    const table = samples.table(number);
    const found = likelihoods(game, table, seat, decisionKind(table) ?? '', optionsOf(table, seat), samples.luck, trust);
    for (let index = 0; index < likely.length; index++)
      likely[index] = (likely[index] as number) + (found[index] as number) / asked;
  }
  return options.map((option, index) => ({ option, likelihood: likely[index] as number }));
}

export function mostLikely<C extends Candidate>(candidates: readonly C[]): C {
  let best = candidates[0] as C;
  for (const one of candidates) if (one.likelihood > best.likelihood) best = one;
  return best;
}
