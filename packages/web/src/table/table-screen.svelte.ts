import {
  type AnyGame,
  type Facts,
  type GameText,
  type GameTypes,
  type Language,
  type MatchTable,
  type News,
  type Onlooker,
  type Option,
  type Orderable,
  type Refusal,
  refusalText,
  type Seat,
  type Session,
  type Sight,
} from '@vedette/core';
import { afterPaint } from '../parts/after-paint.js';
import { type JournalLine, type Offer, offersOf, withLines } from '../session/journal.js';
import { ChancesLine } from './help/chances.svelte.js';
import { Foresight } from './help/foresight.svelte.js';
import { LookingBack } from './help/looking-back.svelte.js';
import { type Motion, Motions } from './motion.svelte.js';
import { type Reason, type ScreenOptions, seenByAll, type Together } from './screen-options.js';
import { LaidSheet, type Looking } from './sheet/laid-sheet.svelte.js';

type AnyText = GameText<GameTypes>;

/**
 * What is on the screen of a table: what the reader sees, in words, and what he is about to do. It knows the match only
 * through a session, and nothing of the page it is shown on.
 */
export class TableScreen {
  readonly options: ScreenOptions;
  #table: MatchTable;
  #session: Session;
  #deaf: () => void = () => undefined;
  #language: Language;
  #closed = false;
  /** What has happened and is not yet on the screen, in order. */
  readonly #coming: Sight[] = [];
  #showing = false;
  /** What comes now is the reader's own doing: it is shown at once. */
  #acting = false;
  readonly motions = new Motions();
  #together: Together | null = null;

  /** Whose eyes the table is shown through; nobody's until somebody takes the screen. */
  reader: Onlooker = $state(null);
  seen: Sight = $state.raw() as Sight;
  offers: readonly Offer[] = $state.raw([]);
  journal: readonly JournalLine[] = $state.raw([]);
  /** How many lines the reader had been told when he last did something. */
  read = $state(0);
  /** How many lines the reader has been told of, or has seen himself. */
  recounted = $state(0);
  readonly #recountedTo = new Map<Onlooker, number>();
  /** A moment of the past that is looked at. */
  past: { readonly at: number; readonly view: unknown; readonly lines: number } | null = $state.raw(null);
  /** What the reader has chosen while it is being done: first the hand is seen, then what comes of it. */
  taken: Option | null = $state.raw(null);
  /** How often something was: what is left of an older answer leaves a newer one alone. */
  #takes = 0;
  /** The seat that must take the screen before anything is shown. */
  handOver: Seat | null = $state(null);
  /** Who thinks, and how much of it is done. */
  thinking: Seat | null = $state(null);
  progress = $state(0);
  readonly foresight = new Foresight();
  readonly chances = new ChancesLine();
  readonly lookingBack = new LookingBack();
  readonly sheet = new LaidSheet();
  /** Why the rest of what the reader meant to do was left, and how long the journal was when it was. */
  stopped: (Reason & { readonly line: number; readonly isNews: boolean }) | null = $state.raw(null);

  private constructor(table: MatchTable, options: ScreenOptions, sight: Sight) {
    this.options = options;
    this.#language = options.language;
    this.#table = table;
    this.reader = sight.seat;
    this.#session = table.session(sight.seat);
    this.#show(sight);
    this.recounted = this.journal.length;
    this.#listen();
  }

  /** Sits down at a table. */
  static async at(table: MatchTable, options: ScreenOptions): Promise<TableScreen> {
    const { people, trusting } = table.facts;
    const reader = people.length === 1 || trusting ? (people[0] ?? null) : null;
    return new TableScreen(table, options, await table.session(reader).see());
  }

