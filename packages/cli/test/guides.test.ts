import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CATALOGUE } from '@vedette/games';
import { describe, expect, test } from 'vitest';
import { vedette } from '../src/program.js';

/** What the guides tell is so: paths, commands, words and dependencies. */

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const GUIDES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }));
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

describe.each(GUIDES)('$path', ({ text }) => {
  test('every file and folder that is named is there', () => {
    // Words in capitals stand for any name: `packages/GAME/data`.
    const paths = found(text, /`((?:packages|core|ai|games|cli|web|tools|bench|e2e|docs|scripts)\/[\w./-]+)`/g);
    const named = paths.filter((path) => !/[A-Z]{3}/.test(path));
    expect(named.filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'packages', path)))).toEqual([]);
  });
  test('every link leads somewhere', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    expect(links.filter((link) => !existsSync(join(root, link)) && !existsSync(join(root, 'docs', link)))).toEqual([]);
  });
  test('every command is one', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(found(text, /npm run ([\w-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    const commands = vedette().commands.map((command) => command.name());
    expect(found(text, /npx vedette ([\w-]+)/g).filter((name) => !commands.includes(name))).toEqual([]);
  });
});

/** The three block games share their words. */
const SHARED: Readonly<Record<string, string>> = { '1806': 'conquerors', '1807': 'conquerors', '1815': 'conquerors' };

test.each(CATALOGUE.filter((entry) => !entry.example))('every word of the situations of $title is in its page', async (entry) => {
  const page = read(`docs/situations-${SHARED[entry.id] ?? entry.id}.md`);
  const { situations } = await entry.load();
  const words = [situations?.set, situations?.verbs, situations?.probes].flatMap((part) => Object.keys(part ?? {}));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !new RegExp(`\`${word}[\`:]`).test(page))).toEqual([]);
});

test('every dependency has its reason, and no other', () => {
  const folders = ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'tools', 'bench', 'e2e'];
  const used = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`)) as Record<string, object | undefined>;
    return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
  });
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => found(line.split('|')[1] ?? '', /`([^`]+)`/g));
  const ours = new Set(used.filter((name) => !name.startsWith('@vedette/')));
  expect(rows.sort()).toEqual([...ours].sort());
});
