import {
  type AnyMatch,
  askWhyNot,
  conceivableOptions,
  type Decision,
  decisionOf,
  type Option,
  play,
  type Refusal,
  type Seat,
  same,
  tableOf,
  takeBack,
} from '@vedette/core';
import { PERSON, type Seating } from '../store/matches.js';
import type { NotesOfSeat } from './notes.svelte.js';

/** A match, who plays it, and under which name it is kept: all that a table starts from. */
export interface Laid {
  readonly id: string;
  readonly match: AnyMatch;
  /** The component files it is played with, for those who draw them. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly seating: Seating;
  /** Pencil notes on the map, by seat; they change as they are written. */
  readonly notes: Record<Seat, NotesOfSeat>;
  readonly trusting: boolean;
  /** The text of the situation it began in, if it did not begin with a set-up. */
  readonly situation?: string;
  /** The same match before its first choice. */
  begin(): AnyMatch;
}

/** Plays a match at this device: every choice of a person or an opponent goes through here. Shows nothing. */
export class Playing {
  readonly laid: Laid;
  readonly match: AnyMatch;
  /** Which choices answered themselves, by their place in the match. */
  readonly #answered = new Set<number>();

  constructor(laid: Laid) {
    this.laid = laid;
    this.match = laid.match;
  }

  get people(): readonly Seat[] {
    return this.match.seats.filter((seat) => this.laid.seating[seat] === PERSON);
  }

  /** The first opponent that is asked, or the first person. */
  asked(who: 'opponent' | 'person'): Seat | null {
    const isPerson = (seat: Seat) => this.laid.seating[seat] === PERSON;
    return this.match.position.pending.find(({ seat }) => isPerson(seat) === (who === 'person'))?.seat ?? null;
  }

  isAsked(seat: Seat | null): boolean {
    return this.match.position.pending.some((one) => one.seat === seat);
  }

  /** Takes an option. Gives what is against it; then nothing has changed. */
  take(seat: Seat, number: number, option: Option): Refusal | null {
    const submitted = play(this.match, seat, number, [option]);
    return submitted.ok ? null : submitted.refusal;
  }

  /**
   * Takes several options one after the other. If they are refused half way, nothing has happened; if something new came
   * out or somebody else is asked, what was done stays.
   */
  follow({ seat, number }: Decision, plan: readonly Option[]): Refusal | null {
    const submitted = play(this.match, seat, number, plan);
    if (!submitted.ok) return submitted.refusal;
    const { taken, stopped } = submitted.value;
    if (stopped === null || stopped.code === 'another-seat-decides' || stopped.code === 'something-new') return null;
    for (let step = 0; step < taken; step++) takeBack(this.match, seat);
    return stopped;
  }

  /** Whether there is anything to take back that somebody chose: what had but one answer would only be answered again. */
  canUndo(seat: Seat): boolean {
    const { choices, floor } = this.match;
    return choices.some((choice, index) => index >= floor.choices && choice.seat === seat && !this.#answered.has(index));
  }

  /** Takes back the seat's last choice, and with it what was answered by itself since. */
  undo(seat: Seat): boolean {
    if (!this.canUndo(seat)) return false;
    for (;;) {
      const last = this.match.choices.findLastIndex((choice) => choice.seat === seat);
      if (!takeBack(this.match, seat).ok) return false;
      // After a reload nobody remembers what was answered by itself; a question with one answer tells it too.
      if (!this.#answered.delete(last) && this.forced() === null) return true;
    }
  }

  /** Answers for the one person what has but one answer. Says whether there was something to answer. */
  answerForced(): boolean {
    const forced = this.forced();
    if (forced === null) return false;
    this.#answered.add(this.match.choices.length);
    return this.take(forced.seat, forced.number, forced.option) === null;
  }

  /** What the one person at the table is asked if there is but one answer. Between people it would tell what is held. */
  forced(): { readonly seat: Seat; readonly number: number; readonly option: Option } | null {
    const [seat, ...others] = this.people;
    if (seat === undefined || others.length > 0 || this.match.position.outcome !== null) return null;
    const decision = decisionOf(tableOf(this.match.game, this.match.position), seat);
    const [option, ...more] = decision?.options ?? [];
    return decision === null || option === undefined || more.length > 0 ? null : { seat, number: decision.number, option };
  }

  /** All that one could ask about now and that is not offered. */
  refused({ seat, options }: Decision): readonly Option[] {
    const things = conceivableOptions(tableOf(this.match.game, this.match.position), seat);
    return things.filter((thing) => !options.some((option) => same(option, thing)));
  }

  whyNot(seat: Seat, thing: unknown): readonly Refusal[] {
    const reasons = askWhyNot(this.match, seat, thing);
    return reasons.ok ? reasons.value : [reasons.refusal];
  }
}
