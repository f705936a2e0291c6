import { randomFrom } from '@vedette/core';
import { expect, test } from 'vitest';
import { matchByLot } from '../../src/knowledge/samples/matching.js';

const FITS: Readonly<Record<string, readonly number[]>> = { anne: [1], bert: [1, 2], claire: [1, 2, 3] };
const fits = (one: string, place: number): boolean => FITS[one]?.includes(place) === true;

test('where there is a single way to place all, it is found, whoever comes first', () => {
  for (let seed = 0; seed < 20; seed++) {
    const matched = matchByLot(Object.keys(FITS), [1, 2, 3], fits, randomFrom(`only ${seed}`));
    expect([...(matched ?? [])].sort()).toEqual([
      [1, 'anne'],
      [2, 'bert'],
      [3, 'claire'],
    ]);
  }
});

test('where all fit everywhere, every order comes up', () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 100; seed++)
    orders.add(JSON.stringify([...(matchByLot(['a', 'b', 'c'], [1, 2, 3], () => true, randomFrom(`any ${seed}`)) ?? [])].sort()));
  expect(orders.size).toBe(6);
});

test('where not all can be placed, nobody is', () => {
  expect(matchByLot(['anne', 'bert', 'claire'], [1, 2], fits, randomFrom('none'))).toBeNull();
});
