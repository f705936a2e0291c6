import { expect, test } from 'vitest';
import type { Hex } from '../../../src/components/map/board.js';
import { eaglesView } from '../../../src/knowledge/view.js';
import { type EaglesPosition, emptyPool, isHex, type Leader, OFF } from '../../../src/position.js';
import { dateOf, fortnightOf } from '../../../src/rules/administration/communication.js';
import { infantryCapacity } from '../../../src/rules/administration/hospital.js';
import { konigsbergSpaces } from '../../../src/rules/turn/morale.js';
import { components, hex, Play, phase, turnOf } from '../../helpers/table.js';

/** The printed lists written out once more, so that a slip in the data is seen, and what they set in motion. */

const LISTS = [
  {
    scenario: '1',
    from: '1806-12-06',
    to: '1807-01-09',
    first: 'french',
    morale: 'D',
    points: { french: 10, russian: 8, prussian: 4 },
    sources: { french: 'S0132', russian: 'S6104', prussian: 'N3214' },
    centers: { french: 'S0634', russian: 'S5904', prussian: 'C3127' },
    bridges: ['S1523', 'S2629', 'S3827', 'S4525', 'S3726'],
    redoubts: ['french S4631', 'french S4723'],
    pools: { french: {}, russian: { i: 2, c: 2, a: 2 }, prussian: {} },
  },
  {
    scenario: '2',
    from: '1807-01-25',
    to: '1807-02-14',
    first: 'coalition',
    morale: 'D',
    points: { french: 11, russian: 8, prussian: 4 },
    sources: { french: 'S4532', russian: 'N6130', prussian: 'N3214' },
    centers: { french: 'S4206', russian: 'C3401', prussian: 'N3214' },
    bridges: ['N4329'],
    redoubts: ['french S4631', 'french S4723'],
    pools: { french: { i: 7, c: 3 }, russian: { i: 4, c: 2 }, prussian: { i: 3, c: 1 } },
  },
  {
    scenario: '3',
    from: '1807-06-04',
    to: '1807-06-28',
    first: 'coalition',
    morale: 'E',
    points: { french: 6, russian: 11, prussian: 4 },
    sources: { french: 'N0135', russian: 'N3214', prussian: 'N3214' },
    centers: { french: 'C0614', russian: 'N3426', prussian: 'N3214' },
    bridges: [],
    redoubts: [
      'french S4631',
      'french S4723',
      'french C2203',
      'french C2306',
      'french N2135',
      'coalition C3402',
      'coalition C3302',
      'coalition C3301',
    ],
    pools: { french: { i: 6, c: 2, gi: 1 }, russian: { i: 4, c: 1 }, prussian: { i: 3 } },
  },
] as const;

test.each(LISTS)('scenario $scenario is set up as its list says', (list) => {
  // Scenario dates, First Player, morale: series/table/scenarios/match-lists.
  const { position } = new Play({ scenario: list.scenario });
  expect([dateOf(components, position, position.startTurn), dateOf(components, position, position.lastTurn)]).toEqual([
    list.from,
    list.to,
  ]);
  expect([position.firstPlayer, components.tables.morale.spaces[position.morale.marker]]).toEqual([list.first, list.morale]);
  for (const army of ['french', 'russian', 'prussian'] as const) {
    const { points, source, center, pool } = position.armies[army];
    expect([points, source, center]).toEqual([list.points[army], hex(list.sources[army]), hex(list.centers[army])]);
    expect(pool).toEqual({ ...emptyPool(), ...list.pools[army] });
  }
  const ends = position.damaged.map((bridge) => {
    const edge = components.board.bridges[bridge] ?? 0;
    return [Math.floor(edge / 6), components.board.neighbours[edge] as Hex];
  });
  // A broken bridge is listed by one of the hexes it joins, each once.
  expect(ends.length).toBe(list.bridges.length);
  for (const name of list.bridges) expect(ends.filter((pair) => pair.includes(hex(name))).length, name).toBeGreaterThan(0);
  expect(position.redoubts.map(({ side, hex: at }) => [side, at])).toEqual(
    list.redoubts.map((one) => [one.split(' ')[0], hex(one.split(' ')[1] ?? '')]),
  );
  const trains = (french: boolean) =>
    position.leaders.filter((leader) => leader.train >= 0 && (leader.army === 'french') === french).length;
  expect([trains(true), trains(false)]).toEqual([3, 3]);
});

