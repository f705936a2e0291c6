import { expect, test } from 'vitest';
import { takers } from '../../../src/rules/battle/losses.js';
import { components, counterOf, FIELD, muster, Play, stage } from '../../helpers/table.js';

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

test('who may take the next point of a loss, step by step', () => {
  const play = stage({
    forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 4, 'f-friant-i': 6, 'f-nansouty-c': 4, 'f-seroux-a': 4 } } },
  });
  const frame = (kind: 'battle' | 'attrition' | 'pursuit', whole: number, taken: Record<string, number> = {}, guns = 0) => ({
    side: 'french' as const,
    counters: [play.leader('napoleon').counter],
    leader: -1,
    left: whole,
    whole,
    kind,
    taken: Object.entries(taken).map(([id, points]) => {
      const unit = components.unitNumbers.get(id) ?? -1;
      return { unit, points, before: (play.position.units[unit]?.strength ?? 0) + points };
    }),
    hospital: false,
    artillery: guns,
    cavalry: taken['f-nansouty-c'] ?? 0,
  });
  const [foot, second, horse, guns] = ['f-morand-i', 'f-friant-i', 'f-nansouty-c', 'f-seroux-a'];
  const able = (data: ReturnType<typeof frame>) =>
    takers(play.position, data)
      .map((unit) => components.units[unit]?.id)
      .sort();
  // series/sr-131/infantry-half: of five points two may fall on horse and guns, series/sr-131/artillery-fifth: one on guns.
  expect(able(frame('battle', 5))).toEqual([second, foot, horse, guns].sort());
  expect(able(frame('battle', 5, { 'f-seroux-a': 1 }))).toEqual([second, foot, horse].sort());
  expect(able(frame('battle', 5, { 'f-seroux-a': 1, 'f-nansouty-c': 1 }))).toEqual([second, foot].sort());
  // Six points: two on guns.
  expect(able(frame('battle', 6, { 'f-seroux-a': 1 }))).toContain(guns);
  // series/sr-131/half-of-unit: a unit that has lost half is spared while another has not.
  expect(able(frame('battle', 9, { 'f-morand-i': 4 }))).not.toContain(foot);
  // series/sr-144/artillery-first: guns before all where a long pursuit takes them.
  expect([able(frame('pursuit', 5, {}, 1)), able(frame('pursuit', 5, {}, 0)).length]).toEqual([[guns], 4]);
  // series/sr-95/artillery-last, series/sr-95/cavalry-half: on the march guns last, horse for half.
  expect(able(frame('attrition', 3))).toEqual([second, foot, horse].sort());
  expect(able(frame('attrition', 3, { 'f-nansouty-c': 2 }))).toEqual([second, foot].sort());
  expect(able(frame('attrition', 4, { 'f-nansouty-c': 1 }))).toContain(horse);
});
