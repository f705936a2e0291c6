import { expect, test } from 'vitest';
import { components } from '../helpers/table.js';

/** The tables, row by row, as the game reads them. */

test('terrain and movement', () => {
  expect(components.tables.terrain.hex.clear).toEqual({
    mp: { dry: 1, frost: 1, wet: 1, mud: 2, snow: 2, severe: 2 },
    defence: 0,
  });
  expect(components.tables.terrain.hex.woods).toEqual({
    mp: { dry: 2, frost: 2, wet: 2, mud: 3, snow: 2, severe: 3 },
    defence: -1,
  });
  expect(components.tables.terrain.hex.rough).toEqual({
    mp: { dry: 2, frost: 2, wet: 2, mud: 3, snow: 3, severe: 3 },
    defence: -1,
  });
  expect(components.tables.terrain.hex.marsh).toEqual({
    mp: { dry: 3, frost: 1, wet: 3, mud: null, snow: 2, severe: 2 },
    defence: -1,
  });
  expect(components.tables.terrain.hex.marsh.mp.frost).toEqual(1);
  expect(components.tables.terrain.road.primary).toEqual({ dry: 0.5, frost: 0.5, wet: 0.5, mud: 1, snow: 0.5, severe: 1 });
  expect(components.tables.terrain.road.secondary).toEqual({ dry: 0.5, frost: 0.5, wet: 1, mud: 1.5, snow: 1, severe: 1 });
  // Secondary river hexside: +1 MP; 0 by bridge or when frozen: series/table/terrain/secondary-river.
  expect([
    components.tables.terrain.secondaryRiver,
    components.tables.terrain.leaveZone,
    components.tables.terrain.modeChange,
  ]).toEqual([1, 1, 1]);
  expect([components.tables.terrain.exit, components.tables.repulse.mp]).toEqual([1, 1]);
  // Infantry allowance is 5 MP: series/sr-79/infantry-5, series/sr-79/artillery-5, series/sr-79/cavalry-7.
  expect([
    components.tables.allowance.infantry,
    components.tables.allowance.artillery,
    components.tables.allowance.cavalry,
  ]).toEqual([5, 5, 7]);
  expect([components.tables.allowance.leader, components.tables.allowance.vedette]).toEqual([9, 9]);
  // A forced march is at most 5 MP: series/table/movement/forced-march-5.
  expect([
    components.tables.allowance.center,
    components.tables.allowance.forage,
    components.tables.allowance.forcedMarch,
  ]).toEqual([5, 2, 5]);
});

