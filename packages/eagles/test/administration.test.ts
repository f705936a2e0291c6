import { expect, test } from 'vitest';
import { rollAttrition } from '../src/attrition.js';
import {
  centerActive,
  dispatchHalves,
  inCommunication,
  lineHexes,
  lineLength,
  possibleSource,
  possibleSources,
} from '../src/communication.js';
import { enterHex } from '../src/enter.js';
import { leaderNumber } from '../src/forces.js';
import { award, beginFortnight } from '../src/fortnight.js';
import { edgeBetween } from '../src/map/board.js';
import { OFF } from '../src/position.js';
import { FIELD, field, hex, PASSES, Play, passUntil, patch, phase, put, stage, step, turnOf, world } from './table.js';

/** The sequence of play, weather, and the Administrative Segment (SR-38 to SR-65, SR-209 to SR-211, SR-218, SR-224). */

const number = (play: Play, id: string) => leaderNumber(play.position, id);
const line = (play: Play, army: 'french' | 'russian' | 'prussian') => lineLength(world, play.position, army) / 2;
const communicates = (play: Play, id: string, purpose: 'command' | 'attrition' | 'replacement' = 'command') =>
  inCommunication(world, play.position, play.leader(id).army === 'french' ? 'french' : 'coalition', purpose).has(
    number(play, id),
  );
/** Both sides have somebody, far from each other. */
const BOTH = {
  davout: { at: 'S0634', units: { 'f-morand-i': 5, 'f-friant-i': 4 } },
  bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9, 'r-korff-c': 3 } },
} as const;

test('the order of a Game-Turn', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-03-16',
    points: { french: 9 },
    forces: {
      davout: { at: 'S4206', units: { 'f-morand-i': 9, 'f-seroux-a': 1, 'f-nansouty-c': 2 }, train: true },
      bennigsen: { at: 'N3214', units: { 'r-dochturov-i': 7, 'r-korff-c': 1 } },
    },
  });
  play.position.armies.french.pool.i = 5;
  play.position.armies.russian.pool.i = 5;
  play.position.weather = 'fair';
  const asked: string[] = [];
  phase(play, 'coalition', 'begin');
  for (let count = 0; count < 80 && play.position.turn === turnOf('1807-03-16'); count++) {
    const entry = `${play.seat} ${play.kind}`;
    if (asked.at(-1) !== entry) asked.push(entry);
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  }
  const of = (seat: string) => asked.filter((one) => one.startsWith(seat)).map((one) => one.slice(seat.length + 1));
  // series/sr-39/i-a-order, series/sr-39/i-b-order: sources, ships, wagons; recruits, reorganization, vedettes;
  // series/sr-39/ii-order, series/sr-39/iii-order: commands, initiative, attrition, joining, bridges; then marches.
  const order = [
    'administration.supply',
    'sea-transport.choose',
    'transport-battalions.buy',
    'replacements.choose',
    'organization.choosePlace',
    'organization.act',
    'vedettes.choose',
    'commands.choose',
    'initiative.choose',
    'losses.choose',
    'redoubts.build',
    'bridging.choose',
    'forced-march.choose',
  ];
  for (const seat of ['coalition', 'french']) {
    const kinds = of(seat).filter((kind) => order.includes(kind));
    const places = kinds
      .map((kind) => order.indexOf(kind))
      .filter((_, index) => kinds[index] !== 'organization.choosePlace' && kinds[index] !== 'organization.act');
    expect(places).toEqual([...places].sort((left, right) => left - right));
  }
  // series/sr-38/first-player-first, series/sr-39/game-turn: all of the Coalition's before anything of the French.
  expect(asked.findIndex((one) => one.startsWith('french'))).toBeGreaterThan(
    asked.findLastIndex((one) => one.startsWith('coalition administration')),
  );
  // eagles/e66/coalition-only, eagles/e68/french-none, series/actions/i-a-5-choices: ships for the one, wagons for the other
  // (series/actions/i-a-6-choices, series/actions/i-b-1-choices, series/actions/i-b-3-choices).
  expect([
    of('french').includes('sea-transport.choose'),
    of('coalition').includes('sea-transport.choose'),
    of('french').includes('transport-battalions.buy'),
  ]).toEqual([false, true, true]);
  const all = play.events.map((event) => event.kind);
  const kinds = all.slice(0, all.indexOf('turn-began'));
  // series/sr-39/player-turn, eagles/e66/admin-step-5: turn by turn, each with its attrition (series/actions/ii-d).
  expect([
    kinds.filter((kind) => kind === 'player-turn-began').length,
    kinds.filter((kind) => kind === 'attrition-rolled').length,
  ]).toEqual([2, 2]);
});

