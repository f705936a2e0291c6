/**
 * How a match goes on. A submission is a question about a match: it is worked out on a copy and says what is to be
 * appended, or refuses. Whoever holds the match appends it: at once, or when it has been kept.
 */

import type { GameTypes } from '../game.js';
import { copyPosition, type Running, type Seat } from '../position.js';
import type { Option, TableOf } from '../procedures.js';
import { ok, type Refusal, type Result, refuse, same } from '../result.js';
import { shortly } from '../shortly.js';
import { decisionKind, decisionOf, optionsOf, type Table, take, whyNot } from '../table.js';
import { type Choice, canUndo, type Match, type RecordedEvent, tableOf } from './match.js';
import { answerByOrder, type Obeyed } from './standing-orders.js';
import { reproducible } from './write-match-file.js';

/** What a match becomes: what stays of it, and what comes after that. */
export interface Appended<T extends GameTypes> {
  /** How many choices and events of the match stay; all of them, unless something is taken back. */
  readonly from: { readonly choices: number; readonly events: number };
  readonly choices: readonly Choice[];
  readonly events: readonly RecordedEvent<T['event']>[];
  readonly position: T['position'];
  /** Something came out that was not known before. */
  readonly learned: boolean;
  /** Nothing before this can be taken back: something came out, somebody else answered or is asked now. */
  readonly isFloor: boolean;
}

/** What would become of a submission. */
export interface Submission<T extends GameTypes> extends Appended<T> {
  /** How many of the submitted choices are taken; standing orders may add others in between. */
  readonly taken: number;
  /** Why the rest of a plan is left: it is no longer offered, something new comes out, or another seat must decide. */
  readonly stopped: Refusal | null;
}

/** What a single choice was: what else there was to choose, and who chose it. */
export interface Made {
  /** There was nothing else to choose, or nothing was done though there was; missing, something was chosen and done. */
  readonly idle?: 'forced' | 'pass';
  /** The standing order that answered, and what it was asked. */
  readonly obeyed?: Obeyed;
}

/** Looks at the position after each single choice, while it is there. */
type OnTaken<P extends Running> = (position: P, made: Made) => void;

/** A plan longer than this is none. */
const LONGEST_PLAN = 1000;

/**
 * The checked door: seat, number of the asking and option are all verified, whoever sends them. Takes a plan of one or
 * more choices. The first must be legal; the rest are taken while each is still offered and nothing new has come out.
 */
export function submit<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  number: number,
  plan: readonly unknown[],
  onTaken?: OnTaken<T['position']>,
): Result<Submission<T>> {
  if (match.position.outcome !== null) return refuse('match-is-over');
  if (typeof seat !== 'string' || !match.seats.includes(seat))
    return refuse('unknown-seat', { seat: shortly(seat), known: [...match.seats] });
  const pending = match.position.pending.find((one) => one.seat === seat);
  if (pending === undefined) return refuse('not-your-decision', { seat, asked: match.position.pending.map((one) => one.seat) });
  if (pending.number !== number)
    return refuse('stale', { expected: pending.number, found: typeof number === 'number' ? number : null });
  if (!Array.isArray(plan) || plan.length > LONGEST_PLAN) return refuse('bad-plan', { most: LONGEST_PLAN });
  if (plan.length === 0) return refuse('empty-plan');
  const draft = draftOf(match, match.position, match.choices.length, onTaken);
  let taken = 0;
  let stopped: Refusal | null = null;
  for (const choice of plan) {
    if (draft.table.position.pending.every((one) => one.seat !== seat)) stopped = { code: 'another-seat-decides' };
    else if (draft.table.learned) stopped = { code: 'something-new' };
    else {
      const option = offered(optionsOf(draft.table, seat), choice);
      if (option === undefined) stopped = notOffered(draft.table, seat, choice);
      else {
        takeInDraft(match, draft, seat, option);
        taken += 1;
        followOrders(match, draft);
      }
    }
    if (stopped !== null) break;
  }
  if (taken === 0) return { ok: false, refusal: stopped ?? { code: 'not-offered' } };
  const isFloor =
    draft.table.learned ||
    draft.choices.some((one) => one.seat !== seat) ||
    asksSomebodyNew(match.position, draft.table.position, seat);
  const { table, choices, events } = draft;
  // Written out: this is done at every choice, and spreading it costs a tenth of the whole door.
  return ok({
    from: { choices: match.choices.length, events: match.events.length },
    choices,
    events,
    position: table.position,
    learned: table.learned,
    isFloor,
    taken,
    stopped,
  });
}

/** An option of the list that is the same as what was sent, or nothing. What was not offered cannot be chosen. */
const offered = (options: readonly Option[], choice: unknown): Option | undefined =>
  options.find((option) => same(option, choice));

function notOffered<P extends Running, E>(table: Table<P, E>, seat: Seat, choice: unknown): Refusal {
  const reasons = whyNot(table, seat, choice);
  const first = reasons.ok ? reasons.value[0] : undefined;
  return first ?? { code: 'not-offered', particulars: { decision: decisionKind(table) ?? '', choice: shortly(choice) } };
}

/** Something at work on a copy, until it is accepted as a whole. */
interface Draft<T extends GameTypes> {
  readonly table: TableOf<T>;
  readonly choices: Choice[];
  readonly events: RecordedEvent<T['event']>[];
  readonly onTaken: OnTaken<T['position']> | undefined;
}

