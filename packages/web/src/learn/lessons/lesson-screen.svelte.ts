import { type AnyGame, type Option, same } from '@vedette/core';
import { type Lesson, LessonPlay, type LessonStep } from '@vedette/core/lessons';
import type { Offer } from '../../session/journal.js';
import type { Reason, ScreenOptions } from '../../table/screen-options.js';
import { TableScreen } from '../../table/table-screen.svelte.js';
import { learnWords } from '../../words/learn.js';
import { progress } from '../progress.svelte.js';

/** What is said to somebody who pointed at something else. */
export interface Bubble {
  readonly what: string;
  readonly reasons: readonly Reason[];
  /** There is something to be read first: one can go on from here. */
  readonly isEarly?: boolean;
}

/** After so many wrong clicks the right thing is shown to whoever wants it. */
const ENOUGH = 3;

/** What is on the screen of a lesson: the table, the step, and what is said about a wrong click. */
export class LessonScreen {
  readonly lesson: Lesson;
  readonly #game: AnyGame;
  readonly #options: ScreenOptions;
  #play: LessonPlay;
  readonly table: TableScreen;
  #busy = false;
  #wrong = $state(0);

  number = $state(0);
  /** How many choices of the step are made. */
  made = $state(0);
  expected: Option | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  /** Why it cannot go on: the line of the file, and what is wrong there. */
  fault: { readonly line: number; readonly message: string } | null = $state.raw(null);

  private constructor(play: LessonPlay, game: AnyGame, options: ScreenOptions, table: TableScreen) {
    this.lesson = play.lesson;
    this.#game = game;
    this.#options = options;
    this.#play = play;
    this.table = table;
    this.#look();
  }

  static async at(lesson: Lesson, game: AnyGame, options: ScreenOptions): Promise<LessonScreen> {
    const place = progress.placeIn(lesson.lesson) ?? undefined;
    // A lesson that was changed since may not lead there any more: then it begins anew.
    const play = await LessonPlay.at(lesson, game, place).catch(() => LessonPlay.at(lesson, game));
    return new LessonScreen(play, game, options, await TableScreen.at(play.table, options));
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.number] ?? null;
  }
  get isOver(): boolean {
    return this.step === null;
  }
  /** What the board lights: what the step asks for, or everything where the choice is free. */
  get offers(): readonly Offer[] {
    const { step, expected } = this;
    if (step === null || expected === null) return [];
    return step.free ? this.table.offers : this.table.offers.filter(({ option }) => same(option, expected));
  }
  get offersShow(): boolean {
    return this.#wrong >= ENOUGH;
  }

  async choose(option: Option, what = ''): Promise<void> {
    // Whoever presses twice has pressed once: while the others answer there is nothing to choose.
    if (this.#busy) return;
    if (this.expected === null) return this.#early(what, []);
    if (this.#play.judge(option) === 'other') return this.#wrongly({ what, reasons: [this.#otherwise()] });
    await this.#doing(async () => {
      this.#play.begin(option);
      const refusal = await this.table.choose(option);
      if (refusal !== null) this.bubble = { what, reasons: [refusal] };
      await this.#play.done();
    });
  }

  /** Somebody pointed at a destination: where the step leads there, its own way is gone, and never further than the step. */
  async follow(plan: readonly Option[], what: string): Promise<void> {
    const { number } = this;
    const { course } = this.#play;
    const leadsThere = course.length > 0 && plan.some((option) => same(option, course.at(-1) ?? null));
    for (const option of leadsThere ? course : plan) {
      await this.choose(option, what);
      if (this.bubble !== null || this.number !== number) return;
    }
  }

  /** Something that is not lit was pointed at: the game says why not, or the lesson does. */
  async ask(thing: unknown, what: string, because?: string): Promise<void> {
    const reasons = await this.#play.table.session(this.lesson.seat).whyNot(thing);
    const refused = reasons.ok ? reasons.value : [];
    const game =
      because === undefined
        ? refused.filter(({ code }) => code !== 'not-offered').map((refusal) => this.table.reason(refusal))
        : [{ text: because, cite: null }];
    if (this.expected === null) this.#early(what, game);
    else this.#wrongly({ what, reasons: game.length > 0 ? game : [this.#otherwise()] });
  }

  /** Does the next thing of the step: reads on, or makes the choice that is asked for. */
  async next(): Promise<void> {
    const { expected } = this;
    if (expected !== null) return this.choose(expected);
    await this.#doing(() => this.#play.read());
  }

  async skip(): Promise<void> {
    await this.#doing(() => this.#play.skip());
  }

  async back(): Promise<void> {
    const { before } = this.#play;
    if (before !== null) await this.#doing(() => this.#replay(before));
  }

  async again(): Promise<void> {
    await this.#doing(() => this.#replay({ choices: [], step: 0 }));
  }

  close(): void {
    this.table.close();
    this.#play.close();
  }

  async #replay(place: LessonPlay['place']): Promise<void> {
    this.#play.close();
    this.#play = await LessonPlay.at(this.lesson, this.#game, place);
    await this.table.sitAt(this.#play.table);
  }

  async #doing(act: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.bubble = null;
    try {
      await act();
      this.#look();
    } catch (error) {
      const { line = 0, message } = error as Error & { line?: number };
      this.fault = { line, message };
    } finally {
      this.#busy = false;
    }
  }

  #look(): void {
    if (this.number !== this.#play.step) this.#wrong = 0;
    this.number = this.#play.step;
    this.made = this.#play.made;
    this.expected = this.#play.expected;
    if (this.#play.isOver) progress.finish(this.lesson.lesson);
    else progress.keepPlace(this.lesson.lesson, this.#play.place);
  }

  #wrongly(bubble: Bubble): void {
    this.#wrong += 1;
    this.bubble = bubble;
  }

  /** While a step is only read nothing is wrong, and nothing is counted: it comes too soon. */
  #early(what: string, reasons: readonly Reason[]): void {
    if (this.step === null || this.#busy) return;
    this.bubble = {
      what,
      reasons: [{ text: learnWords(this.#options.language).readFirst, cite: null }, ...reasons],
      isEarly: true,
    };
  }

  #otherwise(): Reason {
    const { language } = this.#options;
    return { text: this.step?.otherwise?.[language] ?? learnWords(language).allowedButOther, cite: this.step?.rule ?? null };
  }
}
