import type { Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import type { Json } from '../result.js';
import type { Table } from '../table.js';

/** Reports what is wrong with a value of a situation file; never returns. */
export type Fault = (message: string) => never;

/** What a game adds to the language of situations. Each word is told in `docs/situations-GAME.md`. */
export interface SituationVocabulary<P extends Running, E> {
  /** Words under `set:`. Each changes the position as the value says. */
  readonly set: { readonly [word: string]: (position: P, value: Json, fault: Fault) => void };
  /**
   * Brings the table to where the situation begins, once everything is set: puts the procedures on the stack for the
   * active seat and, where the game has several places to begin, the `phase` named in the file. Inside a procedure that
   * another calls, that one's frame stands at the step that calls:
   * `[frameOf(contents, 'night', {}, 'firstTurn'), frameOf(contents, 'turn', { side: 'blue' })]`.
   */
  readonly begin: (
    table: Table<P, E>,
    where: { readonly active: Seat | null; readonly phase: string | null },
    fault: Fault,
  ) => void;
  /** Words under `do:` besides the names of decisions. Each gives the option that the pending decision should be answered with. */
  readonly verbs?: { readonly [word: string]: (table: Table<P, E>, value: Json, fault: Fault) => Option };
  /** Words under `expect:`. Each reads something off the table, which is compared with the value. */
  readonly probes: { readonly [word: string]: (table: Table<P, E>, value: Json, fault: Fault) => Json };
  /** The labels of chance that `next:` may script. */
  readonly labels: readonly string[];
}
