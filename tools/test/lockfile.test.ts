import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly optionalDependencies?: Record<string, string>;
}

const root = resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.values(packages);

test('the lockfile names no place to download from, so that any registry serves', () => {
  expect(entries.filter((entry) => entry.resolved?.includes('://'))).toEqual([]);
});

test('the lockfile knows the packages of every platform, so that npm ci accepts it everywhere', () => {
  const optional = entries.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});
