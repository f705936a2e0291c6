import { expect, test } from 'vitest';
import { within } from '../../src/components/map/board.js';
import { eagles } from '../../src/index.js';
import { commands, linesTold, watched, waysKnownOpen } from '../../src/knowledge/lines.js';
import { KNOWN, OFF } from '../../src/position.js';
import { lineHexes } from '../../src/rules/administration/communication.js';
import { sizeColumn } from '../../src/rules/movement/attrition.js';
import { components, FIELD, field, hex, patch, phase, put, stage, step } from '../helpers/table.js';

/** What a side knows from its own lines, and what is drawn of it over the map. */

const { board } = components;

/** Davout at his Center with a line to Warsaw, and two counters of which he knows nothing. */
const scene = () =>
  stage({
    weather: 'fair',
    centers: { french: 'C0614', russian: 'N3426', prussian: 'N3214' },
    sources: { french: 'S4532', russian: 'N3214', prussian: 'N3214' },
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 9 } },
      bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } },
      bagration: { at: 'N5901', units: { 'r-tutchkov-i': 1 } },
    },
  });

test('a Force commands its own hex and those its zone reaches: series/sr-85/six-hexes, series/sr-85/not-primary-river', () => {
  const at = hex(FIELD);
  const around = [0, 1, 2, 3, 4, 5].map((direction) => hex(field(direction)));
  for (const one of [at, ...around]) expect(commands(components, at, new Set([one]))).toBe(true);
  for (const far of [field(0, 0), field(0, 1), field(2, 2), field(3, 4), field(5, 5)])
    expect(commands(components, at, new Set([hex(far)]))).toBe(false);
  // Nor does it reach over the Vistula.
  const bank = board.river.findIndex((river, edge) => river === 2 && board.open[Math.floor(edge / 6)] === 1);
  const [here, there] = [Math.floor(bank / 6), board.neighbours[bank] as number];
  expect(commands(components, here, new Set([there]))).toBe(false);
});

test('where a side would be told of a Force: beside its counters, towns, gates and arrivals', () => {
  const play = scene();
  put(play, 'davout', FIELD);
  const sees = (name: string, side: 'french' | 'coalition' = 'french') => watched(components, play.position, side)(hex(name));
  const ring = [0, 1, 2, 3, 4, 5].map((direction) => field(direction));
  expect([FIELD, ...ring].map((name) => sees(name))).toEqual([true, true, true, true, true, true, true]);
  expect([0, 1, 2, 3, 4, 5].map((direction) => sees(field(direction, direction)))).toEqual(Array(6).fill(false));
  // A fortified town and the hexes before it, a gate of the map and its surroundings are watched by everybody,
  expect([sees('N3214'), sees(step('N3214', 3)), sees('S6112'), sees(step('S6112', 4))]).toEqual([true, true, true, true]);
  // and so is where somebody is about to arrive.
  expect(sees('S3110')).toBe(false);
  play.position.arrivals.push({ leader: 0, hex: hex('S3110') });
  expect([sees('S3110'), sees(step('S3110', 2))]).toEqual([true, true]);
  // An outpost sees as far as a Force.
  const vedette = play.position.vedettes.find((one) => one.army === 'french');
  Object.assign(vedette ?? {}, { place: hex(field(0, 0, 0, 0)), counter: 99 });
  expect([sees(field(0, 0, 0)), sees(field(0, 0, 0), 'coalition')]).toEqual([true, false]);
});

