import { expect, test } from 'vitest';
import { invariants } from '../../../src/invariants.js';
import { OFF } from '../../../src/position.js';
import { possibleSource } from '../../../src/rules/administration/communication.js';
import { leaderAt, leaderNumber, strengthOf } from '../../../src/rules/forces.js';
import {
  danzigAtTurnEnd,
  danzigAtTurnStart,
  endThorn,
  leaveMap,
  relieveDanzig,
  rollSiegeDuration,
} from '../../../src/rules/movement/off-map.js';
import { ARMIES } from '../../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  hex,
  hold,
  number,
  PASSES,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
  turnOf,
} from '../../helpers/table.js';

/** Everything off the map: boxes, Thorn and Danzig (SR-164 to SR-175). */

const grand = (date: string, more: object = {}, dice: object = {}) =>
  stage({
    options: { scenario: 'grand-late' },
    date,
    weather: 'fair',
    forces: { ...ARMIES, ...more } as never,
    dice: dice as never,
    centers: { french: 'S4206', russian: 'N3426' },
    sources: { russian: 'N3214' },
  });

/** Bennigsen leaves toward Thorn or Danzig. */
function exiting(at: string, units: object, date: string, die: number, communicates = true): Play {
  const play = grand(
    date,
    { bennigsen: { at, units }, lestocq: { at: 'N3426', units: { 'p-auer-i': 9 } } },
    { 'siege duration': [die] },
  );
  play.position.armies.russian.center = communicates ? hex(step(at, 1) || at) : hex('N3426');
  if (communicates) patch(play, 'bennigsen', { entered: true });
  play.position.danzig.exitOpen = true;
  leaveMap(components, play.table, number(play, 'bennigsen'));
  return play;
}

function leaveMapAgain(play: Play): void {
  put(play, 'lestocq', 'C0106');
  patch(play, 'lestocq', { entered: true });
  leaveMap(components, play.table, number(play, 'lestocq'));
}

/** A relief force in Danzig, by land or by sea. */
function relief(bySea: boolean, die: number): Play {
  const play = grand('1807-05-15', { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } } }, { 'siege duration': [die] });
  patch(play, 'sacken', { place: OFF.danzig, counter: 0, gate: bySea ? -1 : hex('C0106') });
  Object.assign(play.position.danzig, { bySea, exitOpen: true });
  return play;
}

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

test('near Danzig', () => {
  const near = (date: string, at: string, strength: number, more: object = {}) => {
    const play = grand(date, {
      bennigsen: { at, units: { 'r-dochturov-i': strength } },
      lestocq: { at: 'N3426', units: { 'p-auer-i': 9 } },
    });
    Object.assign(play.position.danzig, more);
    const before = play.position.morale.marker;
    phase(play, 'coalition', 'morale');
    return { play, moved: play.position.morale.marker - before };
  };
  const close = step('C0106', 2);
  // The approaching Force must have at least 7 SPs: series/sr-170/shift, eagles/e28/approach-shift, eagles/e28/min-7-sp.
  // eagles/e28/hexes: seven men within seven points.
  expect([near('1807-03-16', close, 7).moved, near('1807-03-16', close, 6).moved, near('1807-03-16', 'C2906', 9).moved]).toEqual([
    -1, 0, 0,
  ]);
  expect(near('1807-03-14', close, 9).moved).toBe(0);
  // The approach shift is not given after the fall of Danzig: series/sr-170/not-after-fall
  // and series/ruling/31-danzig-approach-after-fall.
  expect(near('1807-06-02', close, 9, { fell: turnOf('1807-05-27') }).moved).toBe(0);
  const { play } = near('1807-03-16', close, 7);
  put(play, 'bennigsen', 'C2906');
  phase(play, 'coalition', 'morale');
  // Losing the last qualifying Force near Danzig returns the approach space: series/sr-170/taken-back
  // and eagles/e28/reversed-out-of-range.
  expect(play.position.morale.marker).toBe(3);
  put(play, 'bennigsen', close);
  phase(play, 'coalition', 'morale');
  enlist(play, 'bennigsen', 'r-dochturov-i', 6);
  phase(play, 'coalition', 'morale');
  expect(play.position.morale.marker).toBe(3);
  enlist(play, 'bennigsen', 'r-dochturov-i', 8);
  patch(play, 'bennigsen', { place: OFF.danzig, counter: 0 });
  phase(play, 'coalition', 'morale');
  // Presence in the Danzig box satisfies the approach condition: series/sr-170/box-counts, series/ruling/26-danzig-box-near.
  expect(play.position.morale.marker).toBe(2);
  play.position.weather = 'snow';
  patch(play, 'bennigsen', { place: hex(close), counter: 901 });
  phase(play, 'coalition', 'morale');
  // series/sr-170/land-dry, eagles/e28/by-land: dry costs, whatever the weather.
  expect(play.position.morale.marker).toBe(2);
  const third = stage({ forces: { ...ARMIES, bennigsen: { at: close, units: { 'r-dochturov-i': 9 } } } });
  phase(third, 'coalition', 'morale');
  // The approach shift is not used in Scenario 3: series/sr-170/not-scenario-3.
  expect(third.position.morale.marker).toBe(4);
});

