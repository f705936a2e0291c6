import { Command } from 'commander';
import { backupCommand, restoreCommand } from './commands/backup.js';
import { balanceCommand } from './commands/balance.js';
import { drillCommand } from './commands/drill.js';
import { fuzzCommand } from './commands/fuzz.js';
import { gamesCommand } from './commands/games.js';
import { habitsCommand } from './commands/habits.js';
import { honestyCommand } from './commands/honesty.js';
import { lessonCommand } from './commands/lesson.js';
import { loadCommand } from './commands/load.js';
import { packCommand } from './commands/pack.js';
import { playCommand } from './commands/play.js';
import { replayCommand } from './commands/replay.js';
import { reportsCommand } from './commands/reports.js';
import { secrecyCommand } from './commands/secrecy.js';
import { serveCommand } from './commands/serve.js';
import { siegeCommand } from './commands/siege.js';
import { simulateCommand } from './commands/simulate.js';
import { situationCommand } from './commands/situation.js';
import { verifyCommand } from './commands/verify.js';
import { workerCommand } from './commands/worker.js';

const COMMANDS = [
  serveCommand,
  workerCommand,
  loadCommand,
  drillCommand,
  siegeCommand,
  backupCommand,
  restoreCommand,
  reportsCommand,
  gamesCommand,
  playCommand,
  simulateCommand,
  balanceCommand,
  habitsCommand,
  honestyCommand,
  secrecyCommand,
  fuzzCommand,
  replayCommand,
  verifyCommand,
  situationCommand,
  lessonCommand,
  packCommand,
];

/** A wrong argument gets one line, with the suggestion on the same line. */
function sayFault(text: string, write: (line: string) => void): void {
  write(
    `vedette: ${text
      .replace(/^error: /, '')
      .trim()
      .replaceAll('\n', ' ')}\n`,
  );
}

/** The `vedette` command with all its subcommands; each lives in a file of its own under `commands/`. */
export function vedette(): Command {
  const program = new Command('vedette').description('A digital table for five Napoleonic board games');
  for (const command of COMMANDS) program.addCommand(command.configureOutput({ outputError: sayFault }));
  return program.configureOutput({ outputError: sayFault });
}
