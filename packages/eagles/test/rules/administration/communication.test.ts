import { fastChance, scriptedChance } from '@vedette/core';
import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { OFF } from '../../../src/position.js';
import {
  centerActive,
  dispatchHalves,
  inCommunication,
  lineHexes,
  lineLength,
  possibleSource,
  possibleSources,
} from '../../../src/rules/administration/communication.js';
import { forcesOf, leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { ARMIES, grand } from '../../helpers/scenes.js';
import { components, die, enlist, hex, muster, number, Play, patch, phase, put, stage, step } from '../../helpers/table.js';

/** Supply Sources, lines of communication and Dispatch Distance (SR-46 to SR-52, SR-56, SR-57, SR-209 to SR-211, SR-224). */

const line = (play: Play, army: 'french' | 'russian' | 'prussian') => lineLength(components, play.position, army) / 2;
const communicates = (play: Play, id: string, purpose: 'command' | 'attrition' | 'replacement' = 'command') =>
  inCommunication(components, play.position, play.leader(id).army === 'french' ? 'french' : 'coalition', purpose).has(
    number(play, id),
  );

/** Takes Bennigsen off the road. */
const muzzle = (play: Play) => put(play, 'bennigsen', 'N5901');

test('an army chooses among its possible sources', () => {
  const play = stage({ options: { scenario: '1' }, forces: ARMIES });
  const possible = (army: 'french' | 'russian') =>
    possibleSources(components, play.position, army).map((one) => components.board.names[one]);
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
    possibleSource(components, play.position, 'french', hex('S0132')),
    play.offers('done'),
    play.offers({ army: 'french', source: 'S4532' }),
  ]).toEqual([false, false, true]);
});

test('a source without a line cannot be taken, and where there is none the army has none', () => {
  const play = stage({ options: { scenario: '1' }, forces: { ...ARMIES, ney: { at: 'C0133', units: { 'f-marchand-i': 3 } } } });
  const joined = () =>
    phase(play, 'french', 'administer')
      .options()
      .flatMap((one) => (typeof one === 'object' && 'source' in one ? [String(one.source)] : []));
  expect(joined()).toContain('S4532');
  for (const [index, direction] of [0, 1, 2, 3, 4, 5].entries()) {
    const id = ['bennigsen', 'sacken', 'bagration', 'buxhowden', 'gortchakov-i', 'constantine'][index] ?? '';
    const name = step('S0634', direction);
    if (name === '') continue;
    const units = ['r-dochturov-i', 'r-tutchkov-i', 'r-essen-iii-i', 'r-kamen-somow-i', 'r-titov-sacken-i', 'r-sukin-tolstoi-i'];
    enlist(play, id, units[index] ?? '', 3);
    put(play, id, name);
  }
  // series/sr-57/needs-loc, series/sr-57/none-available: nothing reaches a Center that is surrounded.
  expect([joined(), line(play, 'french')]).toEqual([[], -0.5]);
});

test('a line of communication follows roads, whatever their length', () => {
  const play = stage({ options: { scenario: '1' }, forces: ARMIES });
  play.position.damaged = [];
  play.position.armies.french.center = hex('C3213');
  const far = line(play, 'french');
  // series/sr-48/any-length: beyond 28 MP it is a line all the same.
  expect(far).toBeGreaterThan(28);
  const hexes = lineHexes(components, play.position, 'french');
  // series/sr-48/shortest-road-path, series/sr-210/shortest: a chain of roads from source to Center.
  expect(
    hexes
      .slice(1)
      .every((one, index) => components.board.road[edgeBetween(components.board.neighbours, hexes[index] as number, one)] !== 0),
  ).toBe(true);
  play.position.weather = 'mud';
  // LOC costs are always those of dry weather: series/sr-48/dry-costs.
  expect(line(play, 'french')).toBe(far);
  const middle = components.board.names[hexes[Math.floor(hexes.length / 2)] as number] ?? '';
  put(play, 'bennigsen', step(middle, 0) === '' ? middle : step(middle, 0));
  const detour = line(play, 'french');
  // series/sr-48/no-ezoc: a zone on the road bars it,
  expect(detour === -0.5 || detour > far).toBe(true);
  enlist(play, 'soult', 'f-legrand-i', 2);
  // and a friendly Force in it opens it: all hexes of the road beside him.
  const zone = hexes
    .filter((one) => edgeBetween(components.board.neighbours, one, play.leader('bennigsen').place) !== -1)
    .map((one) => components.board.names[one] ?? '');
  const guards = ['soult', 'ney', 'lannes'];
  zone.forEach((name, index) => {
    const id = guards[index] ?? 'soult';
    enlist(play, id, ['f-legrand-i', 'f-marchand-i', 'f-suchet-i'][index] ?? '', 2);
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

test('rivers and lines', () => {
  const play = stage({ options: { scenario: '3' }, forces: ARMIES });
  // Königsberg and Eylau, with the Pregel between: the bridge of Königsberg is primary.
  play.position.armies.russian.source = hex('N5901');
  const whole = line(play, 'russian');
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 2 ? [index] : []));
  // series/sr-48/no-unbridged-river: with every bridge over the Pregel down there is none.
  expect([whole > 0, line(play, 'russian')]).toEqual([true, -0.5]);
  play.position.damaged = [];
  play.position.armies.french.center = hex('C2906');
  play.position.armies.french.source = hex('C0106');
  const dry = line(play, 'french');
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 1 ? [index] : []));
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
  // For a CoO in a box the LOC length counts as 0 MP: series/sr-48/off-map-length-0, series/sr-47/coalition-box
  // and eagles/e12/coo-active-in-box.
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
  // If the CoO changed box or transit space: series/sr-56/no-ap-after-change, eagles/e12/no-ap-after-space-change.
  expect(russian.points).toBe(3);
  phase(play, 'coalition', 'command');
  // A CoO in transit gives no commands in the next turn: series/sr-168/coo-no-commands, eagles/e15/coo-transit-no-commands
  // and series/sr-168/coo-forces-supply.
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
      ...ARMIES,
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
    return dispatchHalves(components, play.position, 'french') / 2;
  });
  expect(distances).toEqual([18, 21, 24, 30]);
  // series/ruling/20-coalition-dispatch: not for others.
  expect([dispatchHalves(components, play.position, 'russian'), dispatchHalves(components, play.position, 'prussian')]).toEqual([
    36, 36,
  ]);
  play.position.transport.withCenter = 0;
  put(play, 'davout', 'C2606');
  put(play, 'bennigsen', 'N5901');
  play.position.armies.french.center = hex('C2605');
  const surround = (ids: readonly string[], units: readonly string[], around: string) =>
    [0, 1, 2, 3, 4, 5].forEach((direction, index) => {
      enlist(play, ids[index] ?? '', units[index] ?? '', 2);
      put(play, ids[index] ?? '', step(around, direction));
    });
  put(play, 'davout', 'C3213');
  // series/sr-49/no-ezoc: one Force beside the road is walked round.
  expect(path).toBe(true);
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
  const over = () => inCommunication(components, play.position, 'french', 'command').has(number(play, 'davout'));
  play.position.damaged = [];
  const open = over();
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 2 ? [index] : []));
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
  // A CoO or source in an EZOC without a friendly Force gives nothing: series/sr-210/coo-in-ezoc.
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

