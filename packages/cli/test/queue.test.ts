/** Simulations that workers play, through a real PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { type OwnPostgres, startPostgres } from '@vedette/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folder, vedette } from './command.js';

const program = resolve(import.meta.dirname, '../dist/main.js');
let postgres: OwnPostgres;
let environment: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres();
  environment = { DATABASE_URL: postgres.url, VEDETTE_KEY: 'cd'.repeat(32), VEDETTE_DATA: join(folder, 'queue') };
}, 60_000);
afterAll(() => postgres.stop());

const SIMULATION = ['simulate', 'example-ford', '--games', '60', '--seed', 'queue', '--json'];

/** What was counted, without how long it took. */
function counted(text: string): unknown {
  const { seconds: _, decisionsPerSecond: __, gamesPerSecond: ___, ...rest } = JSON.parse(text);
  return rest;
}

interface Program {
  readonly child: ChildProcess;
  out: string;
  errors: string;
}

function start(...words: readonly string[]): Program {
  const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, ...environment } });
  const started: Program = { child, out: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    started.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    started.errors += String(chunk);
  });
  return started;
}

/** Both start upon an empty database at the same time, and both must come up. */
async function isWaiting(worker: Program): Promise<void> {
  while (!worker.errors.includes('waiting for jobs'))
    await Promise.race([
      once(worker.child.stderr as NodeJS.EventEmitter, 'data'),
      once(worker.child, 'exit').then(() => Promise.reject(new Error(`a worker stopped: ${worker.errors}`))),
    ]);
}

test('workers play the same games as threads of one’s own, and one that stops loses none', async () => {
  const [first, second] = [start('worker'), start('worker')];
  await Promise.all([isWaiting(first), isWaiting(second)]);
  const simulating = start(...SIMULATION, '--queue');
  first.child.kill('SIGTERM');
  const [status] = await once(simulating.child, 'close');
  second.child.kill('SIGTERM');
  await Promise.all(
    [first, second].map(({ child }) => child.exitCode === null && child.signalCode === null && once(child, 'exit')),
  );
  expect([status, simulating.errors]).toEqual([0, '']);
  expect(counted(simulating.out)).toEqual(counted(vedette([...SIMULATION, '--workers', '1']).out));
}, 180_000);

test('without PostgreSQL there are no workers', () => {
  const { status, errors } = vedette(['simulate', 'example-ford', '--queue']);
  expect(status).toBe(1);
  expect(errors).toContain('DATABASE_URL is not set');
});
