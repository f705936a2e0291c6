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

const rulings = readRulings(readFileSync(new URL('docs/rulings.md', ROOT), 'utf8'));
const beside = rulings.filter(({ rules }) => [...rules].some((id) => known.has(id)));

test('the rulings stand beside the rules they name', () => {
  expect(beside.length).toBeGreaterThan(100);
  for (const { title, question, ruling } of beside)
    expect(
      [title, question, ruling].every((said) => said !== ''),
      title,
    ).toBe(true);
});

test('what stands beside a rule is said in French too, in `docs/rulings.fr.json` by its English heading', () => {
  const french = JSON.parse(readFileSync(new URL('docs/rulings.fr.json', ROOT), 'utf8')) as Readonly<
    Record<string, Readonly<Record<'title' | 'question' | 'ruling', string>>>
  >;
  expect(beside.flatMap(({ title }) => (french[title] ? [] : [title]))).toEqual([]);
  expect(Object.keys(french).filter((title) => rulings.every((one) => one.title !== title))).toEqual([]);
  for (const [title, words] of Object.entries(french)) expect(Object.values(words).join(' '), title).not.toMatch(/ [:;?!»]|« |'/);
});

test('a ruling is its title, its question and what was decided', () => {
  const text = '# R\n\n### Two\n\n**Question**: one or two? **Ruling**: two. **Rules**: ford/1, ford/4.\n\n## Next\n\nford/9\n';
  expect(readRulings(text)).toEqual([
    { title: 'Two', question: 'one or two?', ruling: 'two.', rules: new Set(['ford/1', 'ford/4']), language: 'en' },
  ]);
});
