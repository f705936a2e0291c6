import { answerOf, type Opponent, readOpponent } from '@vedette/ai';
import { conquerors1806, conquerors1807, conquerors1815 } from '@vedette/conquerors';
import {
  type AnyGame,
  type AnySettings,
  anyGame,
  askedSeat,
  loadSnapshot,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  type Snapshot,
  tableOf,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { fuzzGame, noCoverage } from '@vedette/core/testing';
import { describe, expect, test } from 'vitest';
import threePlayers from './matches/1815-three-players.json' with { type: 'json' };

const game = anyGame(ford);

function expectOk<T>(result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const opponent = (name: string) => expectOk(readOpponent(name, () => 0));
const opening = () => tableOf(game, expectOk(newMatch(game, {}, { kind: 'fast', seed: 'answers' })).position);
const saying = (choose: () => Option): Opponent => ({ ...opponent('simple'), choose });
const answerBy = (one: Opponent) => {
  const table = opening();
  const seat = askedSeat(table.position);
  return { ...answerOf(one, game, table, seat, randomFrom('thumb')), offered: optionsOf(table, seat) };
};

describe('what an opponent says', () => {
  test('is taken if it is offered', () => {
    const [first] = answerBy(opponent('simple')).offered;
    const { option, slip } = answerBy(saying(() => structuredClone(first as Option)));
    expect(option).toEqual(first);
    expect(slip).toBeNull();
  });

  test('is not taken if it is not offered: the rule of thumb plays, and it is told without the answer itself', () => {
    const { option, slip, offered } = answerBy(saying(() => ({ corps: 'of the enemy', card: 52 })));
    expect(offered).toContainEqual(option);
    expect(slip).toContain('not offered');
    expect(slip).not.toContain('enemy');
  });

  test('may be an error: the rule of thumb plays', () => {
    const { option, slip, offered } = answerBy(
      saying(() => {
        throw new TypeError('no such hand');
      }),
    );
    expect(offered).toContainEqual(option);
    expect(slip).toContain('no such hand');
  });
});

/** Recovery, reactions and hidden hands, with somebody who searches in every seat. */
const TABLES: readonly (readonly [string, AnyGame, AnySettings])[] = [
  ['1806 conscript', anyGame(conquerors1806), { level: 'conscript', scenario: 'campaign' }],
  ['1806 grognard', anyGame(conquerors1806), { level: 'grognard', scenario: 'grognard' }],
  ['1807 grognard', anyGame(conquerors1807), { level: 'grognard', scenario: 'eylau' }],
  ['1815 with three', anyGame(conquerors1815), { level: 'grognard', players: '3', scenario: 'ligny-quatre-bras' }],
];

test.each(TABLES)('searching opponents of %s play only what is offered', (_, played, options) => {
  const choosers = Object.fromEntries(played.seats(options).map((seat) => [seat, opponent('sergeant:3i').choose]));
  const how = { spread: 40, every: 1, sampleDecisions: 5 };
  const fuzzed = expectOk(fuzzGame(played, options, 'seated', 0, noCoverage(), how, choosers));
  expect(fuzzed.failure).toBeNull();
  expect(fuzzed.outcome).not.toBeNull();
});

test('a match of three that stopped in its recovery goes on', () => {
  const played = anyGame(conquerors1815);
  const position = expectOk(loadSnapshot(played, threePlayers as Snapshot));
  const seat = askedSeat(position);
  expect(seat).toBe('prussian');
  const table = tableOf(played, position);
  expect(answerOf(opponent('sergeant'), played, table, seat, randomFrom('stuck')).slip).toBeNull();
});
