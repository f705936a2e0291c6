import { type Chapter, type Contents, chapterOf, type NamedStep, stepOf } from './contents.js';
import { concernedRules, type RuleName, reasonsAgainst, refusingRule } from './legality.js';
import type { Frame, Running, Seat } from './position.js';
import { AGAIN, type Asking, END, type Flow, type Option } from './procedures.js';
import { BrokenRules, canonical, type Json, ok, type Refusal, type Result, refuse, same } from './result.js';

/**
 * A position being played: the position itself, and what is not part of it. Rules are functions of the table and of
 * their frame; `table.record?.({ … })` does not even build its event when nobody listens.
 */
export interface Table<P extends Running, E> {
  position: P;
  readonly contents: Contents<P, E>;
  /**
   * In a match a secret decision is asked even if it has one option only, since not asking would tell it. A search
   * plays on positions whose secrets it made up itself, and resolves every single option at once.
   */
  readonly mode: 'match' | 'search';
  record: ((event: E) => void) | undefined;
  /** Something came out that was not known before: a die, a card, a hidden block. Undo stops here, and so does a plan. */
  learned: boolean;
  /** The options of the seat that is asked, while they are known. Worked out anew after loading or sampling. */
  options: readonly Option[] | null;
  /**
   * What rules have worked out for the question that is asked, by name. It belongs to the table, not to a module, and is
   * dropped with every step, and whenever options are listed or explained anew.
   */
  sheet?: Map<string, unknown> | undefined;
  /** A rule that does not count here: how tests find out whether a reason that was given is the true one. */
  setAside?: RuleName | undefined;
  /** Fuzzers and coverage look over the table's shoulder. */
  watch?: Watcher | undefined;
  /** In a playout whoever is asked may mean to do something: if that is legal, nothing else need be listed. */
  intend?: Intention<P, E> | undefined;
}

/** What is meant to be done at a decision of a procedure with these data; `undefined` where nothing is. */
export type Intention<P extends Running, E> = (table: Table<P, E>, decision: string, data: unknown) => Option | undefined;

export interface Watcher {
  reached(procedure: string, step: string): void;
  refused(cite: string, code: string): void;
}

/** Holds what was worked out, by name, for one question or one position: a table, or whoever draws samples. */
export interface SheetHolder {
  sheet?: Map<string, unknown> | undefined;
}

/** What was worked out on this sheet once, or is now. */
export function workedOut<T>(holder: SheetHolder, name: string, make: () => T): T {
  const known = holder.sheet?.get(name);
  if (known !== undefined) return known as T;
  const made = make();
  holder.sheet ??= new Map();
  holder.sheet.set(name, made);
  return made;
}

/** Marks that something secret has come out by a rule; chance marks it by itself. */
export function reveal(table: { learned: boolean }): void {
  table.learned = true;
}

/** Gives the step that comes next, if it is one of the same procedure. */
function follow<P extends Running, E>(frame: Frame, step: NamedStep<P, E>, flow: Flow<string>): NamedStep<P, E> | null {
  if (flow === undefined) {
    frame.step = step.next;
    return step.following;
  }
  if (flow === (AGAIN as Flow<string>)) return step;
  frame.step = flow as string;
  return step.beside.get(flow as string) ?? null;
}

function legalOptions<P extends Running, E>(
  table: Table<P, E>,
  asking: Asking<P, E, unknown>,
  data: unknown,
  seat: Seat,
): readonly Option[] {
  table.sheet = undefined;
  const options = passing(table, asking, data, seat, asking.candidates(table, data, seat));
  const full = asking.inFull?.(table, data, seat, options) ?? [];
  return full.length === 0 ? options : options.concat(full);
}

