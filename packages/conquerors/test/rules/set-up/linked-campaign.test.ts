import { anyGame, fastChance, setUpPosition, tableOf } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Happening } from '../../../src/events.js';
import type { Position } from '../../../src/index.js';
import { conquerors1807, differences1807, files1807, makeComponents } from '../../../src/index.js';
import { campaignIsOver, winnerOfSequence } from '../../../src/rules/set-up/linked-campaign.js';
import { beginNextCampaign } from '../../../src/rules/set-up/next-campaign.js';

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

  test('the next one begins with its own set-up, two boxes nearer to the winner, and with traces of what was lost', () => {
    const fresh = setUpPosition(anyGame(conquerors1807), { ...options, scenario: 'eylau' }, fastChance('linked')) as Position;
    for (const [winner, shift] of [
      ['french', -2],
      ['russian', 2],
      [null, 0],
    ] as const) {
      const position = begun();
      position.turn = 7;
      campaignIsOver(components, position, winner, 'last-turn');
      if (position.linked !== null) position.linked = { ...position.linked, lost: ['soult', 'murat'] };
      const table = tableOf(conquerors1807, position, 'match');
      const told: Happening[] = [];
      table.record = (event) => told.push(event);
      beginNextCampaign(components, table);
      expect([position.scenario, position.victoryPoints, position.turn]).toEqual([
        'eylau',
        fresh.victoryPoints + shift,
        fresh.turn,
      ]);
      expect(position.linked).toMatchObject({ index: 1, turnsBefore: 7, lost: [], winner });
      expect(told).toEqual([{ kind: 'campaign-ended', scenario: 'pultusk', winner, points: position.linked?.points }]);
      const strengthOf = (from: Position, id: string) => {
        const block = from.blocks.find((one) => one.id === id);
        return [block?.infantry ?? 0, block?.cavalry ?? 0];
      };
      const [infantry = 0, cavalry = 0] = strengthOf(fresh, 'soult');
      expect(strengthOf(position, 'soult')).toEqual([infantry - 1, cavalry]);
      // Murat leads horse alone.
      expect(strengthOf(position, 'murat')).toEqual([0, (strengthOf(fresh, 'murat')[1] ?? 0) - 1]);
      expect(strengthOf(position, 'davout')).toEqual(strengthOf(fresh, 'davout'));
    }
  });
});
