import { type Random, randomFrom } from '../chance/fast.js';
import { stepOf } from '../contents.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, type Choice, newMatch, tableOf } from '../match/match.js';
import type { MatchFile } from '../match/match-file.js';
import { verify } from '../match/verification.js';
import { toMatchFile } from '../match/write-match-file.js';
import { copyPosition, outcomeInAWord, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical, type Result, same } from '../result.js';
import { decisionKind, optionsOf, take, type Watcher } from '../table.js';
import { type AnyTable, checkedChoice, checkingRandom, lightlyCheckedChoice, type Problem, type Thoroughness } from './checks.js';
import { type Coverage, countEvents, watcherFor } from './coverage.js';
import { anotherTruth } from './other-truths.js';

export interface FuzzedGame {
  readonly decisions: number;
  readonly turns: number;
  /** What came of it in a word; `null` if it did not finish. */
  readonly outcome: string | null;
  readonly failure: Failure | null;
}

/** A failure that can be reproduced: the match up to the choice that showed it, shrunk as far as it would go. */
export interface Failure extends Problem {
  readonly file: MatchFile;
  readonly choicesBeforeShrinking: number;
}

export const THOROUGH: Thoroughness = { spread: 1, every: 7, sampleDecisions: 30 };

/** Chooses for a seat as an opponent does: from the position, by an opinion of its own. */
export type Chooser = (game: AnyGame, position: Running, seat: Seat, random: Random) => Option;

/**
 * One random game, checked after every decision or some of them. Seats that are taken are played by whoever sits there. Even-numbered games are played uniformly at random, odd ones by the
 * game's own policy that seeks contact: random players hardly meet.
 */
export function fuzzGame(
  game: AnyGame,
  settings: unknown,
  seed: string,
  number: number,
  coverage: Coverage,
  how: Thoroughness = THOROUGH,
  seated: Readonly<Record<Seat, Chooser>> = {},
): Result<FuzzedGame> {
  const gameSeed = `${seed}/${number}`;
  const watch = watcherFor(coverage);
  const started = newMatch(game, settings, { kind: 'fast', seed: gameSeed }, watch);
  if (!started.ok) return started;
  const match = started.value;
  const firstTurn = game.turn(match.position);
  const random = randomFrom(`players of ${gameSeed}`);
  const checks = checkingRandom(gameSeed);
  // The table on which the game goes on in place, from one thoroughly checked decision to the next.
  let table: AnyTable | null = null;
  let problem: Problem | null = null;
  let last: Choice | null = null;
  let taken = 0;
  while (match.position.outcome === null && problem === null) {
    if (match.choices.length >= game.testing.longest) {
      problem = { check: 'the game ends', message: `more than ${game.testing.longest} decisions` };
      break;
    }
    taken = match.choices.length;
    table ??= tableFor(match);
    try {
      last = chooseOne(game, table, random, number % 2 === 1, seated);
    } catch (error) {
      problem = { check: 'players choose', message: (error as Error).message };
      break;
    }
    const { seat, option } = last;
    if (seated[seat] !== undefined && !optionsOf(table, seat).some((one) => same(one, option))) {
      problem = { check: 'players choose what is offered', message: `${last.kind}: ${canonical(option)}` };
      break;
    }
    if (
      seated[seat] !== undefined &&
      checks.below(how.every) === 0 &&
      choosesOtherwise(game, table.position, seat, seated[seat], checks)
    ) {
      problem = { check: 'players choose by what they know', message: `${last.kind}: ${canonical(option)}` };
      break;
    }
    if (checks.below(how.spread) > 0) problem = lightlyCheckedChoice(match, table, last);
    else {
      const { position } = match;
      table = null;
      if (how.spread > 1) forgetThePast(match);
      problem = checkedChoice(match, last.seat, last.option, checks, how);
      if (problem === null) watchChoice(game, position, last, taken === 0, watch);
    }
  }
  if (problem === null && checks.below(how.spread) === 0) problem = replayEqualsLive(match);
  countEvents(game, coverage, match.events);
  const { outcome } = match.position;
  return {
    ok: true,
    value: {
      decisions: match.choices.length,
      turns: game.turn(match.position) - firstTurn + 1,
      outcome: outcome === null ? null : outcomeInAWord(match.seats, outcome),
      failure: problem && shrink(match, shownBy(match, taken, last, problem), how),
    },
  };
}

/** Whether a player answers otherwise, with the same chance, in another truth that his seat cannot tell from this one. */
function choosesOtherwise(game: AnyGame, position: Running, seat: Seat, choose: Chooser, random: Random): boolean {
  const seed = `choice ${random.below(1_000_000)}`;
  const [here, there] = [copyPosition(position, game.copy), anotherTruth(game, position, seat, random)].map((at) =>
    choose(game, at, seat, randomFrom(seed)),
  );
  return !same(here as Option, there as Option);
}

function tableFor(match: AnyMatch): AnyTable {
  const table = tableOf(match.game, match.position);
  table.record = (event) => match.events.push({ at: match.choices.length + 1, event });
  return table;
}

/** What was played in place cannot be taken back: undo would find the positions changed. */
function forgetThePast(match: AnyMatch): void {
  match.floor = { choices: match.choices.length, events: match.events.length, position: match.position };
}

