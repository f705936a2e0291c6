/** What standing orders answered: kept with the match, and told to whoever gave them. */
import { type LocalTable, type Option, PERSON, type Seat } from '@vedette/core';
import { expect, test } from 'vitest';
import { laid, opened } from '../tables.js';
import { expectOk } from '../tools.js';

const TWO = { blue: PERSON, red: PERSON };

async function choose(table: LocalTable, seat: Seat, option: Option): Promise<void> {
  const { decision } = await table.session(seat).see();
  expectOk(await table.session(seat).choose(decision?.number ?? 0, [option]));
}

test('is told to its owner with the question, to nobody else, and is there when the match is opened again', async () => {
  const { table, store } = opened(laid(TWO));
  expectOk(await table.session('red').order([{ decision: 'march.chooseMarch', answer: { pass: true } }]));
  await choose(table, 'blue', { company: 'blue-1', to: 'ford' });
  const { obeyed } = await table.session('red').see();
  expect(obeyed).toEqual([
    {
      at: 2,
      kind: 'march.chooseMarch',
      option: 'hold',
      order: { decision: 'march.chooseMarch', answer: { pass: true } },
      asked: expect.objectContaining({ pass: 'hold' }),
    },
  ]);
  expect((await table.session('blue').see()).obeyed).toEqual([]);
  expect((await table.session(null).see()).obeyed).toEqual([]);
  const again = opened(store.read('one'));
  expect((await again.table.session('red').see()).obeyed).toEqual(obeyed);
});

test('what an order answers in the midst of one’s own doing is the order’s, and what is chosen says what else there was', async () => {
  const { table, store } = opened(laid(TWO));
  await choose(table, 'blue', { company: 'blue-1', to: 'ford' });
  await choose(table, 'red', 'hold');
  expectOk(await table.session('blue').order([{ decision: 'march.chooseMarch', answer: { option: 'hold' } }]));
  expectOk(await table.session('red').order([{ decision: 'march.chooseMarch', answer: { pass: true } }]));
  await choose(table, 'blue', { company: 'blue-2', to: 'mill' });
  const made = store.read('one')?.entries.map(({ choice, by, idle }) => [choice.seat, by, idle]);
  expect(made?.slice(0, 2)).toEqual([
    ['blue', 'person', undefined],
    ['red', 'person', 'pass'],
  ]);
  expect(made?.slice(2, 5)).toEqual([
    ['blue', 'person', undefined],
    ['red', 'order', 'pass'],
    ['blue', 'order', 'pass'],
  ]);
});
