import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chdir, cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { anyGame, parseMatchFile, replay } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReproduction } from '../src/text-files.js';
import { perform, type Task } from '../src/work/tasks.js';
import { fileWith, folder, type Ran, vedette } from './command.js';

const here = cwd();
beforeAll(() => chdir(folder));
afterAll(() => chdir(here));

const task: Task = {
  kind: 'simulate',
  game: 'example-ford',
  pack: undefined,
  settings: { scenario: 'even' },
  seed: 'stuck',
  players: ['random'],
  exchange: false,
  from: 0,
  to: 1,
};

test('a simulated game that fails leaves a match that shows it', async () => {
  // After five decisions it is taken to run for ever.
  const game = anyGame(ford);
  const impatient = { ...game, testing: { ...game.testing, longest: 5 } };
  const [failure] = (await perform(impatient, task)).failures;
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

/** The command with a hole in the rules of the Ford: whoever marches in the second round falls into it. */
function broken(args: readonly string[]): Ran {
  const examples = pathToFileURL(resolve(import.meta.dirname, '../../core/dist/examples/index.js')).href;
  const hole = fileWith(
    'hole.mjs',
    `import { ford } from '${examples}';
     const { ask } = ford.contents.chapters.get('march').steps.get('chooseMarch');
     const { choose } = ask;
     ask.choose = (table, ...rest) => {
       if (table.position.round === 2) throw new TypeError('no such hole');
       return choose(table, ...rest);
     };`,
  );
  return vedette(args, '', ['--import', pathToFileURL(hole).href]);
}

test('simulate writes the match in which the rules broke, and it breaks them again', () => {
  const { status, errors } = broken(['simulate', 'example-ford', '--games', '1', '--seed', 'hole']);
  expect(status).toBe(1);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  const [, path = ''] = /no such hole; wrote (\S+) to reproduce it/.exec(errors) ?? [];
  expect(broken(['replay', path]).errors).toMatch(/The rules contradict themselves here: no such hole/);
  expect(broken(['verify', path]).errors).toMatch(/The rules contradict themselves here: no such hole/);
  expect(vedette(['replay', path]).status).toBe(0);
});
