import { Command } from 'commander';
import { print, printJson } from '../output.js';
import { settingsOrFault } from '../serving/settings.js';

/** What others have written stands on lines of its own, whatever line breaks and signs are in it. */
const plainly = (text: string): string => JSON.stringify(text);

export const reportsCommand = new Command('reports')
  .description('list what people have reported of others, the newest last; the server may go on meanwhile')
  .option('--json', 'print them as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const { readReports } = await import('@vedette/server');
    const reports = await readReports(await settingsOrFault(process.env));
    if (json) printJson(reports);
    else if (reports.length === 0) print('nothing has been reported');
    else
      for (const { at, about, by, match, text } of reports)
        print(
          `${new Date(at).toISOString()}  ${plainly(about.name)} (${about.id}), by ${plainly(by.name)} (${by.id})${match === null ? '' : `, match ${match}`}: ${plainly(text)}`,
        );
  });
