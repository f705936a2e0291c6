import { expect, test } from 'vitest';
import { householdOf, Limits } from '../src/http/limits.js';

const ALLOWANCE = { most: 10, aSecond: 1 };

test('an allowance is used up and fills again', () => {
  let now = 0;
  const limits = new Limits(() => now);
  expect(limits.take('one', 8, ALLOWANCE)).toBe(0);
  expect(limits.take('one', 8, ALLOWANCE)).toBe(6);
  expect(limits.take('other', 8, ALLOWANCE)).toBe(0);
  now = 6000;
  expect(limits.take('one', 8, ALLOWANCE)).toBe(0);
});

test('whoever asks too much is not forgotten because many others come', () => {
  let now = 0;
  const limits = new Limits(() => now, 100);
  limits.take('greedy', 10, { most: 10, aSecond: 0.001 });
  for (let index = 0; index < 1000; index++) {
    now += 2000;
    limits.take(`one of many ${index}`, 1, ALLOWANCE);
  }
  expect(limits.take('greedy', 10, { most: 10, aSecond: 0.001 })).toBeGreaterThan(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('%s counts as %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});
