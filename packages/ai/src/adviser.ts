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
  type Stake,
  type Staked,
  same,
  tableOf,
  take,
  type UndertakingStep,
} from '@vedette/core';
import { candidatesFor, follow } from './search/candidates.js';
import { playOut, takeByThumb } from './search/playout.js';
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
  /** What became of what is fought over until the next turn had ended, by name. */
  readonly stakes: Readonly<Record<string, Staked>>;
  /** Where the game's tally stood on average when they were over; nothing where the game counts none. */
  readonly tally: number | null;
}

/** What is expected of one option. */
export interface Advice extends Expectation {
  readonly option: Option;
  /** What the rule of thumb would take: known at once, before a single game is played. */
  readonly isUsual: boolean;
  /** What the seat went on to choose in the first game that was played: who goes, and where to. */
  readonly afterwards: readonly Option[];
}

/** Advice under way: each step plays one game to its end by rule of thumb, for the option that was played least. */
export interface Adviser {
  step(): void;
  readonly played: number;
  /** The options that are compared, the best first, by its worth less its error. */
  advice(): Advice[];
}

/** Whoever has more than this of something has it. */
const HALF = 0.5;

/** So many options are compared, the likeliest: games that are spread over thousands of them tell nothing of any. */
const COMPARED = 12;
/** How the rule of thumb is asked for them. */
const ASKED = { trust: 0.6, courses: Number.POSITIVE_INFINITY, asked: 3 };

/** The chances of a position under way: each step plays one game to its end by rule of thumb. */
export interface Chances {
  step(): void;
  result(): Expectation;
}

/** What became of a place that is fought over: in how many games it was the seat's, and in how many which enemy had it. */
interface StakeCounted {
  readonly points: number;
  held: number;
  readonly takers: Map<string, number>;
}

/** What came of the games that were played with an option, or with none. */
interface Played<O> {
  readonly option: O;
  /** What belongs to the option, where the game says so. */
  readonly course: readonly UndertakingStep[];
  readonly afterwards: Option[];
  readonly rewards: number[];
  readonly endings: Map<string, number>;
  readonly marks: Map<string, number>;
  readonly stakes: Map<string, StakeCounted>;
  readonly tallies: number[];
}

/** To the end of the next turn: the enemy has answered, and what was left open is gone. */
const TURNS_TO_STAKES = 2;

const newRecord = <O>(option: O, course: readonly UndertakingStep[] = []): Played<O> => ({
  option,
  course,
  afterwards: [],
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
    if (record.option !== null) begin(game, table, seat, record, record.option, samples.luck);
    if (game.stakes !== undefined) {
      playOut(game, table, samples.luck, TURNS_TO_STAKES);
      for (const [name, stake] of Object.entries(game.stakes(table.position, seat))) countStake(record.stakes, name, stake);
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

/** What one goes on to do is looked for in so many choices. */
const AHEAD = 12;

/** Takes an option with what belongs to it; the first time it is noted where that leads, until the same is asked again. */
function begin(
  game: AnyGame,
  table: ReturnType<Samples['table']>,
  seat: Seat,
  { course, afterwards, rewards }: Played<Option | null>,
  option: Option,
  luck: Random,
): void {
  const asked = decisionKind(table);
  const procedure = table.position.stack.at(-1);
  take(table, seat, option);
  follow(game, table, seat, course, luck);
  if (rewards.length > 0) return;
  afterwards.push(...course.map((step) => step.option));
  for (let choices = 0; choices < AHEAD && table.position.outcome === null; choices++) {
    const isOwn = table.position.pending[0]?.seat === seat;
    // What it belongs to is over, or the same is asked again.
    if (!table.position.stack.some((frame) => frame === procedure) || (isOwn && decisionKind(table) === asked)) return;
    const taken = takeByThumb(game, table, luck);
    if (isOwn) afterwards.push(taken);
  }
}

/** For a seat that is asked. It looks at the position only through samples of what the seat cannot know. */
export function adviserFor(game: AnyGame, position: Running, seat: Seat, random: Random): Adviser {
  const samples = samplesFor(game, position, seat, random, 'by-label');
  const options = optionsOf(tableOf(game, position), seat);
  const usual = options[byRuleOfThumb(game, seat, options, samples)];
  const records = compared(game, seat, options, usual, samples);
  const play = playerOf(game, seat, samples);
  const now = game.stakes?.(samples.table(0).position, seat) ?? {};
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
        .map(
          (record): Advice => ({
            option: record.option,
            isUsual: same(record.option, usual),
            afterwards: [...record.afterwards],
            ...expectationOf(record, now),
          }),
        )
        .sort((one, other) => other.worth - other.error - (one.worth - one.error));
    },
  };
}

/** The usual option and the likeliest others, each with the likeliest of the courses that begin with it. */
function compared(
  game: AnyGame,
  seat: Seat,
  options: readonly Option[],
  usual: Option | undefined,
  samples: Samples,
): readonly Played<Option>[] {
  const likeliest = new Map<string, { readonly likelihood: number; readonly course: readonly UndertakingStep[] }>();
  for (const { option, afterwards, likelihood } of candidatesFor(game, samples, seat, ASKED)) {
    const key = canonical(option);
    if (likelihood > (likeliest.get(key)?.likelihood ?? -1)) likeliest.set(key, { likelihood, course: afterwards });
  }
  const liked = options.map((option) => {
    const { likelihood = 0, course = [] } = likeliest.get(canonical(option)) ?? {};
    return { record: newRecord(option, course), rank: same(option, usual) ? Number.POSITIVE_INFINITY : likelihood };
  });
  return liked
    .sort((one, other) => other.rank - one.rank)
    .slice(0, COMPARED)
    .map(({ record }) => record);
}

/** The number of the option that the rule of thumb takes, on a sample like everything else. */
function byRuleOfThumb(game: AnyGame, seat: Seat, options: readonly Option[], samples: Samples): number {
  const table = samples.table(0);
  return game.simple?.(table, seat, decisionKind(table) ?? '', options, samples.luck) ?? -1;
}

/** The chances of winning, and of what else may be reached, as a seat may expect them. */
export function chancesFor(game: AnyGame, position: Running, seat: Seat, random: Random): Chances {
  const record = newRecord(null);
  const samples = samplesFor(game, position, seat, random, 'by-label');
  const play = playerOf(game, seat, samples);
  const now = game.stakes?.(samples.table(0).position, seat) ?? {};
  return { step: () => play(record), result: () => expectationOf(record, now) };
}

function countStake(into: Map<string, StakeCounted>, name: string, { share, points, taker }: Stake): void {
  const counted = into.get(name) ?? { points, held: 0, takers: new Map<string, number>() };
  into.set(name, counted);
  counted.held += share;
  if (taker !== null) count(counted.takers, taker, 1);
}

const count = (into: Map<string, number>, name: string, times: number): void => {
  into.set(name, (into.get(name) ?? 0) + times);
};

function expectationOf(
  { rewards, endings, marks, stakes, tallies }: Played<unknown>,
  now: Readonly<Record<string, Stake>>,
): Expectation {
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
  const staked = [...stakes].map(([name, { points, held, takers }]): [string, Staked] => {
    const most = [...takers].sort(([, one], [, other]) => other - one);
    return [
      name,
      {
        points,
        isHeld: (now[name]?.share ?? 0) > HALF,
        share: held / played,
        takers: most.map(([piece, times]) => ({ piece, share: times / played })),
      },
    ];
  });
  const told = { endings: share(endings), marks: share(marks), stakes: Object.fromEntries(staked), tally };
  return { played, worth, error, ...told };
}
