import { describe, expect, test } from 'vitest';
import { meaningOf } from '../src/terminal/answer.js';
import { vedette } from './command.js';

describe('what a line means', () => {
  const cards = [1, 6, 10, 2, 16];
  const labels = cards.map((card) => `card ${card}`);

  test.each([
    ['2', 6],
    ['card 6', 6],
    ['Card  10', 10],
    ['16', null],
  ])('%j among numbered options', (line, card) => {
    expect(meaningOf(line, cards, labels)).toEqual(card === null ? { kind: 'none' } : { kind: 'one', option: card });
  });

  test('numbers count only what was shown with one; any other number is a whole name or nothing', () => {
    expect(meaningOf('3', cards, labels, 3)).toEqual({ kind: 'one', option: 10 });
    expect(meaningOf('4', cards, labels, 3)).toEqual({ kind: 'none' });
    expect(meaningOf('4', cards, ['1', '6', '10', '4', '16'], 3)).toEqual({ kind: 'one', option: 2 });
  });
});

describe('Requisition, where options are called as a command is', () => {
  const play = (file: string, lines: string, ...more: string[]) =>
    vedette(
      [
        'play',
        'example-requisition',
        '--players',
        'human,random',
        '--setting',
        'players=2',
        '--seed',
        'h',
        '--file',
        file,
        ...more,
      ],
      lines,
    ).out;

  test('an option is chosen by its name, and one that is barred says why', () => {
    const out = play('named.json', 'card 9\nwhy 2\nwhy card 9\ncard 6\nquit\n');
    expect(out).toMatch(/Hand: 1 6 6 10\./);
    expect(out.match(/You do not hold this card\. \(requisition\/1\)/g)).toHaveLength(2);
    expect(out).toContain('That is offered.');
    expect(out).toContain('Bids: Commissary 1 6,');
    expect(out).not.toContain('There is no card of that number.');
  });

  test('in French the prompt has its space before the colon', () => {
    expect(play('french.json', 'quit\n', '--language', 'fr')).toContain('Commissaire 1\u00a0: Choisissez');
  });
});

test('an opponent that thinks while one chooses plays the same as one that does not', () => {
  const play = (file: string, ...more: string[]) => {
    const players = ['--players', 'human,general:2i', '--workers', '2', '--scenario', 'short', '--seed', 'ahead'];
    return vedette(['play', '1806', ...players, '--file', file, ...more], `${'1\n'.repeat(12)}log 200\nquit\n`).out;
  };
  const said = play('ahead.json').replaceAll('ahead.json', '');
  expect(said).toMatch(/\* /);
  expect(said).toBe(play('not-ahead.json', '--no-ahead').replaceAll('not-ahead.json', ''));
});
