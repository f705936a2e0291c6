import {
  type AnyGame,
  type AnySettings,
  type MatchFile,
  type NoteHabit,
  outcomeInAWord,
  type Seat,
  simulateGame,
} from '@vedette/core';
import { addCoverage, type Chooser, type Coverage, type Failure, fuzzGame, noCoverage, THOROUGH } from '@vedette/core/testing';
import { refused } from '../fault.js';
import { opponentsFor, playersFor } from '../opponents/players.js';

/** A stretch of numbered games. Game number n has the same seed whoever plays it, so workers change nothing. */
export interface Task {
  readonly kind: 'fuzz' | 'simulate' | 'habits';
  readonly game: string;
  readonly pack: string | undefined;
  readonly settings: AnySettings;
  readonly seed: string;
  /** By seat; for fuzzing, none means random ones and those that seek contact. */
  readonly players: readonly string[];
  /** Every other game repeats the one before with the players in each other's seats. */
  readonly exchange: boolean;
  /** For fuzzing: one decision in so many is checked; every one, if nothing is said. */
  readonly spread?: number;
  readonly from: number;
  readonly to: number;
}

/** What came of a number of games; adds up. */
export interface Tally {
  games: number;
  finished: number;
  decisions: number;
  turns: number;
  readonly outcomes: Record<string, number>;
  /** What the game itself counts besides the seats' own scores, added up. One that is only ever 0 or 1 is a mark: reached or not. */
  readonly scores: Record<string, Score>;
  /** What each player won, whichever seats it had; a victory shared by others, or nobody's, is half a victory. */
  readonly victories: Record<string, { games: number; won: number }>;
  /** Answers of opponents that were not offered, and why: the rule of thumb played instead. */
  readonly slips: Record<string, number>;
  /** What players did, by player, seat and habit: how often, of how often they could have. */
  readonly habits: Record<string, Record<Seat, Record<string, Habit>>>;
  readonly failures: (Failure | Stuck)[];
  readonly coverage: Coverage;
}

export interface Habit {
  readonly times: number;
  readonly of: number;
}

/** A simulated game that broke or never ended, with the match that shows it. */
export interface Stuck {
  readonly check: string;
  readonly message: string;
  readonly game: number;
  /** Absent from what long simulations kept in an earlier run. */
  readonly file?: MatchFile;
}

export interface Score {
  readonly sum: number;
  readonly squares: number;
  readonly isMark: boolean;
}

const NO_SCORE: Score = { sum: 0, squares: 0, isMark: true };
const addScores = (one: Score, other: Score): Score => ({
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
  isMark: one.isMark && other.isMark,
});

export const emptyTally = (): Tally => ({
  games: 0,
  finished: 0,
  decisions: 0,
  turns: 0,
  outcomes: {},
  scores: {},
  victories: {},
  slips: {},
  habits: {},
  failures: [],
  coverage: noCoverage(),
});

export function addTally(into: Tally, other: Tally): void {
  into.games += other.games;
  into.finished += other.finished;
  into.decisions += other.decisions;
  into.turns += other.turns;
  for (const [outcome, count] of Object.entries(other.outcomes)) into.outcomes[outcome] = (into.outcomes[outcome] ?? 0) + count;
  for (const [name, score] of Object.entries(other.scores)) into.scores[name] = addScores(into.scores[name] ?? NO_SCORE, score);
  for (const [player, { games, won }] of Object.entries(other.victories)) {
    const known = into.victories[player] ?? { games: 0, won: 0 };
    into.victories[player] = { games: known.games + games, won: known.won + won };
  }
  for (const [slip, count] of Object.entries(other.slips)) into.slips[slip] = (into.slips[slip] ?? 0) + count;
  for (const [player, seats] of Object.entries(other.habits))
    for (const [seat, habits] of Object.entries(seats))
      for (const [habit, { times, of }] of Object.entries(habits)) addHabit(into, player, seat, habit, times, of);
  into.failures.push(...other.failures);
  addCoverage(into.coverage, other.coverage);
}

function addHabit({ habits }: Tally, player: string, seat: Seat, habit: string, times: number, of: number): void {
  const seats = habits[player] ?? {};
  habits[player] = seats;
  const own = seats[seat] ?? {};
  seats[seat] = own;
  const known = own[habit] ?? { times: 0, of: 0 };
  own[habit] = { times: known.times + times, of: known.of + of };
}

