import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileWith, folder, vedette } from './command.js';

const figuresOf = (args: readonly string[]) => {
  const { status, out, errors } = vedette([...args, '--json']);
  return { status, figures: JSON.parse(out || JSON.stringify({ errors })) };
};

describe('drill', () => {
  test.each([
    ['sqlite', '1'],
    ['postgres', '2'],
  ])(
    'kills nodes on %s, and nothing that was acknowledged is lost or taken twice',
    (storage, nodes) => {
      const { status, figures } = figuresOf(['drill', '--storage', storage, '--nodes', nodes, '--kills', '2', '--matches', '3']);
      expect(figures).toMatchObject({ kills: 2, lost: 0, duplicated: 0, broken: 0, stalled: 0 });
      expect(figures.acknowledged).toBeGreaterThan(50);
      expect(status).toBe(0);
    },
    180_000,
  );

  test.each([
    [['--storage', 'paper'], 'expected sqlite or postgres'],
    [['--nodes', '2'], 'on SQLite there is one node'],
  ])('refuses %j', (args, because) => {
    const { status, errors } = vedette(['drill', ...args]);
    expect(status).toBe(1);
    expect(errors).toContain(because);
  });
});

test('siege: what means ill gets an answer, and never an error of ours or a secret', () => {
  const { figures } = figuresOf(['siege', '--requests', '600']);
  expect(figures).toMatchObject({ serverErrors: 0, crashes: 0, leaks: 0, examples: [] });
  expect(figures.requests).toBeGreaterThanOrEqual(600);
}, 120_000);

test('load: says how many choices were acknowledged and how soon', () => {
  const { figures } = figuresOf(['load', '--matches', '2', '--seconds', '2', '--game', 'example-ford']);
  expect(figures.moves).toBeGreaterThan(0);
  expect(figures.errors).toEqual({});
  expect(figures.p99).toBeGreaterThanOrEqual(figures.p50);
}, 120_000);

test('worker: without PostgreSQL there is nothing to take', () => {
  const { status, errors } = vedette(['worker']);
  expect(status).toBe(1);
  expect(errors).toContain('DATABASE_URL is not set');
});

test('backup, restore and reports: of nothing too, and with a clear word where it cannot be', () => {
  const data = join(folder, 'kept');
  const there = { VEDETTE_DATA: data };
  const file = join(folder, 'backup');
  expect(vedette(['backup', file], '', [], there).errors).toBe('');
  expect(vedette(['backup', file], '', [], there).errors).toContain('is there already');
  expect(vedette(['restore', join(folder, 'nowhere')], '', [], there).errors).toContain('is not there');
  expect(vedette(['restore', file], '', [], { VEDETTE_DATA: join(folder, 'elsewhere') }).errors).toContain('another key');
  expect(vedette(['restore', file], '', [], there).out).toBe('0 rows restored\n');
  expect(vedette(['reports'], '', [], there).out).toBe('nothing has been reported\n');
  expect(vedette(['restore', fileWith('none', 'nothing')], '', [], there).errors).toContain('no backup of ours');
});

test('serve names every fault of its environment, and starts nothing', () => {
  const { status, errors } = vedette(['serve'], '', [], { DATABASE_URL: 'mysql://x', VEDETTE_THREADS: 'many' });
  expect(status).toBe(1);
  expect(errors).toContain('DATABASE_URL: expected');
  expect(errors).toContain('VEDETTE_THREADS: expected');
});
