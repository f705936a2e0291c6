import {
  type AnyMatch,
  BrokenRules,
  type Decision,
  type GameEvent,
  type GameText,
  type Language,
  type Onlooker,
  type Option,
  type Refusal,
  type Running,
  refusalText,
  type Seat,
  type Seen,
  see,
  type Told,
  tell,
  toMatchFile,
} from '@vedette/core';
import type { SavedMatch } from '../store/matches.js';
import { type JournalLine, linesOf, type Offer, offersOf, toldWhole } from './journal.js';
import { Keeper } from './keeper.svelte.js';
import { type Motion, Motions } from './motion.svelte.js';
import { Notes, type NotesOfSeat } from './notes.svelte.js';
import type { Opponents } from './opponents.js';
import { Past } from './past.js';
import { type Laid, Playing } from './playing.js';
import { savedFrom } from './saved.js';
import { orderLike, ordersInForce } from './standing-orders.js';
import { Thinking } from './thinking.svelte.js';

export type { JournalLine, Offer } from './journal.js';

export interface TableServices {
  readonly opponents: Opponents;
  keep(match: SavedMatch): Promise<void>;
  now(): number;
  /** Whether the board can show how this came about, and is wanted to. */
  moves(event: Told<GameEvent>): boolean;
}

/** Why something was refused, and the rule that says so where there is one. */
export interface Reason {
  readonly text: string;
  readonly cite: string | null;
}

/** Puts what all seats see together: how a match that is over may be looked at. */
export type Together = (views: ReadonlyMap<Seat, unknown>) => unknown;

type AnyText = GameText<GameEvent, unknown>;

/**
 * One match at this device: who looks at the screen, what they see, who is waited for. Knows nothing of the page it is
 * shown on. Everything shown comes from what the reader's seat sees; the position itself never leaves this class.
 */
export class Table {
  readonly #playing: Playing;
  readonly #services: TableServices;
  #language: Language;
  #closed = false;
  #going = false;
  #history: Past | null = null;
  /** Something was chosen since that nobody was told of: half a march, a card not played. */
  #unseen = false;
  readonly #keeper: Keeper;
  readonly #notes: Notes;
  readonly #motions = new Motions();
  readonly #thinking: Thinking;
  /** Set while a match that is over is looked at with everybody's eyes. */
  #together: Together | null = null;

  /** Whose knowledge the screen shows. */
  reader: Onlooker = $state(null);
  seen = $state.raw<Seen<GameEvent, unknown>>() as Seen<GameEvent, unknown>;
  offers: readonly Offer[] = $state.raw([]);
  journal: readonly JournalLine[] = $state.raw([]);
  /** The seat that must take the screen before anything is shown. */
  handOver: Seat | null = $state(null);
  /** Set while somebody looks back: how many choices had been made then, and what the reader saw. */
  past: { readonly at: number; readonly view: unknown; readonly lines: number } | null = $state.raw(null);
  /** How many choices have been made. */
  choices = $state(0);
  /** How many lines of the journal there were when the reader last did something: what follows is news. */
  read = $state(0);
  /** What went wrong so badly that the match cannot go on. */
  fault: string | null = $state(null);
  /** Whether questions like this one can be declined for the rest of the turn. */
  canDeclineAll = $state(false);
  /** How many standing orders of the reader are in force. */
  orders = $state(0);

  constructor(laid: Laid, services: TableServices, language: Language) {
    this.#playing = new Playing(laid);
    this.#services = services;
    this.#thinking = new Thinking(services.opponents);
    this.#keeper = new Keeper(() => services.keep(savedFrom(laid, services.now())));
    this.#language = language;
    this.#notes = new Notes(laid.notes);
    const people = this.people;
    this.reader = people.length === 1 || laid.trusting ? (people[0] ?? null) : null;
    this.#look(true);
  }

