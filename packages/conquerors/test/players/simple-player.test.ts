import {
  anyGame,
  askedSeat,
  checkSettings,
  copyPosition,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  type Running,
  randomFrom,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { conquerors1806, differences1806, files1806, makeComponents } from '../../src/index.js';
import { groundOf, reachWith } from '../../src/players/ground.js';
import { choose, matchAt } from '../matches.js';

const components = makeComponents(files1806, differences1806);
const ground = groundOf(components);

describe('how far a march comes before its card is known', () => {
  test('follows from the values of the deck: six of each from 1 to 6', () => {
    const alone = reachWith(ground, 'french', 0);
    expect([...alone].slice(0, 8)).toEqual([1, 1, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 0]);
  });
  test('is shorter for each further corps, and longer for each symbol', () => {
    expect(reachWith(ground, 'french', -2)[1]).toBe(4 / 6);
    expect(reachWith(ground, 'french', 1)[7]).toBe(1 / 6);
  });
});

describe('the simple player', () => {
  const game = anyGame(conquerors1806);
  const options = checkSettings(game, { scenario: 'campaign', level: 'conscript' });
  if (!options.ok) throw new Error(options.refusal.code);

  test('carries out its plan as it would think of it anew: marches end where they were to end', () => {
    const started = newMatch(game, options.value, { kind: 'fast', seed: 'plans' });
    if (!started.ok) throw new Error(started.refusal.code);
    const table = tableOf(game, started.value.position, 'search');
    const { position } = table;
    const random = randomFrom('plans');
    const policy = game.simple ?? game.testing.contact;
    const steps: { readonly before: Running; readonly seat: Seat; readonly chosen: number }[] = [];
    while (position.outcome === null && steps.length < 120) {
      const seat = askedSeat(position);
      const kind = decisionKind(table) ?? '';
      const before = copyPosition(position, game.copy);
      const offered = optionsOf(table, seat);
      const chosen = policy(table, seat, kind, offered, random);
      if (kind === 'march.step') steps.push({ before, seat, chosen });
      take(table, seat, offered[chosen] as Option);
    }
    // The copies have frames of their own, to which no plan belongs.
    const same = steps.filter(({ before, seat, chosen }) => {
      const anew = tableOf(game, before, 'search');
      return policy(anew, seat, 'march.step', optionsOf(anew, seat), randomFrom('anew')) === chosen;
    });
    expect(steps.length).toBeGreaterThan(40);
    // Hardly ever does another area look better on the way than the one that was meant.
    expect(same.length / steps.length).toBeGreaterThan(0.9);
  });
});

test('the simple player uses Saxon Defection when it has come upon Tauentzien', () => {
  const match = matchAt(`
situation: contact
game: '1806'
set:
  alone: true
  blocks: { lannes: neustadt, tauentzien: jena, brunswick: erfurt, davout: bamberg }
  hands: { french: [saxon-defection] }
  next: { french deck: [{ value: 5 }] }
active: french
`);
  choose(match, 'neustadt', 'move', 'decline', 'jena');
  const table = tableOf(match.game, match.position, 'search');
  const offered = optionsOf(table, 'french');
  const index = match.game.simple?.(table, 'french', 'operation.attackAfterMove', offered, randomFrom('contact')) ?? 0;
  expect(offered[index]).toBe(31);
});
