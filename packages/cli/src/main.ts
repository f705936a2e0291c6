import { BrokenRules } from '@vedette/core';
import { UserFault } from './fault.js';
import { vedette } from './program.js';
import { writeReproduction } from './text-files.js';

const WHY: Readonly<Record<string, string>> = { EPIPE: 'nobody reads it any more', ENOSPC: 'there is no space left' };

// What cannot be written has not been said: whoever asked must know, by a line and by the exit code.
process.stdout.on('error', ({ code = 'unknown fault' }: { code?: string }) => {
  process.stderr.write(`vedette: standard output: ${WHY[code] ?? code}\n`);
  process.exit(1);
});
// Where even that cannot be said, the exit code must do.
process.stderr.on('error', () => process.exit(1));

try {
  await vedette().parseAsync();
} catch (fault) {
  // What the user can put right is one line. What only we can put right is one line too, unless somebody debugs.
  const ours = !(fault instanceof UserFault);
  const broken = fault instanceof BrokenRules ? fault.reproduce : null;
  const message = `${fault instanceof Error ? fault.message : String(fault)}${broken === null ? '' : `; ${writeReproduction(broken)}`}`;
  process.stderr.write(
    process.env.VEDETTE_DEBUG && ours ? `${(fault as Error).stack}\n` : `vedette: ${message.replaceAll('\n', ' ')}\n`,
  );
  process.exitCode = 1;
}
