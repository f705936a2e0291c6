import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
/** What only whoever holds a match, or thinks for a seat of it, may call. */
const OF_MATCHES =
  /\b(tableOf|take|submit|append|takeBack|determinize|newMatch|matchAt|replay|see|optionsOf|decisionOf|resume|AnyMatch|Match|Running|Table)\b/;
/** The one room that holds matches, and those who think for seats: opponents, and bots on the samples they are told. */
const ROOMS = ['session/', 'opponents/', 'proving/bot.ts'];

test('nothing in the terminal but its session and its opponents touches a position', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !ROOMS.some((room) => name.startsWith(room)),
  );
  expect(files.length).toBeGreaterThan(25);
  const touching = files.filter((name) =>
    [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from '@vedette\/core'/g)].some(
      ([, names = '']) => OF_MATCHES.test(names),
    ),
  );
  expect(touching).toEqual([]);
});
