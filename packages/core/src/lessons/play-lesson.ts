import type { AnyGame } from '../game.js';
import { type AnyMatch, tableOf } from '../match/match.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { type Json, type Refusal, same } from '../result.js';
import { LocalTable } from '../session/local-table.js';
import { newRecord, PERSON, resume } from '../session/record.js';
import type { Question } from '../session/services.js';
import { memoryStore } from '../session/store.js';
import { Faulty } from '../situations/document.js';
import { checkExpectation } from '../situations/expect.js';
import { matchOfSituation, optionMeant } from '../situations/run.js';
import { allReasons, type Decision, decisionKind, decisionOf } from '../table.js';
import type { Lesson, LessonStep } from './lesson.js';
import { situationIn } from './said.js';

/** Who plays the other seats: the lesson itself. */
const SCRIPT = 'lesson';

/** What a choice is to the lesson: what the step asks for, or something else that the rules allow as well. */
export type Judgement = 'expected' | 'other';

/** How far somebody has come: all that was chosen, and the step, since some are only read. */
export interface LessonPlace {
  readonly choices: readonly Option[];
  readonly step: number;
}

const BEGINNING: LessonPlace = { choices: [], step: 0 };

interface Entry {
  readonly value: Json;
  readonly path: readonly (string | number)[];
}

/**
 * A lesson being played, at a table like any other and by its rules. Whoever shows it asks it what a choice is worth,
 * makes the choice at the table, and tells it so; the lesson then lets the others answer as it is written.
 */
export class LessonPlay {
  readonly lesson: Lesson;
  readonly game: AnyGame;
  readonly table: LocalTable;
  /** The number of the step, and how many choices of it are made; after the last step it is over. */
  step = 0;
  #made = 0;
  readonly #choices: Option[] = [];
  readonly #decisions = new Set<string>();
  #script: Entry[] = [];

