import { Command } from 'commander';

/** The `vedette` command with all its subcommands; each lives in a file of its own under `commands/`. */
export function vedette(): Command {
  return new Command('vedette')
    .description('A digital table for five Napoleonic board games')
    .showHelpAfterError('(add --help for what is possible)');
}
