import type { ChanceState } from '../chance/chance.js';
import { fastChance, type Random } from '../chance/fast.js';
import { keyedChance } from '../chance/keyed.js';
import { frameOf } from '../contents.js';
import { type GameEvent, type Told, tell } from '../events.js';
import type { Game } from '../game.js';
import { type AnyOptions, readOptions } from '../options.js';
import { copyPosition, type Onlooker, type Outcome, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { ok, type Refusal, type Result, refuse, same } from '../result.js';
import { type Decision, decisionKind, decisionOf, optionsOf, run, type Table, take, whyNot } from '../table.js';
import { answerByOrder, type StandingOrder } from './orders.js';

/** A choice as it was taken: by whom, of which decision, which option. `(game, options, seed, choices)` is the whole match. */
export interface Choice {
  readonly seat: Seat;
  readonly kind: string;
  readonly option: Option;
}

/** Where the match's chance comes from: a seed for play alone and simulation, a secret and words for play between people. */
export type Seed =
  | { readonly kind: 'fast'; readonly seed: string }
  | { readonly kind: 'keyed'; readonly match: string; readonly secret: string; readonly words: readonly string[] };

export interface RecordedEvent<E> {
  /** How many choices had been taken, this one included, when it happened. */
  readonly at: number;
  readonly event: E;
}

/**
 * A game being played: the authority that all tables share, in the terminal, in the page and on the server. Its
 * position is never changed in place: each accepted submission puts a new one there, so nothing is ever half done.
 */
export interface Match<P extends Running, E extends GameEvent, O extends AnyOptions, V> {
  readonly game: Game<P, E, O, V>;
  readonly options: O;
  readonly seats: readonly Seat[];
  readonly seed: Seed;
  position: P;
  readonly choices: Choice[];
  readonly events: RecordedEvent<E>[];
  /** Undo goes back no further than here: after it, nobody has learned anything new. */
  floor: { readonly choices: number; readonly events: number; readonly position: P };
  readonly orders: Record<Seat, readonly StandingOrder[]>;
}

export type AnyMatch = Match<Running, GameEvent, AnyOptions, unknown>;

export const tableOf = <P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: P,
  mode: Table<P, E>['mode'] = 'match',
): Table<P, E> => ({
  position,
  contents: game.contents,
  mode,
  record: undefined,
  learned: false,
  options: null,
  // Written out, so that all tables have one hidden shape.
  watch: undefined,
  intend: undefined,
});

function chanceOf(seed: Seed): Result<ChanceState> {
  return seed.kind === 'fast' ? ok(fastChance(seed.seed)) : keyedChance(seed.match, seed.secret, seed.words);
}

/** What games lay out for their options: always the same, so whoever plays many games with the same options does it once. */
const laidOut = new WeakMap<object, WeakMap<AnyOptions, Running>>();

function layoutOf<P extends Running, E extends GameEvent, O extends AnyOptions, V>(game: Game<P, E, O, V>, options: O): P {
  let layouts = laidOut.get(game);
  if (layouts === undefined) {
    layouts = new WeakMap();
    laidOut.set(game, layouts);
  }
  const known = layouts.get(options);
  if (known !== undefined) return known as P;
  const asked: Record<Seat, number> = {};
  for (const seat of game.seats(options)) asked[seat] = 0;
  const running: Running = {
    chance: fastChance(''),
    stack: [frameOf(game.contents, game.contents.main, game.begin?.(options) ?? {})],
    pending: [],
    asked,
    outcome: null,
  };
  const layout = { ...game.setUp(options), ...running } as P;
  layouts.set(options, layout);
  return layout;
}

/** The table laid out and nothing yet played. `run` brings it to the first decision. */
export function setUpPosition<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  options: O,
  chance: ChanceState,
): P {
  const position = copyPosition(layoutOf(game, options), game.copy);
  position.chance = chance;
  return position;
}

/** The options of a game, checked one by one and together. */
export function checkOptions<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  given: unknown,
): Result<O> {
  const options = readOptions(game.options, given);
  if (!options.ok) return options;
  const refusal = game.optionsRule?.(options.value as unknown as O) ?? null;
  return refusal ? { ok: false, refusal } : ok(options.value as unknown as O);
}

