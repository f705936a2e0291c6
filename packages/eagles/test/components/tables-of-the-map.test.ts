import { expect, test } from 'vitest';
import { world } from '../helpers/table.js';

/** The tables, row by row, as the game reads them. */

test('terrain and movement', () => {
  // series/table/terrain/clear
  expect(world.tables.terrain.hex.clear).toEqual({ mp: { dry: 1, frost: 1, wet: 1, mud: 2, snow: 2, severe: 2 }, defence: 0 });
  // series/table/terrain/woods
  expect(world.tables.terrain.hex.woods).toEqual({ mp: { dry: 2, frost: 2, wet: 2, mud: 3, snow: 2, severe: 3 }, defence: -1 });
  // series/table/terrain/rough
  expect(world.tables.terrain.hex.rough).toEqual({ mp: { dry: 2, frost: 2, wet: 2, mud: 3, snow: 3, severe: 3 }, defence: -1 });
  // series/table/terrain/marsh
  expect(world.tables.terrain.hex.marsh).toEqual({
    mp: { dry: 3, frost: 1, wet: 3, mud: null, snow: 2, severe: 2 },
    defence: -1,
  });
  // series/table/terrain/marsh-frost
  expect(world.tables.terrain.hex.marsh.mp.frost).toEqual(1);
  // series/table/terrain/primary-road
  expect(world.tables.terrain.road.primary).toEqual({ dry: 0.5, frost: 0.5, wet: 0.5, mud: 1, snow: 0.5, severe: 1 });
  // series/table/terrain/secondary-road
  expect(world.tables.terrain.road.secondary).toEqual({ dry: 0.5, frost: 0.5, wet: 1, mud: 1.5, snow: 1, severe: 1 });
  // series/table/terrain/secondary-river, series/table/terrain/leave-ezoc, series/table/terrain/mode-change
  expect([world.tables.terrain.secondaryRiver, world.tables.terrain.leaveZone, world.tables.terrain.modeChange]).toEqual([
    1, 1, 1,
  ]);
  // series/table/terrain/exit-map, series/table/terrain/repulse
  expect([world.tables.terrain.exit, world.tables.repulse.mp]).toEqual([1, 1]);
  // series/sr-79/infantry-5, series/sr-79/artillery-5, series/sr-79/cavalry-7
  expect([world.tables.allowance.infantry, world.tables.allowance.artillery, world.tables.allowance.cavalry]).toEqual([5, 5, 7]);
  // series/sr-79/leader-9, series/sr-79/vedette-9, series/table/ratings/unemployed-9
  expect([world.tables.allowance.leader, world.tables.allowance.vedette]).toEqual([9, 9]);
  // series/table/movement/coo-5, series/table/movement/forage-2, series/table/movement/forced-march-5
  expect([world.tables.allowance.center, world.tables.allowance.forage, world.tables.allowance.forcedMarch]).toEqual([5, 2, 5]);
});

