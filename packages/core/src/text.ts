import type { Told } from './events.js';
import type { GameTypes } from './game.js';
import type { GoalCard } from './goals.js';
import type { StandingOrder } from './match/standing-orders.js';
import type { Outcome, Seat } from './position.js';
import type { Option } from './procedures.js';
import type { Refusal } from './result.js';
import type { AnySettings } from './settings.js';
import type { Decision } from './table.js';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name with, where it needs one, a line of explanation. */
export interface Titled {
  readonly title: string;
  readonly about?: string;
}

/** A card in words: what it is called, and what it says, line by line. */
export interface CardWords {
  readonly number: number;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A standing order in words: the question on one side, the answer on the other. */
export interface OrderWords {
  readonly question: string;
  readonly answer: string;
  readonly until?: string;
}

/** A game's words in one language. Everything is told from a view, so no sentence can know more than its reader. */
export interface GameText<T extends GameTypes> {
  /** What is asked, as a sentence. */
  prompt(decision: Decision, view: T['view']): string;
  option(decision: Decision, option: Option, view: T['view']): string;
  /** The order in which people read the options, where that of the rules changes from one asking to the next. */
  arranged?(decision: Decision, options: readonly Option[]): readonly Option[];
  event(event: Told<T['event']>, view: T['view']): string;
  /** A refusal of the game's own rules, as a sentence; `null` for codes that are not the game's. */
  refusal(refusal: Refusal, view: T['view']): string | null;
  outcome(outcome: Outcome): string;
  seat(seat: string): string;
  /** What the language calls a place, river or person, by the name the data have for it. */
  name?(name: string): string;
  /** The position in a few lines of plain text, for terminals and playthroughs. */
  brief(view: T['view']): string;
  /** The whole table in words, for whoever asks to see all of it. */
  board?(view: T['view']): string;
  /** A card by its number, in words, for tables that show no pictures; `null` if there is none. */
  card?(number: number): CardWords | null;
  /** Every card the game has, once, for whoever looks one up: its name and what stands on it. */
  cards?(): readonly Pick<CardWords, 'title' | 'lines'>[];
  /** The numbers of the cards to be read before this decision: what was drawn, what asks, a few to choose from. */
  cardsOf?(decision: Decision, view: T['view']): readonly number[];
  /** The name of one of the game's settings, and of one of its values, for whoever sets a match up. */
  setting?(name: string): Titled | null;
  settingValue?(name: string, value: string | boolean | number): Titled | null;
  /** What a seat plays for in a match with these settings. */
  goal?(settings: AnySettings, seat: Seat): GoalCard | null;
  /** What a place of a way or a plan is called. */
  place?(place: string, view: T['view']): string;
  /** What a standing order is about and what it answers, in words; and until when, if only until something is over. */
  order?(order: StandingOrder): OrderWords;
  /** What is fought over, by the name that the game's `stakes` give it, with what it counts, in words. */
  stake?(name: string, points: number): string;
  /** The piece that has it, by the name that the game's `stakes` give it. */
  taker?(piece: string): string;
  /** What the game's `tally` counts, with a figure that may be an average. */
  tally?(figure: string): string;
  /** A rule by its citation, in our own words. */
  rule?(cite: string): { readonly title: string; readonly text: string } | null;
}

/** As a sentence begins. */
export const capital = (sentence: string, language: Language): string =>
  sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);

/** One thing and, after a colon, more about it. */
export const colon = (thing: string, more: string, language: Language): string =>
  language === 'fr' ? `${thing}\u00a0: ${more}` : `${thing}: ${more}`;

/** As people type it: without accents, capitals, fixed spaces and spaces around, so that `napoleon` finds Napoléon. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim();