export function newMatch<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  given: unknown,
  seed: Seed,
): Result<Match<P, E, O, V>> {
  const options = checkOptions(game, given);
  if (!options.ok) return options;
  const chance = chanceOf(seed);
  if (!chance.ok) return chance;
  const match = matchAt(game, options.value, seed, setUpPosition(game, options.value, chance.value));
  const table = tableOf(game, match.position);
  table.record = (event) => match.events.push({ at: 0, event });
  run(table);
  raiseFloor(match);
  return ok(match);
}

/** A match that begins in the middle: from a situation, a stored position, or a sample to try things out on. */
export function matchAt<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  options: O,
  seed: Seed,
  position: P,
): Match<P, E, O, V> {
  return {
    game,
    options,
    seats: game.seats(options),
    seed,
    position,
    choices: [],
    events: [],
    floor: { choices: 0, events: 0, position },
    orders: {},
  };
}

/** What became of a submission. */
export interface Submitted {
  /** How many of the submitted choices were taken; standing orders may have added others in between. */
  readonly taken: number;
  /** Why the rest of a plan was left: it was no longer offered, something new came out, or another seat must decide. */
  readonly stopped: Refusal | null;
}

/** An option of the list that is the same as what was sent, or nothing. What was not offered cannot be chosen. */
function offered(options: readonly Option[], choice: unknown): Option | undefined {
  return options.find((option) => same(option, choice));
}

/**
 * The checked door: seat, number of the asking and option are all verified, whoever sends them. Takes a plan of one or
 * more choices. The first must be legal; the rest are taken while each is still offered and nothing new has come out.
 * If it refuses, nothing has changed.
 */
export function submit<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  seat: Seat,
  number: number,
  plan: readonly unknown[],
): Result<Submitted> {
  if (match.position.outcome !== null) return refuse('match-is-over');
  if (!match.seats.includes(seat)) return refuse('unknown-seat', { seat: String(seat).slice(0, 60), known: [...match.seats] });
  const pending = match.position.pending.find((one) => one.seat === seat);
  if (pending === undefined) return refuse('not-your-decision', { seat, asked: match.position.pending.map((one) => one.seat) });
  if (pending.number !== number)
    return refuse('stale', { expected: pending.number, found: typeof number === 'number' ? number : null });
  if (plan.length === 0) return refuse('empty-plan');
  const draft = draftOf(match);
  let taken = 0;
  let stopped: Refusal | null = null;
  for (const choice of plan) {
    if (draft.table.position.pending.every((one) => one.seat !== seat)) stopped = { code: 'another-seat-decides' };
    else if (draft.table.learned) stopped = { code: 'something-new' };
    else {
      const option = offered(optionsOf(draft.table, seat), choice);
      if (option === undefined) stopped = notOffered(draft.table, seat, choice);
      else {
        takeInDraft(draft, seat, option);
        taken += 1;
        followOrders(match, draft);
      }
    }
    if (stopped !== null) break;
  }
  if (taken === 0) return { ok: false, refusal: stopped ?? { code: 'not-offered' } };
  commit(match, draft, seat);
  return ok({ taken, stopped });
}

function notOffered<P extends Running, E>(table: Table<P, E>, seat: Seat, choice: unknown): Refusal {
  const reasons = whyNot(table, seat, choice);
  const first = reasons.ok ? reasons.value[0] : undefined;
  return first ?? { code: 'not-offered', particulars: { decision: decisionKind(table) ?? '', choice: shorten(choice) } };
}

const shorten = (value: unknown): string => String(JSON.stringify(value)).slice(0, 120);

/** A submission at work: on a copy, until it is accepted as a whole. */
interface Draft<P extends Running, E> {
  readonly table: Table<P, E>;
  readonly before: P;
  readonly choices: Choice[];
  readonly events: RecordedEvent<E>[];
}

function draftOf<P extends Running, E extends GameEvent, O extends AnyOptions, V>(match: Match<P, E, O, V>): Draft<P, E> {
  const table = tableOf(match.game, copyPosition(match.position, match.game.copy));
  const choices: Choice[] = [];
  const events: RecordedEvent<E>[] = [];
  table.record = (event) => events.push({ at: match.choices.length + choices.length, event });
  return { table, before: match.position, choices, events };
}

function takeInDraft<P extends Running, E>(draft: Draft<P, E>, seat: Seat, option: Option): void {
  draft.choices.push({ seat, kind: decisionKind(draft.table) ?? '', option });
  take(draft.table, seat, option);
}

