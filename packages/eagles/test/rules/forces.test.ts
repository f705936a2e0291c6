import { expect, test } from 'vitest';
import { type Leader, OFF } from '../../src/position.js';
import {
  clearIdleGenerals,
  disband,
  loseStrength,
  placeEscaped,
  removeLeader,
  succeed,
} from '../../src/rules/battle/destruction.js';
import {
  armyCommander,
  countersOf,
  dropEmptyGeneral,
  forcesAt,
  forcesOf,
  hasUnits,
  leaderAt,
  leaderNumber,
  leadersOf,
  newGeneral,
  putForce,
  settleCounter,
  spOf,
  standingForce,
  strengthOf,
  strengths,
  subordinatesOf,
  takeOverState,
  unemployedOf,
  unitsOf,
} from '../../src/rules/forces.js';
import { components, enlist, FIELD, field, hex, number, type Play, patch, stage } from '../helpers/table.js';

/** Leaders, tracks and counters: who stands for whom, and what is left when somebody goes (SR-5, SR-15 to SR-22). */

/** The Emperor without a unit of his own, Davout and a division under him; Murat alone in the same hex. */
const guard = () =>
  stage({
    forces: {
      napoleon: { at: FIELD },
      davout: { under: 'napoleon', units: { 'f-morand-i': 5, 'f-seroux-a': 1 } },
      'general:french:cavalry:horse': { under: 'davout', units: { 'f-nansouty-c': 3 } },
      murat: { at: FIELD },
      bennigsen: { at: field(0, 0), units: { 'r-dochturov-i': 9 } },
    },
  });

test('whoever has men on the tracks below him leads a Force: series/sr-5/force, series/sr-10/sum-all-arms', () => {
  const play = guard();
  const { position } = play;
  const [emperor, davout, horse, murat] = ['napoleon', 'davout', 'horse', 'murat'].map((id) => number(play, id)) as [
    number,
    number,
    number,
    number,
  ];
  expect(emperor).toBe(0);
  expect([hasUnits(position, emperor), hasUnits(position, davout), hasUnits(position, murat)]).toEqual([true, true, false]);
  expect([spOf(position, emperor), strengths(position)[emperor], strengths(position, 'cavalry')[emperor]]).toEqual([9, 9, 3]);
  expect(strengthOf(components, position, emperor)).toEqual({ infantry: 5, cavalry: 3, artillery: 1, elite: 0 });
  expect([forcesOf(position, 'french'), forcesAt(position, hex(FIELD), 'french')]).toEqual([[emperor], [emperor]]);
  expect([forcesOf(position, 'coalition'), forcesAt(position, hex(FIELD), 'coalition')]).toEqual([
    [number(play, 'bennigsen')],
    [],
  ]);
  expect([countersOf(position, 'french'), unemployedOf(position, 'french')]).toEqual([[emperor, murat], [murat]]);
  expect([subordinatesOf(position, emperor), leadersOf(position, emperor)]).toEqual([[davout], [emperor, davout, horse]]);
  expect([unitsOf(position, emperor).length, unitsOf(position, murat)]).toEqual([3, []]);
  // A frame that names a counter names it as long as it stands, and nobody by the number of none.
  expect([standingForce(position, play.leader('napoleon').counter), standingForce(position, 0)]).toEqual([emperor, -1]);
  expect(standingForce(position, play.leader('murat').counter)).toBe(-1);
  putForce(position, emperor, hex(field(3)));
  expect([play.hex('davout'), play.hex('horse'), play.hex('murat')]).toEqual([field(3), field(3), FIELD]);
  putForce(position, emperor, OFF.podlasia);
  expect(standingForce(position, play.leader('napoleon').counter)).toBe(-1);
});

test('a counter comes with standing on the map by oneself, and goes with it', () => {
  const play = guard();
  const { position } = play;
  const settle = (id: string, change: Partial<Leader>) => {
    patch(play, id, change);
    settleCounter(position, number(play, id));
    const { counter, known, shown } = play.leader(id);
    return [counter > 0, known, shown];
  };
  patch(play, 'murat', { known: 4, shown: 7 });
  const before = play.leader('murat').counter;
  expect(settle('murat', {})).toEqual([true, 4, 7]);
  expect(play.leader('murat').counter).toBe(before);
  expect(settle('murat', { superior: number(play, 'napoleon') })).toEqual([false, 0, 0]);
  patch(play, 'murat', { known: 4, shown: 7 });
  // It is a new one, of which nobody knows anything.
  expect(settle('murat', { superior: -1 })).toEqual([true, 0, 0]);
  expect(play.leader('murat').counter).toBe(position.counters);
  expect(settle('murat', { place: OFF.captured })).toEqual([false, 0, 0]);
});

