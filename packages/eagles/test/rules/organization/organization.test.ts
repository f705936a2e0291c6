import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { spareRegiment } from '../../../src/rules/administration/replacements.js';
import { dropEmptyGeneral, leaderAt, newGeneral } from '../../../src/rules/forces.js';
import { FAR } from '../../helpers/scenes.js';
import { components, FIELD, field, number, Play, patch, phase, put, spent, stage } from '../../helpers/table.js';

/** Replacements and reorganization (SR-66 to SR-71, SR-98, SR-225). */

const pools = (play: Play, army: 'french' | 'russian' | 'prussian', points: object) =>
  Object.assign(play.position.armies[army].pool, { i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 }, points);

test('replacements go where they belong', () => {
  const play = stage({
    points: { french: 3 },
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 8, 'f-nansouty-c': 4, 'f-seroux-a': 2, 'f-hulin-soules-i': 3 } },
      platov: { at: 'N3426', units: { 'r-platov-c': 3, 'r-korff-c': 3 } },
      ney: { at: 'S4313', units: { 'f-marchand-i': 3 } },
    },
  });
  pools(play, 'french', { i: 4, a: 1 });
  pools(play, 'russian', { k: 2 });
  phase(play, 'french', 'replace');
  // series/sr-66/up-to-max: one to Morand, who has eight; series/sr-66/type-match, series/sr-66/two-per-unit.
  expect([
    play.offers({ unit: 'f-morand-i', points: 1 }),
    play.offers({ unit: 'f-morand-i', points: 2 }),
    play.offers({ unit: 'f-nansouty-c', points: 1 }),
    play.offers({ unit: 'f-seroux-a', points: 1 }),
  ]).toEqual([true, false, false, true]);
  // series/sr-66/in-communication: not to Ney, far from everything.
  expect(play.offers({ unit: 'f-marchand-i', points: 1 })).toBe(false);
  play.answer('replacements.choose', { unit: 'f-seroux-a', points: 1 });
  // Adding replacements costs no APs: series/sr-66/no-ap.
  expect([play.unit('f-seroux-a'), play.position.armies.french.points, play.position.armies.french.pool.a]).toEqual([3, 3, 0]);
  phase(play, 'coalition', 'replace');
  // series/sr-66/cossack-points: Platov's men, and no dragoons.
  expect([play.offers({ unit: 'r-platov-c', points: 2 }), play.offers({ unit: 'r-korff-c', points: 1 })]).toEqual([true, false]);
});

test('dismounted men fight on foot, or ride again', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    forces: { davout: { at: 'S4206', units: { 'f-morand-i': 5, 'f-nansouty-c': 4 } }, ...FAR },
  });
  pools(play, 'french', { d: 2, r: 1 });
  phase(play, 'french', 'replace');
  // series/sr-67/as-infantry, eagles/e64/take-as-infantry: two foot soldiers; series/sr-67/remount,
  // eagles/e65/replacement-horses: or a rider.
  expect([
    play.offers({ unit: 'f-morand-i', points: 2 }),
    play.offers({ unit: 'f-nansouty-c', points: 1 }),
    play.offers({ remount: 'french' }),
  ]).toEqual([true, false, true]);
  play.answer('replacements.choose', { remount: 'french' });
  expect(play.position.armies.french.pool).toMatchObject({ d: 1, r: 0, c: 1 });
  play.answer('replacements.choose', { unit: 'f-morand-i', points: 1 });
  // eagles/e64/infantry-is-final: he is one of Morand's now, and no horse brings him back.
  expect([play.unit('f-morand-i'), play.position.armies.french.pool.d, play.offers({ remount: 'french' })]).toEqual([
    6,
    0,
    false,
  ]);
  pools(play, 'french', { d: 9 });
  play.position.armies.french.wards[1].d = 3;
  phase(play, 'french', 'administer', '1807-02-14').until('replacements.choose', ['done', 'stay']);
  // series/sr-67/max-9, series/sr-67/surplus: nine are kept, the others walk.
  expect(play.position.armies.french.pool.d).toBe(9);
});