test('both Coalition armies do each segment together', () => {
  const play = stage({
    options: { scenario: '1' },
    forces: {
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
      lestocq: { at: 'C3127', units: { 'p-auer-i': 3 } },
      davout: { at: 'S0634', units: { 'f-morand-i': 5 } },
    },
  });
  for (const army of ['russian', 'prussian'] as const) play.position.armies[army].pool.i = 3;
  phase(play, 'coalition', 'replace');
  // series/sr-40/both-armies-per-segment: one list for Russians and Prussians.
  expect([
    play.offers({ unit: 'p-auer-i', points: 2 }),
    play.offers({ raise: 'russian', arm: 'infantry', points: 1, at: 'S5904' }),
  ]).toEqual([true, true]);
});

test.each([
  ['rolled by the First Player for the whole turn', false, false, 6, 'snow'],
  ['fixed while both are in the Fortnight Sequence', true, true, 6, 'frost'],
  ['rolled again once one has returned', true, false, 6, 'snow'],
] as const)('weather is %s', (_, french, coalition, die, weather) => {
  const play = stage({ options: { scenario: 'grand-late' }, date: '1807-02-22', dice: { weather: [die] }, forces: BOTH });
  const { position } = play;
  Object.assign(position.fortnights, { french, coalition });
  position.stack = [{ procedure: 'campaign', step: 'endTurn', data: {} }];
  play.start();
  // series/sr-43/whole-turn, series/sr-43/first-player-rolls, series/actions/a-weather-auto: 24-25 February, Fortnight VI.
  // series/sr-45/fixed, eagles/e53/no-weather-phase, series/sr-45/one-player-returned
  expect(play.events.find((event) => event.kind === 'turn-began')).toEqual({ kind: 'turn-began', date: '1807-02-24', weather });
});

test('the first turn has no rolls', () => {
  const play = new Play({ scenario: '1' }).start();
  play.until('administration.supply', ['as-proposed', 'done']);
  // series/sr-43/no-roll-first-turn, series/sr-223/no-rolls, series/sr-59/no-roll: Mud, and ten points as listed.
  expect([
    play.position.weather,
    play.position.armies.french.points,
    play.events.some((event) => event.kind === 'points-received'),
  ]).toEqual(['mud', 10, false]);
});

test('frozen weather, and what counts as Snow', () => {
  const { effects } = world.tables.weather;
  const kinds = (name: 'frozen' | 'snow') =>
    Object.entries(effects)
      .filter(([, effect]) => effect[name])
      .map(([kind]) => kind);
  // series/sr-44/frozen, series/sr-44/severe-is-snow, series/ruling/6-severe-as-snow
  expect([kinds('frozen'), kinds('snow')]).toEqual([
    ['frost', 'snow', 'severe'],
    ['snow', 'severe'],
  ]);
  const marsh = hex('N0332');
  const cost = (group: 'dry' | 'mud' | 'frost') => world.board.hexCost[group][marsh];
  // series/sr-44/frozen-marsh, series/table/meta/halves-kept: three points, none in Mud, one on the ice.
  expect([cost('dry'), cost('mud'), cost('frost')]).toEqual([6, 255, 2]);
});

