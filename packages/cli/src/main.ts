import { vedette } from './program.js';

try {
  await vedette().parseAsync();
} catch (fault) {
  // Whoever debugs the program wants the stack; everybody else wants one clear line.
  console.error(process.env['VEDETTE_DEBUG'] ? fault : `vedette: ${fault instanceof Error ? fault.message : String(fault)}`);
  process.exitCode = 1;
}
