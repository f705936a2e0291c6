import { askedNumber, decisionKind, newMatch, type Option, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../../src/index.js';
import { sideAsked } from '../helpers/table.js';

/** How much a turn asks: whole games between simple players, as people would be asked. */
function asked(seed: string): {
  readonly turns: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly handOvers: number;
} {
  const started = newMatch(eagles, { scenario: '3' }, { kind: 'fast', seed });
  if (!started.ok) throw new Error(started.refusal.code);
  const match = started.value;
  const random = randomFrom(seed);
  const kinds = new Map<string, number>();
  let [handOvers, last] = [0, ''];
  while (match.position.outcome === null) {
    const seat = sideAsked(match.position);
    const number = askedNumber(match.position, seat);
    const table = tableOf(eagles, match.position);
    const kind = decisionKind(table) ?? '';
    const options = optionsOf(table, seat);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (seat !== last) handOvers += 1;
    last = seat;
    const policy = eagles.simple ?? eagles.testing.contact;
    play(match, seat, number, [options[policy(table, seat, kind, options, random)] as Option]);
  }
  return { turns: eagles.turn(match.position), kinds, handOvers };
}

test('a Game-Turn of Friedland asks no more than it must', { timeout: 240_000 }, () => {
  const games = ['one', 'two', 'three', 'four', 'five', 'six'].map(asked);
  const turns = games.reduce((sum, game) => sum + game.turns, 0);
  const kinds = new Map<string, number>();
  for (const game of games) for (const [kind, count] of game.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count / turns);
  const decisions = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const handOvers = games.reduce((sum, game) => sum + game.handOvers, 0) / turns;
  const table = [...kinds].sort((one, other) => other[1] - one[1]).map(([kind, count]) => `${kind} ${count.toFixed(1)}`);
  expect(decisions, table.join(', ')).toBeLessThan(60);
  expect(handOvers).toBeLessThan(9);
});
