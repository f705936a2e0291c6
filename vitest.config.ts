import { existsSync, readdirSync } from 'node:fs';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const folders = [...readdirSync('packages').map((name) => `packages/${name}`), 'tools'];
const withTests = folders.filter((folder) => existsSync(`${folder}/test`));

// Tests read the sources of every package through the `source` condition, so that nothing needs to be built first.
const conditions = ['source', ...defaultServerConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Long enough for a busy machine: no test says anything about time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: withTests.map((root) => ({
      extends: true as const,
      root,
      test: { name: root.replace('packages/', ''), include: ['test/**/*.test.ts'] },
    })),
  },
});
