import { expect, test } from 'vitest';
import { newOrganizing } from '../../../src/contents.js';
import { type Leader, OFF } from '../../../src/position.js';
import { spareRegiment } from '../../../src/rules/administration/replacements.js';
import { forcesAt, leaderAt, spOf } from '../../../src/rules/forces.js';
import { actsPossible } from '../../../src/rules/organization/acts.js';
import { inZone, leadersAt, organizedPlaces, promotions } from '../../../src/rules/organization/places.js';
import { addBrigades, addDissolutions, maySplit, recombine, splitRegiment } from '../../../src/rules/organization/regiments.js';
import { reorganize } from '../../../src/rules/organization/reorganize.js';
import { components, FIELD, field, hex, number, type Play, patch, put, stage } from '../../helpers/table.js';

/** What each act of reorganization does, and where there is any (SR-25, SR-69, SR-70, SR-98, SR-166). */

const unit = (id: string): number => components.unitNumbers.get(id) ?? -1;
const record = (play: Play, id: string) => play.position.units[unit(id)];

const scene = (more: object = {}) =>
  stage({
    forces: {
      napoleon: { at: FIELD },
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-friant-i': 4, 'f-nansouty-c': 3 }, train: true },
      'general:french:infantry:small': { at: FIELD, units: { 'f-legrand-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      ...more,
    },
  });
const organizing = (segment: 'organization' | 'consolidation' = 'organization', side: 'french' | 'coalition' = 'french') => ({
  ...newOrganizing(side, segment),
  hex: hex(FIELD),
});
const act = (play: Play, option: object, segment: 'organization' | 'consolidation' = 'organization') => {
  reorganize(components, play.table, organizing(segment), option as never);
  return play;
};

test('a train is handed over, with its turn: series/sr-109/hand-over', () => {
  const play = scene();
  const { train } = play.leader('davout');
  act(play, { train: 'davout', to: 'napoleon' });
  expect([train >= 0, play.leader('napoleon').train, play.leader('davout').train]).toEqual([true, train, -1]);
});

test('who joins brings his train and his mode: series/sr-70/merged-is-one', () => {
  const joined = (change: Partial<Leader>, above: Partial<Leader> = {}) => {
    const play = scene();
    patch(play, 'davout', { train: -1, ...change });
    patch(play, 'napoleon', above);
    act(play, { join: 'davout', under: 'napoleon' });
    return play;
  };
  // Whoever had nobody takes over the mode of those who come to him.
  const play = joined({ forage: true, train: 0 });
  expect([play.leader('napoleon').forage, play.leader('napoleon').train, play.leader('davout').train]).toEqual([true, 0, -1]);
  expect([play.leader('davout').superior, play.leader('davout').counter, spOf(play.position, 0)]).toEqual([0, 0, 12]);
  // Whose Force has one already keeps it; two with one each do not join: series/sr-109/one-per-force.
  expect(joined({}, { train: 2 }).leader('napoleon').train).toBe(2);
  const led = scene();
  patch(led, 'davout', { forage: true });
  act(led, { join: 'small', under: 'davout' });
  expect(led.leader('davout').forage).toBe(true);
  const still = scene();
  patch(still, 'small', { forage: true });
  act(still, { join: 'small', under: 'davout' });
  expect(still.leader('davout').forage).toBe(false);
});

test('after the march whoever joins those that marched has marched: series/sr-98/moved-if-any-part', () => {
  const shared = (segment: 'organization' | 'consolidation', option: object) => {
    const play = scene();
    patch(play, 'small', { moved: true, spent: 6 });
    patch(play, 'davout', { moved: false, spent: 2 });
    act(play, option, segment);
    return [play.leader('davout').moved, play.leader('davout').spent];
  };
  const join = { join: 'small', under: 'davout' };
  const give = { give: 'f-legrand-i', to: 'davout' };
  const merge = { merge: 'small', into: 'davout' };
  for (const option of [join, give, merge]) {
    expect(shared('consolidation', option)).toEqual([true, 6]);
    expect(shared('organization', option)).toEqual([false, 2]);
  }
});

test('units pass over, and a general without any goes: series/sr-225/mg-removed', () => {
  const play = act(scene(), { merge: 'small', into: 'davout' });
  expect([play.strength('davout'), play.leader('small').place, record(play, 'f-legrand-i')?.shifted]).toEqual([
    15,
    OFF.out,
    true,
  ]);
  const given = act(scene(), { give: 'f-friant-i', to: 'small' });
  expect([given.strength('davout'), given.strength('small'), record(given, 'f-morand-i')?.shifted]).toEqual([8, 7, false]);
});

test('a general of cavalry takes over riders alone: series/sr-15/cavalry-only', () => {
  const offered = (units: Readonly<Record<string, number>>) => {
    const play = scene({
      'general:french:cavalry:hussar': { at: FIELD, units: { 'f-lasalle-c': 3 } },
      'general:french:infantry:mixed': { at: FIELD, units },
    });
    const merge = JSON.stringify({ merge: 'mixed', into: 'hussar' });
    return actsPossible(components, play.position, organizing()).some((one) => JSON.stringify(one) === merge);
  };
  expect([offered({ 'f-colbert-c': 2, 'f-guyot-c': 2 }), offered({ 'f-colbert-c': 2, 'f-march-regiment-i': 2 })]).toEqual([
    true,
    false,
  ]);
});

test('a unit changes tracks once, and the only one of a Force is not detached: series/sr-70/exchange, series/sr-15/needs-unit', () => {
  const play = scene();
  const may = (option: object) =>
    actsPossible(components, play.position, organizing()).some((one) => JSON.stringify(one) === JSON.stringify(option));
  expect([may({ give: 'f-friant-i', to: 'napoleon' }), may({ detach: 'f-friant-i' }), may({ detach: 'f-legrand-i' })]).toEqual([
    true,
    true,
    false,
  ]);
  act(play, { give: 'f-friant-i', to: 'napoleon' });
  expect([may({ give: 'f-friant-i', to: 'davout' }), may({ give: 'f-morand-i', to: 'napoleon' })]).toEqual([false, true]);
});

test('a part that is detached or released is in the state of the whole: series/sr-70/mg', () => {
  const state = { forage: true, spent: 4, moved: true };
  const play = scene();
  patch(play, 'davout', state);
  act(play, { detach: 'f-nansouty-c' });
  const riders = leaderAt(play.position, record(play, 'f-nansouty-c')?.leader ?? -1);
  expect(riders).toMatchObject({ ...state, kind: 'cavalry', army: 'french', place: hex(FIELD), superior: -1 });
  act(play, { detach: 'f-friant-i' });
  expect(leaderAt(play.position, record(play, 'f-friant-i')?.leader ?? -1).kind).toBe('infantry');
  const under = scene();
  act(under, { join: 'small', under: 'davout' });
  patch(under, 'davout', state);
  act(under, { release: 'small' });
  expect(under.leader('small')).toMatchObject({ ...state, superior: -1 });
  expect(under.leader('small').counter).toBeGreaterThan(0);
  expect(under.last('organized').only.french).toMatchObject({ action: 'release', what: 'small' });
});

test('a March Regiment takes what leaves its unit, and goes back into one like it: series/sr-69/from-splitting, series/sr-69/dissolve', () => {
  const play = scene();
  const spare = spareRegiment(components, play.position, 'french');
  const regiment = components.units[spare]?.id ?? '';
  splitRegiment(components, play.position, unit('f-nansouty-c'), 2);
  expect(record(play, regiment)).toMatchObject({ strength: 2, arm: 'cavalry', leader: number(play, 'davout'), used: true });
  expect([record(play, 'f-nansouty-c')?.strength, record(play, 'f-nansouty-c')?.shifted]).toEqual([1, true]);
  const options: { dissolve: string; into: string }[] = [];
  const here = leadersAt(play.position, 'french', hex(FIELD), -1);
  addDissolutions(components, play.position, spare, here, options as never);
  // Into riders alone, where there is room.
  expect(options).toEqual([{ dissolve: regiment, into: 'f-nansouty-c' }]);
  Object.assign(record(play, 'f-nansouty-c') ?? {}, { strength: 8 });
  const full: object[] = [];
  addDissolutions(components, play.position, spare, here, full as never);
  expect(full).toEqual([]);
  Object.assign(record(play, 'f-nansouty-c') ?? {}, { strength: 7 });
  act(play, { dissolve: regiment, into: 'f-nansouty-c' });
  expect([record(play, 'f-nansouty-c')?.strength, record(play, regiment)?.strength, record(play, regiment)?.leader]).toEqual([
    9, 0, -1,
  ]);
});

test('guns, Guards and cossacks form no March Regiment, nor anybody when none is left: series/sr-69/counter-limit', () => {
  const play = scene({ platov: { at: 'N5901', units: { 'r-platov-c': 3 } } });
  const may = (id: string) => maySplit(components, play.position, unit(id));
  expect(['f-morand-i', 'f-nansouty-c', 'f-seroux-a', 'f-hulin-soules-i', 'r-platov-c', 'r-dochturov-i'].map(may)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  for (
    let spare = spareRegiment(components, play.position, 'french');
    spare >= 0;
    spare = spareRegiment(components, play.position, 'french')
  )
    Object.assign(play.position.units[spare] ?? {}, { strength: 1 });
  expect([may('f-morand-i'), may('r-dochturov-i')]).toEqual([false, true]);
});

test('the brigades of Lasalle leave point by point, and come back: series/sr-25/lasalle, series/sr-25/reverse', () => {
  const brigades = (lasalle: number, change: (play: Play) => void = () => undefined, zone = false) => {
    const play = scene({ murat: { at: FIELD, units: { 'f-lasalle-c': lasalle } } });
    change(play);
    const options: object[] = [];
    addBrigades(components, play.position, leadersAt(play.position, 'french', hex(FIELD), -1), zone, options as never);
    return options;
  };
  const all = ['f-guyot-c', 'f-bruyere-milhaud-c', 'f-watier-c'].map((brigade) => ({ brigade }));
  expect([brigades(5), brigades(2), brigades(1), brigades(5, undefined, true)]).toEqual([all, all, [], []]);
  expect(brigades(5, (play) => put(play, 'murat', field(0)))).toEqual([]);
  const play = scene({ murat: { at: FIELD, units: { 'f-lasalle-c': 5 } } });
  act(play, { brigade: 'f-guyot-c' });
  const general = leaderAt(play.position, record(play, 'f-guyot-c')?.leader ?? -1);
  // Formed where its general is (series/sr-25/on-mg-same-hex), a point for a point (series/sr-25/one-for-one).
  expect([general.kind, general.place, record(play, 'f-guyot-c')?.used]).toEqual(['cavalry', hex(FIELD), true]);
  expect([record(play, 'f-guyot-c')?.strength, record(play, 'f-lasalle-c')?.strength]).toEqual([1, 4]);
  act(play, { brigade: 'f-guyot-c' });
  expect([record(play, 'f-guyot-c')?.strength, record(play, 'f-lasalle-c')?.strength]).toEqual([2, 3]);
  const options = () => {
    const found: object[] = [];
    addBrigades(components, play.position, leadersAt(play.position, 'french', hex(FIELD), -1), true, found as never);
    return found;
  };
  // In a zone no new one, but the one that stands there may grow and come back.
  expect(options()).toEqual([{ brigade: 'f-guyot-c' }, { recombine: 'f-guyot-c' }]);
  Object.assign(record(play, 'f-lasalle-c') ?? {}, { strength: 9 });
  expect(options()).toEqual([{ brigade: 'f-guyot-c' }]);
  Object.assign(record(play, 'f-lasalle-c') ?? {}, { strength: 8 });
  recombine(components, play.position, 'f-guyot-c');
  // As far as there is room.
  expect([record(play, 'f-guyot-c')?.strength, record(play, 'f-lasalle-c')?.strength]).toEqual([1, 9]);
  Object.assign(record(play, 'f-lasalle-c') ?? {}, { strength: 5 });
  recombine(components, play.position, 'f-guyot-c');
  expect([record(play, 'f-guyot-c')?.strength, record(play, 'f-guyot-c')?.leader, general.place]).toEqual([0, -1, OFF.out]);
});

test('where there is anything to organize: two Leaders, or one with two units; quarters by their hex: series/sr-166/reorganize-in-box', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 9, 'r-tutchkov-i': 3 } },
      sacken: { at: field(0, 0), units: { 'r-essen-iii-i': 5 } },
      bagration: { at: field(3, 3), units: { 'r-titov-sacken-i': 5 } },
      platov: { at: field(3, 3) },
      davout: { at: 'C0614', units: { 'f-morand-i': 5, 'f-friant-i': 4 } },
    },
  });
  const names = () =>
    organizedPlaces(components, play.position, 'coalition')
      .map((one) => one.name)
      .sort();
  expect(names()).toEqual([FIELD, field(3, 3)].sort());
  patch(play, 'sacken', { place: OFF.cantonment, gate: hex('S6104'), counter: 0 });
  patch(play, 'platov', { place: OFF.cantonment, gate: hex('N6130'), counter: 0 });
  expect(names()).toEqual([FIELD]);
  patch(play, 'platov', { gate: hex('S6104') });
  expect(names()).toEqual([FIELD, 'cantonment-S6104'].sort());
  expect(leadersAt(play.position, 'coalition', OFF.cantonment, hex('S6104')).length).toBe(2);
  expect(leadersAt(play.position, 'coalition', OFF.cantonment, hex('N6130'))).toEqual([]);
  for (const place of [OFF.podlasia, OFF.danzig, OFF.thorn]) {
    for (const id of ['sacken', 'platov']) patch(play, id, { place });
    expect(names()).toHaveLength(2);
  }
  for (const place of [OFF.transit, OFF.sea, OFF.waiting]) {
    for (const id of ['sacken', 'platov']) patch(play, id, { place });
    expect(names()).toEqual([FIELD]);
  }
});

