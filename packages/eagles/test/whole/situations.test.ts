import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@vedette/core';
import { nameOfSituation, readDocuments, runSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { eagles } from '../../src/index.js';

const FOLDER = new URL('../../situations/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const situations = readDocuments(readFileSync(new URL(file, FOLDER), 'utf8'));
  test.each(situations.map((document) => ({ name: nameOfSituation(document), document })))('$name', ({ document }) => {
    expect(runSituation(document, (id) => (id === eagles.id ? anyGame(eagles) : null)).fault).toBeNull();
  });
});
