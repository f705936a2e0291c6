// `node scripts/run.mjs [--page] FILE …`: runs one of our built programs from the root, compiled first when stale; with
// --page it needs the page in the browser as well.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureCompiled, fail, root } from './setup.mjs';

if (process.argv[2] === '--page') {
  process.argv.splice(2, 1);
  ensureBuilt();
} else ensureCompiled();
process.chdir(root);
const [program] = process.argv.splice(2, 1);
if (!existsSync(join(root, program))) fail(`${program} does not exist`);
await import(pathToFileURL(join(root, program)).href);
