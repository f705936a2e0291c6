import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import { truth } from '../../../src/components/map/field.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { FAR, HUSSARS, outposts } from '../../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  field,
  hex,
  muster,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
} from '../../helpers/table.js';

/** Hidden information and vedettes (SR-27 to SR-37). */

const places = (play: Play, army: string) => outposts(play, army).map((one) => components.board.names[one.place]);

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

test('placing vedettes: who, where, how many', () => {
  const play = stage({
    forces: { murat: { at: FIELD, ...HUSSARS }, soult: { at: field(3), units: { 'f-legrand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'outposts');
  // series/sr-33/when, series/sr-71/i-b-3, eagles/e8/vedette-series-rules: a Force with cavalry, and no other.
  expect([play.offers({ from: 'murat', to: FIELD }), play.offers({ from: 'soult', to: field(3) })]).toEqual([true, false]);
  // series/sr-33/where: its own hex and three hexes around.
  expect([FIELD, field(0, 0, 0), field(0, 0, 0, 0)].map((to) => play.offers({ from: 'murat', to }))).toEqual([true, true, false]);
  play.answer('vedettes.choose', { from: 'murat', to: field(0, 0, 0) }).answer('vedettes.choose', { from: 'murat', to: FIELD });
  // series/sr-33/two-per-sp, series/sr-32/cap-two-per-cavalry: two for its one point, and no more.
  expect([places(play, 'french').length, play.kind === 'vedettes.choose' && play.offers({ from: 'murat', to: FIELD })]).toEqual([
    2,
    false,
  ]);
  // series/sr-33/recall: back to the pool from within three hexes,
  phase(play, 'french', 'outposts');
  expect(play.offers({ recall: field(0, 0, 0) })).toBe(true);
  play.answer('vedettes.choose', { recall: field(0, 0, 0) });
  expect(places(play, 'french')).toEqual([FIELD]);
  put(play, 'murat', field(3, 3, 3, 3));
  phase(play, 'french', 'outposts');
  // and not from four.
  expect(play.kind === 'vedettes.choose' && play.offers({ recall: FIELD })).toBe(false);
});

test('the pool is fixed, and the cap counts the army', () => {
  const play = stage({ forces: { murat: { at: FIELD, units: { 'f-nansouty-c': 9, 'f-espagne-c': 9 } }, ...FAR } });
  // Each army has a fixed pool of vedettes: series/sr-32/fixed-pool.
  expect(play.position.vedettes.filter((one) => one.army === 'french').length).toBe(components.tables.command.vedettes.french);
  for (const vedette of play.position.vedettes.filter((one) => one.army === 'french'))
    Object.assign(vedette, { place: hex(FIELD), counter: 900 });
  phase(play, 'french', 'outposts');
  expect(play.offers({ from: 'murat', to: FIELD })).toBe(false);
});

test('vedettes are not put upon the enemy, nor over a river without a bridge', () => {
  const play = stage({
    forces: {
      murat: { at: 'S4524', units: { 'f-nansouty-c': 3 } },
      bennigsen: { at: step('S4524', 0), units: { 'r-dochturov-i': 5 } },
    },
  });
  play.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 2 ? [index] : []));
  phase(play, 'french', 'outposts');
  // series/sr-33/not-enemy-force, series/sr-33/not-across-river: the Bug is at his back.
  const sites = ['S4524', step('S4524', 0), 'S4525'];
  expect(sites.map((to) => play.offers({ from: 'murat', to }))).toEqual([true, false, false]);
});

test('vedettes ride nine points without asking anybody', () => {
  const play = stage({
    points: { french: 0 },
    forces: { murat: { at: field(3, 3), ...HUSSARS }, soult: { at: 'C0106', units: { 'f-legrand-i': 5 } }, ...FAR },
    vedettes: { french: [FIELD] },
  });
  const counter = outposts(play, 'french')[0]?.counter ?? 0;
  phase(play, 'french', 'command').answer('commands.choose', { vedette: counter });
  const reach = play.options().filter((one) => one !== 'stop').length;
  // series/sr-34/nine-free, series/sr-79/vedette-9: with no point in the chest.
  expect([play.kind, play.offers(field(0, 0, 0)), reach > 100]).toEqual(['ride.choose', true, true]);
  play.answer('ride.choose', field(0, 0, 0));
  expect([places(play, 'french'), play.position.armies.french.points]).toEqual([[field(0, 0, 0)], 0]);
  // series/sr-28/path-seen, series/sr-28/mp-hidden: the path is everybody's, the points its owner's.
  const told = play.last('marched');
  expect([told.path, Object.keys(told.only)]).toEqual([[field(0), field(0, 0), field(0, 0, 0)], ['french']]);
  phase(play, 'french', 'attrition');
  const rolls = play
    .last('attrition-rolled')
    .only.french?.rolls.map((one) => one.leader)
    .sort();
  // series/sr-34/no-attrition, series/sr-91/exempt-vedettes: Forces roll, and nobody else.
  expect(rolls).toEqual(['murat', 'soult']);
});

test('a ride pays for the ground in the weather, and stops in a zone', () => {
  const reach = (weather: 'fair' | 'snow') => {
    const play = stage({ weather, forces: { murat: { at: field(3, 3), ...HUSSARS }, ...FAR }, vedettes: { french: [FIELD] } });
    phase(play, 'french', 'command').answer('commands.choose', { vedette: outposts(play, 'french')[0]?.counter ?? 0 });
    return play.options().length;
  };
  // series/sr-34/terrain-costs, series/table/terrain/same-for-cavalry: half as far in the snow; series/sr-34/no-mode: nothing else matters.
  expect(reach('snow')).toBeLessThan(reach('fair') / 2);
  const play = stage({
    forces: { murat: { at: field(3, 3, 3, 3), ...HUSSARS }, bennigsen: { at: field(0, 0, 0), units: { 'r-dochturov-i': 9 } } },
    vedettes: { french: [FIELD] },
  });
  phase(play, 'french', 'command')
    .answer('commands.choose', { vedette: outposts(play, 'french')[0]?.counter ?? 0 })
    .answer('ride.choose', field(0, 0));
  // series/sr-34/stop-ezoc: beside Bennigsen it stops.
  expect([places(play, 'french'), play.kind]).toEqual([[field(0, 0)], 'commands.choose']);
});

test('vedettes control, take, cut, build and attack nothing', () => {
  const play = stage({
    options: { scenario: '1' },
    forces: { murat: { at: 'S4432', ...HUSSARS }, bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9, 'r-korff-c': 2 } } },
    vedettes: { french: [field(0), step('S4817', 2)] },
  });
  // Vedettes have no zone of control: series/sr-35/no-zoc.
  expect(truth(components, play.position, 'coalition').zone[hex(FIELD)]).toBe(0);
  const counter = outposts(play, 'french')[1]?.counter ?? 0;
  phase(play, 'french', 'command').answer('commands.choose', { vedette: counter });
  if (play.offers('S4817')) play.answer('ride.choose', 'S4817');
  // series/sr-35/no-capture, series/sr-151/not-vedettes-leaders: Pultusk stays Russian.
  expect(play.position.holders[components.held.indexOf(hex('S4817'))]).toBe('coalition');
  phase(play, 'french', 'entrench');
  // series/sr-35/no-build: nobody is offered a spade.
  expect(play.kind).not.toBe('redoubts.build');
  put(play, 'bennigsen', field(0, 0));
  phase(play, 'french', 'battles');
  // series/sr-35/no-attack, series/sr-120/vedettes: beside Bennigsen, and no battle.
  expect(play.events.some((event) => event.kind === 'battle-joined')).toBe(false);
});

test('outposts give way, or go back to the pool', () => {
  const drive = (barred: boolean) => {
    const play = stage({
      forces: { soult: { at: FIELD, units: { 'f-legrand-i': 5 } }, ...FAR },
      vedettes: { russian: [field(0)] },
    });
    if (barred) {
      // A ring of French counters two hexes around.
      const ids = ['ney', 'davout', 'lannes', 'murat', 'massena', 'victor'];
      const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i', 'f-dupont-i'];
      ids.forEach((id, index) => {
        enlist(play, id, units[index] ?? '', 2);
        put(play, id, step(field(0), index, index));
      });
    }
    play.position.armies.french.center = hex(field(3));
    phase(play, 'french', 'initiative');
    patch(play, 'soult', { tried: false });
    play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
    play.answer('initiative.choose', 'soult');
    play.table.learned = false;
    return play.answer('march.choose', field(0));
  };
  const free = drive(false);
  // series/sr-35/look-like-forces: now Soult knows what it was, and the march is not taken back.
  expect(free.table.learned).toBe(true);
  // series/sr-36/retreat-path: two hexes off, in nobody's zone.
  expect(
    free.kind === 'drive-off.giveWay' &&
      free.options().every((name) => truth(components, free.position, 'coalition').zone[hex(String(name))] === 0),
  ).toBe(true);
  free.table.learned = false;
  free.answer('drive-off.giveWay', free.options()[0]);
  // series/sr-28/mp-hidden: whether Soult goes on tells what he has left, so they do not come back.
  expect(free.table.learned).toBe(true);
  const barred = drive(true);
  // Vedettes without a legal retreat return to their pool: series/sr-36/cannot-retreat.
  expect([places(barred, 'russian'), barred.hex('soult')]).toEqual([[], field(0)]);
});

test('outposts stacked with a Force go where it goes', () => {
  const play = stage({
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 } },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 2 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
    vedettes: { russian: [field(0)] },
  });
  patch(play, 'mueller', { known: 1 });
  play.position.armies.russian.center = hex(field(0, 0, 0));
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative')
    .answer('initiative.choose', 'soult')
    .answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  // series/sr-36/stacked-shares-fate, series/sr-212/others-in-hex: with the Force it stood with.
  expect(places(play, 'russian')).toEqual([play.hex('mueller')]);
});

