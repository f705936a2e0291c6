import {
  anyGame,
  checkSettings,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
  type Undertaking,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { conquerors1806, type Position } from '../../src/index.js';

const game = anyGame(conquerors1806);

/** Every undertaking of some games by the rule of thumb, with the position it belongs to. */
function undertakingsIn(
  games: number,
  look: (position: Position, kind: string, found: readonly Undertaking[], options: readonly Option[]) => void,
): void {
  const options = checkSettings(game, { scenario: 'campaign' });
  if (!options.ok) throw new Error(options.refusal.code);
  for (let number = 0; number < games; number++) {
    const started = newMatch(game, options.value, { kind: 'fast', seed: `undertaken ${number}` });
    if (!started.ok) throw new Error(started.refusal.code);
    const table = tableOf(game, started.value.position, 'search');
    const { position } = table;
    const random = randomFrom(`undertaken ${number}`);
    while (position.outcome === null) {
      const seat = position.pending[0]?.seat ?? '';
      const kind = decisionKind(table) ?? '';
      const offered = optionsOf(table, seat);
      const found = game.undertakings?.(table, seat, kind, offered, random) ?? null;
      if (found !== null) look(position as Position, kind, found, offered);
      // A whim now and then, so that marches go astray.
      const index =
        random.below(6) === 0
          ? random.below(offered.length)
          : (game.simple ?? game.testing.contact)(table, seat, kind, offered, random);
      take(table, seat, offered[index] as Option);
    }
  }
}

describe('undertakings', () => {
  test('begin with what is offered', () => {
    let seen = 0;
    undertakingsIn(3, (_, __, found, offered) => {
      for (const { steps } of found) {
        expect(offered).toContainEqual(steps[0]?.option);
        seen += 1;
      }
    });
    expect(seen).toBeGreaterThan(1000);
  });

  test('of a march end each in another place, by a way that is no longer than the shortest from where it began', () => {
    let later = 0;
    undertakingsIn(6, (position, kind, found) => {
      if (kind !== 'march.step') return;
      const ends = found.map(({ steps }) => String(steps.at(-2)?.option ?? steps[0]?.option));
      expect(new Set(ends).size).toBe(ends.length);
      const frame = position.stack.at(-1)?.data as { from: string; at: string; crossed: number };
      if (frame.crossed === 0) return;
      later += 1;
      const places = ['bamberg', 'erfurt', 'halle', 'leipzig'];
      if (places.includes(frame.at)) return;
      for (const { steps } of found) expect(steps.slice(0, -1).map(({ option }) => option)).not.toContain(frame.from);
    });
    expect(later).toBeGreaterThan(20);
  });

  test('to stand is thought about only where the rule of thumb would', () => {
    let [stands, acts] = [0, 0];
    undertakingsIn(4, (_, kind, found) => {
      if (kind !== 'operation.act') return;
      acts += 1;
      const stand = found.find(({ steps }) => steps[0]?.option === 'stand');
      if (stand === undefined) return;
      stands += 1;
      for (const { want } of found) expect(want).toBeLessThanOrEqual(stand.want);
    });
    expect(acts).toBeGreaterThan(stands);
  });
});
