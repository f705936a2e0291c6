import { expect, test } from 'vitest';
import { distance, edgeBetween } from '../../src/components/map/board.js';
import { components, hex, Play } from '../helpers/table.js';

/** The map (E4, SR-3). */

test('three sections, one grid', () => {
  const { board } = components;
  // A hex name is its map section letter and a four-digit number: series/sr-3/section-plus-number, eagles/e4/three-sections.
  expect([...new Set(board.names.filter((name) => name !== '').map((name) => name.replace(/\d{4}$/, '')))].sort()).toEqual([
    'C',
    'N',
    'S',
  ]);
  // eagles/e4/overlap-order, series/map/overlap-rows: row 34 of N is row 1 of C, under the name of the section on top.
  expect([board.names[hex('N1034')], board.names[hex('N1035')], board.names[hex('C1034')]]).toEqual(['C1001', 'C1002', 'S1001']);
  expect([board.names[hex('N0135')], board.names[hex('N1934')], board.names[hex('N2135')]]).toEqual(['C0102', 'C1901', 'C2102']);
  // Distances in hexes run across section borders normally: series/sr-3/distance-across-sections.
  expect(distance(board, hex('N1030'), hex('C1005'))).toBe(8);
  // series/map/columns-offset: the even column lies half a hex lower, so S of an odd column's neighbour is beside it.
  expect(edgeBetween(board.neighbours, hex('C1010'), hex('C1111')) % 6).toBe(2);
  expect(edgeBetween(board.neighbours, hex('C1110'), hex('C1210')) % 6).toBe(2);
});

test('what lies on the map', () => {
  const { board } = components;
  const bare = board.names.findIndex(
    (name, index) => name !== '' && components.data.map.hexes[name] === undefined && board.exists[index] === 1,
  );
  // series/map/default-hex, series/data/forage-default-fair, series/data/hex: clear, fair, open.
  expect([board.terrain[bare], board.forage[bare], board.fortified[bare], board.open[bare]]).toEqual(['clear', 0, 0, 1]);
  // Konigsberg is a fortified town: eagles/errata/konigsberg-fortified, series/map/pillau-fortified, series/sr-147/marked.
  expect([board.fortified[hex('N3214')], board.fortified[hex('N1817')], board.fortified[hex('S4532')]]).toEqual([1, 1, 0]);
  // series/map/konigsberg-port, series/map/coast-sides: the Haff, the sea, or both.
  expect([board.coast[hex('N3214')], board.coast[hex('N1907')], board.coast[hex('N1817')]]).toEqual([2, 1, 3]);
  // series/map/neutral-closed, series/sr-221/closed: West Galicia is open to nobody.
  expect([components.data.map.hexes.S4924?.neutral, board.open[hex('S4924')]]).toEqual([true, 0]);
  // series/map/terrain-names, series/table/terrain/lake: water is closed, and marsh is marsh.
  expect([
    board.terrain[hex('N0332')],
    board.terrain.some((terrain, index) => terrain === 'water' && board.open[index] === 1),
  ]).toEqual(['marsh', false]);
  const channel = edgeBetween(board.neighbours, hex('N1817'), hex('N1818'));
  // The Pillau channel is the hexside N1817/N1818 and cannot be crossed on foot: series/map/channel-impassable
  // and series/table/terrain/lake-shore, series/data/hexside.
  expect(board.river[channel]).toBe(3);
  const exits = Object.fromEntries(components.data.map.exits.map((exit) => [exit.hex, exit.box]));
  // Goniondz exits are C6112 and C6124: series/map/exit-goniondz, series/map/exit-podlasia, series/map/exit-danzig-thorn.
  expect([exits.C6112, exits.C6124, exits.S6112, exits.S6117]).toEqual(['goniondz', 'goniondz', 'podlasia', 'podlasia']);
  expect([exits.C0102 ?? exits.N0135, exits.C0106, exits.C0133, exits.S0113]).toEqual(['danzig', 'danzig', 'thorn', 'thorn']);
  // series/map/cantonment-hexes, series/map/tilsit-no-exit, series/map/exit-box: only two edge sources lead to quarters.
  expect([exits.S6104, exits.N6130, exits.N5901 ?? null, exits.N3214 ?? null]).toEqual(['cantonment', 'cantonment', null, null]);
  // Each Supply Source names the armies that may use it: series/map/source-armies.
  const armies = (name: string) => components.sources.find((source) => source.hex === hex(name))?.armies;
  expect([armies('N3214'), armies('S6104'), armies('S0132')]).toEqual([['russian', 'prussian'], ['russian'], ['french']]);
  // series/table/terrain/causeway: no hexside of this map is one.
  expect(components.data.map.hexsides.every((side) => ['primary', 'secondary', 'shore', 'impassable'].includes(side.kind))).toBe(
    true,
  );
});

test('damaged bridges are named by one hex', () => {
  const sides = components.data.map.damagedBridges;
  // Damaged bridge hexes map to hexsides: series/map/damaged-bridge-sides, series/sr-106/identified.
  expect(Object.fromEntries(Object.entries(sides).map(([name, pair]) => [name, [...pair].sort().join('-')]))).toEqual({
    S1523: 'S1522-S1523',
    S2629: 'S2629-S2630',
    S3827: 'S3826-S3827',
    S4525: 'S4524-S4525',
    S3726: 'S3726-S3826',
    N4329: 'N4229-N4329',
  });
  // eagles/e92/damaged-bridges: five in scenario 1, one in 2, none in 3.
  expect(['1', '2', '3'].map((scenario) => new Play({ scenario: scenario as '1' }).position.damaged.length)).toEqual([5, 1, 0]);
});