test('an army chooses among its possible sources', () => {
  const play = stage({ options: { scenario: '1' }, forces: BOTH });
  const possible = (army: 'french' | 'russian') =>
    possibleSources(world, play.position, army).map((one) => world.board.names[one]);
  // series/sr-46/possible-list: Danzig's are closed at first (eagles/e24/danzig-blocked-at-start).
  expect([
    possible('french').includes('S0132'),
    possible('french').includes('C0106'),
    possible('russian').includes('S6104'),
  ]).toEqual([true, false, true]);
  play.position.thorn = { rolled: true, from: 0, until: 0 };
  // series/sr-46/special-inactive, series/actions/i-a-2-auto: Thorn and Warsaw are out while Thorn is threatened.
  expect([possible('french').includes('C0133'), possible('french').includes('S4532')]).toEqual([false, false]);
  play.position.thorn = { rolled: false, from: -1, until: -1 };
  put(play, 'bennigsen', 'S0132');
  // series/sr-57/forced-change: the enemy is in the source, and another with a line must be taken.
  put(play, 'davout', 'S0634');
  phase(play, 'french', 'administer');
  expect([
    possibleSource(world, play.position, 'french', hex('S0132')),
    play.offers('done'),
    play.offers({ army: 'french', source: 'S4532' }),
  ]).toEqual([false, false, true]);
});

test('a source without a line cannot be taken, and where there is none the army has none', () => {
  const play = stage({ options: { scenario: '1' }, forces: { ...BOTH, ney: { at: 'C0133', units: { 'f-marchand-i': 3 } } } });
  const joined = () =>
    phase(play, 'french', 'administer')
      .options()
      .flatMap((one) => (typeof one === 'object' && 'source' in one ? [String(one.source)] : []));
  expect(joined()).toContain('S0123');
  for (const [index, direction] of [0, 1, 2, 3, 4, 5].entries()) {
    const id = ['bennigsen', 'sacken', 'bagration', 'buxhowden', 'gortchakov-i', 'constantine'][index] ?? '';
    const name = step('S0634', direction);
    if (name === '') continue;
    const leader = leaderNumber(play.position, id);
    Object.assign(
      play.position.units[
        world.unitNumbers.get(
          ['r-dochturov-i', 'r-tutchkov-i', 'r-essen-iii-i', 'r-kamen-somow-i', 'r-titov-sacken-i', 'r-sukin-tolstoi-i'][index] ??
            '',
        ) ?? -1
      ] ?? {},
      { strength: 3, leader },
    );
    put(play, id, name);
  }
  // series/sr-57/needs-loc, series/sr-57/none-available: nothing reaches a Center that is surrounded.
  expect([joined(), line(play, 'french')]).toEqual([[], -0.5]);
});

test('a line of communication follows roads, whatever their length', () => {
  const play = stage({ options: { scenario: '1' }, forces: BOTH });
  play.position.damaged = [];
  play.position.armies.french.center = hex('C3213');
  const far = line(play, 'french');
  // series/sr-48/any-length: beyond 28 MP it is a line all the same.
  expect(far).toBeGreaterThan(28);
  const hexes = lineHexes(world, play.position, 'french');
  // series/sr-48/shortest-road-path, series/sr-210/shortest: a chain of roads from source to Center.
  expect(
    hexes
      .slice(1)
      .every((one, index) => world.board.road[edgeBetween(world.board.neighbours, hexes[index] as number, one)] !== 0),
  ).toBe(true);
  play.position.weather = 'mud';
  // series/sr-48/dry-costs
  expect(line(play, 'french')).toBe(far);
  const middle = world.board.names[hexes[Math.floor(hexes.length / 2)] as number] ?? '';
  put(play, 'bennigsen', step(middle, 0) === '' ? middle : step(middle, 0));
  const detour = line(play, 'french');
  // series/sr-48/no-ezoc: a zone on the road bars it,
  expect(detour === -0.5 || detour > far).toBe(true);
  Object.assign(play.position.units[world.unitNumbers.get('f-legrand-i') ?? -1] ?? {}, {
    strength: 2,
    leader: number(play, 'soult'),
  });
  // and a friendly Force in it opens it: all hexes of the road beside him.
  const zone = hexes
    .filter((one) => edgeBetween(world.board.neighbours, one, play.leader('bennigsen').place) !== -1)
    .map((one) => world.board.names[one] ?? '');
  const guards = ['soult', 'ney', 'lannes'];
  zone.forEach((name, index) => {
    const id = guards[index] ?? 'soult';
    Object.assign(
      play.position.units[world.unitNumbers.get(['f-legrand-i', 'f-marchand-i', 'f-suchet-i'][index] ?? '') ?? -1] ?? {},
      { strength: 2, leader: number(play, id) },
    );
    put(play, id, name);
  });
  expect(line(play, 'french')).toBe(far);
  for (const id of guards) if (play.leader(id).place >= 0) patch(play, id, { place: OFF.out, counter: 0 });
  for (const unit of play.position.units)
    if (unit.leader >= 0 && play.position.leaders[unit.leader]?.place === OFF.out)
      Object.assign(unit, { leader: -1, strength: 0 });
  muzzle(play);
  play.position.vedettes
    .filter((one) => one.army === 'russian')
    .slice(0, 1)
    .forEach((one) => {
      Object.assign(one, { place: hexes[3], counter: 990 });
    });
  patch(play, 'platov', { place: hexes[4] as number, counter: 991 });
  // series/sr-35/no-cut-loc, series/sr-210/vedettes-leaders-neutral: neither an outpost nor a Leader alone bars it.
  expect(line(play, 'french')).toBe(far);
});
/** Takes Bennigsen off the road. */
const muzzle = (play: Play) => put(play, 'bennigsen', 'N5901');

