import type { MatchCard } from '@vedette/protocol';
import { expect, test } from 'vitest';
import { rowsHeld, rowsOf } from '../../src/online/lobby-rows.js';

const card = (id: string, yours: string | null = null) => ({ id, yours }) as MatchCard;
const shown = (rows: ReturnType<typeof rowsOf>) => rows.map(({ card: { id }, isGone }) => (isGone ? `${id} gone` : id));

test('under a hand no row moves: what was taken stays and says so, what is new comes at the end', () => {
  const rows = rowsOf([card('first'), card('second'), card('own', 'french'), card('third')]);
  const held = rowsHeld(rows, [card('new'), card('first'), card('third')]);
  expect(shown(held)).toEqual(['first', 'second gone', 'third', 'new']);
  expect(shown(rowsHeld(held, [card('second'), card('new')]))).toEqual(['first gone', 'second', 'third gone', 'new']);
});