test('March Regiments', () => {
  const play = stage({
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 5, 'f-friant-i': 4, 'f-seroux-a': 3, 'f-hulin-soules-i': 3 } },
      ney: { at: 'C0614', units: { 'f-marchand-i': 2 } },
      ...FAR,
    },
  });
  pools(play, 'french', { i: 4 });
  phase(play, 'french', 'replace');
  // series/sr-69/from-replacements, series/sr-69/one-to-three: one to three points, at the Center or the source.
  expect([1, 2, 3, 4].map((points) => play.offers({ raise: 'french', arm: 'infantry', points, at: 'C0614' }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  play.answer('replacements.choose', { raise: 'french', arm: 'infantry', points: 2, at: 'C0614' });
  const regiments = () =>
    play.position.units.filter(
      (unit, index) => components.units[index]?.marchRegiment && unit.army === 'french' && unit.strength > 0,
    ).length;
  expect([regiments(), play.position.armies.french.pool.i]).toEqual([1, 2]);
  phase(play, 'french', 'organize').maybe('organization.choosePlace', 'C0614');
  // series/sr-69/from-splitting: as much as the owner likes, and one stays; no guns, no Guard.
  expect([
    play.offers({ split: 'f-morand-i', points: 1 }),
    play.offers({ split: 'f-morand-i', points: 3 }),
    play.offers({ split: 'f-marchand-i', points: 2 }),
    play.offers({ split: 'f-seroux-a', points: 1 }),
    play.offers({ split: 'f-hulin-soules-i', points: 1 }),
  ]).toEqual([true, true, false, false, false]);
  play.answer('organization.act', { split: 'f-morand-i', points: 3 });
  expect([play.unit('f-morand-i'), regiments()]).toEqual([2, 2]);
  const mine = play.position.units.findIndex(
    (unit, index) => components.units[index]?.marchRegiment === true && unit.strength === 3,
  );
  const id = components.units[mine]?.id ?? '';
  // series/sr-69/dissolve: into foot of the same army, up to its maximum, and never into the Guard.
  expect([
    play.offers({ dissolve: id, into: 'f-friant-i' }),
    play.offers({ dissolve: id, into: 'f-hulin-soules-i' }),
    play.offers({ dissolve: id, into: 'f-seroux-a' }),
  ]).toEqual([true, false, false]);
  play.answer('organization.act', { dissolve: id, into: 'f-friant-i' });
  expect([play.unit('f-friant-i'), regiments()]).toEqual([7, 1]);
  // series/sr-70/no-sp-shift: there is no other way for a point to change its unit.
  const shifts = play
    .options()
    .filter(
      (one) =>
        typeof one === 'object' && ['split', 'dissolve', 'brigade', 'recombine'].every((key) => !(key in one)) && 'points' in one,
    );
  expect(shifts).toEqual([]);
  for (const [index, unit] of play.position.units.entries())
    if (components.units[index]?.marchRegiment && unit.army === 'french')
      Object.assign(unit, { strength: 1, leader: number(play, 'ney') });
  phase(play, 'french', 'organize').maybe('organization.choosePlace', 'C0614');
  // series/sr-69/counter-limit: every counter is out.
  expect(play.options().some((one) => typeof one === 'object' && 'split' in one)).toBe(false);
});

test('in an enemy zone Forces join and none is formed', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-friant-i': 4 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 2 } },
      rapp: { under: 'davout', units: { 'f-daultanne-gudin-i': 1 } },
      'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 3 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  const offered = (side: 'organize' | 'consolidate') => {
    phase(play, 'french', side).maybe('organization.choosePlace', FIELD);
    return {
      detach: play.offers({ detach: 'f-morand-i' }),
      release: play.offers({ release: 'rapp' }),
      join: play.offers({ join: 'ney', under: 'davout' }),
      merge: play.offers({ merge: 'foot', into: 'davout' }),
    };
  };
  // Forces in one hex may merge in I.b.2 and II.e although in an EZOC: series/sr-225/merge.
  expect(offered('organize')).toEqual({ detach: false, release: false, join: true, merge: true });
  // In an EZOC no new Forces may be formed in Consolidation: series/sr-98/ezoc-no-new, series/sr-98/ezoc-allowed
  // and series/sr-98/join-split.
  expect(offered('consolidate')).toEqual({ detach: false, release: false, join: true, merge: true });
  put(play, 'bennigsen', 'N5901');
  expect(offered('consolidate')).toEqual({ detach: true, release: true, join: true, merge: true });
  patch(play, 'ney', { moved: true, spent: 6 });
  play.answer('organization.act', { join: 'ney', under: 'davout' });
  // If one component moved, the consolidated Force is treated as having moved: series/sr-98/moved-if-any-part.
  expect([play.leader('davout').moved, spent(play, 'davout')]).toEqual([true, 3]);
  // series/actions/i-b-2-choices: nothing of brigades or March Regiments in Consolidation.
  expect(play.options().some((one) => typeof one === 'object' && 'split' in one)).toBe(false);
});