test('toward Danzig', () => {
  const play = exiting('C0106', { 'r-dochturov-i': 8 }, '1807-05-17', 2);
  const { spaces, fortnights } = play.last('siege-duration-rolled');
  // The first time the Coalition exits a qualifying Force at a Danzig hex: series/sr-171/roll, eagles/e29/first-exit-roll
  // and series/ruling/17-danzig-first-exit.
  expect([play.leader('bennigsen').place, play.position.danzig.rolled]).toEqual([OFF.danzig, true]);
  // The marker is shifted left by the spaces rolled at the Danzig exit: series/sr-171/shift-delay, eagles/e29/morale-shift
  // and eagles/e41/danzig-exit-0-2.
  // series/table/morale-shifts/danzig-exit: at once noted,
  // The fall of Danzig is delayed by the fortnights rolled at the exit: series/sr-171/delay, eagles/e31/delay-fortnights.
  // series/sr-174/counting: and the fall put off.
  expect([play.position.morale.sieges, play.position.danzig.delayed]).toEqual([
    0 - spaces,
    fortnights > 0 ? components.tables.fortnights.order.indexOf('XII') + fortnights : -1,
  ]);
  const before = play.position.morale.marker;
  phase(play, 'coalition', 'morale');
  // eagles/e29/additional-to-approach: the space of nearness comes on top.
  expect(play.position.morale.marker).toBe(before - spaces - 1);
  leaveMapAgain(play);
  expect(play.events.filter((event) => event.kind === 'siege-duration-rolled').length).toBe(1);
  const fallen = grand('1807-06-02', { bennigsen: { at: 'C0106', units: { 'r-dochturov-i': 8 } } });
  Object.assign(fallen.position.danzig, { fell: turnOf('1807-05-27'), exitOpen: true });
  patch(fallen, 'bennigsen', { entered: true });
  leaveMap(components, fallen.table, number(fallen, 'bennigsen'));
  // No siege roll for an exit toward Danzig is made once Danzig has fallen: series/sr-171/not-after-fall.
  expect(fallen.events.some((event) => event.kind === 'siege-duration-rolled')).toBe(false);
});

test('the siege table', () => {
  const result = (date: string, die: number) =>
    rollSiegeDuration(components, grand(date, {}, { 'siege duration': [die] }).table, 'danzig');
  // series/sr-175/roll, series/constraint/siege-example-fit, eagles/e29/fortnight-modifier: a one in XI is a two.
  expect(result('1807-05-03', 1)).toEqual(components.tables.siegeDuration.results[1]);
  expect(result('1807-05-03', 6)).toEqual(components.tables.siegeDuration.results[5]);
});

