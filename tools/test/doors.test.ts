import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const packages = ['core', 'conquerors', 'eagles', 'i-napoleon', 'games', 'ai', 'cli', 'web'];

let house: string;

// A small house with the real package files, the real rules and one sound import each.
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'vedette-doors-'));
  mkdirSync(join(house, 'node_modules/@vedette'), { recursive: true });
  cpSync(join(root, '.dependency-cruiser.mjs'), join(house, '.dependency-cruiser.mjs'));
  for (const name of packages) {
    mkdirSync(join(house, 'packages', name), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(house, 'packages', name, 'package.json'));
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@vedette', name));
    write(`packages/${name}/src/index.ts`, name === 'core' ? 'export {};' : "import '@vedette/core';");
  }
  write('packages/cli/src/main.ts', 'export {};');
  write('packages/core/src/testing/index.ts', 'export {};');
  write('packages/core/src/inner.ts', 'export {};');
});

afterEach(() => rmSync(house, { recursive: true }));

test('the door check lets a sound house pass', { timeout: 60_000 }, () => {
  write('packages/games/src/index.ts', "import '@vedette/eagles'; import '@vedette/core/testing';");
  write('packages/ai/src/index.ts', "import type {} from '@vedette/conquerors';");
  write('packages/cli/src/index.ts', "import 'node:fs'; import '@vedette/games';");
  write('packages/core/src/inner.ts', "import type {} from './outer.js';");
  write('packages/core/src/outer.ts', "import './inner.js';");
  expect(checkDoors()).toEqual({ status: 0, violations: [] });
});

test('the door check names every forbidden import and fails', { timeout: 60_000 }, () => {
  const forbidden: [file: string, imported: string, rule: string][] = [
    ['core/src/a-game.ts', '@vedette/eagles', 'door-of-core'],
    ['eagles/src/another-game.ts', '@vedette/conquerors', 'door-of-eagles'],
    ['i-napoleon/src/the-catalogue.ts', '@vedette/games', 'door-of-i-napoleon'],
    ['ai/src/the-catalogue.ts', '@vedette/games', 'door-of-ai'],
    ['cli/src/a-game-past-the-catalogue.ts', '@vedette/eagles', 'door-of-cli'],
    ['web/src/sideways.ts', '@vedette/cli', 'door-of-web'],
    ['ai/src/deep-by-name.ts', '@vedette/eagles/src/index.js', 'resolvable'],
    ['eagles/src/deep-by-path.ts', '../../core/src/inner.js', 'by-name-only'],
    ['novelty/src/without-a-door.ts', '@vedette/core', 'unknown-package'],
    ['core/src/files.ts', 'node:fs', 'pure'],
    ['conquerors/src/files.ts', 'fs', 'pure'],
    ['core/src/its-tests.ts', '../test/helper.js', 'product-only'],
    ['web/src/boards/the-table.ts', '../table/screen.js', 'storey-of-boards'],
    ['games/src/circle.ts', './round.js', 'no-circles'],
  ];
  write('packages/core/test/helper.ts', 'export {};');
  write('packages/web/src/table/screen.ts', 'export {};');
  write('packages/games/src/round.ts', "import './circle.js';");
  for (const [file, imported] of forbidden) write(`packages/${file}`, `import '${imported}';`);
  const { status, violations } = checkDoors();
  expect(status).not.toBe(0);
  expect(violations).toEqual(forbidden.map(([file, , rule]) => `packages/${file}: ${rule}`).sort());
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

/** Runs the check as `npm run doors` does, and once more for a report that a test can read. */
function checkDoors(): { status: number | null; violations: string[] } {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const report = join(house, 'report.json');
  const cruise = (...options: string[]) =>
    spawnSync(process.execPath, [program, '--config', '.dependency-cruiser.mjs', ...options, 'packages'], { cwd: house });
  const { status } = cruise();
  cruise('--output-type', 'json', '--output-to', report);
  const { summary } = JSON.parse(readFileSync(report, 'utf8')) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return { status, violations: summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).sort() };
}
