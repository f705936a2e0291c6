import { decisionKind, tableOf, take } from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../../../src/index.js';
import { cheapest } from '../../helpers/as-printed.js';
import { CONTACT, FAR } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, phase, stage } from '../../helpers/table.js';

/** How far a march in the Combat Phase goes, who is called, and where to (SR-112 to SR-115). */

test('a forced march goes as far as its points, and pays no zone where there is none: series/sr-113/one-to-five', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, ...FAR },
  });
  const points = components.tables.weather.effects.fair.forcedMarch;
  const book = [...cheapest(play.position, hex(FIELD), points, 'fair', () => true).keys()];
  phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'davout' });
  const ends = play.options().flatMap((one) => (typeof one === 'string' && one !== 'stop' ? [hex(one)] : []));
  expect([...ends, hex(FIELD)].sort()).toEqual(book.sort());
});

test('an order that failed sends nobody else anywhere: series/sr-113/failure', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [6, 1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      ney: { at: field(3), units: { 'f-marchand-i': 3 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'forcedMarch');
  const table = tableOf(eagles, play.position, 'match');
  take(table, 'french', { march: 'davout', to: field(3, 3) });
  take(table, 'french', { march: 'ney' });
  expect([decisionKind(table), play.hex('ney'), play.hex('davout')]).toEqual(['march.choose', field(3), FIELD]);
});

test('each enemy that is fought is named once, however many friends fight him: series/sr-115/within-5', () => {
  const play = stage({
    weather: 'fair',
    forces: { ...CONTACT, sacken: { at: field(5), units: { 'r-essen-iii-i': 5 } } },
  });
  phase(play, 'french', 'soundOfTheGuns');
  const named = play.options().filter((one) => typeof one === 'object' && 'guns' in one && one.guns === 'bagration');
  expect(named).toEqual([{ guns: 'bagration', enemy: FIELD }]);
});

test('friends who fight nobody draw no march to the guns: series/sr-115/end-hex', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [1] },
    forces: { ...CONTACT, sacken: { at: field(0, 0), units: { 'r-essen-iii-i': 5 } } },
  });
  phase(play, 'french', 'soundOfTheGuns').answer('forced-march.choose', { guns: 'bagration', enemy: FIELD });
  expect([play.offers(field(0)), play.offers(field(0, 0))]).toEqual([true, false]);
});
