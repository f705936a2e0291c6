import { expect, test } from 'vitest';
import { truth } from '../../../src/components/map/field.js';
import { clearEmptyForces } from '../../../src/rules/battle/destruction.js';
import { forcesOf, leaderNumber, strengthOf, total, unemployedOf } from '../../../src/rules/forces.js';
import { allowanceOf } from '../../../src/rules/movement/allowance.js';
import { components, FIELD, field, hex, number, Play, phase, stage } from '../../helpers/table.js';

/** Armies, Forces and units: section 1 of the series rules. */

test('two players run three armies, each with books of its own', () => {
  const { position } = new Play({ scenario: '1' });
  // Two players control three armies: French: series/sr-2/two-players-three-armies, series/table/meta/armies.
  expect([new Set(position.leaders.map((leader) => leader.army)).size, position.firstPlayer]).toEqual([3, 'french']);
  // Russian and Prussian armies each have their own Center of Operations: series/sr-2/separate-coo, series/sr-2/french-tracks
  // and series/sr-47/one-per-army.
  expect([position.armies.french.center, position.armies.russian.center, position.armies.prussian.center]).toEqual(
    ['S0634', 'S5904', 'C3127'].map(hex),
  );
  // Russian and Prussian armies each have their own active Supply Source: series/sr-2/separate-supply, eagles/e97/listed.
  expect([position.armies.french.source, position.armies.russian.source, position.armies.prussian.source]).toEqual(
    ['S0132', 'S6104', 'N3214'].map(hex),
  );
  position.armies.russian.wards[0].i = 3;
  // series/sr-2/separate-hospital, series/sr-191/two-tracks: what lies in one hospital lies in no other.
  expect([position.armies.prussian.wards[0].i, position.armies.russian.wards.length]).toEqual([0, 2]);
  position.armies.russian.points -= 1;
  // Each army's Accumulated AP level starts at the listed number: eagles/e96/at-start.
  expect([position.armies.prussian.points, position.armies.french.points, position.armies.russian.points]).toEqual([4, 10, 7]);
  // series/sr-2/french-allies: Poles, Bavarians, Saxons and Italians among the French.
  for (const id of ['f-zayonchek-i', 'f-kronpz-i', 'f-v-polz-i', 'f-taulie-i'])
    expect(components.units[components.unitNumbers.get(id) ?? -1]?.army).toBe('french');
});

test('a Force is a Leader on the map with everything on his track', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-nansouty-c': 3 } },
      davout: { under: 'napoleon', units: { 'f-morand-i': 5, 'f-seroux-a': 2 } },
      murat: { at: field(0) },
    },
    vedettes: { french: [FIELD] },
  });
  const { position } = play;
  // series/sr-5/force, series/sr-10/combat-strength, series/sr-6/types: all arms, subordinates included.
  expect(strengthOf(components, position, number(play, 'napoleon'))).toMatchObject({ infantry: 5, cavalry: 3, artillery: 2 });
  // Vedettes add nothing to a Force's strength: series/sr-10/vedettes-add-nothing.
  expect(total(strengthOf(components, position, number(play, 'napoleon')))).toBe(10);
  // series/sr-5/only-leader-on-map: one counter, and the subordinate has none.
  expect([play.leader('napoleon').counter > 0, play.leader('davout').counter]).toEqual([true, 0]);
  // series/sr-18/definition: no units of his own, and nobody's subordinate.
  expect([unemployedOf(position, 'french'), forcesOf(position, 'french')]).toEqual([
    [number(play, 'murat')],
    [number(play, 'napoleon')],
  ]);
  // series/sr-18/no-zoc, series/sr-79/leader-9, series/sr-17/what-they-modify: he rides nine, and controls nothing.
  expect([
    truth(components, position, 'coalition').zone[hex(field(0, 0))],
    allowanceOf(components, position, number(play, 'murat')),
  ]).toEqual([0, 18]);
});

