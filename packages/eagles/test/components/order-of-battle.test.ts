import * as v from 'valibot';
import { expect, test } from 'vitest';
import { standardFiles } from '../../src/components/data/load.js';
import { EaglesFiles } from '../../src/components/data/schema.js';
import { moraleShift } from '../../src/rules/movement/attrition.js';
import { components, FIELD, Play, phase, stage } from '../helpers/table.js';

/** Errata of the order of battle, and the counters of replacements. */

const _at = (play: Play, id: string) => {
  const { place } = play.leader(id);
  return components.board.names[place] ?? place;
};

const _pool = (play: Play, army: 'french' | 'russian' | 'prussian') =>
  Object.fromEntries(Object.entries(play.position.armies[army].pool).filter(([, points]) => points > 0));

test('errata', () => {
  const { position } = new Play({ scenario: '3' });
  // The left-most space of the Weather Track is Heat: eagles/errata/weather-track-heat, series/sr-42/spaces.
  expect(components.tables.weather.track).toEqual(['heat', 'fair', 'rain', 'mud', 'frost', 'snow', 'severe']);
  position.morale.marker = 0;
  // eagles/errata/morale-rows: at A the French suffer and the Coalition does not.
  expect([moraleShift(components, position, 'french') > 0, moraleShift(components, position, 'coalition') < 0]).toEqual([
    true,
    true,
  ]);
  expect(components.units.filter((unit) => unit.elite).map((unit) => unit.id)).toEqual([
    'f-couin-a',
    'f-hulin-soules-i',
    'f-walther-c',
    'r-constan-a',
    'r-constan-c',
    'r-constan-i',
  ]);
  expect(components.units.filter((unit) => unit.cossack).map((unit) => unit.id)).toEqual([
    'r-don-c',
    'r-kossack-c',
    'r-platov-c',
  ]);
});

test('replacement counters', () => {
  const listed = new Set<string>();
  for (const scenario of components.data.scenarios.scenarios)
    for (const force of scenario.forces) for (const { unit } of force.units) listed.add(unit);
  for (const turn of components.turns)
    for (const arrival of turn.reinforcements) for (const { unit, strength } of arrival.units) if (strength > 0) listed.add(unit);
  const counters = components.units.filter((unit) => unit.replacement).map((unit) => unit.id);
  for (const id of ['p-rouquette-c', 'p-scheuler-i', 'r-borosdin-i', 'r-baggovut-i', 'r-markov-i', 'r-litov-i', 'p-blucher-c'])
    expect(counters).toContain(id);
  // eagles/e83/unlisted-units: whoever is on no list is one, March Regiments apart.
  expect(
    components.units.filter((unit) => !listed.has(unit.id) && !unit.replacement && !unit.marchRegiment).map((unit) => unit.id),
  ).toEqual([]);
  const play = stage({ options: { scenario: 'grand-late' }, forces: { soult: { at: FIELD, units: { 'f-legrand-i': 3 } } } });
  for (const army of ['russian', 'prussian'] as const)
    play.position.armies[army].pool = { ...play.position.armies[army].pool, i: 5, c: 5 };
  const rebuilt = (date: string) => {
    phase(play, 'coalition', 'replace', date);
    return play.options().flatMap((one) => (typeof one === 'object' && 'rebuild' in one ? [String(one.rebuild)] : []));
  };
  // series/sr-23/replacement-counters-enter: in play through the pool alone.
  expect(rebuilt('1807-02-02')).toContain('r-borosdin-i');
  // eagles/chart/f7/ouvarov-counter, eagles/chart/f7/blucher-counter, eagles/chart/repl-counter: from their days on.
  expect([rebuilt('1807-03-12').includes('r-ouvarov-c'), rebuilt('1807-03-14').includes('r-ouvarov-c')]).toEqual([false, true]);
  expect([rebuilt('1807-03-06').includes('p-blucher-c'), rebuilt('1807-03-08').includes('p-blucher-c')]).toEqual([false, true]);
  phase(play, 'coalition', 'replace').answer('replacements.choose', { rebuild: 'p-rouquette-c', points: 2, at: 'N3214' });
  // eagles/e83/stutterheim: the replacement Leader takes the first unit that has nobody else.
  expect([play.leader('stutterheim').counter > 0, play.strength('stutterheim')]).toEqual([true, 2]);
  // A counter that appears tells everybody something: it is not taken back.
  expect(play.table.learned).toBe(true);
});

test('every datum passes its schema', () => {
  // series/data/leader, series/data/unit, series/data/setup-line: fields of every entry,
  // series/data/reinforcement, series/ruling/34-letter-case: armies in small letters.
  expect(v.is(EaglesFiles, standardFiles)).toBe(true);
  expect(v.is(EaglesFiles, { ...standardFiles, units: { units: [{ id: 'x' }], brigades: [], availableFrom: {} } })).toBe(false);
});
