/** How long a lesson takes somebody who reads every word of it and does what it asks. */
import type { AnyGame } from '../game.js';
import { Faulty } from '../situations/document.js';
import { LANGUAGES, type Language } from '../text.js';
import type { Lesson, LessonStep } from './lesson.js';
import { wordsIn } from './said.js';

/**
 * Words a minute. New rules are read as one reads aloud: 183 words a minute in English (Brysbaert 2019, 77 studies), and a
 * seventh fewer in French, whose sentences have more and shorter words (Trauzettel-Klosinski and Dietz 2012).
 */
const WORDS_A_MINUTE: Readonly<Record<Language, number>> = { en: 183, fr: 157 };

/** Seconds for what is not reading; docs/lessons.md says how they are made up. */
const ALLOWANCE = {
  /** To find what the note speaks of on the board, look at it, and come back to the words. */
  look: 5,
  /** To find what is asked for, choose it, and see what came of it. */
  choice: 6,
  /** To have understood, where there is only something to read, and go on. */
  goOn: 3,
  /** To watch what another does. */
  reply: 3,
} as const;

/** Of a card with more words only the beginning is read: what matters of it the note says. */
const MOST_OF_A_CARD = 40;

/** A lesson takes three to five minutes; a whole match takes its time. */
const LEAST_MINUTES = 3;
const MOST_MINUTES = 5;

/** How many seconds a lesson takes, by language. */
export type LessonTime = Readonly<Record<Language, number>>;

/** Counts what is read and done, as a lesson is played. */
export class LessonClock {
  readonly #game: AnyGame;
  readonly #seconds: Record<Language, number> = { en: 0, fr: 0 };
  readonly #cards = new Set<string>();

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** A step that comes up: what it is called, what is said, what is shown, and in the end what was learned. */
  step({ title, note, ask, ring, do: choices, replies, learned }: LessonStep): void {
    for (const language of LANGUAGES)
      for (const said of [title, note, ask, learned]) this.#read(language, said?.[language] ?? '');
    if (choices.length > 0) for (const thing of ring) this.#readCard(thing);
    this.#spend(ring.length > 0 ? ALLOWANCE.look : 0);
    this.#spend(choices.length === 0 ? ALLOWANCE.goOn : 0);
    this.#spend(replies.length * ALLOWANCE.reply);
  }

  /** A choice, with the words it is made by: the question, where the step has none of its own, and the option. */
  choice(words: (language: Language) => readonly string[]): void {
    for (const language of LANGUAGES) for (const said of words(language)) this.#read(language, said);
    this.#spend(ALLOWANCE.choice);
  }

  get time(): LessonTime {
    return { ...this.#seconds };
  }

  /** A card that one is to decide about is read, once. */
  #readCard(thing: string): void {
    const number = /^card-(\d+)$/.exec(thing)?.[1];
    if (number === undefined || this.#cards.has(number)) return;
    this.#cards.add(number);
    for (const language of LANGUAGES) {
      const lines = this.#game.text(language).card?.(Number(number))?.lines ?? [];
      this.#read(language, lines.join(' '), MOST_OF_A_CARD);
    }
  }
  #read(language: Language, text: string, most = Number.POSITIVE_INFINITY): void {
    this.#seconds[language] += (Math.min(wordsIn(text), most) * 60) / WORDS_A_MINUTE[language];
  }
  #spend(seconds: number): void {
    for (const language of LANGUAGES) this.#seconds[language] += seconds;
  }
}

/** Minutes and seconds, as clocks show them. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** What is wrong with the time a lesson takes: too short, too long, or not what it says of itself. */
export function timeFault({ document, minutes }: Lesson, time: LessonTime): Faulty | null {
  for (const language of LANGUAGES) {
    const taken = time[language];
    if (taken < LEAST_MINUTES * 60 || taken > MOST_MINUTES * 60)
      return new Faulty(
        document.lineOf(['steps']),
        `a lesson takes ${LEAST_MINUTES} to ${MOST_MINUTES} minutes; this takes ${clockTime(taken)} (${language})`,
      );
  }
  const whole = Math.round(LANGUAGES.reduce((sum, language) => sum + time[language], 0) / LANGUAGES.length / 60);
  return minutes === whole ? null : new Faulty(document.lineOf(['minutes']), `minutes: it says ${minutes} and takes ${whole}`);
}
