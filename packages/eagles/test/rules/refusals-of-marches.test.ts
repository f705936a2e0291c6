import { expect, test } from 'vitest';
import { KNOWN } from '../../src/position.js';
import { FAR } from '../helpers/scenes.js';
import { FIELD, field, hex, type Play, patch, phase, stage, step } from '../helpers/table.js';

/** What is refused to Forces on the march, before a battle and in the field, each for one reason alone. */

/** Soult in open fields, Ney behind him, and an enemy beside them or far off. */
const afield = (given: { soult?: object; enemy?: object; more?: object; center?: string } = {}) =>
  stage({
    weather: 'fair',
    points: { french: 5 },
    ...(given.center === undefined ? {} : { centers: { french: given.center } }),
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 }, ...given.soult },
      ney: { at: field(3, 3), units: { 'f-marchand-i': 3 } },
      ...FAR,
      ...given.more,
    },
  });
const RUSSIANS = { sacken: { at: field(0), units: { 'r-essen-iii-i': 3 } } };
const marching = (play: Play) => phase(play, 'french', 'command').answer('commands.choose', 'soult');
const besieged = (play: Play) => {
  play.position.sieges = [{ hex: hex(FIELD), besieger: 'coalition', since: play.position.turn - 1 }];
  return play;
};

const patched = (play: Play, change: Parameters<typeof patch>[2]) => {
  patch(play, 'soult', change);
  return play;
};

/** A great river without a bridge between two hexes. */
const [BANK, OTHER_BANK] = ['S4524', 'S4624'];

const cases: readonly (readonly [string, () => Play, unknown, string])[] = [
  [
    'a forced march of the beaten',
    () => phase(patched(afield(), { beaten: true }), 'french', 'forcedMarch'),
    { march: 'soult' },
    'series/sr-227/no-part',
  ],
  [
    'a forced march out of a siege',
    () => phase(besieged(afield()), 'french', 'forcedMarch'),
    { march: 'soult' },
    'series/sr-149/must-win-to-leave',
  ],
  [
    'initiative in the turn of arrival',
    () => phase(patched(afield(), { entered: true }), 'french', 'initiative'),
    'soult',
    'series/sr-76/who-may-roll',
  ],
  [
    'initiative out of a siege',
    () => phase(besieged(afield()), 'french', 'initiative'),
    'soult',
    'series/sr-149/must-win-to-leave',
  ],
  [
    'a change of mode without a point for it',
    () => {
      const play = marching(afield({ soult: { units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 } } }));
      const march = play.position.stack.find((frame) => frame.procedure === 'march');
      Object.assign(march?.data ?? {}, { budget: 1 });
      return play.start();
    },
    'forage',
    'series/sr-83/change-cost-1',
  ],
  [
    'leaving a unit behind in a zone',
    () =>
      marching(
        afield({
          more: { 'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 3 }, under: 'soult' }, ...RUSSIANS },
        }),
      ),
    { drop: 'foot' },
    'series/sr-77/drop',
  ],
  [
    'a repulse over a river without a bridge',
    () => {
      const play = afield({
        center: BANK,
        soult: { at: BANK },
        more: { sacken: { at: OTHER_BANK, units: { 'r-essen-iii-i': 3 } } },
      });
      patch(play, 'sacken', { known: KNOWN.kind });
      return marching(play);
    },
    { repulse: OTHER_BANK },
    'series/sr-88/adjacent',
  ],
  [
    'a repulse with too few points',
    () => {
      const play = marching(afield({ more: RUSSIANS }));
      const march = play.position.stack.find((frame) => frame.procedure === 'march');
      Object.assign(march?.data ?? {}, { budget: 3 });
      return play.start();
    },
    { repulse: field(0) },
    'series/sr-88/cost',
  ],
  [
    'an attack over a river without a bridge',
    () =>
      phase(
        afield({
          soult: { at: BANK },
          more: {
            sacken: { at: OTHER_BANK, units: { 'r-essen-iii-i': 3 } },
            bagration: { at: step(BANK, 0), units: { 'r-tutchkov-i': 9 } },
            bennigsen: { at: step(BANK, 5), units: { 'r-dochturov-i': 9 } },
          },
        }),
        'french',
        'battles',
      ),
    OTHER_BANK,
    'series/sr-81/primary-by-bridge',
  ],
  [
    'an attack on foragers instead of those who bar the way',
    () =>
      phase(
        afield({
          more: {
            ...RUSSIANS,
            bagration: { at: field(1), units: { 'r-tutchkov-i': 3 }, forage: true },
            platov: { at: field(5), units: { 'r-platov-c': 3 } },
          },
        }),
        'french',
        'battles',
      ),
    field(1),
    'series/sr-87/must-attack',
  ],
  [
    'a train for a Leader without troops',
    () =>
      phase(
        afield({ soult: { train: true }, more: { davout: { at: FIELD }, lannes: { at: FIELD, units: { 'f-suchet-i': 3 } } } }),
        'french',
        'organize',
      ).maybe('organization.choosePlace', FIELD),
    { train: 'soult', to: 'davout' },
    'series/sr-109/moves-with',
  ],
  [
    'a third vedette for a point of cavalry',
    () => {
      const play = afield({
        more: { murat: { at: FIELD, units: { 'f-nansouty-c': 1 } }, victor: { at: field(3, 3), units: { 'f-lasalle-c': 4 } } },
      });
      phase(play, 'french', 'outposts');
      for (const to of [field(1), field(2)]) play.answer(play.kind, { from: 'murat', to });
      return play;
    },
    { from: 'murat', to: field(0) },
    'series/sr-33/two-per-sp',
  ],
  [
    'more outposts than an army has riders for',
    () =>
      phase(
        stage({
          weather: 'fair',
          forces: { murat: { at: FIELD, units: { 'f-nansouty-c': 1 } }, ...FAR },
          vedettes: { french: [field(3), field(4)] },
        }),
        'french',
        'outposts',
      ),
    { from: 'murat', to: field(0) },
    'series/sr-32/cap-two-per-cavalry',
  ],
];

test.each(cases)('%s', (_, prepare, option, cite) => {
  const play = prepare();
  expect([play.kind, play.offers(option), play.why(option)]).toEqual([play.kind, false, expect.arrayContaining([cite])]);
});

test('and without that reason all of it is allowed', () => {
  expect(phase(afield(), 'french', 'forcedMarch').offers({ march: 'soult' })).toBe(true);
  expect(phase(afield(), 'french', 'initiative').offers('soult')).toBe(true);
  expect(marching(afield()).offers('forage')).toBe(true);
  expect(marching(afield({ more: RUSSIANS })).offers({ repulse: field(0) })).toBe(true);
});

test('a Force that has come into a zone marches no farther', () => {
  const play = marching(afield({ more: { sacken: { at: field(0, 0), units: { 'r-essen-iii-i': 3 } } } }));
  play.answer('march.choose', { step: field(0) });
  // series/sr-86/must-stop: it may throw the enemy back or stop, and no hex is in reach.
  expect(play.kind).toBe('march.choose');
  expect(play.why(field(0, 5))).toEqual(['series/sr-86/must-stop']);
});
