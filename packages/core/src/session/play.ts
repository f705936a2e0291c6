import type { AnyGame, GameTypes } from '../game.js';
import { type AnyMatch, askWays, tableOf } from '../match/match.js';
import { type MatchFile, replay } from '../match/match-file.js';
import { checkOrders, type StandingOrder } from '../match/standing-orders.js';
import { type Appended, append, type Made, type Submission, standsAfter, submit, undo } from '../match/submission.js';
import { toMatchFile } from '../match/write-match-file.js';
import type { Outcome, Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules, ok, type Refusal, type Result, refuse, same } from '../result.js';
import { type Decision, decisionKind, decisionOf } from '../table.js';
import { answersTo, chosenNow, isOnward, waitsDuring } from '../way.js';
import { KeptMatch } from './kept-match.js';
import {
  type Entry,
  type Head,
  headAfter,
  type Maker,
  Observer,
  resume,
  type StoredMatch,
  underRules,
  type Views,
} from './record.js';
import type { Standing } from './session.js';
import type { Store } from './store.js';

type Look = Omit<Entry, 'choice' | 'by' | 'events'>;

/** Something that may be appended, with how the table looks to everybody after each of its choices. */
interface Worked<A extends Appended<GameTypes>> {
  readonly appended: A;
  readonly looks: readonly Look[];
  readonly views: Views;
}
export interface Draft extends Worked<Submission<GameTypes>> {
  /** What the seat still means to do, once others have answered or something has come out. */
  readonly rest: readonly Option[];
}

type Plans = Head['plans'];

export class Play {
  readonly kept: KeptMatch;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onChanged: () => void;
  /** Nothing where the match can only be looked at. */
  #match: AnyMatch | null;
  #standing: Standing;
  #isKept = true;
  #reproduction: MatchFile | null = null;
  /** What is done is done one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * A match that is over is looked at as it was seen, without any rule; one that these rules cannot go on with, too, and
   * it says why.
   */
  constructor(game: AnyGame | Refusal, stored: StoredMatch, store: Store, now: () => number, onChanged: () => void) {
    this.kept = new KeptMatch(stored);
    this.#store = store;
    this.#now = now;
    this.#onChanged = onChanged;
    const match =
      stored.head.outcome !== null
        ? null
        : 'contents' in game
          ? this.#guarded(() => resume(game, stored))
          : { ok: false as const, refusal: game };
    this.#match = match?.ok ? match.value : null;
    this.#standing =
      match === null ? { mode: 'over' } : match.ok ? { mode: 'playing' } : { mode: 'blocked', because: match.refusal };
  }

  get standing(): Standing {
    return this.#standing;
  }
  get isKept(): boolean {
    return this.#isKept;
  }
  /** The match that shows how the rules last contradicted themselves: for whoever holds it, since it tells everything. */
  get reproduction(): MatchFile | null {
    return this.#reproduction;
  }
  /** The match while it is played. */
  get match(): AnyMatch | null {
    return this.#standing.mode === 'playing' ? this.#match : null;
  }
  get pending(): Running['pending'] {
    return this.match?.position.pending ?? [];
  }

  /** Waits until what was begun before is done. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** A question about the match. Whatever goes wrong in the rules is told, not thrown: nothing has changed. */
  ask<T>(question: (match: AnyMatch) => Result<T>): Result<T> {
    const { match } = this;
    if (match !== null) return this.#guarded(() => question(match));
    const standing = this.#standing;
    return 'because' in standing ? { ok: false, refusal: standing.because } : refuse('match-is-over');
  }

  decision(seat: Seat): Decision | null {
    const found = this.ask(({ game, position }) => ok(decisionOf(tableOf(game, position), seat)));
    return found.ok ? found.value : null;
  }

  /** Works out what a plan would bring, as far as it can be followed now. */
  draft(seat: Seat, number: number, plan: readonly Option[]): Result<Draft> {
    return this.ask((match) => {
      const parts = partsOf(match, seat, plan);
      if (parts === null) return refuse('something-new');
      const done = worked(match, this.kept.views, (look) => submit(match, seat, number, parts.now, look));
      if (!done.ok) return done;
      const { stopped, taken } = done.value.appended;
      if (stopped !== null && !waits(stopped)) return ok({ ...done.value, rest: [] });
      // Whoever answers something else meanwhile means to go on all the same; a plan takes the place of the one before.
      const before = this.kept.head.plans[seat] ?? [];
      const isMeanwhile = plan.length === 1 && waitsDuring(before, decisionKind(tableOf(match.game, match.position)) ?? '');
      const later = isMeanwhile ? before : parts.later;
      return ok({ ...done.value, rest: [...parts.now.slice(taken), ...later] });
    });
  }

