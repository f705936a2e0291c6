import { anyGame, fastChance, setUpPosition } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/index.js';
import { conquerors1807, differences1807, files1807, makeComponents } from '../../../src/index.js';
import { campaignIsOver, winnerOfSequence } from '../../../src/rules/set-up/linked-campaign.js';

const components = makeComponents(files1807, differences1807);
const options = {
  level: 'conscript',
  scenario: 'grand-campaign',
  combat: 'cards',
  screens: false,
  freeSetUp: false,
  players: '2',
};
const begun = () => setUpPosition(anyGame(conquerors1807), options, fastChance('linked')) as Position;

describe('the three campaigns of 1807 in a row', () => {
  test('begin with Pultusk, and count from there', () => {
    const position = begun();
    expect([position.scenario, position.victoryPoints, position.linked?.points]).toEqual([
      'pultusk',
      12,
      { french: 0, russian: 0 },
    ]);
  });

  test('three points for a win at once, two at the end, one each for a draw', () => {
    for (const [winner, how, points] of [
      ['french', 'track', { french: 3, russian: 0 }],
      ['russian', 'last-turn', { french: 0, russian: 2 }],
      [null, 'last-turn', { french: 1, russian: 1 }],
    ] as const) {
      const position = begun();
      expect(campaignIsOver(components, position, winner, how)).toBe(true);
      expect([position.linked?.points, position.stack.map((frame) => frame.step)]).toEqual([points, ['nextCampaign']]);
    }
  });

  test('the loss of Napoléon ends it all', () => {
    expect(campaignIsOver(components, begun(), 'russian', 'commander-eliminated')).toBe(false);
  });

  test('equal totals go to the winner of the last campaign, or to nobody', () => {
    const linked = begun().linked;
    if (linked === null) throw new Error('not linked');
    expect(winnerOfSequence(components, { ...linked, points: { french: 3, russian: 3 }, winner: 'russian' })).toBe('russian');
    expect(winnerOfSequence(components, { ...linked, points: { french: 3, russian: 3 }, winner: null })).toBeNull();
    expect(winnerOfSequence(components, { ...linked, points: { french: 4, russian: 3 }, winner: 'russian' })).toBe('french');
  });
});
