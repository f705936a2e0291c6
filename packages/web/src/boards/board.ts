import type { AnySettings, Decision, GameTypes, Language, Onlooker, Option, Refusal, Result, Told, Way } from '@vedette/core';
import type { Component } from 'svelte';
import type { JournalLine, Offer } from '../session/journal.js';
import type { BulletinParts } from './bulletin.js';
import type { SheetParts } from './sheet.js';
import type { Operation, WaitingParts } from './waiting.js';

/** The name of a decision; any name where it is not known which game it is. */
type KindOf<T extends GameTypes> = [keyof T['decisions']] extends [never] ? string : keyof T['decisions'] & string;

/** A decision of a game, by one of the names its chapters give. */
export interface DecisionOf<T extends GameTypes> extends Decision {
  readonly kind: KindOf<T>;
}

/** The procedures of a game in which something is asked. */
export type AskingProcedure<T extends GameTypes> = KindOf<T> extends `${infer Name}.${string}` ? Name : never;

/** Whether a decision is asked in one of these procedures. */
export const isAskedIn =
  <T extends GameTypes>(...procedures: readonly AskingProcedure<T>[]) =>
  ({ kind }: DecisionOf<T>): boolean =>
    procedures.some((procedure) => kind.startsWith(`${procedure}.`));

/** An option that a hint names, by its letter: what it speaks of, in order, and whether its way is to be seen. */
export interface Hinted {
  readonly letter: string;
  /** Things and places on the table as the game calls them; others mean nothing to the board. */
  readonly names: readonly string[];
  readonly isShown: boolean;
}