test('bridges, sieges, hospitals and the rest', () => {
  // Destroy a primary-river bridge: series/table/bridges/destroy-primary.
  expect([
    components.tables.bridging.destroyPrimary,
    components.tables.bridging.destroySecondary,
    components.tables.bridging.opposed,
  ]).toEqual([4, 5, 1]);
  // Repair a primary-river bridge: stationary Force with 3+ infantry SP: series/table/bridges/repair-primary
  // and series/table/bridges/repair-secondary.
  expect([
    components.tables.bridging.repairPrimary,
    components.tables.bridging.repairSecondary,
    components.tables.bridging.train,
  ]).toEqual([2, 4, -2]);
  // Pontoon on a primary river: bridge train: series/table/bridges/pontoon-primary.
  expect([
    components.tables.bridging.pontoonPrimary,
    components.tables.bridging.pontoonSecondary,
    components.tables.bridging.pontoonMp,
  ]).toEqual([4, 6, 2]);
  expect(components.tables.siegeDuration.byFortnight).toEqual({
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
  expect(components.tables.siegeDuration.results[0]).toEqual({ spaces: 2, fortnights: 3 });
  expect(components.tables.siegeDuration.results[1]).toEqual({ spaces: 1, fortnights: 2 });
  expect(components.tables.siegeDuration.results[2]).toEqual({ spaces: 1, fortnights: 1 });
  expect(components.tables.siegeDuration.results[3]).toEqual({ spaces: 0, fortnights: 1 });
  expect(components.tables.siegeDuration.results[4]).toEqual({ spaces: 0, fortnights: 0 });
  expect(components.tables.siegeDuration.results[5]).toEqual({ spaces: 0, fortnights: 0 });
  expect([
    components.tables.townSiege.surrender,
    components.tables.townSiege.artillery,
    components.tables.townSiege.ratio,
  ]).toEqual([7, 3, 3]);
  expect([components.tables.townSiege.garrison, components.tables.townSiege.sea]).toEqual([5, -2]);
  // Hurry-Up rounds for 1, 2-3, 4-5 MP: die 1-2: 1, 1, 2: series/table/hurry-up/rows.
  expect(components.tables.hurryUp.rounds).toEqual([
    [1, 1, 2],
    [1, 2, 3],
    [2, 3, 3],
  ]);
  // Infantry capacity for I-III, IV-VI, VII-X, XI-XIV: French 9, 20, 30, 45: series/table/hospital/infantry.
  expect(components.tables.hospital.capacity).toEqual({
    french: [9, 20, 30, 45],
    russian: [9, 12, 18, 27],
    prussian: [9, 20, 20, 20],
  });
  expect([components.tables.hospital.cavalry, components.tables.hospital.dismounted]).toEqual([9, 9]);
  expect(components.tables.redoubt.counters).toEqual({ french: 5, coalition: 4 });
  // Sea track spaces Embark, Transit, Debark, Returning: series/table/sea-transport/values.
  expect([components.tables.sea.capacity, components.tables.administration.seaStep]).toEqual([8, 1]);
  // Transport Battalions: at most 4: series/table/transport-battalions/values.
  expect([components.tables.transport.most, components.tables.transport.scenario3]).toEqual([4, 3]);
  // Danzig data: fall 27-28 May, sources and Lannes +2 turns: series/table/danzig/values.
  expect([
    components.tables.danzig.strength,
    components.tables.danzig.approach,
    components.tables.danzig.sourcesAfter,
    components.tables.danzig.lannesAfter,
    components.tables.danzig.mortierAfter,
    components.tables.danzig.returnLoss,
  ]).toEqual([7, 7, 2, 2, 5, 2]);
  // Warsaw hexes are S4432, S4532 and S4533: series/table/warsaw/hexes.
  expect(components.places.warsaw.map((one) => components.board.names[one])).toEqual(['S4432', 'S4532', 'S4533']);
  // Recruitment towns: Brandenburg N2519, Preussisch Eylau N3426, Friedland N4323: series/table/prussian-recruitment/hexes.
  expect(components.places.recruitment.map((one) => components.board.names[one])).toEqual(['N2519', 'N3426', 'N4323']);
  // French possible sources: S0132: series/table/supply-sources/french.
  expect(
    components.sources
      .filter((source) => source.armies.includes('french'))
      .map((source) => components.board.names[source.hex])
      .sort(),
  ).toEqual(['C0102', 'C0106', 'C0133', 'S0113', 'S0132', 'S4532']);
  // Russian possible sources: S6104, N6130, N3214, N5901 (Tilsit): series/table/supply-sources/russian.
  expect(
    components.sources
      .filter((source) => source.armies.includes('russian'))
      .map((source) => components.board.names[source.hex])
      .sort(),
  ).toEqual(['N3214', 'N5901', 'N6130', 'S6104']);
  // Prussian possible sources: N3214, N5901 (Tilsit): series/table/supply-sources/prussian.
  expect(
    components.sources
      .filter((source) => source.armies.includes('prussian'))
      .map((source) => components.board.names[source.hex])
      .sort(),
  ).toEqual(['N3214', 'N5901']);
  // Thorn effects concern C0133 and S4532: series/table/supply-sources/french-thorn.
  expect(
    components.sources
      .filter((source) => source.linked === 'thorn')
      .map((source) => components.board.names[source.hex])
      .sort(),
  ).toEqual(['C0133', 'S0113', 'S4532']);
  // Danzig effects concern N0135 and C0106: series/table/supply-sources/french-danzig.
  expect(
    components.sources
      .filter((source) => source.linked === 'danzig')
      .map((source) => components.board.names[source.hex])
      .sort(),
  ).toEqual(['C0102', 'C0106']);
  // Exit codes: Po Podlasia (S6112, S6117), G Goniondz: series/table/exit-boxes/codes.
  expect(Object.fromEntries([...components.exits].map(([at, box]) => [components.board.names[at], box]))).toEqual({
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