/** Standing orders answer before anybody is waited for. An answer other than passing is something new to everybody. */
function followOrders<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  draft: Draft<P, E>,
): void {
  for (;;) {
    const { table } = draft;
    let answered = false;
    for (const { seat } of [...table.position.pending]) {
      const orders = match.orders[seat];
      if (orders === undefined || orders.length === 0) continue;
      const decision = decisionOf(table, seat);
      const answer = decision && answerByOrder(match.game, table.position, decision, orders);
      if (decision === null || answer === null) continue;
      takeInDraft(draft, seat, answer);
      if (!same(answer, decision.pass)) table.learned = true;
      answered = true;
      break;
    }
    if (!answered) return;
  }
}

function commit<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  draft: Draft<P, E>,
  seat: Seat,
): void {
  const after = draft.table.position;
  const othersAnswered = draft.choices.some((choice) => choice.seat !== seat);
  match.position = after;
  match.choices.push(...draft.choices);
  match.events.push(...draft.events);
  if (draft.table.learned || othersAnswered || asksSomebodyNew(draft.before, after, seat)) raiseFloor(match);
}

/** Whether the table now waits for somebody else than before: from then on they know what was done. */
function asksSomebodyNew(before: Running, after: Running, seat: Seat): boolean {
  if (after.outcome !== null) return true;
  return after.pending.some(
    (one) => one.seat !== seat && !before.pending.some((old) => old.seat === one.seat && old.number === one.number),
  );
}

function raiseFloor<P extends Running, E extends GameEvent, O extends AnyOptions, V>(match: Match<P, E, O, V>): void {
  match.floor = { choices: match.choices.length, events: match.events.length, position: match.position };
}

/** Whether the seat's last choice can be taken back without anybody having learned anything from it. */
export function canUndo<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  seat: Seat,
): boolean {
  for (let index = match.choices.length - 1; index >= match.floor.choices; index--) {
    if (match.choices[index]?.seat === seat) return true;
  }
  return false;
}

/** Takes back the seat's last choice: the position is what it would be had the choice never been made. */
export function undo<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  seat: Seat,
): Result<Choice> {
  if (!canUndo(match, seat)) return refuse('nothing-to-undo', { seat });
  const since = match.choices.slice(match.floor.choices);
  const last = since.findLastIndex((choice) => choice.seat === seat);
  const [undone] = since.splice(last, 1);
  match.choices.length = match.floor.choices;
  match.events.length = match.floor.events;
  match.position = match.floor.position;
  const draft = draftOf(match);
  for (const choice of since) takeInDraft(draft, choice.seat, choice.option);
  match.position = draft.table.position;
  match.choices.push(...draft.choices);
  match.events.push(...draft.events);
  return ok(undone as Choice);
}

/** What one onlooker sees of a match: made on the authority's side, and all that ever leaves it. */
export interface Seen<E extends GameEvent, V> {
  readonly seat: Onlooker;
  readonly view: V;
  /** What this seat is asked now. */
  readonly decision: Decision | null;
  /**
   * Who is waited for, and for what if it is this seat itself: what another is asked can tell what he has (whether it is
   * outposts or troops he moves).
   */
  readonly waiting: { readonly kind: string | null; readonly seats: readonly Seat[] } | null;
  readonly canUndo: boolean;
  readonly outcome: Outcome | null;
  readonly log: readonly Told<E>[];
}

export function see<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  seat: Onlooker,
  since = 0,
): Seen<E, V> {
  const { position, game } = match;
  const table = tableOf(game, position);
  const kind = decisionKind(table);
  const asked = position.pending.some((one) => one.seat === seat);
  return {
    seat,
    view: game.view(position, seat),
    decision: seat === null ? null : decisionOf(table, seat),
    waiting: kind === null ? null : { kind: asked ? kind : null, seats: position.pending.map((one) => one.seat) },
    canUndo: seat !== null && canUndo(match, seat),
    outcome: position.outcome,
    log: match.events.slice(since).map(({ event }) => tell(event, seat)),
  };
}

/** Why a seat cannot choose something now. */
export function askWhyNot<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  match: Match<P, E, O, V>,
  seat: Seat,
  candidate: unknown,
): Result<readonly Refusal[]> {
  return whyNot(tableOf(match.game, match.position), seat, candidate);
}

/** A position that differs only in what the seat cannot know, with chance of its own: what an opponent thinks with. */
export function determinize<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: P,
  seat: Onlooker,
  random: Random,
): P {
  const sample = copyPosition(position, game.copy);
  sample.chance = random.fork();
  game.shuffleUnknown(sample, seat, random);
  return sample;
}
