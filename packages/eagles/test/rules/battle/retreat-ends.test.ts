import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { refuge, retreatChapter, settleRetreat, zonesOn } from '../../../src/rules/battle/retreat.js';
import { firstHexes, groundOf, homeward, retreatOf, waysOf } from '../../../src/rules/battle/retreat-paths.js';
import { components, FIELD, field, hex, type Play, put, stage, step } from '../../helpers/table.js';

/** Where a retreat may end, what it leads along, and what becomes of those on the way (SR-36, SR-55, SR-136 to SR-141, SR-213). */

const names = (hexes: Iterable<number>) => [...hexes].map((one) => components.board.names[one] ?? '').sort();

/** Sacken with a depot to the north, and whoever else. */
const scene = (more: object = {}, vedettes: object = {}) =>
  stage({
    centers: { russian: field(0, 0, 0, 0, 0, 0), french: 'S0634' },
    sources: { russian: field(0, 0, 0, 0, 0, 0) },
    forces: {
      sacken: { at: FIELD, units: { 'r-dochturov-i': 9 } },
      napoleon: { at: 'C0614', units: { 'f-legrand-i': 9 } },
      ...more,
    },
    vedettes,
  });
const frame = (play: Play, hexes: number, kind: 'battle' | 'repulse' = 'battle') =>
  retreatOf(components, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter], hexes, kind);
const ground = (play: Play) => groundOf(components, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter]);
const soldier = (at: string) => ({ at, units: { 'f-marchand-i': 2 } });

test('the ends of a retreat lie nearer to a depot, and every step farther from the battle: series/sr-213/end-hex, series/sr-213/farther', () => {
  const play = scene();
  Object.assign(play.position.armies.russian, { source: -1 });
  const ways = waysOf(ground(play), hex(FIELD), 2, 0, []);
  // Toward the north: straight, half left and half right, and what lies between.
  expect(names(ways.keys())).toEqual(
    [field(0, 0), field(0, 1), field(0, 5), field(1, 1), field(5, 5)]
      .filter((name) => homeward(ground(play), hex(name)) < homeward(ground(play), hex(FIELD)))
      .sort(),
  );
  for (const way of ways.values()) expect(way).toHaveLength(2);
  // Without the end hex all around; not always farther: also to the side.
  expect(waysOf(ground(play), hex(FIELD), 2, 1, []).size).toBe(12);
  expect(waysOf(ground(play), hex(FIELD), 2, 2, []).size).toBe(18);
  expect(names(firstHexes(components, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter]))).toEqual([
    field(0),
  ]);
});

test('without a depot any end is as good, and one army’s depots are not the other’s: series/sr-137/toward-coo', () => {
  const play = scene();
  Object.assign(play.position.armies.russian, { center: OFF.out, source: -1 });
  expect(firstHexes(components, play.position, 'coalition', hex(FIELD), [play.leader('sacken').counter])).toHaveLength(6);
  expect([homeward(ground(play), hex(FIELD)), homeward(ground(scene()), hex(field(0, 0, 0, 0, 0)))]).toEqual([
    Number.POSITIVE_INFINITY,
    1,
  ]);
});

test('the conditions fall one by one, and the length last: series/sr-213/drop-order', () => {
  const strict = (at: readonly string[], hexes = 1, kind: 'battle' | 'repulse' = 'battle') => {
    const ids = ['ney', 'davout', 'lannes', 'murat', 'massena', 'victor'];
    const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i', 'f-dupont-i'];
    const play = scene(
      Object.fromEntries(at.map((name, index) => [ids[index], { at: name, units: { [units[index] ?? '']: 2 } }])),
    );
    const { strictness, length } = frame(play, hexes, kind);
    return [strictness, length];
  };
  expect(strict([])).toEqual([0, 1]);
  // The north is shut: away from the depots.
  expect(strict([field(0)])).toEqual([1, 1]);
  // Zones everywhere: through them, but only from a battle.
  const ring = [field(0), field(2), field(4)];
  expect([strict(ring), strict(ring, 1, 'repulse')]).toEqual([
    [3, 1],
    [2, 0],
  ]);
  expect(strict([0, 1, 2, 3, 4, 5].map((direction) => field(direction)))).toEqual([3, 0]);
});

