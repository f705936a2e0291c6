import { stderr } from 'node:process';
import type { AnyGame, AnySettings } from '@vedette/core';
import { type Failure, type Untouched, untouched } from '@vedette/core/testing';
import { everyCombination } from '@vedette/games';
import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { findGame, readGivenSettings, wholeNumber } from '../input.js';
import { opponentsFor } from '../opponents/players.js';
import { print, printJson, progress } from '../output.js';
import { writeWhole } from '../text-files.js';
import { performInPool } from '../work/pool.js';
import { addTally, emptyTally, type Tally } from '../work/tasks.js';
import { addManyGamesOptions, type ManyGames, printSummary, summary } from './simulate.js';

interface ManyFuzzedGames extends ManyGames {
  readonly all?: boolean;
  readonly players?: string;
  readonly spread: number;
}

/** Failures beyond these are told, but have no file of their own: mend the first ones first. */
const MOST_FILES = 20;

/** Writes the match that reproduces a failure, the first as it is named and the others numbered, and gives its name. */
function writeFailure(failure: Failure, game: AnyGame, seed: string, out: string | undefined, number: number): string {
  const named = out ?? `fuzz-${game.id}-${seed.replaceAll(/[^a-zA-Z0-9-]/g, '_')}.json`;
  const path = number === 1 ? named : `${named.replace(/\.json$/, '')}-${number}.json`;
  writeWhole(path, `${JSON.stringify(failure.file, null, 1)}\n`, `${path}: the failing match`);
  return path;
}

function printUntouched(never: Untouched): void {
  for (const [what, names] of Object.entries(never)) {
    if (names.length > 0) print(`never touched, ${what} (${names.length}): ${names.join(', ')}`);
  }
}

export const fuzzCommand = addManyGamesOptions(
  new Command('fuzz')
    .description(
      'plays random games and checks every invariant after every decision; a failure is written as a match file that reproduces it',
    )
    .argument('<game>', 'the game'),
  1000,
)
  .option(
    '--all',
    'every scenario, level and number of players in turn, the number of games in each; other settings are as --setting says',
  )
  .option('--spread <N>', 'check one decision in N, drawn by lot: many more games in the same time', wholeNumber(1, 1000), 1)
  .option(
    '--players <a,b>',
    'opponents that take the seats (sergeant, general:20i, …), the last name the remaining ones; otherwise random players and those that seek contact',
  )
  .option('--out <file>', 'where the match of a failure is written')
  .action(async (id: string, given: ManyFuzzedGames) => {
    const game = await findGame(id, given.pack);
    const settings = readGivenSettings(game, given);
    if (given.players !== undefined) opponentsFor(game, game.seats(settings), given.players.split(','));
    const runs = given.all ? everyCombination(game, settings) : [settings];
    const total = emptyTally();
    const reports: object[] = [];
    const files: string[] = [];
    for (const combination of runs) {
      const { tally, seconds } = await fuzzOnce(game, combination, given);
      addTally(total, tally);
      const figures = summary(game, combination, given.seed, tally, seconds);
      const failures = tally.failures.filter((one): one is Failure => 'file' in one);
      const first = files.length;
      for (const failure of failures)
        if (files.length < MOST_FILES) files.push(writeFailure(failure, game, given.seed, given.out, files.length + 1));
      reports.push({
        ...figures,
        spread: given.spread,
        failed: tally.failures.map(({ check, message }) => ({ check, message })),
        ...(files.length > first ? { file: files[first], files: files.slice(first) } : {}),
      });
      if (!given.json) printSummary(figures);
      for (const { check, message } of tally.failures.slice(0, 3)) stderr.write(`failed: ${check}: ${message}\n`);
    }
    const never = untouched(game, total.coverage);
    if (given.json)
      printJson(given.all ? { game: game.id, runs: reports, untouched: never } : { ...reports[0], untouched: never });
    else printUntouched(never);
    if (total.failures.length > 0)
      throw new UserFault(`${total.failures.length} of ${total.games} games failed; see ${files.join(', ')}`);
  });

async function fuzzOnce(
  game: AnyGame,
  settings: AnySettings,
  given: ManyFuzzedGames,
): Promise<{ tally: Tally; seconds: number }> {
  const bar = progress(`${game.title} ${Object.values(settings).join(' ')}`, given.games);
  const began = performance.now();
  const tally = await performInPool(
    {
      kind: 'fuzz',
      game: game.id,
      pack: given.pack,
      settings,
      seed: given.seed,
      players: given.players?.split(',') ?? [],
      exchange: false,
      spread: given.spread,
    },
    given.games,
    given.workers,
    (so) => bar.show(so.games, so.failures.length > 0 ? `${so.failures.length} failed` : ''),
  );
  bar.finish();
  return { tally, seconds: (performance.now() - began) / 1000 };
}