/** Those of the candidates that no rule is against. */
function passing<P extends Running, E>(
  table: Table<P, E>,
  asking: Asking<P, E, unknown>,
  data: unknown,
  seat: Seat,
  candidates: readonly Option[],
): readonly Option[] {
  if (asking.legal === null || candidates.length === 0) return candidates;
  const legal = concernedRules(asking.legal, table, data, seat);
  if (legal.length === 0) return candidates;
  const options: Option[] = [];
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index] as Option;
    const refusing = refusingRule(legal, table, data, candidate, seat);
    if (refusing === null) options.push(candidate);
    else table.watch?.refused(refusing.cite, refusing.code);
  }
  return options;
}

const isLegal = <P extends Running, E>(
  table: Table<P, E>,
  asking: Asking<P, E, unknown>,
  data: unknown,
  option: Option,
  seat: Seat,
): boolean => asking.legal === null || refusingRule(asking.legal, table, data, option, seat) === null;

/** Much cheaper than setting the length, where lists are short. */
export function empty(list: unknown[]): void {
  while (list.length > 0) list.pop();
}

/** No rulebook does this much without asking anybody: more steps, and the rules run in a circle. */
const MOST_STEPS = 20_000;

/** Plays on until somebody has to decide or the game is over. The only loop that advances a game. */
export function run<P extends Running, E>(table: Table<P, E>): void {
  const { position } = table;
  const { stack } = position;
  table.options = null;
  // Most steps follow one another within a procedure: then the next one need not be looked up by its name.
  let coming: NamedStep<P, E> | null = null;
  let running: Frame | null = null;
  for (let steps = 0; ; steps++) {
    table.sheet = undefined;
    if (position.outcome !== null) {
      empty(stack);
      empty(position.pending);
      return;
    }
    const frame = stack[stack.length - 1];
    if (frame === undefined) throw new BrokenRules('the game is over, and nobody has said how');
    if (steps > MOST_STEPS) throw new BrokenRules('the rules run in a circle', { procedure: frame.procedure, step: frame.step });
    if (frame.step === (END as string)) {
      coming = finish(table, frame);
      running = stack[stack.length - 1] ?? null;
      continue;
    }
    // A rule may take frames off the stack: a battle that decides the campaign ends all that was under way.
    const step: NamedStep<P, E> = coming !== null && frame === running ? coming : stepOf(table.contents, frame);
    coming = null;
    running = frame;
    table.watch?.reached(frame.procedure, step.name);
    if (step.run !== null) {
      coming = follow(frame, step, step.run(table, frame.data));
    } else if (step.call !== null) {
      const call = step.call;
      if (call.when !== null && !call.when(table, frame.data)) {
        frame.step = step.next;
        coming = step.following;
      } else {
        const child = step.called as Chapter<P, E>;
        running = { procedure: child.procedure, step: child.first, data: call.data(table, frame.data) };
        coming = child.opening;
        stack.push(running);
      }
    } else if (step.ask !== null) {
      if (!resolves(table, frame, step, step.ask)) return;
      if (frame.step === step.next) coming = step.following;
    }
  }
}

/** The procedure is over: its caller takes the result and goes on, with the step that is given. */
function finish<P extends Running, E>(table: Table<P, E>, frame: Frame): NamedStep<P, E> | null {
  const { stack } = table.position;
  const chapter = chapterOf(table.contents, frame.procedure);
  const result = chapter.result === null ? undefined : chapter.result(table, frame.data);
  stack.pop();
  const caller = stack[stack.length - 1];
  if (caller === undefined) return null;
  const step = stepOf(table.contents, caller);
  const after = step.call === null ? null : step.call.after;
  return follow(caller, step, after === null ? undefined : after(table, caller.data, result));
}

