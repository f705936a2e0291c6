import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { OFF } from '../../../src/position.js';
import { receipt, receiveReplacements } from '../../../src/rules/administration/administration.js';
import { convalescents, emptyHospital } from '../../../src/rules/administration/hospital.js';
import { sheetOf } from '../../../src/rules/forces.js';
import { spanUsed } from '../../../src/rules/movement/initiative.js';
import { FAR, grand } from '../../helpers/scenes.js';
import { components, FIELD, hex, number, type Play, patch, phase, put, stage, step, turnOf } from '../../helpers/table.js';

/** Points, sources, hospitals and replacements, each to the last entry (SR-57 to SR-69, SR-176 to SR-194). */

test('the table of points is read from its first row on, whatever the die: series/sr-58/read-table', () => {
  const rows = components.tables.administration.receipt;
  expect([-1, 0, 1, 6, 20].map((die) => receipt(components, die, 2))).toEqual(
    [rows[0], rows[0], rows[1], rows[6], rows.at(-1)].map((row) => row?.[0]),
  );
});

test('an army whose Emperor marched gets its points by a worse die: series/sr-60/minus-1', () => {
  const received = (napoleonMoved: boolean, die: number) => {
    const play = grand('1807-04-03', {}, { dice: { 'points french': [die] } });
    Object.assign(play.position, { napoleonMoved, startTurn: 0 });
    play.position.armies.french.awarded = -1;
    phase(play, 'french', 'administer');
    return play.position.armies.french.points - 5;
  };
  expect(received(true, 3)).toBe(received(false, 4));
  expect(received(true, 4)).toBe(received(false, 5));
  expect(new Set([2, 3, 4, 5].map((die) => received(false, die))).size).toBeGreaterThan(1);
});

