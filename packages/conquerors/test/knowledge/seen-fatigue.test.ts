import type { AnyMatch } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/position.js';
import { choose, matchAt } from '../matches.js';

/** What others reckon of the fatigue of these blocks. */
const seenOf = (match: AnyMatch, ...ids: string[]): (number | undefined)[] => {
  const { blocks } = match.position as Position;
  return ids.map((id) => blocks.find((one) => one.id === id)?.seenFatigue);
};

const at = (level: string, blocks: string, ...more: string[]): AnyMatch =>
  matchAt(`
situation: what is seen of fatigue
game: '1806'
scenario: ${level === 'grognard' ? 'grognard' : 'campaign'}
level: ${level}
set:
  alone: true
  blocks: { ${blocks} }
${more.join('\n')}
active: french
`);

/** Samples keep to it (conquerors/fog/revealed-only-combat): a block others have seen tire is drawn tired. */
describe('an attentive opponent reckons', () => {
  test('the points that each block of a march must have cost, vedettes or not', () => {
    const match = at(
      'grognard',
      'lannes: gera, vedette-french-1: gera, davout: bamberg, brunswick: erfurt',
      '  next: { french deck: [{ value: 5 }] }',
    );
    choose(match, 'gera', 'lannes', 'go', 'move', 'zeitz', 'weissenfels', 'merseburg', 'halle', 'stop', { extra: [] });
    expect(seenOf(match, 'lannes', 'vedette-french-1')).toEqual([1, 0]);
  });

  test('the even part of what a combat costs, since its balance is dealt out unseen', () => {
    const match = at(
      'grognard',
      'lannes: dornburg, hohenlohe: dornburg, ruchel: dornburg, davout: bamberg, brunswick: halle',
      '  next:',
      '    french deck: [{ losses: 0, fatigue: 2 }, { losses: 0, fatigue: 1 }, { losses: 0, fatigue: 2 }]',
      '    prussian deck: [{ losses: 0 }, { losses: 0 }, { losses: 0 }, { losses: 0 }]',
    );
    choose(match, 'dornburg', 'lannes', 'go', 'attack', { extra: [] }, { extra: ['ruchel'] });
    expect(seenOf(match, 'lannes', 'hohenlohe', 'ruchel')).toEqual([5, 2, 2]);
  });

  test('what a card puts on each of the corps it names', () => {
    const match = at(
      'grognard',
      'blucher: dornburg, lannes: dornburg, davout: bamberg, brunswick: halle',
      '  hands: { prussian: [charge] }',
    );
    choose(match, 'dornburg', 'lannes', 'go', 'decline', 'attack', 42);
    expect(seenOf(match, 'blucher')).toEqual([2]);
  });

  test('nothing of the weather, which is put on whom its owner likes', () => {
    const match = at(
      'grognard',
      'lannes: gera, ney: gera, davout: bamberg, brunswick: erfurt',
      '  inForce: [{ event: rain, side: french }]',
    );
    choose(match, 'gera', 'lannes', 'ney', 'go', { extra: ['ney'] });
    expect(seenOf(match, 'lannes', 'ney')).toEqual([0, 0]);
  });
});

describe('in the recovery phase', () => {
  const tired = (level: string): AnyMatch => {
    const match = at(
      level,
      'lannes: { area: gera, fatigue: 3, activated: true }, ney: { area: gera, fatigue: 3 }, davout: bamberg, brunswick: erfurt',
      '  hands: { french: [panic] }',
      '  passed: [prussian]',
    );
    for (const block of (match.position as Position).blocks) if (block.area === 'gera') block.seenFatigue = 3;
    choose(match, 'pass', { corps: 'lannes', card: 24 });
    return match;
  };

  test('who has not been activated is rested, as everybody sees', () => {
    expect(seenOf(tired('conscript'), 'ney')).toEqual([0]);
    expect(seenOf(tired('grognard'), 'ney')).toEqual([0]);
  });

  test('a card rests a corps that everybody sees, and under the fog one that nobody can name', () => {
    // conquerors/recovery/card-value: Panic shows two.
    expect(seenOf(tired('conscript'), 'lannes')).toEqual([1]);
    expect(seenOf(tired('grognard'), 'lannes')).toEqual([3]);
  });
});

test('a corps that comes in later comes fresh', () => {
  const match = matchAt(`
situation: Würtemberg comes
game: '1806'
scenario: grognard
level: grognard
phase: turn
set:
  alone: true
  turn: 5
  blocks: { davout: bamberg, brunswick: erfurt }
`);
  choose(match, 'halle');
  expect(seenOf(match, 'wurtemberg')).toEqual([0]);
});
