import type { Running, Seat } from './position.js';
import type { Option } from './procedures.js';
import type { Json, Refusal } from './result.js';
import type { Table } from './table.js';

/**
 * One named rule that lets a candidate through or not. The same list of rules yields the legal options and answers
 * "why can't I?". While options are listed the first refusal ends it; "why not?" hears them all, so a rule must not
 * lean on an earlier one, unless that one is marked `stops`: a candidate of the wrong shape is not asked about further.
 */
export interface Rule<P extends Running, E, D, O extends Option, S extends Seat = Seat> {
  readonly cite: string;
  readonly code: string;
  readonly allows: (table: Table<P, E>, data: D, candidate: O, seat: S) => boolean;
  readonly stops?: boolean | undefined;
  /**
   * Asked once when options are listed: `false` if the rule lets every candidate through as things stand (no such event is
   * in force; candidates have the right shape anyway). Then it is not put to each of them. "Why not?" still hears it.
   */
  readonly concerns?: ((table: Table<P, E>, data: D, seat: S) => boolean) | undefined;
  readonly particulars?: ((table: Table<P, E>, data: D, candidate: O, seat: S) => Readonly<Record<string, Json>>) | undefined;
}

export type Legality<P extends Running, E, D, O extends Option, S extends Seat = Seat> = readonly Rule<P, E, D, O, S>[];

/** What names a rule of legality. */
export interface RuleName {
  readonly cite: string;
  readonly code: string;
}

/**
 * Whether a rule counts on this table. To see what a rule bars, tests set it aside; lists leave it out by themselves, and a
 * search that knows rules of its own asks here.
 */
export const isInForce = ({ setAside }: { readonly setAside?: RuleName | undefined }, { cite, code }: RuleName): boolean =>
  setAside === undefined || setAside.code !== code || setAside.cite !== cite;

/** The rules that may have something against a candidate as things stand. */
export function concernedRules<P extends Running, E, D, O extends Option>(
  legality: Legality<P, E, D, O>,
  table: Table<P, E>,
  data: D,
  seat: Seat,
): Legality<P, E, D, O> {
  // Mostly all of them: then the list itself is as good as a new one.
  let rules: Rule<P, E, D, O>[] | null = null;
  for (let index = 0; index < legality.length; index++) {
    const rule = legality[index] as Rule<P, E, D, O>;
    const counts = (rule.concerns === undefined || rule.concerns(table, data, seat)) && isInForce(table, rule);
    if (!counts) rules ??= legality.slice(0, index);
    else if (rules !== null) rules.push(rule);
  }
  return rules ?? legality;
}

/** The first rule that refuses, or `null`. */
export function refusingRule<P extends Running, E, D, O extends Option, S extends Seat>(
  legality: Legality<P, E, D, O, S>,
  table: Table<P, E>,
  data: D,
  candidate: O,
  seat: S,
): Rule<P, E, D, O, S> | null {
  for (let index = 0; index < legality.length; index++) {
    const rule = legality[index] as Rule<P, E, D, O, S>;
    if (!rule.allows(table, data, candidate, seat)) return rule;
  }
  return null;
}

/** All reasons against a candidate, each with its rule. Empty if it is legal. */
export function reasonsAgainst<P extends Running, E, D, O extends Option>(
  legality: Legality<P, E, D, O>,
  table: Table<P, E>,
  data: D,
  candidate: O,
  seat: Seat,
): Refusal[] {
  const reasons: Refusal[] = [];
  for (const rule of legality) {
    if (!isInForce(table, rule) || rule.allows(table, data, candidate, seat)) continue;
    const particulars = rule.particulars?.(table, data, candidate, seat);
    reasons.push({ code: rule.code, cite: rule.cite, ...(particulars ? { particulars } : {}) });
    if (rule.stops) break;
  }
  return reasons;
}