test('to Danzig’s sources the French of scenario 3 change for nothing, nobody else does: series/sr-57/scenario-3-free', () => {
  const changed = (source: string, options: object) => {
    const play = stage({
      date: '1807-06-06',
      weather: 'fair',
      options,
      forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    const { position } = play;
    position.danzig.fell = turnOf('1807-05-27');
    const state = position.armies.french;
    const now = components.sources.find((one) => one.hex !== hex(source) && one.armies.includes('french') && !one.linked);
    Object.assign(state, { sourceChanged: -9, source: now?.hex ?? -1, center: hex(source), centerReady: 0 });
    phase(play, 'french', 'administer').answer('administration.supply', { army: 'french', source });
    return [state.source === hex(source), state.sourceChanged === position.turn];
  };
  const named = (linked: string) => {
    const source = components.sources.find((one) => one.armies.includes('french') && one.linked === linked);
    return components.board.names[source?.hex ?? -1] ?? '';
  };
  expect(changed(named('danzig'), { scenario: '3' })).toEqual([true, false]);
  expect(changed(named('danzig'), { scenario: 'grand-late' })).toEqual([true, true]);
  expect(changed(named('thorn'), { scenario: '3' })).toEqual([true, true]);
});

test('a Center that is taken down is put up again in a later turn: series/sr-54/place-later', () => {
  const play = grand('1807-04-01');
  phase(play, 'french', 'administer').answer('administration.supply', { disband: 'french' });
  const sites = () => play.options().filter((option) => typeof option === 'object' && option !== null && 'place' in option);
  expect(play.kind === 'administration.supply' ? sites() : []).toEqual([]);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  expect(sites().length).toBeGreaterThan(0);
});

test('one Frenchman in one recruiting town is enough to stop the recruits: series/sr-65/lost-points', () => {
  const recruits = (at: string) => {
    const date = components.turns.find(({ replacements }) => replacements.prussian !== undefined)?.start ?? '';
    const play = grand(date, { ney: { at, units: { 'f-marchand-i': 3 } } });
    const before = { ...play.position.armies.prussian.pool };
    receiveReplacements(components, play.table, 'prussian');
    const { pool } = play.position.armies.prussian;
    const points = components.turns.find((turn) => turn.start === date)?.replacements.prussian ?? {};
    return { gained: Object.entries(points).every(([key, some]) => pool[key as 'i'] === before[key as 'i'] + (some ?? 0)), play };
  };
  expect([recruits('N2519').gained, recruits(FIELD).gained]).toEqual([false, true]);
  expect(recruits('N2519').play.last('recruitment-disrupted')).toMatchObject({ army: 'prussian' });
  const told = recruits(FIELD).play.last('replacements-arrived').only.coalition;
  const date = components.turns.find(({ replacements }) => replacements.prussian !== undefined);
  expect(told).toEqual({ army: 'prussian', points: date?.replacements.prussian });
});

test('riders beyond nine heal as infantry: the dismounted first, the Guard last: series/sr-193/cavalry-9, series/sr-193/as-infantry', () => {
  const most = components.tables.hospital.cavalry;
  const next = (ward: object, capacity = 20) => convalescents(components, { i: 0, c: 0, d: 0, gi: 0, gc: 0, ...ward }, capacity);
  expect(next({ gc: 2 * (most + 3) })).toEqual({ i: 3, c: 0, d: 0, gi: 0, gc: most });
  expect(next({ c: 2, gc: 2 * (most + 2) })).toEqual({ i: 3, c: 0, d: 0, gi: 0, gc: most });
  expect(next({ d: 4, c: 4, gc: 2 * most })).toEqual({ i: 4, c: 0, d: 0, gi: 0, gc: most });
  expect(next({ i: 10, gi: 6, c: 3 }, 6)).toEqual({ i: 3, c: 1, d: 0, gi: 3, gc: 0 });
});

test('what the hospital gives back and what it keeps is told to its owner: series/sr-192/track-2-to-pool', () => {
  const play = grand('1807-04-01');
  const state = play.position.armies.french;
  state.pool = { i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 };
  state.wards = [
    { i: 4, c: 2, d: 2, gi: 6, gc: 2 },
    { i: 1, c: 2, d: 3, gi: 4, gc: 5 },
  ];
  emptyHospital(components, play.table, 'french');
  expect(state.pool).toMatchObject({ i: 1, c: 2, d: 3, gi: 4, gc: 5 });
  expect(state.wards[1]).toEqual({ i: 2, c: 1, d: 1, gi: 3, gc: 1 });
  expect(play.last('hospital-emptied').only.french).toEqual({ army: 'french', returned: 15, healing: 8 });
});

/** Davout and L'Estocq at their Centers, with points of every kind. */
const nursery = (before: (play: Play) => void = () => undefined) => {
  const play = grand('1807-04-01', { lestocq: { at: 'N3426', units: { 'p-auer-i': 3 } } });
  play.position.armies.prussian.center = hex('N3426');
  before(play);
  return play;
};
const edgeIsDry = (from: string, to: string) =>
  components.board.open[hex(to)] === 1 &&
  components.board.river[edgeBetween(components.board.neighbours, hex(from), hex(to))] === 0;
const pool = (points: object) => ({ i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0, ...points });

test('one army of a side may take points where the other has none: series/sr-66/type-match', () => {
  const play = nursery(({ position }) => {
    position.armies.russian.pool = pool({});
    position.armies.prussian.pool = pool({ i: 2 });
  });
  phase(play, 'coalition', 'replace');
  expect(play.offers({ unit: 'p-auer-i', points: 2 })).toBe(true);
  expect(play.offers({ unit: 'r-dochturov-i', points: 1 })).toBe(false);
  const { entered } = play.position.ledger.coalition;
  play.answer('replacements.choose', { unit: 'p-auer-i', points: 2 });
  expect([play.unit('p-auer-i'), play.position.armies.prussian.pool.i, play.position.ledger.coalition.entered]).toEqual([
    5,
    0,
    entered + 2,
  ]);
  expect(play.last('strengthened').only.coalition).toEqual({ unit: 'p-auer-i', points: 2 });
});

test('a regiment is raised mounted or on foot, of so many points as there are, and grows no more this turn: series/sr-69/from-replacements', () => {
  const play = nursery(({ position }) => {
    position.armies.french.pool = pool({ i: 2, c: 1 });
  });
  phase(play, 'french', 'replace');
  const raised = (arm: string) => [1, 2, 3, 4].filter((points) => play.offers({ raise: 'french', arm, points, at: 'S4206' }));
  expect([raised('infantry'), raised('cavalry')]).toEqual([[1, 2], [1]]);
  play.answer('replacements.choose', { raise: 'french', arm: 'cavalry', points: 1, at: 'S4206' });
  const unit = play.position.units.find((one, index) => components.units[index]?.marchRegiment && one.strength > 0);
  expect(unit).toMatchObject({ arm: 'cavalry', strength: 1, used: true, added: 2, leader: number(play, 'davout') });
  expect(play.position.armies.french.pool.c).toBe(0);
});

test('a lost unit comes back under whoever has room for it, else under a general of its own: series/sr-68/under-leader', () => {
  const rebuilt = (before: (play: Play) => void) => {
    const play = nursery(({ position }) => {
      position.armies.french.pool = pool({ i: 2 });
      Object.assign(position.units[components.unitNumbers.get('f-friant-i') ?? -1] ?? {}, {
        used: true,
        strength: 0,
        leader: -1,
      });
    });
    before(play);
    phase(play, 'french', 'replace').answer('replacements.choose', { rebuild: 'f-friant-i', points: 2, at: 'S4206' });
    const leader = play.position.units[components.unitNumbers.get('f-friant-i') ?? -1]?.leader ?? -1;
    return play.position.leaders[leader];
  };
  expect(rebuilt(() => undefined)?.id).toBe('davout');
  // Nor does he whose span is full.
  const full = rebuilt((play) => {
    const davout = number(play, 'davout');
    const { span } = sheetOf(components, play.leader('davout'));
    for (const [unit, { army, leader }] of play.position.units.entries()) {
      if (army !== 'french' || leader !== -1 || unit === components.unitNumbers.get('f-friant-i')) continue;
      if (spanUsed(components, play.position, davout) < span)
        Object.assign(play.position.units[unit] ?? {}, { leader: davout, strength: 1, used: true });
    }
  });
  expect(full?.id).not.toBe('davout');
  // Somebody alone, or elsewhere, leads nobody here.
  const general = rebuilt((play) => {
    put(play, 'davout', FIELD);
    put(play, 'ney', 'S4206');
  });
  expect(general).toMatchObject({ kind: 'infantry', army: 'french', place: hex('S4206') });
  expect(general?.counter).toBeGreaterThan(0);
});

test('a horse for a dismounted man, and what is beyond nine of these is infantry: series/sr-67/remount, series/sr-67/max-9', () => {
  const play = nursery(({ position }) => {
    position.armies.french.pool = pool({ d: 12, r: 1 });
  });
  phase(play, 'french', 'replace').answer('replacements.choose', { remount: 'french' });
  expect(play.position.armies.french.pool).toEqual(pool({ c: 1, d: 9, i: 2 }));
  expect(play.offers({ remount: 'french' })).toBe(false);
});

test('a unit that never was in play is not rebuilt, nor one that stands, nor the enemy’s: series/sr-68/one-or-two', () => {
  const play = nursery(({ position }) => {
    for (const army of ['french', 'russian'] as const) position.armies[army].pool = pool({ i: 2 });
    for (const unit of position.units) unit.used = false;
    for (const id of ['f-friant-i', 'f-morand-i', 'r-tutchkov-i', 'f-nansouty-c'])
      Object.assign(position.units[components.unitNumbers.get(id) ?? -1] ?? {}, { used: true });
  });
  phase(play, 'french', 'replace');
  const back = play
    .options()
    .flatMap((option) => (typeof option === 'object' && option !== null && 'rebuild' in option ? [option.rebuild] : []));
  expect(new Set(back)).toEqual(new Set(['f-friant-i']));
});

test('who has landed or gone aboard marches no more in this turn: series/sr-179/no-move, series/sr-178/no-move', () => {
  const play = grand('1807-04-01', { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } } });
  play.position.sea.open = true;
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  expect(play.leader('sacken')).toMatchObject({ place: OFF.sea, moved: true, counter: 0 });
  Object.assign(play.position.sea, { step: 'transit', since: play.position.turn - 1 });
  patch(play, 'sacken', { moved: false, tried: false, entered: false });
  const landing = phase(play, 'coalition', 'sail');
  const [option] = landing.options().filter((one) => typeof one === 'object' && one !== null && 'land' in one);
  landing.answer('sea-transport.choose', option);
  expect(landing.leader('sacken')).toMatchObject({ moved: true, tried: true, entered: true });
  expect(landing.leader('sacken').counter).toBeGreaterThan(0);
});

test('nobody lands among the enemy, nor beside him: series/sr-179/where', () => {
  const lands = (at = FIELD, forage = false) => {
    const play = grand('1807-04-01', { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } } });
    const { position } = play;
    put(play, 'davout', at);
    patch(play, 'davout', { forage });
    patch(play, 'sacken', { place: OFF.sea, counter: 0 });
    position.sea = { ...position.sea, open: true, step: 'transit', since: position.turn - 1, army: 'russian' };
    Object.assign(position.sea, { from: hex('N3214'), toDanzig: false });
    phase(play, 'coalition', 'sail');
    return play.options().flatMap((one) => (typeof one === 'object' && one !== null && 'land' in one ? [String(one.land)] : []));
  };
  const beside = (place: string) => [0, 1, 2, 3, 4, 5].map((direction) => step(place, direction)).filter((name) => name !== '');
  const place = lands().find((name) => components.board.fortified[hex(name)] === 0) ?? '';
  const near = beside(place).find((name) => edgeIsDry(place, name)) ?? '';
  expect(lands(place)).not.toContain(place);
  expect(lands(place, true)).not.toContain(place);
  expect(lands(near)).not.toContain(place);
  // Whoever forages controls nothing.
  expect(lands(near, true)).toContain(place);
});