/** True if the decision took care of itself; false if somebody is asked now. */
function resolves<P extends Running, E>(
  table: Table<P, E>,
  frame: Frame,
  step: NamedStep<P, E>,
  asking: Asking<P, E, unknown>,
): boolean {
  const { position } = table;
  const { data } = frame;
  if (asking.when !== null && !asking.when(table, data)) {
    frame.step = step.next;
    return true;
  }
  const seats = asking.seats(table, data);
  if (typeof seats !== 'string') {
    if (seats.length === 0) {
      frame.step = step.next;
      return true;
    }
    for (const seat of seats) position.pending.push({ seat, number: countAsking(position, seat) });
    return false;
  }
  const meant = table.intend?.(table, step.decision, data);
  if (meant !== undefined && isLegal(table, asking, data, meant, seats)) {
    follow(frame, step, asking.choose(table, data, meant, seats));
    return true;
  }
  const options = legalOptions(table, asking, data, seats);
  if (options.length === 0) {
    if (asking.none === null)
      throw new BrokenRules('a decision has no option', { decision: `${frame.procedure}.${step.name}`, seat: seats });
    follow(frame, step, asking.none(table, data));
    return true;
  }
  if (options.length === 1 && (table.mode === 'search' || !isSecret(table, asking, data))) {
    follow(frame, step, asking.choose(table, data, options[0] as Option, seats));
    return true;
  }
  position.pending.push({ seat: seats, number: countAsking(position, seats) });
  table.options = options;
  return false;
}

function isSecret<P extends Running, E>(table: Table<P, E>, asking: Asking<P, E, unknown>, data: unknown): boolean {
  return typeof asking.secret === 'function' ? asking.secret(table, data) : asking.secret;
}

function countAsking(position: Running, seat: Seat): number {
  const number = (position.asked[seat] ?? 0) + 1;
  position.asked[seat] = number;
  return number;
}

function askingNow<P extends Running, E>(
  table: Table<P, E>,
): { frame: Frame; step: NamedStep<P, E>; asking: Asking<P, E, unknown> } {
  const frame = table.position.stack[table.position.stack.length - 1];
  if (frame === undefined) throw new BrokenRules('nobody is asked: the game is over');
  const step = stepOf(table.contents, frame);
  if (step.ask === null) throw new BrokenRules('nobody is asked at this step', { procedure: frame.procedure, step: step.name });
  return { frame, step, asking: step.ask };
}

/** What is asked of a seat now. */
export interface Decision {
  readonly seat: Seat;
  /** `procedure.step`, the one name of this decision. */
  readonly kind: string;
  readonly number: number;
  readonly cite: string;
  readonly options: readonly Option[];
  /** The option that does nothing, if there is one among the options. */
  readonly pass: Option | null;
  readonly about: Readonly<Record<string, Json>>;
}

/** The name of the decision that is asked, or `null` when the game is over. Public: everybody knows what is waited for. */
export function decisionKind<P extends Running, E>(table: Table<P, E>): string | null {
  const { stack, pending } = table.position;
  const frame = stack[stack.length - 1];
  return frame === undefined || pending.length === 0 ? null : stepOf(table.contents, frame).decision;
}

/** The options of a seat that is asked. */
export function optionsOf<P extends Running, E>(table: Table<P, E>, seat: Seat): readonly Option[] {
  if (table.options !== null) return table.options;
  const { frame, asking } = askingNow(table);
  if (asking.together) return legalOptions(table, asking, frame.data, seat);
  table.options = legalOptions(table, asking, frame.data, seat);
  return table.options;
}

export function decisionOf<P extends Running, E>(table: Table<P, E>, seat: Seat): Decision | null {
  const pending = table.position.pending.find((one) => one.seat === seat);
  if (pending === undefined) return null;
  const { frame, step, asking } = askingNow(table);
  const options = optionsOf(table, seat);
  const pass = asking.pass !== null && options.some((option) => same(option, asking.pass)) ? asking.pass : null;
  return {
    seat,
    kind: step.decision,
    number: pending.number,
    cite: asking.cite,
    options,
    pass,
    about: asking.about === null ? {} : asking.about(table, frame.data, seat),
  };
}

/**
 * Takes an option that was offered, and plays on. Trusts its caller: matches come through their own door, which checks
 * seat, number and option; searches choose from the list itself.
 */