  private constructor(lesson: Lesson, game: AnyGame) {
    this.lesson = lesson;
    this.game = game;
    const match = matchOfSituation(
      situationIn(lesson.document, lesson.lesson, lesson.game, lesson.position?.value ?? {}),
      () => game,
    );
    if (!match.seats.includes(lesson.seat)) this.#fault(['seat'], `expected one of ${match.seats.join(', ')}`);
    const seating = Object.fromEntries(match.seats.map((seat) => [seat, seat === lesson.seat ? PERSON : SCRIPT]));
    const about = { id: `lesson-${lesson.lesson}`, seating, trusting: false, began: { kind: 'position' as const }, now: 0 };
    this.table = new LocalTable(game, newRecord(match, about), {
      store: memoryStore(),
      now: () => 0,
      answer: async (question) => ({ option: await this.#ask(question), slip: null }),
    });
  }

  /** Lays the lesson out and makes these choices: to begin it, to go on where one left it, to step back. */
  static async at(lesson: Lesson, game: AnyGame, { choices, step }: LessonPlace = BEGINNING): Promise<LessonPlay> {
    const play = new LessonPlay(lesson, game);
    await play.#goOn();
    for (const option of choices) {
      // Steps that are only read have left no choice behind: whoever goes on later has read them.
      while (play.current?.do.length === 0) await play.read();
      await play.choose(option);
    }
    while (play.step < step && play.current?.do.length === 0) await play.read();
    return play;
  }

  get current(): LessonStep | null {
    return this.lesson.steps[this.step] ?? null;
  }
  get isOver(): boolean {
    return this.current === null;
  }
  /** Where the lesson is, to go on from there another day. */
  get place(): LessonPlace {
    return { choices: [...this.#choices], step: this.step };
  }
  /** Where the step before this one began; nothing before the first. */
  get before(): LessonPlace | null {
    if (this.step === 0) return null;
    const step = this.step - 1;
    const made = this.lesson.steps.slice(0, step).reduce((sum, { do: entries }) => sum + entries.length, 0);
    return { choices: this.#choices.slice(0, made), step };
  }

  /** How many choices of the step are made. */
  get made(): number {
    return this.#made;
  }

  /** The decisions that the learner made himself. */
  get decisions(): ReadonlySet<string> {
    return this.#decisions;
  }

  /** What the learner is asked. */
  get decision(): Decision | null {
    const { position } = this.#match();
    return decisionOf(tableOf(this.game, position), this.lesson.seat);
  }

  /** What the step asks for; `null` where there is only something to read. */
  get expected(): Option | null {
    const { current } = this;
    if (current === null || current.do.length === 0) return null;
    const option = this.#meant(this.#entry(this.#made), this.lesson.seat);
    const decision = this.decision;
    if (decision !== null && !decision.options.some((one) => same(one, option)))
      this.#fault(
        ['steps', this.step, 'do', this.#made],
        `${JSON.stringify(option)} is not offered at ${decision.kind}; offered: ${decision.options
          .slice(0, 12)
          .map((one) => JSON.stringify(one))
          .join(', ')}`,
      );
    return option;
  }

  /** What the step asks for from here on, as long as the same is asked again: the places of a march. */
  get course(): readonly Option[] {
    const kind = this.decision?.kind;
    const options: Option[] = [];
    for (const { value } of this.current?.do.slice(this.#made) ?? []) {
      const written = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
      const [word, option] = written[0] ?? [];
      if (word === undefined || word !== kind) break;
      options.push(option ?? '');
    }
    return options;
  }

  /** Everything else that one could click now, with what the rules say against it: nothing, where they allow it. */
  get others(): readonly { readonly option: Option; readonly reasons: readonly Refusal[] }[] {
    const { expected } = this;
    return allReasons(tableOf(this.game, this.#match().position), this.lesson.seat)
      .filter(({ option }) => !same(option, expected))
      .map(({ option, reasons }) => ({ option, reasons: reasons.filter(({ code }) => code !== 'not-offered') }));
  }

  judge(option: Option): Judgement {
    return this.current?.free || same(option, this.expected) ? 'expected' : 'other';
  }

  /** What happens next to a choice that is about to be made at the table: call it before, and `done` afterwards. */
  begin(option: Option): void {
    const { current } = this;
    const kind = this.decision?.kind;
    if (current === null || kind === undefined) return;
    this.#decisions.add(kind);
    this.#choices.push(option);
    this.#made += 1;
    if (this.#made < current.do.length) return;
    this.#script = this.#repliesOf(current);
  }

  /** Lets everybody else answer as it is written, and goes on to the next step if this one is done. */
  async done(): Promise<void> {
    await this.#goOn();
    const { current } = this;
    if (current !== null && this.#made >= current.do.length) await this.#nextStep(current);
  }

  /** Makes a choice without a screen. */
  async choose(option: Option): Promise<void> {
    const number = this.decision?.number ?? 0;
    const at = ['steps', this.step, 'do', this.#made];
    if (this.isOver) this.#fault(['steps'], 'the lesson is over');
    this.begin(option);
    const chosen = await this.table.session(this.lesson.seat).choose(number, [option]);
    if (!chosen.ok) this.#fault(at, `${JSON.stringify(option)} is refused (${chosen.refusal.code})`);
    await this.done();
  }

  /** What was to be read is read. */
  async read(): Promise<void> {
    const { current } = this;
    if (current === null || current.do.length > 0) return;
    this.#script = this.#repliesOf(current);
    await this.#goOn();
    await this.#nextStep(current);
  }

  /** Plays the step as it is written. */
  async skip(): Promise<void> {
    const { step } = this;
    if (this.current?.do.length === 0) return this.read();
    while (this.step === step && !this.isOver) {
      const { expected } = this;
      if (expected === null) return;
      await this.choose(expected);
    }
  }

  close(): void {
    this.table.close();
  }

  async #nextStep({ expect }: LessonStep): Promise<void> {
    const match = this.#match();
    if (this.#script.length > 0) {
      const [left] = this.#script;
      this.#fault(left?.path ?? [], 'nobody is asked for this any more');
    }
    if (expect !== undefined)
      checkExpectation({ match, lineOf: this.lesson.document.lineOf }, expect.value, ['steps', this.step, 'expect']);
    this.step += 1;
    this.#made = 0;
    await this.#goOn();
  }

  /** Until the learner is asked for something that is not written down, or another waits for what the next step says. */
  async #goOn(): Promise<void> {
    const session = this.table.session(this.lesson.seat);
    for (;;) {
      await Promise.race([this.table.goOn(), this.#untilSomebodyWaits()]);
      const { standing } = this.table;
      if (standing.mode === 'blocked') this.#fault(['steps', this.step], `the rules broke: ${standing.because.code}`);
      if (this.#waiting !== null) {
        const option = this.#replyOf(this.#waiting.question);
        if (option === null) return;
        const { reply } = this.#waiting;
        this.#waiting = null;
        reply(option);
        continue;
      }
      const { decision } = await session.see();
      const [entry] = this.#script;
      if (decision === null || entry === undefined) return;
      const option = this.#meant(entry, this.lesson.seat);
      this.#script.shift();
      const chosen = await session.choose(decision.number, [option]);
      if (!chosen.ok) this.#fault(entry.path, `refused (${chosen.refusal.code})`);
    }
  }

  /** Another seat that is asked, until the lesson says what it answers. */
  #waiting: { readonly question: Question; reply(option: Option): void } | null = null;
  #somebodyWaits: () => void = () => undefined;

  #untilSomebodyWaits(): Promise<void> {
    if (this.#waiting !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.#somebodyWaits = resolve;
    });
  }

  #ask(question: Question): Promise<Option> {
    return new Promise((reply) => {
      this.#waiting = { question, reply };
      this.#somebodyWaits();
    });
  }

  /** What another seat answers: what is written, or nothing in particular when it is the learner's turn to do something. */
  #replyOf({ game, position, seat }: Question): Option | null {
    const decision = decisionOf(tableOf(game, position), seat);
    const [only, second] = decision?.options ?? [];
    if (only !== undefined && second === undefined) return only;
    const [entry] = this.#script;
    if (entry !== undefined) {
      const option = this.#meant(entry, seat);
      if (decision === null || !decision.options.some((one) => same(one, option)))
        this.#fault(entry.path, `${JSON.stringify(option)} is not offered to ${seat} at ${decision?.kind}`);
      this.#script.shift();
      return option;
    }
    const isLearnersTurn = this.current !== null && this.#made < this.current.do.length;
    return isLearnersTurn ? (decision?.pass ?? null) : null;
  }

  #entry(index: number): Entry {
    const value = this.current?.do[index]?.value;
    const path = ['steps', this.step, 'do', index];
    return value === undefined ? this.#fault(path, 'expected a choice') : { value, path };
  }

  #repliesOf({ replies }: LessonStep): Entry[] {
    return replies.map(({ value }, index) => ({ value, path: ['steps', this.step, 'replies', index] }));
  }

  #meant({ value, path }: Entry, seat: Seat): Option {
    const match = this.#match();
    const asked = decisionKind(tableOf(this.game, match.position));
    const fail = (message: string): never => this.#fault(path, message);
    if (asked === null) return fail('the game is over: nobody can do anything');
    if (match.position.pending.every((one) => one.seat !== seat))
      return fail(`${seat} is not asked; asked now: ${match.position.pending.map((one) => one.seat).join(', ')} (${asked})`);
    return optionMeant(match, value, asked, fail);
  }

  #match(): AnyMatch {
    const match = resume(this.game, this.table.stored);
    return match.ok ? match.value : this.#fault([], `the position cannot be read (${match.refusal.code})`);
  }

  #fault(path: readonly (string | number)[], message: string): never {
    throw new Faulty(this.lesson.document.lineOf(path), message);
  }
}
