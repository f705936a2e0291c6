import { randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, askWhyNot, tableOf } from '../match/match.js';
import { play } from '../match/submission.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { type Refusal, same } from '../result.js';
import { Faulty } from '../situations/document.js';
import { checkExpectation } from '../situations/expect.js';
import { optionMeant } from '../situations/run.js';
import { type Decision, decisionKind, decisionOf } from '../table.js';
import { type Exercise, exerciseAt, rightChoices } from './exercise.js';

/** How somebody stands who solves an exercise: it is open, solved, or cannot be solved any more from here. */
export type Standing = 'open' | 'solved' | 'missed';

/** So many answers of others in a row, and nobody is waiting for the learner any more. */
const MOST_ANSWERS = 200;

/**
 * An exercise being solved on the table. What is right is never written twice: one right choice among those offered, or
 * a goal that the rules themselves find reached after some choices. The others answer by the rules, the same each time.
 */
export class ExercisePlay {
  readonly exercise: Exercise;
  readonly game: AnyGame;
  match: AnyMatch;
  standing: Standing = 'open';
  /** What the goal still lacks, as the checker of situations says it; for makers and tests. */
  missing = '';
  #choices: Option[] = [];
  #answers = 0;

  constructor(exercise: Exercise, game: AnyGame) {
    this.exercise = exercise;
    this.game = game;
    this.match = exerciseAt(exercise, game);
    if (this.#isReached()) this.standing = 'solved';
  }

  get view(): unknown {
    return this.game.view(this.match.position, this.exercise.seat);
  }
  get decision(): Decision | null {
    return this.exercise.answers === undefined ? decisionOf(tableOf(this.game, this.match.position), this.exercise.seat) : null;
  }
  /** How many choices are made, and how many one has. */
  get made(): number {
    return this.#choices.length;
  }
  get most(): number {
    const { within, way } = this.exercise;
    return within ?? way?.length ?? 1;
  }

  /** Why something that was pointed at is not offered now. */
  whyNot(thing: unknown): readonly Refusal[] {
    const reasons = this.decision === null ? null : askWhyNot(this.match, this.exercise.seat, thing);
    return reasons?.ok ? reasons.value : [];
  }

  /** A choice on the table. Where one choice is asked for, a wrong one is not made: the position stays. */
  choose(option: Option): Standing {
    if (this.standing !== 'open') return this.standing;
    if (this.exercise.goal === undefined) {
      const isRight = rightChoices(this.exercise, this.match).some((one) => same(one, option));
      this.standing = isRight ? 'solved' : 'missed';
      return this.standing;
    }
    this.#take(this.exercise.seat, option);
    this.#choices.push(option);
    // What is reached is reached, whatever the others make of it; else it may yet come of what they answer.
    if (!this.#isReached()) this.#others();
    if (this.#isReached()) this.standing = 'solved';
    else if (this.made >= this.most || this.decision === null) this.standing = 'missed';
    return this.standing;
  }

  /** From the beginning. */
  again(): void {
    this.match = exerciseAt(this.exercise, this.game);
    this.standing = 'open';
    this.#choices = [];
    this.#answers = 0;
  }

  /** Makes the next choice as it is written, for whoever wants to be shown. */
  show(): Standing {
    const { way = [], document, seat } = this.exercise;
    const path = ['way', this.made];
    const entry = way[this.made];
    const fail = (message: string): never => {
      throw new Faulty(document.lineOf(path), message);
    };
    if (entry === undefined) return fail('nothing is written here');
    const { decision } = this;
    if (decision === null) return fail(`${seat} is not asked`);
    const option = optionMeant(this.match, entry.value, decision.kind, fail);
    if (!decision.options.some((one) => same(one, option)))
      fail(`${JSON.stringify(option)} is not offered at ${decision.kind}; offered: ${offeredIn(decision)}`);
    return this.choose(option);
  }

  #isReached(): boolean {
    const { goal, document } = this.exercise;
    if (goal === undefined) return false;
    try {
      checkExpectation({ match: this.match, lineOf: document.lineOf }, goal.value, ['goal']);
      return true;
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      this.missing = error.message;
      return false;
    }
  }

  /** Until the learner is asked again, everybody else answers: as it is written, with a pass, or by rule of thumb. */
  #others(): void {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const [pending] = this.match.position.pending;
      if (pending === undefined || this.match.position.pending.some(({ seat }) => seat === this.exercise.seat)) return;
      this.#take(pending.seat, this.#answerOf(pending.seat));
    }
  }

  #answerOf(seat: Seat): Option {
    const table = tableOf(this.game, this.match.position);
    const decision = decisionOf(table, seat);
    const kind = decisionKind(table) ?? '';
    const { replies, document } = this.exercise;
    const fail = (message: string): never => {
      throw new Faulty(document.lineOf(['replies', kind]), message);
    };
    if (decision === null) return fail(`${seat} is asked nothing`);
    const [first] = decision.options;
    const written = replies[kind];
    if (written !== undefined) {
      const option = optionMeant(this.match, { [kind]: written.value }, kind, fail);
      if (decision.options.some((one) => same(one, option))) return option;
    }
    if (decision.pass !== null) return decision.pass;
    const thumb = this.game.simple ?? this.game.testing.contact;
    this.#answers += 1;
    const random = randomFrom(`${this.exercise.exercise} ${this.#answers}`);
    return decision.options[thumb(table, seat, kind, decision.options, random)] ?? first ?? fail('nothing is offered');
  }

  #take(seat: Seat, option: Option): void {
    const number = this.match.position.pending.find((one) => one.seat === seat)?.number ?? 0;
    const taken = play(this.match, seat, number, [option]);
    if (!taken.ok) throw new Faulty(this.exercise.document.line, `${JSON.stringify(option)} is refused (${taken.refusal.code})`);
  }
}

const offeredIn = ({ options }: Decision): string =>
  options
    .slice(0, 12)
    .map((one) => JSON.stringify(one))
    .join(', ');
