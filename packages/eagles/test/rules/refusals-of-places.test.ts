import { tableOf, whyNot } from '@vedette/core';
import { expect, test } from 'vitest';
import { within } from '../../src/components/map/board.js';
import { eagles } from '../../src/index.js';
import { CONTACT } from '../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, patch, phase, stage, step } from '../helpers/table.js';

/** The rules against an option, by code and id. */
function reasons(play: Play, option: unknown): string[] {
  const answer = whyNot(play.table, play.seat, option);
  return answer.ok ? answer.value.map(({ code, cite }) => `${code} ${cite}`) : [answer.refusal.code];
}

test('why a vedette cannot be placed in a hex', () => {
  // Zegrz lies on the Bug, whose bridge is broken.
  const play = stage({
    options: { scenario: '2' },
    forces: {
      davout: { at: 'S4525', units: { 'f-morand-i': 9, 'f-marulaz-c': 1 } },
      bennigsen: { at: 'S4527', units: { 'r-dochturov-i': 9 } },
    },
  });
  play.leader('bennigsen').known = 1;
  play.position.damaged = [components.board.bridge[hex('S4525') * 6] as number];
  phase(play, 'french', 'outposts');
  const why = (to: string) => reasons(play, { from: 'davout', to });
  expect(why(step('S4525', 3, 2, 2))).toEqual([]);
  expect(why(step('S4525', 2, 2, 2, 2))).toContain('too-far-for-a-vedette series/sr-33/where');
  expect(why('S4524')).toEqual(['no-way-for-a-vedette series/sr-33/not-across-river']);
  expect(why('S4527')).toEqual(['enemy-counter-there series/sr-33/not-enemy-force']);
});

test('why a Center of Operations cannot go to a hex', () => {
  const play = stage({
    options: { scenario: '2' },
    weather: 'frost',
    centers: { french: 'S4817' },
    forces: {
      davout: { at: 'S4817', units: { 'f-morand-i': 9 } },
      bennigsen: { at: 'S4822', units: { 'r-dochturov-i': 9 } },
    },
  });
  play.leader('bennigsen').known = 1;
  phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  const { board } = components;
  const fields = within(board, hex('S4817'), 5).find((there) => board.onRoad[there] === 0 && board.open[there] === 1) ?? 0;
  expect(reasons(play, board.names[fields])[0]).toBe('no-road-there series/sr-53/five-mp-roads');
  expect(reasons(play, 'S4822')).toContain('enemy-counter-there series/sr-53/no-enemy');
});

test('an arrival whose hex the enemy bars comes in beside it', () => {
  const play = stage({
    options: { scenario: '2' },
    forces: {
      davout: { at: 'S4817', units: { 'f-morand-i': 9 } },
      augereau: { units: { 'f-desjardins-i': 7 } },
      bennigsen: { at: 'S0132', units: { 'r-dochturov-i': 9 } },
    },
  });
  const { position } = play;
  const arriving = position.leaders.findIndex((leader) => leader.id === 'augereau');
  Object.assign(play.leader('augereau'), { place: -2, counter: 0 });
  position.arrivals = [{ leader: arriving, hex: hex('S0132') }];
  phase(play, 'french', 'reinforce');
  expect(play.kind).toBe('reinforcements.choose');
  expect(reasons(play, { leader: 'augereau', hex: 'S0132' })).toEqual(['entry-barred series/sr-73/else-wait']);
});

test('why a march cannot go to a hex it could pay for', () => {
  const zones = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
      sacken: { at: field(3), units: { 'r-titov-sacken-i': 5 } },
    },
  });
  phase(zones, 'french', 'initiative').answer('initiative.choose', 'davout');
  // Straight from one zone into another is against the rule, and no question of points.
  expect(zones.why(field(1))).toEqual(['series/sr-86/not-into-another']);
  const far = step(FIELD, 2, 2, 2, 2, 2, 2, 2);
  expect([zones.why(field(0)), zones.why(far)]).toEqual([['series/sr-82/not-enemy-force'], ['series/sr-80/by-table']]);
  const alone = stage({
    weather: 'fair',
    forces: {
      davout: { at: field(3, 3), units: { 'f-morand-i': 9 } },
      lannes: { at: field(3, 3) },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(alone, 'bennigsen', { known: 1 });
  phase(alone, 'french', 'command').answer('commands.choose', 'lannes');
  expect(alone.why(FIELD)).toEqual(['series/sr-217/not-adjacent']);
});

test('a zone bars what lies beyond it, and whoever stands in it: series/sr-86/must-stop', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: {
      davout: { at: field(3, 3), units: { 'f-morand-i': 9 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(play, 'bennigsen', { known: 1 });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  // Behind Bennigsen: near enough, if his zone did not stop the march.
  expect(reasons(play, field(0, 0))).toEqual(['a-zone-on-the-way series/sr-86/must-stop']);
  play.answer('march.choose', { step: field(3) }).answer('march.choose', { step: FIELD });
  expect(reasons(play, field(1))).toEqual(['stopped-by-a-zone series/sr-86/must-stop']);
});

test('a march to the guns keeps out of zones where no friend fights: series/sr-115/ezoc-limit', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [1], 'attrition bagration': [1] },
    forces: { ...CONTACT, lannes: { at: field(0, 1, 2), units: { 'f-suchet-i': 9 } } },
  });
  patch(play, 'lannes', { known: 1 });
  phase(play, 'french', 'soundOfTheGuns').answer('forced-march.choose', { guns: 'bagration', enemy: FIELD });
  // Beside Lannes, whom nobody fights.
  expect(play.why(field(0, 1))).toEqual(['series/sr-115/ezoc-limit']);
});

test('whether a command is legal does not depend on what was listed before: series/sr-75/conditions', () => {
  const play = stage({
    points: { french: 5 },
    forces: { davout: { at: 'S5904', units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'command');
  // Out of communication, asked about at a table where nothing was ever listed.
  const reasons = whyNot(tableOf(eagles, play.position), 'french', 'davout');
  expect(reasons.ok && reasons.value.map(({ cite }) => cite)).toContain('series/sr-75/conditions');
});
