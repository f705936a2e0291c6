import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
/** What only whoever holds a match may call. */
const OF_MATCHES = /\b(tableOf|submit|append|takeBack|determinize|newMatch|matchAt|replay|optionsOf|resume|AnyMatch|Running)\b/;

test('nothing in the page but its session touches a position', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('session/'),
  );
  expect(files.length).toBeGreaterThan(100);
  const touching = files.filter((name) =>
    [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from '@vedette\/core'/g)].some(
      ([, names = '']) => OF_MATCHES.test(names),
    ),
  );
  expect(touching).toEqual([]);
});