test('a place is held by a zone when everybody there is: series/sr-70/no-new-force-ezoc', () => {
  const play = scene({ bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } } });
  const held = () => inZone(components, play.position, 'french', hex(FIELD));
  expect([held(), inZone(components, play.position, 'french', OFF.podlasia)]).toEqual([true, false]);
  expect(actsPossible(components, play.position, organizing()).some((one) => typeof one === 'object' && 'detach' in one)).toBe(
    false,
  );
  // Guns behind a parapet shut it out for one of them, and so for those who form up there.
  play.position.redoubts.push({ hex: hex(FIELD), side: 'french', rear: 3, builder: 0, begun: 0 });
  Object.assign(record(play, 'f-seroux-a') ?? {}, { strength: 1, leader: number(play, 'davout') });
  expect([forcesAt(play.position, hex(FIELD), 'french').length, held()]).toEqual([2, false]);
  play.position.redoubts = [];
  put(play, 'bennigsen', field(0, 0));
  expect(held()).toBe(false);
});

test('a division general is promoted for each Leader the enemy has, where his men stand: series/sr-23/tolstoi-sacken', () => {
  const [first] = components.data.leaders.promotions;
  if (first === undefined) throw new Error('nobody is ever promoted');
  const play = stage({ forces: { bagration: { at: FIELD, units: { [first.division]: 5 } }, platov: { at: field(0) } } });
  const found = (side: 'french' | 'coalition' = 'coalition') => promotions(components, play.position, side);
  expect(found()).toEqual([]);
  patch(play, 'platov', { place: OFF.captured, counter: 0 });
  expect([found(), found('french')]).toEqual([[{ leader: first.leader, place: hex(FIELD) }], []]);
  expect(organizedPlaces(components, play.position, 'coalition').map((one) => one.name)).toContain(FIELD);
  act(play, { promote: first.leader });
  expect(play.leader(first.leader)).toMatchObject({ place: hex(FIELD), superior: -1 });
  expect([play.leader(first.leader).counter > 0, play.position.promoted, record(play, first.division)?.called, found()]).toEqual([
    true,
    1,
    1,
    [],
  ]);
});
