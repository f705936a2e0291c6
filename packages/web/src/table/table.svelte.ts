import {
  type AnyMatch,
  askWhyNot,
  BrokenRules,
  conceivableOptions,
  decisionOf,
  type GameEvent,
  type GameText,
  type Language,
  type Onlooker,
  type Option,
  type Refusal,
  refusalText,
  type Seat,
  type Seen,
  same,
  see,
  submit,
  type Told,
  tableOf,
  tell,
  toMatchFile,
  undo,
} from '@vedette/core';
import { PERSON, type SavedMatch, type Seating } from '../store/matches.js';
import { type JournalLine, linesOf, type Offer, offersOf } from './journal.js';
import type { Opponents } from './opponents.js';
import { Past } from './past.js';
import { savedFrom } from './saved.js';
import { orderLike, ordersInForce } from './standing-orders.js';

export type { JournalLine, Offer } from './journal.js';

export interface TableServices {
  readonly opponents: Opponents;
  keep(match: SavedMatch): Promise<void>;
  now(): number;
  /** Whether the board can show how this came about, and is wanted to. */
  moves(event: Told<GameEvent>): boolean;
}

/** The start of a table: a match, who plays it, and under which name it is kept. */
export interface Laid {
  readonly id: string;
  readonly match: AnyMatch;
  readonly seating: Seating;
  readonly trusting: boolean;
}

type AnyText = GameText<GameEvent, unknown>;

/**
 * One match at this device: who looks at the screen, what they see, who is waited for. Knows nothing of the page it is
 * shown on. Everything shown comes from what the reader's seat sees; the position itself never leaves this class.
 */
export class Table {
  readonly #match: AnyMatch;
  readonly #laid: Laid;
  readonly #services: TableServices;
  #language: Language;
  #closed = false;
  #going = false;
  #history: Past | null = null;
  /** The reader does not want to see the rest of what the others do. */
  #skips = false;
  #hurries = false;
  /** Something was chosen since that nobody was told of: half a march, a card not played. */
  #unseen = false;

  /** Whose knowledge the screen shows. */
  reader: Onlooker = $state(null);
  seen = $state.raw<Seen<GameEvent, unknown>>() as Seen<GameEvent, unknown>;
  offers: readonly Offer[] = $state.raw([]);
  journal: readonly JournalLine[] = $state.raw([]);
  /** The seat that must take the screen before anything is shown. */
  handOver: Seat | null = $state(null);
  thinking: Seat | null = $state(null);
  /** How much of its thinking is done, from 0 to 1. */
  progress = $state(0);
  /** Set while somebody looks back: how many choices had been made then, and what the reader saw. */
  past: { readonly at: number; readonly view: unknown; readonly lines: number } | null = $state.raw(null);
  /** How many choices have been made. */
  choices = $state(0);
  /** How many lines of the journal there were when the reader last did something: what follows is news. */
  read = $state(0);
  /** What went wrong so badly that the match cannot go on. */
  fault: string | null = $state(null);
  /** False once the browser refused to keep the match. */
  kept = $state(true);
  /** What somebody else just did, while the board shows how; the view is still the one before. */
  motion: { readonly events: readonly Told<GameEvent>[]; done(): void } | null = $state.raw(null);
  /** Whether questions like this one can be declined for the rest of the turn. */
  canDeclineAll = $state(false);
  /** How many standing orders of the reader are in force. */
  orders = $state(0);

  constructor(laid: Laid, services: TableServices, language: Language) {
    this.#laid = laid;
    this.#match = laid.match;
    this.#services = services;
    this.#language = language;
    const people = this.people;
    this.reader = people.length === 1 || laid.trusting ? (people[0] ?? null) : null;
    this.#look(true);
  }

  get id(): string {
    return this.#laid.id;
  }
  get game(): string {
    return this.#match.game.id;
  }
  get title(): string {
    return this.#match.game.title;
  }
  get options(): Readonly<Record<string, string | boolean | number>> {
    return this.#match.options;
  }
  get seats(): readonly Seat[] {
    return this.#match.seats;
  }
  get people(): readonly Seat[] {
    return this.#match.seats.filter((seat) => this.#laid.seating[seat] === PERSON);
  }
  get text(): AnyText {
    return this.#match.game.text(this.#language);
  }
  get turn(): number {
    return this.#match.game.turn(this.#match.position);
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

  /** The reader does something: what they wanted to see or not of the others was about before. */
  #begin(): void {
    this.#skips = false;
    this.#hurries = false;
  }