export function take<P extends Running, E>(table: Table<P, E>, seat: Seat, option: Option): void {
  const { position } = table;
  const { frame, step, asking } = askingNow(table);
  if (asking.together) {
    const flow = asking.choose(table, frame.data, option, seat);
    const at = position.pending.findIndex((one) => one.seat === seat);
    const pending = position.pending[at];
    if (pending === undefined) throw new BrokenRules('this seat is not asked', { seat });
    if (flow === (AGAIN as Flow<string>)) {
      pending.number = countAsking(position, seat);
      return;
    }
    position.pending.splice(at, 1);
    if (position.pending.length > 0) return;
    table.learned = true;
    frame.step = step.next;
  } else {
    empty(position.pending);
    follow(frame, step, asking.choose(table, frame.data, option, seat));
  }
  run(table);
}

/** Everything a seat may ask about at its decision: what it is offered, what is refused, and what is further off. */
export const conceivableOptions = <P extends Running, E>(table: Table<P, E>, seat: Seat): readonly Option[] => {
  const { frame, asking } = askingNow(table);
  return conceived(table, asking, frame.data, seat).options;
};

/** The candidates first, and then what is further off. */
function conceived<P extends Running, E>(
  table: Table<P, E>,
  asking: Asking<P, E, unknown>,
  data: unknown,
  seat: Seat,
): { readonly options: readonly Option[]; readonly candidates: number } {
  const named = asking.candidates(table, data, seat);
  const candidates =
    asking.inFull === null ? named : named.concat(asking.inFull(table, data, seat, passing(table, asking, data, seat, named)));
  if (asking.conceivable === null) return { options: candidates, candidates: candidates.length };
  const known = new Set(candidates.map(canonical));
  const further = asking.conceivable(table, data, seat).filter((option) => !known.has(canonical(option)));
  return { options: [...candidates, ...further], candidates: candidates.length };
}

/** Conceivable, against no rule of the list, and yet no candidate: it lies outside what this decision is about. */
const notOffered = ({ cite }: { readonly cite: string }): Refusal => ({ code: 'not-offered', cite });

function reasonsFor<P extends Running, E>(
  table: Table<P, E>,
  asking: Asking<P, E, unknown>,
  data: unknown,
  option: Option,
  isCandidate: boolean,
  seat: Seat,
): readonly Refusal[] {
  const reasons = asking.legal === null ? [] : reasonsAgainst(asking.legal, table, data, option, seat);
  if (!isCandidate && reasons.length === 0) reasons.push(notOffered(asking));
  return reasons;
}

/** Everything a seat may ask about, each with the reasons against it: none for what it is offered. All in one pass. */
export function allReasons<P extends Running, E>(
  table: Table<P, E>,
  seat: Seat,
): { readonly option: Option; readonly reasons: readonly Refusal[] }[] {
  table.sheet = undefined;
  const { frame, asking } = askingNow(table);
  const { options, candidates } = conceived(table, asking, frame.data, seat);
  return options.map((option, index) => ({
    option,
    reasons: reasonsFor(table, asking, frame.data, option, index < candidates, seat),
  }));
}

/**
 * Why a seat cannot have something, each reason with its rule. Refused itself if the seat is not asked, or if the thing
 * is nothing one could even ask about here.
 */
export function whyNot<P extends Running, E>(table: Table<P, E>, seat: Seat, wanted: unknown): Result<readonly Refusal[]> {
  if (!table.position.pending.some((one) => one.seat === seat)) return refuse('not-your-decision', { seat });
  table.sheet = undefined;
  const { frame, asking } = askingNow(table);
  const { options, candidates } = conceived(table, asking, frame.data, seat);
  const index = options.findIndex((option) => same(option, wanted));
  const meant = options[index];
  if (meant === undefined) return refuse('not-a-candidate', { seat });
  return ok(reasonsFor(table, asking, frame.data, meant, index < candidates, seat));
}