  /**
   * Whose plans come to nothing by this: whoever only passes changes none of another's, unless something comes out; and
   * who waits for something to come out goes on.
   */
  spoiltBy({ appended }: Draft, seat: Seat, plan: readonly Option[]): Seat[] {
    const { match } = this;
    const others = Object.entries(this.kept.head.plans).filter(([other]) => other !== seat);
    // Options are listed only where somebody has a plan that could be spoilt.
    const isPass = others.length > 0 && match !== null && passes(match, seat, plan);
    return others.flatMap(([other, [next]]) => (!isPass || (appended.learned && !isOnward(next)) ? other : []));
  }

  /** What is asked of a seat and its plan answers. */
  planned(): { readonly seat: Seat; readonly number: number; readonly plan: readonly Option[] } | null {
    const { plans } = this.kept.head;
    for (const { seat, number } of this.pending) {
      const plan = plans[seat] ?? [];
      if (plan.length > 0 && answersTo(plan, this.decision(seat)?.kind ?? '')) return { seat, number, plan };
    }
    return null;
  }

  /** Keeps what was worked out, and only then lets it be seen. */
  async keep<A extends Appended<GameTypes>>(
    { appended, looks, views }: Worked<A>,
    by: Maker,
    plans: Plans,
  ): Promise<Result<null>> {
    const match = this.#match as AnyMatch;
    const { from, choices, events } = appended;
    const before = this.kept.entries.slice(from.choices);
    const entries = choices.map((choice, index): Entry => {
      const look = looks[index] as Look;
      // What is chosen again after something was taken back stays whose it was: in the order it was chosen in.
      const place = before.findIndex((one) => same(one.choice, choice));
      const again = before[place];
      before.splice(0, place + 1);
      const obeyed = again?.obeyed ?? look.obeyed;
      return {
        choice,
        by: again?.by ?? (obeyed === undefined ? by : 'order'),
        events: events.filter(({ at }) => at === from.choices + index + 1).map(({ event }) => event),
        ...look,
        ...(obeyed === undefined ? {} : { obeyed }),
      };
    });
    const head = headAfter(underRules(this.kept.head, match.game), standsAfter(match, appended), this.#now());
    const written = await this.#write({ ...head, plans: this.#plansWith(plans) }, from.choices, entries, views);
    if (!written.ok) return written;
    append(match, appended);
    if (match.position.outcome !== null) this.#standing = { mode: 'over' };
    this.#onChanged();
    return ok(null);
  }

  /** Takes back the seat's last choice, and with it what had but one answer since: that would only be answered again. */
  async undo(seat: Seat): Promise<Result<null>> {
    for (;;) {
      const back = this.ask((match) =>
        worked(match, this.kept.viewsAfter(match.floor.choices), (look) => undo(match, seat, look)),
      );
      if (!back.ok) return back;
      const { by } = this.kept.entries.findLast(({ choice }) => choice.seat === seat) as Entry;
      const kept = await this.keep(back.value, 'person', { [seat]: [] });
      if (!kept.ok || by !== 'only-option') return kept;
    }
  }

  /** The last choice that the person of this seat made, by its place in the record. */
  #lastOf(seat: Seat): number {
    return this.kept.entries.findLastIndex(({ choice, by }) => choice.seat === seat && by === 'person');
  }

