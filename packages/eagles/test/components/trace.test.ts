import { decisionKind, type Option, randomFrom, take } from '@vedette/core';
import { expect, test } from 'vitest';
import { type Components, makeComponents, sideOf } from '../../src/components/components.js';
import { ARMIES, SIDES } from '../../src/components/data/schema.js';
import { edgeBetween, sameEdge } from '../../src/components/map/board.js';
import { seen, truth } from '../../src/components/map/field.js';
import { costsIn, DRY, explore, passable } from '../../src/components/map/paths.js';
import {
  ANY_LENGTH,
  hexesWithin,
  isTraced,
  openCosts,
  roadBetween,
  roadLength,
  surroundings,
  tracedCosts,
} from '../../src/components/map/trace.js';
import { eagles } from '../../src/game.js';
import { type EaglesPosition, OFF } from '../../src/position.js';
import {
  communicators,
  inCommunication,
  joinedSources,
  lineHexes,
  lineLength,
  possibleSource,
} from '../../src/rules/administration/communication.js';
import { components, enlist, hex, number, Play, put, stage } from '../helpers/table.js';

/** The same map, of which nothing was ever asked but here. */
const other = makeComponents(components.data);

const MARKS = ['enemy', 'outpost', 'zone', 'watched', 'friend', 'barred'] as const;

/** Everything that is kept between two questions. */
const answers = (of: Components, position: EaglesPosition) => ({
  lines: ARMIES.map((army) => lineLength(of, position, army)),
  joined: ARMIES.map((army) => joinedSources(of, position, army)),
  communication: SIDES.flatMap((side) =>
    (['command', 'attrition', 'replacement'] as const).map((purpose) =>
      position.leaders.map((_, force) => inCommunication(of, position, side, purpose).has(force)),
    ),
  ),
  marks: SIDES.flatMap((side) =>
    [truth, seen].flatMap((look) =>
      MARKS.map((mark) => look(of, position, side)[mark].reduce((sum, one, at) => sum + one * at, 0)),
    ),
  ),
  near: position.leaders
    .filter((leader) => leader.place >= 0)
    .slice(0, 3)
    .map((leader) => surroundings(of, position, leader.place, 3)),
});

/** What is kept goes with the position, so a copy has to work everything out. */
const anew = (position: EaglesPosition, of = components) => answers(of, structuredClone(position));

test.each(['1', '3'] as const)('scenario %s: what is kept is what would be worked out anew', (scenario) => {
  const play = new Play({ scenario }).start();
  const random = randomFrom(`kept ${scenario}`);
  for (let count = 0; count < 24; count++) {
    const options = play.options();
    const index = eagles.testing.contact(play.table, play.seat, decisionKind(play.table) ?? '', options, random);
    take(play.table, play.seat, options[index] as Option);
    if (count === 12) play.position.damaged.push(0, 3);
    const kept = answers(components, play.position);
    if (count % 4 === 0) expect(kept).toEqual(anew(play.position, count % 8 === 0 ? other : components));
  }
});

test.each(['1', '3'] as const)('scenario %s: the shortest road and the search over the whole map agree', (scenario) => {
  const { position } = new Play({ scenario }).start();
  for (const army of ARMIES) {
    const { source, center } = position.armies[army];
    const length = lineLength(components, position, army);
    const trace = truth(components, position, sideOf(army));
    if (length >= 0 && center >= 0)
      expect(explore(components, position, source, ANY_LENGTH, DRY, { trace, roadsOnly: true }).cost[center]).toBe(length);
  }
});

/** Davout before Bennigsen on the Alle; a Russian corps and a French one in the rear; the Prussians in Königsberg. */
const scene = () =>
  stage({
    options: { scenario: 'grand-late' },
    date: '1807-05-27',
    weather: 'fair',
    centers: { french: 'C0614', russian: 'N3426', prussian: 'N3214' },
    sources: { french: 'S4532', russian: 'N3214', prussian: 'N3214' },
    forces: {
      davout: { at: 'C2006', units: { 'f-morand-i': 9 } },
      ney: { at: 'C0614', units: { 'f-marchand-i': 5 } },
      bennigsen: { at: 'C2106', units: { 'r-dochturov-i': 9 } },
      bagration: { at: 'N3426', units: { 'r-tutchkov-i': 5 } },
      platov: { at: 'S1403', units: { 'r-korff-c': 2 } },
      lestocq: { at: 'N3214', units: { 'p-auer-i': 9 } },
      napoleon: { at: 'C0513' },
    },
    vedettes: { french: ['C0514'], russian: ['N3427'] },
  });

