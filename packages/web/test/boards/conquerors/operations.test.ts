import { type ConquerorsTypes, conquerors1806, files1806, type Position } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import type { BoardProps } from '../../../src/boards/board.js';
import { operationsOf } from '../../../src/boards/conquerors/operations.js';
import { playTold } from '../told-match.js';

const game = conquerors1806;
const boardOf = (position: Position, reader: 'french'): BoardProps<ConquerorsTypes> => {
  const seen = { files: files1806, view: game.view(position, reader), reader, language: 'en' } as const;
  return seen as Partial<BoardProps<ConquerorsTypes>> as BoardProps<ConquerorsTypes>;
};

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
    const operations = operationsOf(lines, 0, boardOf(position, 'french')).filter(({ way }) => way.length > 0);
    const activated = lines.flatMap(({ event }) =>
      event.kind === 'stack-activated' && event.side === 'prussian' ? [event.area] : [],
    );
    expect(operations.map(({ way }) => way[0])).toEqual(activated);
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
    for (const { headline, fights, way } of operationsOf(lines, 0, boardOf(position, 'french'))) {
      if (way.length === 0) continue;
      told += 1;
      if (!fights) expect(headline).toMatch(/^\d+ blocks? /);
    }
  });
  expect(told).toBeGreaterThan(5);
});

test('the end of a turn and the beginning of the next are told, without what was done in the operations before', () => {
  let turns = 1;
  let mostScored = 0;
  let red = 0;
  playTold(game, { scenario: 'campaign' }, 'waiting', ({ position, journal }) => {
    const lines = journal('french');
    const last = lines.findLast(({ event }) => event.kind === 'turn-began')?.event;
    const begun = last?.kind === 'turn-began' ? last.turn : 0;
    if (begun <= turns || lines.at(-1)?.event.kind === 'turn-began') return;
    turns = begun;
    const told = operationsOf(lines, 0, boardOf(position, 'french')).filter(({ way }) => way.length === 0);
    const now = told.at(-1);
    expect(now?.headline).toMatch(new RegExp(`^Turn ${begun}, \\d`));
    expect(now?.sentences).toContain('cards-drawn');
    for (const { sentences, cards } of told) {
      expect(sentences).not.toContain('marched');
      // The face of a red card, which is drawn and then played, is shown once.
      expect(cards).toEqual([...new Set(cards)]);
      red += cards.length;
    }
    const past = lines.slice(
      0,
      lines.findLastIndex(({ event }) => event.kind === 'turn-began'),
    );
    const step = past.slice(past.findLastIndex(({ event }) => event.kind === 'passed' || event.kind === 'stack-activated'));
    // A turn may score twice at its end: corps lost to exhaustion, then the places held.
    const scored = step.flatMap(({ event }) => (event.kind === 'victory-points' ? [event.kind] : []));
    mostScored = Math.max(mostScored, scored.length);
    if (scored.length > 0) expect(told[0]).toMatchObject({ headline: `End of turn ${begun - 1}`, points: scored });
  });
  expect(turns).toBeGreaterThan(3);
  expect(mostScored).toBe(2);
  expect(red).toBeGreaterThan(0);
});
