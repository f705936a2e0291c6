import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** How the house is built: who knows one game finds his way in all, and no room is too full to be read. */

const root = resolve(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', 'golden', 'corpus'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
const sources = ['packages', 'tools', 'bench', 'e2e'].flatMap(filesIn).filter((file) => /\.(ts|svelte)$/.test(file));
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

const GAMES = ['conquerors', 'eagles', 'i-napoleon'];
const LONGEST_FILE = 400;
const FULLEST_ROOM = 22;

test('no file is longer than can be read at a sitting', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => text(file).split('\n').length - 1 > LONGEST_FILE)).toEqual([]);
});

test('no room is fuller than can be looked over', () => {
  const rooms = new Map<string, number>();
  for (const file of sources) rooms.set(dirname(file), (rooms.get(dirname(file)) ?? 0) + 1);
  expect([...rooms].filter(([, files]) => files > FULLEST_ROOM)).toEqual([]);
});

describe.each(GAMES)('%s', (game) => {
  const entriesIn = (folder: string): string[] => readdirSync(join(root, 'packages', game, folder));

  test('has the rooms that every game has', () => {
    const entries = entriesIn('src');
    for (const name of ['game.ts', 'contents.ts', 'position.ts', 'events.ts', 'types.ts', 'index.ts'])
      expect(entries).toContain(name);
    for (const room of ['rules', 'components', 'knowledge', 'players', 'words']) expect(entries).toContain(room);
  });

  test('has its tests in the same rooms', () => {
    const rooms = new Set(filesIn(join('packages', game, 'src')).map((file) => dirname(file).split('/').slice(3).join('/')));
    const tested = filesIn(join('packages', game, 'test')).map((file) => dirname(file).split('/').slice(3).join('/'));
    const OF_ALL = ['', 'helpers', 'whole', 'stored'];
    expect([...new Set(tested)].filter((room) => !rooms.has(room) && !OF_ALL.includes(room))).toEqual([]);
  });

  test('casts no option, no event and no data of a frame', () => {
    // What older rules have stored has the shape that migrations say it has; data of components are no frame's.
    const files = filesIn(join('packages', game, 'src')).filter((file) => !/migrations\.ts$|\/components\//.test(file));
    expect(files.flatMap((file) => castsIn(file, text(file)))).toEqual([]);
  });
});

const OF_THE_TABLE = /(?:^|\.)(?:option|event|choice|answer|frame\.data|frame|data|top)$/;

/** Where something that is named as an option, an event or a frame is is given another type. That a list has it is no other type. */
function castsIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const' && OF_THE_TABLE.test(node.expression.getText()))
      found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test.each([
  ['option as string', true],
  ['(frame.data as March).at', true],
  ['event as Went', true],
  ['blocks[index] as Block', false],
  ['{ kind } as const', false],
])('%s', (source, isCast) => expect(castsIn('a.ts', `const one = ${source};`)).toHaveLength(isCast ? 1 : 0));
