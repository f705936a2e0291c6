import {
  BrokenRules,
  type Decision,
  type GameEvent,
  type Language,
  type Option,
  type Refusal,
  type Seat,
  type Told,
  tellAll,
} from '@vedette/core';
import type { SavedMatch } from '../store/matches.js';
import { afterPaint } from './after-paint.js';
import { Keeper } from './keeper.svelte.js';
import { type Motion, Motions } from './motion.svelte.js';
import { Notes, type NotesOfSeat } from './notes.svelte.js';
import type { Opponents } from './opponents.js';
import type { Laid } from './playing.js';
import { Reading, type Reason } from './reading.svelte.js';
import { savedFrom } from './saved.js';
import { orderLike, ordersInForce } from './standing-orders.js';
import { Thinking } from './thinking.svelte.js';

export type { JournalLine, Offer, Reason } from './reading.svelte.js';

export interface TableServices {
  readonly opponents: Opponents;
  keep(match: SavedMatch): Promise<void>;
  now(): number;
  /** Whether the board can show how this came about, and is wanted to. */
  moves(event: Told<GameEvent>): boolean;
}

/**
 * One match at this device, as it is played: who is asked, who has the screen, who thinks. Knows nothing of the page it is
 * shown on.
 */
export class Table extends Reading {
  readonly #services: TableServices;
  #closed = false;
  #going = false;
  /** Something was chosen since that nobody was told of: half a march, a card not played. */
  #unseen = false;
  readonly #keeper: Keeper;
  readonly #notes: Notes;
  readonly #motions = new Motions();
  readonly #thinking: Thinking;
  /** Over once what the reader did last is in the picture: so long the others wait. */
  #pictured: Promise<void> = Promise.resolve();

  /** What the reader has chosen while it is being done: first the hand is seen, then what comes of it. */
  taken: Option | null = $state.raw(null);
  /** The seat that must take the screen before anything is shown. */
  handOver: Seat | null = $state(null);
  /** What went wrong so badly that the match cannot go on. */
  fault: string | null = $state(null);

  constructor(laid: Laid, services: TableServices, language: Language) {
    super(laid, language);
    this.#services = services;
    this.#thinking = new Thinking(services.opponents);
    this.#keeper = new Keeper(() => services.keep(savedFrom(laid, services.now())));
    this.#notes = new Notes(laid.notes);
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
  /** What the reader has written on the map, by place. */
  get notes(): NotesOfSeat {
    return this.#notes.of(this.reader);
  }

  note(place: string, text: string): void {
    if (this.reader === null) return;
    this.#notes.write(this.reader, place, text);
    this.#keeper.keep();
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
      const opponent = this.playing.asked('opponent');
      if (opponent === null) break;
      this.#thinking.begin(opponent);
      await this.#pictured;
      if (this.playing.isAsked(opponent)) await this.#letThink(opponent);
    }
    this.#going = false;
    this.#thinking.rest();
    if (this.#closed) return;
    if (this.#unseen) this.#lookAgain(false);
    this.#askPerson();
    this.#foresee();
  }

  /** Takes an option for the reader, or says what is against it. */
  choose(option: Option): Promise<Reason | null> {
    return this.#act(option, ({ seat, number }) => this.playing.take(seat, number, option));
  }

  /** Takes several options one after the other: a destination pointed at, and the way there. */
  follow(plan: readonly Option[]): Promise<Reason | null> {
    return this.#act(plan[0] ?? '', (decision) => this.playing.follow(decision, plan));
  }

  /** Declines this question and all like it until the turn is over: a standing order, kept with the match. */
  async declineAll(): Promise<Reason | null> {
    const { decision } = this.seen;
    const order = decision && orderLike(this.match, decision);
    if (!decision || !order || decision.pass === null) return null;
    this.match.orders[decision.seat] = [...ordersInForce(this.match, decision.seat), order];
    return this.choose(decision.pass);
  }

  /** Takes back all standing orders of the reader: everything is asked again. */
  askAgain(): void {
    if (this.reader === null) return;
    delete this.match.orders[this.reader];
    this.orders = 0;
    this.#keeper.keep();
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
    if (this.taken !== null || this.reader === null || !this.playing.undo(this.reader)) return;
    this.#keeper.keep();
    this.#lookAgain(true);
    void this.goOn();
  }

  /** The next person has taken the screen. */
  takeScreen(): void {
    if (this.handOver === null) return;
    this.reader = this.handOver;
    this.handOver = null;
    this.#lookAgain(true);
    this.#foresee();
  }

  /** Does something for the reader and lets the others go on; or says what is against it, and nothing has happened. */
  async #act(taken: Option, act: (decision: Decision) => Refusal | null): Promise<Reason | null> {
    this.skip();
    const { decision } = this.seen;
    if (decision === null || this.reader === null || this.taken !== null) return null;
    this.taken = taken;
    await new Promise<void>(afterPaint);
    this.taken = null;
    if (this.#closed) return null;
    // What the reader wanted to see of the others was about before.
    this.#motions.resume();
    this.#thinking.takeTime();
    this.read = this.journal.length;
    const refusal = this.#guarded(() => act(decision));
    if (refusal !== null) return this.reason(refusal);
    this.#pictured = new Promise(afterPaint);
    if (!this.#answerForced()) this.#show();
    await this.goOn();
    return null;
  }

  async #letThink(seat: Seat): Promise<void> {
    const number = this.match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
    try {
      const { option, slip } = await this.#thinking.choose(this.match, seat, this.laid.seating[seat] ?? '');
      if (slip !== null) console.warn(`${this.laid.seating[seat]}, ${slip}: the rule of thumb played`);
      // Something may have been taken back meanwhile; then the answer is to a question nobody asks any more.
      const isAsked = this.match.position.pending.some((one) => one.seat === seat && one.number === number);
      if (this.#closed || !isAsked) return;
      const told = this.match.events.length;
      const refusal = this.playing.take(seat, number, option);
      if (refusal !== null) this.fault = this.reason(refusal).text;
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

  /** Answers for the reader what has but one answer, and shows what came of it. */
  #answerForced(): boolean {
    let answered = false;
    this.#guarded(() => {
      while (this.playing.answerForced()) answered = true;
      return null;
    });
    if (answered) this.#show();
    return answered;
  }

  #lookAgain(afresh: boolean): void {
    this.#unseen = false;
    this.#thinking.forecasts = [];
    this.look(afresh);
  }

  /** Keeps the match and shows the table as it now is. */
  #show(): void {
    this.#keeper.keep();
    this.#lookAgain(false);
  }

  /** First how it came about, as far as the reader saw it, then the table as it now is. */
  async #showMotion(since: number): Promise<void> {
    const events = tellAll(this.match.events.slice(since), this.reader);
    if (events.length === 0) {
      this.#unseen = true;
      this.#keeper.keep();
      return;
    }
    const moves = this.handOver === null && events.some((event) => this.#services.moves(event));
    if (moves) await this.#motions.show(events, () => this.#show());
    else this.#show();
  }

  #askPerson(): void {
    const person = this.playing.asked('person');
    if (person === null || this.playing.isAsked(this.reader)) return;
    if (this.people.length > 1 && !this.laid.trusting) {
      this.handOver = person;
      return;
    }
    this.reader = person;
    this.#lookAgain(true);
  }

  #foresee(): void {
    const { decision } = this.seen;
    if (decision === null || this.handOver !== null) return;
    const isAsked = () => this.seen.decision === decision;
    afterPaint(() => {
      if (isAsked() && !this.#closed) this.#thinking.foresee(this.match, decision, isAsked);
    });
  }
}