test('who commands an army: by appointment, else by span; nobody while the appointed is awaited', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-03-02',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
      napoleon: { at: FIELD },
      sacken: { at: 'N3426', units: { 'r-dochturov-i': 5 } },
      bennigsen: { at: 'N3426', units: { 'r-tutchkov-i': 5 } },
    },
  });
  const at = (army: 'french' | 'russian', date = '1807-03-02') => {
    const found = armyCommander(components, play.position, army, date);
    return found < 0 ? null : leaderAt(play.position, found).id;
  };
  // Whom the book names, from the day it does: series/sr-19/french-napoleon, series/sr-19/russian-bennigsen.
  expect([at('french'), at('russian'), at('russian', '1807-01-11')]).toEqual(['napoleon', 'bennigsen', null]);
  for (const box of [OFF.podlasia, OFF.sea, OFF.cantonment]) {
    patch(play, 'bennigsen', { place: box });
    expect(at('russian')).toBe('bennigsen');
  }
  // series/sr-19/succession: lost he is followed by the largest span, awaited by nobody.
  patch(play, 'bennigsen', { place: OFF.captured });
  patch(play, 'napoleon', { place: OFF.captured });
  expect([at('russian'), at('french')]).toEqual(['sacken', 'davout']);
  patch(play, 'napoleon', { place: OFF.waiting });
  expect(at('french')).toBeNull();
  patch(play, 'napoleon', { place: OFF.out });
  expect(at('french')).toBeNull();
});

const STATE: Partial<Leader> = {
  forage: true,
  spent: 6,
  moved: true,
  tried: true,
  entered: true,
  marched: true,
  beaten: true,
  pursued: 2,
  gate: 77,
  since: 3,
};

test('an heir takes the Force over as it is: series/sr-22/nothing-else-lost, series/sr-22/subordinate-largest-span', () => {
  const play = guard();
  const { position } = play;
  patch(play, 'napoleon', { ...STATE, known: 3, shown: 9, train: 5 });
  const { counter } = play.leader('napoleon');
  expect(leaderAt(position, succeed(components, position, number(play, 'napoleon'))).id).toBe('davout');
  expect(play.leader('davout')).toMatchObject({ ...STATE, superior: -1, counter, known: 3, shown: 9, train: 5 });
  expect([play.leader('horse').superior, play.hex('davout')]).toEqual([number(play, 'davout'), FIELD]);
  // series/sr-22/else-mg, series/sr-22/mg-type: nobody is below him but the division's general, then nobody at all.
  const only = stage({ forces: { ney: { at: FIELD, units: { 'f-marchand-i': 3, 'f-colbert-c': 1 } }, murat: { at: FIELD } } });
  const heir = succeed(components, only.position, number(only, 'ney'));
  expect(leaderAt(only.position, heir)).toMatchObject({ kind: 'infantry', army: 'french', superior: -1, train: -1 });
  expect(spOf(only.position, heir)).toBe(4);
  const riders = stage({ forces: { ney: { at: FIELD, units: { 'f-colbert-c': 1 } } } });
  expect(leaderAt(riders.position, succeed(components, riders.position, number(riders, 'ney'))).kind).toBe('cavalry');
  expect(succeed(components, only.position, number(only, 'murat'))).toBe(-1);
});

test('a subordinate who falls is followed in his place, under the same Leader and without a counter', () => {
  const play = guard();
  const { position } = play;
  const heir = succeed(components, position, number(play, 'davout'));
  expect([leaderAt(position, heir).id, leaderAt(position, heir).superior, leaderAt(position, heir).counter]).toEqual([
    'horse',
    0,
    0,
  ]);
  expect([spOf(position, 0), play.leader('davout').superior]).toEqual([9, -1]);
});

test('a part takes over the state of the whole', () => {
  const play = guard();
  patch(play, 'murat', STATE);
  takeOverState(play.leader('murat'), play.leader('bennigsen'));
  expect(play.leader('bennigsen')).toMatchObject(STATE);
});