test('a Major General goes with his last unit: those below him stay in the Force, and nobody is left without any', () => {
  const play = stage({ forces: { soult: { at: FIELD, units: { 'f-st-hilaire-i': 6, 'f-morand-i': 6 } }, ...FAR } });
  const { position } = play;
  const soult = number(play, 'soult');
  const general = (superior: number): number => {
    const made = newGeneral(position, 'french', 'infantry', play.leader('soult').place);
    leaderAt(position, made).superior = superior;
    return made;
  };
  const first = general(soult);
  const second = general(first);
  const isThere = (leader: number) => leaderAt(position, leader).place >= 0;
  const give = (unit: string, to: number) =>
    Object.assign(position.units[components.unitNumbers.get(unit) ?? -1] ?? {}, { leader: to });
  give('f-morand-i', second);
  dropEmptyGeneral(position, first);
  expect([isThere(first), leaderAt(position, second).superior]).toEqual([false, soult]);
  const third = general(-1);
  leaderAt(position, second).superior = third;
  give('f-morand-i', soult);
  dropEmptyGeneral(position, second);
  expect([isThere(second), isThere(third)]).toEqual([false, false]);
});

test('a Major General whose division goes its own way is gone, and the Force goes on under who is left', () => {
  const play = stage({
    forces: {
      'general:prussian:cavalry:rider': { at: 'N3214', units: { 'p-kohler-c': 3 } },
      'general:prussian:infantry:foot': { at: 'N3214', units: { 'p-ruchel-i': 4 } },
      davout: { at: 'S0634', units: { 'f-morand-i': 9 } },
    },
  });
  const [rider, foot] = [number(play, 'rider'), number(play, 'foot')];
  const { counter } = leaderAt(play.position, rider);
  Object.assign(leaderAt(play.position, foot), { superior: rider, counter: 0 });
  phase(play, 'coalition', 'organize').maybe('organization.choosePlace', 'N3214');
  play.answer('organization.act', { detach: 'p-kohler-c' });
  // series/sr-225/mg-removed: with a Force of two, too.
  expect([leaderAt(play.position, rider).place, leaderAt(play.position, foot).superior]).toEqual([OFF.out, -1]);
  expect(leaderAt(play.position, foot).counter).toBe(counter);
});

test('a March Regiment of Cossacks serves Cossacks alone', () => {
  const { position } = new Play({ scenario: '3' });
  components.units.forEach((unit, index) => {
    const record = position.units[index];
    if (record !== undefined && unit.marchRegiment) record.strength = unit.cossack ? 0 : 1;
  });
  // series/sr-69/counter-limit: with all the others in use there is none for a part of the line.
  expect(spareRegiment(components, position, 'russian')).toBe(-1);
});