test.each([
  // series/sr-37/both-roll, series/sr-37/may-enter: the lower gives way,
  [5, 2, 'enters'],
  [2, 5, 'gives way'],
  // series/sr-37/tie-mover: and the mover on a tie.
  [3, 3, 'gives way'],
] as const)('vedettes meet: %i against %i, the mover %s', (mover, other, result) => {
  const play = stage({
    dice: { 'vedette mover': [mover], 'vedette other': [other] },
    forces: { murat: { at: field(3, 3, 3), ...HUSSARS }, ...FAR },
    vedettes: { french: [FIELD], russian: [field(0)] },
  });
  phase(play, 'french', 'command')
    .answer('commands.choose', { vedette: outposts(play, 'french')[0]?.counter ?? 0 })
    .answer('ride.choose', field(0));
  passUntil(play, () => play.kind !== 'drive-off.giveWay');
  expect(places(play, 'french')[0] === field(0)).toBe(result === 'enters');
  expect(places(play, 'russian')[0] === field(0)).toBe(result !== 'enters');
});

test('an army that has lost its riders calls outposts in: eagles/e8/vedette-rating', () => {
  const play = stage({
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-marulaz-c': 1 } }, ...FAR },
    vedettes: { french: [field(0), field(1), step(FIELD, 3, 3, 3, 3, 3)] },
  });
  phase(play, 'french', 'outposts');
  // Two for the one point that is left; the third has to go, wherever it is, before anything else.
  expect([play.offers('done'), play.offers({ from: 'davout' }), play.why('done')]).toEqual([
    false,
    false,
    ['series/sr-32/cap-two-per-cavalry'],
  ]);
  play.answer('vedettes.choose', { recall: step(FIELD, 3, 3, 3, 3, 3) });
  expect(play.offers('done')).toBe(true);
});