function chooseOne(
  game: AnyGame,
  table: AnyTable,
  random: Random,
  seeksContact: boolean,
  seated: Readonly<Record<Seat, Chooser>>,
): Choice {
  const { pending } = table.position;
  const seat = pending[random.below(pending.length)]?.seat ?? '';
  const kind = decisionKind(table) ?? '';
  const own = seated[seat];
  if (own !== undefined) return { seat, kind, option: own(game, table.position, seat, random) };
  const options = optionsOf(table, seat);
  const index = seeksContact ? game.testing.contact(table, seat, kind, options, random) : random.below(options.length);
  return { seat, kind, option: options[index] as Option };
}

/** Lets the watcher see the steps of a choice on a copy, so that the match itself plays as everybody's does. */
function watchChoice(game: AnyGame, position: Running, choice: Choice, isFirst: boolean, watch: Watcher): void {
  const table = tableOf(game, copyPosition(position, game.copy));
  table.watch = watch;
  watch.reached(...(choice.kind.split('.') as [string, string]));
  // What is refused where one seat decides is seen when play comes to the question, on the copy of the choice before.
  // Several seats at once have their options listed one by one, when each is asked; and nothing comes before the first.
  if (isFirst || isAskedTogether(table)) optionsOf(table, choice.seat);
  take(table, choice.seat, choice.option);
}

function isAskedTogether({ contents, position }: AnyTable): boolean {
  const frame = position.stack.at(-1);
  return frame !== undefined && stepOf(contents, frame).ask?.together === true;
}

function replayEqualsLive(match: AnyMatch): Problem | null {
  const file = JSON.parse(JSON.stringify(toMatchFile(match))) as MatchFile;
  const verified = verify(match.game, file);
  if (!verified.ok) return { check: 'replay equals live', message: canonical(verified.refusal) };
  return null;
}

/** A problem, and the choices that lead to it, the last of them included even where the match broke before taking it. */
interface Shown {
  readonly problem: Problem;
  readonly choices: readonly Choice[];
}

const shownBy = (match: AnyMatch, taken: number, choice: Choice | null, problem: Problem): Shown => ({
  problem,
  choices: choice === null || match.choices.length > taken ? [...match.choices] : [...match.choices, choice],
});

/**
 * Plays what it can of a list of choices, in order, leaving out what is not offered. Gives the first problem met, with
 * no thoroughness given only what the rules themselves or the game's invariants show.
 */
function playLeniently(match: AnyMatch, choices: readonly Choice[], how: Thoroughness | null): Shown | null {
  const checks = checkingRandom('shrinking');
  for (const choice of choices) {
    const table = tableOf(match.game, match.position);
    const taken = match.choices.length;
    if (decisionKind(table) !== choice.kind || match.position.pending.every((one) => one.seat !== choice.seat)) continue;
    let offered: boolean;
    try {
      offered = optionsOf(table, choice.seat).some((option) => same(option, choice.option));
    } catch (error) {
      return shownBy(match, taken, null, { check: 'the rules hold', message: (error as Error).message });
    }
    if (!offered) continue;
    const problem = how
      ? checkedChoice(match, choice.seat, choice.option, checks, how)
      : lightlyCheckedChoice(match, table, choice);
    if (problem) return shownBy(match, taken, choice, problem);
  }
  return null;
}

/** So many choices are played again at most; where every one of them is checked for everything, long games are shrunk less far. */
const MOST_CHOICES = 40_000;
const MOST_CHECKED_CHOICES = 4_000;

/** Leaves out ever smaller parts of the choice list while the same check still fails. */
function shrink(match: AnyMatch, found: Shown, how: Thoroughness): Failure {
  const playAgain = (choices: readonly Choice[], checking: Thoroughness | null): Shown | null => {
    const fresh = newMatch(match.game, match.settings, match.seed);
    const again = fresh.ok ? playLeniently(fresh.value, choices, checking) : null;
    return again?.problem.check === found.problem.check ? again : null;
  };
  const isPlain = playAgain(found.choices, null) !== null;
  const checking = isPlain ? null : { ...how, spread: 1, every: 1 };
  const most = isPlain ? MOST_CHOICES : MOST_CHECKED_CHOICES;
  let shown = found;
  let played = 0;
  const attempt = (choices: readonly Choice[]): Shown | null => {
    played += choices.length;
    const again = playAgain(choices, checking);
    return again && again.choices.length < shown.choices.length ? again : null;
  };
  let part = Math.ceil(found.choices.length / 2);
  while (part >= 1 && played < most) {
    const length = shown.choices.length;
    for (let from = 0; from < shown.choices.length && played < most; ) {
      const shorter = attempt([...shown.choices.slice(0, from), ...shown.choices.slice(from + part)]);
      if (shorter) shown = shorter;
      else from += part;
    }
    // The smallest parts are tried again while that helps: a choice left out may make a pair of others needless.
    if (part > 1) part = Math.ceil(part / 2);
    else if (shown.choices.length < length) part = 2;
    else break;
  }
  const file: MatchFile = {
    ...toMatchFile(match),
    choices: shown.choices.map(({ seat, kind, option }) => [seat, kind, option]),
    outcome: null,
    note: `${shown.problem.check}: ${shown.problem.message}`,
  };
  return { ...shown.problem, file, choicesBeforeShrinking: found.choices.length };
}