test('what the turn track announces happens on its turn', () => {
  const spans = (['1', '2', '3', 'grand-early', 'grand-late'] as const).map((scenario) => {
    const { position } = new Play({ scenario });
    return [dateOf(components, position, position.startTurn), dateOf(components, position, position.lastTurn)];
  });
  expect(spans).toEqual([
    ['1806-12-06', '1807-01-09'],
    ['1807-01-25', '1807-02-14'],
    ['1807-06-04', '1807-06-28'],
    ['1806-12-06', '1807-06-28'],
    ['1807-01-25', '1807-06-28'],
  ]);
  // Hospitals grow with the first turns of the fortnights IV, VII and XI, and on no other.
  const { position } = new Play({ scenario: 'grand-early' });
  const grown = components.turns.flatMap(({ start }, turn) => {
    const room = (at: number) => infantryCapacity(components, position, 'french', fortnightOf(components, position, at));
    return turn > 0 && room(turn) !== room(turn - 1) ? [[start, room(turn)]] : [];
  });
  expect(grown).toEqual([
    ['1807-01-15', 20],
    ['1807-03-02', 30],
    ['1807-05-01', 45],
  ]);
  // Königsberg is worth less from 14 June, and nothing from the 20th.
  const worth = components.turns.flatMap(({ start }, turn) => {
    const spaces = (at: number) => konigsbergSpaces(components, position, components.turns[at]?.start);
    return turn > 0 && spaces(turn) !== spaces(turn - 1) ? [[start, spaces(turn)]] : [];
  });
  expect(worth).toEqual([
    ['1807-06-14', 1],
    ['1807-06-20', 0],
  ]);
});

test.each([
  ['1807-01-29', 'lannes', true, 'savary', false],
  ['1807-01-31', 'lannes', false, 'savary', true],
] as const)('on %s: %s is there: %s, %s is there: %s', (date, leader, stays, substitute, comes) => {
  // series/table/turn-track/events: Lannes falls ill on the last day of January, and Savary has his corps.
  const play = new Play({ scenario: '1' });
  play.position.lastTurn = turnOf('1807-06-28');
  phase(play, 'french', 'reinforce', date);
  expect([isHex(play.leader(leader).place), isHex(play.leader(substitute).place)]).toEqual([stays, comes]);
});

test('every piece on the map is a Leader, a unit on his track, or a vedette', () => {
  // Every playing piece is a Leader, a combat unit, a vedette or a marker: series/sr-4/piece-kinds.
  for (const scenario of ['1', '2', '3'] as const) {
    const { position } = new Play({ scenario }).start();
    const counters = eaglesView(components, position, null).counters.map(({ counter }) => counter);
    const leaders = position.leaders.filter(({ counter, place }) => counter > 0 && isHex(place));
    const vedettes = position.vedettes.filter(({ place }) => isHex(place));
    // Who watches sees one counter for each, and nothing tells them apart.
    expect([...counters].sort((one, other) => one - other)).toEqual(
      [...leaders, ...vedettes].map(({ counter }) => counter).sort((one, other) => one - other),
    );
    expect(new Set(counters).size).toBe(counters.length);
    // A unit has no place of its own: it stands where its Leader stands.
    const own = [...eaglesView(components, position, 'french').leaders, ...eaglesView(components, position, 'coalition').leaders];
    const shown = own.flatMap(({ units }) => units.map(({ id }) => id));
    const present = position.units.flatMap(({ leader }, number) => {
      const place = position.leaders[leader]?.place ?? OFF.out;
      return leader >= 0 && place !== OFF.out && place !== OFF.waiting ? [components.units[number]?.id] : [];
    });
    expect([...shown].sort()).toEqual([...present].sort());
  }
});

/** Each marker as a field of the position, moved a little. */
const MARKERS: readonly (readonly [string, (position: EaglesPosition) => void])[] = [
  ['Center of Operations', ({ armies }) => Object.assign(armies.french, { center: hex('C2620') })],
  ['Supply Source', ({ armies }) => Object.assign(armies.french, { source: hex('S4532') })],
  ['redoubt', ({ redoubts }) => redoubts.pop()],
  ['bridge train', ({ leaders }) => Object.assign(leaders.find(isCarrier) ?? {}, { train: -1 })],
  ['pontoon', ({ pontoons }) => pontoons.push({ edge: components.board.bridges[0] ?? 0, side: 'french' })],
  ['damaged bridge', ({ damaged }) => damaged.push(0)],
  ['Forage Mode', ({ leaders }) => Object.assign(leaders.find(isCarrier) ?? {}, { forage: true })],
  ['Transport Battalion', ({ transport }) => Object.assign(transport, { ready: transport.ready + 1 })],
  ['administrative points', ({ armies }) => Object.assign(armies.french, { points: 99 })],
  ['replacement points', ({ armies }) => Object.assign(armies.french.pool, { i: 99 })],
  ['morale', ({ morale }) => Object.assign(morale, { marker: 0 })],
  ['weather', (position) => Object.assign(position, { weather: 'heat' })],
  ['turn', (position) => Object.assign(position, { turn: position.turn + 1 })],
];
const isCarrier = ({ train, army }: Leader): boolean => train >= 0 && army === 'french';

test.each(MARKERS)('the %s marker is a field of the position, and its owner sees where it stands', (_, move) => {
  // Markers: CoO, Supply Source, redoubt: series/sr-4/marker-kinds.
  const { position } = new Play({ scenario: '3' });
  const before = JSON.stringify(eaglesView(components, position, 'french'));
  move(position);
  expect(JSON.stringify(eaglesView(components, position, 'french'))).not.toBe(before);
});
