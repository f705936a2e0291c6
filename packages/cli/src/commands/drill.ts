import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { wholeNumber } from '../input.js';
import { print, printJson } from '../output.js';
import { drill } from '../proving/drill.js';

export const drillCommand = new Command('drill')
  .description(
    'play matches through nodes, kill the nodes again and again, and compare what was acknowledged with what is kept; a third of the tables has an opponent of ours, and all must go on',
  )
  .option('--storage <kind>', 'sqlite, or postgres: that of DATABASE_URL, else one of its own', 'sqlite')
  .option('--nodes <n>', 'nodes; on SQLite there is one', wholeNumber(1, 8), 1)
  .option('--kills <n>', 'how often a node is killed', wholeNumber(0, 1000), 20)
  .option('--matches <n>', 'matches at once', wholeNumber(1, 100), 6)
  .option('--json', 'print the figures as JSON')
  .action(async (given: { storage: string; nodes: number; kills: number; matches: number; json?: boolean }) => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette-drill-'));
    try {
      const figures = await drill({ ...given, folder });
      if (given.json) printJson(figures);
      else
        print(
          `${figures.kills} kills, ${figures.acknowledged} choices acknowledged: ${figures.lost} lost, ${figures.duplicated} taken twice, ${figures.broken} matches broken, ${figures.stalled} stalled`,
        );
      if (figures.lost + figures.duplicated + figures.broken + figures.stalled > 0) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
