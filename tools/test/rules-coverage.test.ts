import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { citationFinder } from '../src/rules-coverage/citations.js';
import { coverageOf } from '../src/rules-coverage/coverage.js';
import * as report from '../src/rules-coverage/report.js';
import type { Rulebook } from '../src/rules-coverage/rulebooks.js';
import { rulesAbout } from '../src/rules-coverage/search.js';

const rule = (id: string, software: 'enforce' | 'display' = 'enforce') => ({
  id,
  section: '',
  rule: `Words of ${id}.`,
  software,
});
const book1806: Rulebook = {
  book: '1806',
  title: 'Napoléon 1806',
  rules: [
    rule('1806/movement/1'),
    rule('1806/movement/1/axis'),
    rule('1806/combat/2'),
    rule('1806/combat/3'),
    rule('1806/table/colour', 'display'),
  ],
};
const series: Rulebook = { book: 'eagles-series', title: 'Series', rules: [rule('series/sr-1.2/hex-two-miles')] };

const find = citationFinder([book1806, series]);
const idsIn = (text: string, file = 'a.ts') => find(file, text).map((citation) => citation.id);

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vedette-rules-'));
  write('rules-index/1806.json', JSON.stringify(book1806));
  write('rules-index/series.json', JSON.stringify(series));
  mkdirSync(join(project, 'packages'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

test('an id in a string or at the end of a sentence in a comment is a citation', () => {
  expect(idsIn("rule('1806/movement/1', check)\n// Hexes are wide: series/sr-1.2/hex-two-miles.")).toEqual([
    '1806/movement/1',
    'series/sr-1.2/hex-two-miles',
  ]);
  expect(find('a.ts', '\n// twice (1806/combat/2)')).toEqual([{ id: '1806/combat/2', file: 'a.ts', line: 2 }]);
});

test('paths, chapters and years are not ids', () => {
  expect(idsIn("import './1806/movement/1';\n'1806/data/map.json'\n'1806/movement'\n// 1806/1806/series")).toEqual([]);
});

test('a line with more than three ids is a list', () => {
  const ids = ['1806/movement/1', '1806/combat/2', '1806/combat/3', '1806/movement/1/axis'];
  expect(idsIn(`[${ids.slice(0, 3).join(', ')}]`)).toHaveLength(3);
  expect(idsIn(`[${ids.join(', ')}]`)).toEqual([]);
});

test('more than six lines of bare ids in a row are a list', () => {
  const lines = (count: number) => Array.from({ length: count }, () => "  '1806/movement/1',").join('\n');
  expect(idsIn(`const some = [\n${lines(6)}\n];`)).toHaveLength(6);
  expect(idsIn(`const some = [\n${lines(7)}\n];\n// 1806/combat/2 decides`)).toEqual(['1806/combat/2']);
});

test('a comment of nothing but ids cites nothing, and one that goes on in words does', () => {
  expect(idsIn('// 1806/movement/1\n// (1806/combat/2).\nmarch();')).toEqual([]);
  expect(idsIn('/**\n * 1806/movement/1\n */')).toEqual([]);
  expect(idsIn('// 1806/movement/1 and 1806/combat/2')).toEqual([]);
  expect(idsIn('// No stack marches twice\n// (1806/movement/1, 1806/combat/2).')).toEqual(['1806/movement/1', '1806/combat/2']);
  expect(idsIn("rule(\n  '1806/movement/1',\n  'twice',")).toEqual(['1806/movement/1']);
});

test('in a situation file only cite: cites', () => {
  const text = [
    'situation: two corps march # 1806/combat/3',
    'cite: [1806/movement/1]',
    'expect:',
    '  refused: { because: 1806/combat/2 }',
    '---',
    'cite:',
    '  - 1806/movement/1/axis',
    'do:',
    '  - 1806/combat/3',
  ].join('\n');
  expect(idsIn(text, 'march.yaml')).toEqual(['1806/movement/1', '1806/movement/1/axis']);
});

test('code cites, tests prove, data does neither', () => {
  write('packages/a/src/movement.ts', "rule('1806/movement/1'); rule('1806/combat/2');");
  write('packages/a/src/data/map.json', '["1806/combat/3"]');
  write('packages/a/test/movement.test.ts', "test('1806/movement/1')");
  write('packages/a/test/situations/combat.yaml', 'cite: 1806/movement/1/axis');
  write('packages/a/test/helper.ts', '// 1806/combat/3');
  const [book] = coverageOf(project).books;
  expect(book).toMatchObject({ book: '1806', rules: 5, enforce: 4, cited: 2, proved: 2 });
  expect(book?.missing.map(({ id, cited, proved }) => [id, cited, proved])).toEqual([
    ['1806/movement/1/axis', false, true],
    ['1806/combat/2', true, false],
    ['1806/combat/3', false, false],
  ]);
});

test('a worked example is cited by the test that plays it', () => {
  write(
    'rules-index/1806.json',
    JSON.stringify({ ...book1806, rules: [rule('1806/combat/example-lannes'), rule('1806/combat/2')] }),
  );
  write('packages/a/situations/combat.yaml', 'cite: [1806/combat/example-lannes, 1806/combat/2]');
  const [book] = coverageOf(project).books;
  expect(book?.missing.map(({ id, cited, proved }) => [id, cited, proved])).toEqual([['1806/combat/2', false, true]]);
});

test('a rule that follows from another is kept where that one is, and counted apart', () => {
  const again = { ...rule('1806/combat/3'), follows: '1806/combat/2' };
  const row = { ...rule('1806/movement/1/axis'), follows: '1806/combat/3' };
  const astray = { ...rule('1806/movement/1'), follows: '1806/combat/9' };
  write('rules-index/1806.json', JSON.stringify({ ...book1806, rules: [rule('1806/combat/2'), again, row, astray] }));
  write('packages/a/src/combat.ts', "rule('1806/combat/2')");
  write('packages/a/test/combat.test.ts', "test('1806/combat/3')");
  const { books, unknown } = coverageOf(project);
  expect(books[0]).toMatchObject({ enforce: 4, cited: 3, proved: 2, following: 2 });
  expect(books[0]?.missing.map(({ id }) => id)).toEqual(['1806/combat/2', '1806/movement/1']);
  expect(unknown).toEqual([{ id: '1806/combat/9', file: join('rules-index', '1806.json'), line: 4 }]);
});

test('rules are found by words of their id, chapter or text, with the lines that decide and prove them', () => {
  const again = { ...rule('1806/combat/3'), follows: '1806/combat/2' };
  write('rules-index/1806.json', JSON.stringify({ ...book1806, rules: [rule('1806/combat/2'), again, rule('1806/movement/1')] }));
  write('packages/a/src/combat.ts', "\nrule('1806/combat/2')");
  write('packages/a/test/combat.test.ts', "test('1806/combat/3')");
  const words = ['CÓMBAT', 'words'];
  expect(report.found(rulesAbout(project, words), words).split('\n')).toEqual([
    expect.stringMatching(/^1806\/combat\/2 \(.*\): Words of 1806\/combat\/2\.$/),
    '  decided  packages/a/src/combat.ts:2',
    expect.stringMatching(/^1806\/combat\/3 /),
    '  decided  packages/a/src/combat.ts:2',
    '  proved   packages/a/test/combat.test.ts:1',
  ]);
  expect(rulesAbout(project, ['nothing', 'such']).rules).toEqual([]);
});

test('where no rule has all the words those with most of them are named, by whole words, endings and what says the same', () => {
  const points = { ...rule('1806/movement/1'), rule: 'Frederick spends seven MP, at once, a loss.' };
  write('rules-index/1806.json', JSON.stringify({ ...book1806, rules: [points, rule('1806/combat/2')] }));
  write('packages/a/data/rules/1806.en.json', JSON.stringify({ '1806/combat/2': { title: 'Vedettes', text: 'One goes.' } }));
  write('packages/a/src/knowledge/view.ts', "rule('1806/movement/1')");
  write('packages/a/src/rules/movement.ts', "rule('1806/movement/1')");
  const ids = (...words: string[]) => rulesAbout(project, words).rules.map(({ id }) => id);
  expect(ids('spending', '7', 'MPs', 'immediately')).toEqual(['1806/movement/1']);
  expect(ids('lost')).toEqual(['1806/movement/1']);
  expect(ids('vedette')).toEqual(['1806/combat/2']);
  expect(ids('red')).toEqual([]);
  const words = ['vedette', 'supply'];
  expect(report.found(rulesAbout(project, words), words)).toMatch(
    /^no rule has vedette and supply; 1 has 1 of them:\n1806\/combat\/2 /,
  );
  // Where it is decided comes before where something leans on it.
  expect(rulesAbout(project, ['seven']).rules[0]?.decided.map(({ file }) => file)).toEqual([
    'packages/a/src/rules/movement.ts',
    'packages/a/src/knowledge/view.ts',
  ]);
});

test('the reports', () => {
  write('packages/a/src/movement.ts', '// decides 1806/movement/1');
  write('packages/a/test/movement.test.ts', '\n// Marches once: 1806/movement/1 and 1806/movement/11');
  const coverage = coverageOf(project);
  expect(report.table(coverage)).toBe(
    [
      'book           rules  enforce  cited  proved  following  per cent',
      '1806               5        4      1       1          0      25.0',
      'eagles-series      1        1      0       0          0       0.0',
      'all                6        5      1       1          0      20.0',
    ].join('\n'),
  );
  expect(report.missing(coverage.books)).toContain('  1806/combat/2 (not cited, not proved): Words of 1806/combat/2.');
  expect(JSON.parse(report.json(coverage))).toEqual({
    books: [
      {
        book: '1806',
        enforce: 4,
        cited: 1,
        proved: 1,
        following: 0,
        missing: ['1806/movement/1/axis', '1806/combat/2', '1806/combat/3'],
      },
      { book: 'eagles-series', enforce: 1, cited: 0, proved: 0, following: 0, missing: ['series/sr-1.2/hex-two-miles'] },
    ],
  });
  expect(report.unknown(coverage)).toBe('packages/a/test/movement.test.ts:2: no rulebook has a rule 1806/movement/11');
});
