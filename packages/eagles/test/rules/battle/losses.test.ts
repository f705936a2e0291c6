import { randomFrom } from '@vedette/core';
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

/** Who may take the next point of a battle, said once more: of all that may, those who have lost least against what they had. */
function inTheBook(track: readonly Sufferer[], whole: number, guns: number): readonly string[] {
  const alive = track.filter(({ had, lost }) => had > lost);
  const batteries = alive.filter(({ arm }) => arm === 'artillery');
  if (guns > 0 && batteries.length > 0) return batteries.map(({ id }) => id);
  const fallen = (...arms: readonly string[]) => track.reduce((sum, { arm, lost }) => (arms.includes(arm) ? sum + lost : sum), 0);
  const isAlive = (...arms: readonly string[]) => alive.some(({ arm }) => arms.includes(arm));
  // The smaller half may fall on horse and guns together, a fifth, rounded up, on guns.
  const mounted = !isAlive('infantry') || fallen('cavalry', 'artillery') < Math.floor(whole / 2);
  const served = !isAlive('infantry', 'cavalry') || fallen('artillery') < Math.ceil(whole / 5);
  const may = { infantry: true, cavalry: mounted, artillery: mounted && served };
  const able = alive.some(({ arm }) => may[arm]) ? alive.filter(({ arm }) => may[arm]) : alive;
  const spared = able.filter(({ had, lost }) => 2 * (lost + 1) <= had);
  return (spared.length > 0 ? spared : able).map(({ id }) => id);
}

/** The same on the march: guns last, and while there is infantry half of the loss at the most on the horse. */
function onTheMarch(track: readonly Sufferer[], whole: number): readonly string[] {
  const alive = track.filter(({ had, lost }) => had > lost);
  const isFoot = alive.some(({ arm }) => arm === 'infantry');
  const riders = track.reduce((sum, { arm, lost }) => (arm === 'cavalry' ? sum + lost : sum), 0);
  const able = alive.filter(({ arm }) => arm === 'infantry' || (arm === 'cavalry' && (!isFoot || riders < Math.ceil(whole / 2))));
  const others = alive.some(({ arm }) => arm !== 'artillery');
  return (others ? able : alive).map(({ id }) => id);
}

interface Sufferer {
  readonly id: string;
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly had: number;
  readonly lost: number;
}

test('who may take the next point, of any track and after any losses: series/sr-131/half-of-unit, series/sr-95/artillery-last', () => {
  const random = randomFrom('losses');
  const ids = ['f-morand-i', 'f-friant-i', 'f-nansouty-c', 'f-colbert-c', 'f-seroux-a'] as const;
  for (let count = 0; count < 400; count++) {
    const track: Sufferer[] = ids.flatMap((id) => {
      const had = random.below(7);
      const { arm } = components.units[components.unitNumbers.get(id) ?? -1] ?? { arm: 'infantry' };
      return had === 0 ? [] : [{ id, arm, had, lost: random.below(3) === 0 ? random.below(had + 1) : 0 }];
    });
    const lost = track.reduce((sum, one) => sum + one.lost, 0);
    const whole = lost + 1 + random.below(9);
    // Who has nobody left is on no track.
    const units = Object.fromEntries(track.flatMap(({ id, had, lost: gone }) => (had > gone ? [[id, had - gone]] : [])));
    const { position } = stage({ forces: { napoleon: { at: FIELD, units } } });
    const frame = {
      side: 'french' as const,
      counters: [position.leaders[0]?.counter ?? 0],
      leader: -1,
      left: whole - lost,
      whole,
      taken: track.flatMap(({ id, had, lost: points }) =>
        points === 0 ? [] : [{ unit: components.unitNumbers.get(id) ?? -1, points, before: had }],
      ),
      hospital: false,
      artillery: random.below(4) === 0 ? 1 : 0,
      cavalry: track.reduce((sum, one) => (one.arm === 'cavalry' ? sum + one.lost : sum), 0),
    };
    const able = (kind: 'battle' | 'attrition') =>
      takers(position, { ...frame, kind })
        .map((unit) => components.units[unit]?.id ?? '')
        .sort();
    expect(able('battle')).toEqual([...inTheBook(track, whole, frame.artillery)].sort());
    expect(able('attrition')).toEqual([...onTheMarch(track, whole)].sort());
  }
});
