import {
  type AnyGame,
  decisionKind,
  determinize,
  type GameTypes,
  type Option,
  ok,
  optionsOf,
  type Policy,
  type Random,
  type Result,
  type Running,
  refuse,
  type Seat,
  tableOf,
} from '@vedette/core';
import { type Budget, meter, readBudget, shareOf } from './budget.js';
import { newResolve } from './resolve.js';
import type { Finding } from './search/finding.js';
import { raceFor } from './search/race.js';
import { searchFor, type Thought, USUAL_THOUGHT } from './search/search.js';

/** A thought under way: it can be watched, and hurried. */
export interface Thinking {
  /** Thinks a little more. */
  step(): void;
  /** How much of the budget is spent, from 0 to 1. */
  readonly progress: number;
  /** The best so far, also before the budget is spent. */
  choice(): Option;
  /** What was found so far, for those who think with several minds: `conclude` puts it together. */
  finding(): Finding;
}

/** Chooses for a seat. It is handed the position and looks at it only through samples of what the seat cannot know. */
export interface Opponent {
  readonly name: string;
  /** Knows at once: there is nothing that several minds could share. */
  readonly isQuick: boolean;
  /**
   * One of so many minds that think at once, in threads of their own and each with a random source of its own; they share
   * the iterations of a budget. With the same sources, iterations and minds they come to the same conclusion.
   */
  begin(game: AnyGame, position: Running, seat: Seat, random: Random, minds?: number): Thinking;
  /** Thinks to the end. */
  choose(game: AnyGame, position: Running, seat: Seat, random: Random): Option;
}

const decided = (option: Option, finding?: Finding): Thinking => ({
  step: () => undefined,
  progress: 1,
  choice: () => option,
  finding: () => finding ?? { options: [{ option, afterwards: [], likelihood: 1, rewards: [] }], care: USUAL_THOUGHT.care },
});

/** One that knows at once. */
const quick = (name: string, choose: Opponent['choose']): Opponent => ({
  name,
  isQuick: true,
  begin: (game, position, seat, source) => decided(choose(game, position, seat, source)),
  choose,
});

const random = quick('random', (game, position, seat, source) => {
  const options = optionsOf(tableOf(game, position), seat);
  return options[source.below(options.length)] as Option;
});

/**
 * One that goes by a policy, no search. It thinks in a sample in which everything the seat cannot know is made up, so its
 * choice cannot depend on the truth.
 */
const byPolicy = (name: string, policyOf: (game: AnyGame) => Policy<GameTypes>, mode: 'match' | 'search' = 'match'): Opponent =>
  quick(name, (game, position, seat, source) => {
    const table = tableOf(game, determinize(game, position, seat, source), mode);
    const options = optionsOf(table, seat);
    return options[policyOf(game)(table, seat, decisionKind(table) ?? '', options, source)] as Option;
  });

/** The game's own rule of thumb. */
export const thumb = byPolicy('simple', (game) => game.simple ?? game.testing.contact);

/** One decision in so many goes wrong with the cadet. */
const MISTAKES = 3;

/** The rule of thumb for whoever is small, or new: he forgets it now and then, and does anything. */
const cadet = quick('cadet', (game, position, seat, source) =>
  (source.below(MISTAKES) === 0 ? random : thumb).choose(game, position, seat, source),
);

/** Milliseconds that only ever grow; the caller's, because rules and opponents read no clock. */
export type Clock = () => number;

/** How long a searching opponent thinks, and how. */
interface Level {
  readonly budget: Budget;
  /** Against nothing but luck: what goes wrong there goes wrong seldom, and takes more samples to be seen. */
  readonly alone: Budget;
  /** Milliseconds a turn, in games that share them out among the decisions of one. */
  readonly turn: number;
  readonly thought: Thought;
}

/** Who has the time considers more courses, and asks more samples which of them are worth it. */
const PATIENT_THOUGHT: Thought = { ...USUAL_THOUGHT, courses: 20, asked: 8 };

const samples = (iterations: number): Budget => ({ kind: 'iterations', iterations });
const time = (milliseconds: number): Budget => ({ kind: 'time', milliseconds });

/**
 * The searching opponents: stronger means more thought, never more knowledge. The more thought there is already, the less is
 * gained by more, so that each has several times as much as the one before (`docs/opponents.md`).
 */
