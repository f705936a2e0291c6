import type { AnyGame, AnySettings } from '@vedette/core';
import { Command, Option } from 'commander';
import { UserFault } from '../fault.js';
import { addGameSettings, findGame, type GivenSettings, readGivenSettings, wholeNumber } from '../input.js';
import { playersFor } from '../opponents/players.js';
import { average, interval, print, printJson, progress, table } from '../output.js';
import { writeReproduction, writeWhole } from '../text-files.js';
import { keyOf, type Ledger, openLedger } from '../work/ledger.js';
import { CORES, type Hand, performBy, performInPool } from '../work/pool.js';
import { queueHands } from '../work/queue-hands.js';
import type { Tally, Task } from '../work/tasks.js';

export interface ManyGames extends GivenSettings {
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  readonly json?: boolean;
  readonly out?: string;
}

export const addManyGamesOptions = (command: Command, games: number): Command =>
  addGameSettings(command)
    .option('--games <N>', 'how many games', wholeNumber(1, 10_000_000), games)
    .option('--seed <S>', 'the seed: the same seed gives the same games', '1')
    .option('--workers <N>', 'threads', wholeNumber(1, 256), CORES)
    .option('--json', 'as one JSON document');

/** The words `--players`, for commands in which opponents meet. */
export const playersOption = (): Option =>
  new Option(
    '--players <a,b>',
    'the opponents by seat, with a budget if you like (general:50ms, colonel:400i), one with a single idea (script:turtle), or one of another built checkout (checkout:PATH:general:60i); the last name plays the remaining seats (otherwise random, or simple where one plays alone)',
  );

/** The figures that `simulate` and `fuzz` both report. */
export function summary(game: AnyGame, settings: AnySettings, seed: string, tally: Tally, seconds: number) {
  const winners = Object.fromEntries(
    Object.entries(tally.outcomes)
      .sort(([, one], [, other]) => other - one)
      .map(([outcome, count]) => [outcome, { count, ...interval(count, tally.finished) }]),
  );
  const scores = Object.entries(tally.scores);
  const marks = Object.fromEntries(
    scores.filter(([, { isMark }]) => isMark).map(([mark, { sum }]) => [mark, { count: sum, ...interval(sum, tally.finished) }]),
  );
  const averages = Object.fromEntries(
    scores.filter(([, { isMark }]) => !isMark).map(([name, { sum, squares }]) => [name, average(sum, squares, tally.finished)]),
  );
  const players = Object.fromEntries(
    Object.entries(tally.victories).map(([player, { games, won }]) => [player, { games, won, ...interval(won, games) }]),
  );
  return {
    game: game.id,
    scenario: settings.scenario ?? null,
    level: settings.level ?? null,
    settings,
    games: tally.games,
    finished: tally.finished,
    failures: tally.failures.length,
    slips: Object.values(tally.slips).reduce((sum, count) => sum + count, 0),
    slipsBy: tally.slips,
    decisions: tally.decisions,
    seconds,
    decisionsPerSecond: tally.decisions / seconds,
    gamesPerSecond: tally.games / seconds,
    winners,
    victories: players,
    marks,
    averages,
    turns: tally.games === 0 ? 0 : tally.turns / tally.games,
    seed,
  };
}

export type Summary = ReturnType<typeof summary>;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

type Share = ReturnType<typeof interval>;

/** How many of something there were, and what share of all with its interval. */
function printShares<S extends Share>(
  what: string,
  counted: string,
  shares: Record<string, S>,
  countOf: (one: S) => number,
): void {
  const rows = Object.entries(shares).map(([name, one]) => [
    name,
    countOf(one),
    percent(one.share),
    `${percent(one.low)} to ${percent(one.high)}`,
  ]);
  if (rows.length > 0) print(`${table([what, counted, 'share', '95 % interval'], rows)}\n`);
}

