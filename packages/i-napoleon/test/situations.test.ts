import { readdirSync, readFileSync } from 'node:fs';
import { runSituations } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { played } from './scene.js';

const folder = new URL('../situations/', import.meta.url);

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', (name) => {
  const results = runSituations(readFileSync(new URL(name, folder), 'utf8'), (id) => (id === played.id ? played : null));
  test.each(results)('$name', ({ fault }) => {
    expect(fault).toBeNull();
  });
});
