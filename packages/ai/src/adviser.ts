/** Advice: what each option may be expected to bring, from games and lives that are played out, whole or for some turns. */
import {
  type AnyGame,
  canonical,
  decisionKind,
  type Option,
  optionsOf,
  outcomeInAWord,
  type Random,
  type Running,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';
import { playOut } from './search/playout.js';
import { rewardOf } from './search/reward.js';
import { type Samples, samplesFor } from './search/samples.js';

/** What may be expected, from so many games or lives. */
export interface Expectation {
  readonly played: number;
  /** How good they were on average for the seat, from 0 to 1, and the standard error of that. */
  readonly worth: number;
  readonly error: number;
  /** The chance of each way it may end: who wins or, where one plays alone, what becomes of him. */
  readonly endings: Readonly<Record<string, number>>;
  /** The chance of what may be reached on the way: `firstConsul`, `emperor` and the like. */
  readonly marks: Readonly<Record<string, number>>;
  /** How often what is fought over was the seat's when the next turn had ended, by name. */
  readonly stakes: Readonly<Record<string, number>>;
  /** Where the game's tally stood on average when they were over; nothing where the game counts none. */
  readonly tally: number | null;
}

/** What is expected of one option. */
export interface Advice extends Expectation {
  readonly option: Option;
  /** What the rule of thumb would take: known at once, before a single game is played. */
  readonly isUsual: boolean;
}

/** Advice under way: each step plays one game to its end by rule of thumb, for the option that was played least. */
export interface Adviser {
  step(): void;
  readonly played: number;
  /** The best first, by its worth less its error. */
  advice(): Advice[];
}

/** The chances of a position under way: each step plays one game to its end by rule of thumb. */
export interface Chances {
  step(): void;
  result(): Expectation;
}

/** What came of the games that were played with an option, or with none. */
interface Played<O> {
  readonly option: O;
  readonly rewards: number[];
  readonly endings: Map<string, number>;
  readonly marks: Map<string, number>;
  readonly stakes: Map<string, number>;
  readonly tallies: number[];
}

/** To the end of the next turn: the enemy has answered, and what was left open is gone. */
const TURNS_TO_STAKES = 2;

const newRecord = <O>(option: O): Played<O> => ({
  option,
  rewards: [],
  endings: new Map(),
  marks: new Map(),
  stakes: new Map(),
  tallies: [],
});

/** Plays games from samples of what the seat cannot know. */
function playerOf(game: AnyGame, seat: Seat, samples: Samples): (record: Played<Option | null>) => void {
  return (record) => {
    const table = samples.table(record.rewards.length);
    if (record.option !== null) take(table, seat, record.option);
    if (game.stakes !== undefined) {
      playOut(game, table, samples.luck, TURNS_TO_STAKES);
      for (const [name, share] of Object.entries(game.stakes(table.position, seat))) count(record.stakes, name, share);
    }
    playOut(game, table, samples.luck, game.adviceTurns ?? Number.POSITIVE_INFINITY);
    const { outcome, asked } = table.position;
    record.rewards.push(rewardOf(game, table.position, seat));
    if (game.tally !== undefined) record.tallies.push(game.tally(table.position));
    if (outcome === null) return;
    count(record.endings, outcomeInAWord(Object.keys(asked), outcome), 1);
    for (const [mark, score] of Object.entries(outcome.scores ?? {}))
      if (score === 0 || score === 1) count(record.marks, mark, score);
  };
}

/** For a seat that is asked. It looks at the position only through samples of what the seat cannot know. */
export function adviserFor(game: AnyGame, position: Running, seat: Seat, random: Random): Adviser {
  const samples = samplesFor(game, position, seat, random, 'by-label');
  const options = optionsOf(tableOf(game, position), seat);
  const records = options.map(newRecord);
  const usual = options[byRuleOfThumb(game, seat, options, samples)];
  const play = playerOf(game, seat, samples);
  let played = 0;
  return {
    step() {
      let least = records[0];
      for (const record of records) if (least === undefined || record.rewards.length < least.rewards.length) least = record;
      if (least === undefined) return;
      play(least);
      played += 1;
    },
    get played() {
      return played;
    },
    advice() {
      return records
        .map((record): Advice => ({ option: record.option, isUsual: record.option === usual, ...expectationOf(record) }))
        .sort(
          (one, other) =>
            other.worth - other.error - (one.worth - one.error) || (canonical(one.option) < canonical(other.option) ? -1 : 1),
        );
    },
  };
}

/** The number of the option that the rule of thumb takes, on a sample like everything else. */
function byRuleOfThumb(game: AnyGame, seat: Seat, options: readonly Option[], samples: Samples): number {
  const table = samples.table(0);
  return game.simple?.(table, seat, decisionKind(table) ?? '', options, samples.luck) ?? -1;
}

/** The chances of winning, and of what else may be reached, as a seat may expect them. */
export function chancesFor(game: AnyGame, position: Running, seat: Seat, random: Random): Chances {
  const record = newRecord(null);
  const play = playerOf(game, seat, samplesFor(game, position, seat, random, 'by-label'));
  return { step: () => play(record), result: () => expectationOf(record) };
}

const count = (into: Map<string, number>, name: string, times: number): void => {
  into.set(name, (into.get(name) ?? 0) + times);
};

function expectationOf({ rewards, endings, marks, stakes, tallies }: Played<unknown>): Expectation {
  const played = rewards.length;
  const share = (counts: ReadonlyMap<string, number>): Record<string, number> =>
    Object.fromEntries([...counts].map(([name, times]) => [name, times / played]));
  let [sum, squares] = [0, 0];
  for (const reward of rewards) {
    sum += reward;
    squares += reward * reward;
  }
  const worth = played === 0 ? 0 : sum / played;
  // With one game or none, anything may be true.
  const error = played < 2 ? 1 : Math.sqrt(Math.max(0, squares / played - worth * worth) / (played - 1));
  const tally = tallies.length === 0 ? null : tallies.reduce((total, one) => total + one, 0) / tallies.length;
  return { played, worth, error, endings: share(endings), marks: share(marks), stakes: share(stakes), tally };
}