test('the Pillau ferry carries orders, and nothing else', () => {
  const play = stage({
    forces: {
      'general:prussian:infantry:scheuler': { at: 'N1818', units: { 'p-scheuler-i': 2 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
    },
  });
  const reached = () => inCommunication(components, play.position, 'coalition', 'command').has(number(play, 'scheuler'));
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

test('Thorn interdicted closes every source of the middle Vistula: eagles/e24/thorn-interdiction', () => {
  const play = grand('1807-05-15');
  play.position.thorn = { rolled: true, from: 0, until: 99 };
  const sources = components.sources.filter(({ armies }) => armies.includes('french')).map((source) => source.hex);
  const open = sources
    .filter((source) => possibleSource(components, play.position, 'french', source))
    .map((source) => components.board.names[source]);
  // The Posen road comes from the west; Danzig has not fallen.
  expect(open).toEqual(['S0132']);
});

test('Communication: a zone of control cuts a line, a friendly Force opens it', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  muster(play, 'murat', { 'f-espagne-c': 4 });
  put(play, 'murat', 'N3322');
  // series/sr-48/no-enemy-force, series/sr-48/no-path-invalid: a French Force on the only road to Eylau.
  expect(lineLength(components, position, 'russian')).not.toBe(13);
  put(play, 'murat', 'N0733');
  expect(lineLength(components, position, 'russian')).toBe(13);
  position.armies.french.centerReady = position.turn + 1;
  // series/sr-50/definition, series/sr-50/inactive-coo-supply-source: an inactive CoO commands nobody, the source still feeds.
  const commanded = inCommunication(components, position, 'french', 'command');
  expect(forcesOf(position, 'french').filter((force) => commanded.has(force))).toEqual([]);
  expect(inCommunication(components, position, 'french', 'attrition').has(leaderNumber(position, 'lannes'))).toBe(true);
  // series/sr-51/other-sources, series/sr-51/not-for-commands, series/sr-224/direction: Lemarois has the depot of Warsaw.
  expect(inCommunication(components, position, 'french', 'attrition').has(leaderNumber(position, 'general-9'))).toBe(true);
  put(play, 'platov', 'S4532');
  // A source in a hex occupied by an enemy Force is not possible for that time: series/sr-46/enemy-occupied.
  expect(possibleSources(components, position, 'french')).not.toContain(hex('S4532'));
});

test('A Center of Operations that is overrun costs half of the points', () => {
  const play = new Play({ scenario: '3' });
  put(play, 'bessieres', 'C0106');
  put(play, 'napoleon', 'C0106');
  put(play, 'platov', 'C0714');
  leaderAt(play.position, leaderNumber(play.position, 'platov')).spent = 0;
  play.start().until('initiative.choose', ['as-proposed', 'done', 'wait']);
  play.position.chance = scriptedChance([die('initiative', 1)], fastChance('overrun'));
  play.answer('initiative.choose', 'platov').answer('march.choose', 'C0614');
  expect([play.position.armies.french.center, play.position.armies.french.points]).toEqual([OFF.out, 3]);
});
