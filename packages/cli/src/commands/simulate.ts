import { writeFileSync } from 'node:fs';
import type { AnyGame, AnyOptions } from '@vedette/core';
import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { addGameOptions, findGame, type GivenOptions, readGivenOptions, wholeNumber } from '../input.js';
import { interval, print, printJson, progress, table } from '../output.js';
import { CORES, performInPool } from '../work/pool.js';
import { playersFor, type Tally } from '../work/tasks.js';

export interface ManyGames extends GivenOptions {
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  readonly json?: boolean;
  readonly out?: string;
}

export const addManyGamesOptions = (command: Command, games: number): Command =>
  addGameOptions(command)
    .option('--games <N>', 'how many games', wholeNumber(1, 10_000_000), games)
    .option('--seed <S>', 'the seed: the same seed gives the same games', '1')
    .option('--workers <N>', 'threads', wholeNumber(1, 256), CORES)
    .option('--json', 'as one JSON document');

/** The figures that `simulate` and `fuzz` both report. */
export function summary(game: AnyGame, options: AnyOptions, seed: string, tally: Tally, seconds: number) {
  const winners = Object.fromEntries(
    Object.entries(tally.outcomes)
      .sort(([, one], [, other]) => other - one)
      .map(([outcome, count]) => [outcome, { count, ...interval(count, tally.finished) }]),
  );
  const marks = Object.fromEntries(
    Object.entries(tally.marks)
      .filter(([, { isMark }]) => isMark)
      .map(([mark, { ones }]) => [mark, { count: ones, ...interval(ones, tally.finished) }]),
  );
  return {
    game: game.id,
    scenario: options['scenario'] ?? null,
    level: options['level'] ?? null,
    options,
    games: tally.games,
    finished: tally.finished,
    failures: tally.failures.length,
    decisions: tally.decisions,
    seconds,
    decisionsPerSecond: tally.decisions / seconds,
    gamesPerSecond: tally.games / seconds,
    winners,
    marks,
    turns: tally.games === 0 ? 0 : tally.turns / tally.games,
    seed,
  };
}

export type Summary = ReturnType<typeof summary>;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function printSummary(figures: Summary): void {
  const name = [figures.game, figures.scenario, figures.level].filter((word) => word !== null).join(', ');
  print(`${name}: ${figures.finished} of ${figures.games} games finished, ${figures.turns.toFixed(1)} turns on average`);
  print(
    `${Math.round(figures.decisionsPerSecond)} decisions and ${figures.gamesPerSecond.toFixed(1)} games a second, seed ${figures.seed}`,
  );
  const rows = Object.entries(figures.winners).map(([outcome, { count, share, low, high }]) => [
    outcome,
    count,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
  ]);
  if (rows.length > 0) print(table(['outcome', 'games', 'share', '95 % interval'], rows));
  const reached = Object.entries(figures.marks).map(([mark, one]) => [
    mark,
    one.count,
    percent(one.share),
    `${percent(one.low)} to ${percent(one.high)}`,
  ]);
  if (reached.length > 0) print(`\n${table(['reached', 'games', 'share', '95 % interval'], reached)}`);
}

function toCsv(figures: Summary): string {
  const rows = Object.entries(figures.winners).map(([outcome, { count, share, low, high }]) =>
    [
      figures.game,
      figures.scenario ?? '',
      figures.level ?? '',
      outcome,
      count,
      share,
      low,
      high,
      figures.games,
      figures.seed,
    ].join(','),
  );
  return `${['game,scenario,level,outcome,count,share,low,high,games,seed', ...rows].join('\n')}\n`;
}

function save(path: string, figures: Summary): void {
  try {
    writeFileSync(path, path.endsWith('.csv') ? toCsv(figures) : `${JSON.stringify(figures, null, 2)}\n`);
  } catch (error) {
    throw new UserFault(`--out ${path}: cannot be written (${(error as { code?: string }).code})`);
  }
}

export const simulateCommand = addManyGamesOptions(
  new Command('simulate')
    .description('plays games between opponents and counts what comes of them')
    .argument('<game>', 'the game'),
  1000,
)
  .option(
    '--players <a,b>',
    'the opponents by seat, with a budget if you like (general:50ms, colonel:400i); the last name plays the remaining seats (otherwise random, or simple where one plays alone)',
  )
  .option('--out <file>', 'writes the figures to a file too: .json or .csv')
  .action(async (id: string, given: ManyGames & { players?: string }) => {
    const game = await findGame(id, given.pack);
    const options = readGivenOptions(game, given);
    const seats = game.seats(options);
    // Alone, a random player shows little of a life.
    const players = (given.players ?? (seats.length === 1 ? 'simple' : 'random')).split(',');
    if (players.length > seats.length)
      throw new UserFault(`--players ${given.players}: ${game.title} has ${seats.length} seats (${seats.join(', ')})`);
    playersFor(seats, players);
    const bar = progress(game.title, given.games);
    const began = performance.now();
    const tally = await performInPool(
      { kind: 'simulate', game: id, pack: given.pack, options, seed: given.seed, players },
      given.games,
      given.workers,
      (so) => bar.show(so.games),
    );
    bar.finish();
    const figures = summary(game, options, given.seed, tally, (performance.now() - began) / 1000);
    if (given.out !== undefined) save(given.out, figures);
    if (given.json) printJson({ ...figures, players });
    else printSummary(figures);
    const [failure] = tally.failures;
    if (failure) throw new UserFault(`${tally.failures.length} games failed; the first: ${failure.check}: ${failure.message}`);
  });
