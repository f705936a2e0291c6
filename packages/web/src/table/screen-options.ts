import type { AnyGame, GameEvent, Language, Onlooker, Refusal, Result, Seat, Session, Sight, Told } from '@vedette/core';
import type { InContext } from '../session/journal.js';

/** Why something was refused, and the rule that says so where there is one. */
export interface Reason {
  readonly text: string;
  readonly cite: string | null;
}

/** The others, where they sit at devices of their own. */
export interface Elsewhere {
  /** Whom one waits for, by name. */
  waitsFor(seats: readonly Seat[]): string;
  /** Why a choice is not on its way; `null` while the line is good. */
  readonly unsent: string | null;
}

/** Puts what all seats see together: how a match that is over may be looked at. */
export type Together = (views: ReadonlyMap<Seat, unknown>) => unknown;

/** What the screen needs besides the table: the words of its game, and whether the board can show how things came about. */
export interface ScreenOptions {
  readonly game: AnyGame;
  /** The component files the match is played with. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Whether the board can show how this came about, and is wanted to. */
  moves(event: Told<GameEvent>): boolean;
  /** Whether this is to be looked at before anything else is shown: it has a sheet of its own. */
  lays?(event: Told<GameEvent>): boolean;
  /** What a journal line says with the help of those before it. */
  readonly inContext?: InContext | undefined;
  /** How long to wait after each thing that is shown to those who only watch, in milliseconds. */
  rest?(): number;
  /** The whole match as the text of a file. */
  asText(): Promise<Result<string>>;
  /** A match of its own from a moment of this one, as the reader knows it; gives its name. Nothing where that cannot be had. */
  readonly branch: ((choices: number, reader: Onlooker) => Promise<Result<string>>) | null;
  /** Plays a match that is over again with the same people, where there are any; or says why not. */
  readonly again?: (() => Promise<Refusal | null>) | null;
  /** Takes the match over from another window. */
  takeOver(): Promise<void>;
}

/** What all seats saw of a match that is over, and all that happened. */
export async function seenByAll(session: Session, sight: Sight, together: Together): Promise<Sight> {
  const [last, course] = await Promise.all([session.past(sight.choices), session.course()]);
  if (!last.ok || !course.ok) return sight;
  return { ...sight, view: together(new Map(Object.entries(last.value.views))), log: course.value.log, since: 0 };
}
