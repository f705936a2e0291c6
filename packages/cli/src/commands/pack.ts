import { newMatch } from '@vedette/core';
import { fuzzGame, noCoverage } from '@vedette/core/testing';
import { everyCombination } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { print, printJson } from '../output.js';
import { gameFromPack, PackFaults } from '../packs.js';

/** Data that reads well may still not play: every scenario is set up, and one game of each is played with all checks. */
function playEach(game: Awaited<ReturnType<typeof gameFromPack>>['game']): string[] {
  const standard = newMatch(game, {}, { kind: 'fast', seed: 'pack' });
  if (!standard.ok) throw refused(standard.refusal);
  return everyCombination(game, standard.value.options).flatMap((options) => {
    try {
      const played = fuzzGame(game, options, 'pack', 1, noCoverage());
      const failure = played.ok ? played.value.failure : null;
      return failure ? [`${Object.values(options).join(' ')}: ${failure.check}: ${failure.message}`] : [];
    } catch (error) {
      return [`${Object.values(options).join(' ')}: ${(error as Error).message}`];
    }
  });
}

const checkCommand = new Command('check')
  .description('validates a pack: every file against its schema, every name against the others, and a game of every scenario')
  .argument('<pack>', 'the folder of the pack, or a pack in one file')
  .option('--no-play', 'without playing the scenarios')
  .option('--json', 'as one JSON document')
  .action(async (folder: string, { json, play }: { json?: boolean; play: boolean }) => {
    let faults: readonly string[] = [];
    let about = {};
    try {
      const { game, pack } = await gameFromPack(folder);
      about = { game: game.id, title: pack.title, files: Object.keys(pack.files), data: game.data };
      if (play) faults = playEach(game);
    } catch (error) {
      if (!(error instanceof PackFaults)) throw error;
      faults = error.faults;
    }
    if (json) printJson({ folder, valid: faults.length === 0, ...about, faults });
    else for (const fault of faults) print(fault);
    if (faults.length > 0) throw new UserFault(`${folder}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
    if (!json) print(`${folder}: valid`);
  });

export const packCommand = new Command('pack')
  .description('data packs: component files that replace a game’s own')
  .addCommand(checkCommand);