test('the fall of Danzig', () => {
  const fall = (date: string, danzig: object = {}) => {
    const play = grand(date);
    Object.assign(play.position.danzig, danzig);
    danzigAtTurnStart(components, play.table);
    danzigAtTurnEnd(components, play.table);
    return play.position.danzig.fell;
  };
  // Danzig falls in the 27-28 May turn: series/sr-174/date, eagles/e35/no-relief-27-28-may, eagles/e24/historical-fall.
  expect([fall('1807-05-25'), fall('1807-05-27')]).toEqual([-1, turnOf('1807-05-27')]);
  const xiii = components.tables.fortnights.order.indexOf('XIII');
  // series/ruling/8-delayed-fall-timing: at the end of the last turn of the delay; eagles/e58/delay-or-prevent.
  expect([fall('1807-06-10', { delayed: xiii, rolled: true }), fall('1807-06-12', { delayed: xiii, rolled: true })]).toEqual([
    -1,
    turnOf('1807-06-12'),
  ]);
  // series/ruling/25-early-roll: a delay that is over by then changes nothing.
  expect(fall('1807-05-29', { delayed: 9, rolled: true })).toBe(turnOf('1807-05-29'));
  const play = grand('1807-05-29');
  play.position.danzig.fell = turnOf('1807-05-27');
  const open = (date: string) => {
    play.position.turn = turnOf(date);
    return ['C0102', 'C0106'].map((name) => possibleSource(components, play.position, 'french', hex(name)));
  };
  expect([open('1807-05-29'), open('1807-05-31')]).toEqual([
    [false, false],
    [true, true],
  ]);
  const arrives = (date: string, id: string) => {
    const corps = grand(date);
    corps.position.danzig.fell = turnOf('1807-05-27');
    phase(corps, 'french', 'reinforce', date);
    return corps.position.arrivals.some((one) => corps.position.leaders[one.leader]?.id === id) || corps.leader(id).place >= 0;
  };
  // series/sr-174/lannes-2, series/sr-174/mortier-5, series/sr-74/mortier-5: two and five turns later,
  expect([arrives('1807-05-31', 'lannes'), arrives('1807-06-06', 'mortier'), arrives('1807-06-04', 'mortier')]).toEqual([
    true,
    true,
    false,
  ]);
  const savary = grand('1807-06-06');
  phase(savary, 'french', 'reinforce', '1807-06-06');
  // series/sr-174/savary-not-delayed, series/ruling/9-savary-not-variable: Savary on his day, fallen or not.
  expect(savary.position.arrivals.some((one) => savary.position.leaders[one.leader]?.id === 'savary')).toBe(true);
});

test.each([
  ['by sea', true],
  ['by land', false],
] as const)('a relief without effect comes back %s', (_, bySea) => {
  const play = relief(bySea, 6);
  play.position.turn = turnOf('1807-05-15');
  const nothing = components.tables.siegeDuration.results.findIndex((one) => one.spaces === 0 && one.fortnights === 0);
  play.position.chance = grand(
    '1807-05-15',
    {},
    { 'siege duration': [Math.max(1, nothing + 1 - (components.tables.siegeDuration.byFortnight.XII ?? 0))] },
  ).position.chance;
  if (bySea) {
    danzigAtTurnStart(components, play.table);
    // The sea relief makes its siege roll on 15-16 May: series/sr-172/roll-15-may, eagles/e30/roll-15-16-may
    // and eagles/chart/f12/danzig-roll.
    expect(play.position.danzig.rolled).toBe(true);
  } else relieveDanzig(components, play.table);
  // series/ruling/10-effect-meaning: neither a space nor a fortnight.
  expect(play.position.danzig.stays).toBe(false);
  play.position.turn = turnOf('1807-05-27');
  danzigAtTurnStart(components, play.table);
  // A relief force without effect reappears on 27-28 May, 2 SP weaker: series/sr-173/returns.
  // series/example/17: with six of eight men,
  expect(strengthOf(components, play.position, number(play, 'sacken')).infantry).toBe(6);
  phase(play, 'coalition', 'reinforce');
  const hexes = play
    .options()
    .flatMap((one) => (typeof one === 'object' && 'leader' in one && one.leader === 'sacken' && 'hex' in one ? [one.hex] : []));
  // A force that left by sea comes back at Pillau or Konigsberg: series/sr-173/where-sea, eagles/e33/returns-sea-port
  // and series/sr-173/where-land.
  expect(hexes).toEqual(bySea ? ['N3214', 'N1817'] : ['C0106']);
  if (!bySea) return;
  hold(play, ['N3214', 'N1817'], 'french');
  phase(play, 'coalition', 'reinforce');
  // series/sr-173/waits, eagles/e33/returns-sea-if-available: with both ports lost it waits.
  expect([
    play.options().filter((one) => typeof one === 'object' && 'leader' in one && one.leader === 'sacken'),
    play.position.arrivals.length,
  ]).toEqual([[], 1]);
});

