import { UserFault } from './fault.js';
import { vedette } from './program.js';

// A reader that goes away (`vedette games | head`) is no fault of anybody.
process.stdout.on('error', (error: { code?: string }) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await vedette().parseAsync();
} catch (fault) {
  // What the user can put right is one line. What only we can put right is one line too, unless somebody debugs.
  const ours = !(fault instanceof UserFault);
  const message = fault instanceof Error ? fault.message : String(fault);
  process.stderr.write(
    process.env.VEDETTE_DEBUG && ours ? `${(fault as Error).stack}\n` : `vedette: ${message.replaceAll('\n', ' ')}\n`,
  );
  process.exitCode = 1;
}