test('a Major General without a unit is nobody, and those below him go on: series/sr-225/mg-removed', () => {
  const play = stage({
    forces: {
      'general:french:infantry:first': { at: FIELD, units: { 'f-morand-i': 5 } },
      'general:french:cavalry:second': { under: 'first', units: { 'f-nansouty-c': 3 } },
      'general:french:cavalry:third': { under: 'first', units: { 'f-colbert-c': 3 } },
    },
  });
  const { position } = play;
  patch(play, 'first', { ...STATE, known: 2, shown: 8, train: 4 });
  const { counter } = play.leader('first');
  dropEmptyGeneral(position, number(play, 'first'));
  expect(play.leader('first').place).toBe(hex(FIELD));
  enlist(play, 'second', 'f-morand-i', 5);
  dropEmptyGeneral(position, number(play, 'first'));
  expect(play.leader('first')).toMatchObject({ place: OFF.out, counter: 0, train: -1 });
  expect(play.leader('second')).toMatchObject({ ...STATE, superior: -1, counter, known: 2, shown: 8 });
  // The other is a Force of his own, unknown to everybody.
  expect(play.leader('third')).toMatchObject({ ...STATE, superior: -1, known: 0 });
  expect(play.leader('third').counter).not.toBe(counter);
  // A named Leader stays, unit or not.
  const named = guard();
  dropEmptyGeneral(named.position, number(named, 'murat'));
  expect(named.hex('murat')).toBe(FIELD);
});

test('the last below an empty general takes him along', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      'general:french:infantry:upper': { under: 'davout' },
      'general:french:cavalry:lower': { under: 'upper' },
    },
  });
  dropEmptyGeneral(play.position, number(play, 'lower'));
  expect([play.leader('lower').place, play.leader('upper').place, play.hex('davout')]).toEqual([OFF.out, OFF.out, FIELD]);
});

test('a new general takes a place that was given up: series/sr-15/unlimited', () => {
  const play = guard();
  const { position } = play;
  const length = position.leaders.length;
  for (const one of position.leaders) if (one.kind !== 'named' && one.place === OFF.out) one.place = OFF.withdrawn;
  removeLeader(position, number(play, 'horse'), OFF.out);
  const place = leaderNumber(position, 'horse');
  const general = newGeneral(position, 'russian', 'infantry', hex(field(0, 0)));
  expect([general, position.leaders.length]).toEqual([place, length]);
  expect(leaderAt(position, general)).toMatchObject({ army: 'russian', kind: 'infantry', superior: -1, spent: 0, train: -1 });
  expect(leaderAt(position, general).counter).toBe(position.counters);
  expect([newGeneral(position, 'french', 'cavalry', OFF.waiting), position.leaders.length]).toEqual([length, length + 1]);
});

test('whoever is removed leaves those below him standing, and nothing of his own: series/sr-5/no-units-without-leader', () => {
  const play = guard();
  patch(play, 'napoleon', { train: 3, forage: true });
  removeLeader(play.position, 0, OFF.captured);
  expect(play.leader('napoleon')).toMatchObject({ place: OFF.captured, superior: -1, counter: 0, train: -1, forage: false });
  expect([play.leader('davout').superior, play.leader('davout').counter > 0]).toEqual([-1, true]);
});

test('the escaped report to the Center in their own side’s segment, alone: series/sr-20/escapes-5-6', () => {
  const play = guard();
  const { position } = play;
  patch(play, 'napoleon', { place: OFF.escaped, superior: number(play, 'murat'), forage: true, train: 3 });
  position.armies.french.center = OFF.out;
  placeEscaped(position, 'french');
  expect(play.leader('napoleon').place).toBe(OFF.escaped);
  position.armies.french.center = hex(field(3));
  placeEscaped(position, 'coalition');
  expect(play.leader('napoleon').place).toBe(OFF.escaped);
  placeEscaped(position, 'french');
  expect(play.leader('napoleon')).toMatchObject({ place: hex(field(3)), superior: -1, forage: false, train: -1 });
  expect([play.leader('napoleon').counter > 0, play.leader('davout').superior]).toEqual([true, -1]);
});