  /** Lets the opponents play until a person is asked or the match is over. */
  async goOn(): Promise<void> {
    // A person may answer while opponents still think; the loop that waits for them goes on for both.
    if (this.#going) return;
    this.#going = true;
    while (!this.#closed && this.fault === null && this.seen.outcome === null) {
      if (this.#answerForced()) continue;
      const { pending } = this.#match.position;
      const opponent = pending.find(({ seat }) => this.#laid.seating[seat] !== PERSON);
      if (opponent === undefined) break;
      await this.#letThink(opponent.seat);
    }
    this.#going = false;
    this.thinking = null;
    if (this.#closed) return;
    if (this.#unseen) this.#look(false);
    this.#askPerson();
  }

  /** Takes an option for the reader. Gives the sentence of the refusal, if it is refused. */
  async choose(option: Option): Promise<string | null> {
    this.skip();
    const { decision } = this.seen;
    if (decision === null || this.reader === null) return null;
    this.#begin();
    this.read = this.journal.length;
    const refusal = this.#take(decision.seat, decision.number, option);
    if (refusal !== null) return this.#sentence(refusal);
    this.#show();
    await this.goOn();
    return null;
  }

  /** Declines this question and all like it until the turn is over: a standing order, kept with the match. */
  async declineAll(): Promise<string | null> {
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
    this.#keep();
  }

  /** Until the reader is asked again, opponents play the first good thing they find. */
  hurry(): void {
    this.#hurries = true;
    this.#services.opponents.hurry();
  }

  /** Shows at once what the others did, until the reader is asked again. */
  skip(): void {
    if (this.motion === null) return;
    this.#skips = true;
    this.motion.done();
  }

  /**
   * Takes several options one after the other: a destination pointed at, and the way there. If the way is refused half
   * way, nothing has happened; if something new came out or somebody else is asked, what was done stays.
   */
  async follow(plan: readonly Option[]): Promise<string | null> {
    this.skip();
    const { decision } = this.seen;
    if (decision === null || this.reader === null) return null;
    this.#begin();
    this.read = this.journal.length;
    const submitted = submit(this.#match, decision.seat, decision.number, plan);
    if (!submitted.ok) return this.#sentence(submitted.refusal);
    const { taken, stopped } = submitted.value;
    const isRefused = stopped !== null && stopped.code !== 'another-seat-decides' && stopped.code !== 'something-new';
    if (isRefused) for (let step = 0; step < taken; step++) undo(this.#match, decision.seat);
    this.#keep();
    this.#look(isRefused);
    await this.goOn();
    return isRefused ? this.#sentence(stopped) : null;
  }

  undo(): void {
    this.skip();
    if (this.reader === null) return;
    if (!undo(this.#match, this.reader).ok) return;
    // What answered itself would do so again: back to where there was something to choose.
    while (this.#forced() !== null && undo(this.#match, this.reader).ok);
    this.#keep();
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
    this.#history ??= new Past(this.#match);
    const position = this.#history.positionAfter(at);
    const lines = this.journal.filter((line) => line.at <= at).length;
    this.past = { at, view: this.#match.game.view(position, this.reader), lines };
  }

  /** The next person has taken the screen. */
  takeScreen(): void {
    if (this.handOver === null) return;
    this.reader = this.handOver;
    this.handOver = null;
    this.#look(true);
  }

  /** All that one could ask about now and that is not offered. */
  refusedThings(): readonly Offer[] {
    const { decision, view } = this.seen;
    if (decision === null) return [];
    const things = conceivableOptions(tableOf(this.#match.game, this.#match.position), decision.seat);
    const refused = things.filter((thing) => !decision.options.some((option) => same(option, thing)));
    return offersOf(this.text, decision, refused, view);
  }

  /** Why something cannot be chosen, in sentences; none if it can. */
  whyNot(thing: unknown): readonly string[] {
    if (this.reader === null) return [];
    const reasons = askWhyNot(this.#match, this.reader, thing);
    return reasons.ok ? reasons.value.map((reason) => this.#sentence(reason)) : [this.#sentence(reasons.refusal)];
  }

  async #letThink(seat: Seat): Promise<void> {
    this.thinking = seat;
    const { game, position, choices, seed } = this.#match;
    const number = position.pending.find((one) => one.seat === seat)?.number ?? 0;
    const opponent = this.#laid.seating[seat] ?? '';
    const name = seed.kind === 'fast' ? seed.seed : seed.match;
    try {
      const request = { game: game.id, opponent, position, seat, seed: `${opponent} of ${name} ${choices.length}` };
      this.progress = 0;
      const thought = this.#services.opponents.think(request, (done) => {
        this.progress = done;
      });
      if (this.#hurries) this.#services.opponents.hurry();
      const option = await thought;
      // Something may have been taken back meanwhile; then the answer is to a question nobody asks any more.
      const isAsked = this.#match.position.pending.some((one) => one.seat === seat && one.number === number);
      if (this.#closed || !isAsked) return;
      const told = this.#match.events.length;
      const refusal = this.#take(seat, number, option);
      if (refusal !== null) this.fault = this.#sentence(refusal);
      else await this.#showMotion(told);
    } catch (fault) {
      this.fault = (fault as Error).message;
    }
  }

  #take(seat: Seat, number: number, option: Option): Refusal | null {
    try {
      const submitted = submit(this.#match, seat, number, [option]);
      if (!submitted.ok) return submitted.refusal;
    } catch (fault) {
      // Nothing was changed: a submission is worked out on a draft.
      if (!(fault instanceof BrokenRules)) throw fault;
      this.fault = fault.message;
      return null;
    }
    return null;
  }

  /** What the one person at the table is asked if there is but one answer. Between people it would tell what is held. */
  #forced(): { readonly seat: Seat; readonly number: number; readonly option: Option } | null {
    const [seat, ...others] = this.people;
    if (seat === undefined || others.length > 0 || this.#match.position.outcome !== null) return null;
    const decision = decisionOf(tableOf(this.#match.game, this.#match.position), seat);
    const [option, ...more] = decision?.options ?? [];
    return decision === null || option === undefined || more.length > 0 ? null : { seat, number: decision.number, option };
  }

  #answerForced(): boolean {
    const forced = this.#forced();
    if (forced === null || this.#take(forced.seat, forced.number, forced.option) !== null) return false;
    this.#show();
    return true;
  }

  /** Keeps the match and shows the table as it now is. */
  #show(): void {
    this.#keep();
    this.#look(false);
  }

  /** First how it came about, as far as the reader saw it, then the table as it now is. */
  async #showMotion(since: number): Promise<void> {
    const events = this.#match.events.slice(since).map(({ event }) => tell(event, this.reader));
    if (events.length === 0) {
      this.#unseen = true;
      this.#keep();
      return;
    }
    if (this.#skips || this.handOver !== null || !events.some((event) => this.#services.moves(event))) {
      this.#show();
      return;
    }
    await new Promise<void>((resolve) => {
      const done = () => {
        if (this.motion?.done !== done) return;
        this.motion = null;
        this.#show();
        resolve();
      };
      this.motion = { events, done };
    });
  }

  #askPerson(): void {
    const [first] = this.#match.position.pending.filter(({ seat }) => this.#laid.seating[seat] === PERSON);
    if (first === undefined || this.#match.position.pending.some(({ seat }) => seat === this.reader)) return;
    if (this.people.length > 1 && !this.#laid.trusting) {
      this.handOver = first.seat;
      return;
    }
    this.reader = first.seat;
    this.#look(true);
  }

  /** Works out anew what is shown; `afresh` if another reader, language or past makes the old journal wrong. */
  #look(afresh: boolean): void {
    this.#unseen = false;
    const before = afresh ? [] : this.journal;
    const seen = see(this.#match, this.reader, before.length);
    const { text } = this;
    this.seen = seen;
    this.offers = seen.decision === null ? [] : offersOf(text, seen.decision, seen.decision.options, seen.view);
    this.canDeclineAll = seen.decision !== null && orderLike(this.#match, seen.decision) !== null;
    this.orders = this.reader === null ? 0 : ordersInForce(this.#match, this.reader).length;
    this.past = null;
    this.#history = null;
    this.choices = this.#match.choices.length;
    this.journal = [...before, ...linesOf(text, this.#match.events, seen, before.length)];
  }

  #sentence(refusal: Refusal): string {
    const own = this.text.refusal(refusal, this.seen.view);
    return own ?? refusalText({ ...refusal, cite: '' }, this.#language);
  }

  #keep(): void {
    this.#services.keep(savedFrom(this.#laid, this.#services.now())).catch(() => {
      this.kept = false;
    });
  }
}