  /** Whether nobody else is a person, nobody asked for more, and the match can be gone through again from its beginning. */
  #isFriendly(seat: Seat): boolean {
    const { people, strict } = this.kept.facts;
    const { began, versions } = this.kept.head;
    return !strict && people.length === 1 && people[0] === seat && began.kind === 'set-up' && versions.length === 1;
  }

  /**
   * Alone, or where all others are opponents, one may take back more than is fair between people: the last choice of one's own,
   * with whatever came out and was answered since. The match says how often that was done.
   */
  async takeBack(seat: Seat): Promise<Result<null>> {
    const to = this.#lastOf(seat);
    if (to < 0 || !this.#isFriendly(seat)) return refuse('nothing-to-undo', { seat });
    const back = this.ask((match) => replay(match.game, toMatchFile(match), to));
    if (!back.ok) return back;
    const match: AnyMatch = { ...back.value, orders: this.match?.orders ?? back.value.orders };
    const head = headAfter(this.kept.head, match, this.#now());
    const takenBack = (this.kept.head.takenBack ?? 0) + 1;
    const written = await this.#write({ ...head, plans: {}, takenBack }, to, [], this.kept.viewsAfter(to));
    if (!written.ok) return written;
    this.#match = match;
    this.#onChanged();
    return ok(null);
  }

  /** Whether there is anything to take back that somebody chose; by courtesy, where the table has it. */
  canUndo(seat: Seat, byCourtesy = false): boolean {
    if (byCourtesy && this.match !== null && this.#isFriendly(seat) && this.#lastOf(seat) >= 0) return true;
    const floor = this.match?.floor.choices ?? Number.POSITIVE_INFINITY;
    return this.kept.entries.slice(floor).some(({ choice, by }) => choice.seat === seat && by !== 'only-option');
  }

  async order(seat: Seat, orders: readonly StandingOrder[]): Promise<Result<null>> {
    const checked = this.ask(({ game }) => checkOrders(game, orders));
    if (!checked.ok) return checked;
    const written = await this.change({ orders: { ...this.kept.head.orders, [seat]: checked.value } });
    if (written.ok && this.#match !== null) this.#match.orders[seat] = checked.value;
    this.#onChanged();
    return written;
  }

  async note(seat: Seat, place: string, text: string): Promise<Result<null>> {
    const { [place]: _, ...others } = this.kept.head.notes[seat] ?? {};
    const own = text === '' ? others : { ...others, [place]: text };
    const written = await this.change({ notes: { ...this.kept.head.notes, [seat]: own } });
    this.#onChanged();
    return written;
  }

  /** The seat is asked again from here on: what it meant to do cannot be done. */
  async dropPlan(seat: Seat): Promise<Result<null>> {
    const written = await this.change({ plans: this.#plansWith({ [seat]: [] }) });
    this.#onChanged();
    return written;
  }

  /** Ends the match for a reason that is not in its rules: somebody gave up, or both agreed. */
  async end(outcome: Outcome): Promise<Result<null>> {
    const written = await this.change({ outcome });
    if (written.ok) this.stop({ mode: 'over' });
    return written;
  }

  /** Keeps something about the match that is no choice. */
  change(part: Partial<Head>): Promise<Result<null>> {
    const { head, entries, views } = this.kept;
    const changed = { ...head, ...part, written: head.written + 1, changed: this.#now() };
    return this.#write(changed, entries.length, [], views);
  }

  /** Keeps the match for the first time. */
  async begin(): Promise<void> {
    const { head, entries } = this.kept.stored;
    const written = await this.#store.write({ head, from: 0, entries }).catch(() => null);
    this.#isKept = written?.ok === true;
  }

  /** It is not played on here: another has it in hand, or its rules contradict themselves. */
  stop(standing: Standing): void {
    this.#standing = standing;
    this.#onChanged();
  }

  #guarded<T>(act: () => Result<T>): Result<T> {
    try {
      return act();
    } catch (error) {
      if (error instanceof BrokenRules) this.#reproduction = error.reproduce;
      return refuse('broken-rules', { problem: (error as Error).message.slice(0, 500) });
    }
  }

  #plansWith(plans: Plans): Plans {
    return Object.fromEntries(Object.entries({ ...this.kept.head.plans, ...plans }).filter(([, plan]) => plan.length > 0));
  }

  /** Where nothing can be kept, the match is played from memory and says so; where another has written, it stops. */
  async #write(head: Head, from: number, entries: readonly Entry[], views: Views): Promise<Result<null>> {
    const written = await this.#store.write({ head, from, entries }).catch(() => null);
    if (written?.ok === false) {
      this.stop({ mode: 'elsewhere', because: written.refusal });
      return written;
    }
    this.#isKept = written !== null;
    this.kept.write(head, from, entries, views);
    return ok(null);
  }
}

/** Somebody else must decide before a plan goes on. */
const waits = (stopped: Refusal): boolean => stopped.code === 'another-seat-decides';

const passes = ({ game, position }: AnyMatch, seat: Seat, [only, ...more]: readonly Option[]): boolean =>
  more.length === 0 && same(decisionOf(tableOf(game, position), seat)?.pass, only);

/** What can be chosen of a plan now, and what only later; nothing if it leads nowhere any more. */
function partsOf(
  match: AnyMatch,
  seat: Seat,
  plan: readonly Option[],
): { readonly now: readonly Option[]; readonly later: readonly Option[] } | null {
  const [first, ...more] = plan;
  if (isOnward(first)) {
    if (first.at !== decisionKind(tableOf(match.game, match.position))) return null;
    const ways = askWays(match, seat, []);
    const way = ways.ok ? ways.value.find(({ to }) => to === first.onward) : undefined;
    return way === undefined ? null : { now: way.choices, later: more };
  }
  const now = chosenNow(plan);
  return { now, later: plan.slice(now.length) };
}

function worked<A extends Appended<GameTypes>>(
  { game, seats }: AnyMatch,
  views: Views,
  work: (look: (position: Running, made: Made) => void) => Result<A>,
): Result<Worked<A>> {
  const observer = new Observer(game, seats, views);
  const looks: Look[] = [];
  const appended = work((position, made) => looks.push({ ...observer.look(position), ...made }));
  return appended.ok ? ok({ appended: appended.value, looks, views: observer.views }) : appended;
}
