import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRulings } from '../../src/rulebook/rulings.js';

const ROOT = new URL('../../../../', import.meta.url);
const index = new URL('rules-index/', ROOT);
const known = new Set(
  readdirSync(index)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => (JSON.parse(readFileSync(new URL(file, index), 'utf8')) as { rules: { id: string }[] }).rules)
    .map(({ id }) => id),
);

test('the rulings stand beside the rules they name', () => {
  const rulings = readRulings(readFileSync(new URL('docs/rulings.md', ROOT), 'utf8'));
  const beside = rulings.filter(({ rules }) => [...rules].some((id) => known.has(id)));
  expect(beside.length).toBeGreaterThan(100);
  for (const { title, question, ruling } of beside)
    expect(
      [title, question, ruling].every((said) => said !== ''),
      title,
    ).toBe(true);
});

test('a ruling is its title, its question and what was decided', () => {
  const text = '# R\n\n### Two\n\n**Question**: one or two? **Ruling**: two. **Rules**: ford/1, ford/4.\n\n## Next\n\nford/9\n';
  expect(readRulings(text)).toEqual([
    { title: 'Two', question: 'one or two?', ruling: 'two.', rules: new Set(['ford/1', 'ford/4']) },
  ]);
});
