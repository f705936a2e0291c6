import type { Random } from './chance/fast.js';
import { type Contents, contentsOf } from './contents.js';
import type { GameEvent } from './events.js';
import type { CopyOf, Onlooker, OwnPart, Running, Seat } from './position.js';
import type { AnyBody, Option } from './procedures.js';
import type { Refusal } from './result.js';
import type { AnySettings, SettingSpecs } from './settings.js';
import type { SituationVocabulary } from './situations/vocabulary.js';
import type { Intention, Table } from './table.js';
import type { GameText, Language } from './text.js';
import type { Ways } from './way.js';

/** Chooses an option by its index, from a position it may see whole: for fuzzing, playouts and tests, never for a seat in a match. */
export type Policy<P extends Running, E> = (
  table: Table<P, E>,
  seat: Seat,
  kind: string,
  options: readonly Option[],
  random: Random,
) => number;

/**
 * How much a sensible player wants each option, written into `values`: about the logarithm of how likely it is to be the
 * right one, give or take a constant. For searches, which try first what is wanted most.
 */
export type Weighing<P extends Running, E> = (
  table: Table<P, E>,
  seat: Seat,
  kind: string,
  options: readonly Option[],
  random: Random,
  values: number[],
) => void;

/** Something that must hold after every decision. Gives a sentence when it does not. */
export interface Invariant<P extends Running> {
  readonly name: string;
  readonly broken: (position: P) => string | null;
}

/**
 * One way in which the truth could be otherwise without a seat seeing it: two hidden blocks in each other's place, a card
 * of a hand and one of its deck. Written from the rulebook and the view, apart from the sampler, so that each can be held
 * to the other.
 */
export interface Exchange<P extends Running> {
  readonly name: string;
  /** Changes the position in place; false if there was nothing of the kind to exchange. */
  readonly apply: (position: P, seat: Onlooker, random: Random) => boolean;
}

/** A named question about what a seat sees, for standing orders: "Ambush in any combat with two corps or more". */
export type OrderCondition<V> = (view: V, about: Readonly<Record<string, unknown>>, parameter: Option | undefined) => boolean;

/** A fight as a seat counts it: where it was, what came of it, and what it cost. */
export interface Fight {
  readonly at: string;
  readonly result: 'won' | 'drawn' | 'lost';
  /** By name, in the game's own units: `own-losses`, `enemy-losses`, `own-fatigue` and the like. */
  readonly figures: Readonly<Record<string, number>>;
}

/** The exact chances of a fight as the pieces stand, if nobody plays a card or does anything else to change them. */
export interface FightOdds {
  readonly at: string;
  readonly results: Readonly<Record<Fight['result'], number>>;
  /** The mean of every figure. */
  readonly means: Readonly<Record<string, number>>;
}

/** A format or a rule that changed: brings a position stored under the rules version `from` one version further. */
export interface Migration {
  readonly from: number;
  /** Steps and procedures that have another name now: `{ 'march.old': 'march.new' }`. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Changes the game's own part where its shape changed. */
  readonly change?: (position: Record<string, unknown>) => void;
}