const LEVELS = {
  sergeant: { budget: samples(6), alone: samples(6), turn: 5_000, thought: USUAL_THOUGHT },
  colonel: { budget: samples(40), alone: samples(120), turn: 10_000, thought: USUAL_THOUGHT },
  general: { budget: samples(300), alone: time(1000), turn: 20_000, thought: USUAL_THOUGHT },
  marshal: { budget: time(4000), alone: time(2500), turn: 40_000, thought: PATIENT_THOUGHT },
} as const satisfies Record<string, Level>;

const isAlone = (position: Running): boolean => Object.keys(position.asked).length === 1;

/** What is not thought over goes by whoever plays on in a search, from what a search is offered. */
const routine = byPolicy('routine', (game) => game.playsOn ?? game.simple ?? game.testing.contact, 'search');

function searching(name: string, budgetIn: (game: AnyGame, position: Running) => Budget, thought: Thought, now: Clock): Opponent {
  const begin: Opponent['begin'] = (game, position, seat, source, minds = 1) => {
    const table = tableOf(game, position);
    const options = optionsOf(table, seat);
    if (options.length === 1) return decided(options[0] as Option);
    if (game.thoughts?.over(decisionKind(table) ?? '') === false) return decided(routine.choose(game, position, seat, source));
    const search = (isAlone(position) ? raceFor : searchFor)(game, position, seat, source, thought);
    if (search.isClear) return decided((search.opinions()[0]?.option ?? options[0]) as Option, search.finding());
    const spent = meter(shareOf(budgetIn(game, position), minds), now);
    return {
      step: search.iterate,
      get progress() {
        return search.isClear ? 1 : spent(search.iterations);
      },
      choice: () => (search.opinions()[0]?.option ?? options[0]) as Option,
      finding: search.finding,
    };
  };
  return {
    name,
    isQuick: false,
    begin,
    choose: (...asked) => {
      const thinking = begin(...asked);
      while (thinking.progress < 1) thinking.step();
      return thinking.choice();
    },
  };
}

/** One that does as a whole what it has decided as a whole, as long as it can: it remembers what it means to do, for one match. */
export function resolute(opponent: Opponent): Opponent {
  if (opponent.isQuick) return opponent;
  const resolve = newResolve();
  return {
    ...opponent,
    choose: (game, position, seat, source) => {
      const meant = resolve.next(game, position, seat);
      if (meant !== null) return meant;
      const thinking = opponent.begin(game, position, seat, source);
      while (thinking.progress < 1) thinking.step();
      return resolve.decide(game, position, seat, [thinking.finding()]) ?? thinking.choice();
    },
  };
}

export const OPPONENT_NAMES = ['random', 'cadet', 'simple', ...(Object.keys(LEVELS) as (keyof typeof LEVELS)[])] as const;
export type OpponentName = (typeof OPPONENT_NAMES)[number];

/** `random`, `simple`, `general`, `general:50ms`, `colonel:400i`; where the game is known, `script:turtle` too. */
export function readOpponent(text: string, now: Clock, game?: AnyGame): Result<Opponent> {
  const [name = '', written] = text.split(':', 2);
  if (name === 'script' && game !== undefined) {
    const scripts = new Map(Object.entries(game.scripts ?? {}));
    const script = scripts.get(written ?? '');
    if (script !== undefined) return ok(byPolicy(text, () => script));
    return refuse('unknown-player', { player: text.slice(0, 60), known: [...scripts.keys()].map((one) => `script:${one}`) });
  }
  if (text === 'random') return ok(random);
  if (text === 'cadet') return ok(cadet);
  if (text === 'simple') return ok(thumb);
  if (!Object.hasOwn(LEVELS, name)) return refuse('unknown-player', { player: text.slice(0, 60), known: [...OPPONENT_NAMES] });
  const level: Level = LEVELS[name as keyof typeof LEVELS];
  if (written === undefined)
    return ok(searching(text, (game, position) => usualBudget(level, game, position), level.thought, now));
  const budget = readBudget(written);
  return budget.ok ? ok(searching(text, () => budget.value, level.thought, now)) : budget;
}

function usualBudget({ budget, alone, turn }: Level, { thoughts }: AnyGame, position: Running): Budget {
  if (thoughts !== undefined) return time(turn / thoughts.aTurn);
  return isAlone(position) ? alone : budget;
}
