import { forecastFor, readOpponent } from '@vedette/ai';
import { conquerors1806, conquerors1815 } from '@vedette/conquerors';
import {
  type AnyGame,
  anyGame,
  decisionOf,
  determinize,
  newMatch,
  type Option,
  type Running,
  randomFrom,
  submit,
  tableOf,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';

const SAMPLES = 24;

function forecast(game: AnyGame, position: Running, option: Option) {
  const forecaster = forecastFor(game, position, position.pending[0]?.seat ?? '', option, randomFrom('forecast'));
  for (let count = 0; count < SAMPLES; count++) forecaster?.sample();
  return forecaster?.result() ?? null;
}

/** The first decision along a game of simple players in which an option surely leads to a fight. */
function beforeAFight(game: AnyGame, options: object) {
  const match = newMatch(game, options, { kind: 'fast', seed: 'before a fight' });
  const simple = readOpponent('simple', () => 0);
  if (!match.ok || !simple.ok) throw new Error('no match');
  const random = randomFrom('before a fight');
  for (let move = 0; move < 600 && match.value.position.outcome === null; move++) {
    const { position } = match.value;
    const { seat, number } = position.pending[0] as { seat: string; number: number };
    for (const option of decisionOf(tableOf(game, position), seat)?.options ?? []) {
      const found = forecast(game, position, option);
      if (found !== null && found.fights > SAMPLES * 0.9) return { position, seat, option, found };
    }
    submit(match.value, seat, number, [simple.value.choose(game, position, seat, random)]);
  }
  throw new Error('nobody fought');
}

describe.each([
  { game: anyGame(conquerors1806), options: { level: 'conscript' } },
  { game: anyGame(conquerors1815), options: { level: 'grognard' } },
])('a forecast of $game.title', ({ game, options }) => {
  test('adds up, repeats itself, changes nothing and knows no more than its seat', { timeout: 60_000 }, () => {
    const { position, seat, option, found } = beforeAFight(game, options);
    const before = JSON.stringify(position);
    expect(found.results.won + found.results.drawn + found.results.lost).toBeCloseTo(1);
    expect(found.means['own-losses']).toBeGreaterThanOrEqual(0);
    expect(forecast(game, position, option)).toEqual(found);
    expect(JSON.stringify(position)).toBe(before);
    // What the seat cannot know is exchanged: the forecast is the same, or it would tell.
    for (const seed of ['a', 'b', 'c']) {
      expect(forecast(game, determinize(game, position, seat, randomFrom(seed)), option)).toEqual(found);
    }
  });
});

test('a game that tells of no fights has no forecast', () => {
  const match = newMatch(ford, {}, { kind: 'fast', seed: 'none' });
  if (!match.ok) throw new Error('no match');
  expect(forecastFor(anyGame(ford), match.value.position, 'blue', 'hold', randomFrom('none'))).toBeNull();
});
