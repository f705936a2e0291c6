import { expect, test } from 'vitest';
import { readSettings } from '../src/index.js';
import { must } from './house.js';

test('nothing needs to be configured', () => {
  expect(must(readSettings({}))).toMatchObject({ database: null, key: null, proxies: 0, metricsToken: null });
});

test.each([
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'VEDETTE_KEY'],
  [{ VEDETTE_KEY: 'short' }, 'VEDETTE_KEY'],
  [{ VEDETTE_THREADS: 'many' }, 'VEDETTE_THREADS'],
  [{ VEDETTE_ORIGINS: 'vedette.example' }, 'VEDETTE_ORIGINS'],
  [{ VEDETTE_PROXY: 'maybe', VEDETTE_LOG: 'loud' }, 'VEDETTE_LOG'],
  [{ VEDETTE_PROXY: 'maybe' }, 'VEDETTE_PROXY'],
  [{ VEDETTE_METRICS: 'short' }, 'VEDETTE_METRICS'],
])('%j is refused and named', (environment, name) => {
  const settings = readSettings(environment);
  expect(settings.ok).toBe(false);
  expect(JSON.stringify(settings)).toContain(`${name}: `);
});

test.each([
  ['yes', 1],
  ['no', 0],
  ['2', 2],
])('VEDETTE_PROXY %s: %i stand before the server', (VEDETTE_PROXY, proxies) => {
  expect(must(readSettings({ VEDETTE_PROXY })).proxies).toBe(proxies);
});
