import { type Random, randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, type Choice, newMatch, tableOf } from '../match/match.js';
import { type MatchFile, toMatchFile, verify } from '../match/match-file.js';
import { copyPosition, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical, type Result } from '../result.js';
import { decisionKind, optionsOf, take, type Watcher } from '../table.js';
import { checkedChoice, checkingRandom, type Problem, type Thoroughness } from './checks.js';
import { type Coverage, countEvents, watcherFor } from './coverage.js';

export interface FuzzedGame {
  readonly decisions: number;
  readonly turns: number;
  /** The winning seats joined, or how it ended when nobody won; `null` if it did not finish. */
  readonly outcome: string | null;
  readonly failure: Failure | null;
}

/** A failure that can be reproduced: the match up to the choice that showed it, shrunk as far as it would go. */
export interface Failure extends Problem {
  readonly file: MatchFile;
  readonly choicesBeforeShrinking: number;
}

export const THOROUGH: Thoroughness = { every: 7, sampleDecisions: 30 };

/**
 * One random game, checked after every decision. Even-numbered games are played uniformly at random, odd ones by the
 * game's own policy that seeks contact: random players hardly meet.
 */
export function fuzzGame(
  game: AnyGame,
  options: unknown,
  seed: string,
  number: number,
  coverage: Coverage,
  how: Thoroughness = THOROUGH,
): Result<FuzzedGame> {
  const gameSeed = `${seed}/${number}`;
  const started = newMatch(game, options, { kind: 'fast', seed: gameSeed });
  if (!started.ok) return started;
  const match = started.value;
  const random = randomFrom(`players of ${gameSeed}`);
  const checks = checkingRandom(gameSeed);
  const watch = watcherFor(coverage);
  let problem: Problem | null = null;
  let last: Choice | null = null;
  while (match.position.outcome === null && problem === null) {
    if (match.choices.length >= game.longest) {
      problem = { check: 'the game ends', message: `more than ${game.longest} decisions` };
      break;
    }
    try {
      last = chooseOne(match, random, number % 2 === 1);
    } catch (error) {
      problem = { check: 'the policy chooses', message: (error as Error).message };
      break;
    }
    watchChoice(match, last, watch);
    problem = checkedChoice(match, last.seat, last.option, checks, how);
  }
  if (problem === null) problem = replayEqualsLive(match);
  countEvents(game, coverage, match.events);
  const { outcome } = match.position;
  return {
    ok: true,
    value: {
      decisions: match.choices.length,
      turns: game.turn(match.position),
      outcome: outcome === null ? null : outcome.winners.join('+') || outcome.how,
      failure: problem && shrink(match, last, problem, how),
    },
  };
}

function chooseOne(match: AnyMatch, random: Random, seeksContact: boolean): Choice {
  const table = tableOf(match.game, match.position);
  const { pending } = match.position;
  const seat = pending[random.below(pending.length)]?.seat ?? '';
  const kind = decisionKind(table) ?? '';
  const options = optionsOf(table, seat);
  const index = seeksContact ? match.game.contact(table, seat, kind, options, random) : random.below(options.length);
  return { seat, kind, option: options[index] as Option };
}

/** Lets the watcher see the steps of a choice on a copy, so that the match itself plays as everybody's does. */
function watchChoice(match: AnyMatch, choice: Choice, watch: Watcher): void {
  const table = tableOf(match.game, copyPosition(match.position, match.game.flatLists));
  table.watch = watch;
  watch.reached(...(choice.kind.split('.') as [string, string]));
  try {
    take(table, choice.seat, choice.option);
  } catch {
    // What breaks here breaks again under the checks, which report it.
  }
}

function replayEqualsLive(match: AnyMatch): Problem | null {
  const file = JSON.parse(JSON.stringify(toMatchFile(match))) as MatchFile;
  const verified = verify(match.game, file);
  if (!verified.ok) return { check: 'replay equals live', message: canonical(verified.refusal) };
  return null;
}

/** Plays what it can of a list of choices, in order, leaving out what is not offered. Gives the first problem met. */
function playLeniently(
  match: AnyMatch,
  choices: readonly Choice[],
  how: Thoroughness,
): { problem: Problem | null; last: Choice | null } {
  const checks = checkingRandom('shrinking');
  for (const choice of choices) {
    const table = tableOf(match.game, match.position);
    if (decisionKind(table) !== choice.kind || match.position.pending.every((one) => one.seat !== choice.seat)) continue;
    let offered: boolean;
    try {
      offered = optionsOf(table, choice.seat).some((option) => canonical(option) === canonical(choice.option));
    } catch (error) {
      return { problem: { check: 'the rules hold', message: (error as Error).message }, last: null };
    }
    if (!offered) continue;
    const problem = checkedChoice(match, choice.seat, choice.option, checks, how);
    if (problem) return { problem, last: choice };
  }
  return { problem: null, last: null };
}

const MOST_TRIES = 400;

/** Leaves out ever smaller parts of the choice list while the same check still fails. */
function shrink(match: AnyMatch, last: Choice | null, problem: Problem, how: Thoroughness): Failure {
  const everyCheck: Thoroughness = { ...how, every: 1 };
  let choices: readonly Choice[] = last === null || match.choices.at(-1) === last ? [...match.choices] : [...match.choices, last];
  let shown: Problem = problem;
  const before = choices.length;
  const fresh = (): AnyMatch | null => {
    const started = newMatch(match.game, match.options, match.seed);
    return started.ok ? started.value : null;
  };
  let tries = 0;
  for (let part = Math.ceil(choices.length / 2); part >= 1 && tries < MOST_TRIES; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = 0; from < choices.length && tries < MOST_TRIES; ) {
      const fewer = [...choices.slice(0, from), ...choices.slice(from + part)];
      tries += 1;
      const attempt = fresh();
      const found = attempt && playLeniently(attempt, fewer, everyCheck);
      if (attempt && found?.problem && found.problem.check === problem.check) {
        shown = found.problem;
        choices = found.last && attempt.choices.at(-1) !== found.last ? [...attempt.choices, found.last] : [...attempt.choices];
      } else from += part;
    }
  }
  const file: MatchFile = {
    ...toMatchFile(match),
    choices: choices.map(({ seat, kind, option }: { seat: Seat; kind: string; option: Option }) => [seat, kind, option]),
    outcome: null,
    note: `${shown.check}: ${shown.message}`,
  };
  return { ...shown, file, choicesBeforeShrinking: before };
}
