import { readFileSync } from 'node:fs';
import { chdir, cwd } from 'node:process';
import { anyGame, parseMatchFile, replay } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReproduction } from '../src/text-files.js';
import { perform, type Task } from '../src/work/tasks.js';
import { folder, vedette } from './command.js';

const here = cwd();
beforeAll(() => chdir(folder));
afterAll(() => chdir(here));

const task: Task = {
  kind: 'simulate',
  game: 'example-ford',
  pack: undefined,
  options: { scenario: 'even' },
  seed: 'stuck',
  players: ['random'],
  exchange: false,
  from: 0,
  to: 1,
};

test('a simulated game that fails leaves a match that shows it', () => {
  // After five decisions it is taken to run for ever.
  const impatient = { ...anyGame(ford), longest: 5 };
  const [failure] = perform(impatient, task).failures;
  expect(failure).toMatchObject({ check: 'the game ends', message: 'more than 5 decisions' });
  const line = failure?.file === undefined ? '' : writeReproduction(failure.file);
  const [, path = ''] = /^wrote (\S+) to reproduce it/.exec(line) ?? [];
  const file = parseMatchFile(readFileSync(path, 'utf8'));
  if (!file.ok) return expect.unreachable();
  const again = replay(anyGame(ford), file.value);
  expect(again.ok && again.value.choices).toHaveLength(5);
  expect(vedette(['replay', path, '--json']).status).toBe(0);
});

test('where it cannot be written, the line says so and the fault is still told', () => {
  expect(writeReproduction({ format: 'vedette-match/1', game: 'no/such/folder', options: {}, seed: 'x', choices: [] })).toMatch(
    /cannot be written \(ENOENT\)/,
  );
});
