import { type AnyMatch, see } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../src/index.js';
import { choose, matchAt, viewOf } from '../matches.js';

/** What a seat has been told of one kind of event, its own parts with it. */
const told = (match: AnyMatch, seat: string | null, kind: Happening['kind']) =>
  see(match, seat).log.filter((event) => event.kind === kind) as unknown as Record<string, unknown>[];

describe('what the log does not tell', () => {
  test.each(['prussian', 'french', null])('how far a stack of the Anglo-Allied can march, to %s', (seat) => {
    // 1815/three-players/blocks-hidden: a vedette has a point more than its card shows.
    const match = matchAt(`
situation: partners
game: '1815'
level: grognard
settings: { players: '3' }
set:
  alone: true
  leader: anglo-allied
  blocks: { vedette-anglo-allied-1: hal, hill: ath, pirch: namur, d-erlon: beaumont }
  next: { coalition deck: [{ value: 3 }] }
active: coalition
`);
    choose(match, 'anglo-allied', 'hal', 'vedette-anglo-allied-1', 'go', 'move');
    expect(told(match, 'anglo-allied', 'movement-card')).toMatchObject([{ value: 3, points: 4 }]);
    expect(told(match, seat, 'movement-card')).toMatchObject([{ value: 3 }]);
    expect(told(match, seat, 'movement-card')[0]).not.toHaveProperty('points');
  });

  const FOG = (blocks: string) => `
situation: fog
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { ${blocks} }
  next: { french deck: [{ value: 1 }] }
active: french
`;

  test('that a hidden stack stays where it is because it must', () => {
    // Two corps with a card of 1 have no point at all; one corps has one, and stays as well.
    const must = matchAt(FOG('lannes: gera, ney: gera, davout: bamberg, brunswick: erfurt'));
    choose(must, 'gera', 'lannes', 'ney', 'go', 'move', 'stop');
    const may = matchAt(FOG('lannes: gera, vedette-french-1: gera, davout: bamberg, brunswick: erfurt'));
    choose(may, 'gera', 'lannes', 'go', 'move', 'stop');
    for (const kind of ['cannot-move', 'stopped'] as const)
      expect(told(must, 'prussian', kind)).toEqual(told(may, 'prussian', kind));
    expect(told(must, 'prussian', 'stopped')).toEqual([{ kind: 'stopped', side: 'french', area: 'gera' }]);
    expect(told(must, 'french', 'stopped')).toMatchObject([{ why: 'points' }]);
    expect(told(may, 'french', 'stopped')).toMatchObject([{ why: 'choice' }]);
  });

  test('what the cards of a combat are for, where the Orders of Battle are hidden', () => {
    const match = matchAt(FOG('lannes: naumburg, brunswick: naumburg, davout: bamberg, ruchel: erfurt'));
    choose(match, 'naumburg', 'lannes', 'go', 'attack');
    const [french, prussian] = told(match, 'french', 'combat-count');
    expect(french).toMatchObject({ side: 'french', total: 3, count: { strength: 2, bonus: 1 } });
    expect(prussian).toEqual({ kind: 'combat-count', side: 'prussian', total: 2 });
    expect(told(match, null, 'combat-count').every((event) => !('count' in event))).toBe(true);
  });

  test('which of the vedettes, all alike, has been lost', () => {
    const lost = (vedette: string) => {
      const match = matchAt(FOG(`lannes: gera, ${vedette}: zeitz, davout: bamberg, brunswick: erfurt`));
      choose(match, 'gera', 'lannes', 'go', 'move', 'zeitz');
      expect(viewOf(match, 'prussian').blocks.find((block) => block.id === vedette)?.out).toBe(true);
      return viewOf(match, 'french').blocks.filter((block) => block.side === 'prussian' && block.area === null);
    };
    expect(lost('vedette-prussian-1')).toEqual(lost('vedette-prussian-3'));
    expect(lost('vedette-prussian-1').filter((block) => block.kind === 'vedette')).toMatchObject([{ out: true }]);
  });
});

test('three players, that a partner’s block has stopped a march or let it pass cannot be taken back', () => {
  const match = matchAt(`
situation: partners
game: '1815'
level: grognard
settings: { players: '3' }
set:
  alone: true
  leader: anglo-allied
  blocks: { hill: hal, picton: ath, pirch: tubize, d-erlon: beaumont }
  next: { coalition deck: [{ value: 4 }] }
active: coalition
`);
  choose(match, 'anglo-allied', 'hal', 'hill', 'go', 'move', 'tubize');
  expect(see(match, 'anglo-allied').decision?.options).toEqual(['stop']);
  expect(see(match, 'anglo-allied').canUndo).toBe(false);
});
