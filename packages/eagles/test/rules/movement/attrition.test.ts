import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { attritionIndex, attritionLoss, forageValue, moraleShift } from '../../../src/rules/movement/attrition.js';
import { FAR } from '../../helpers/scenes.js';
import { components, FIELD, hex, number, patch, phase, stage } from '../../helpers/table.js';

test('every Force rolls once, by itself', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
      rapp: { under: 'davout', units: { 'f-marulaz-c': 1 } },
      murat: { at: FIELD },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      platov: { at: 'N5901', units: { 'r-platov-c': 3 } },
      bagration: { at: 'N5901', units: { 'r-tutchkov-i': 3 } },
    },
  });
  phase(play, 'french', 'attrition');
  const rolls = play.last('attrition-rolled').only.french?.rolls ?? [];
  // series/sr-91/each-force-one-roll, series/sr-96/roll-separately: Davout with Rapp as one, Ney apart, each by its own size.
  expect(rolls.map((one) => [one.leader, one.strength])).toEqual([
    ['davout', 10],
    ['ney', 3],
  ]);
  patch(play, 'platov', { place: OFF.podlasia, counter: 0, since: play.position.turn - 1 });
  patch(play, 'bagration', { place: OFF.sea, counter: 0 });
  phase(play, 'coalition', 'attrition');
  // series/sr-91/exempt-boxes, series/sr-91/exempt-sea, series/sr-166/no-attrition: neither in a box nor at sea,
  // Troops on the Sea Transport Track suffer no attrition: eagles/e67/no-attrition, series/sr-179/no-attrition.
  expect(play.last('attrition-rolled').only.coalition?.rolls.map((one) => one.leader)).toEqual(['bennigsen']);
});

test('an index is limited, and a loss never more than there is', () => {
  const play = stage({ weather: 'severe', forces: { davout: { at: 'S4313', units: { 'f-morand-i': 1 } }, ...FAR } });
  play.position.morale.marker = 0;
  const index = (die: number, halves: number) =>
    attritionIndex(components, play.position, number(play, 'davout'), { die, halves, communicates: false, fortnight: 7 });
  // series/sr-92/clamp, series/constraint/attrition-index-room: never above 15,
  expect(index(6, 99)).toBe(15);
  play.position.weather = 'fair';
  play.position.armies.french.points = 40;
  expect(attritionIndex(components, play.position, number(play, 'davout'), { die: 1, halves: 0, communicates: true })).toBe(0);
  // An attrition result above the Force's SP costs it only what it has: series/sr-92/not-more-than-has.
  expect(attritionLoss(components, 1, 15)).toBe(1);
  play.position.morale.marker = -2;
  const left = moraleShift(components, play.position, 'french');
  play.position.morale.marker = 9;
  // series/sr-94/off-ends: beyond the ends as at A and G.
  expect([left, moraleShift(components, play.position, 'french')]).toEqual([2, -1]);
});

test('exactly one supply modifier', () => {
  const rich = components.board.names.findIndex(
    (name, at) =>
      name !== '' && components.board.forage[at] === -1 && components.board.town[at] === 0 && components.board.open[at] === 1,
  );
  const poor = components.board.names.findIndex(
    (name, at) =>
      name !== '' && components.board.forage[at] === 1 && components.board.town[at] === 0 && components.board.open[at] === 1,
  );
  const play = stage({ points: { french: 0 }, forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR } });
  play.position.morale.marker = 3;
  const index = (communicates: boolean, at: number, forage: boolean) => {
    patch(play, 'davout', { place: at, forage });
    return attritionIndex(components, play.position, number(play, 'davout'), { die: 3, halves: 10, communicates });
  };
  // series/sr-93/exactly-one: the points, or the lack of orders, or the fields.
  expect([index(true, poor, false), index(false, poor, false)]).toEqual([5, 6]);
  // series/sr-93/forage-hex: rich -1, fair 0, poor +1, whatever the communication.
  expect([index(false, rich, true), index(true, hex(FIELD), true), index(true, poor, true)]).toEqual([2, 3, 4]);
  expect([forageValue(components, rich), forageValue(components, poor)]).toEqual([-1, 1]);
  play.position.weather = 'snow';
  play.position.morale.marker = 1;
  expect(index(true, hex(FIELD), true)).toBe(5);
});

test('the owner says who falls on the march', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    weather: 'snow',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-morand-i': 9, 'f-friant-i': 9, 'f-nansouty-c': 4, 'f-seroux-a': 2 } }, ...FAR },
  });
  patch(play, 'davout', { spent: 10 });
  phase(play, 'french', 'attrition');
  // series/sr-95/owner-chooses, series/actions/ii-d: foot or horse, but no guns while there is either.
  expect([play.kind, play.offers('f-morand-i'), play.offers('f-nansouty-c'), play.offers('f-seroux-a')]).toEqual([
    'losses.choose',
    true,
    true,
    false,
  ]);
  const before = play.position.armies.french.wards[0].i;
  play.table.learned = false;
  play.answer('losses.choose', 'f-friant-i');
  // What is left to choose tells how many units there are.
  expect(play.table.learned).toBe(true);
  // series/sr-95/to-hospital, series/sr-191/losses-enter, eagles/e60/losses-recorded: to Track 1 of his army, at once.
  expect([play.unit('f-friant-i'), play.position.armies.french.wards[0].i]).toEqual([8, before + 1]);
  const severe = stage({
    options: { scenario: 'grand-late' },
    weather: 'severe',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-morand-i': 9, 'f-friant-i': 9 } }, ...FAR },
  });
  patch(severe, 'davout', { spent: 10 });
  phase(severe, 'french', 'attrition').answer('losses.choose', 'f-friant-i');
  // series/sr-191/not-severe, eagles/e60/severe-weather: the frozen are not healed.
  expect(severe.position.armies.french.wards[0].i).toBe(0);
  const guns = stage({
    options: { scenario: 'grand-late' },
    weather: 'severe',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-seroux-a': 2 } }, ...FAR },
  });
  guns.position.weather = 'snow';
  guns.position.morale.marker = 0;
  guns.position.armies.french.points = 0;
  patch(guns, 'davout', { spent: 10 });
  phase(guns, 'french', 'attrition');
  // Artillery losses are not entered: series/sr-191/not-artillery, eagles/e60/no-artillery, eagles/e62/no-artillery.
  expect([guns.unit('f-seroux-a') < 2, Object.values(guns.position.armies.french.wards[0]).some((points) => points > 0)]).toEqual(
    [true, false],
  );
});
