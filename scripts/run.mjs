// `node scripts/run.mjs FILE …`: runs one of our built programs from the root, built first when stale.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, fail, root } from './setup.mjs';

ensureBuilt();
process.chdir(root);
const [program] = process.argv.splice(2, 1);
if (!existsSync(join(root, program))) fail(`${program} does not exist`);
await import(pathToFileURL(join(root, program)).href);
