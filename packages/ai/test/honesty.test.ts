import { readOpponent } from '@vedette/ai';
import { conquerors1806, conquerors1807, conquerors1815 } from '@vedette/conquerors';
import {
  type AnyGame,
  type AnySettings,
  anyGame,
  askedSeat,
  determinize,
  newMatch,
  optionsOf,
  play,
  type Running,
  randomFrom,
  tableOf,
} from '@vedette/core';
import { eagles } from '@vedette/eagles';
import { iNapoleon } from '@vedette/i-napoleon';
import { describe, expect, test } from 'vitest';

const GAMES: readonly { readonly game: AnyGame; readonly options: AnySettings }[] = [
  { game: anyGame(conquerors1806), options: { level: 'conscript', scenario: 'campaign' } },
  { game: anyGame(conquerors1806), options: { level: 'grognard', scenario: 'grognard' } },
  { game: anyGame(conquerors1807), options: { level: 'grognard', scenario: 'eylau' } },
  { game: anyGame(conquerors1815), options: { level: 'grognard', scenario: 'ligny-quatre-bras' } },
  { game: anyGame(eagles), options: { scenario: '3' } },
  { game: anyGame(iNapoleon), options: {} },
];

/** Some positions along a game of the contact policy. */
function positionsOf(game: AnyGame, options: AnySettings, count: number, every: number): Running[] {
  const started = newMatch(game, options, { kind: 'fast', seed: 'honesty' });
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  const match = started.value;
  const random = randomFrom('honesty');
  const positions: Running[] = [];
  while (match.position.outcome === null && positions.length < count) {
    if (match.choices.length % every === every - 1) positions.push(match.position);
    const table = tableOf(game, match.position);
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const offered = optionsOf(table, seat);
    play(match, seat, number, [offered[random.below(offered.length)]]);
  }
  return positions;
}

describe.each(GAMES.map((one) => [`${one.game.title} ${Object.values(one.options).join(' ')}`, one] as const))(
  'opponents of %s',
  (_, { game, options }) => {
    // Eagles is the longest by far: a few positions say enough.
    const positions = positionsOf(game, options, game.id === 'eagles' ? 2 : 8, 9);

    // Who plays alone weighs options by many samples; the others look into a tree from the first on.
    test.each(['simple', game.id === 'i-napoleon' ? 'sergeant:60i' : 'sergeant:2i'])(
      '%s do not know more than their seat: the truth may be exchanged',
      (name) => {
        const opponent = readOpponent(name, () => 0);
        if (!opponent.ok) throw new Error(opponent.refusal.code);
        expect(positions.length).toBeGreaterThan(0);
        for (const position of positions) {
          const seat = askedSeat(position);
          const other = determinize(game, position, seat, randomFrom('another truth'));
          const choose = (at: Running) => opponent.value.choose(game, at, seat, randomFrom('thought'));
          expect(choose(other)).toEqual(choose(position));
        }
      },
    );
  },
);