/** All that a game has to say. `P` its positions, `E` its events, `O` its settings, `V` its views. */
export interface GameSpec<P extends Running, E extends GameEvent, O extends AnySettings, V> {
  readonly id: string;
  readonly title: string;
  /** Grows by one whenever the same choices could lead elsewhere than before. */
  readonly rules: number;
  /** A hash of the component data the game was made with. */
  readonly data: string;
  /** The title of the pack whose files took the place of the game's own; nothing if none did. */
  readonly pack?: string;
  readonly settings: SettingSpecs;
  readonly settingsRule?: (settings: O) => Refusal | null;
  /** In the order of the table. */
  readonly seats: (settings: O) => readonly Seat[];
  /** The table laid out, before anything is drawn or asked. What chance decides is decided by the first procedure. */
  readonly setUp: (settings: O) => OwnPart<P>;
  readonly main: { readonly name: string };
  /** The first frame's data. */
  readonly begin?: (settings: O) => unknown;
  readonly chapters: readonly AnyBody<P, E>[];
  /** For games that opponents copy a thousand times a second; the core copies any plain data without it. */
  readonly copy?: CopyOf<P>;
  /** What an onlooker may see, built by adding what is known, never by deleting what is not. */
  readonly view: (position: P, seat: Onlooker) => V;
  /**
   * Replaces all that the seat cannot know by something else that is possible, frames included. Works on its argument.
   * Begins by forgetting the truth (sort what is unknown before shuffling it): the sample must be the same whatever the
   * truth was, or an opponent's choice would depend on it.
   */
  readonly shuffleUnknown: (position: P, seat: Onlooker, random: Random) => void;
  /** What a seat cannot know, as exchanges: for the laws of secrecy. */
  readonly exchanges?: readonly Exchange<P>[];
  /** The turn, year or round: public, grows, and counts how long a game lasts. */
  readonly turn: (position: P) => number;
  readonly invariants: readonly Invariant<P>[];
  /** Seeks contact, so that fuzzed games reach combat and events; random play hardly does. */
  readonly contact: Policy<P, E>;
  /** A sensible player's rule of thumb, where there is a better one than seeking contact. */
  readonly simple?: Policy<P, E>;
  /** Players with a single idea (turtle, rush and the like), by name: what any opponent has to cope with. For tests. */
  readonly scripts?: Readonly<Record<string, Policy<P, E>>>;
  /** What that rule of thumb already means to do, for playouts: the same choices without a list of options. */
  readonly intend?: Intention<P, E>;
  /** A player's mind, option by option, for those who search: the same player's, or that of a better one. */
  readonly weigh?: Weighing<P, E>;
  /**
   * How good a position is for a seat, from 0 (lost) to 1 (won), finished or not: with it a search need not play every
   * game to its end, and a solitaire game says how good a life was.
   */
  readonly evaluate?: (position: P, seat: Seat) => number;
  /** More decisions than this, and the game is taken to run for ever. */
  readonly longest: number;
  /** A view larger than this as JSON text has grown without reason. */
  readonly largestView: number;
  readonly eventKinds: readonly E['kind'][];
  /** Particular things a run should have met (each event card, say), as an event shows them. */
  readonly landmarks?: { readonly all: readonly string[]; readonly of: (event: E) => readonly string[] };
  /**
   * How the log tells of fights, for forecasts: where the first one among these events is fought, and how it ended once it
   * has; `null` before one has begun.
   */
  readonly fight?: (
    events: readonly E[],
    position: P,
    seat: Seat,
  ) => { readonly at: string; readonly ended: Fight | null } | null;
  /**
   * What a seat may have shown over the map when it asks, as places by name: too much to be in every view, and like a view
   * made only of what the seat knows.
   */
  readonly layers?: (position: P, seat: Onlooker) => Readonly<Record<string, readonly string[]>>;
  /** Where a seat's pieces can go now, and what that takes. Made only of what the seat knows. */
  readonly ways?: Ways<P, E>;
  /** What a fight that this option begins would bring, where that can be worked out; from what the seat knows. */
  readonly odds?: (position: P, seat: Seat, option: Option) => FightOdds | null;
  readonly conditions?: Readonly<Record<string, OrderCondition<V>>>;
  readonly migrations?: readonly Migration[];
  readonly text: (language: Language) => GameText<E, V>;
  readonly situations?: SituationVocabulary<P, E>;
}

export interface Game<P extends Running, E extends GameEvent, O extends AnySettings, V> extends GameSpec<P, E, O, V> {
  readonly contents: Contents<P, E>;
}

/**
 * A game whose types are its own business: what catalogues, tools and tables hold. They hand back only what the game
 * itself gave them, so nothing is lost by not knowing more.
 */
export type AnyGame = Game<Running, GameEvent, AnySettings, unknown>;

/** Forgets a game's own types, on purpose and in this one place. */
export function anyGame<P extends Running, E extends GameEvent, O extends AnySettings, V>(own: Game<P, E, O, V>): AnyGame {
  return own as unknown as AnyGame;
}

export function game<P extends Running, E extends GameEvent, O extends AnySettings, V>(
  spec: GameSpec<P, E, O, V>,
): Game<P, E, O, V> {
  return { ...spec, contents: contentsOf(spec.main, spec.chapters) };
}
