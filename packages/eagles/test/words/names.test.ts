import { decisionOf, fastChance, LANGUAGES, run, setUpPosition, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import type { Side } from '../../src/components/data/schema.js';
import { eagles } from '../../src/index.js';
import { fight } from '../helpers/scenes.js';
import { FIELD, field, phase, stage, standardOptions } from '../helpers/table.js';

/** Who is called what, and what a question says it is about. */

const begun = (scenario: '1' | '2' | '3') => {
  const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario }, fastChance('names')));
  run(table);
  return table.position;
};

test.each([
  ['3', 'french', 'C1901', 'Villatte'],
  ['3', 'french', 'C2805', 'Bisson'],
  ['3', 'french', 'C2203', 'St. Cyr'],
  ['3', 'french', 'C4132', 'Lorge'],
  ['3', 'coalition', 'N2030', 'Kamenski'],
  ['2', 'french', 'C0133', "d'Hautpoul"],
] as const)('scenario %s: the %s general at %s is %s: eagles/e80/named-division-leader', (scenario, side, hex, name) => {
  const view = eagles.view(begun(scenario), side);
  const generals = view.leaders.filter((leader) => leader.place === hex && leader.kind !== 'named');
  expect(generals.map((leader) => leader.name)).toContain(name);
});

test('a unit with two generals goes by the one its set-up names: eagles/e6/two-names-one-unit', () => {
  const named = (scenario: '1' | '2' | '3', side: Side, id: string) =>
    eagles
      .view(begun(scenario), side)
      .leaders.flatMap(({ units }) => units)
      .find((unit) => unit.id === id)?.name;
  expect([named('2', 'coalition', 'r-gort-i-sedma-i'), named('3', 'coalition', 'r-gort-i-sedma-i')]).toEqual([
    'Sedmaratzki',
    'Gortchakov I',
  ]);
  expect([named('2', 'french', 'f-villatte-rivaud-i'), named('3', 'french', 'f-villatte-rivaud-i')]).toEqual([
    'Rivaud',
    'Villatte',
  ]);
});

test.each(LANGUAGES)('questions name their Force, hex, points and battle (%s)', (language) => {
  const text = eagles.text(language);
  const asks = (play: ReturnType<typeof stage>, seat: Side) => {
    const decision = decisionOf(tableOf(eagles, play.position), seat);
    return decision === null ? '' : text.prompt(decision, eagles.view(play.position, seat));
  };
  const march = stage({
    dice: { initiative: [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(march, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(asks(march, 'french')).toMatch(/Davout.*5/);
  const battle = fight({});
  expect(asks(battle, 'french')).toContain(field(0));
  expect(asks(battle, 'coalition')).toContain(field(0));
});