test('a relief with effect stays, and falls with the town', () => {
  const play = relief(true, 6);
  play.position.chance = grand('1807-05-15', {}, { 'siege duration': [1] }).position.chance;
  danzigAtTurnStart(components, play.table);
  // A relief force that influenced the siege in any way stays in Danzig: series/sr-173/stays, eagles/e33/remains-if-effect.
  expect(play.position.danzig.stays).toBe(true);
  Object.assign(play.position.danzig, { delayed: -1, stays: true, rolled: true });
  play.position.turn = turnOf('1807-05-27');
  danzigAtTurnStart(components, play.table);
  expect([play.unit('r-essen-iii-i'), play.leader('sacken').place]).toEqual([0, OFF.captured]);
});

test('of a relief under Major Generals nobody is left in Danzig, and nobody comes back without his men', () => {
  const sent = (stays: boolean) => {
    const play = grand('1807-05-15', {
      'general:russian:infantry:foot': { at: 'N3214', units: { 'r-essen-iii-i': 2 } },
      sacken: { at: 'N3214', units: { 'r-dochturov-i': 6 } },
    });
    patch(play, 'foot', { superior: stays ? -1 : number(play, 'sacken'), place: OFF.danzig, counter: 0 });
    if (!stays) patch(play, 'sacken', { place: OFF.danzig, counter: 0, gate: hex('C0106') });
    Object.assign(play.position.danzig, { delayed: -1, stays, rolled: true });
    play.position.turn = turnOf('1807-05-27');
    danzigAtTurnStart(components, play.table);
    return { play, general: play.leader('foot') };
  };
  // series/sr-174/relief-out: he leads it himself, and is gone with it.
  const lost = sent(true);
  expect([lost.play.unit('r-essen-iii-i'), lost.general.place]).toEqual([0, OFF.out]);
  // eagles/e33/loses-2-sp, series/sr-225/mg-removed: what is lost was all that served under him.
  const back = sent(false);
  const left = [back.play.unit('r-essen-iii-i'), back.play.unit('r-dochturov-i')];
  expect(left.reduce((sum, one) => sum + one, 0)).toBe(6);
  expect(back.general.place === OFF.out).toBe(left[0] === 0);
  expect([lost, back].map(({ play }) => invariants(components).flatMap(({ broken }) => broken(play.position) ?? []))).toEqual([
    [],
    [],
  ]);
});

test('the sea of Danzig opens with the thaw', () => {
  const open = (date: string, weather: 'frost' | 'fair') => {
    const play = grand(date);
    play.position.weather = weather;
    danzigAtTurnStart(components, play.table);
    return play.position.danzig.exitOpen;
  };
  expect([open('1807-03-14', 'fair'), open('1807-03-16', 'frost'), open('1807-03-16', 'fair')]).toEqual([false, false, true]);
  expect(new Play({ scenario: 'grand-late' }).position.danzig.exitOpen).toBe(false);
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