export function printSummary(figures: Summary): void {
  const name = [figures.game, figures.scenario, figures.level].filter((word) => word !== null).join(', ');
  print(`${name}: ${figures.finished} of ${figures.games} games finished, ${figures.turns.toFixed(1)} turns on average`);
  print(
    `${Math.round(figures.decisionsPerSecond)} decisions and ${figures.gamesPerSecond.toFixed(1)} games a second, seed ${figures.seed}`,
  );
  for (const [slip, count] of Object.entries(figures.slipsBy))
    print(`an opponent erred ${count} times, and the rule of thumb played: ${slip}`);
  printShares('outcome', 'games', figures.winners, ({ count }) => count);
  if (Object.keys(figures.victories).length > 1) printShares('player', 'victories', figures.victories, ({ won }) => won);
  printShares('reached', 'games', figures.marks, ({ count }) => count);
  const averages = Object.entries(figures.averages).map(([name, { mean, low, high }]) => [
    name,
    mean.toFixed(1),
    `${low.toFixed(1)} to ${high.toFixed(1)}`,
  ]);
  if (averages.length > 0) print(table(['at the end', 'average', '95 % interval'], averages));
}

function toCsv(figures: Summary): string {
  const row = (outcome: string, count: number, { share, low, high }: Share) =>
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
    ].join(',');
  const rows = Object.entries(figures.winners).map(([outcome, one]) => row(outcome, one.count, one));
  const players = Object.entries(figures.victories);
  if (players.length > 1) for (const [player, one] of players) rows.push(row(player, one.won, one));
  return `${['game,scenario,level,outcome,count,share,low,high,games,seed', ...rows].join('\n')}\n`;
}

const save = (path: string, figures: Summary): void =>
  writeWhole(path, path.endsWith('.csv') ? toCsv(figures) : `${JSON.stringify(figures, null, 2)}\n`, `--out ${path}`);

/** Plays what is still open, with a bar and, if a file is named, keeping what is done. */
export async function playMany(
  label: string,
  game: AnyGame,
  task: Omit<Task, 'from' | 'to'>,
  games: number,
  workers: number | readonly Hand[],
  ledger: Ledger | null,
): Promise<Tally> {
  const bar = progress(label, games);
  const keeping =
    ledger === null ? undefined : { account: ledger.accountOf(keyOf(task, game.rules, game.data)), save: () => ledger.save() };
  const show = (so: Tally) => bar.show(so.games);
  const tally = await (typeof workers === 'number'
    ? performInPool(task, games, workers, show, keeping)
    : performBy(workers, task, games, show, keeping));
  bar.finish();
  return tally;
}

export const simulateCommand = addManyGamesOptions(
  new Command('simulate')
    .description('plays games between opponents and counts what comes of them')
    .argument('<game>', 'the game'),
  1000,
)
  .addOption(playersOption())
  .option('--exchange', 'every other game repeats the one before, with the players in each other’s seats')
  .option('--queue', 'leaves the playing to workers (vedette worker), through the queue on PostgreSQL (DATABASE_URL)')
  .option('--out <file>', 'writes the figures to a file too: .json or .csv')
  .option('--resume <file>', 'keeps what is done in a file, and goes on from there if it exists')
  .action(async (id: string, given: ManyGames & { players?: string; exchange?: boolean; queue?: boolean; resume?: string }) => {
    const game = await findGame(id, given.pack);
    const settings = readGivenSettings(game, given);
    const seats = game.seats(settings);
    // Alone, a random player shows little of a life.
    const players = (given.players ?? (seats.length === 1 ? 'simple' : 'random')).split(',');
    if (players.length > seats.length)
      throw new UserFault(`--players ${given.players}: ${game.title} has ${seats.length} seats (${seats.join(', ')})`);
    playersFor(game, seats, players);
    const exchange = given.exchange ?? false;
    if (exchange && seats.length < 2) throw new UserFault(`--exchange: ${game.title} has one seat only`);
    const began = performance.now();
    const task = { kind: 'simulate', game: id, pack: given.pack, settings, seed: given.seed, players, exchange } as const;
    const ledger = given.resume === undefined ? null : openLedger(given.resume);
    const hands = given.queue ? await queueHands(game, task) : given.workers;
    const tally = await playMany(game.title, game, task, given.games, hands, ledger);
    const figures = summary(game, settings, given.seed, tally, (performance.now() - began) / 1000);
    if (given.out !== undefined) save(given.out, figures);
    if (given.json) printJson({ ...figures, players });
    else printSummary(figures);
    const [failure] = tally.failures;
    if (failure) {
      const { length } = tally.failures;
      const what = `${length} ${length === 1 ? 'game' : 'games'} failed; the first: ${failure.check}: ${failure.message}`;
      throw new UserFault(`${what}${failure.file === undefined ? '' : `; ${writeReproduction(failure.file)}`}`);
    }
  });
