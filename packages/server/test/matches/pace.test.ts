import type { Pace } from '@vedette/protocol';
import { expect, test } from 'vitest';
import { type AskedNow, type Clocks, clocksAfter, deadlineOf, facesOf, firstClocks, lateOf } from '../../src/matches/pace.js';

const SEATS = ['french', 'prussian'];
const [MINUTE, HOUR] = [60_000, 3_600_000];
const LIVE: Pace = { kind: 'live', minutes: 30, increment: 10 };
const DAILY: Pace = { kind: 'daily', days: 3 };
const asks = (...seats: string[]): AskedNow => ({ seats, together: null });
const together = (question: string, ...seats: string[]): AskedNow => ({ seats, together: question });

const after = (pace: Pace, ...acts: readonly (readonly [number, AskedNow])[]): Clocks =>
  acts.reduce((clocks, [at, asked]) => clocksAfter(pace, clocks, asked, at), firstClocks(pace, SEATS, asks(), 0));

test.each([LIVE, DAILY])('how often somebody chose before he handed over is not seen on his clock: %j', (pace) => {
  const [begun, ends] = [[0, asks('french')] as const, [20 * MINUTE, asks('prussian')] as const];
  const once = after(pace, begun);
  const often = after(pace, begun, [3 * MINUTE, asks('french')], [5 * MINUTE, asks('french')], [6 * MINUTE, asks('french')]);
  expect(facesOf(often, 10 * MINUTE)).toEqual(facesOf(once, 10 * MINUTE));
  expect(deadlineOf(pace, often, ['french'])).toBe(deadlineOf(pace, once, ['french']));
  const [handed, handedOften] = [clocksAfter(pace, once, ends[1], ends[0]), clocksAfter(pace, often, ends[1], ends[0])];
  expect(handedOften).toEqual(handed);
  // Since when he is waited for is the moment he was first asked, and then the other's.
  expect([once.since, often.since, handed.since]).toEqual([0, 0, 20 * MINUTE]);
});

test.each([LIVE, DAILY])('while several decide in secret no clock tells that one is done, nor when: %j', (pace) => {
  const both = after(pace, [0, together('first', ...SEATS)]);
  const one = clocksAfter(pace, both, together('first', 'prussian'), 2 * HOUR);
  const again = clocksAfter(pace, one, together('first', ...SEATS), 3 * HOUR);
  for (const clocks of [one, again]) {
    expect(facesOf(clocks, 4 * HOUR)).toEqual(facesOf(both, 4 * HOUR));
    expect(clocks.since).toBe(both.since);
    expect(deadlineOf(pace, clocks, SEATS)).toBe(deadlineOf(pace, both, SEATS));
  }
  const next = clocksAfter(pace, one, together('second', ...SEATS), 5 * HOUR);
  expect(deadlineOf(pace, next, SEATS)).toBe((deadlineOf(pace, both, SEATS) ?? 0) + 5 * HOUR);
  expect(next.since).toBe(5 * HOUR);
});

test('only whoever has not decided is late, and only when his own time is up', () => {
  const uneven: Clocks = { at: 0, left: { french: MINUTE, prussian: HOUR }, running: [], together: 'first' };
  expect(lateOf(uneven, ['prussian'], 2 * MINUTE)).toEqual([]);
  expect(lateOf(uneven, SEATS, 2 * HOUR)).toEqual(['french', 'prussian']);
  expect(lateOf(firstClocks({ kind: 'none' }, SEATS, asks('french'), 0), SEATS, 1e15)).toEqual([]);
});