test('the coasts are watched by whoever has ships, where the sea is played', () => {
  const coast = (options: object, side: 'french' | 'coalition') => {
    const play = stage({ options: options as never, forces: { davout: { at: 'C0614', units: { 'f-morand-i': 9 } } } });
    const sees = watched(components, play.position, side);
    return [sees(hex('N0829')), sees(hex(step('N0829', 2)))];
  };
  expect(board.coast[hex('N0829')]).not.toBe(0);
  expect([coast({}, 'coalition'), coast({ sea: true }, 'coalition'), coast({ sea: true }, 'french')]).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('around somebody who is bound to his place everything near is watched, for it would release him', () => {
  const play = scene();
  put(play, 'davout', FIELD);
  const sees = (name: string) => watched(components, play.position, 'french')(hex(name));
  expect(sees(field(0, 0, 0))).toBe(false);
  patch(play, 'davout', { fixed: true });
  expect(sees(field(0, 0, 0))).toBe(true);
  expect(within(board, hex(FIELD), 14).every((one) => watched(components, play.position, 'french')(one))).toBe(true);
});

test('an open line says where no hidden Force stands, and a barred one says nothing: series/sr-210/moment', () => {
  const play = scene();
  const line = lineHexes(components, play.position, 'french');
  const ways = waysKnownOpen(components, play.position, 'french');
  expect(line.every((one) => ways?.has(one))).toBe(true);
  const told = linesTold(components, play.position, 'french');
  put(play, 'bagration', board.names[line[20] as number] ?? '');
  // He bars the road, so that the French are told something else, and anybody may be the one who does.
  expect(linesTold(components, play.position, 'french')).not.toBe(told);
  expect(waysKnownOpen(components, play.position, 'french')).toBeNull();
  patch(play, 'bagration', { known: KNOWN.kind });
  // Known as what he is he leaves the French with the ways around him.
  const around = waysKnownOpen(components, play.position, 'french');
  expect([around === null, around?.has(line[20] as number)]).toEqual([false, false]);
  patch(play, 'bagration', { known: KNOWN.nothing });
  play.position.armies.french.center = OFF.out;
  play.position.armies.french.source = -1;
  // Without a Center and a source there is no line that he could bar.
  expect(waysKnownOpen(components, play.position, 'french')).not.toBeNull();
});

test('zones, lines and dispatches are drawn as the rules have them', () => {
  const play = scene();
  put(play, 'bennigsen', FIELD);
  patch(play, 'bennigsen', { known: KNOWN.kind });
  const layers = eagles.layers?.(play.position, 'french') ?? {};
  const ring = (name: string) => [0, 1, 2, 3, 4, 5].map((direction) => step(name, direction));
  expect([...(layers['enemy-zones'] ?? [])].sort()).toEqual(ring(FIELD).sort());
  // What the enemy would feel of Davout, and no more: the lakes around Osterode stop it.
  expect(layers['own-zones']).toEqual(expect.arrayContaining([step('C0614', 0)]));
  expect(layers['own-zones']?.every((name) => ring('C0614').includes(name))).toBe(true);
  expect(layers['line french']).toEqual(lineHexes(components, play.position, 'french').map((one) => board.names[one]));
  expect([layers.dispatch?.includes('C0614'), layers.dispatch?.includes(FIELD)]).toEqual([true, false]);
  // series/sr-48/off-map-length-0: nothing is drawn for a Center that is not on the map, nor for a source that is none.
  play.position.armies.french.center = OFF.out;
  const without = eagles.layers?.(play.position, 'french') ?? {};
  expect([without['line french'], without.dispatch]).toEqual([[], []]);
  Object.assign(play.position.armies.french, { center: hex('S4532'), source: hex('S4532') });
  expect(eagles.layers?.(play.position, 'french')?.['line french']).toEqual(['S4532']);
});

test('foraging is drawn around those who forage, as far as their number needs: series/sr-188/sum', () => {
  const play = scene();
  put(play, 'davout', FIELD);
  const drawn = () => [...(eagles.layers?.(play.position, 'french')?.forage ?? [])].sort();
  expect(drawn()).toEqual([]);
  patch(play, 'davout', { forage: true });
  const radius = components.tables.forageRadius.radius[sizeColumn(components, 9)];
  expect(drawn()).toEqual(
    within(board, hex(FIELD), radius ?? 0)
      .map((one) => board.names[one] ?? '')
      .sort(),
  );
});

test('a march is drawn with its prices and with where a known zone stops it: series/sr-86/must-stop', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      bennigsen: { at: field(0, 0, 0), units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(play, 'bennigsen', { known: KNOWN.kind });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  const layers = eagles.layers?.(play.position, 'french') ?? {};
  expect(layers.stops).toContain(field(0, 0));
  expect(layers.stops).not.toContain(field(0));
  expect(layers['cost 1']).toEqual(expect.arrayContaining([field(0), field(3)]));
  expect(eagles.layers?.(play.position, 'coalition')?.stops).toBeUndefined();
});
