import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { inCommunication, possibleSource } from '../../../src/rules/administration/communication.js';
import { openSeason } from '../../../src/rules/administration/sea.js';
import { grand } from '../../helpers/scenes.js';
import { components, enlist, hex, number, type Play, passUntil, patch, phase, put, step } from '../../helpers/table.js';

/** Sea transport (SR-176 to SR-182). */

const port = (more: object = {}, date = '1807-04-01') => {
  const play = grand(date, { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } }, ...more });
  play.position.sea.open = true;
  play.position.danzig.exitOpen = true;
  return play;
};
const sails = (play: Play, option: unknown) => {
  phase(play, 'coalition', 'sail');
  return play.kind === 'sea-transport.choose' && play.offers(option);
};

test('the season', () => {
  const open = (date: string, weather: 'fair' | 'frost' | 'snow') => {
    const play = grand(date);
    play.position.weather = weather;
    openSeason(components, play.position);
    return play.position.sea.open;
  };
  // series/sr-180/first-turn, eagles/e69/first-turn: the first mild turn of Fortnight VI or later.
  expect([open('1807-02-12', 'fair'), open('1807-02-14', 'frost'), open('1807-02-14', 'fair')]).toEqual([false, false, true]);
  const play = port();
  expect(sails(play, { embark: 'sacken' })).toBe(true);
  play.position.weather = 'snow';
  // series/sr-180/no-embark-severe-snow
  expect(sails(play, { embark: 'sacken' })).toBe(false);
});

test('who may embark', () => {
  const play = port({ platov: { at: 'N1823', units: { 'r-platov-c': 3 } }, lestocq: { at: 'N3022', units: { 'p-auer-i': 3 } } });
  // eagles/e30/embark-where, series/sr-178/any-coastal: at any coast, and not inland.
  expect(['sacken', 'platov', 'lestocq'].map((embark) => sails(play, { embark }))).toEqual([true, true, false]);
  put(play, 'davout', step('N1823', 3));
  // eagles/e67/no-ezoc-embark
  expect(sails(play, { embark: 'platov' })).toBe(false);
});

test('a convoy, step by step', () => {
  const play = port();
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  // series/sr-177/leaders-vedettes-free, series/sr-177/legal-force, eagles/e66/on-track: Sacken and his eight are aboard,
  expect([play.leader('sacken').place, play.position.sea.step]).toEqual([OFF.sea, 'embarked']);
  // series/sr-176/one-convoy: and nobody else can be,
  expect(sails(play, { embark: 'bennigsen' })).toBe(false);
  phase(play, 'coalition', 'command');
  // series/sr-178/no-move: nor does he move in that turn.
  expect(play.offers('sacken')).toBe(false);
  play.position.turn += 1;
  play.position.armies.russian.points = 0;
  phase(play, 'coalition', 'sail');
  // series/sr-176/waits
  expect(play.position.sea.step).toBe('embarked');
  play.position.armies.russian.points = 5;
  phase(play, 'coalition', 'sail');
  expect(play.position.sea.step).toBe('transit');
  play.position.turn += 1;
  put(play, 'davout', step('N1823', 3));
  phase(play, 'coalition', 'sail');
  // eagles/e67/no-ezoc-debark, eagles/e67/debark-hex, series/sr-179/where: any coast without the enemy or his zones,
  expect([play.offers({ land: 'N1823' }), play.offers({ land: 'N1817' }), play.offers({ land: 'N3022' })]).toEqual([
    false,
    true,
    false,
  ]);
  play.answer('sea-transport.choose', { land: 'N1817' });
  // eagles/e67/debark-admin, series/sr-179/as-reinforcements, eagles/e67/as-reinforcements: in the Administrative Segment; like an arrival he has orders.
  expect([
    play.leader('sacken').entered,
    inCommunication(components, play.position, 'coalition', 'attrition').has(number(play, 'sacken')),
  ]).toEqual([true, true]);
  put(play, 'davout', step('N1817', 2));
  phase(play, 'coalition', 'battles');
  passUntil(play, () => play.kind === 'battle.chits' || play.kind === 'combat-phase.assign' || play.kind === '', []);
  // series/sr-179/fight-normally, eagles/e67/debark-ezoc-later: and he may fight.
  expect(['battle.chits', 'combat-phase.assign']).toContain(play.kind);
  play.position.turn += 1;
  phase(play, 'coalition', 'begin');
  // eagles/e66/free-on-turn-4, eagles/e66/example: free on the fourth turn, while the ships go home.
  expect([play.leader('sacken').moved, play.position.sea.step]).toEqual([false, 'returning']);
});