const CHANGES: Readonly<Record<string, (position: EaglesPosition, play: Play) => void>> = {
  'a Force marches': (_, play) => Object.assign(play.leader('bagration'), { place: hex('N3427') }),
  'a Force begins to forage': (_, play) => Object.assign(play.leader('bennigsen'), { forage: true }),
  'a Force is felt for the first time': (_, play) => Object.assign(play.leader('bagration'), { known: 1 }),
  'a reinforcement has just come': (_, play) => Object.assign(play.leader('platov'), { entered: true }),
  'a Leader is taken on': (_, play) => Object.assign(play.leader('bennigsen'), { superior: number(play, 'bagration') }),
  'a Leader goes over': (_, play) => Object.assign(play.leader('lestocq'), { army: 'french' }),
  'the last unit leaves a track': (position, play) => {
    for (const unit of position.units) if (unit.leader === number(play, 'bennigsen')) unit.leader = -1;
  },
  'units come to an unemployed Leader': (position, play) => {
    const unit = position.units[components.unitNumbers.get('f-marchand-i') ?? -1];
    if (unit !== undefined) unit.leader = number(play, 'napoleon');
  },
  'the French Center moves': ({ armies }) => Object.assign(armies.french, { center: hex('C0513') }),
  'the French Center is inactive': ({ armies, turn }) => Object.assign(armies.french, { centerReady: turn + 1 }),
  'the French Supply Source changes': ({ armies }) => Object.assign(armies.french, { source: hex('S0132') }),
  'the Russian Center moves': ({ armies }) => Object.assign(armies.russian, { center: hex('N3427') }),
  'the Russian Center is lost': ({ armies }) => Object.assign(armies.russian, { center: OFF.out }),
  'the Russian Center is inactive': ({ armies, turn }) => Object.assign(armies.russian, { centerReady: turn + 1 }),
  'the Russian Supply Source changes': ({ armies }) => Object.assign(armies.russian, { source: -1 }),
  'the Prussian Center moves': ({ armies }) => Object.assign(armies.prussian, { center: hex('N3426') }),
  'the Prussian Center is inactive': ({ armies, turn }) => Object.assign(armies.prussian, { centerReady: turn + 1 }),
  'the Prussian Supply Source changes': ({ armies }) => Object.assign(armies.prussian, { source: -1 }),
  'Thorn is threatened': (position) => Object.assign(position.thorn, { from: 0, until: 99 }),
  'Danzig falls': (position) => Object.assign(position.danzig, { fell: 0 }),
  'bridges are down': (position) => position.damaged.push(...components.board.bridges.keys()),
  'a Russian outpost rides': (position) => {
    for (const vedette of position.vedettes) if (vedette.army === 'russian' && vedette.place >= 0) vedette.place += 1;
  },
  'a French outpost rides': (position) => {
    for (const vedette of position.vedettes) if (vedette.army === 'french' && vedette.place >= 0) vedette.place += 1;
  },
};

test.each(Object.keys(CHANGES))('%s, and nothing is answered as before', (name) => {
  const play = scene();
  const { position } = play;
  const before = answers(components, position);
  expect(answers(components, position)).toEqual(before);
  CHANGES[name]?.(position, play);
  const after = answers(components, position);
  expect(after).not.toEqual(before);
  expect(after).toEqual(anew(position));
});

test('each army has its own line, from whatever source: series/sr-48/shortest-road-path', () => {
  const { position } = scene();
  expect(ARMIES.map((army) => lineLength(components, position, army))).toEqual([76, 13, 0]);
  // A source that is the Center is joined to it too.
  expect(joinedSources(components, position, 'prussian')).toContain(hex('N3214'));
});

test('one bridge that is down, and one pontoon, are enough to change a line', () => {
  const { position } = scene();
  const { board } = components;
  const line = lineHexes(components, position, 'french');
  const crossed = line.slice(1).flatMap((to, index) => {
    const number = board.bridge[edgeBetween(board.neighbours, line[index] as number, to)] as number;
    return number >= 0 ? [number] : [];
  });
  const before = lineLength(components, position, 'french');
  const [first] = crossed;
  if (first === undefined) throw new Error('the line crosses no river');
  position.damaged = [first];
  const after = lineLength(components, position, 'french');
  // series/sr-48/no-unbridged-river, series/sr-209/loc-secondary: another road, or the ford at its price.
  expect(after).toBeGreaterThan(before);
  position.pontoons = [{ edge: sameEdge(board, board.bridges[first] as number), side: 'french' }];
  // series/sr-209/pontoon-restores: as good as the bridge that was there.
  expect(lineLength(components, position, 'french')).toBe(before);
  position.pontoons = [];
  expect(lineLength(components, position, 'french')).toBe(after);
  position.damaged = [];
  expect(lineLength(components, position, 'french')).toBe(before);
});

test('roads are asked for by themselves, and the ferry is no road: series/sr-211/not-movement', () => {
  const { position } = scene();
  const [ferry, over] = [hex('N1817'), hex('N1818')];
  const costs = (ways: 'roads' | 'all', side: 'french' | 'coalition') =>
    tracedCosts(components, position, side, ferry, 36, ways)[over];
  expect([costs('roads', 'coalition'), costs('all', 'coalition'), costs('all', 'french')]).toEqual([-1, 2, -1]);
});

