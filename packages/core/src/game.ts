import type { Random } from './chance/fast.js';
import { type Contents, contentsOf } from './contents.js';
import type { StandingOrder } from './match/standing-orders.js';
import type { CopyOf, OwnPart, Running, Seat } from './position.js';
import type { AnyBody, Option, RulesTypes, TableOf } from './procedures.js';
import type { Refusal } from './result.js';
import type { AnySettings, SettingSpecs } from './settings.js';
import type { SituationVocabulary } from './situations/vocabulary.js';
import type { Decision, Intention, SheetHolder } from './table.js';
import type { GameText, Language } from './text.js';
import type { Ways } from './way.js';

/**
 * All types of a game in one: `interface FordTypes { position: FordPosition; event: FordEvent; … }`, `Game<FordTypes>`.
 * What the rules are written with comes from `RulesTypes`.
 */
export interface GameTypes extends RulesTypes {
  settings: AnySettings;
  view: unknown;
  /** Every decision with the type of its options, derived from the chapters: `DecisionsOf<typeof chapters>`. */
  decisions: object;
}

/**
 * Chooses an option by its index, from the position it is handed: the whole one in fuzzing, playouts and tests; a sample of
 * what its seat knows where it sits in a match.
 */
export type Policy<T extends RulesTypes> = (
  table: TableOf<T>,
  seat: T['seat'],
  kind: string,
  options: readonly Option[],
  random: Random,
) => number;

/**
 * How much a sensible player wants each option, written into `values`: about the logarithm of how likely it is to be the
 * right one, give or take a constant. For searches, which try first what is wanted most.
 */
export type Weighing<T extends RulesTypes> = (
  table: TableOf<T>,
  seat: T['seat'],
  kind: string,
  options: readonly Option[],
  random: Random,
  values: number[],
) => void;

/** One choice of a course, and the decision in which it is made. */
export interface UndertakingStep {
  readonly kind: string;
  readonly option: Option;
}

/**
 * A course of action as a whole: what a seat would choose now, and in those decisions of its own that follow from it. A
 * march is one by its end, an operation by who goes and what for.
 */
export interface Undertaking {
  readonly steps: readonly UndertakingStep[];
  /** How much a sensible player wants it, as `Weighing` says it of options. */
  readonly want: number;
}

/** Told that a seat has done something so many times, of so many in which it could have. */
export type NoteHabit = (seat: Seat, habit: string, times: number, of: number) => void;

