import {
  type AnyMatch,
  type GameEvent,
  type GameText,
  isTold,
  type Language,
  type Onlooker,
  type Refusal,
  type Running,
  refusalText,
  type Seat,
  type Seen,
  see,
  toMatchFile,
} from '@vedette/core';
import { type JournalLine, linesOf, type Offer, offersOf, toldWhole } from './journal.js';
import { keptParts } from './kept-parts.js';
import { Past } from './past.js';
import { type Laid, Playing } from './playing.js';
import { orderLike, ordersInForce } from './standing-orders.js';

export type { JournalLine, Offer } from './journal.js';

/** Why something was refused, and the rule that says so where there is one. */
export interface Reason {
  readonly text: string;
  readonly cite: string | null;
}

/** Puts what all seats see together: how a match that is over may be looked at. */
export type Together = (views: ReadonlyMap<Seat, unknown>) => unknown;

type AnyText = GameText<GameEvent, unknown>;

/**
 * A match as its reader sees it, now or at an earlier moment: view, options and events in words. Everything shown comes
 * from what the reader's seat sees; the position itself never leaves this class.
 */
export class Reading {
  protected readonly playing: Playing;
  #language: Language;
  #history: Past | null = null;
  /** Set while a match that is over is looked at with everybody's eyes. */
  #together: Together | null = null;

  /** Whose knowledge the screen shows. */
  reader: Onlooker = $state(null);
  /** What of the view has not changed is still the same object: nobody who shows it need look again. */
  seen = $state.raw<Seen<GameEvent, unknown>>() as Seen<GameEvent, unknown>;
  offers: readonly Offer[] = $state.raw([]);
  journal: readonly JournalLine[] = $state.raw([]);
  /** Set while somebody looks back: how many choices had been made then, and what the reader saw. */
  past: { readonly at: number; readonly view: unknown; readonly lines: number } | null = $state.raw(null);
  /** How many choices have been made. */
  choices = $state(0);
  /** How many lines of the journal there were when the reader last did something: what follows is news. */
  read = $state(0);
  /** Whether questions like this one can be declined for the rest of the turn. */
  canDeclineAll = $state(false);
  /** How many standing orders of the reader are in force. */
  orders = $state(0);

  constructor(laid: Laid, language: Language) {
    this.playing = new Playing(laid);
    this.#language = language;
    const { people } = this;
    this.reader = people.length === 1 || laid.trusting ? (people[0] ?? null) : null;
    this.look(true);
  }

  protected get match(): AnyMatch {
    return this.playing.match;
  }
  get id(): string {
    return this.playing.laid.id;
  }
  get laid(): Laid {
    return this.playing.laid;
  }
  get game(): string {
    return this.match.game.id;
  }
  get title(): string {
    return this.match.game.title;
  }
  /** The title of the pack the match is played with, if there is one. */
  get pack(): string | undefined {
    return this.match.game.pack;
  }
  get options(): Readonly<Record<string, string | boolean | number>> {
    return this.match.options;
  }
  get seats(): readonly Seat[] {
    return this.match.seats;
  }
  get people(): readonly Seat[] {
    return this.playing.people;
  }
  get text(): AnyText {
    return this.match.game.text(this.#language);
  }
  get turn(): number {
    return this.match.game.turn(this.match.position);
  }

  /** The whole match as the text of a file. */
  get file(): string {
    return `${JSON.stringify(toMatchFile(this.match), null, 1)}\n`;
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.look(true);
  }

  /** Shows the table as the reader saw it after so many choices; the last of them is the present. */
  lookBack(choices: number): void {
    const at = Math.max(0, Math.min(choices, this.match.choices.length));
    if (at === this.match.choices.length) {
      this.past = null;
      return;
    }
    this.#history ??= new Past(this.match, this.laid.begin);
    const position = this.#history.positionAfter(at);
    const lines = this.journal.filter((line) => line.at <= at).length;
    this.past = { at, view: this.#viewOf(position), lines };
  }

  /** A match that is over hides nothing: it is looked at through any seat's eyes, or through all. */
  lookThrough(eyes: Seat | Together): void {
    if (this.seen.outcome === null) return;
    this.#together = typeof eyes === 'string' ? null : eyes;
    if (typeof eyes === 'string') this.reader = eyes;
    const at = this.past?.at ?? this.choices;
    this.look(true);
    this.lookBack(at);
  }

  /** What the reader may have shown over the map, as it is or was at the moment looked at. */
  layers(): Readonly<Record<string, readonly string[]>> {
    const position = this.past === null ? this.match.position : this.#history?.positionAfter(this.past.at);
    return position === undefined ? {} : (this.match.game.layers?.(position, this.reader) ?? {});
  }

  /** All that one could ask about now and that is not offered. */
  refusedThings(): readonly Offer[] {
    const { decision, view } = this.seen;
    return decision === null ? [] : offersOf(this.text, decision, this.playing.refused(decision), view);
  }

  /** Why something cannot be chosen; nothing if it can. */
  whyNot(thing: unknown): readonly Reason[] {
    return this.reader === null ? [] : this.playing.whyNot(this.reader, thing).map((refusal) => this.reason(refusal));
  }

  /** Works out anew what is shown; `afresh` if another reader, language or past makes the old journal wrong. */
  protected look(afresh: boolean): void {
    const before = afresh ? [] : this.journal;
    const { reader, text } = this;
    const canUndo = reader !== null && this.playing.canUndo(reader);
    const own = { ...see(this.match, reader, before.length), canUndo };
    const seen =
      this.#together === null
        ? own
        : { ...own, view: this.#viewOf(this.match.position), log: this.match.events.map(({ event }) => toldWhole(event)) };
    this.seen = { ...seen, view: keptParts(this.seen?.view, seen.view) };
    this.offers = seen.decision === null ? [] : offersOf(text, seen.decision, seen.decision.options, seen.view);
    this.canDeclineAll = seen.decision !== null && orderLike(this.match, seen.decision) !== null;
    this.orders = reader === null ? 0 : ordersInForce(this.match, reader).length;
    this.past = null;
    this.#history = null;
    this.choices = this.match.choices.length;
    const heard = this.#together === null ? this.match.events.filter(({ event }) => isTold(event, reader)) : this.match.events;
    this.journal = [...before, ...linesOf(text, heard, seen, before.length)];
  }

  protected reason(refusal: Refusal): Reason {
    const own = this.text.refusal(refusal, this.seen.view);
    return { text: own ?? refusalText({ ...refusal, cite: '' }, this.#language), cite: refusal.cite ?? null };
  }

  #viewOf(position: Running): unknown {
    const { game, seats } = this.match;
    return this.#together === null
      ? game.view(position, this.reader)
      : this.#together(new Map(seats.map((seat) => [seat, game.view(position, seat)])));
  }
}
