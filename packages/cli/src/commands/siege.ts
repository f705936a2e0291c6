import { Command } from 'commander';
import { wholeNumber } from '../input.js';
import { print, printJson } from '../output.js';
import { withServer } from '../proving/nodes.js';
import { siege } from '../proving/siege.js';

export const siegeCommand = new Command('siege')
  .description('send hostile requests and socket messages to a running server, and count what should not have been answered')
  .option('--url <url>', 'where the server is; without it one is started')
  .option('--requests <n>', 'how many', wholeNumber(1, 10_000_000), 20_000)
  .option('--seed <seed>', 'the same seed sends the same requests', '1')
  .option('--json', 'print the figures as JSON')
  .action(async (given: { url?: string; requests: number; seed: string; json?: boolean }) => {
    const figures = await withServer(given.url, (url) => siege(url, given.requests, given.seed));
    if (given.json) printJson(figures);
    else {
      const { requests, serverErrors, crashes, leaks, examples } = figures;
      print(`${requests} requests: ${serverErrors} server errors, ${crashes} crashes, ${leaks} leaks`);
      for (const example of examples) print(example);
    }
    if (figures.serverErrors + figures.crashes + figures.leaks > 0) process.exitCode = 1;
  });