/** Looks on at a match and notes what players are wont to do. */
export interface HabitsWatched<T extends RulesTypes> {
  /** Before a choice is taken. */
  choice(table: TableOf<T>, seat: T['seat'], kind: string, options: readonly Option[], option: Option): void;
  event(event: T['event'], table: TableOf<T>): void;
}

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
export interface Exchange<P extends Running, S extends Seat = Seat> {
  readonly name: string;
  /** Changes the position in place; false if there was nothing of the kind to exchange. */
  readonly apply: (position: P, seat: S | null, random: Random) => boolean;
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

/** Something that is fought over, as it stands for one seat. */
export interface Stake {
  /** How far it is the seat's, from 0 to 1. */
  readonly share: number;
  /** What it counts, in the points of the game. */
  readonly points: number;
  /** The piece of an enemy's that has it; `null` where there is none, or one may not know which it is. */
  readonly taker: string | null;
}

/** A format or a rule that changed: brings a position stored under the rules version `from` one version further. */
export interface Migration {
  readonly from: number;
  /** Steps and procedures that have another name now: `{ 'march.old': 'march.new' }`. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Changes the game's own part where its shape changed. */
  readonly change?: (position: Record<string, unknown>) => void;
}

/** What only the fuzzer and other tests of a game need to know. */
export interface Testing<T extends GameTypes> {
  /** What must hold after every decision. */
  readonly invariants: readonly Invariant<T['position']>[];
  /** Seeks contact, so that fuzzed games reach combat and events; random play hardly does. */
  readonly contact: Policy<T>;
  /** More decisions than this, and the game is taken to run for ever. */
  readonly longest: number;
  /** A view larger than this as JSON text has grown without reason. */
  readonly largestView: number;
  /** A record with every kind of event, so that a run can say what it never met: the words of a language have one. */
  readonly eventKinds: Readonly<Record<T['event']['kind'], unknown>>;
  /** Particular things a run should have met (each event card, say), as an event shows them. */
  readonly landmarks?: { readonly all: readonly string[]; readonly of: (event: T['event']) => readonly string[] };
}

/** When an order is given: the turn, and what is under way then. */
export interface OrderedNow {
  readonly turn: number;
  readonly underWay: string | undefined;
}

/** All that a game has to say. */
export interface GameSpec<T extends GameTypes> {
  readonly id: string;
  readonly title: string;
  /** Grows by one whenever the same choices could lead elsewhere than before. */
  readonly rules: number;
  /** A hash of the component data the game was made with. */
  readonly data: string;
  /** The title of the pack whose files took the place of the game's own; nothing if none did. */
  readonly pack?: string;
  readonly settings: SettingSpecs;
  readonly settingsRule?: (settings: T['settings']) => Refusal | null;
  /** In the order of the table. */
  readonly seats: (settings: T['settings']) => readonly T['seat'][];
  /** The table laid out, before anything is drawn or asked. What chance decides is decided by the first procedure. */
  readonly setUp: (settings: T['settings']) => OwnPart<T['position']>;
  readonly main: { readonly name: string };
  /** The first frame's data. */
  readonly begin?: (settings: T['settings']) => unknown;
  readonly chapters: readonly AnyBody<T['position'], T['event']>[];
  /**
   * What its layout leaves empty, as it looks when it is not: a stored position is held against the shape of both. What is
   * nothing in the layout, at the top or inside, may be nothing again.
   */
  readonly shape?: Partial<OwnPart<T['position']>>;
  /** For games that opponents copy a thousand times a second; the core copies any plain data without it. */
  readonly copy?: CopyOf<T['position']>;
  /** What an onlooker may see, built by adding what is known, never by deleting what is not. */
  readonly view: (position: T['position'], seat: T['seat'] | null) => T['view'];
  /**
   * Replaces all that the seat cannot know by something else that is possible, frames included. Works on its argument.
   * Begins by forgetting the truth (sort what is unknown before shuffling it): the sample must be the same whatever the
   * truth was, or an opponent's choice would depend on it. On `drawing`, which lasts for all the samples of one position
   * for one seat, it may note what it works out before it has changed anything.
   */
  readonly shuffleUnknown: (position: T['position'], seat: T['seat'] | null, random: Random, drawing: SheetHolder) => void;
  /** What a seat cannot know, as exchanges: for the laws of secrecy. An empty list says that nothing is hidden from anybody. */
  readonly exchanges: readonly Exchange<T['position'], T['seat']>[];
  /** The turn, year or round: public, grows, and counts how long a game lasts. */
  readonly turn: (position: T['position']) => number;
  /** A sensible player's rule of thumb, where there is a better one than seeking contact. */
  readonly simple?: Policy<T>;
  /** Who plays on in a search, where it is another than that sensible player: a better one, and as quick. */
  readonly playsOn?: Policy<T>;
  /** Players with a single idea (turtle, rush and the like), by name: what any opponent has to cope with. For tests. */
  readonly scripts?: Readonly<Record<string, Policy<T>>>;
  /** Begins to look on at a match, and notes the habits of its players. */
  readonly habits?: (note: NoteHabit) => HabitsWatched<T>;
  /** What that rule of thumb already means to do, for playouts: the same choices without a list of options. */
  readonly intend?: Intention<T['position'], T['event']>;
  /** A player's mind, option by option, for those who search: the same player's, or that of a better one. */
  readonly weigh?: Weighing<T>;
  /**
   * Where a turn holds too many decisions for each to be thought about as long as in other games: which of them are, and
   * how many of those a turn usually has, among which an opponent shares out its time. The others are done by whoever
   * plays on in a search.
   */
  readonly thoughts?: { readonly over: (kind: string) => boolean; readonly aTurn: number };
  /** The courses of action worth a thought, where choices belong together; nothing where each stands for itself. */
  readonly undertakings?: (
    table: TableOf<T>,
    seat: T['seat'],
    kind: string,
    options: readonly Option[],
    random: Random,
  ) => readonly Undertaking[] | null;
  /**
   * How good a position is for a seat, from 0 (lost) to 1 (won), finished or not: with it a search need not play every
   * game to its end, and a solitaire game says how good a life was.
   */
  readonly evaluate?: (position: T['position'], seat: T['seat']) => number;
  /** What is fought over, by name. Advice tells what an option does to it. */
  readonly stakes?: (position: T['position'], seat: T['seat']) => Readonly<Record<string, Stake>>;
  /** Advice plays on for so many turns and judges what it finds there: a whole game would take too long. Without it, to the end. */
  readonly adviceTurns?: number;
  /** What the game counts towards its end: victory points, a morale marker, Glory. Advice tells where an option lets it end. */
  readonly tally?: (position: T['position']) => number;
  readonly testing: Testing<T>;
  /**
   * How the log tells of fights, for forecasts: where the first one among these events is fought, and how it ended once it
   * has; `null` before one has begun.
   */
  readonly fight?: (
    events: readonly T['event'][],
    position: T['position'],
    seat: T['seat'],
  ) => { readonly at: string; readonly ended: Fight | null } | null;
  /**
   * What a seat may have shown over the map when it asks, as places by name: too much to be in every view, and like a view
   * made only of what the seat knows.
   */
  readonly layers?: (position: T['position'], seat: T['seat'] | null) => Readonly<Record<string, readonly string[]>>;
  /** Where a seat's pieces can go now, and what that takes. Made only of what the seat knows. */
  readonly ways?: Ways<T['position'], T['event']>;
  /** What a fight that this option begins would bring, where that can be worked out; from what the seat knows. */
  readonly odds?: (position: T['position'], seat: T['seat'], option: Option) => FightOdds | null;
  readonly conditions?: Readonly<Record<string, OrderCondition<T['view']>>>;
  /** What a seat could order at a question, so as not to be asked it again: never by what only it knows. The likeliest first. */
  readonly orders?: (decision: Decision, now: OrderedNow) => readonly StandingOrder[];
  /** A name for what is under way (an operation, a battle) as everybody sees it; another when it is over. */
  readonly underWay?: (position: T['position']) => string;
  readonly migrations?: readonly Migration[];
  readonly text: (language: Language) => GameText<T>;
  readonly situations?: SituationVocabulary<T['position'], T['event']>;
}

export interface Game<T extends GameTypes> extends GameSpec<T> {
  readonly contents: Contents<T['position'], T['event']>;
}

/**
 * A game whose types are its own business: what catalogues, tools and tables hold. They hand back only what the game
 * itself gave them, so nothing is lost by not knowing more.
 */
export type AnyGame = Game<GameTypes>;

/** Forgets a game's own types, on purpose and in this one place. */
export function anyGame<T extends GameTypes>(own: Game<T>): AnyGame {
  return own as unknown as AnyGame;
}

export function game<T extends GameTypes>(spec: GameSpec<T>): Game<T> {
  return { ...spec, contents: contentsOf(spec.main, spec.chapters) };
}