  get facts(): Facts {
    return this.#table.facts;
  }
  get game(): AnyGame {
    return this.options.game;
  }
  get files(): ScreenOptions['files'] {
    return this.options.files;
  }
  get text(): AnyText {
    return this.options.game.text(this.#language);
  }
  get looking(): Looking | null {
    return this.sheet.looking;
  }
  get motion(): Motion | null {
    return this.motions.now;
  }
  /** The reader's seat at the table. */
  get session(): Session {
    return this.#session;
  }
  get match(): MatchTable {
    return this.#table;
  }
  /** Nobody here plays: one only looks on. */
  get isWatched(): boolean {
    return this.facts.people.length === 0 && this.seen.outcome === null;
  }

  /** Lets the opponents play until a person is asked or the match is over. */
  async goOn(): Promise<void> {
    await this.#table.goOn();
    await this.#askPerson();
  }

  close(): void {
    this.#closed = true;
    this.#deaf();
    this.foresight.turnTo(null);
    this.lookingBack.rest();
    this.motion?.done();
    this.sheet.close();
    this.#table.close();
  }

  /** The same match, as it has been kept since or in other hands: what is shown follows it. */
  async sitAt(table: MatchTable): Promise<void> {
    this.#table.close();
    this.#table = table;
    this.#coming.length = 0;
    await this.#lookThroughEyesOf(this.reader);
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    void this.#lookThroughEyesOf(this.reader);
  }

  // What the reader does.

  choose(option: Option): Promise<Reason | null> {
    return this.follow([option]);
  }

  /** Takes several options one after the other: a destination pointed at, and the way there. Or says what is against it. */
  async follow(plan: readonly Option[]): Promise<Reason | null> {
    this.skip();
    const { decision } = this.seen;
    const [first] = plan;
    if (decision === null || first === undefined || this.taken !== null) return null;
    this.taken = first;
    this.#takes += 1;
    const take = this.#takes;
    this.stopped = null;
    this.lookingBack.rest();
    await new Promise<void>(afterPaint);
    this.motions.resume();
    this.read = this.journal.length;
    const refusal = await this.#act(() => this.#session.choose(decision.number, plan));
    if (this.#takes === take) this.taken = null;
    if (refusal !== null) return this.reason(refusal);
    void this.goOn();
    return null;
  }

  /** Gives a standing order, which is kept with the match and answers what is asked now. */
  async order({ order, answer }: Orderable): Promise<Reason | null> {
    const ordered = await this.#session.order([...this.seen.orders, order]);
    return ordered.ok ? this.choose(answer) : this.reason(ordered.refusal);
  }

  /** These standing orders stay, the others are taken back. */
  async keepOrders(orders: Sight['orders']): Promise<void> {
    await this.#session.order(orders);
  }

  async withdraw(): Promise<void> {
    await this.#act(() => this.#session.withdraw());
  }

  async undo(): Promise<void> {
    this.skip();
    if (this.taken !== null) return;
    await this.#act(() => this.#session.undo());
    void this.goOn();
  }

  async note(place: string, text: string): Promise<void> {
    await this.#act(() => this.#session.note(place, text));
  }

  /** Shows at once what the others did, until the reader is asked again. */
  skip(): void {
    this.motions.skip();
  }

  /** The next person has taken the screen. */
  async takeScreen(): Promise<void> {
    if (this.handOver === null) return;
    const reader = this.handOver;
    await this.#lookThroughEyesOf(reader);
    this.handOver = null;
    this.#foresee();
  }

  // What the reader looks at.

  /** Shows the table as the reader saw it after so many choices; the last of them is the present. */
  async lookBack(choices: number): Promise<void> {
    const at = Math.max(0, Math.min(choices, this.seen.choices));
    if (at === this.seen.choices) {
      this.past = null;
      return;
    }
    const looked = await this.#session.past(at);
    if (!looked.ok) return;
    const lines = this.journal.filter((line) => line.at <= at).length;
    const { views } = looked.value;
    const view = this.#together === null ? views[this.reader ?? ''] : this.#together(new Map(Object.entries(views)));
    this.past = { at, view, lines };
  }

  /** Lays the sheet of a line of the journal on the table, or puts away what lies there. */
  lookAt(line: number | null): void {
    this.sheet.lay(line === null ? null : { line, isNew: false, before: null });
  }

  get canAdvise(): boolean {
    return this.#session.advise !== undefined && this.past === null && this.offers.length > 1;
  }

  /** Thinks about what the reader could do; asked again, it puts the hint away. */
  askHint(): void {
    if (this.foresight.advised !== null || this.canAdvise) this.foresight.askHint(this.#session);
  }

  /** Draws the line of the reader's chances as far as the match has come, or lets it rest. */
  reckonChances(isWanted: boolean): void {
    const { choices, decision } = this.seen;
    if (isWanted && decision === null && this.seen.outcome === null) return;
    void this.chances.follow(isWanted ? this.#session : null, choices);
  }

  /** The reader knows what the others did. */
  knows(): void {
    this.recounted = this.journal.length;
  }

  /** A match that is over hides nothing: it is looked at through any seat's eyes, or through all. */
  async lookThrough(eyes: Seat | Together): Promise<void> {
    if (this.seen.outcome === null) return;
    this.#together = typeof eyes === 'string' ? null : eyes;
    const at = this.past?.at ?? this.seen.choices;
    await this.#lookThroughEyesOf(typeof eyes === 'string' ? eyes : this.reader);
    await this.lookBack(at);
  }

  /** What the reader may have shown over the map, now or at the moment that is looked at. */
  async layers(): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.#session.layers(this.past?.at);
  }

  /** All that one could ask about now and that is not offered. */
  async barred(): Promise<readonly Offer[]> {
    const { decision, view } = this.seen;
    return decision === null ? [] : offersOf(this.text, decision, await this.#session.barred(), view);
  }

  /** Why something cannot be chosen; nothing if it can. */
  async whyNot(thing: unknown): Promise<readonly Reason[]> {
    const reasons = await this.#session.whyNot(thing);
    return (reasons.ok ? reasons.value : [reasons.refusal]).map((refusal) => this.reason(refusal));
  }

  reason(refusal: Refusal): Reason {
    const own = this.text.refusal(refusal, this.seen.view);
    return { text: own ?? refusalText({ ...refusal, cite: '' }, this.#language), cite: refusal.cite ?? null };
  }

  // What comes.

  /** Does something for the reader; what comes of it is shown at once. */
  async #act(act: () => Promise<{ ok: true } | { ok: false; refusal: Refusal }>): Promise<Refusal | null> {
    this.#acting = true;
    const done = await act();
    this.#acting = false;
    return done.ok ? null : done.refusal;
  }

  #listen(): void {
    this.#deaf();
    this.#deaf = this.#session.listen((news) => this.#hear(news));
  }

  #hear(news: News): void {
    if (news.kind === 'thinking') {
      this.thinking = news.seat;
      this.progress = news.done;
    } else if (news.kind === 'stopped') {
      const { since, log } = this.#coming.at(-1) ?? { since: this.journal.length, log: [] };
      this.stopped = { ...this.reason(news.because), line: since + log.length, isNews: news.because.code === 'something-new' };
    } else if (news.kind === 'slip') console.warn(`${this.facts.seating[news.seat]}, ${news.slip}: the rule of thumb played`);
    else if (this.#acting && this.#coming.length === 0) this.#show(news.sight);
    else {
      this.#coming.push(news.sight);
      void this.#showAll();
    }
  }

  /** Shows what has come in, one thing after the other: first how it came about, then the table as it is then. */
  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    await this.sheet.looked();
    for (let sight = this.#coming.shift(); sight !== undefined && !this.#closed; sight = this.#coming.shift()) {
      const now = sight;
      const events = now.log.map(({ event }) => event);
      const moves =
        this.handOver === null && now.since >= this.journal.length && events.some((event) => this.options.moves(event));
      if (moves) await this.motions.show(events, () => this.#show(now));
      else this.#show(now);
      await this.sheet.looked();
      // Where nothing is told there is nothing to look at.
      if (this.isWatched && events.length > 0) await this.motions.rest(this.options.rest?.() ?? 0);
    }
    this.#showing = false;
    if (!this.#closed) await this.#askPerson();
  }

  /** Whoever is asked gets the screen, once all is shown that led there. */
  async #askPerson(): Promise<void> {
    if (this.#showing || this.#coming.length > 0) return;
    const { asked } = this.#table;
    if (asked === null || this.seen.decision !== null || this.seen.waiting.includes(this.reader ?? '')) {
      this.#foresee();
      return;
    }
    const { people, trusting } = this.facts;
    if (people.length > 1 && !trusting) this.handOver = asked;
    else {
      await this.#lookThroughEyesOf(asked);
      this.#foresee();
    }
  }

  async #lookThroughEyesOf(reader: Onlooker): Promise<void> {
    this.#session = this.#table.session(reader);
    const sight = await this.#session.see();
    const isOther = reader !== this.reader;
    if (isOther) this.#recountedTo.set(this.reader, this.recounted);
    this.reader = reader;
    this.journal = [];
    this.#show(this.#together === null ? sight : await seenByAll(this.#session, sight, this.#together));
    if (isOther) this.recounted = this.#recountedTo.get(reader) ?? this.journal.length;
    this.#listen();
  }

  #show(sight: Sight): void {
    const { text } = this;
    // The next question lies open: what was chosen for the last one is done, and the next may be answered.
    if (this.#acting) this.taken = null;
    const { view } = this.seen ?? sight;
    this.seen = sight;
    this.foresight.turnTo(sight.decision);
    this.lookingBack.turnTo(this.#session, sight.turn);
    this.offers = sight.decision === null ? [] : offersOf(text, sight.decision, sight.decision.options, sight.view);
    this.past = null;
    const before = this.journal.slice(0, sight.since);
    const isMore = before.length > 0 && before.length === this.journal.length && this.handOver === null;
    this.journal = withLines(text, before, sight.log, sight.view, this.options.inContext);
    this.recounted = Math.min(this.recounted, this.journal.length);
    const laid = isMore ? sight.log.findIndex(({ event }) => this.options.lays?.(event) === true) : -1;
    this.sheet.come(laid < 0 ? null : { line: before.length + laid, isNew: true, before: view }, this.journal.length);
  }

  #foresee(): void {
    if (this.handOver === null && !this.#closed) this.foresight.foresee(this.#session);
  }
}
