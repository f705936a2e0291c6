import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyGame, type AnyOptions, checkOptions } from '@vedette/core';
import { CATALOGUE } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { everyCombination, findGame, wholeNumber } from '../input.js';
import { print, printJson, progress, table } from '../output.js';
import { type BalanceRow, balancePlot } from '../plot.js';
import { CORES, performInPool } from '../work/pool.js';
import { summary } from './simulate.js';

interface BalanceOptions {
  readonly games: number;
  readonly players: string;
  readonly seed: string;
  readonly workers: number;
  readonly out: string;
  readonly json?: boolean;
}

/** Games with two sides or more, whose balance can be asked for. */
async function gamesToBalance(id: string | undefined): Promise<AnyGame[]> {
  if (id !== undefined) return [await findGame(id)];
  const games = await Promise.all(CATALOGUE.filter((entry) => !entry.example).map((entry) => entry.load()));
  return games.filter((game) => seatsOf(game).length > 1);
}

function seatsOf(game: AnyGame): readonly string[] {
  const standard = checkOptions(game, {});
  if (!standard.ok) throw refused(standard.refusal);
  return game.seats(standard.value);
}

async function balanceOf(game: AnyGame, options: AnyOptions, given: BalanceOptions): Promise<BalanceRow> {
  const name = [game.id, options['scenario'], options['level']].filter((word) => word !== undefined).join(' · ');
  const bar = progress(name, given.games);
  const began = performance.now();
  const tally = await performInPool(
    { kind: 'simulate', game: game.id, pack: undefined, options, seed: given.seed, players: [given.players] },
    given.games,
    given.workers,
    (so) => bar.show(so.games),
  );
  bar.finish();
  const [failure] = tally.failures;
  if (failure) throw new UserFault(`${name}: ${failure.check}: ${failure.message}`);
  const figures = summary(game, options, given.seed, tally, (performance.now() - began) / 1000);
  return { name, seats: game.seats(options), games: tally.games, turns: figures.turns, winners: figures.winners };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function rowsOf(rows: readonly BalanceRow[]): string[][] {
  return rows.flatMap(({ name, games, turns, winners }) =>
    Object.entries(winners).map(([outcome, { share, low, high }], index) => [
      index === 0 ? name : '',
      index === 0 ? String(games) : '',
      index === 0 ? turns.toFixed(1) : '',
      outcome,
      percent(share),
      `${percent(low)} to ${percent(high)}`,
    ]),
  );
}

const HEAD = ['scenario', 'games', 'turns', 'outcome', 'share', '95 % interval'];

function document(rows: readonly BalanceRow[], given: BalanceOptions, picture: string): string {
  const lines = [HEAD, HEAD.map(() => '---'), ...rowsOf(rows)].map((cells) => `| ${cells.join(' | ')} |`);
  return `# Balance

Every scenario, ${given.games} games between equal opponents (\`${given.players}\`, seed \`${given.seed}\`). Written by \`npx vedette balance\`.

![How often each side wins, with 95 % intervals](${picture})

${lines.join('\n')}
`;
}

export const balanceCommand = new Command('balance')
  .description('plays every scenario between equal opponents and writes the table and the plot of docs/balance.md')
  .argument('[game]', 'one game; otherwise all that have two sides')
  .option('--games <N>', 'games for each scenario and level', wholeNumber(1, 1_000_000), 200)
  .option('--players <name>', 'the opponent that plays all sides', 'simple')
  .option('--seed <S>', 'the seed', '1')
  .option('--workers <N>', 'threads', wholeNumber(1, 256), CORES)
  .option('--out <file>', 'the document; the plot is written beside it', 'docs/balance.md')
  .option('--json', 'as one JSON document')
  .action(async (id: string | undefined, given: BalanceOptions) => {
    const rows: BalanceRow[] = [];
    for (const game of await gamesToBalance(id)) {
      const standard = checkOptions(game, {});
      if (!standard.ok) throw refused(standard.refusal);
      for (const options of everyCombination(game, standard.value)) rows.push(await balanceOf(game, options, given));
    }
    const picture = given.out.replace(/(\.md)?$/, '.svg');
    try {
      mkdirSync(dirname(given.out), { recursive: true });
      writeFileSync(given.out, document(rows, given, picture.split('/').at(-1) ?? picture));
      writeFileSync(picture, balancePlot(rows));
    } catch (error) {
      throw new UserFault(`--out ${given.out}: cannot be written (${(error as { code?: string }).code})`);
    }
    if (given.json) printJson({ players: given.players, seed: given.seed, rows, files: [given.out, picture] });
    else print(table(HEAD, rowsOf(rows)));
  });
