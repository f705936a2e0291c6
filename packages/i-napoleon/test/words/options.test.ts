import { describe, expect, test } from 'vitest';
import { iNapoleon } from '../../src/index.js';
import { fight, type Scene, scene } from '../scene.js';

/** The options of the question now asked, in English. */
function told({ decision, position }: Scene): string[] {
  if (decision === null) return [];
  const view = iNapoleon.view(position, 'napoleon');
  return decision.options.map((option) => iNapoleon.text('en').option(decision, option, view));
}

describe('what an option says it gives and costs', () => {
  test('a card that helps in two ways is told as it helps in this Campaign', () => {
    const set = { points: { A: 1, G: 40, P: 0 }, cards: { 'STRATEGY & TACTICS': [175] } };
    expect(told(fight(154, set).until('campaign.addStrategy'))).toContain('Pontonniers +2, for 1 A');
    const against = { ...set, cards: { ...set.cards, 'CAMPAIGN MODIFIERS': [28] } };
    expect(told(fight(148, against).until('campaign.addStrategy'))).toContain('Pontonniers +1, for 1 A');
  });
  test('i-napoleon/14.4/ic-cost: who is sent on an Expedition is told with his price', () => {
    const life = scene({
      scenario: 'emperor',
      set: { luck: 'used', points: { A: 1, G: 10, P: 0 }, deck: [73, 12], next: { 'draw deck': [73] } },
      phase: 'card-action',
    }).until('expedition.assign');
    expect(told(life)).toEqual(expect.arrayContaining(['nothing', 'Junot, for 1 A', 'Davout, for 3 G']));
  });
});
