import { expect, test } from 'vitest';
import { fortnightOf } from '../../src/rules/administration/communication.js';
import { english } from '../../src/words/en.js';
import { french } from '../../src/words/fr.js';
import { FAR } from '../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, passUntil, patch, phase, stage, step } from '../helpers/table.js';

/** Every refusal a player can provoke names the rule that refuses. */

/** Davout and a Major General of infantry reorganize in one hex. */
const davoutAndFoot = () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 3 } },
      ...FAR,
    },
  });
  return phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
};

const cases: readonly (readonly [string, () => Play, unknown, string])[] = [
  [
    'replacements out of communication',
    () => {
      const play = stage({
        forces: {
          ney: { at: 'S4313', units: { 'f-marchand-i': 3 } },
          davout: { at: 'C0614', units: { 'f-morand-i': 3 } },
          ...FAR,
        },
      });
      play.position.armies.french.pool.i = 3;
      return phase(play, 'french', 'replace');
    },
    { unit: 'f-marchand-i', points: 1 },
    'series/sr-66/in-communication',
  ],
  [
    'replacements for a full unit',
    () => {
      const play = stage({ forces: { davout: { at: 'C0614', units: { 'f-morand-i': 9, 'f-friant-i': 3 } }, ...FAR } });
      play.position.armies.french.pool.i = 3;
      return phase(play, 'french', 'replace');
    },
    { unit: 'f-morand-i', points: 1 },
    'series/sr-66/up-to-max',
  ],
  ['a Leader under a Major General', davoutAndFoot, { join: 'davout', under: 'foot' }, 'series/sr-16/no-leader-under-mg'],
  ['too much for a span', davoutAndFoot, { give: 'f-morand-i', to: 'foot' }, 'series/sr-12/span-limit'],
  [
    'a new Force in a zone',
    () => {
      const play = stage({
        forces: {
          davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 3 } },
          ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
          bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
        },
      });
      return phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
    },
    { detach: 'f-friant-i' },
    'series/sr-70/no-new-force-ezoc',
  ],
  [
    'vedettes without cavalry',
    () =>
      phase(
        stage({
          forces: {
            davout: { at: FIELD, units: { 'f-morand-i': 9 } },
            murat: { at: field(3), units: { 'f-nansouty-c': 1 } },
            ...FAR,
          },
        }),
        'french',
        'outposts',
      ),
    { from: 'davout', to: FIELD },
    'series/sr-33/when',
  ],
  [
    'a redoubt by a Force that moved',
    () => {
      const play = stage({
        weather: 'fair',
        forces: {
          davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
          lannes: { at: field(3), units: { 'f-suchet-i': 9, 'f-gazan-i': 9 } },
          ...FAR,
        },
      });
      patch(play, 'davout', { spent: 2 });
      return phase(play, 'french', 'entrench');
    },
    { build: 'davout' },
    'series/sr-99/not-moved',
  ],
  [
    'mending a bridge under fire',
    () => {
      const play = stage({
        weather: 'fair',
        forces: {
          davout: { at: 'C2906', units: { 'f-morand-i': 9 } },
          ney: { at: 'C2408', units: { 'f-marchand-i': 3 } },
          bennigsen: { at: 'C3006', units: { 'r-dochturov-i': 9 } },
        },
      });
      play.position.damaged = [
        components.board.bridge[
          hex('C2906') * 6 + [0, 1, 2, 3, 4, 5].findIndex((direction) => step('C2906', direction) === 'C3006')
        ] ?? -1,
      ];
      return phase(play, 'french', 'bridge');
    },
    { force: 'davout', action: 'repair', to: 'C3006' },
    'series/sr-108/no-enemy-across',
  ],
  [
    'a forced march while foraging',
    () =>
      phase(
        stage({
          weather: 'fair',
          forces: {
            davout: { at: FIELD, units: { 'f-morand-i': 9 }, forage: true },
            ney: { at: field(3), units: { 'f-marchand-i': 3 } },
            ...FAR,
          },
        }),
        'french',
        'forcedMarch',
      ),
    { march: 'davout' },
    'series/sr-112/concentrated',
  ],
  [
    'nine men aboard',
    () => {
      const play = stage({
        options: { sea: true },
        weather: 'fair',
        points: { russian: 5, prussian: 5 },
        forces: {
          sacken: { at: 'N3214', units: { 'r-essen-iii-i': 9 } },
          lestocq: { at: 'N3214', units: { 'p-auer-i': 3 } },
          davout: { at: 'C0614', units: { 'f-morand-i': 9 } },
        },
      });
      return phase(play, 'coalition', 'sail');
    },
    { embark: 'sacken' },
    'series/sr-177/eight-sp',
  ],
  [
    'a source without a line',
    () =>
      phase(
        stage({
          options: { scenario: '1' },
          forces: {
            davout: { at: 'S0634', units: { 'f-morand-i': 9 } },
            bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
          },
        }),
        'french',
        'administer',
      ),
    { army: 'french', source: 'C0106' },
    'series/sr-46/possible-list',
  ],
  [
    'standing idle beside the enemy',
    () => {
      const play = stage({
        weather: 'fair',
        forces: {
          davout: { at: FIELD, units: { 'f-morand-i': 9 } },
          sacken: { at: field(0), units: { 'r-essen-iii-i': 5 } },
          bagration: { at: field(1), units: { 'r-tutchkov-i': 5 } },
        },
      });
      return phase(play, 'french', 'battles');
    },
    'stay',
    'series/sr-87/must-attack',
  ],
  [
    'a second battalion in a fortnight',
    () => {
      const play = stage({
        options: { scenario: 'grand-late' },
        date: '1807-02-26',
        forces: { davout: { at: 'S4206', units: { 'f-morand-i': 9 } }, ...FAR },
      });
      play.position.transport.ready = 1;
      play.position.transport.fortnight = fortnightOf(components, play.position);
      return phase(play, 'french', 'transport');
    },
    'buy',
    'series/sr-195/one-per-fortnight',
  ],
  [
    'a retreat toward the enemy',
    () => {
      const play = stage({
        weather: 'fair',
        dice: { battle: [6], pursuit: [1] },
        centers: { russian: 'S3103' },
        sources: { russian: 'S6104' },
        forces: {
          soult: { at: FIELD, units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9 } },
          sacken: { at: field(1), units: { 'r-essen-iii-i': 9 } },
          ...FAR,
        },
      });
      phase(play, 'french', 'battles');
      passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
      play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
      return passUntil(play, () => play.kind === 'retreat.choose', ['by-custom', 'enough']);
    },
    FIELD,
    'series/sr-213/absolute',
  ],
  [
    'guns lost before men',
    () => {
      const play = stage({
        weather: 'snow',
        dice: { 'attrition davout': [6] },
        forces: { davout: { at: 'S4313', units: { 'f-morand-i': 9, 'f-friant-i': 9, 'f-seroux-a': 3 } }, ...FAR },
      });
      patch(play, 'davout', { spent: 10 });
      play.position.morale.marker = 0;
      return phase(play, 'french', 'attrition');
    },
    'f-seroux-a',
    'series/sr-95/artillery-last',
  ],
];

test.each(cases)('%s', (_, prepare, option, cite) => {
  const play = prepare();
  expect(play.offers(option)).toBe(false);
  expect(play.why(option)).toContain(cite);
});

test('every reason has its sentence', () => {
  expect(Object.keys(french.refusals)).toEqual(Object.keys(english.refusals));
  for (const words of [english, french])
    for (const sentence of Object.values(words.refusals)) expect(sentence.endsWith('.')).toBe(true);
});
