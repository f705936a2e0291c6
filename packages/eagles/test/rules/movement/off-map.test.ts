import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { possibleSource } from '../../../src/rules/administration/communication.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { endThorn, leaveMap } from '../../../src/rules/movement/off-map.js';
import { ARMIES, exiting } from '../../helpers/scenes.js';
import {
  components,
  FIELD,
  hex,
  number,
  PASSES,
  Play,
  passUntil,
  patch,
  phase,
  stage,
  step,
  turnOf,
} from '../../helpers/table.js';

/** Off the map: boxes, and the way to Thorn (SR-164 to SR-175). */

test('leaving the map', () => {
  const exit = (at: string, id: 'bennigsen' | 'davout' = 'bennigsen', date = '1807-02-04') => {
    const play = stage({
      options: { scenario: 'grand-late' },
      date,
      weather: 'fair',
      dice: { initiative: [1] },
      forces: { ...ARMIES, [id]: { at, units: { [id === 'davout' ? 'f-morand-i' : 'r-dochturov-i']: 8 } } },
    });
    phase(play, id === 'davout' ? 'french' : 'coalition', 'initiative').answer('initiative.choose', id);
    return play.options().flatMap((one) => (typeof one === 'object' && 'exit' in one ? [one.exit] : []));
  };
  expect([exit('S6112'), exit('S6117'), exit('C6112'), exit('C6124')]).toEqual([
    ['podlasia'],
    ['podlasia'],
    ['goniondz'],
    ['goniondz'],
  ]);
  // eagles/e10/exit-cantonment, eagles/e10/no-code-cantonment, series/sr-164/no-code: quarters behind the two edge sources,
  expect([exit('S6104'), exit('N6130')]).toEqual([['cantonment'], ['cantonment']]);
  // eagles/e10/no-cantonment-tilsit, eagles/e10/no-cantonment-konigsberg, series/sr-164/cantonment-where: not here,
  expect([exit('N5901'), exit('N3214')]).toEqual([[], []]);
  // eagles/e9/designated-exit-points, eagles/e11/move-to-hex: nor anywhere else,
  expect(exit('S6110')).toEqual([]);
  // series/sr-164/coalition-only, eagles/e9/french-never-exit, eagles/e9/coalition-only-withdraw: nor for the French.
  expect(exit('S6112', 'davout')).toEqual([]);
  // eagles/e32/no-early-exit, series/sr-171/not-early: to Danzig not before the thaw after mid-March.
  expect([exit('C0106', 'bennigsen', '1807-02-04'), exit('C0133')]).toEqual([[], ['thorn']]);
});

test('an exit costs a point, and zones do not bar it', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: {
      bennigsen: { at: 'S6112', units: { 'r-dochturov-i': 9 } },
      lestocq: { at: 'N3214', units: { 'p-auer-i': 9 } },
      davout: { at: step('S6112', 4), units: { 'f-morand-i': 5 } },
    },
  });
  phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bennigsen');
  // Enemy zones of control do not prevent exiting: series/sr-164/from-ezoc.
  expect(play.offers({ exit: 'podlasia' })).toBe(true);
  play.answer('march.choose', { exit: 'podlasia' });
  expect([play.leader('bennigsen').place, play.leader('bennigsen').spent]).toEqual([OFF.podlasia, 2]);
  phase(play, 'french', 'battles');
  // series/sr-166/no-combat: nobody follows.
  expect(play.events.some((event) => event.kind === 'battle-joined')).toBe(false);
  play.position.turn += 1;
  phase(play, 'coalition', 'reinforce');
  // series/sr-167/like-reinforcement, eagles/e9/may-return, eagles/e16/no-minimum-time: back in the next turn,
  // eagles/e16/return-hex-of-box: at any hex of its box that the enemy leaves open.
  expect(play.options().filter((one) => typeof one === 'object').length).toBe(2);
});

