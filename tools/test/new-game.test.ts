import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AnyGame, anyGame } from '@vedette/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** What the command reads and changes. */
const PARTS = [
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'data-files.d.ts',
  '.dependency-cruiser.mjs',
  'packages/core/src/examples',
  'packages/core/test/examples',
  'packages/core/situations',
  'packages/games/package.json',
  'packages/games/src',
  'packages/web/src/words/games.ts',
  'docs/situations.md',
  ...['tools', 'bench', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)].map(
    (name) => `${name}/tsconfig.json`,
  ),
];

let house: string;

const newGame = (...given: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/new-game.mjs'), ...given, '--root', house, '--no-install'], {
    encoding: 'utf8',
  });

const text = (file: string): string => readFileSync(join(house, file), 'utf8');

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'vedette-new-game-'));
  for (const part of PARTS) cpSync(join(root, part), join(house, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const made = newGame('hidden-bids');
  expect([made.status, made.stderr]).toEqual([0, '']);
});

afterAll(() => rmSync(house, { recursive: true }));

describe('a new game', () => {
  let made: AnyGame;

  beforeAll(async () => {
    const door = (await import(join(house, 'packages/hidden-bids/src/index.ts'))) as {
      hiddenBids: Parameters<typeof anyGame>[0];
    };
    made = anyGame(door.hiddenBids);
  });

  test('has a name of its own everywhere', () => {
    expect([made.id, made.title, made.rules]).toEqual(['hidden-bids', 'Hidden Bids', 1]);
    const folder = join(house, 'packages/hidden-bids');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(folder, file)).isFile(),
    );
    expect(files).toEqual(
      expect.arrayContaining([
        'src/rules/rounds.ts',
        'src/knowledge/exchanges.ts',
        'src/players/simple.ts',
        'src/words/text.ts',
        'situations/rules.yaml',
        'test/knowledge/view.test.ts',
      ]),
    );
    for (const file of files)
      expect([file, text(`packages/hidden-bids/${file}`)]).toEqual([file, expect.not.stringMatching(/requisition/i)]);
  });

  test('keeps all its tests: laws, views, exchanges, situations, playthroughs', { timeout: 240_000 }, () => {
    const conditions = JSON.stringify(['source', 'module', 'node', 'import', 'default']);
    writeFileSync(
      join(house, 'vitest.config.mjs'),
      `export default { resolve: { conditions: ${conditions} }, ssr: { resolve: { conditions: ${conditions} } }, test: { testTimeout: 60_000 } };`,
    );
    const run = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', house, '--dir', join(house, 'packages/hidden-bids')],
      {
        encoding: 'utf8',
        env: { ...process.env, CI: '', NO_COLOR: '1' },
      },
    );
    expect(run.status, run.stdout + run.stderr).toBe(0);
    expect(run.stdout).toMatch(/Test Files {2}6 passed/);
  });

  test('has a page of its words in situations, to which the list of pages leads', () => {
    const page = text('docs/situations-hidden-bids.md');
    const { set, probes } = made.situations ?? {};
    const words = [...Object.keys(set ?? {}), ...Object.keys(probes ?? {})];
    expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
    expect(words.length).toBeGreaterThan(2);
    expect(text('docs/situations.md')).toContain('[Hidden Bids](situations-hidden-bids.md)');
  });

  test('is entered wherever the house lists its games', () => {
    for (const file of ['tsconfig.json', 'tsconfig.build.json']) expect(text(file)).toContain('"packages/hidden-bids"');
    expect(JSON.parse(text('packages/games/package.json'))).toMatchObject({ dependencies: { '@vedette/hidden-bids': '0.1.0' } });
    expect(JSON.parse(text('packages/games/tsconfig.json'))).toMatchObject({
      references: expect.arrayContaining([{ path: '../hidden-bids' }]),
    });
    expect(text('packages/games/src/index.ts')).toContain("(await import('@vedette/hidden-bids')).hiddenBids");
    const [, english, french, ...more] = text('packages/web/src/words/games.ts').split("'hidden-bids': {");
    expect([english, french, more]).toEqual([
      expect.stringContaining('Secret bids'),
      expect.stringContaining('Enchères secrètes'),
      [],
    ]);
    expect(text('.dependency-cruiser.mjs')).toMatch(/const games = \[[^\]]*'hidden-bids'/);
  });

  test('is what the compiler wants', { timeout: 120_000 }, () => {
    const config = {
      extends: './tsconfig.base.json',
      include: ['packages/hidden-bids/src', 'packages/hidden-bids/test', 'data-files.d.ts'],
    };
    const compilerOptions = {
      composite: false,
      noEmit: true,
      declarationMap: false,
      types: ['node'],
      customConditions: ['source'],
    };
    writeFileSync(join(house, 'tsconfig.check.json'), JSON.stringify({ ...config, compilerOptions }));
    const checked = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(house, 'tsconfig.check.json')],
      {
        encoding: 'utf8',
      },
    );
    expect(checked.stdout).toBe('');
  });
});

test.each([
  [[], /expected one name, as hidden-bids/],
  [['Hidden Bids'], /Hidden Bids: expected small letters and digits/],
  [['../elsewhere'], /expected small letters and digits/],
  [['hidden-bids'], /packages\/hidden-bids is there already/],
  [['ford'], /the name of an example/],
])('%j is refused in one line', (given, line) => {
  const { status, stderr } = newGame(...given);
  expect(status).toBe(1);
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(existsSync(join(house, 'packages/ford'))).toBe(false);
});
