import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const frenchSpaces = (...given: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/french-spaces.mjs'), ...given], {
    encoding: 'utf8',
  });
  return { status, said: stdout };
};

test('no line of French can break before a colon', () => {
  expect(frenchSpaces('--check')).toEqual({ status: 0, said: '' });
});

test('typed spaces are named, and made no-break ones where a text has them, and nowhere else', () => {
  const house = mkdtempSync(join(tmpdir(), 'vedette-french-'));
  const [src, data, lessons] = ['src', 'data', 'lessons'].map((folder) => join(house, 'packages/bids', folder));
  for (const folder of [src, data, lessons]) mkdirSync(folder ?? '', { recursive: true });
  const [program, facts, lesson] = [join(src ?? '', 'text.ts'), join(data ?? '', 'fr.json'), join(lessons ?? '', '1.yaml')];
  const code = (space: string) =>
    `const said = (won: boolean) => won ? \`Tour \${1}${space}: «${space}gagné${space}»\` : 'perdu${space}!'; // or not ?\n`;
  const json = (space: string) => `{ "a" : "Qui${space}? \\"moi\\"${space};" }\n`;
  const yaml = (space: string) =>
    `note: { en: "Who?", fr: "Qui${space}?" } # or : not\ntext:\n  fr: |\n    Ici${space}; là.\n\n    «${space}Oui${space}»\nnext: { a : 1 }\n`;
  writeFileSync(program, code(' '));
  writeFileSync(lesson, yaml(' '));
  writeFileSync(facts, json(' '));

  const { status, said } = frenchSpaces('--check', '--root', house);
  expect(status).toBe(1);
  expect(said.trimEnd().split('\n')).toHaveLength(5);
  expect(readFileSync(program, 'utf8')).toBe(code(' '));

  expect(frenchSpaces('--root', house).status).toBe(0);
  expect(readFileSync(program, 'utf8')).toBe(code('\u00a0'));
  expect(readFileSync(facts, 'utf8')).toBe(json('\u00a0'));
  expect(readFileSync(lesson, 'utf8')).toBe(yaml('\u00a0'));
  rmSync(house, { recursive: true });
});
