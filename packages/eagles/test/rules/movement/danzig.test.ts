import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { danzigAtTurnEnd, danzigAtTurnStart } from '../../../src/rules/movement/off-map.js';
import { grand } from '../../helpers/scenes.js';
import { components, hex, patch, turnOf } from '../../helpers/table.js';

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
