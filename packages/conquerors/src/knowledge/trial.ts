/** What somebody means to do, tried out on a copy while the others pass. */
import {
  copyPosition,
  type Decision,
  decisionOf,
  type Option,
  ok,
  type Refusal,
  type Result,
  type Seat,
  take,
} from '@vedette/core';
import type { Table } from '../contents.js';
import { copyOf } from '../copy.js';

/** Something tried out: the table as it would be, and what the seat would have chosen to come there. */
export interface Trial {
  readonly table: Table;
  readonly choices: readonly Option[];
  /** Something must come out, or be decided by itself, before anything more can be chosen. */
  readonly isCut: boolean;
  /** Looks on at the table on which it goes on, whoever chooses there. */
  readonly watch?: Watch | undefined;
}

type Watch = (table: Table) => Table['watch'];

/** How a trial ends: with a question to the seat that it means to answer otherwise, or with none. */
export interface Tried extends Trial {
  readonly asked: Decision | null;
  /** Another seat must do something, and cannot pass: what comes of it depends on what it alone knows. */
  readonly isOpen: boolean;
}

/**
 * What the seat answers to a question: something, nothing, or why it cannot have what it wants. What it only might answer
 * leads on in the trial, and is for it to choose.
 */
export type Intent = { readonly answer: Option; readonly isGuess?: boolean } | { readonly refusal: Refusal } | null;

/** Nothing that leads to a march, or comes of it, asks more often. */
const MOST_ASKED = 200;

function branchOf(table: Table, watch: Watch | undefined): Table {
  const branch = { ...table, position: copyPosition(table.position, copyOf), options: null, sheet: undefined, learned: false };
  branch.watch = watch?.(branch);
  return branch;
}

/** One choice of the seat's, on a copy. */
export function chosen({ table, choices, isCut, watch }: Trial, seat: Seat, option: Option): Trial {
  const after = branchOf(table, watch);
  take(after, seat, option);
  return { table: after, choices: isCut ? choices : [...choices, option], isCut: isCut || after.learned, watch };
}

/** Lets the others pass, and the seat answer as it means to, until it means nothing. */
export function playedOn(trial: Trial, seat: Seat, intent: (table: Table, decision: Decision) => Intent): Result<Tried> {
  let now = trial;
  for (let count = 0; count < MOST_ASKED; count++) {
    const [pending] = now.table.position.pending;
    const decision = pending === undefined ? null : decisionOf(now.table, pending.seat);
    if (decision === null) break;
    if (decision.seat !== seat) {
      if (decision.pass === null) return ok({ ...now, asked: null, isOpen: true });
      now = passed(now, decision.seat, decision.pass);
      continue;
    }
    const meant = intent(now.table, decision);
    if (meant === null) return ok({ ...now, asked: decision, isOpen: false });
    if ('refusal' in meant) return { ok: false, refusal: meant.refusal };
    now = chosen(meant.isGuess ? { ...now, isCut: true } : now, seat, meant.answer);
  }
  return ok({ ...now, asked: null, isOpen: false });
}

function passed({ table, choices, isCut, watch }: Trial, seat: Seat, pass: Option): Trial {
  const after = branchOf(table, watch);
  take(after, seat, pass);
  return { table: after, choices, isCut: isCut || after.learned, watch };
}
