import { type Comparison, canonical, type Reviewed, type Services } from '@vedette/core';
import { expect, test } from 'vitest';
import { laid, opened, playBlue } from '../tables.js';

const FOUND: Comparison = { other: 'other', ahead: -0.1, error: 0.01, played: 6, stakes: {} };

test('the choices a person made in a turn are looked back at from what lay on the table then, until it is stopped', async () => {
  const asked: Parameters<NonNullable<Services['review']>>[1][] = [];
  const listeners: Parameters<NonNullable<Services['review']>>[2][] = [];
  let stopped = 0;
  const { table } = opened(laid(), {
    review: (_, made, listener) => {
      asked.push(made);
      listeners.push(listener);
      return () => {
        stopped += 1;
      };
    },
  });
  await playBlue(table, 6);
  const session = table.session('blue');
  const { entries, head } = table.stored;
  const turnOf = (at: number) => (at === 0 ? head.start.turn : entries[at - 1]?.turn);
  const own = (turn: number) =>
    entries.flatMap(({ choice, by }, at) => (choice.seat === 'blue' && by === 'person' && turnOf(at) === turn ? [at] : []));
  const told: Reviewed[] = [];
  let count = 0;
  for (const turn of new Set(entries.map((_, at) => turnOf(at) ?? 0))) {
    const stop = session.review?.(turn, (reviewed) => told.splice(0, told.length, ...reviewed));
    const moments = own(turn);
    const made = asked.at(-1) ?? [];
    expect(made.map(({ chosen }) => chosen)).toEqual(moments.map((at) => entries[at]?.choice.option));
    listeners.at(-1)?.(made.map((_, number) => (number === 0 ? FOUND : null)));
    const [first = -1] = moments;
    expect(told).toMatchObject([{ at: first, decision: { seat: 'blue', kind: entries[first]?.choice.kind }, other: 'other' }]);
    expect(told[0]?.decision.options.map(canonical)).toContain(canonical(told[0]?.chosen ?? ''));
    stop?.();
    count += 1;
    expect(stopped).toBe(count);
  }
  expect(count).toBeGreaterThan(1);
});

test('where nobody looks back, and for whoever only watches, there is no review', () => {
  expect(opened().table.session('blue').review).toBeUndefined();
  expect(opened(laid(), { review: () => () => undefined }).table.session(null).review).toBeUndefined();
});
