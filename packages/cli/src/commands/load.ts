import { Command } from 'commander';
import { wholeNumber } from '../input.js';
import { print, printJson } from '../output.js';
import { load } from '../proving/load.js';
import { withServer } from '../proving/nodes.js';

export const loadCommand = new Command('load')
  .description('play many matches at once through the real interface of a server, and say how quickly it answers')
  .option('--url <url>', 'where the server is; without it one is started')
  .option('--matches <n>', 'matches at once', wholeNumber(1, 5000), 40)
  .option('--seconds <s>', 'for how long', wholeNumber(1, 3600), 20)
  .option('--game <id>', 'which game', '1806')
  .option('--json', 'print the figures as JSON')
  .action(async (given: { url?: string; matches: number; seconds: number; game: string; json?: boolean }) => {
    const figures = await withServer(given.url, (url) => load(url, given.game, given.matches, given.seconds));
    if (given.json) printJson(figures);
    else {
      const { moves, seconds, movesPerSecond, p50, p95, p99, errors } = figures;
      const waits = `${p50} ms (half), ${p95} ms (95 %), ${p99} ms (99 %)`;
      print(
        `${moves} choices in ${seconds} s, ${movesPerSecond} a second; answered within ${waits}; errors: ${JSON.stringify(errors)}`,
      );
    }
  });
