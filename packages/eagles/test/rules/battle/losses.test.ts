import { expect, test } from 'vitest';
import { takers } from '../../../src/rules/battle/losses.js';
import { components, counterOf, muster, Play } from '../../helpers/table.js';

test('Losses: half on the infantry, a fifth on the guns, no unit more than half', () => {
  const play = new Play({ scenario: '3' });
  muster(play, 'ney', { 'f-marchand-i': 2, 'f-colbert-c': 6, 'f-seroux-a': 6 });
  const frame = (kind: 'battle' | 'attrition', whole: number) => ({
    side: 'french' as const,
    counters: [counterOf(play, 'ney')],
    leader: -1,
    left: whole,
    whole,
    kind,
    taken: [],
    hospital: false,
    artillery: 0,
    cavalry: 0,
  });
  const names = (units: readonly number[]) => units.map((unit) => components.units[unit]?.id).sort();
  // series/sr-131/infantry-half: a single point falls on the infantry.
  expect(names(takers(play.position, frame('battle', 1)))).toEqual(['f-marchand-i']);
  // At most one fifth (rounded up) falls on artillery: series/sr-131/artillery-fifth, series/sr-131/half-of-unit.
  expect(names(takers(play.position, frame('battle', 4)))).toEqual(['f-colbert-c', 'f-marchand-i', 'f-seroux-a']);
  // While infantry remains, cavalry takes at most half of an attrition loss: series/sr-95/cavalry-half.
  expect(names(takers(play.position, frame('attrition', 2)))).toEqual(['f-colbert-c', 'f-marchand-i']);
  muster(play, 'ney', { 'f-seroux-a': 6 });
  expect(names(takers(play.position, frame('attrition', 2)))).toEqual(['f-seroux-a']);
});
