/**
 * A seat at a table: everything that somebody who plays or watches can do. Whether the match lies on this device or on a
 * server, nobody in front of a session can tell; nobody in front of it ever holds a position.
 */
import type { GameEvent, Told } from '../events.js';
import type { Fight, FightOdds } from '../game.js';
import type { Foretold } from '../match/foretell.js';
import type { Obeyed, Orderable, StandingOrder } from '../match/standing-orders.js';
import type { Onlooker, Outcome, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import type { Refusal, Result } from '../result.js';
import type { AnySettings } from '../settings.js';
import type { Decision } from '../table.js';
import type { Way } from '../way.js';
import type { Seating } from './record.js';

/** What does not change while a match is played. */
export interface Facts {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly pack?: string;
  readonly settings: AnySettings;
  readonly seats: readonly Seat[];
  readonly seating: Seating;
  /** The seats of people at this device, in the order of the table. */
  readonly people: readonly Seat[];
  readonly trusting: boolean;
  /** Nothing is taken back by courtesy. */
  readonly strict?: boolean;
  /** How often something was taken back by courtesy. */
  readonly takenBack?: number;
  /** What was published of the dice before the players gave their words, where they can be verified. */
  readonly commitment?: string;
  /** It goes on from a position of another match, of which nothing here is a part. */
  readonly isBranch?: boolean;
}

/** What an option may be expected to bring: how good it was on average for the seat, from 0 to 1, in so many games played on. */
export interface Advised {
  readonly option: Option;
  readonly worth: number;
  readonly error: number;
  readonly played: number;
  /** What the rule of thumb would take. */
  readonly isUsual: boolean;
  /** What the seat went on to choose in the first of the games: who goes, and where to. */
  readonly afterwards: readonly Option[];
  /** What became of what is fought over, by name. */
  readonly stakes: Readonly<Record<string, Staked>>;
  /** Where the game's tally stood on average when the games were over; nothing where the game counts none. */
  readonly tally: number | null;
}

/** What became of something that is fought over, in games that were played on. */
export interface Staked {
  /** What it counts, in the points of the game, and whether it is the seat's now. */
  readonly points: number;
  readonly isHeld: boolean;
  /** How often it was the seat's when the next turn had ended. */
  readonly share: number;
  /** How often which of the enemy's pieces had it then, the most frequent first. */
  readonly takers: readonly { readonly piece: string; readonly share: number }[];
}

/** How good a seat's chances are, from 0 to 1 on average of so many games played on, and the standard error of that. */
export interface Chance {
  readonly worth: number;
  readonly error: number;
  readonly played: number;
}

/** What was chosen beside the best of the rest, played on from the same samples with the same luck. */
export interface Comparison {
  /** The best of the rest. */
  readonly other: Option;
  /** How much better the game became with what was chosen, in shares of a victory, and the standard error of that. */
  readonly ahead: number;
  readonly error: number;
  readonly played: number;
  /** How often what is fought over was the seat's then, by name: with what was chosen, and with the other. */
  readonly stakes: Readonly<Record<string, { readonly points: number; readonly chosen: number; readonly other: number }>>;
}

/** A choice that the seat made, looked back at. */
export interface Reviewed extends Comparison {
  /** How many choices had been made before it. */
  readonly at: number;
  readonly decision: Decision;
  readonly chosen: Option;
}

/** Something that happened, as this onlooker is told it. */
export interface LogLine {
  /** How many choices had been made. */
  readonly at: number;
  readonly event: Told<GameEvent>;
}

/** What a standing order of this seat answered, and when: told to nobody else. */
export interface ObeyedLine extends Obeyed {
  readonly at: number;
  readonly kind: string;
  readonly option: Option;
}

/** Why a match cannot be played on here, though it can be looked at: it is over, it needs other rules, another tab has it. */
export type Standing =
  | { readonly mode: 'playing' | 'over' }
  | { readonly mode: 'blocked' | 'elsewhere'; readonly because: Refusal };

/** All that an onlooker sees. */
export interface Sight {
  readonly seat: Onlooker;
  readonly view: unknown;
  /** What this seat is asked now. */
  readonly decision: Decision | null;
  /** Who is waited for. */
  readonly waiting: readonly Seat[];
  readonly canUndo: boolean;
  readonly outcome: Outcome | null;
  readonly turn: number;
  /** How many choices have been made: the last moment one can look back to. */
  readonly choices: number;
  /** What has happened, from line number `since` on. */
  readonly log: readonly LogLine[];
  readonly since: number;
  readonly orders: readonly StandingOrder[];
  /** What they have answered for this seat, from the beginning. */
  readonly obeyed: readonly ObeyedLine[];
  /** What this seat could order now, so as not to be asked the like again. */
  readonly orderable: readonly Orderable[];
  /** What this seat still means to do when it is asked again. */
  readonly plan: readonly Option[];
  /** The same, step by step with the questions they answer, as far as that can be told. */
  readonly planned: readonly Foretold[];
  readonly notes: Readonly<Record<string, string>>;
  readonly standing: Standing;
  /** Whether what was done last is kept somewhere. */
  readonly isKept: boolean;
}

/** The table as it looked to somebody at an earlier moment. */
export interface PastSight {
  readonly at: number;
  readonly turn: number;
  /** By seat: one's own, and when the match is over everybody's. */
  readonly views: Readonly<Record<Seat, unknown>>;
}

/** The whole course of a match that is over, choice by choice. */
export interface Course {
  /** At each moment, the first before any choice: the turn, and how good it was for the first seat. */
  readonly moments: readonly { readonly turn: number; readonly worth: number | null }[];
  /** All that happened, told as to those who knew most of it. */
  readonly log: readonly LogLine[];
  readonly rules: number;
  /** What the dice came from, for those who want to check them. */
  readonly chance: string;
}

/** What a fight would probably bring, from what a seat knows. */
export interface Forecast {
  /** The area or hex of the fight. */
  readonly at: string;
  /** How many samples led to it, and how many were tried. */
  readonly fights: number;
  readonly samples: number;
  readonly results: Readonly<Record<Fight['result'], number>>;
  /** The mean of every figure over the fights. */
  readonly means: Readonly<Record<string, number>>;
  /** The exact chances of the cards or dice alone, where the game can work them out. */
  readonly bare: FightOdds | null;
}

/** An option that leads to a fight, and what that would probably bring. */
export interface Foreseen {
  readonly option: Option;
  readonly forecast: Forecast;
}

export type News =
  /** Something was done, by anybody: what is seen now, with what happened since the last news. */
  | { readonly kind: 'moved'; readonly sight: Sight }
  /** Who thinks, and how much of it is done, from 0 to 1. */
  | { readonly kind: 'thinking'; readonly seat: Seat | null; readonly done: number }
  /** The rest of a plan was left, and why. */
  | { readonly kind: 'stopped'; readonly because: Refusal }
  /** An opponent erred, and the rule of thumb played for it. */
  | { readonly kind: 'slip'; readonly seat: Seat; readonly slip: string };

export interface Session {
  readonly seat: Onlooker;
  readonly facts: Facts;
  /** What is seen now, with the whole log. */
  see(): Promise<Sight>;
  /** Told of all that changes, in order, until the function that is given back is called. */
  listen(listener: (news: News) => void): () => void;
  /**
   * One choice or a plan of several, in answer to the asking of this number. Answered when it is kept. What is left of a
   * plan when somebody else must decide first goes on by itself while they only pass.
   */
  choose(number: number, plan: readonly Option[]): Promise<Result<null>>;
  undo(): Promise<Result<null>>;
  /**
   * Where these pieces of the seat can go now, with the choices that lead there, the costs and what waits there; no pieces
   * named: all that the question is about. Refused, with the rule, where they cannot go together or at all.
   */
  ways(pieces?: readonly string[]): Promise<Result<readonly Way[]>>;
  whyNot(thing: unknown): Promise<Result<readonly Refusal[]>>;
  /** All that one could ask about now and that is not offered. */
  barred(): Promise<readonly Option[]>;
  /** Puts these orders in the place of the standing ones. */
  order(orders: readonly StandingOrder[]): Promise<Result<null>>;
  /** Withdraws what this seat still means to do. */
  withdraw(): Promise<Result<null>>;
  /** What may be shown over the map, as places by name; of an earlier moment, after so many choices, where that can be found out. */
  layers(choices?: number): Promise<Readonly<Record<string, readonly string[]>>>;
  /** What options would bring, ever more surely, until the function that is given back is called. */
  foresee(listener: (forecasts: readonly Foreseen[]) => void): () => void;
  /**
   * Says again and again what each option may be expected to bring, the best first, from games played on from what the
   * seat knows; until the function that is given back is called. Not every table has an adviser.
   */
  advise?(listener: (advised: readonly Advised[]) => void): () => void;
  /**
   * How good the seat's chances were after so many choices, from what it knew then; nothing where that cannot be told, or
   * when something else was asked meanwhile. Not every table has somebody who reckons.
   */
  reckon?(choices: number): Promise<Chance | null>;
  /**
   * Looks back on what this person chose in a turn: says again and again how each choice compares with the best of what
   * else could have been done, from what the seat knew then; for a little while, or until the function that is given back
   * is called. Not every table has somebody who looks back.
   */
  review?(turn: number, listener: (reviewed: readonly Reviewed[]) => void): () => void;
  past(choices: number): Promise<Result<PastSight>>;
  course(): Promise<Result<Course>>;
  note(place: string, text: string): Promise<Result<null>>;
  /** Whoever thinks for an opponent answers with what it has. */
  hurry(): void;
}

/** A table at which a match is played, on this device or on a server: everybody at it has a session. */
export interface MatchTable {
  readonly facts: Facts;
  /** The person of this device who is asked first; `null` while nobody is. */
  readonly asked: Seat | null;
  session(seat: Onlooker): Session;
  /** Lets whoever plays here without a person go on, until a person has something to decide. */
  goOn(): Promise<void>;
  /** A person of this device gives up: the others have won. Not every table lets that be done here. */
  concede?(seat: Seat): Promise<Result<null>>;
  /** Another plays a seat from now on. */
  reseat?(seat: Seat, player: string): Promise<Result<null>>;
  close(): void;
}