/** What a game's own board is given. It draws what the reader sees and lights what may be done. */
export interface BoardProps<T extends GameTypes = GameTypes> {
  /** The component files the match is played with, the game's own or those of a pack, with names in the language. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly view: T['view'];
  readonly reader: Onlooker;
  readonly decision: DecisionOf<T> | null;
  readonly offers: readonly Offer[];
  /** What has happened, as the reader was told it. */
  readonly journal: readonly JournalLine<T>[];
  /** The part of it that has happened since the reader last did something. */
  readonly news: readonly JournalLine<T>[];
  /** What others did while the reader waited; which of it is told just now, and whether it is, or only stands on the map. */
  readonly recounted?: { readonly operations: readonly Operation[]; readonly current: number; readonly isTold: boolean } | null;
  /** What the eye is to find first, by the name of what is drawn, where the board would begin elsewhere. */
  readonly begins?: string | undefined;
  /** Places that a request of somebody at the table is about: they wear a dashed ring. */
  readonly concerned?: readonly string[];
  /** What a hint advises, the best first. */
  readonly hinted?: readonly Hinted[];
  /** What somebody else just did, while the view is still the one before: the board shows how, then calls `done`. */
  readonly motion: { readonly events: readonly Told<T['event']>[]; done(): void } | null;
  readonly settings: AnySettings;
  readonly language: Language;
  /** What can be shown over the map when it is asked for, as places by name; worked out anew at every call. */
  layers(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** What the reader has written on the map, by place. */
  readonly notes: Readonly<Record<string, string>>;
  /** Notes are for tables that are kept: a lesson takes none. */
  readonly takesNotes?: boolean;
  /** Lets the reader write a note on a place, which `what` names. */
  note(place: string, what: string): void;
  /** Where pieces of the reader can go now, and what that takes; without it, what is clicked is chosen at once. */
  ways?(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  /** Something is in the reader's hand: what he is doing with it, in a sentence, and which key puts it back; or nothing is. */
  hold?(what: { readonly sentence: string; readonly byKey: string } | null): void;
  choose(option: Option): void;
  /** Takes several options one after the other, or none: the way to a destination that was pointed at. */
  follow(plan: readonly Option[], what: string): Promise<void> | void;
  /**
   * Something that is not offered was pointed at: the page says why, if there is anything to say. `what` names it; `because` is
   * said instead of what the game would say, where that knows of the next step alone.
   */
  ask(thing: unknown, what: string, because?: string): void;
  /** Something was tried and refused: the page says why. */
  refuse?(refusal: Refusal, what: string): void;
}

/** The table before anything is done, for those who set one up. */
export interface PreviewProps<T extends GameTypes = GameTypes> {
  readonly files: Readonly<Record<string, unknown>>;
  readonly view: T['view'];
  readonly language: Language;
}

/** How an event stands in the journal. */
export interface Entry {
  /** An icon by its name; without one the sign of the side that did it, if any did. */
  readonly icon: string | null;
  readonly side: string | null;
  /** The seat that did it. */
  readonly seat: string | null;
  readonly isFight: boolean;
}

/** Several answers in one, to questions that follow one another: what to take now, and how many there are. */
export interface Proposal {
  readonly label: string;
  readonly next: Option;
  readonly count: number;
}

/** The parts a game may bring. What it does not bring is left out, or shown as text. */
export interface BoardParts<T extends GameTypes = GameTypes, Model = unknown> {
  readonly board: Component<BoardProps<T>>;
  /** Beside the board: orders of battle, tracks. */
  readonly details?: Component<BoardProps<T>>;
  /** Above the journal: points, forecast. */
  readonly tracks?: Component<BoardProps<T>>;
  /** Whether they tell who wins: lessons leave that out until they speak of it. */
  readonly tracksTellVictory?: boolean;
  /** Under the prompt: a hand of cards. */
  readonly hand?: Component<BoardProps<T>>;
  /** The map as a match begins, small. */
  readonly preview?: Component<PreviewProps<T>>;
  /** The map as it stands, as small as a stamp. */
  readonly stamp?: Component<Pick<PreviewProps<T>, 'files' | 'view'>>;
  /** What an option that a hint names goes on to do, where its own words do not say it; `names` as the board is given them. */
  course?(names: readonly string[], board: BoardProps<T>): string | null;
  /** Above the board, always there: what counts beside the map. */
  readonly inForce?: Component<BoardProps<T>>;
  /** In the bar at the top: turn, phase. */
  readonly calendar?: Component<BoardProps<T>>;
  /** The place on the board where a piece stands, by the piece's name; a place's own name is its place. */
  placeOf?(thing: string, view: T['view']): string | null;
  /** Whether an option is nothing but a place on the board: where there are many options, others are listed first. */
  isPlace?(option: Option): boolean;
  /** By what places are ordered where they are listed, of their labels: the town they lie by. */
  placeOrder?(label: string): string;
  /** Whether an option also says how questions to come are answered: it stands apart from plain answers. */
  isStanding?(option: Option): boolean;
  /** Whether what leaves all as it is is the usual answer to a question: it stands first. */
  isPassFirst?(decision: DecisionOf<T>): boolean;
  /** Brings a place into sight. */
  seek?(place: string): void;
  /** Tells of a place what it tells of one that is pointed at; the board stays where it is. */
  tellOf?(place: string): void;
  /** Whether an option only says more of one that is offered too: it is pointed at on the board, and listed when it is looked for. */
  isFurther?(option: Option): boolean;
  /** Whether the board can show how this came about: pieces that move. */
  moves?(event: Told<T['event']>): boolean;
  /** What the journal shows beside a sentence, and which of its filters let it through. */
  entryOf?(event: Told<T['event']>, view: T['view']): Entry;
  /** An event with what those before it in the journal say of it, for its sentence. */
  inContext?(event: Told<T['event']>, earlier: readonly JournalLine<T>[]): Told<T['event']>;
  /** What an event was worth to a seat: above nothing a gain, below it a cost, comparable within the game. */
  worth?(event: Told<T['event']>, seat: Onlooker): number;
  /** What matters before a decision, in a sentence of a coach, from what the reader sees and may have shown over the map. */
  matters?(board: BoardProps<T>, layers: Readonly<Record<string, readonly string[]>>): string | null;
  /** What is laid over the board to be looked at step by step: a combat, a battle, a campaign. */
  readonly sheets?: SheetParts<T, Model>;
  /** How the game tells what others did while one waited. */
  readonly waiting?: WaitingParts<T>;
  /** The face of a card by its number, small. */
  readonly card?: Component<{ readonly card: number; readonly board: BoardProps<T> }>;
  /** The card that an event is about, which can be looked at from the journal. */
  cardIn?(event: Told<T['event']>): number | null;
  /** What has just come out that the question is about, where the question does not say it: a card that was turned. */
  lately?(board: BoardProps<T>): string | null;
  /** Whether passing here gives up what could still be done this turn: it is asked for once more. */
  ends?(decision: DecisionOf<T>): boolean;
  /** What could be answered to this question and the next of its kind; made anew after each, from what is seen then. */
  proposal?(board: BoardProps<T>): Proposal | null;
  /** What the game says about a match that is over; loaded when somebody wants to read it. */
  bulletin?(): Promise<(files: BoardProps['files']) => BulletinParts<T>>;
}

/**
 * Forgets the types of a board's own game, on purpose and in this one place: the table hands a board only what came from
 * its game.
 */
export function anyBoard<T extends GameTypes, Model>(parts: BoardParts<T, Model>): BoardParts {
  return parts as unknown as BoardParts;
}