function draftOf<T extends GameTypes>(
  match: Match<T>,
  position: T['position'],
  before: number,
  onTaken: OnTaken<T['position']> | undefined,
): Draft<T> {
  const table = tableOf(match.game, copyPosition(position, match.game.copy));
  const choices: Choice[] = [];
  const events: RecordedEvent<T['event']>[] = [];
  table.record = (event) => events.push({ at: before + choices.length, event });
  return { table, choices, events, onTaken };
}

/** What breaks leaves with the match that shows it. */
function takeInDraft<T extends GameTypes>(
  match: Match<T>,
  draft: Draft<T>,
  seat: Seat,
  option: Option,
  { before = match.choices.length, obeyed }: { readonly before?: number; readonly obeyed?: Obeyed } = {},
): void {
  // Those who only play on keep nothing of it.
  const made = draft.onTaken === undefined ? null : madeBy(draft.table, seat, option, obeyed);
  draft.choices.push({ seat, kind: decisionKind(draft.table) ?? '', option });
  try {
    take(draft.table, seat, option);
  } catch (error) {
    throw reproducible(error, match, [...match.choices.slice(0, before), ...draft.choices]);
  }
  if (made !== null) draft.onTaken?.(draft.table.position, made);
}

function madeBy<P extends Running, E>(table: Table<P, E>, seat: Seat, option: Option, obeyed: Obeyed | undefined): Made {
  const decision = decisionOf(table, seat);
  const idle = decision?.options.length === 1 ? 'forced' : same(option, decision?.pass) ? 'pass' : undefined;
  return { ...(idle === undefined ? {} : { idle }), ...(obeyed === undefined ? {} : { obeyed }) };
}

/** Standing orders answer before anybody is waited for. An answer other than passing is something new to everybody. */
function followOrders<T extends GameTypes>(match: Match<T>, draft: Draft<T>): void {
  for (;;) {
    const { table } = draft;
    let answered = false;
    for (const { seat } of [...table.position.pending]) {
      const orders = match.orders[seat];
      if (orders === undefined || orders.length === 0) continue;
      const decision = decisionOf(table, seat);
      const answer = decision && answerByOrder(match.game, table.position, decision, orders);
      if (decision === null || answer === null) continue;
      const { cite, pass, about } = decision;
      takeInDraft(match, draft, seat, answer.option, { obeyed: { order: answer.order, asked: { cite, pass, about } } });
      if (!same(answer.option, pass)) table.learned = true;
      answered = true;
      break;
    }
    if (!answered) return;
  }
}

/** Whether the table now waits for somebody else than before: from then on they know what was done. */
function asksSomebodyNew(before: Running, after: Running, seat: Seat): boolean {
  if (after.outcome !== null) return true;
  return after.pending.some(
    (one) => one.seat !== seat && !before.pending.some((old) => old.seat === one.seat && old.number === one.number),
  );
}

/** What taking back the seat's last choice makes of the match: the position is what it would be had it never been made. */
export function undo<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  onTaken?: OnTaken<T['position']>,
): Result<Appended<T> & { readonly undone: Choice }> {
  if (!canUndo(match, seat)) return refuse('nothing-to-undo', { seat });
  const { floor } = match;
  const since = match.choices.slice(floor.choices);
  const [undone] = since.splice(
    since.findLastIndex((choice) => choice.seat === seat),
    1,
  );
  const draft = draftOf(match, floor.position, floor.choices, onTaken);
  for (const choice of since) takeInDraft(match, draft, choice.seat, choice.option, { before: floor.choices });
  const { table, choices, events } = draft;
  const from = { choices: floor.choices, events: floor.events };
  const { position, learned } = table;
  return ok({ from, choices, events, position, learned, isFloor: false, undone: undone as Choice });
}

/** Where a match stands, without how it came there. */
export type Stands<T extends GameTypes> = Pick<Match<T>, 'game' | 'position' | 'floor' | 'orders'> & {
  readonly choices: { readonly length: number };
};

/** Where a match will stand once this has been put into it: a long one is not copied to know. */
export function standsAfter<T extends GameTypes>(
  match: Match<T>,
  { from, choices, events, position, isFloor }: Appended<T>,
): Stands<T> {
  const length = from.choices + choices.length;
  const floor = isFloor ? { choices: length, events: from.events + events.length, position } : match.floor;
  return { game: match.game, position, floor, orders: match.orders, choices: { length } };
}

/** Puts it into the match. Cheap, and cannot fail: everything was worked out before. */
export function append<T extends GameTypes>(match: Match<T>, { from, choices, events, position, isFloor }: Appended<T>): void {
  // Setting a length is dear, and mostly nothing is taken back.
  if (match.choices.length > from.choices) match.choices.length = from.choices;
  if (match.events.length > from.events) match.events.length = from.events;
  match.choices.push(...choices);
  match.events.push(...events);
  match.position = position;
  if (isFloor) match.floor = { choices: match.choices.length, events: match.events.length, position };
}

/** Submits and appends, for those who hold a match in memory and keep it nowhere: simulations, fuzzers, tests. */
export function play<T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  number: number,
  plan: readonly unknown[],
): Result<Submission<T>> {
  const submitted = submit(match, seat, number, plan);
  if (submitted.ok) append(match, submitted.value);
  return submitted;
}

/** The same for taking back. */
export function takeBack<T extends GameTypes>(match: Match<T>, seat: Seat): Result<Choice> {
  const undone = undo(match, seat);
  if (!undone.ok) return undone;
  append(match, undone.value);
  return ok(undone.value.undone);
}
