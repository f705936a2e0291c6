import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AnyGame, anyGame, LANGUAGES } from '@vedette/core';
import { runSituations } from '@vedette/core/situations';
import { fuzzGame, noCoverage, playthrough, untouched } from '@vedette/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** What the command reads and changes. */
const PARTS = [
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'data-files.d.ts',
  '.dependency-cruiser.mjs',
  'packages/core/tsconfig.json',
  'packages/core/src/examples',
  'packages/core/situations',
  'packages/games/package.json',
  'packages/games/tsconfig.json',
  'packages/games/src',
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
    expect([made.id, made.title]).toEqual(['hidden-bids', 'Hidden Bids']);
    for (const file of [
      'contents.ts',
      'types.ts',
      'game.ts',
      'index.ts',
      'rules/rounds.ts',
      'knowledge/view.ts',
      'words/text.ts',
    ])
      expect([file, text(`packages/hidden-bids/src/${file}`)]).toEqual([
        file,
        expect.not.stringMatching(/Requisition[A-Z]|requisition/),
      ]);
  });

  test('plays and keeps every law of the fuzzer', () => {
    const coverage = noCoverage();
    for (let number = 0; number < 20; number++) {
      const fuzzed = fuzzGame(made, {}, 'new', number, coverage);
      expect(fuzzed.ok ? fuzzed.value.failure : fuzzed.refusal).toBeNull();
    }
    expect(untouched(made, coverage)).toMatchObject({ decisions: [], events: [] });
  });

  test.each(LANGUAGES)('speaks (%s)', (language) => {
    expect(playthrough(made, { settings: {}, seed: 'new', language })).not.toMatch(/undefined|NaN/);
  });

  test('has situations that hold', () => {
    const results = runSituations(text('packages/hidden-bids/situations/rules.yaml'), (id) => (id === made.id ? made : null));
    expect(results.length).toBeGreaterThan(0);
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  });

  test('is entered wherever the house lists its games', () => {
    for (const file of ['tsconfig.json', 'tsconfig.build.json']) expect(text(file)).toContain('"packages/hidden-bids"');
    expect(JSON.parse(text('packages/games/package.json'))).toMatchObject({ dependencies: { '@vedette/hidden-bids': '0.1.0' } });
    expect(JSON.parse(text('packages/games/tsconfig.json'))).toMatchObject({
      references: expect.arrayContaining([{ path: '../hidden-bids' }]),
    });
    expect(text('packages/games/src/index.ts')).toContain("(await import('@vedette/hidden-bids')).hiddenBids");
    expect(text('.dependency-cruiser.mjs')).toContain("const games = ['hidden-bids', 'conquerors'");
  });

  test('is what the compiler wants', { timeout: 120_000 }, () => {
    const config = { extends: './tsconfig.base.json', include: ['packages/hidden-bids/src', 'data-files.d.ts'] };
    const compilerOptions = { composite: false, noEmit: true, declarationMap: false, customConditions: ['source'] };
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
