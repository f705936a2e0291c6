import { Worker } from 'node:worker_threads';
import { type AnyGame, type AnySettings, checkSettings } from '@vedette/core';
import { everyCombination, everyVariation } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { wholeNumber } from '../input.js';
import { print, printJson } from '../output.js';
import { gameFromPack, PackFaults } from '../packs.js';
import type { Tally, Task } from '../work/tasks.js';

/** What came of playing: how many of the games there was time for, and what was wrong. */
interface Played {
  readonly played: number;
  readonly of: number;
  readonly faults: readonly string[];
}

/** Dice, players and other options first, since they are few; then every scenario at every level. */
function gamesToPlay(game: AnyGame): AnySettings[] {
  const standard = checkSettings(game, {});
  if (!standard.ok) throw refused(standard.refusal);
  return [...everyVariation(game), ...everyCombination(game, standard.value)];
}

const nameOf = (settings: AnySettings): string => Object.values(settings).join(' ');

/** One decision in so many is checked, so that there is time for more games. */
const SPREAD = 8;

/** One game that takes this much of the whole time will not end, however slow the machine is. */
const MOST_OF_THE_TIME = 2 / 3;

/**
 * Data that reads well may still not play: a game of each kind is played with checks, in a thread of its own, because a
 * game that never ends can only be stopped from outside.
 */
async function playEach(game: AnyGame, pack: string, seconds: number): Promise<Played> {
  const kinds = gamesToPlay(game);
  const worker = new Worker(new URL('../work/worker.js', import.meta.url));
  const ends = performance.now() + 1000 * seconds;
  const faults: string[] = [];
  let played = 0;
  try {
    for (const settings of kinds) {
      const left = ends - performance.now();
      const most = Math.min(left, 1000 * seconds * MOST_OF_THE_TIME);
      const tally = left <= 0 ? null : await playOne(worker, game.id, pack, settings, most);
      if (tally === null) {
        if (most < left) faults.push(`${nameOf(settings)}: one game takes longer than ${Math.round(most / 1000)} seconds`);
        break;
      }
      played += 1;
      for (const { check, message } of tally.failures) faults.push(`${nameOf(settings)}: ${check}: ${message}`);
    }
  } finally {
    await worker.terminate();
  }
  return { played, of: kinds.length, faults };
}

/** One game in the worker, or nothing when the time is up. */
function playOne(
  worker: Worker,
  game: string,
  pack: string,
  settings: AnySettings,
  most: number,
): Promise<Pick<Tally, 'failures'> | null> {
  const task: Task = {
    kind: 'fuzz',
    game,
    pack,
    settings,
    seed: 'pack',
    players: [],
    exchange: false,
    spread: SPREAD,
    from: 1,
    to: 2,
  };
  return new Promise((resolve) => {
    const answered = ({ tally, fault }: { tally?: Tally; fault?: string }) => end(tally ?? failure(fault ?? 'a worker gave up'));
    const broke = (error: Error) => end(failure(error.message));
    const clock = setTimeout(() => end(null), most);
    const end = (answer: Pick<Tally, 'failures'> | null) => {
      clearTimeout(clock);
      worker.off('message', answered).off('error', broke);
      resolve(answer);
    };
    worker.on('message', answered).on('error', broke).postMessage(task);
  });
}

const failure = (message: string): Pick<Tally, 'failures'> => ({ failures: [{ check: 'the rules hold', message, game: 1 }] });

const NOT_PLAYED: Played = { played: 0, of: 0, faults: [] };

const checkCommand = new Command('check')
  .description(
    'validates a pack: every file against its schema, every name against the others, and a game of every scenario, level and option, as far as the time goes',
  )
  .argument('<pack>', 'the folder of the pack, or a pack in one file')
  .option('--no-play', 'without playing the scenarios')
  .option('--seconds <N>', 'how long to play at the most', wholeNumber(1, 100_000), 60)
  .option('--json', 'as one JSON document')
  .action(async (folder: string, { json, play, seconds }: { json?: boolean; play: boolean; seconds: number }) => {
    let { played, of, faults } = NOT_PLAYED;
    let about = {};
    try {
      const { game, pack } = await gameFromPack(folder);
      about = { game: game.id, title: pack.title, files: Object.keys(pack.files), data: game.data };
      if (play) ({ played, of, faults } = await playEach(game, folder, seconds));
    } catch (error) {
      if (!(error instanceof PackFaults)) throw error;
      faults = error.faults;
    }
    if (json) printJson({ folder, valid: faults.length === 0, ...about, played, of, faults });
    else for (const fault of faults) print(fault);
    if (faults.length > 0) throw new UserFault(`${folder}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
    if (json) return;
    if (played < of) print(`${of - played} of ${of} kinds of games were not played for lack of time; see --seconds`);
    print(`${folder}: valid`);
  });

export const packCommand = new Command('pack')
  .description('data packs: component files that replace a game’s own')
  .addCommand(checkCommand);
