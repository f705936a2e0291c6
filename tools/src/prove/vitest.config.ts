/** The tests of one package, with the breaks of a plan in its sources and the runner that tries them. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { instrumented } from './instrument.js';
import type { Plan } from './plan.js';

const plan = JSON.parse(readFileSync(process.env.VEDETTE_PROVE_PLAN ?? '', 'utf8')) as Plan;
const project = process.cwd();
const conditions = ['source', ...defaultServerConditions];
const sources = `${join(plan.folder, 'src')}/`;

export default defineConfig({
  root: join(project, plan.folder),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  plugins: [
    {
      name: 'breaks',
      enforce: 'pre',
      transform(text, id) {
        const file = relative(project, id.split('?')[0] ?? id);
        if (!file.startsWith(sources) || !file.endsWith('.ts')) return undefined;
        return {
          code: instrumented(
            file,
            text,
            plan.breaks.filter((one) => one.file === file),
          ),
          map: null,
        };
      },
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    runner: fileURLToPath(new URL('./runner.js', import.meta.url)),
    // One at a time: each goes on from what those before it have noticed.
    fileParallelism: false,
    testTimeout: 600_000,
    update: false,
  },
});