test('a road goes around what bars it, or there is none: series/sr-48/no-ezoc', () => {
  const play = scene();
  const { position } = play;
  const road = () => roadBetween(components, position, truth(components, position, 'french'), hex('S4532'), hex('C0614'));
  const open = [...road()];
  expect([open.length > 20, open.at(-1)]).toEqual([true, hex('C0614')]);
  enlist(play, 'sacken', 'r-essen-iii-i', 5);
  put(play, 'sacken', components.board.names[open[20] as number] ?? '');
  const around = road();
  const { barred } = truth(components, position, 'french');
  expect([around.length > open.length, around.some((at) => barred[at] === 1), open.some((at) => barred[at] === 1)]).toEqual([
    true,
    false,
    true,
  ]);
  put(play, 'sacken', 'C0614');
  expect(road()).toEqual([]);
});

test('two points of guns at the channel close Königsberg, one does not: series/sr-181/two-artillery', () => {
  const play = scene();
  enlist(play, 'victor', 'f-senarmont-a', 2);
  put(play, 'victor', 'N1818');
  const guns = play.position.units[components.unitNumbers.get('f-senarmont-a') ?? -1];
  const open = () => [
    possibleSource(components, play.position, 'russian', hex('N3214')),
    lineLength(components, play.position, 'russian') >= 0,
  ];
  expect(open()).toEqual([false, false]);
  if (guns !== undefined) guns.strength = 1;
  expect(open()).toEqual([true, true]);
});

test('what an army is served from: its Center, a gate of its box or its source, and the depots', () => {
  const { position } = scene();
  const { russian } = position.armies;
  const from = (purpose: 'command' | 'attrition' | 'replacement') =>
    communicators(components, position, 'russian', purpose, () => lineLength(components, position, 'russian') >= 0).map(
      (one) => `${components.board.names[one.from]} ${one.halves / 2}`,
    );
  const depots = ['S6104 7', 'N6130 7', 'N5901 7'];
  // Eighteen from the Center (series/sr-49/max-18), seven from a depot (series/sr-51/seven-mp), which does not carry commands
  // (series/sr-51/not-for-commands).
  expect([from('command'), from('attrition')]).toEqual([['N3426 18'], ['N3426 18', ...depots]]);
  russian.centerReady = position.turn + 1;
  // series/sr-50/inactive-coo-supply-source: for attrition only,
  expect([from('command'), from('attrition'), from('replacement')]).toEqual([[], ['N3214 18', ...depots], depots]);
  russian.center = OFF.podlasia;
  // series/sr-50/off-map-exit-hex, series/sr-56/trace-exit-hex: from either exit of its box,
  expect([from('command'), from('attrition')]).toEqual([[], ['S6112 18', 'S6117 18', ...depots]]);
  russian.center = OFF.transit;
  // series/sr-168/coo-forces-supply: from the source while it is between two boxes, or nowhere.
  expect(from('attrition')).toEqual(['N3214 18', ...depots]);
  russian.center = OFF.out;
  expect(from('attrition')).toEqual(['N3214 18', ...depots]);
  russian.source = -1;
  expect(from('attrition')).toEqual(['N3214 7', ...depots]);
});

test('what is remembered of ways is told apart by both ends, by length, by kind and by weather', () => {
  const { position } = stage({ weather: 'fair' });
  const towns = ['N3214', 'C0614', 'S3103', 'S4206', 'S0634', 'N3426'].map(hex);
  const none = truth(components, position, 'french');
  const search = (from: number, length: number, traveller: object, weather = DRY) =>
    explore(components, position, from, length, weather, traveller).cost.slice();
  for (const from of towns)
    for (const to of towns) {
      const road = search(from, ANY_LENGTH, { roadsOnly: true })[to] ?? -1;
      expect(roadLength(components, position, 'french', none, from, to)).toBe(road);
      if (road > 0) expect(roadBetween(components, position, none, from, to).at(-1)).toBe(to);
      // A hex farther on and a length shorter, which a poor key would take for the same.
      for (const halves of [1, 20, 40]) {
        const isNear = (search(from, halves, {})[to] ?? -1) >= 0;
        expect(isTraced(components, position, 'french', none, { from, halves }, to)).toBe(isNear);
        for (const ways of ['roads', 'all'] as const)
          expect(tracedCosts(components, position, 'french', from, halves, ways)[to]).toBe(
            search(from, halves, { roadsOnly: ways === 'roads' })[to],
          );
      }
    }
  const [here = 0, there = 0] = towns;
  for (const weather of ['fair', 'mud', 'frost', 'snow'] as const)
    for (const from of [here, there]) {
      const costs = costsIn(components, weather);
      expect(openCosts(components, position, from, costs)).toEqual(search(from, ANY_LENGTH, {}, costs));
    }
  const near = (middle: number, radius: number) => [...surroundings(components, position, middle, radius)].sort();
  for (const radius of [1, 2, 3])
    for (const middle of [here, here + 1, there])
      expect(near(middle, radius)).toEqual(
        [...hexesWithin(components, middle, radius, (edge) => passable(components.board, position, edge)).keys()].sort(),
      );
});