  /** What somebody else just did, while the board shows how; the view is still the one before. */
  get motion(): Motion | null {
    return this.#motions.now;
  }
  get thinking(): Seat | null {
    return this.#thinking.seat;
  }
  /** How much of its thinking is done, from 0 to 1. */
  get progress(): number {
    return this.#thinking.progress;
  }
  get forecasts(): Thinking['forecasts'] {
    return this.#thinking.forecasts;
  }
  /** False once the browser refused to keep the match. */
  get kept(): boolean {
    return this.#keeper.succeeds;
  }
  get #match(): AnyMatch {
    return this.#playing.match;
  }
  get id(): string {
    return this.#playing.laid.id;
  }
  get laid(): Laid {
    return this.#playing.laid;
  }
  get game(): string {
    return this.#match.game.id;
  }
  get title(): string {
    return this.#match.game.title;
  }
  /** The title of the pack the match is played with, if there is one. */
  get pack(): string | undefined {
    return this.#match.game.pack;
  }
  get options(): Readonly<Record<string, string | boolean | number>> {
    return this.#match.options;
  }
  get seats(): readonly Seat[] {
    return this.#match.seats;
  }
  get people(): readonly Seat[] {
    return this.#playing.people;
  }
  get text(): AnyText {
    return this.#match.game.text(this.#language);
  }
  get turn(): number {
    return this.#match.game.turn(this.#match.position);
  }

  /** What the reader has written on the map, by place. */
  get notes(): NotesOfSeat {
    return this.#notes.of(this.reader);
  }

  note(place: string, text: string): void {
    if (this.reader === null) return;
    this.#notes.write(this.reader, place, text);
    void this.#keeper.keep();
  }

  /** The whole match as the text of a file. */
  get file(): string {
    return `${JSON.stringify(toMatchFile(this.#match), null, 1)}\n`;
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#look(true);
  }

  close(): void {
    this.#closed = true;
    this.motion?.done();
  }

  /** Lets the opponents play until a person is asked or the match is over. */
  async goOn(): Promise<void> {
    // A person may answer while opponents still think; the loop that waits for them goes on for both.
    if (this.#going) return;
    this.#going = true;
    while (!this.#closed && this.fault === null && this.seen.outcome === null) {
      if (this.#answerForced()) continue;
      const opponent = this.#playing.asked('opponent');
      if (opponent === null) break;
      await this.#letThink(opponent);
    }
    this.#going = false;
    this.#thinking.rest();
    if (this.#closed) return;
    if (this.#unseen) this.#look(false);
    this.#askPerson();
    this.#foresee();
  }

  /** Takes an option for the reader, or says what is against it. */
  choose(option: Option): Promise<Reason | null> {
    return this.#act(({ seat, number }) => this.#playing.take(seat, number, option));
  }

  /** Takes several options one after the other: a destination pointed at, and the way there. */
  follow(plan: readonly Option[]): Promise<Reason | null> {
    return this.#act((decision) => this.#playing.follow(decision, plan));
  }

  /** Declines this question and all like it until the turn is over: a standing order, kept with the match. */
  async declineAll(): Promise<Reason | null> {
    const { decision } = this.seen;
    const order = decision && orderLike(this.#match, decision);
    if (!decision || !order || decision.pass === null) return null;
    this.#match.orders[decision.seat] = [...ordersInForce(this.#match, decision.seat), order];
    return this.choose(decision.pass);
  }

  /** Takes back all standing orders of the reader: everything is asked again. */
  askAgain(): void {
    if (this.reader === null) return;
    delete this.#match.orders[this.reader];
    this.orders = 0;
    void this.#keeper.keep();
  }

  /** Until the reader is asked again, opponents play the first good thing they find. */
  hurry(): void {
    this.#thinking.hurry();
  }

  /** Shows at once what the others did, until the reader is asked again. */
  skip(): void {
    this.#motions.skip();
  }

  undo(): void {
    this.skip();
    if (this.reader === null || !this.#playing.undo(this.reader)) return;
    void this.#keeper.keep();
    this.#look(true);
    void this.goOn();
  }

  /** Shows the table as the reader saw it after so many choices; the last of them is the present. */
  lookBack(choices: number): void {
    const at = Math.max(0, Math.min(choices, this.#match.choices.length));
    if (at === this.#match.choices.length) {
      this.past = null;
      return;
    }
    this.#history ??= new Past(this.#match, this.laid.begin);
    const position = this.#history.positionAfter(at);
    const lines = this.journal.filter((line) => line.at <= at).length;
    this.past = { at, view: this.#viewOf(position), lines };
  }

  /** What the reader may have shown over the map, as it is or was at the moment looked at. */
  layers(): Readonly<Record<string, readonly string[]>> {
    const position = this.past === null ? this.#match.position : this.#history?.positionAfter(this.past.at);
    return position === undefined ? {} : (this.#match.game.layers?.(position, this.reader) ?? {});
  }

  /** A match that is over hides nothing: it is looked at through any seat's eyes, or through all. */
  lookThrough(eyes: Seat | Together): void {
    if (this.seen.outcome === null) return;
    this.#together = typeof eyes === 'string' ? null : eyes;
    if (typeof eyes === 'string') this.reader = eyes;
    const at = this.past?.at ?? this.choices;
    this.#look(true);
    this.lookBack(at);
  }

  /** The next person has taken the screen. */
  takeScreen(): void {
    if (this.handOver === null) return;
    this.reader = this.handOver;
    this.handOver = null;
    this.#look(true);
    this.#foresee();
  }

  /** All that one could ask about now and that is not offered. */
  refusedThings(): readonly Offer[] {
    const { decision, view } = this.seen;
    return decision === null ? [] : offersOf(this.text, decision, this.#playing.refused(decision), view);
  }

  /** Why something cannot be chosen; nothing if it can. */
  whyNot(thing: unknown): readonly Reason[] {
    return this.reader === null ? [] : this.#playing.whyNot(this.reader, thing).map((refusal) => this.#reason(refusal));
  }

  /** Does something for the reader and lets the others go on; or says what is against it, and nothing has happened. */
  async #act(act: (decision: Decision) => Refusal | null): Promise<Reason | null> {
    this.skip();
    const { decision } = this.seen;
    if (decision === null || this.reader === null) return null;
    // What the reader wanted to see of the others was about before.
    this.#motions.resume();
    this.#thinking.takeTime();
    this.read = this.journal.length;
    const refusal = this.#guarded(() => act(decision));
    if (refusal !== null) return this.#reason(refusal);
    this.#show();
    await this.goOn();
    return null;
  }

  async #letThink(seat: Seat): Promise<void> {
    const number = this.#match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
    try {
      const option = await this.#thinking.choose(this.#match, seat, this.laid.seating[seat] ?? '');
      // Something may have been taken back meanwhile; then the answer is to a question nobody asks any more.
      const isAsked = this.#match.position.pending.some((one) => one.seat === seat && one.number === number);
      if (this.#closed || !isAsked) return;
      const told = this.#match.events.length;
      const refusal = this.#playing.take(seat, number, option);
      if (refusal !== null) this.fault = this.#reason(refusal).text;
      else await this.#showMotion(told);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  /** Broken rules are told, not thrown: nothing was changed, since a submission is worked out on a draft. */
  #guarded(act: () => Refusal | null): Refusal | null {
    try {
      return act();
    } catch (fault) {
      if (!(fault instanceof BrokenRules)) throw fault;
      this.fault = fault.message;
      return null;
    }
  }

  #answerForced(): boolean {
    let answered = false;
    this.#guarded(() => {
      answered = this.#playing.answerForced();
      return null;
    });
    if (answered) this.#show();
    return answered;
  }

  /** Keeps the match and shows the table as it now is. */
  #show(): void {
    void this.#keeper.keep();
    this.#look(false);
  }

  /** First how it came about, as far as the reader saw it, then the table as it now is. */
  async #showMotion(since: number): Promise<void> {
    const events = this.#match.events.slice(since).map(({ event }) => tell(event, this.reader));
    if (events.length === 0) {
      this.#unseen = true;
      void this.#keeper.keep();
      return;
    }
    const moves = this.handOver === null && events.some((event) => this.#services.moves(event));
    if (moves) await this.#motions.show(events, () => this.#show());
    else this.#show();
  }

  #askPerson(): void {
    const person = this.#playing.asked('person');
    if (person === null || this.#playing.isAsked(this.reader)) return;
    if (this.people.length > 1 && !this.laid.trusting) {
      this.handOver = person;
      return;
    }
    this.reader = person;
    this.#look(true);
  }

  #foresee(): void {
    const { decision } = this.seen;
    if (decision === null || this.handOver !== null) return;
    this.#thinking.foresee(this.#match, decision, () => this.seen.decision === decision);
  }

  #viewOf(position: Running): unknown {
    const { game, seats } = this.#match;
    return this.#together === null
      ? game.view(position, this.reader)
      : this.#together(new Map(seats.map((seat) => [seat, game.view(position, seat)])));
  }

  /** Works out anew what is shown; `afresh` if another reader, language or past makes the old journal wrong. */
  #look(afresh: boolean): void {
    this.#unseen = false;
    const before = afresh ? [] : this.journal;
    const { reader } = this;
    const canUndo = reader !== null && this.#playing.canUndo(reader);
    const own = { ...see(this.#match, reader, before.length), canUndo };
    const seen =
      this.#together === null
        ? own
        : { ...own, view: this.#viewOf(this.#match.position), log: this.#match.events.map(({ event }) => toldWhole(event)) };
    const { text } = this;
    this.seen = seen;
    this.offers = seen.decision === null ? [] : offersOf(text, seen.decision, seen.decision.options, seen.view);
    this.canDeclineAll = seen.decision !== null && orderLike(this.#match, seen.decision) !== null;
    this.orders = this.reader === null ? 0 : ordersInForce(this.#match, this.reader).length;
    this.#thinking.forecasts = [];
    this.past = null;
    this.#history = null;
    this.choices = this.#match.choices.length;
    this.journal = [...before, ...linesOf(text, this.#match.events, seen, before.length)];
  }

  #reason(refusal: Refusal): Reason {
    const own = this.text.refusal(refusal, this.seen.view);
    return { text: own ?? refusalText({ ...refusal, cite: '' }, this.#language), cite: refusal.cite ?? null };
  }
}
