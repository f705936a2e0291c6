import { forecastFor, readOpponent } from '@vedette/ai';
import { conquerors1806, conquerors1815 } from '@vedette/conquerors';
import {
  type AnyGame,
  anyGame,
  askedSeat,
  decisionKind,
  decisionOf,
  determinize,
  type GameEvent,
  newMatch,
  type Option,
  optionsOf,
  play,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { iNapoleon } from '@vedette/i-napoleon';
import { describe, expect, test } from 'vitest';

const SAMPLES = 24;

function forecast(game: AnyGame, position: Running, option: Option) {
  const forecaster = forecastFor(game, position, askedSeat(position), option, randomFrom('forecast'));
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
    play(match.value, seat, number, [simple.value.choose(game, position, seat, random)]);
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

test('a Campaign of I, Napoleon is foretold before it is fought and while it is', { timeout: 60_000 }, () => {
  const game = anyGame(iNapoleon);
  const { position, option, found } = beforeAFight(game, {});
  expect(found.results.won + found.results.drawn + found.results.lost).toBeCloseTo(1);
  expect(forecast(game, position, option)).toEqual(found);
  // Fought to its end from there, it is one of the three; and it was not foretold as impossible.
  const fought = structuredClone(position);
  const table = tableOf(game, fought);
  const events: GameEvent[] = [];
  table.record = (event) => events.push(event);
  take(table, game.seats({})[0] ?? '', option);
  const random = randomFrom('fought');
  for (let move = 0; move < 200 && !game.fight?.(events, fought, '')?.ended; move++) {
    const seat = askedSeat(fought);
    const options = optionsOf(table, seat);
    take(table, seat, options[game.simple?.(table, seat, decisionKind(table) ?? '', options, random) ?? 0] as Option);
  }
  const ended = game.fight?.(events, fought, '')?.ended;
  expect(ended?.at).toBe(found.at);
  expect(ended && found.results[ended.result]).toBeGreaterThan(0);
});

test('a game that tells of no fights has no forecast', () => {
  const match = newMatch(ford, {}, { kind: 'fast', seed: 'none' });
  if (!match.ok) throw new Error('no match');
  expect(forecastFor(anyGame(ford), match.value.position, 'blue', 'hold', randomFrom('none'))).toBeNull();
});