test('of the ways to an end the one through the fewest zones is taken: series/sr-138/loss', () => {
  const play = scene({ ney: soldier(field(1, 1, 1)) });
  // To the hex between north and north-east lead two ways, and none is under a zone; beside Ney one is.
  const to = hex(field(0, 1, 1));
  const ways = waysOf(ground(play), hex(FIELD), 3, 3, []);
  const way = ways.get(to) ?? [];
  const fewest = Math.min(
    ...[
      [field(0), field(0, 1), field(0, 1, 1)],
      [field(1), field(1, 0), field(0, 1, 1)],
      [field(1), field(1, 1), field(0, 1, 1)],
    ].map((one) => zonesOn(components, play.position, 'coalition', one.map(hex))),
  );
  expect([way.length, zonesOn(components, play.position, 'coalition', way)]).toEqual([3, fewest]);
  expect(zonesOn(components, play.position, 'coalition', [hex(field(1, 1)), hex(field(0))])).toBe(1);
  // A friend in it opens a zone.
  const friend = scene({ ney: soldier(field(1, 1, 1)), bagration: { at: field(1, 1), units: { 'r-tutchkov-i': 2 } } });
  expect(zonesOn(components, friend.position, 'coalition', [hex(field(1, 1))])).toBe(0);
});

test('a refuge is a fortified town, or a finished redoubt of one’s own: series/sr-141/end-early', () => {
  const play = scene();
  const works = (side: 'french' | 'coalition', rear: number) => {
    play.position.redoubts = [{ hex: hex(FIELD), side, rear, builder: 0, begun: 0 }];
    return refuge(components, play.position, 'coalition', hex(FIELD));
  };
  expect([works('coalition', 0), works('coalition', -1), works('french', 0)]).toEqual([true, false, false]);
  expect([
    refuge(components, play.position, 'coalition', hex('N3214')),
    refuge(components, play.position, 'coalition', hex(field(0))),
  ]).toEqual([true, false]);
});

/** The question where the retreat goes. */
const asked = (play: Play, hexes: number) => {
  play.position.pending = [];
  play.position.stack = [{ procedure: 'retreat', step: 'choose', data: frame(play, hexes) as never }];
  return play.start();
};

test('the owner names the end, or goes step by step: series/sr-137/owner-chooses', () => {
  const play = asked(scene(), 2);
  expect([
    play.kind,
    play.seat,
    play.offers(field(0, 0)),
    play.offers({ step: field(0) }),
    play.offers({ step: field(3) }),
  ]).toEqual(['retreat.choose', 'coalition', true, true, false]);
  play.answer('retreat.choose', { step: field(0) });
  // The last step is an end by itself, farther from the battle.
  expect([play.offers(field(0, 0)), play.offers(FIELD), play.offers(field(0, 3))]).toEqual([true, false, false]);
  expect(play.options().some((one) => typeof one === 'object' && 'step' in one)).toBe(false);
});

test('off the map within five hexes, on the shortest way, before a step is gone: series/sr-140/within-five', () => {
  const off = (at: string, kind: 'battle' | 'repulse' = 'battle', side: 'french' | 'coalition' = 'coalition') => {
    const play = scene({ sacken: { at, units: { 'r-dochturov-i': 9 } }, ney: { at, units: { 'f-marchand-i': 1 } } });
    play.position.pending = [];
    const { counter } = play.leader(side === 'french' ? 'ney' : 'sacken');
    put(play, side === 'french' ? 'sacken' : 'ney', 'C0614');
    const data = retreatOf(components, play.position, side, hex(at), [counter], 2, kind);
    play.position.stack = [{ procedure: 'retreat', step: 'choose', data: data as never }];
    play.start();
    return play.options().flatMap((one) => (typeof one === 'object' && 'offMap' in one ? [one.offMap] : []));
  };
  const five = ['S6104', 'S6005', 'S5905'].filter((name) => components.board.open[components.board.byName.get(name) ?? 0] === 1);
  for (const name of five) expect(off(name)).toEqual(['S6104']);
  expect(off(FIELD)).toEqual([]);
  // Only the beaten, and only of the Coalition.
  expect([off('S6005', 'repulse'), off('S6005', 'battle', 'french')]).toEqual([[], []]);
});

/** A body that goes these hexes. */
const settle = (play: Play, path: readonly string[], change: object = {}) => {
  settleRetreat(components, play.table, 'coalition', hex(FIELD), [play.leader('sacken').counter], {
    path: path.map(hex),
    missing: 0,
    zones: 0,
    offMap: -1,
    eliminated: false,
    ...change,
  });
  return play;
};