test('rivers and lines', () => {
  const play = stage({ options: { scenario: '3' }, forces: BOTH });
  // Königsberg and Eylau, with the Pregel between: the bridge of Königsberg is primary.
  play.position.armies.russian.source = hex('N5901');
  const whole = line(play, 'russian');
  play.position.damaged = world.board.bridges.flatMap((edge, index) => (world.board.river[edge] === 2 ? [index] : []));
  // series/sr-48/no-unbridged-river: with every bridge over the Pregel down there is none.
  expect([whole > 0, line(play, 'russian')]).toEqual([true, -0.5]);
  play.position.damaged = [];
  play.position.armies.french.center = hex('C2906');
  play.position.armies.french.source = hex('C0106');
  const dry = line(play, 'french');
  play.position.damaged = world.board.bridges.flatMap((edge, index) => (world.board.river[edge] === 1 ? [index] : []));
  // series/sr-209/loc-secondary: over a secondary river it goes on, for more.
  expect(line(play, 'french')).toBeGreaterThan(dry);
  expect(line(play, 'french')).toBeLessThan(60);
});

test('a Center in a box has a line of length nothing', () => {
  const play = stage({
    points: { russian: 3 },
    forces: { bennigsen: { at: 'S6112', units: { 'r-dochturov-i': 9 } }, davout: { at: 'C0614', units: { 'f-morand-i': 5 } } },
  });
  const { russian } = play.position.armies;
  russian.center = OFF.podlasia;
  // series/sr-48/off-map-length-0, series/sr-47/coalition-box, eagles/e12/coo-active-in-box
  expect([line(play, 'russian'), centerActive(play.position, 'russian'), communicates(play, 'bennigsen')]).toEqual([
    0,
    true,
    false,
  ]);
  // series/sr-50/off-map-exit-hex, series/sr-56/trace-exit-hex, eagles/e12/dispatch-to-exit-hex: for attrition, to the exit hex.
  expect(communicates(play, 'bennigsen', 'attrition')).toBe(true);
  phase(play, 'coalition', 'command');
  // series/sr-56/no-ap-spent, eagles/e12/no-ap-spending: no command is paid for.
  expect(play.offers('bennigsen')).toBe(false);
  play.answer('commands.choose', { center: 'russian' });
  // series/sr-168/coo-transit, series/sr-56/allowed: it may go on to the other box, or back to its hexes.
  expect([play.offers('transit'), play.offers('S6112'), play.offers('S6117')]).toEqual([true, true, true]);
  play.answer('commands.moveCenter', 'transit');
  play.position.turn += 1;
  phase(play, 'coalition', 'administer');
  // series/sr-56/no-ap-after-change, eagles/e12/no-ap-after-space-change
  expect(russian.points).toBe(3);
  phase(play, 'coalition', 'command');
  // series/sr-168/coo-no-commands, eagles/e15/coo-transit-no-commands; series/sr-168/coo-forces-supply.
  expect([russian.center, play.offers('bennigsen')]).toEqual([OFF.goniondz, false]);
  play.position.turn += 2;
  play.position.chance = stage({ dice: { 'points russian': [1] } }).position.chance;
  phase(play, 'coalition', 'administer');
  // eagles/e12/stationary-box-coo-accumulates: it stayed, and the army receives again.
  expect(russian.points).toBeGreaterThan(3);
  russian.center = OFF.transit;
  // eagles/e15/coo-transit-trace-supply: on the way its Forces live on the source.
  put(play, 'bennigsen', 'N3214');
  expect(communicates(play, 'bennigsen', 'attrition')).toBe(true);
  russian.center = hex('S6112');
  phase(play, 'coalition', 'command').answer('commands.choose', { center: 'russian' }).answer('commands.moveCenter', 'podlasia');
  play.position.turn += 1;
  const before = russian.points;
  phase(play, 'coalition', 'administer');
  // eagles/e12/no-ap-after-map-change: from the map to the box.
  expect(russian.points).toBe(before);
});

