import {
  copyPosition,
  decisionKind,
  decisionOf,
  determinize,
  fastChance,
  type Option,
  optionsOf,
  randomFrom,
  run,
  setUpPosition,
  tableOf,
  take,
} from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../../src/index.js';
import { sideAsked, standardOptions } from '../helpers/table.js';

type Scenario = 'grand-early' | 'grand-late' | '1' | '2' | '3';

/** Plays on, and looks at the table every so often. */
function play(
  scenario: Scenario,
  seed: string,
  how: 'random' | 'contact',
  most: number,
  every: number,
  look: (table: ReturnType<typeof tableAt>) => void,
) {
  const random = randomFrom(`players ${seed}`);
  const table = tableAt(scenario, seed);
  run(table);
  for (let count = 0; count < most && table.position.outcome === null; count++) {
    const seat = sideAsked(table.position);
    const options = optionsOf(table, seat);
    const index =
      how === 'random'
        ? random.below(options.length)
        : eagles.testing.contact(table, seat, decisionKind(table) ?? '', options, random);
    take(table, seat, options[index] as Option);
    if (count % every === 0) look(table);
  }
  return table.position;
}

const tableAt = (scenario: Scenario, seed: string) =>
  tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario }, fastChance(seed)), 'search');

test.each([
  ['1', 'random'],
  ['2', 'contact'],
  ['3', 'contact'],
  ['3', 'random'],
] as const)('scenario %s is played to its end, %s, and every invariant holds', { timeout: 120_000 }, (scenario, how) => {
  const position = play(scenario, `whole ${scenario}`, how, 20_000, 25, ({ position: now }) => {
    for (const invariant of eagles.testing.invariants)
      expect([invariant.name, invariant.broken(now)]).toEqual([invariant.name, null]);
  });
  expect(position.outcome?.winners).toHaveLength(1);
});

test.each(['grand-early', 'grand-late'] as const)(
  'the whole campaign (%s) is played for a while',
  { timeout: 120_000 },
  (scenario) => {
    play(scenario, `grand ${scenario}`, 'contact', 1500, 50, ({ position: now }) => {
      for (const invariant of eagles.testing.invariants)
        expect([invariant.name, invariant.broken(now)]).toEqual([invariant.name, null]);
    });
  },
);

test.each([
  ['3', 'contact'],
  ['1', 'random'],
] as const)('no seat learns of scenario %s what it cannot know (%s)', { timeout: 120_000 }, (scenario, how) => {
  const random = randomFrom('samples');
  play(scenario, `secret ${scenario}`, how, 700, 23, ({ position }) => {
    for (const seat of ['french', 'coalition', null] as const) {
      const sample = determinize(eagles, position, seat, random);
      expect(JSON.stringify(eagles.view(sample, seat))).toBe(JSON.stringify(eagles.view(position, seat)));
      if (seat === null) continue;
      expect(JSON.stringify(decisionOf(tableOf(eagles, sample), seat))).toBe(
        JSON.stringify(decisionOf(tableOf(eagles, position), seat)),
      );
    }
  });
});

test('a stored position goes on like the live one', { timeout: 120_000 }, () => {
  play('3', 'stored', 'contact', 500, 19, ({ position }) => {
    const stored = tableOf(eagles, JSON.parse(JSON.stringify(position)), 'search');
    const live = tableOf(eagles, copyPosition(position, eagles.copy), 'search');
    if (position.pending.length !== 1) return;
    const seat = sideAsked(position);
    for (const table of [stored, live]) take(table, seat, optionsOf(table, seat)[0] as Option);
    expect(JSON.stringify(stored.position)).toBe(JSON.stringify(live.position));
  });
});