test('outposts and the Center go along, unless somebody stays: series/sr-36/stacked-shares-fate, series/sr-55/retreats-along', () => {
  const road = [0, 1, 2, 3, 4, 5].find((direction) => components.board.road[hex('S5904') * 6 + direction] !== 0) ?? 0;
  const go = (stays: boolean) => {
    const play = stage({
      centers: { russian: 'S5904' },
      forces: {
        sacken: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
        ...(stays ? { bagration: { at: 'S5904', units: { 'r-tutchkov-i': 3 } } } : {}),
        napoleon: { at: 'C0614', units: { 'f-legrand-i': 9 } },
      },
      vedettes: { russian: ['S5904'] },
    });
    const to = step('S5904', road);
    settleRetreat(components, play.table, 'coalition', hex('S5904'), [play.leader('sacken').counter], {
      path: [hex(to)],
      missing: 0,
      zones: 0,
      offMap: -1,
      eliminated: false,
    });
    const outpost = play.position.vedettes.find((one) => one.place >= 0);
    return [play.hex('sacken') === to, outpost?.place === hex(to), play.position.armies.russian.center === hex(to)];
  };
  expect([go(false), go(true)]).toEqual([
    [true, true, true],
    [true, false, false],
  ]);
});

test('off the map goes the body with those it displaces, and outposts at the gate are lost: series/sr-140/via-hex', () => {
  const play = settle(
    scene({ bagration: { at: field(0), units: { 'r-tutchkov-i': 3 } } }, { russian: [FIELD], french: [field(2)] }),
    [field(0)],
    { offMap: hex('S6104') },
  );
  for (const id of ['sacken', 'bagration'])
    expect(play.leader(id)).toMatchObject({ place: OFF.cantonment, gate: hex('S6104'), since: play.position.turn, counter: 0 });
  expect(play.last('retreated')).toMatchObject({ side: 'coalition', from: FIELD, path: [field(0)] });
  const atGate = settle(scene({}, { russian: [FIELD], french: [field(2)] }), [], { offMap: hex('S6104') });
  expect(atGate.position.vedettes.filter((one) => one.place >= 0).map((one) => one.army)).toEqual(['french']);
});

test('who stands where it ends stays, who stands on the way goes along: series/sr-139/displaced, series/sr-139/last-hex', () => {
  const play = settle(
    scene({
      bagration: { at: field(0), units: { 'r-tutchkov-i': 3 } },
      platov: { at: field(0, 0), units: { 'r-platov-c': 3 } },
      lestocq: { at: FIELD },
    }),
    [field(0), field(0, 0)],
  );
  expect(['sacken', 'bagration', 'platov', 'lestocq'].map((id) => play.hex(id))).toEqual([
    field(0, 0),
    field(0, 0),
    field(0, 0),
    field(0, 0),
  ]);
  const still = settle(scene(), []);
  expect([still.hex('sacken'), still.events.some((event) => event.kind === 'retreated')]).toEqual([FIELD, false]);
});

test('step by step one comes to the same ends as at once: series/sr-137/owner-chooses', () => {
  const begun = (...steps: readonly string[]) => {
    const play = asked(scene(), 3);
    for (const name of steps) play.answer('retreat.choose', { step: name });
    const ends = play.options().flatMap((one) => (typeof one === 'string' ? [one] : []));
    const next = play.options().flatMap((one) => (typeof one === 'object' && 'step' in one ? [String(one.step)] : []));
    return { ends: ends.sort(), next };
  };
  const [first = ''] = begun().next;
  const { ends, next } = begun(first);
  expect(next.length).toBeGreaterThan(1);
  expect([...new Set(next.flatMap((name) => begun(first, name).ends))].sort()).toEqual(ends);
});

test('whoever ends his way in a refuge or off the map owes no hex, whoever ends it anywhere else does: series/sr-141/end-early, series/sr-140/via-hex', () => {
  const play = scene();
  const { result } = retreatChapter(components);
  if (result === null) throw new Error('a retreat answers nothing');
  const ending = (change: object) => {
    const data = { ...frame(play, 3), path: [hex(field(0))], ended: true, ...change };
    const answer = result(play.table, data as never);
    return [Reflect.get(answer as object, 'missing'), Reflect.get(answer as object, 'eliminated')];
  };
  expect([ending({}), ending({ offMap: hex('S6104') }), ending({ path: [hex('N3214')] })]).toEqual([
    [2, false],
    [0, false],
    [0, false],
  ]);
  expect([ending({ ended: false, path: [hex('N3214')] }), ending({ length: 0, path: [] })]).toEqual([
    [2, false],
    [3, true],
  ]);
  expect(ending({ length: 0, path: [], offMap: hex('S6104') })).toEqual([0, false]);
});
