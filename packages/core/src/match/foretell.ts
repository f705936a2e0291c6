/** What a seat has planned, as the questions would come if the others only passed. */
import { randomFrom } from '../chance/fast.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { same } from '../result.js';
import { type Decision, decisionOf, take } from '../table.js';
import { isOnward } from '../way.js';
import { type AnyMatch, determinize, tableOf } from './match.js';

/** A choice that is planned, with the question it answers; or a place to go on to, once something has come out. */
export type Foretold = { readonly decision: Decision; readonly option: Option } | { readonly onward: string };

/** Others are asked no more often than this between two steps of a plan. */
const MOST_PASSES = 50;

/** The steps of a plan as far as they can be told: in a sample, so that what is hidden decides nothing. */
export function foretell({ game, position }: AnyMatch, seat: Seat, plan: readonly Option[]): readonly Foretold[] {
  const steps: Foretold[] = [];
  const table = tableOf(game, determinize(game, position, seat, randomFrom('foretold')));
  for (const planned of plan) {
    if (isOnward(planned)) {
      steps.push({ onward: planned.onward });
      continue;
    }
    for (let passes = 0; passes < MOST_PASSES && decisionOf(table, seat) === null; passes++) {
      const [other] = table.position.pending;
      const pass = other === undefined ? null : (decisionOf(table, other.seat)?.pass ?? null);
      if (other === undefined || pass === null) return steps;
      take(table, other.seat, pass);
    }
    const decision = decisionOf(table, seat);
    if (decision === null || !decision.options.some((option) => same(option, planned))) return steps;
    steps.push({ decision, option: planned });
    take(table, seat, planned);
  }
  return steps;
}