test('attrition sends Leaders to the Center, or they wait for one: series/sr-95/leaders-to-coo', () => {
  const fate = (center: number) => {
    const play = guard();
    play.position.armies.french.center = center;
    disband(components, play.table, 0, 'attrition');
    return [play.leader('napoleon').place, play.leader('davout').place, play.leader('horse').place];
  };
  const home = hex(field(3, 3));
  expect([fate(home), fate(OFF.out)]).toEqual([
    [home, home, OFF.out],
    [OFF.escaped, OFF.escaped, OFF.out],
  ]);
});

const ledger = (play: Play) => play.position.ledger.french;
const ward = (play: Play) => play.position.armies.french.wards[0];

test('what is lost goes to the ledger, and to the hospital in the Grand Scenario alone: series/sr-191/losses-enter', () => {
  const scene = (scenario: 'grand-late' | '3') => {
    const play = stage({
      options: { scenario },
      forces: {
        davout: {
          at: FIELD,
          units: { 'f-morand-i': 5, 'f-nansouty-c': 4, 'f-hulin-soules-i': 3, 'f-walther-c': 3, 'f-seroux-a': 2 },
        },
      },
    });
    Object.assign(ward(play), { i: 0, c: 0, d: 0, gi: 0, gc: 0 });
    return play;
  };
  const play = scene('grand-late');
  const lose = (unit: string, points: number, how: 'none' | 'mounted' | 'dismounted') =>
    loseStrength(components, play.position, components.unitNumbers.get(unit) ?? -1, points, 'battle', how);
  lose('f-morand-i', 2, 'mounted');
  lose('f-nansouty-c', 1, 'mounted');
  lose('f-nansouty-c', 2, 'dismounted');
  lose('f-hulin-soules-i', 1, 'mounted');
  lose('f-walther-c', 1, 'dismounted');
  // Gunners are not healed (series/sr-191/not-artillery), and the Guard lies apart (series/sr-194/guard-category).
  lose('f-seroux-a', 1, 'mounted');
  expect(ward(play)).toEqual({ i: 2, c: 1, d: 2, gi: 1, gc: 1 });
  lose('f-morand-i', 1, 'none');
  expect([ward(play).i, ledger(play).battle]).toEqual([2, 9]);
  // series/sr-6/removed-at-zero: nobody loses more than he has, and without a point he is nobody's.
  lose('f-morand-i', 9, 'mounted');
  expect([play.unit('f-morand-i'), ledger(play).battle, ward(play).i]).toEqual([0, 11, 4]);
  expect(play.position.units[components.unitNumbers.get('f-morand-i') ?? -1]?.leader).toBe(-1);
  expect(play.position.units[components.unitNumbers.get('f-nansouty-c') ?? -1]?.leader).toBe(number(play, 'davout'));
  const short = scene('3');
  loseStrength(components, short.position, components.unitNumbers.get('f-morand-i') ?? -1, 2, 'attrition', 'mounted');
  expect([ward(short).i, ledger(short).attrition]).toEqual([0, 2]);
});

test('a Force that is destroyed: every second rider keeps his horse, prisoners are not healed: series/sr-191/not-surrendered', () => {
  const lost = (how: 'battle' | 'surrender') => {
    const play = stage({
      options: { scenario: 'grand-late' },
      dice: { capture: [6] },
      forces: { davout: { at: FIELD, units: { 'f-morand-i': 2, 'f-nansouty-c': 3 } } },
    });
    Object.assign(ward(play), { i: 0, c: 0, d: 0, gi: 0, gc: 0 });
    disband(components, play.table, number(play, 'davout'), how);
    const { battle, otherwise } = ledger(play);
    return { ...ward(play), battle, otherwise, place: play.leader('davout').place };
  };
  expect(lost('battle')).toMatchObject({ i: 2, c: 1, d: 2, battle: 5, otherwise: 0, place: OFF.escaped });
  expect(lost('surrender')).toMatchObject({ i: 0, c: 0, d: 0, battle: 0, otherwise: 5, place: OFF.captured });
});

test('generals whom losses have left without men go, named Leaders and Force Leaders stay', () => {
  const play = guard();
  for (const unit of play.position.units) if (unit.arm === 'cavalry') unit.leader = -1;
  clearIdleGenerals(play.position);
  expect([play.leader('horse').place, play.leader('horse').superior, play.hex('davout'), play.hex('murat')]).toEqual([
    OFF.out,
    -1,
    FIELD,
    FIELD,
  ]);
});