test('units lose their strength and leave the board', () => {
  const play = stage({
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 1 } }, soult: { at: field(3), units: { 'f-legrand-i': 4 } } },
  });
  const { position } = play;
  const unit = position.units[components.unitNumbers.get('f-marchand-i') ?? -1];
  if (unit !== undefined) Object.assign(unit, { strength: 0, leader: -1 });
  clearEmptyForces(components, play.table, [play.leader('ney').counter], 'attrition');
  // series/sr-6/removed-at-zero, series/sr-5/no-units-without-leader, series/sr-95/zero-removed: it is on no track.
  expect([unit?.leader, forcesOf(position, 'french')]).toEqual([-1, [number(play, 'soult')]]);
  // series/sr-95/leaders-to-coo: Ney is with the Center, unemployed.
  expect([play.hex('ney'), unemployedOf(position, 'french')]).toEqual(['C0614', [number(play, 'ney')]]);
  position.armies.french.pool = { ...position.armies.french.pool, i: 5, gi: 0 };
  phase(play, 'french', 'replace');
  // series/sr-6/comes-back-only-sr68, series/sr-68/one-or-two, series/sr-68/where: rebuilt at the Center or the source.
  expect(play.options().filter((one) => typeof one === 'object' && 'rebuild' in one && one.rebuild === 'f-marchand-i')).toEqual([
    { rebuild: 'f-marchand-i', points: 2, at: 'C0614' },
    { rebuild: 'f-marchand-i', points: 1, at: 'C0614' },
    { rebuild: 'f-marchand-i', points: 2, at: 'C0102' },
    { rebuild: 'f-marchand-i', points: 1, at: 'C0102' },
  ]);
  play.answer('replacements.choose', { rebuild: 'f-marchand-i', points: 1, at: 'C0102' });
  const leader = position.leaders[unit?.leader ?? -1];
  // series/sr-68/under-leader, series/sr-15/needs-unit: under a new Major General, since nobody leads there.
  expect([unit?.strength, leader?.kind, components.board.names[leader?.place ?? 0]]).toEqual([1, 'infantry', 'C0102']);
});

test('strength runs from one to the maximum, nine unless less is said', () => {
  const { position } = new Play({ scenario: '3' });
  // series/sr-6/strength-range, series/sr-6/default-max-9: only March Regiments are smaller.
  for (const [index, sheet] of components.units.entries()) {
    expect(sheet.max).toBe(sheet.marchRegiment ? 3 : 9);
    const { strength } = position.units[index] ?? { strength: 0 };
    expect(Number.isInteger(strength) && strength >= 0 && strength <= sheet.max).toBe(true);
  }
  // series/sr-7/two-units, series/sr-7/counted-separately, eagles/e82/same-name-types: the Kronprinz's foot and horse.
  const parts = components.units.filter((sheet) => sheet.names.includes('Kronprinz'));
  expect(parts.map((sheet) => [sheet.arm, sheet.max])).toEqual([
    ['cavalry', 9],
    ['infantry', 9],
  ]);
  // eagles/errata/polz-polenz: von Polz on foot and Polenz mounted are one formation of Saxons.
  const saxons = components.data.units.units.filter((one) => one.designation === 'S').map((one) => one.id);
  expect(saxons).toEqual(['f-lefeb-des-c', 'f-polenz-c', 'f-v-polz-i']);
  // series/sr-8/two-names, eagles/e6/two-names-one-unit: Gardanne and Bisson are one counter.
  expect(components.units.filter((sheet) => sheet.names.includes('Bisson')).map((sheet) => sheet.names)).toEqual([
    ['Gardanne', 'Bisson'],
  ]);
  const bearing = (name: string) =>
    components.data.units.units
      .filter((one) => one.arm === 'cavalry' && one.names.includes(name))
      .map((one) => one.designation ?? '');
  // series/sr-8/shared-general, eagles/e7/same-name-different-units, eagles/e7/concurrent-use: two counters, two designations.
  expect([bearing('Beaumont'), bearing('Milhaud'), bearing('Latour')]).toEqual([
    ['I', '3D'],
    ['IV', '3D'],
    ['', '1D'],
  ]);
  // eagles/e7/designation-at-setup, eagles/errata/seroux-vi: Seroux' guns are the VI Corps'.
  expect(components.data.units.units.find((one) => one.id === 'f-seroux-a')?.designation).toBe('VI');
});

test('parts of a formation may be under different Leaders, and a March Regiment holds one without a counter', () => {
  const play = stage({
    forces: {
      massena: { at: FIELD, units: { 'f-kronpz-i': 8, 'f-kronpz-c': 2 } },
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
    },
  });
  phase(play, 'french', 'organize')
    .maybe('organization.choosePlace', FIELD)
    .answer('organization.act', { give: 'f-kronpz-c', to: 'davout' });
  // Infantry and cavalry parts of one formation may be on the tracks of different Leaders: series/sr-7/different-tracks.
  expect([play.strength('massena'), play.strength('davout')]).toEqual([8, 7]);
  play.answer('organization.act', { split: 'f-morand-i', points: 2 });
  // series/sr-7/march-regiment-holds, eagles/e82/march-regiment-substitute, series/sr-69/from-splitting: two points under Davout.
  expect([play.unit('f-morand-i'), play.strength('davout'), play.offers({ split: 'f-kronpz-i', points: 3 })]).toEqual([
    3,
    7,
    true,
  ]);
});

test('Strength counts all arms of a Force and its subordinates', () => {
  const play = new Play({ scenario: '3' });
  // A Force's strength is the sum of current SP of all its infantry: series/sr-10/sum-all-arms, series/sr-9/guards-elite.
  expect(strengthOf(components, play.position, leaderNumber(play.position, 'bessieres'))).toEqual({
    infantry: 6,
    cavalry: 2,
    artillery: 3,
    elite: 11,
  });
});
