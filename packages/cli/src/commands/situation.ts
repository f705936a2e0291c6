import { runSituations } from '@vedette/core/situations';
import { Command } from 'commander';
import { printChecks } from '../checks.js';
import { gamesIn } from '../games-in.js';
import { readText } from '../text-files.js';

export const situationCommand = new Command('situation')
  .description('plays situation files and checks what they expect')
  .argument('<file...>', 'the situation files')
  .option('--json', 'as one JSON document')
  .action(async (paths: string[], { json }: { json?: boolean }) => {
    const results = [];
    for (const path of paths) {
      const text = readText(path);
      const games = await gamesIn(text);
      results.push(...runSituations(text, (id) => games.get(id) ?? null).map((one) => ({ file: path, ...one })));
    }
    printChecks('situations', results, json === true);
  });
