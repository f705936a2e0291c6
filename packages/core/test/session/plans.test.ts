import { type News, PERSON, type Services } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { byLot, laid, opened } from '../tables.js';
import { expectOk, refusalOf } from '../tools.js';

describe('a plan', () => {
  const MARCHES = [
    { company: 'blue-1', to: 'ford' },
    { company: 'blue-2', to: 'mill' },
  ];
  const holding = byLot((options) => options.indexOf('hold'));

  test('goes on by itself while the others only pass', async () => {
    const { table } = opened(laid(), { answer: holding });
    const session = table.session('blue');
    const { decision } = await session.see();
    const stops: News[] = [];
    session.listen((news) => {
      if (news.kind === 'stopped') stops.push(news);
    });
    expectOk(await session.choose(decision?.number ?? 0, MARCHES));
    await table.goOn();
    const sight = await session.see();
    const own = table.stored.entries.filter(({ choice }) => choice.seat === 'blue').map(({ choice }) => choice.option);
    expect(own).toEqual(MARCHES);
    expect(sight.plan).toEqual([]);
    expect(stops).toEqual([]);
  });

  test('is kept while it waits, and goes on after the match was opened again', async () => {
    const never: Services['answer'] = () => new Promise(() => undefined);
    const { table, store } = opened(laid(), { answer: never });
    const { decision } = await table.session('blue').see();
    expectOk(await table.session('blue').choose(decision?.number ?? 0, MARCHES));
    table.close();
    const again = opened(store.read('one'), { answer: holding });
    await again.table.goOn();
    const own = again.table.stored.entries.filter(({ choice }) => choice.seat === 'blue').map(({ choice }) => choice.option);
    expect(own.slice(0, 2)).toEqual(MARCHES);
  });

  test('stops, and says why, when somebody does something', async () => {
    const marching = byLot((options) => options.findIndex((option) => option !== 'hold'));
    const { table } = opened(laid(), { answer: marching });
    const session = table.session('blue');
    const stops: string[] = [];
    session.listen((news) => {
      if (news.kind === 'stopped') stops.push(news.because.code);
    });
    const { decision } = await session.see();
    expectOk(await session.choose(decision?.number ?? 0, MARCHES));
    await table.goOn();
    expect(stops).toEqual(['something-new']);
    expect((await session.see()).plan).toEqual([]);
    expect(table.stored.entries.filter(({ choice }) => choice.seat === 'blue')).toHaveLength(1);
  });

  test('is left when its next step is no longer offered: the seat is asked, and told why', async () => {
    const { table } = opened(laid(), { answer: holding });
    const session = table.session('blue');
    const news: News[] = [];
    session.listen((one) => news.push(one));
    const { decision } = await session.see();
    expectOk(await session.choose(decision?.number ?? 0, [...MARCHES.slice(0, 1), { company: 'blue-3', to: 'east-bank' }]));
    await table.goOn();
    expect(news.flatMap((one) => (one.kind === 'stopped' ? one.because.code : []))).toEqual(['not-adjacent']);
    const told = news.flatMap((one) => (one.kind === 'moved' ? one.sight : []));
    expect(told.at(-1)?.decision).toEqual((await session.see()).decision);
    expect(told.at(-1)?.decision?.options.length).toBeGreaterThan(1);
  });

  test('that is refused half way has not happened at all', async () => {
    const { table } = opened(laid({ blue: PERSON, red: PERSON }));
    const session = table.session('blue');
    const { decision } = await session.see();
    expect(refusalOf(await session.choose(decision?.number ?? 0, [{ company: 'blue-3', to: 'east-bank' }]))).toBe('not-adjacent');
    expect((await session.see()).choices).toBe(0);
  });
});
