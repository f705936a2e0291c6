import { verify } from '@vedette/core';
import { Command } from 'commander';
import { refused } from '../fault.js';
import { packOption, readMatch } from '../input.js';
import { print, printJson } from '../output.js';

export const verifyCommand = new Command('verify')
  .description('checks a match file: every choice legal, chance as published, the outcome as claimed')
  .argument('<file>', 'the match file')
  .addOption(packOption())
  .option('--json', 'as one JSON document')
  .action(async (path: string, { json, pack }: { json?: boolean; pack?: string }) => {
    const { game, file } = await readMatch(path, pack);
    const verified = verify(game, file);
    if (!verified.ok) {
      if (json) printJson({ game: game.id, valid: false, refusal: verified.refusal });
      throw refused(verified.refusal, `${path}: `);
    }
    const { choices, outcome, chance } = verified.value;
    if (json) printJson({ game: game.id, valid: true, choices, outcome, chance });
    else
      print(
        `${path}: valid, ${choices} choices, chance from the ${chance}, ${outcome ? game.text('en').outcome(outcome) : 'not finished'}`,
      );
  });