test('quarters', () => {
  const play = stage({
    forces: {
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
      sacken: { at: 'S5904', units: { 'r-essen-iii-i': 5, 'r-tutchkov-i': 4 } },
      bagration: { at: 'S5904', units: { 'r-korff-c': 3 } },
      davout: ARMIES.davout,
    },
  });
  patch(play, 'sacken', { place: OFF.cantonment, gate: hex('S6104'), counter: 0, since: 0 });
  patch(play, 'bagration', { place: OFF.cantonment, gate: hex('N6130'), counter: 0, since: 0 });
  phase(play, 'coalition', 'reinforce');
  const back = (id: string) =>
    play
      .options()
      .flatMap((one) => (typeof one === 'object' && 'leader' in one && one.leader === id && 'hex' in one ? [one.hex] : []));
  // Cantoned Forces stay next to the hex they left by and re-enter only there: series/sr-165/same-hex
  // and eagles/e14/same-hex-return.
  expect([back('sacken'), back('bagration')]).toEqual([['S6104'], ['N6130']]);
  phase(play, 'coalition', 'organize');
  // series/sr-166/reorganize-in-box: Sacken may divide his men, and Bagration's quarters are elsewhere.
  expect([play.offers('cantonment-S6104'), play.offers('cantonment-N6130')]).toEqual([true, false]);
  play.answer('organization.choosePlace', 'cantonment-S6104');
  expect([
    play.offers({ detach: 'r-tutchkov-i' }),
    play.options().some((one) => typeof one === 'object' && 'join' in one && one.join === 'bagration'),
  ]).toEqual([true, false]);
});

test('between the boxes', () => {
  const play = stage({
    options: { scenario: '2' },
    weather: 'fair',
    dice: { 'attrition sedmaratzki': [6, 6] },
    points: { russian: 0 },
    forces: { ...ARMIES, sedmaratzki: { at: FIELD, units: { 'r-gort-i-sedma-i': 7, 'r-muller-i': 2 } } },
  });
  patch(play, 'sedmaratzki', { place: OFF.goniondz, counter: 0, since: 0 });
  phase(play, 'coalition', 'command').answer('commands.choose', { transit: 'sedmaratzki' });
  // series/sr-168/in-iib-free, eagles/e15/no-command-needed, eagles/e15/transit-allowed: with no point and no roll.
  expect([play.leader('sedmaratzki').place, play.position.armies.russian.points]).toEqual([OFF.transit, 0]);
  phase(play, 'coalition', 'attrition');
  const roll = play.last('attrition-rolled').only.coalition?.rolls.find((one) => one.leader === 'sedmaratzki');
  // series/sr-168/attrition-5, eagles/e15/attrition-as-5mp, series/table/transit/values: on the line of five points,
  // series/sr-168/communication: in communication, by the points of the army (none: +2), with the morale of D.
  expect([roll?.die, roll?.index]).toEqual([6, 6 + 0 + 2 + 0]);
  // The owner says who falls on the way.
  expect(play.kind === 'losses.choose' ? play.offers('r-muller-i') : (roll?.loss ?? 0) < 1).toBe(true);
  passUntil(play, () => play.kind !== 'losses.choose', PASSES);
  play.position.turn += 1;
  phase(play, 'coalition', 'command');
  // A turn in each space: eagles/e15/transit-track, series/sr-168/three-steps.
  expect(play.leader('sedmaratzki').place).toBe(OFF.podlasia);
});