test('outposts that give way go two hexes, not one: series/sr-36/vedettes-retreat-2', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    vedettes: { russian: [field(0)] },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', field(0));
  const refuges = play.kind === 'drive-off.giveWay' ? play.options() : [];
  expect(refuges.length).toBeGreaterThan(0);
  for (const name of refuges) expect(distance(components.board, hex(field(0)), hex(String(name)))).toBe(2);
});

test('Vedettes: driven off two hexes for a point', () => {
  const play = new Play({ scenario: '3' });
  only(play, 'soult', 'bennigsen');
  const vedette = play.position.vedettes.find((one) => one.army === 'russian');
  Object.assign(vedette ?? {}, { place: hex('C2109'), counter: 900 });
  phase(play, 'french', 'command').answer('commands.choose', 'soult').answer('march.choose', 'C2109');
  // series/sr-36/vedettes-retreat-2: the owner says where.
  expect([play.kind, play.seat]).toEqual(['drive-off.giveWay', 'coalition']);
  play.answer('drive-off.giveWay', play.options()[0]);
  // The Force may go on moving: series/sr-36/move-on.
  expect([play.hex('soult'), leaderAt(play.position, leaderNumber(play.position, 'soult')).spent]).toEqual(['C2109', 4]);
  expect(vedette?.place).not.toBe(hex('C2109'));
});
