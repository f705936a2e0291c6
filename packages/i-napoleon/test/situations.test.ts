import { readdirSync, readFileSync } from 'node:fs';
import { nameOfSituation, readDocuments, runSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { played } from './scene.js';

const folder = new URL('../situations/', import.meta.url);

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', (name) => {
  const situations = readDocuments(readFileSync(new URL(name, folder), 'utf8'));
  test.each(situations.map((document) => ({ name: nameOfSituation(document), document })))('$name', ({ document }) => {
    expect(runSituation(document, (id) => (id === played.id ? played : null)).fault).toBeNull();
  });
});
