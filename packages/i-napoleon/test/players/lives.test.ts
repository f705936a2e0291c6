import { fastChance, optionsOf, randomFrom, run, setUpPosition, tableOf, take } from '@vedette/core';
import { countChoices, fuzzGame, noCoverage } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import { iNapoleon } from '../../src/index.js';
import { played, scene } from '../scene.js';

const SCENARIOS = ['full-campaign', 'commander', 'first-consul', 'medium-campaign', 'emperor'] as const;

describe.each(SCENARIOS)('%s', (scenario) => {
  test('lives by chance and by rule of thumb, with every check after every decision', () => {
    const coverage = noCoverage();
    for (let number = 0; number < 3; number++) {
      const fuzzed = fuzzGame(played, { scenario }, 'lives', number, coverage);
      expect(fuzzed.ok ? fuzzed.value.failure : fuzzed.refusal).toBeNull();
    }
  }, 60_000);
});

/** A whole life by the player of rules of thumb, asked what a match asks, and what came of it on the way. */
function live(scenario: (typeof SCENARIOS)[number], seed: number) {
  const random = randomFrom(`player ${seed}`);
  const table = tableOf(iNapoleon, setUpPosition(iNapoleon, { scenario }, fastChance(`life ${seed}`)));
  const first = table.position.year;
  let decisions = 0;
  let fought = 0;
  let lost = 0;
  table.record = (event) => {
    if (event.kind !== 'campaign-ended' || table.position.era !== 'EMD' || table.position.abdicated) return;
    fought += 1;
    if (event.outcome === 'defeat') lost += 1;
  };
  run(table);
  while (table.position.outcome === null) {
    const options = optionsOf(table, 'napoleon');
    const frame = table.position.stack.at(-1);
    const kind = `${frame?.procedure}.${frame?.step}`;
    take(table, 'napoleon', options[iNapoleon.testing.contact(table, 'napoleon', kind, options, random)] as string);
    decisions += 1;
  }
  const { position } = table;
  return { position, decisions, years: position.year - first + 1, fought, lost };
}
const sumOf = <T>(list: readonly T[], count: (one: T) => number) => list.reduce((sum, one) => sum + count(one), 0);

test('the player of rules of thumb becomes First Consul in most lives, and Emperor in about half', () => {
  const lives = Array.from({ length: 400 }, (_, seed) => live('full-campaign', seed));
  const share = (wanted: (position: (typeof lives)[number]['position']) => boolean) =>
    lives.filter(({ position }) => wanted(position)).length / lives.length;
  const consul = share((position) => position.era !== 'CMD');
  const emperor = share((position) => position.era === 'EMD');
  expect(consul).toBeGreaterThan(0.55);
  expect(consul).toBeLessThan(0.75);
  expect(emperor).toBeGreaterThan(0.4);
  expect(emperor).toBeLessThan(0.6);
}, 60_000);

test.each(SCENARIOS)(
  'the player of rules of thumb is asked at most twelve times a Year: %s',
  (scenario) => {
    const lives = Array.from({ length: 150 }, (_, seed) => live(scenario, seed));
    expect(sumOf(lives, (life) => life.decisions) / sumOf(lives, (life) => life.years)).toBeLessThanOrEqual(12);
  },
  60_000,
);

test('the Emperor of rules of thumb can fall: he loses Campaigns, and abdicates in about a third of his lives', () => {
  const lives = Array.from({ length: 400 }, (_, seed) => live('emperor', seed));
  const lost = sumOf(lives, (life) => life.lost) / sumOf(lives, (life) => life.fought);
  const abdicated = lives.filter(({ position }) => position.abdicated).length / lives.length;
  expect(lost).toBeGreaterThan(0.1);
  expect(lost).toBeLessThan(0.2);
  expect(abdicated).toBeGreaterThan(0.27);
  expect(abdicated).toBeLessThan(0.4);
}, 60_000);

test('the number of choice lists from the first moments of the Emperor Scenario', () => {
  const { position } = scene({ scenario: 'emperor', set: { luck: 'used', next: { 'draw deck': [12] } }, phase: 'card-action' });
  expect([1, 2, 3].map((depth) => countChoices(iNapoleon, position, depth))).toEqual([3, 9, 47]);
});

test('a better life is worth more: 0 to 1, finished or not', () => {
  const worth = (position: Parameters<NonNullable<typeof iNapoleon.evaluate>>[0]) =>
    iNapoleon.evaluate?.(position, 'napoleon') ?? -1;
  const officer = scene({ set: { luck: 'used' } }).position;
  const emperor = scene({ scenario: 'emperor' }).position;
  const poor = scene({ scenario: 'emperor', set: { points: { G: 3 } } }).position;
  const dynasty = scene({ scenario: 'emperor', set: { year: 1817, son: 'king-of-rome' }, phase: 'clean-up' }).position;
  const values = [officer, poor, emperor, dynasty].map(worth);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
});
