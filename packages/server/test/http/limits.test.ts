import { ok } from '@vedette/core';
import { expect, test } from 'vitest';
import type { Answers } from '../../src/http/answers.js';
import { Door } from '../../src/http/door.js';
import { householdOf, Limits } from '../../src/http/limits.js';
import { Metrics } from '../../src/http/metrics.js';

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

test('of requests is written down which and how they were answered, and never what was in them', async () => {
  const written: unknown[] = [];
  const answers = {
    'match.lobby': async () => ok([]),
    'match.card': () => Promise.reject(new Error('no storage')),
  } as unknown as Answers;
  const allowances = { person: ALLOWANCE, address: ALLOWANCE };
  const door = new Door(answers, new Limits(() => 0), allowances, new Metrics(), {
    answered: (...line) => written.push(line.slice(0, 2)),
    fault: (error, name) => {
      written.push([name, (error as Error).message]);
      return 'seven';
    },
  });
  const caller = { signedIn: null, agent: '', origin: 'http://localhost' };
  const knock = (name: string, body: unknown) => door.knock({ name, body, caller, address: '1.2.3.4' });
  await knock('match.lobby', {});
  expect(await knock('match.card', { match: 'the-secret-link' })).toMatchObject({
    refusal: { particulars: { number: 'seven' } },
  });
  await knock('match.mine', {});
  await knock('made-up', {});
  expect(written).toEqual([
    ['match.lobby', 'ok'],
    ['match.card', 'no storage'],
    ['match.card', 'fault'],
    ['match.mine', 'not-signed-in'],
    ['unknown', 'unknown-request'],
  ]);
});
