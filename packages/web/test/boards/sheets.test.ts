import { eagles } from '@vedette/eagles';
import { iNapoleon } from '@vedette/i-napoleon';
import { expect, test } from 'vitest';
import { battleAt, strengthBefore } from '../../src/boards/eagles/battle/battle.js';
import { campaignAt } from '../../src/boards/i-napoleon/campaign/campaign.js';
import { playTold } from './told-match.js';

test('a battle of Eagles: every roll says what its modifier and its column are made of', { timeout: 120_000 }, () => {
  let rolled = 0;
  let ended = 0;
  let own = 0;
  let told = 0;
  playTold(
    eagles,
    {},
    'battles',
    ({ journal }) => {
      const lines = journal('french');
      if (lines.length === told) return;
      const fresh = lines.slice(told);
      told = lines.length;
      if (!fresh.some(({ event }) => event.kind === 'battle-ended')) return;
      const battle = battleAt(
        lines,
        lines.findLastIndex(({ event }) => event.kind === 'battle-ended'),
      );
      expect(battle).not.toBeNull();
      if (battle === null) return;
      ended += 1;
      for (const { roll, losses } of battle.rolls) {
        rolled += 1;
        own += [...losses.values()].reduce((sum, points) => sum + points, 0);
        const sum = (roll.parts ?? []).reduce((total, { drm }) => total + drm, 0);
        expect(Math.max(-3, Math.min(3, sum))).toBe(roll.modifier);
        const [one, another] = roll.odds.split(':').map(Number);
        // The column is not better than the exact ratio, unless that is worse than the first one.
        if (roll.odds !== '1:3')
          expect((roll.attacking ?? 0) * (another ?? 0)).toBeGreaterThanOrEqual((roll.attacked ?? 0) * (one ?? 0));
      }
      expect(strengthBefore(battle, 'attacker', battle.rolls.length)).toBeGreaterThanOrEqual(0);
    },
    900,
  );
  expect([rolled > 3, ended > 1, own > 0]).toEqual([true, true, true]);
});

test('a campaign of I, Napoleon: every round says what is on its die, and the outcome is told', () => {
  let rounds = 0;
  playTold(iNapoleon, { scenario: 'emperor' }, 'campaigns', ({ journal }) => {
    const lines = journal('napoleon');
    if (lines.at(-1)?.event.kind !== 'campaign-ended') return;
    const fought = campaignAt(lines, lines.length - 1);
    expect(fought?.outcome).toMatch(/victory|stalemate|defeat/);
    for (const round of fought?.rounds ?? []) {
      if (round.result === null) continue;
      rounds += 1;
      const sum = round.parts.reduce((total, { drm }) => total + drm, 0);
      expect(Math.max(-4, Math.min(4, sum))).toBe(round.drm);
    }
  });
  expect(rounds).toBeGreaterThan(0);
});
