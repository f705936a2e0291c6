import {
  type AnyGame,
  anyGame,
  askedSeat,
  checkSettings,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { conquerors1806, conquerors1807, conquerors1815, type Position } from '../../src/index.js';

const GAMES: readonly [AnyGame, string][] = [
  [anyGame(conquerors1806), 'campaign'],
  [anyGame(conquerors1807), 'pultusk'],
  [anyGame(conquerors1815), 'campaign'],
];

/** A game in which a seat follows a script and the others the rule of thumb; gives the position after so many turns. */
function played(game: AnyGame, scenario: string, seat: string, name: string, turns: number, seed: string): Position {
  const settings = checkSettings(game, { scenario });
  if (!settings.ok) throw new Error(settings.refusal.code);
  const started = newMatch(game, settings.value, { kind: 'fast', seed });
  if (!started.ok) throw new Error(started.refusal.code);
  const table = tableOf(game, started.value.position);
  const { position } = table;
  const random = randomFrom(seed);
  const script = game.scripts?.[name];
  const last = game.turn(position) + turns;
  while (position.outcome === null && game.turn(position) < last) {
    const asked = askedSeat(position);
    const offered = optionsOf(table, asked);
    const policy = (asked === seat ? script : game.simple) ?? game.testing.contact;
    const index = policy(table, asked, decisionKind(table) ?? '', offered, random);
    expect(offered[index]).toBeDefined();
    take(table, asked, offered[index] as Option);
  }
  return position as Position;
}

describe.each(GAMES)('players with a single idea in $0.title', (game, scenario) => {
  const seats = (settings: Record<string, string>): readonly string[] => {
    const checked = checkSettings(game, settings);
    return checked.ok ? game.seats(checked.value) : [];
  };
  test.each(['turtle', 'rush', 'raid', 'march', 'ambush', 'hit-and-run'])('%s plays either side to the end', (name) => {
    for (const seat of seats({ scenario })) expect(played(game, scenario, seat, name, 99, name).outcome).not.toBeNull();
  });
});

test('the Prussian turtle gathers at Erfurt, as a person would who means to sit there', () => {
  const game = anyGame(conquerors1806);
  const { blocks } = played(game, 'campaign', 'prussian', 'turtle', 3, 'sits');
  const corps = blocks.filter((block) => block.side === 'prussian' && block.kind === 'corps' && block.area !== null);
  expect(corps.filter((block) => block.area === 'erfurt').length).toBeGreaterThan(corps.length / 2);
});
