/** A match on this device: it holds the truth, lets opponents play, and gives each onlooker a session. */
import type { AnyGame } from '../game.js';
import { foretell } from '../match/foretell.js';
import { type AnyMatch, askWays, askWhyNot, tableOf } from '../match/match.js';
import type { MatchFile } from '../match/match-file.js';
import { ordersFor, ordersInForce } from '../match/standing-orders.js';
import type { Onlooker, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { ok, type Refusal, type Result, refuse, same } from '../result.js';
import { conceivableOptions, type Decision, decisionOf } from '../table.js';
import { answersTo, isOnward } from '../way.js';
import { Counsel } from './counsel.js';
import { type Draft, Play } from './play.js';
import { type Maker, PERSON, type StoredMatch } from './record.js';
import type { Services } from './services.js';
import type { Facts, MatchTable, News, Session, Sight, Standing } from './session.js';

interface Listener {
  readonly seat: Onlooker;
  readonly tell: (news: News) => void;
  /** How many lines it has been told. */
  lines: number;
}

export class LocalTable implements MatchTable {
  readonly #play: Play;
  readonly #counsel: Counsel;
  readonly #services: Services;
  readonly #listeners = new Set<Listener>();
  #going: Promise<void> | null = null;
  #looksAgain = false;
  #closed = false;
  #hurries = false;
  /** Whoever thinks ahead stops. */
  #rest = NOBODY_THINKS;

  /** Opens a kept match; without its game, to look at it, with the reason why. */
  constructor(game: AnyGame | Refusal, stored: StoredMatch, services: Services) {
    this.#services = services;
    this.#play = new Play(game, stored, services.store, services.now, () => this.#tellAll());
    this.#counsel = new Counsel(this.#play, 'contents' in game ? game : null, services);
  }

  get facts(): Facts {
    return this.#play.kept.facts;
  }
  get standing(): Standing {
    return this.#play.standing;
  }
  /** Everything about it, as it is kept: for files, and for whoever takes it over. It holds everybody's secrets. */
  get stored(): StoredMatch {
    return this.#play.kept.stored;
  }
  /** The match that shows how the rules last contradicted themselves, with everybody's secrets. */
  get reproduction(): MatchFile | null {
    return this.#play.reproduction;
  }
  /** The first person who is asked; `null` while nobody is. */
  get asked(): Seat | null {
    const { people } = this.facts;
    return this.#play.pending.find(({ seat }) => people.includes(seat))?.seat ?? null;
  }

  /** Keeps a new match. */
  begin(): Promise<void> {
    return this.#play.begin();
  }

  close(): void {
    this.#rest();
    this.#closed = true;
    this.#listeners.clear();
  }

  /** Another has this match in hand now: here it is only looked at. */
  handOver(): void {
    this.#rest();
    this.#play.stop({ mode: 'elsewhere', because: { code: 'written-elsewhere' } });
  }

  session(seat: Onlooker): Session {
    const play = this.#play;
    const own = <T>(act: (seat: Seat) => Promise<Result<T>>): Promise<Result<T>> =>
      seat === null ? Promise.resolve(refuse('not-your-decision', { seat: '' })) : act(seat);
    return {
      seat,
      facts: this.facts,
      see: async () => this.#sight(seat, 0),
      listen: (tell) => {
        const listener: Listener = { seat, tell, lines: play.kept.log(seat).length };
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      choose: (number, plan) => own((one) => this.#goOnAfter(() => this.#choose(one, number, plan))),
      undo: () => own((one) => this.#goOnAfter(() => this.#undo(one))),
      ways: (pieces = []) => own(async (one) => play.ask((match) => askWays(match, one, pieces))),
      whyNot: (thing) => own(async (one) => play.ask((match) => askWhyNot(match, one, thing))),
      barred: async () =>
        found(
          play.ask((match) => ok(barredIn(match, seat))),
          [],
        ),
      order: (orders) => own((one) => play.inTurn(() => play.order(one, orders))),
      withdraw: () => own((one) => play.inTurn(() => play.dropPlan(one))),
      ...this.#counsel.of(seat),
      past: async (choices) => play.kept.past(seat, choices),
      course: async () => play.kept.course(),
      note: (place, text) => own((one) => play.inTurn(() => play.note(one, place, text))),
      hurry: () => {
        this.#hurries = true;
        this.#services.hurry?.();
      },
    };
  }

  concede(seat: Seat): Promise<Result<null>> {
    const winners = this.facts.seats.filter((one) => one !== seat);
    return this.#play.inTurn(async () =>
      this.#play.match === null ? refuse('match-is-over') : this.#play.end({ winners, how: 'resigned' }),
    );
  }

  /** Whoever thinks just now still answers; then the new player does. */
  async reseat(seat: Seat, player: string): Promise<Result<null>> {
    const { seating } = this.facts;
    if (seating[seat] === undefined) return refuse('unknown-seat', { seat, known: this.facts.seats.join(', ') });
    const changed = await this.#play.inTurn(() => this.#play.change({ seating: { ...seating, [seat]: player } }));
    if (changed.ok) this.#tellAll();
    return changed;
  }

  /** Lets opponents play, plans go on and single answers be given, until a person has something to decide. */
  goOn(): Promise<void> {
    // A person may answer while opponents still think: the loop that waits for them goes on for both, and looks again.
    this.#looksAgain = true;
    this.#rest();
    this.#going ??= this.#letOthersPlay();
    return this.#going;
  }

  async #letOthersPlay(): Promise<void> {
    try {
      while (!this.#closed && this.#play.match !== null) {
        this.#looksAgain = false;
        // What somebody means to do comes first: it may hold the one answer there is.
        if (await this.#play.inTurn(() => this.#followPlan())) continue;
        if (await this.#play.inTurn(() => this.#answerOnlyOption())) continue;
        const opponent = this.#play.pending.find(({ seat }) => this.facts.seating[seat] !== PERSON);
        if (opponent !== undefined) await this.#letThink(opponent.seat, opponent.number);
        else if (!this.#looksAgain) break;
      }
      this.#letThinkAhead();
    } finally {
      this.#going = null;
      this.#announce({ kind: 'thinking', seat: null, done: 0 });
    }
  }

  async #goOnAfter(act: () => Promise<Result<null>>): Promise<Result<null>> {
    this.#rest();
    const done = await this.#play.inTurn(act);
    if (done.ok) void this.goOn();
    return done;
  }

  async #choose(seat: Seat, number: number, plan: readonly Option[]): Promise<Result<null>> {
    this.#hurries = false;
    const draft = this.#play.draft(seat, number, plan);
    if (!draft.ok) return draft;
    const { stopped } = draft.value.appended;
    // What is refused half way has not happened at all.
    if (stopped !== null && !waits(stopped) && stopped.code !== 'something-new') return { ok: false, refusal: stopped };
    const kept = await this.#keepPlanned(draft.value, seat);
    // Who goes on when something has come out goes on before anything else is shown.
    while (kept.ok && isOnward(this.#play.kept.head.plans[seat]?.[0]))
      if (!(await this.#followPlan()) && !(await this.#answerOnlyOption())) break;
    return kept;
  }

  /** Keeps what was taken of a plan. What waits for somebody goes on when they have answered; what is left is told. */
  async #keepPlanned(draft: Draft, seat: Seat, by: Maker = 'person'): Promise<Result<null>> {
    const { stopped } = draft.appended;
    const kept = await this.#play.keep(draft, by, { [seat]: draft.rest });
    if (kept.ok && stopped !== null && !waits(stopped)) this.#tellStopped(seat, stopped);
    return kept;
  }

  /** Answers for the one person what has but one answer. Between people, not asking would tell what is held. */
  async #answerOnlyOption(): Promise<boolean> {
    const [seat] = this.facts.people;
    const decision = seat === undefined ? null : this.#play.decision(seat);
    const option = decision === null ? null : this.#oneAnswer(decision);
    if (seat === undefined || decision === null || option === null) return false;
    const draft = this.#play.draft(seat, decision.number, [option]);
    if (draft.ok) return (await this.#play.keep(draft.value, 'only-option', {})).ok;
    this.#play.stop({ mode: 'blocked', because: draft.refusal });
    return false;
  }

  /** The one answer there is, or the one that is left to somebody who has said already where to go. */
  #oneAnswer({ seat, options, pass }: Decision): Option | null {
    if (this.facts.people.length !== 1) return null;
    if (options.length === 1) return options[0] ?? null;
    const [next] = this.#play.kept.head.plans[seat] ?? [];
    if (!isOnward(next) || pass === null) return null;
    const ways = found(
      this.#play.ask((match) => askWays(match, seat, [])),
      [],
    );
    const spared = ways.find(({ to, chance }) => to === next.onward && chance === 1)?.spared ?? [];
    const isNeedless = options.every((option) => same(option, pass) || spared.some((one) => same(one, option)));
    return isNeedless ? pass : null;
  }

  /** What a person really has to decide: not what answers itself, nor what is planned already. */
  #toDecide(seat: Seat): Decision | null {
    const decision = this.#play.decision(seat);
    const isPerson = this.facts.seating[seat] === PERSON;
    if (decision === null || !isPerson || answersTo(this.#play.kept.head.plans[seat] ?? [], decision.kind)) return null;
    return this.#oneAnswer(decision) === null ? decision : null;
  }

  /** Goes on with what a seat meant to do, if that is offered still; otherwise says why it does not. */
  async #followPlan(): Promise<boolean> {
    const planned = this.#play.planned();
    if (planned === null) return false;
    const { seat, number, plan } = planned;
    const isForced = this.facts.people.length === 1 && this.#play.decision(seat)?.options.length === 1;
    const draft = this.#play.draft(seat, number, plan);
    if (!draft.ok) {
      await this.#play.dropPlan(seat);
      this.#tellStopped(seat, draft.refusal);
      return this.#play.match !== null;
    }
    // What would answer itself again is not what somebody wants to take back.
    return (await this.#keepPlanned(draft.value, seat, isForced && draft.value.appended.taken === 1 ? 'only-option' : 'person'))
      .ok;
  }

  /** While people have something to choose, the first opponent thinks about what it would answer. */
  #letThinkAhead(): void {
    const { match } = this.#play;
    const { seats, seating } = this.facts;
    const seat = seats.find((one) => seating[one] !== undefined && seating[one] !== PERSON);
    if (this.#closed || match === null || seat === undefined || this.asked === null) return;
    const opponent = seating[seat] ?? '';
    const { game, position, choices } = match;
    const question = { game, position, seat, seed: seedFor(match, opponent) };
    this.#rest = this.#services.ponder?.(question, opponent, choices.length) ?? NOBODY_THINKS;
  }

  async #letThink(seat: Seat, number: number): Promise<void> {
    const match = this.#play.match as AnyMatch;
    const { game, position, choices } = match;
    const opponent = this.facts.seating[seat] ?? '';
    this.#announce({ kind: 'thinking', seat, done: 0 });
    const thought = this.#services.answer(
      { game, position, seat, seed: `${seedFor(match, opponent)} ${choices.length}` },
      opponent,
      (done) => this.#announce({ kind: 'thinking', seat, done }),
    );
    if (this.#hurries) this.#services.hurry?.();
    const { option, slip } = await thought;
    if (slip !== null) this.#announce({ kind: 'slip', seat, slip });
    await this.#play.inTurn(() => this.#answerFor(seat, number, option));
  }

  async #answerFor(seat: Seat, number: number, option: Option): Promise<void> {
    const play = this.#play;
    // Something may have been taken back meanwhile; then the answer is to a question nobody asks any more.
    if (this.#closed || !play.pending.some((one) => one.seat === seat && one.number === number)) return;
    const draft = play.draft(seat, number, [option]);
    if (!draft.ok) {
      play.stop({ mode: 'blocked', because: draft.refusal });
      return;
    }
    const spoilt = play.spoiltBy(draft.value, seat, [option]);
    const kept = await play.keep(draft.value, 'opponent', Object.fromEntries(spoilt.map((one) => [one, []])));
    if (kept.ok) for (const one of spoilt) this.#tellStopped(one, { code: 'something-new' });
  }

  /** What is fair between people; else, where the table has the courtesy, what is not. */
  async #undo(seat: Seat): Promise<Result<null>> {
    if (this.#services.courtesy !== true || this.#play.canUndo(seat, false)) return this.#play.undo(seat);
    return this.#play.takeBack(seat);
  }

  #announce(news: News): void {
    for (const listener of this.#listeners) listener.tell(news);
  }

  #tellStopped(seat: Seat, because: Refusal): void {
    for (const listener of this.#listeners) if (listener.seat === seat) listener.tell({ kind: 'stopped', because });
  }

  /** Everybody sees the table as it now is, with what has happened since they last did. */
  #tellAll(): void {
    for (const listener of this.#listeners) {
      const sight = this.#sight(listener.seat, listener.lines);
      listener.lines = sight.since + sight.log.length;
      listener.tell({ kind: 'moved', sight });
    }
  }

  #sight(seat: Onlooker, since: number): Sight {
    const { kept, match, standing, isKept, pending } = this.#play;
    const { head } = kept;
    const log = kept.log(seat);
    const decision = seat === null ? null : this.#toDecide(seat);
    const plan = (seat === null ? undefined : head.plans[seat]) ?? [];
    return {
      seat,
      view: kept.views.get(seat ?? ''),
      decision,
      waiting: pending.map((one) => one.seat),
      canUndo: seat !== null && this.#play.canUndo(seat, this.#services.courtesy === true),
      outcome: head.outcome,
      turn: head.turn,
      choices: kept.entries.length,
      log: log.slice(Math.min(since, log.length)),
      since: Math.min(since, log.length),
      orders: match === null || seat === null ? [] : ordersInForce(match, seat),
      obeyed: kept.obeyed(seat),
      orderable: match === null || decision === null ? [] : ordersFor(match, decision),
      plan,
      planned: match === null || seat === null || plan.length === 0 ? [] : foretell(match, seat, plan),
      notes: (seat === null ? undefined : head.notes[seat]) ?? {},
      standing,
      isKept,
    };
  }
}

const NOBODY_THINKS = (): void => undefined;

/** With the number of choices behind it, the seed of what an opponent thinks about next. */
const seedFor = ({ seed }: AnyMatch, opponent: string): string =>
  `${opponent} of ${seed.kind === 'fast' ? seed.seed : seed.match}`;

/** Somebody else must decide before a plan goes on. */
const waits = (stopped: Refusal | null): boolean => stopped?.code === 'another-seat-decides';

const found = <T>(result: Result<T>, otherwise: T): T => (result.ok ? result.value : otherwise);

/** What a seat could ask about at its decision and is not offered. */
export function barredIn({ game, position }: AnyMatch, seat: Onlooker): readonly Option[] {
  if (seat === null || position.pending.every((one) => one.seat !== seat)) return [];
  const table = tableOf(game, position);
  const offered = decisionOf(table, seat)?.options ?? [];
  return conceivableOptions(table, seat).filter((thing) => !offered.some((option) => same(option, thing)));
}
