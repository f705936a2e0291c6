import type { Advised } from '@vedette/core';
import { expect, test } from 'vitest';
import { letteredOn } from '../../src/boards/map/letters.js';
import { bestOf, hintedIn } from '../../src/table/help/hinted.js';

const advised = (option: Advised['option'], worth: number, played: number, more: Partial<Advised> = {}): Advised => ({
  option,
  worth,
  error: played === 0 ? 1 : 0.01,
  played,
  isUsual: false,
  afterwards: [],
  stakes: {},
  tally: null,
  ...more,
});

test('before a game has been played on, what one usually does is advised', () => {
  const all = [advised('jena', 0, 0), advised('gera', 0, 0, { isUsual: true })];
  expect(bestOf(all, null, null).map(({ option }) => option)).toEqual(['gera']);
});

test('at equal chances what one usually does comes first', () => {
  const usual = advised('as-proposed', 0.601, 9, { isUsual: true });
  expect(bestOf([advised('arrange', 0.604, 9), usual], null, null).map(({ option }) => option)).toEqual([
    'as-proposed',
    'arrange',
  ]);
  expect(bestOf([advised('arrange', 0.64, 9), usual], null, null).map(({ option }) => option)).toEqual([
    'arrange',
    'as-proposed',
  ]);
});

test('to do nothing is advised only where it is clearly better', () => {
  const close = [advised('pass', 0.505, 9), advised('jena', 0.5, 9)];
  expect(bestOf(close, { pass: 'pass' }, null).map(({ option }) => option)).toEqual(['jena', 'pass']);
  const clear = [advised('pass', 0.7, 9), advised('jena', 0.5, 9)];
  expect(bestOf(clear, { pass: 'pass' }, null).map(({ option }) => option)).toEqual(['pass', 'jena']);
});

test('what is shown stays among the best, however others prove', () => {
  const all = ['jena', 'gera', 'weida', 'kahla', 'roda'].map((option, rank) => advised(option, 0.6 - rank / 20, 9));
  const listed = (shown: string | null) => bestOf(all, null, shown).map(({ option }) => option);
  expect([listed(null), listed('gera'), listed('roda'), listed('hof')]).toEqual([
    ['jena', 'gera', 'weida'],
    ['jena', 'gera', 'weida'],
    ['jena', 'gera', 'roda'],
    ['jena', 'gera', 'weida'],
  ]);
});

test('the way of the best is shown, until another is asked for that is still among them', () => {
  const best = [advised('jena', 0.6, 9), advised({ command: 'ney', to: 'gera' }, 0.5, 9)];
  expect(hintedIn(best, null).map(({ isShown }) => isShown)).toEqual([true, false]);
  expect(hintedIn(best, { command: 'ney', to: 'gera' }).map(({ isShown }) => isShown)).toEqual([false, true]);
  expect(hintedIn(best, 'weida').map(({ isShown }) => isShown)).toEqual([true, false]);
});

test('a letter knows where an option leads, and how many stand there already', () => {
  const best = [
    advised('jena', 0.6, 9, { afterwards: ['davout', 'go', 'move', 'kahla', 'gera'] }),
    advised({ corps: 'ney', card: 14 }, 0.5, 9),
    advised('done', 0.4, 9),
  ];
  const places: Readonly<Record<string, string>> = { jena: 'jena', davout: 'jena', kahla: 'kahla', gera: 'gera', ney: 'gera' };
  expect(letteredOn(hintedIn(best, null), (name) => places[name] ?? null)).toEqual([
    { letter: 'A', isShown: true, way: ['jena', 'kahla', 'gera'], start: 'jena', end: 'gera', before: 0 },
    { letter: 'B', isShown: false, way: ['gera'], start: 'gera', end: 'gera', before: 1 },
  ]);
});
