import { conquerors1806, files1806 } from '@vedette/conquerors';
import { anyGame, type Onlooker } from '@vedette/core';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { operationsOf } from '../../../src/boards/conquerors/operations.js';
import { playTold } from '../told-match.js';

const game = anyGame(conquerors1806);
const boardOf = (position: unknown, reader: Onlooker): BoardProps =>
  ({ files: files1806, view: game.view(position as never, reader), reader, language: 'en' }) as unknown as BoardProps;

test('what the other side did is told stack by stack, with its way, its cards and its points', () => {
  let turns = 0;
  let told = 0;
  let fought = 0;
  let played = 0;
  playTold(game, { scenario: 'campaign' }, 'waiting', ({ position, journal }) => {
    const lines = journal('french');
    const begun = lines.filter(({ event }) => event.kind === 'turn-began').length;
    if (begun === turns) return;
    turns = begun;
    const operations = operationsOf(lines, 0, boardOf(position, 'french'));
    const activated = lines.filter(
      ({ event }) => event.kind === 'stack-activated' && 'side' in event && event.side === 'prussian',
    );
    expect(operations.map(({ way }) => way[0])).toEqual(activated.map(({ event }) => 'area' in event && event.area));
    for (const { side, headline, fights, cards } of operations) {
      expect(side).toBe('prussian');
      expect(headline).toMatch(/ (to|at|against) /);
      told += 1;
      if (fights) fought += 1;
      played += cards.length;
    }
  });
  expect(Math.min(told, fought, played)).toBeGreaterThan(0);
});

test('in the fog it names no block of the other side', () => {
  let turns = 0;
  let told = 0;
  playTold(game, { scenario: 'grognard', level: 'grognard' }, 'fog', ({ position, journal }) => {
    const lines = journal('french');
    const begun = lines.filter(({ event }) => event.kind === 'turn-began').length;
    if (begun === turns) return;
    turns = begun;
    for (const { headline, fights } of operationsOf(lines, 0, boardOf(position, 'french'))) {
      told += 1;
      if (!fights) expect(headline).toMatch(/^\d+ blocks? /);
    }
  });
  expect(told).toBeGreaterThan(5);
});