test('bridges, sieges, hospitals and the rest', () => {
  // series/table/bridges/destroy-primary, series/table/bridges/destroy-secondary, series/table/bridges/destroy-enemy-drm
  expect([world.tables.bridging.destroyPrimary, world.tables.bridging.destroySecondary, world.tables.bridging.opposed]).toEqual([
    4, 5, 1,
  ]);
  // series/table/bridges/repair-primary, series/table/bridges/repair-secondary, series/table/bridges/repair-train-drm
  expect([world.tables.bridging.repairPrimary, world.tables.bridging.repairSecondary, world.tables.bridging.train]).toEqual([
    2, 4, -2,
  ]);
  // series/table/bridges/pontoon-primary, series/table/bridges/pontoon-secondary
  expect([world.tables.bridging.pontoonPrimary, world.tables.bridging.pontoonSecondary, world.tables.bridging.pontoonMp]).toEqual(
    [4, 6, 2],
  );
  // series/table/siege-duration/drm
  expect(world.tables.siegeDuration.byFortnight).toEqual({
    I: 0,
    II: 0,
    III: 0,
    IV: 0,
    V: 0,
    VI: 0,
    VII: 0,
    VIII: 0,
    IX: 0,
    X: 1,
    XI: 1,
    XII: 2,
    XIII: 3,
    XIV: 3,
  });
  // series/table/siege-duration/die-1
  expect(world.tables.siegeDuration.results[0]).toEqual({ spaces: 2, fortnights: 3 });
  // series/table/siege-duration/die-2
  expect(world.tables.siegeDuration.results[1]).toEqual({ spaces: 1, fortnights: 2 });
  // series/table/siege-duration/die-3
  expect(world.tables.siegeDuration.results[2]).toEqual({ spaces: 1, fortnights: 1 });
  // series/table/siege-duration/die-4
  expect(world.tables.siegeDuration.results[3]).toEqual({ spaces: 0, fortnights: 1 });
  // series/table/siege-duration/die-5-6
  expect(world.tables.siegeDuration.results[4]).toEqual({ spaces: 0, fortnights: 0 });
  // series/table/siege-duration/die-5-6
  expect(world.tables.siegeDuration.results[5]).toEqual({ spaces: 0, fortnights: 0 });
  // series/table/town-siege/surrender, series/table/town-siege/drm-artillery, series/table/town-siege/drm-triple
  expect([world.tables.townSiege.surrender, world.tables.townSiege.artillery, world.tables.townSiege.ratio]).toEqual([7, 3, 3]);
  // series/table/town-siege/drm-garrison-5, series/table/town-siege/drm-sea
  expect([world.tables.townSiege.garrison, world.tables.townSiege.sea]).toEqual([5, -2]);
  // series/table/hurry-up/rows
  expect(world.tables.hurryUp.rounds).toEqual([
    [1, 1, 2],
    [1, 2, 3],
    [2, 3, 3],
  ]);
  // series/table/hospital/infantry
  expect(world.tables.hospital.capacity).toEqual({
    french: [9, 20, 30, 45],
    russian: [9, 12, 18, 27],
    prussian: [9, 20, 20, 20],
  });
  // series/table/hospital/cavalry
  expect([world.tables.hospital.cavalry, world.tables.hospital.dismounted]).toEqual([9, 9]);
  // series/table/redoubt/counters
  expect(world.tables.redoubt.counters).toEqual({ french: 5, coalition: 4 });
  // series/table/sea-transport/values
  expect([world.tables.sea.capacity, world.tables.administration.seaStep]).toEqual([8, 1]);
  // series/table/transport-battalions/values
  expect([world.tables.transport.most, world.tables.transport.scenario3]).toEqual([4, 3]);
  // series/table/danzig/values
  expect([
    world.tables.danzig.strength,
    world.tables.danzig.approach,
    world.tables.danzig.sourcesAfter,
    world.tables.danzig.lannesAfter,
    world.tables.danzig.mortierAfter,
    world.tables.danzig.returnLoss,
  ]).toEqual([7, 7, 2, 2, 5, 2]);
  // series/table/warsaw/hexes
  expect(world.places.warsaw.map((one) => world.board.names[one])).toEqual(['S4432', 'S4532', 'S4533']);
  // series/table/prussian-recruitment/hexes
  expect(world.places.recruitment.map((one) => world.board.names[one])).toEqual(['N2519', 'N3426', 'N4323']);
  // series/table/supply-sources/french
  expect(
    world.sources
      .filter((source) => source.armies.includes('french'))
      .map((source) => world.board.names[source.hex])
      .sort(),
  ).toEqual(['C0102', 'C0106', 'C0133', 'S0113', 'S0132', 'S4532']);
  // series/table/supply-sources/russian
  expect(
    world.sources
      .filter((source) => source.armies.includes('russian'))
      .map((source) => world.board.names[source.hex])
      .sort(),
  ).toEqual(['N3214', 'N5901', 'N6130', 'S6104']);
  // series/table/supply-sources/prussian
  expect(
    world.sources
      .filter((source) => source.armies.includes('prussian'))
      .map((source) => world.board.names[source.hex])
      .sort(),
  ).toEqual(['N3214', 'N5901']);
  // series/table/supply-sources/french-thorn
  expect(
    world.sources
      .filter((source) => source.linked === 'thorn')
      .map((source) => world.board.names[source.hex])
      .sort(),
  ).toEqual(['C0133', 'S0113', 'S4532']);
  // series/table/supply-sources/french-danzig
  expect(
    world.sources
      .filter((source) => source.linked === 'danzig')
      .map((source) => world.board.names[source.hex])
      .sort(),
  ).toEqual(['C0102', 'C0106']);
  // series/table/exit-boxes/codes
  expect(Object.fromEntries([...world.exits].map(([at, box]) => [world.board.names[at], box]))).toEqual({
    C0102: 'danzig',
    C0106: 'danzig',
    C0133: 'thorn',
    S0113: 'thorn',
    C6112: 'goniondz',
    C6124: 'goniondz',
    S6112: 'podlasia',
    S6117: 'podlasia',
    S6104: 'cantonment',
    N6130: 'cantonment',
  });
});
