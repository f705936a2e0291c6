import { expect, test } from 'vitest';
import { invariants } from '../../../src/invariants.js';
import { OFF } from '../../../src/position.js';
import { possibleSource } from '../../../src/rules/administration/communication.js';
import { strengthOf } from '../../../src/rules/forces.js';
import {
  danzigAtTurnEnd,
  danzigAtTurnStart,
  leaveMap,
  relieveDanzig,
  rollSiegeDuration,
} from '../../../src/rules/movement/off-map.js';
import { ARMIES, exiting, grand, lateCampaign } from '../../helpers/scenes.js';
import { components, enlist, hex, hold, number, Play, patch, phase, put, stage, step, turnOf } from '../../helpers/table.js';

/** Danzig: its siege, those who go to relieve it, and its fall (SR-164 to SR-175). */

function leaveMapAgain(play: Play): void {
  put(play, 'lestocq', 'C0106');
  patch(play, 'lestocq', { entered: true });
  leaveMap(components, play.table, number(play, 'lestocq'));
}

/** A relief force in Danzig, by land or by sea. */
function relief(bySea: boolean, die: number): Play {
  const play = lateCampaign(
    '1807-05-15',
    { sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } } },
    { 'siege duration': [die] },
  );
  patch(play, 'sacken', { place: OFF.danzig, counter: 0, gate: bySea ? -1 : hex('C0106') });
  Object.assign(play.position.danzig, { bySea, exitOpen: true });
  return play;
}

test('near Danzig', () => {
  const near = (date: string, at: string, strength: number, more: object = {}) => {
    const play = lateCampaign(date, {
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
  const causes = play.events.flatMap((event) => (event.kind === 'morale-moved' ? [[event.why, event.spaces]] : []));
  expect(causes).toEqual([
    ['danzig-approach', -1],
    ['danzig-approach-over', 1],
  ]);
  put(play, 'bennigsen', close);
  phase(play, 'coalition', 'morale');
  enlist(play, 'bennigsen', 'r-dochturov-i', 6);
  phase(play, 'coalition', 'morale');
  expect(play.position.morale.marker).toBe(3);
  enlist(play, 'bennigsen', 'r-dochturov-i', 7);
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
  const fallen = lateCampaign('1807-06-02', { bennigsen: { at: 'C0106', units: { 'r-dochturov-i': 8 } } });
  Object.assign(fallen.position.danzig, { fell: turnOf('1807-05-27'), exitOpen: true });
  patch(fallen, 'bennigsen', { entered: true });
  leaveMap(components, fallen.table, number(fallen, 'bennigsen'));
  // No siege roll for an exit toward Danzig is made once Danzig has fallen: series/sr-171/not-after-fall.
  expect(fallen.events.some((event) => event.kind === 'siege-duration-rolled')).toBe(false);
});

test('the siege table', () => {
  const result = (date: string, die: number) =>
    rollSiegeDuration(components, lateCampaign(date, {}, { 'siege duration': [die] }).table, 'danzig');
  // series/sr-175/roll, series/constraint/siege-example-fit, eagles/e29/fortnight-modifier: a one in XI is a two.
  expect(result('1807-05-03', 1)).toEqual(components.tables.siegeDuration.results[1]);
  expect(result('1807-05-03', 6)).toEqual(components.tables.siegeDuration.results[5]);
});

test('the fall of Danzig', () => {
  const fall = (date: string, danzig: object = {}) => {
    const play = lateCampaign(date);
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
  const play = lateCampaign('1807-05-29');
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
    const corps = lateCampaign(date);
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
  const savary = lateCampaign('1807-06-06');
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
  play.position.chance = lateCampaign(
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
  play.position.chance = lateCampaign('1807-05-15', {}, { 'siege duration': [1] }).position.chance;
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
    const play = lateCampaign('1807-05-15', {
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
    const play = lateCampaign(date);
    play.position.weather = weather;
    danzigAtTurnStart(components, play.table);
    return play.position.danzig.exitOpen;
  };
  expect([open('1807-03-14', 'fair'), open('1807-03-16', 'frost'), open('1807-03-16', 'fair')]).toEqual([false, false, true]);
  expect(new Play({ scenario: 'grand-late' }).position.danzig.exitOpen).toBe(false);
});

test('a relief force that was never strong enough to roll comes back when Danzig falls: eagles/e33/returns-if-none', () => {
  const play = grand('1807-05-27', { sacken: { at: 'C0106', units: { 'r-titov-sacken-i': 5 } } });
  patch(play, 'sacken', { place: OFF.danzig, counter: 0, gate: hex('C0106') });
  danzigAtTurnStart(components, play.table);
  expect([play.leader('sacken').place, play.strength('sacken')]).toEqual([OFF.waiting, 3]);
});

test('a delay that is over before its day does not delay the fall of Danzig: series/ruling/25-early-roll', () => {
  const fell = (delayed: number) => {
    const play = grand('1807-05-27');
    Object.assign(play.position.danzig, { delayed, rolled: true });
    danzigAtTurnStart(components, play.table);
    const atOnce = play.position.danzig.fell;
    play.position.turn = turnOf('1807-05-29');
    danzigAtTurnEnd(components, play.table);
    return [atOnce, play.position.danzig.fell];
  };
  const order = components.tables.fortnights.order;
  const day = turnOf('1807-05-27');
  expect(fell(order.indexOf('IX'))).toEqual([day, day]);
  expect(fell(order.indexOf('XII'))).toEqual([-1, turnOf('1807-05-29')]);
});
