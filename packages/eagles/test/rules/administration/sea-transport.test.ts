import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { inCommunication, possibleSource } from '../../../src/rules/administration/communication.js';
import { openSeason } from '../../../src/rules/administration/sea.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { grand } from '../../helpers/scenes.js';
import { components, enlist, hex, muster, number, Play, passUntil, patch, phase, put, step } from '../../helpers/table.js';

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

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

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
  // Once open, embarking is still refused on Snow and Severe turns: series/sr-180/no-embark-severe-snow.
  expect(sails(play, { embark: 'sacken' })).toBe(false);
});

test('who may embark', () => {
  const play = port({ platov: { at: 'N1823', units: { 'r-platov-c': 3 } }, lestocq: { at: 'N3022', units: { 'p-auer-i': 3 } } });
  // eagles/e30/embark-where, series/sr-178/any-coastal: at any coast, and not inland.
  expect(['sacken', 'platov', 'lestocq'].map((embark) => sails(play, { embark }))).toEqual([true, true, false]);
  put(play, 'davout', step('N1823', 3));
  // Embarking is impossible from a hex in an Enemy ZOC: eagles/e67/no-ezoc-embark.
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
  // Embarking troops placed in an Enemy ZOC are returned from the track to the map: series/sr-178/ezoc-returns
  // and eagles/e67/returned-to-map.
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
  // A French artillery unit of at least two SPs in N1818 or Pillau: series/sr-181/two-artillery, eagles/e70/two-sp-artillery
  // and series/sr-181/konigsberg-out.
  expect(konigsberg()).toBe(false);
  phase(play, 'coalition', 'sail');
  // On closure the Coalition player chooses on which side of the channel his fleet is: series/sr-181/inside-or-outside
  // and eagles/e70/declare-side.
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
  // No transport between Konigsberg and Danzig: eagles/e70/no-konigsberg-danzig, series/sr-181/no-konigsberg-danzig.
  expect(relief('inside')).toBe(OFF.sea);
  // Relief troops under SR-172 may choose Danzig as landing place: series/sr-182/danzig-coastal, eagles/e30/danzig-box.
  expect([relief('outside'), play.position.danzig.bySea]).toEqual([OFF.danzig, true]);
  guns('C0614', 2);
  expect(konigsberg()).toBe(true);
});

test('a division for Danzig', () => {
  const relieve = (date: string, change: (play: Play) => void = () => undefined) => {
    const play = port({}, date);
    change(play);
    return sails(play, { relieve: 'sacken' });
  };
  // The embarkation window is 16-17 March to 27-28 April: series/sr-172/window, eagles/e30/window.
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

test('nobody is asked about ships in winter, nor about Transport Battalions before their day: eagles/e69/first-turn', () => {
  const asked = (date: string, weather: 'frost' | 'fair', side: 'french' | 'coalition', at: string) => {
    const play = grand(date, { lestocq: { at: 'N3214', units: { 'p-auer-i': 4 } } }, { weather });
    play.position.sea.open = true;
    play.position.transport.ready = 1;
    if (weather === 'frost') play.position.sea.open = false;
    return phase(play, side, at).kind;
  };
  const [sail, transport] = ['sea-transport.choose', 'transport-battalions.buy'];
  expect(asked('1807-01-15', 'frost', 'coalition', 'sail')).not.toBe(sail);
  expect(asked('1807-04-15', 'fair', 'coalition', 'sail')).toBe(sail);
  expect(asked('1807-01-15', 'frost', 'french', 'transport')).not.toBe(transport);
  expect(asked('1807-02-26', 'frost', 'french', 'transport')).toBe(transport);
});

test('Sea transport: embark, cross, land, and three points in all', () => {
  const play = new Play({ scenario: '3', sea: true });
  only(play, 'ruchel', 'bennigsen', 'davout');
  play.position.armies.prussian.points = 9;
  muster(play, 'ruchel', { 'p-ruchel-i': 8 });
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { embark: 'ruchel' });
  // Embark, transit and debark steps are each paid with
  // 1 AP by the transported troops' army in I.a.5: series/sr-176/one-ap-three-steps.
  expect([
    leaderAt(play.position, leaderNumber(play.position, 'ruchel')).place,
    play.position.sea.step,
    play.position.armies.prussian.points,
  ]).toEqual([OFF.sea, 'embarked', 8]);
  play.position.turn += 1;
  play.table.learned = false;
  phase(play, 'coalition', 'sail');
  // The three sea steps (embark, transit, debark) last a full turn apiece: eagles/e66/one-turn-each, series/sr-176/four-turns.
  expect([play.position.sea.step, play.position.armies.prussian.points]).toEqual(['transit', 7]);
  // series/sr-176/waits: that it could be paid is seen by all, so the choices before it are not taken back.
  expect(play.table.learned).toBe(true);
  play.position.turn += 1;
  phase(play, 'coalition', 'sail').answer('sea-transport.choose', { land: 'N1817' });
  // 8 infantry SP embark turn 1: transit turn 2: series/example/19.
  expect([play.hex('ruchel'), play.position.armies.prussian.points, play.position.sea.step]).toEqual(['N1817', 6, 'returning']);
  // Troops may not move on the turn they debark: series/sr-179/no-move.
  expect(leaderAt(play.position, leaderNumber(play.position, 'ruchel')).moved).toBe(true);
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  // On the fourth turn the ships are unavailable because they return to port: eagles/e66/ships-unavailable
  // and series/sr-176/no-transport-turn-4.
  expect(play.position.sea.step).toBe('returning');
  play.position.turn += 1;
  phase(play, 'coalition', 'sail');
  expect(play.position.sea.step).toBe('idle');
});
