/** Whole games that nobody watches, and match files looked at as they were: for those who drive games and show none. */
import { type Random, randomFrom } from '../chance/fast.js';
import type { GameEvent } from '../events.js';
import type { AnyGame, GameTypes, NoteHabit } from '../game.js';
import type { Onlooker, Outcome, Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules, type Json, ok, type Result, refuse } from '../result.js';
import type { AnySettings } from '../settings.js';
import { type Decision, decisionKind, optionsOf, type Table, take } from '../table.js';
import { type AnyMatch, type Choice, newMatch, type Observation, type RecordedEvent, see, tableOf } from './match.js';
import { type MatchFile, replay } from './match-file.js';
import { reproducible } from './write-match-file.js';

/** What is answered for a seat, and why it is not what its player meant to answer, if it is not. */
export interface Answered {
  readonly option: Option;
  readonly slip: string | null;
}

/** Answers for a seat; one that thinks elsewhere takes its time. */
export type Answerer = (
  game: AnyGame,
  table: Table<Running, GameEvent>,
  seat: Seat,
  random: Random,
) => Answered | Promise<Answered>;

export interface SimulatedGame {
  readonly seats: readonly Seat[];
  /** Nothing if it broke or never ended. */
  readonly outcome: Outcome | null;
  readonly decisions: number;
  readonly turns: number;
  readonly slips: readonly string[];
  /** What was wrong with it, with the match that shows it. */
  readonly stuck: { readonly check: string; readonly message: string; readonly file?: MatchFile } | null;
}

/** Plays one game to its end, and notes habits if asked. The same seed gives the same game and the same luck of the players. */
export async function simulateGame(
  game: AnyGame,
  settings: AnySettings,
  seed: string,
  players: (seats: readonly Seat[]) => ReadonlyMap<Seat, Answerer>,
  note?: NoteHabit,
): Promise<Result<SimulatedGame>> {
  const started = newMatch(game, settings, { kind: 'fast', seed });
  if (!started.ok) return started;
  const { position, seats } = started.value;
  const seated = players(seats);
  const table = tableOf(game, position);
  const habits = note === undefined ? undefined : game.habits?.(note);
  if (habits !== undefined) table.record = (event) => habits.event(event, table);
  const random = randomFrom(`players of ${seed}`);
  const firstTurn = game.turn(position);
  const choices: Choice[] = [];
  const slips: string[] = [];
  const ended = (outcome: Outcome | null, stuck: SimulatedGame['stuck']): Result<SimulatedGame> =>
    ok({ seats, outcome, decisions: choices.length, turns: game.turn(position) - firstTurn + 1, slips, stuck });
  const stuck = (check: string, error: Error): SimulatedGame['stuck'] => {
    const { message, reproduce } = reproducible(error, started.value, choices);
    return { check, message, ...(reproduce === null ? {} : { file: reproduce }) };
  };
  try {
    while (position.outcome === null && choices.length < game.testing.longest) {
      const seat = position.pending[0]?.seat ?? '';
      const player = seated.get(seat);
      if (player === undefined) throw new BrokenRules('a seat has no player', { seat });
      const answer = player(game, table, seat, random);
      const { option, slip } = answer instanceof Promise ? await answer : answer;
      if (slip !== null) slips.push(slip);
      const choice = { seat, kind: decisionKind(table) ?? '', option };
      habits?.choice(table, seat, choice.kind, optionsOf(table, seat), option);
      // Before it is taken: if the rules break on it, the match that shows it ends with it.
      choices.push(choice);
      take(table, seat, option);
    }
  } catch (error) {
    return ended(null, stuck('the rules hold', error as Error));
  }
  if (position.outcome !== null) return ended(position.outcome, null);
  return ended(null, stuck('the game ends', new BrokenRules(`more than ${game.testing.longest} decisions`)));
}

/** A match as it stood after some of its choices. */
export interface LookedAt {
  readonly seats: readonly Seat[];
  readonly choices: number;
  readonly outcome: Outcome | null;
  /** Who is waited for. */
  readonly waiting: readonly Seat[];
  /** As one onlooker sees it. */
  see(onlooker: Onlooker): Observation<GameTypes>;
  /** All of it, for whoever owns the file. */
  whole(): {
    readonly position: Json;
    readonly decisions: readonly (Decision | null)[];
    readonly log: readonly RecordedEvent<GameEvent>[];
  };
}

/** Plays a match file again as far as a choice, to look at it. Rules that break on it are told like any other refusal. */
export function lookAt(game: AnyGame, file: MatchFile, to?: number): Result<LookedAt> {
  let replayed: Result<AnyMatch>;
  try {
    replayed = replay(game, file, to);
  } catch (error) {
    return refuse('broken-rules', { problem: (error as Error).message });
  }
  if (!replayed.ok) return replayed;
  const match = replayed.value;
  const { position, seats, choices, events } = match;
  const waiting = position.pending.map(({ seat }) => seat);
  return ok({
    seats,
    choices: choices.length,
    outcome: position.outcome,
    waiting,
    see: (onlooker) => see(match, onlooker),
    whole: () => ({
      position: position as unknown as Json,
      decisions: waiting.map((seat) => see(match, seat, events.length).decision),
      log: events,
    }),
  });
}
