import { expect, test } from 'vitest';
import { byLot, opened } from '../tables.js';
import { expectOk, refusalOf } from '../tools.js';

test('a seat is played by another from now on, and the match keeps who plays it', async () => {
  const asked: string[] = [];
  const answer = byLot();
  const { table } = opened(undefined, {
    answer: (question, opponent, onProgress) => {
      asked.push(opponent);
      return answer(question, opponent, onProgress);
    },
  });
  const session = table.session('blue');
  const seen: string[] = [];
  session.listen(({ kind }) => seen.push(kind));
  expectOk(await table.reseat('red', 'general'));
  expect(seen).toContain('moved');
  expect(table.stored.head.seating).toEqual({ blue: 'person', red: 'general' });
  for (let choices = 0; choices < 6 && asked.length === 0; choices++) {
    await table.goOn();
    const { decision } = await session.see();
    if (decision !== null) await session.choose(decision.number, [decision.options[0] as never]);
  }
  await table.goOn();
  expect(new Set(asked)).toEqual(new Set(['general']));
  expect(refusalOf(await table.reseat('green', 'general'))).toBe('unknown-seat');
});

test('whoever concedes has lost: the match is over for everybody, is kept so, and cannot be conceded twice', async () => {
  const { table } = opened();
  expectOk(await table.concede('blue'));
  expect((await table.session('blue').see()).outcome).toEqual({ winners: ['red'], how: 'resigned' });
  expect(table.stored.head.outcome).toEqual({ winners: ['red'], how: 'resigned' });
  expect(table.standing.mode).toBe('over');
  expect((await table.concede('red')).ok).toBe(false);
});
