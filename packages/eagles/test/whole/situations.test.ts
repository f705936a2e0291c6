import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@vedette/core';
import { runSituations } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { eagles } from '../../src/index.js';

const FOLDER = new URL('../../situations/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const results = runSituations(readFileSync(new URL(file, FOLDER), 'utf8'), (id) => (id === eagles.id ? anyGame(eagles) : null));
  test.each(results)('$name', ({ fault }) => {
    expect(fault).toBeNull();
  });
});