test('an enemy beside the quay brings them back', () => {
  const play = port({ sacken: { at: 'N1823', units: { 'r-essen-iii-i': 8 } } });
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'sacken' });
  put(play, 'davout', step('N1823', 3));
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  // series/sr-178/ezoc-returns, eagles/e67/returned-to-map
  expect([play.hex('sacken'), play.position.sea.step]).toEqual(['N1823', 'idle']);
});

test('the channel of Pillau', () => {
  const play = port();
  const guns = (at: string, strength: number) => {
    enlist(play, 'davout', 'f-seroux-a', strength);
    put(play, 'davout', at);
  };
  const konigsberg = () => possibleSource(components, play.position, 'russian', hex('N3214'));
  guns('N1818', 1);
  expect(konigsberg()).toBe(true);
  guns('N1818', 2);
  // series/sr-181/two-artillery, eagles/e70/two-sp-artillery, series/sr-181/konigsberg-out,
  // eagles/e70/konigsberg-inactive
  expect(konigsberg()).toBe(false);
  phase(play, 'coalition', 'sail');
  // series/sr-181/inside-or-outside, eagles/e70/declare-side
  expect([play.kind, play.options()]).toEqual(['sea-transport.fleet', ['inside', 'outside']]);
  const shores = (where: 'inside' | 'outside') => {
    Object.assign(play.position.sea, {
      fleet: where,
      step: 'transit',
      since: play.position.turn - 1,
      army: 'russian',
      toDanzig: false,
    });
    patch(play, 'sacken', { place: OFF.sea, counter: 0 });
    phase(play, 'coalition', 'sail');
    return play.options().flatMap((one) => (typeof one === 'object' && 'land' in one ? [String(one.land)] : []));
  };
  const [inside, outside] = [shores('inside'), shores('outside')];
  // series/sr-181/inside, eagles/e70/fleet-inside-landing, eagles/e70/fleet-inside-not-beyond: the Haff alone;
  // series/sr-181/outside, eagles/e70/fleet-outside, series/sr-181/troops-on-fleet-side: the sea alone.
  expect([inside.includes('N1823'), inside.includes('N1907'), outside.includes('N1823'), outside.includes('N1907')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const relief = (fleet: 'inside' | 'outside') => {
    Object.assign(play.position.sea, { fleet, step: 'transit', since: play.position.turn - 1, army: 'russian', toDanzig: true });
    patch(play, 'sacken', { place: OFF.sea, counter: 0 });
    phase(play, 'coalition', 'sail');
    return play.leader('sacken').place;
  };
  // eagles/e70/fleet-inside-not-danzig, eagles/e70/no-konigsberg-danzig, series/sr-181/no-konigsberg-danzig
  expect(relief('inside')).toBe(OFF.sea);
  // series/sr-182/danzig-coastal, eagles/e30/danzig-box, eagles/e10/exit-danzig-sea
  expect([relief('outside'), play.position.danzig.bySea]).toEqual([OFF.danzig, true]);
  guns('C0614', 2);
  // eagles/e70/until-removed
  expect(konigsberg()).toBe(true);
});

test('a division for Danzig', () => {
  const relieve = (date: string, change: (play: Play) => void = () => undefined) => {
    const play = port({}, date);
    change(play);
    return sails(play, { relieve: 'sacken' });
  };
  // series/sr-172/window, eagles/e30/window
  expect(['1807-03-14', '1807-03-16', '1807-04-27', '1807-04-29'].map((date) => relieve(date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // series/sr-172/who, eagles/e30/alternative-to-land: not after somebody went by land,
  expect(relieve('1807-04-01', (play) => Object.assign(play.position.danzig, { rolled: true }))).toBe(false);
  // eagles/e30/min-7-sp: seven men at least,
  expect(relieve('1807-04-01', (play) => enlist(play, 'sacken', 'r-essen-iii-i', 6))).toBe(false);
  // eagles/e30/russian-division: of Russians,
  expect(relieve('1807-04-01', (play) => Object.assign(play.leader('sacken'), { army: 'prussian' }))).toBe(false);
  // eagles/e30/subject-to-weather: and not before the thaw.
  expect(relieve('1807-04-01', (play) => Object.assign(play.position.danzig, { exitOpen: false }))).toBe(false);
});
