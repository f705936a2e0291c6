import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, type AnySettings, checkSettings } from '@vedette/core';
import { CATALOGUE, everyCombination, tableWords } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { findGame, wholeNumber } from '../input.js';
import { print, printJson, table } from '../output.js';
import { type BalanceRow, balancePlot, type Trial } from '../plot.js';
import { writeReproduction, writeWhole } from '../text-files.js';
import { type Ledger, openLedger } from '../work/ledger.js';
import { CORES } from '../work/pool.js';
import { playMany, summary } from './simulate.js';

interface BalanceOptions {
  readonly games: readonly number[];
  readonly players: readonly string[];
  readonly seed: string;
  readonly workers: number;
  readonly out: string;
  readonly resume?: string;
  readonly json?: boolean;
}

/** Games with two sides or more, whose balance can be asked for. */
async function gamesToBalance(ids: readonly string[]): Promise<AnyGame[]> {
  if (ids.length > 0) return Promise.all(ids.map((id) => findGame(id)));
  const games = await Promise.all(CATALOGUE.filter((entry) => !entry.example).map((entry) => entry.load()));
  return games.filter((game) => seatsOf(game).length > 1);
}

function seatsOf(game: AnyGame): readonly string[] {
  const standard = checkSettings(game, {});
  if (!standard.ok) throw refused(standard.refusal);
  return game.seats(standard.value);
}

/** Games of one scenario between equal opponents of one kind. */
async function trialOf(
  name: string,
  game: AnyGame,
  settings: AnySettings,
  player: string,
  games: number,
  given: BalanceOptions,
  ledger: Ledger | null,
): Promise<Trial> {
  const began = performance.now();
  const task = { kind: 'simulate', game: game.id, pack: undefined, settings, seed: given.seed, players: [player] } as const;
  const tally = await playMany(`${name}, ${player}`, game, { ...task, exchange: false }, games, given.workers, ledger);
  const [failure] = tally.failures;
  if (failure) {
    const written = failure.file === undefined ? '' : `; ${writeReproduction(failure.file)}`;
    throw new UserFault(`${name}: ${failure.check}: ${failure.message}${written}`);
  }
  const figures = summary(game, settings, given.seed, tally, (performance.now() - began) / 1000);
  return { player, games: tally.games, turns: figures.turns, winners: figures.winners };
}

async function balanceOf(
  game: AnyGame,
  settings: AnySettings,
  given: BalanceOptions,
  ledger: Ledger | null,
): Promise<BalanceRow> {
  const name = [game.id, ...tableWords(game, settings)].join(' · ');
  const trials: Trial[] = [];
  for (const [index, player] of given.players.entries()) {
    const games = given.games[index] ?? given.games.at(-1) ?? 0;
    trials.push(await trialOf(name, game, settings, player, games, given, ledger));
  }
  return { name, seats: game.seats(settings), trials };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function rowsOf(rows: readonly BalanceRow[]): string[][] {
  return rows.flatMap(({ name, trials }) =>
    trials.flatMap(({ player, games, turns, winners }, trial) =>
      Object.entries(winners).map(([outcome, { share, low, high }], index) => [
        trial === 0 && index === 0 ? name : '',
        index === 0 ? player : '',
        index === 0 ? String(games) : '',
        index === 0 ? turns.toFixed(1) : '',
        outcome,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
  );
}

const HEAD = ['scenario', 'players', 'games', 'turns', 'outcome', 'share', '95 % interval'];

function document(ids: readonly string[], rows: readonly BalanceRow[], given: BalanceOptions, picture: string): string {
  const lines = [HEAD, HEAD.map(() => '---'), ...rowsOf(rows)].map((cells) => `| ${cells.join(' | ')} |`);
  const asked = `${ids.map((id) => `${id} `).join('')}--players ${given.players.join(',')} --games ${given.games.join(',')} --seed ${given.seed}`;
  return `# Balance

Every scenario between equal opponents. Written by \`npx vedette balance ${asked}\`.

![How often each side wins, with 95 % intervals](${picture})

${lines.join('\n')}
`;
}

const listOf =
  <T>(read: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map(read);

export const balanceCommand = new Command('balance')
  .description('plays every scenario between equal opponents and writes the table and the plot of docs/balance.md')
  .argument('[games...]', 'the games; otherwise all that have two sides')
  .option(
    '--games <N,…>',
    'games for each scenario, level and number of players, by kind of opponent',
    listOf(wholeNumber(1, 1_000_000)),
    [200],
  )
  .option('--players <name,…>', 'the kinds of opponents: each plays all sides against its like', listOf(String), ['simple'])
  .option('--seed <S>', 'the seed', '1')
  .option('--workers <N>', 'threads', wholeNumber(1, 256), CORES)
  .option('--out <file>', 'the document; the plot is written beside it', 'docs/balance.md')
  .option('--resume <file>', 'keeps what is done in a file, and goes on from there if it exists')
  .option('--json', 'as one JSON document')
  .action(async (ids: readonly string[], given: BalanceOptions) => {
    const rows: BalanceRow[] = [];
    const ledger = given.resume === undefined ? null : openLedger(given.resume);
    for (const game of await gamesToBalance(ids)) {
      const standard = checkSettings(game, {});
      if (!standard.ok) throw refused(standard.refusal);
      for (const settings of everyCombination(game, standard.value)) rows.push(await balanceOf(game, settings, given, ledger));
    }
    const picture = given.out.replace(/(\.md)?$/, '.svg');
    try {
      mkdirSync(dirname(given.out), { recursive: true });
    } catch (error) {
      throw new UserFault(`--out ${given.out}: the folder cannot be made (${(error as { code?: string }).code})`);
    }
    writeWhole(given.out, document(ids, rows, given, picture.split('/').at(-1) ?? picture), `--out ${given.out}`);
    writeWhole(picture, balancePlot(rows));
    if (given.json) printJson({ players: given.players, seed: given.seed, rows, files: [given.out, picture] });
    else print(table(HEAD, rowsOf(rows)));
  });