export async function perform(game: AnyGame, task: Task): Promise<Tally> {
  const tally = emptyTally();
  for (let number = task.from; number < task.to; number++) {
    if (task.kind === 'fuzz') fuzzOne(game, task, number, tally);
    else await simulateOne(game, task, number, tally);
  }
  return tally;
}

function countOutcome(tally: Tally, outcome: string | null, decisions: number, turns: number): void {
  tally.games += 1;
  tally.decisions += decisions;
  tally.turns += turns;
  if (outcome === null) return;
  tally.finished += 1;
  tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
}

function countScores(tally: Tally, seats: readonly Seat[], scores: Readonly<Record<string, number>>): void {
  for (const [name, score] of Object.entries(scores)) {
    if (seats.includes(name)) continue;
    const counted = { sum: score, squares: score * score, isMark: score === 0 || score === 1 };
    tally.scores[name] = addScores(tally.scores[name] ?? NO_SCORE, counted);
  }
}

function fuzzOne(game: AnyGame, task: Task, number: number, tally: Tally): void {
  const how = { ...THOROUGH, spread: task.spread ?? 1 };
  const fuzzed = fuzzGame(game, task.settings, task.seed, number, tally.coverage, how, choosersFor(game, task));
  if (!fuzzed.ok) throw refused(fuzzed.refusal);
  const { outcome, decisions, turns, failure } = fuzzed.value;
  countOutcome(tally, outcome, decisions, turns);
  if (failure) tally.failures.push(failure);
}

/** Opponents that take seats in fuzzed games; none unless some are named. */
function choosersFor(game: AnyGame, { players, settings }: Task): Record<Seat, Chooser> {
  if (players.length === 0) return {};
  const seated = opponentsFor(game, game.seats(settings), players);
  return Object.fromEntries([...seated].map(([seat, { choose }]) => [seat, choose]));
}

/** The names by seat in one game: as given, or one seat further in every other game of an exchange. */
function namesIn(task: Pick<Task, 'players' | 'exchange'>, seats: readonly Seat[], number: number): string[] {
  const named = seats.map((_, index) => task.players[index] ?? task.players.at(-1) ?? 'random');
  return task.exchange && number % 2 === 1 ? [...named.slice(1), ...named.slice(0, 1)] : named;
}

function countVictories(tally: Tally, seats: readonly Seat[], names: readonly string[], winners: readonly Seat[]): void {
  seats.forEach((seat, index) => {
    const name = names[index] ?? '';
    const known = tally.victories[name] ?? { games: 0, won: 0 };
    // Where nobody has won, two sides share it; whoever plays alone has lost.
    const shared = seats.length > 1 ? 0.5 : 0;
    const won = winners.length === 0 ? shared : winners.includes(seat) ? 1 : 0;
    tally.victories[name] = { games: known.games + 1, won: known.won + won };
  });
}

async function simulateOne(game: AnyGame, task: Task, number: number, tally: Tally): Promise<void> {
  const seed = `${task.seed}/${task.exchange ? Math.floor(number / 2) : number}`;
  const names = (seats: readonly Seat[]) => namesIn(task, seats, number);
  const all = game.seats(task.settings);
  const nameOf = (seat: Seat): string => names(all)[all.indexOf(seat)] ?? '';
  const note: NoteHabit = (seat, ...noted) => addHabit(tally, nameOf(seat), seat, ...noted);
  const simulated = await simulateGame(
    game,
    task.settings,
    seed,
    (seats) => playersFor(game, seats, names(seats)),
    task.kind === 'habits' ? note : undefined,
  );
  if (!simulated.ok) throw refused(simulated.refusal);
  const { seats, outcome, decisions, turns, slips, stuck } = simulated.value;
  for (const slip of slips) tally.slips[slip] = (tally.slips[slip] ?? 0) + 1;
  countOutcome(tally, outcome === null ? null : outcomeInAWord(seats, outcome), decisions, turns);
  if (outcome !== null) countVictories(tally, seats, names(seats), outcome.winners);
  countScores(tally, seats, outcome?.scores ?? {});
  if (stuck !== null) tally.failures.push({ ...stuck, game: number });
}