test('toward Thorn', () => {
  const play = exiting('C0133', { 'r-dochturov-i': 8 }, '1807-05-03', 1);
  // eagles/e25/valid-loc: eight men in communication.
  expect(play.last('siege-duration-rolled')).toMatchObject({ place: 'thorn', spaces: 1, fortnights: 2 });
  const before = play.position.morale.marker;
  expect(play.position.morale.sieges).toBe(-1);
  phase(play, 'coalition', 'morale');
  // series/sr-169/shift-in-phase, eagles/e41/thorn-0-2, series/table/morale-shifts/thorn: in the Morale Phase of that turn.
  expect(play.position.morale.marker).toBe(before - 1);
  const open = (date: string) => {
    play.position.turn = turnOf(date);
    return ['C0133', 'S4532'].map((name) => possibleSource(components, play.position, 'french', hex(name)));
  };
  // eagles/e26/fortnights-inactive, eagles/e26/not-active-source: two fortnights from the next.
  expect([open('1807-05-13'), open('1807-05-15'), open('1807-06-12'), open('1807-06-14')]).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [true, true],
  ]);
  play.position.turn = turnOf('1807-06-14');
  endThorn(components, play.table);
  phase(play, 'french', 'morale');
  // Thorn's supply and morale effects expire with the last fortnight rolled: series/sr-169/ends-fortnights
  // and eagles/e27/shorter-of-two, eagles/e27/morale-reverts.
  expect(play.position.morale.marker).toBe(before);
  patch(play, 'bennigsen', { place: hex('S0113') });
  play.position.counters += 1;
  patch(play, 'bennigsen', { counter: play.position.counters });
  leaveMap(components, play.table, number(play, 'bennigsen'));
  // The Thorn roll happens once per game: series/sr-169/once, eagles/e25/first-only.
  expect(play.events.filter((event) => event.kind === 'siege-duration-rolled').length).toBe(1);
});

test('who frightens nobody', () => {
  const rolled = (play: Play) => play.events.some((event) => event.kind === 'siege-duration-rolled');
  // eagles/e25/min-7-sp, eagles/e29/min-7-sp, eagles/e29/valid-loc: six men, or men without orders.
  expect([
    rolled(exiting('C0133', { 'r-dochturov-i': 6 }, '1807-05-03', 1)),
    rolled(exiting('C0106', { 'r-dochturov-i': 6 }, '1807-05-03', 1)),
    rolled(exiting('C0106', { 'r-dochturov-i': 8 }, '1807-05-03', 1, false)),
  ]).toEqual([false, false, false]);
  const gone = exiting('C0133', { 'r-dochturov-i': 8 }, '1807-05-03', 1);
  phase(gone, 'coalition', 'morale');
  const before = gone.position.morale.marker;
  patch(gone, 'bennigsen', { place: hex('C0133') });
  phase(gone, 'french', 'morale');
  phase(gone, 'coalition', 'morale');
  // Thorn's effects stop early once the Thorn box holds no Coalition Force of at least 7 SP: series/sr-169/ends-empty-box.
  expect(gone.position.morale.marker).toBe(before + 1);
  // series/sr-158/french-none, eagles/e42/no-french-award: that is the Coalition's own space, and no more.
  expect(gone.position.thorn.from).toBe(-1);
});

test('Transit between the boxes takes three turns', () => {
  const play = new Play({ scenario: '2' });
  const place = () => leaderAt(play.position, leaderNumber(play.position, 'sedmaratzki')).place;
  phase(play, 'coalition', 'command').answer('commands.choose', { transit: 'sedmaratzki' });
  // As in the example: eagles/e15/timing-example, series/sr-168/three-steps.
  // Exit to Goniondz turn 1 bound for Podlasia: series/example/18.
  expect(place()).toBe(OFF.transit);
  play.position.turn += 1;
  phase(play, 'coalition', 'command');
  expect(place()).toBe(OFF.podlasia);
  phase(play, 'coalition', 'reinforce');
  // eagles/e16/minimum-if-changed-box, series/sr-167/no-minimum: not before the turn after.
  expect(play.offers({ leader: 'sedmaratzki', hex: 'S6112' })).toBe(false);
  play.position.turn += 1;
  phase(play, 'coalition', 'reinforce');
  expect(play.offers({ leader: 'sedmaratzki', hex: 'S6112' })).toBe(true);
});
