import {
  type AnyGame,
  decisionKind,
  type GameEvent,
  type Option,
  optionsOf,
  type Random,
  type Running,
  type Seat,
  same,
  type Table,
  take,
  type UndertakingStep,
} from '@vedette/core';
import { likelihoods, shares } from './likelihoods.js';
import { takeByThumb } from './playout.js';
import type { Samples } from './samples.js';

/** An option of the decision that is thought about, alone or as the beginning of a course. */
export interface Candidate {
  readonly option: Option;
  /** What the same seat would choose afterwards. */
  readonly afterwards: readonly UndertakingStep[];
  /** How likely the rule of thumb holds it to be right. */
  readonly likelihood: number;
}

const NONE: readonly UndertakingStep[] = [];

/** What a sensible player sees in one sample: courses where choices belong together, and options elsewhere. */
function seenIn(game: AnyGame, table: Table<Running, GameEvent>, seat: Seat, luck: Random, trust: number): Candidate[] {
  const kind = decisionKind(table) ?? '';
  const options = optionsOf(table, seat);
  const courses = options.length > 1 ? (game.undertakings?.(table, seat, kind, options, luck) ?? null) : null;
  if (courses === null || courses.length === 0) {
    const found = likelihoods(game, table, seat, kind, options, luck, trust);
    return options.map((option, index) => ({ option, afterwards: NONE, likelihood: found[index] as number }));
  }
  const likely = shares(courses.map(({ want }) => want));
  return courses.map(({ steps }, index) => ({
    option: (steps[0] as UndertakingStep).option,
    afterwards: steps.slice(1),
    likelihood: likely[index] as number,
  }));
}

/** How candidates are found: see `Thought`. */
interface Choosiness {
  readonly trust: number;
  readonly courses: number;
  readonly asked: number;
}

export function candidatesFor(
  game: AnyGame,
  samples: Samples,
  seat: Seat,
  { trust, courses, asked: most }: Choosiness,
): Candidate[] {
  const asked = optionsOf(samples.table(0), seat).length > 1 ? most : 1;
  const found = new Map<string, Candidate>();
  for (let number = 0; number < asked; number++)
    for (const one of seenIn(game, samples.table(number), seat, samples.luck, trust)) {
      const key = candidateKey(one);
      const likelihood = (found.get(key)?.likelihood ?? 0) + one.likelihood / asked;
      found.set(key, { ...one, likelihood });
    }
  const all = [...found.values()];
  if (all.length <= courses) return all;
  return all.sort((one, other) => other.likelihood - one.likelihood).slice(0, courses);
}

/** Courses are told apart by all that belongs to them. */
export const candidateKey = ({ option, afterwards }: Pick<Candidate, 'option' | 'afterwards'>): string =>
  JSON.stringify(afterwards.length === 0 ? option : [option, afterwards]);

export function mostLikely<C extends Candidate>(candidates: readonly C[]): C {
  let best = candidates[0] as C;
  for (const one of candidates) if (one.likelihood > best.likelihood) best = one;
  return best;
}

/** What comes between the choices of a course (an enemy's card, fatigue to be shared) takes no more decisions than this. */
const BETWEEN = 8;

/** The place of the next choice of a course that is asked for now, if it is on offer; some questions are left out by the table. */
export function nextOf(table: Table<Running, GameEvent>, seat: Seat, steps: readonly UndertakingStep[], from: number): number {
  const kind = decisionKind(table) ?? '';
  const options = optionsOf(table, seat);
  for (let at = from; at < steps.length; at++) {
    const step = steps[at] as UndertakingStep;
    if (step.kind === kind && options.some((option) => same(option, step.option))) return at;
  }
  return -1;
}

/** Goes on with a course to its end, or until it can be followed no more. */
export function follow(
  game: AnyGame,
  table: Table<Running, GameEvent>,
  seat: Seat,
  steps: readonly UndertakingStep[],
  luck: Random,
): void {
  let between = 0;
  for (let next = 0; next < steps.length && between < BETWEEN && table.position.outcome === null; ) {
    const asked = table.position.pending[0]?.seat;
    const isOfCourse = asked === seat && steps.some(({ kind }, at) => at >= next && kind === decisionKind(table));
    if (!isOfCourse) {
      takeByThumb(game, table, luck);
      between += 1;
      continue;
    }
    const at = nextOf(table, seat, steps, next);
    if (at < 0) return;
    take(table, seat, (steps[at] as UndertakingStep).option);
    next = at + 1;
  }
}
