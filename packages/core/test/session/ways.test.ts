import {
  anyGame,
  askWays,
  LocalTable,
  memoryStore,
  newMatch,
  newRecord,
  ok,
  PERSON,
  randomFrom,
  roll,
  type Way,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { fuzzGame, noCoverage, THOROUGH } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { expectOk } from '../tools.js';

const WAY: Way = {
  pieces: ['one'],
  from: 'here',
  to: 'there',
  through: ['there'],
  choices: ['there'],
  chance: 1,
  points: 1,
  fatigue: 0,
  stop: null,
  fight: null,
};

const SEED = { kind: 'fast', seed: 'ways' } as const;

test('a seat asks the game for ways, through its session', async () => {
  const asked: unknown[] = [];
  const game = anyGame({
    ...ford,
    ways: (table, seat, pieces) => {
      asked.push([seat, pieces]);
      // Whatever is tried out, the match stays as it is, and its dice are not seen.
      table.position.pending.length = 0;
      asked.push(roll(table, 'a die'));
      return ok([WAY]);
    },
  });
  const match = expectOk(newMatch(game, {}, SEED));
  const before = JSON.stringify(match.position);
  const [seat = ''] = match.position.pending.map((one) => one.seat);
  const seating = Object.fromEntries(match.seats.map((one) => [one, PERSON]));
  const record = newRecord(match, { id: 'one', seating, trusting: false, began: { kind: 'set-up' }, now: 1 });
  const services = { store: memoryStore(), now: () => 1, answer: () => Promise.reject(new Error('nobody else plays')) };
  const table = new LocalTable(game, record, services);
  expect(await table.session(seat).ways(['one'])).toEqual(ok([WAY]));
  expect(await table.session(seat).ways()).toEqual(ok([WAY]));
  expect(asked.filter(Array.isArray)).toEqual([
    [seat, ['one']],
    [seat, []],
  ]);
  // The same die in every match: it is none of this match's.
  const other = expectOk(newMatch(game, {}, { kind: 'fast', seed: 'another' }));
  askWays(other, other.position.pending[0]?.seat ?? '', []);
  expect(new Set(asked.filter((one) => typeof one === 'number')).size).toBe(1);
  expect(JSON.stringify(match.position)).toBe(before);
  expect(await table.session(null).ways()).toMatchObject({ ok: false, refusal: { code: 'not-your-decision' } });
});

test.each([[null], ['one'], [[1]], [Array.from({ length: 101 }, String)], [{ length: 1 }]])('%j are no pieces', (pieces) => {
  const match = expectOk(newMatch(anyGame(ford), {}, SEED));
  const asked = askWays(match, match.position.pending[0]?.seat ?? '', pieces as never);
  expect(asked).toMatchObject({ ok: false, refusal: { code: 'bad-pieces' } });
});

test('a game without ways has none', () => {
  const match = expectOk(newMatch(anyGame(ford), {}, SEED));
  expect(askWays(match, match.position.pending[0]?.seat ?? '', [])).toEqual(ok([]));
});

test('the fuzzer finds ways that cannot be gone, and ways that tell a secret', () => {
  const random = randomFrom('ways');
  const check = (ways: () => readonly Way[]) => {
    const game = anyGame({ ...ford, ways: () => ok(ways()) });
    return expectOk(fuzzGame(game, {}, 'ways', 1, noCoverage(), { ...THOROUGH, every: 1 })).failure?.check;
  };
  expect(check(() => [WAY])).toBe('ways can be gone');
  expect(check(() => [{ ...WAY, points: random.below(1000) }])).toBe('no leak in the ways');
});
