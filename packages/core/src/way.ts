import type { Running, Seat } from './position.js';
import type { Option } from './procedures.js';
import type { Result } from './result.js';
import type { Table } from './table.js';

/**
 * A way that pieces can go: where it leads, what has to be chosen for it, what it costs and what waits at its end. The
 * game works it out by its own rules and from what the seat knows alone, so that nobody who draws it needs a rule, and a
 * sample gives the same ways as the truth.
 */
export interface Way {
  /** What goes, by the names that the seat's view gives its pieces. */
  readonly pieces: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The places it comes through, the end included. */
  readonly through: readonly string[];
  /**
   * What to choose, from the question that is asked now on: `session.choose(decision.number, way.choices)`. It goes on by
   * itself while the others only pass. Where a card or a die must come out first, the choices lead there and end: a plan
   * that is to go on then ends with an `Onward`.
   */
  readonly choices: readonly Option[];
  /** How likely the points will do, from 0 to 1: less than 1 only where what gives them has still to come out. */
  readonly chance: number;
  /** What it costs, in movement points. */
  readonly points: number;
  /** Fatigue or the like for all pieces together, as the game counts it when the way has been gone; 0 where there is none. */
  readonly fatigue: number;
  /**
   * Why it ends there for certain, as a code of the game (`enemies`, `friends`, `points`, `town`, `zone`); `null` where the
   * pieces could go on.
   */
  readonly stop: string | null;
  /** The enemy who waits there. */
  readonly fight: Meeting | null;
  /** Which answers to the question that is asked now would bring nothing to whoever goes this way. */
  readonly spared?: readonly Option[];
}

/** Enemies at the end of a way, as far as the seat knows. */
export interface Meeting {
  /** False where what stands there is hidden, and may prove to be nobody to fight. */
  readonly isCertain: boolean;
  /** What each side would fight with, in the game's own units (cards, strength points); `null` where nobody can know. */
  readonly own: number | null;
  readonly enemy: number | null;
}

/**
 * The ways of pieces. None named: those the question is about; where a stack is to be chosen, every stack as a whole.
 * Refused, with the rule, where these pieces cannot go together or at all. The table is a copy, to try things out on.
 */
export type Ways<P extends Running, E> = (table: Table<P, E>, seat: Seat, pieces: readonly string[]) => Result<readonly Way[]>;

/**
 * The end of a plan that nobody can choose yet, because a card or a die must come out first: at the question of that name
 * the way to a place is gone, if there is one by then. Whatever else is asked until then is asked as if there were no plan,
 * unless all it offers besides passing is spared by the way.
 */
export interface Onward {
  readonly onward: string;
  readonly at: string;
  /** Asked this, nobody is on the way any more, and the plan is over. */
  readonly until?: string;
}

export const isOnward = (planned: Option | undefined): planned is Onward =>
  typeof planned === 'object' && planned !== null && 'onward' in planned && 'at' in planned;

/** Whether a plan answers the question of this name. */
export function answersTo([next]: readonly Option[], question: string): boolean {
  return next !== undefined && (!isOnward(next) || next.at === question);
}

/** Whether a plan waits while something else is asked and answered. */
export function waitsDuring([next]: readonly Option[], question: string): boolean {
  return isOnward(next) && next.at !== question && next.until !== question;
}

/** The part of a plan that can be chosen at once. */
export function chosenNow(plan: readonly Option[]): readonly Option[] {
  const onward = plan.findIndex(isOnward);
  return onward < 0 ? plan : plan.slice(0, onward);
}
