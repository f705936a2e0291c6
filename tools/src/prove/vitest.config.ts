/** The tests of one package, with the breaks of a plan in its sources and the runner that tries them. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { instrumented } from './instrument.js';
import type { Plan } from './plan.js';

const plan = JSON.parse(readFileSync(process.env.VEDETTE_PROVE_PLAN ?? '', 'utf8')) as Plan;
const files = JSON.parse(process.env.VEDETTE_PROVE_FILES ?? '[]') as string[];
const project = process.cwd();
const conditions = ['source', ...defaultServerConditions];
const sources = `${join(plan.folder, 'src')}/`;

/** In the order of the list: what notices most comes first, and need not be looked for by the others. */
class InOrder extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return Promise.resolve(specifications.toSorted((one, other) => rank(one) - rank(other)));
  }
}

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
    include: files,
    runner: fileURLToPath(new URL('./runner.js', import.meta.url)),
    // One at a time, each going on from what those before it have noticed; and the game is loaded once for all of them.
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: InOrder },
    testTimeout: 600_000,
    update: false,
  },
});