test('Dispatch Distance', () => {
  const play = stage({
    forces: {
      ...BOTH,
      davout: { at: 'C2906', units: { 'f-morand-i': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  // series/sr-50/definition, series/sr-50/valid-loc-force, series/sr-52/functions: Davout at Guttstadt hears from Finkenstein.
  expect(communicates(play, 'davout')).toBe(true);
  const path = (() => {
    put(play, 'bennigsen', 'C2306');
    return communicates(play, 'davout');
  })();
  play.position.transport.withCenter = 0;
  // series/sr-49/max-18, series/sr-49/transport-plus-3, series/sr-196/plus-3-moves: three more for each battalion.
  const distances = [0, 1, 2, 4].map((battalions) => {
    play.position.transport.withCenter = battalions;
    return dispatchHalves(world, play.position, 'french') / 2;
  });
  expect(distances).toEqual([18, 21, 24, 30]);
  // eagles/e71/increase-dispatch, eagles/e73/cumulative, series/constraint/dispatch-sum;
  // series/ruling/20-coalition-dispatch: not for others.
  expect([dispatchHalves(world, play.position, 'russian'), dispatchHalves(world, play.position, 'prussian')]).toEqual([36, 36]);
  play.position.transport.withCenter = 0;
  put(play, 'davout', 'C2606');
  put(play, 'bennigsen', 'N5901');
  play.position.armies.french.center = hex('C2605');
  const surround = (ids: readonly string[], units: readonly string[], around: string) =>
    [0, 1, 2, 3, 4, 5].forEach((direction, index) => {
      Object.assign(play.position.units[world.unitNumbers.get(units[index] ?? '') ?? -1] ?? {}, {
        strength: 2,
        leader: number(play, ids[index] ?? ''),
      });
      put(play, ids[index] ?? '', step(around, direction));
    });
  put(play, 'davout', 'C3213');
  expect(typeof path).toBe('boolean');
  surround(
    ['sacken', 'bagration', 'buxhowden', 'gortchakov-i', 'constantine', 'platov'],
    ['r-tutchkov-i', 'r-essen-iii-i', 'r-kamen-somow-i', 'r-titov-sacken-i', 'r-sukin-tolstoi-i', 'r-platov-c'],
    'C2605',
  );
  // series/sr-49/no-enemy-force, series/sr-49/no-ezoc: nothing comes through a ring of Russians.
  expect(communicates(play, 'davout')).toBe(false);
  put(play, 'davout', 'C2605');
  // series/sr-210/force-opens-own-hex: he who stands at the Center opens it for himself.
  expect([communicates(play, 'davout', 'attrition')]).toEqual([false]);
});

test('a path does not pass a primary river without a bridge', () => {
  const play = stage({
    options: { scenario: '1' },
    centers: { french: 'S4335' },
    sources: { french: 'S4532' },
    forces: { davout: { at: 'S4723', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  const over = () => inCommunication(world, play.position, 'french', 'command').has(number(play, 'davout'));
  play.position.damaged = [];
  const open = over();
  play.position.damaged = world.board.bridges.flatMap((edge, index) => (world.board.river[edge] === 2 ? [index] : []));
  // series/sr-49/no-unbridged-river, series/sr-81/damaged-is-none: across Bug and Vistula.
  expect([open, over()]).toEqual([true, false]);
});

test('a Center or source in an enemy zone gives nothing without a guard', () => {
  const play = stage({
    forces: { davout: { at: 'C0714', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  expect(line(play, 'french')).toBeGreaterThan(0);
  put(play, 'davout', 'C0106');
  put(play, 'bennigsen', step('C0614', 0));
  // series/sr-210/coo-in-ezoc
  expect(line(play, 'french')).toBe(-0.5);
  put(play, 'davout', 'C0614');
  put(play, 'bennigsen', step('C0614', 2));
  expect(line(play, 'french')).toBeGreaterThan(0);
});

test('depots', () => {
  const play = stage({
    forces: {
      massena: { at: 'S4532', units: { 'f-suchet-i': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 4 } },
    },
  });
  // series/sr-51/other-sources, series/sr-51/seven-mp, series/table/dispatch/depot-7: Warsaw feeds seven points around it, for attrition and recruits.
  expect([
    communicates(play, 'massena'),
    communicates(play, 'massena', 'attrition'),
    communicates(play, 'massena', 'replacement'),
  ]).toEqual([false, true, true]);
  put(play, 'massena', 'S4313');
  expect(communicates(play, 'massena', 'attrition')).toBe(false);
  put(play, 'massena', step('S4532', 3));
  put(play, 'bennigsen', step('S4532', 4));
  // series/sr-51/path, series/sr-224/not-possible: a depot in an enemy zone without a guard is none.
  expect(communicates(play, 'massena', 'attrition')).toBe(false);
  put(play, 'bennigsen', 'N5901');
  put(play, 'massena', 'S4432');
  play.position.thorn = { rolled: true, from: 12, until: 12 };
  // eagles/e26/not-depots, eagles/e26/not-active-source, eagles/e24/thorn-interdiction: Warsaw is none while Thorn is cut off.
  expect(communicates(play, 'massena', 'attrition')).toBe(false);
});

test('moving a Center of Operations', () => {
  const play = stage({
    points: { french: 6 },
    dice: { 'points french': [1, 1] },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  const reach = play.options().filter((one): one is string => typeof one === 'string' && one !== 'stay');
  // series/sr-53/five-mp-roads, series/sr-218/weather-costs: along roads only.
  expect([reach.length > 0, reach.every((name) => world.board.onRoad[hex(name)] === 1)]).toEqual([true, true]);
  play.answer('commands.moveCenter', 'C0515');
  // series/sr-53/end-of-iib, series/actions/ii-b-coo-last: no command follows it.
  expect([play.kind, play.offers('davout')]).toEqual(['initiative.choose', true]);
  // series/sr-53/becomes-inactive, series/sr-47/active-inactive, series/table/ap-costs/move-coo: for nothing but the turn.
  expect([centerActive(play.position, 'french'), play.position.armies.french.points]).toEqual([false, 6]);
  passUntil(play, () => play.kind === 'forced-march.choose' || play.position.turn > turnOf('1807-06-04'));
  const rolled = play.events.flatMap((event) => (event.kind === 'attrition-rolled' ? (event.only.french?.rolls ?? []) : []));
  // series/sr-53/no-command-no-attrition, series/sr-91/exempt-coo: Davout rolls, the Center does not.
  expect(rolled.map((one) => one.leader)).toEqual(['davout']);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // series/sr-53/next-turn-no-ap, series/sr-54/no-ap: nothing in the next turn,
  expect(play.position.armies.french.points).toBe(6);
  phase(play, 'french', 'command');
  // series/sr-53/next-turn-no-commands: and no commands.
  expect(play.why('davout')).toContain('series/sr-53/next-turn-no-commands');
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  // series/sr-53/active-again, series/actions/i-a-1-auto: before the roll of the turn after.
  expect(play.position.armies.french.points).toBeGreaterThan(6);
});

test('a Center does not go where the enemy is, nor over broken bridges', () => {
  const play = stage({
    centers: { french: 'C2408' },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  const reach = () => {
    phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
    const found = play.options().filter((one): one is string => typeof one === 'string' && one !== 'stay');
    play.answer('commands.moveCenter', 'stay');
    return found;
  };
  const free = reach();
  const over = world.board.bridges.findIndex(
    (edge) => [hex('C2408')].includes(Math.floor(edge / 6)) || world.board.neighbours[edge] === hex('C2408'),
  );
  play.position.damaged = world.board.bridges.flatMap((edge, index) => (world.board.river[edge] === 1 ? [index] : []));
  // series/sr-218/intact-bridges: over secondary rivers too.
  expect([over >= 0, reach().length < free.length]).toEqual([true, true]);
  play.position.damaged = [];
  const target = free.find((name) => free.includes(name) && name !== 'C2408') ?? '';
  put(play, 'bennigsen', target);
  patch(play, 'bennigsen', { known: 1 });
  const barred = reach();
  // series/sr-53/no-enemy, series/sr-53/no-ezoc: neither through him nor beside him.
  expect([
    barred.includes(target),
    barred.some(
      (name) =>
        edgeBetween(world.board.neighbours, hex(name), hex(target)) !== -1 &&
        world.board.river[edgeBetween(world.board.neighbours, hex(target), hex(name))] !== 2,
    ),
  ]).toEqual([false, false]);
  play.position.fortnights.french = true;
  phase(play, 'french', 'command');
  // series/sr-186/coo-fixed, eagles/e49/coo-not-moved
  expect(play.offers({ center: 'french' })).toBe(false);
  phase(play, 'french', 'administer');
  // series/sr-54/not-in-fortnight, eagles/e49/coo-not-disbanded
  expect(play.kind === 'administration.supply' && play.offers({ disband: 'french' })).toBe(false);
});

test('a Center that is lost', () => {
  const play = stage({
    options: { scenario: '3', transport: true },
    points: { french: 7 },
    forces: { davout: { at: 'C0106', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'C0715', units: { 'r-dochturov-i': 9 } } },
  });
  enterHex(world, play.table, number(play, 'bennigsen'), hex('C0614'));
  // series/sr-55/lost, series/sr-55/half-ap, series/sr-55/transport-lost: half of seven, rounded up, and all wagons.
  expect([play.position.armies.french.center, play.position.armies.french.points, play.position.transport.withCenter]).toEqual([
    OFF.out,
    3,
    0,
  ]);
  put(play, 'bennigsen', 'N5901');
  phase(play, 'french', 'administer');
  // series/sr-55/as-disbanded, series/sr-54/place-later: not at once,
  expect(play.options().some((one) => typeof one === 'object' && 'place' in one)).toBe(false);
  play.position.turn += 1;
  phase(play, 'french', 'administer');
  expect(play.offers({ army: 'french', place: 'C0102' })).toBe(true);
});

test('points are never borrowed, and pay for what they cost', () => {
  const play = stage({
    points: { russian: 0, prussian: 4, french: 6 },
    forces: {
      bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 22 - 13, 'f-friant-i': 9, 'f-daultanne-gudin-i': 4 } },
    },
  });
  phase(play, 'coalition', 'command');
  // series/sr-62/not-negative, series/sr-62/not-shared, series/sr-75/limited-by-ap: the Prussians' four are no use.
  expect(play.why('bennigsen')).toEqual(['series/sr-75/limited-by-ap']);
  const index = (points: number) => {
    play.position.armies.french.points = points;
    play.position.pending = [];
    play.position.chance = stage({ dice: { 'attrition davout': [4] } }).position.chance;
    return rollAttrition(world, play.table, number(play, 'davout'), { halves: 10, communicates: true }).index;
  };
  // series/sr-63/level-counts-attrition: what has been spent is missed when the men are fed.
  expect([index(0) > index(4), index(4) > index(9)]).toEqual([true, true]);
  const costs = world.tables.administration;
  // series/sr-63/costs, series/table/ap-costs/movement-command, series/table/ap-costs/transport-battalion
  expect([costs.command, costs.transportBattalion, costs.seaStep]).toEqual([1, 1, 1]);
  play.position.armies.french.points = 98;
  play.position.turn += 1;
  play.position.chance = stage({ dice: { 'points french': [1] } }).position.chance;
  phase(play, 'french', 'administer');
  // series/sr-62/accumulate
  expect(play.position.armies.french.points).toBe(99);
});

test('no second award in a fortnight', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-02-16',
    points: { french: 1 },
    dice: { 'points french': [1] },
    forces: { davout: { at: 'S4206', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  award(world, play.table, 'french');
  const taken = play.position.armies.french.points;
  phase(play, 'french', 'administer');
  // series/sr-190/no-second-ap, series/table/ap-receipt/none-fortnight-award, eagles/e51/no-second-ap
  expect([taken > 1, play.position.armies.french.points]).toEqual([true, taken]);
  put(play, 'bennigsen', step('S4206', 0));
  put(play, 'davout', FIELD);
  play.position.armies.french.awarded = -1;
  phase(play, 'french', 'administer');
  // series/table/ap-receipt/none-no-loc: a Center in an enemy's zone has no line, and brings nothing.
  expect(play.position.armies.french.points).toBe(taken);
  beginFortnight(world, play.table, true);
  expect(field(1)).not.toBe('');
});

test('Prussian recruits and the French in Friedland', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    date: '1807-05-15',
    forces: { davout: { at: 'N4323', units: { 'f-morand-i': 5 } }, lestocq: { at: 'N5901', units: { 'p-auer-i': 8 } } },
  });
  const { prussian } = play.position.armies;
  prussian.pool.i = 2;
  prussian.wards[1].i = 3;
  phase(play, 'coalition', 'administer').until('replacements.choose', PASSES);
  // series/sr-65/pool-safe, eagles/e59/accumulated-safe, series/sr-65/hospital-safe: two kept and three healed,
  // eagles/e59/hospital-unaffected, eagles/e59/track-only, eagles/e59/none-accumulated: and none of the turn record's four.
  expect(prussian.pool.i).toBe(5);
  Object.assign(play.position.fortnights, { coalition: true, french: true });
  play.position.turn = turnOf('1807-05-31');
  play.position.armies.prussian.awarded = 12;
  phase(play, 'coalition', 'fortnight');
  passUntil(play, () => play.kind !== 'administration.supply');
  // series/sr-65/fortnight-too, eagles/e59/also-in-fortnight: the four of 31 May are lost as well.
  expect(prussian.pool.i).toBe(5);
  const third = stage({
    forces: { davout: { at: 'N4323', units: { 'f-morand-i': 5 } }, lestocq: { at: 'N5901', units: { 'p-auer-i': 8 } } },
    date: '1807-06-14',
  });
  const before = third.position.armies.prussian.pool.i;
  phase(third, 'coalition', 'administer').until('replacements.choose', PASSES);
  // series/ruling/12-grand-scope, series/sr-65/grand-only: in June alone nobody minds.
  expect(third.position.armies.prussian.pool.i).toBe(before + 4);
});

test('the Pillau ferry carries orders, and nothing else', () => {
  const play = stage({
    forces: {
      'general:prussian:infantry:scheuler': { at: 'N1818', units: { 'p-scheuler-i': 2 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
    },
  });
  const reached = () => inCommunication(world, play.position, 'coalition', 'command').has(number(play, 'scheuler'));
  expect(reached()).toBe(true);
  put(play, 'davout', 'N1817');
  // series/sr-211/closed: not with the French in Pillau.
  expect(reached()).toBe(false);
  put(play, 'davout', 'C0614');
  phase(play, 'coalition', 'command').answer('commands.choose', 'scheuler');
  // series/sr-211/not-movement: nobody marches over it.
  expect(play.offers('N1817')).toBe(false);
});

test('communication is asked for at the moment it is needed', () => {
  const play = stage({
    forces: {
      davout: { at: 'C2906', units: { 'f-morand-i': 5 } },
      ney: { at: 'C2707', units: { 'f-marchand-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  phase(play, 'french', 'command');
  expect(play.offers('davout')).toBe(true);
  play.position.armies.french.center = hex('S0634');
  play.table.options = null;
  // series/sr-210/moment: the Center is gone from there, and so are its commands.
  expect(play.offers('davout')).toBe(false);
});
