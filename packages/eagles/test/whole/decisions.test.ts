import { askedNumber, decisionKind, newMatch, type Option, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../../src/index.js';
import { sideAsked } from '../helpers/table.js';

type Habit = (kind: string, options: readonly Option[], taken: Option) => Option;
/** As the simple player has it, who leaves retreats and pursuits to custom. */
const byCustom: Habit = (_, __, taken) => taken;
/** Nothing is left to custom; that he will press his battles he says with his chit. */
const byHimself: Habit = (kind, options, taken) => {
  if (kind !== 'battle.chits') return taken;
  const chit = taken === 'retreats-by-custom' ? options[0] : taken;
  return typeof chit === 'string' ? { press: chit } : (chit ?? taken);
};

/** How much a turn asks: whole games between simple players, as people would be asked. */
function asked(
  seed: string,
  habit: Habit,
): {
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
    const taken = options[policy(table, seat, kind, options, random)] as Option;
    play(match, seat, number, [habit(kind, options, taken)]);
  }
  return { turns: eagles.turn(match.position), kinds, handOvers };
}

// Six games differ from one another: over twenty, players of the first kind hand over 7.3 times, of the second 10.2 times.
test.each([
  ['who leave retreats and pursuits to custom', byCustom, 60, 8.5],
  ['who decide everything themselves', byHimself, 63, 11],
] as const)('a Game-Turn of Friedland asks no more than it must of players %s', { timeout: 480_000 }, (_, habit, most, hands) => {
  const games = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => asked(seed, habit));
  const turns = games.reduce((sum, game) => sum + game.turns, 0);
  const kinds = new Map<string, number>();
  for (const game of games) for (const [kind, count] of game.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count / turns);
  const decisions = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const handOvers = games.reduce((sum, game) => sum + game.handOvers, 0) / turns;
  const table = [...kinds].sort((one, other) => other[1] - one[1]).map(([kind, count]) => `${kind} ${count.toFixed(1)}`);
  expect(decisions, table.join(', ')).toBeLessThanOrEqual(most);
  expect(handOvers).toBeLessThanOrEqual(hands);
});
