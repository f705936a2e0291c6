import {
  type AnyGame,
  anyGame,
  checkSettings,
  copyPosition,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import weights1806 from '../../data/judgement/1806.json' with { type: 'json' };
import weights1807 from '../../data/judgement/1807.json' with { type: 'json' };
import weights1815 from '../../data/judgement/1815.json' with { type: 'json' };
import { conquerors1806, conquerors1807, conquerors1815, featuresFor, type Position } from '../../src/index.js';
import { readNetwork, reckoningWith, WrittenNetwork, writeLayer } from '../../src/players/judgement/network.js';

const GAMES: readonly [string, AnyGame, string, unknown][] = [
  ['1806', anyGame(conquerors1806), 'campaign', weights1806],
  ['1807', anyGame(conquerors1807), 'pultusk', weights1807],
  ['1815', anyGame(conquerors1815), 'campaign', weights1815],
];

/** Positions at the beginning of turns, in games by the rule of thumb. */
function positionsOf(game: AnyGame, scenario: string, games: number): Position[] {
  const found: Position[] = [];
  const options = checkSettings(game, { scenario });
  if (!options.ok) throw new Error(options.refusal.code);
  for (let number = 0; number < games; number++) {
    const started = newMatch(game, options.value, { kind: 'fast', seed: `judged ${number}` });
    if (!started.ok) throw new Error(started.refusal.code);
    const table = tableOf(game, started.value.position, 'search');
    const { position } = table;
    const random = randomFrom(`judged ${number}`);
    let turn = -1;
    while (position.outcome === null) {
      if (game.turn(position) !== turn) {
        turn = game.turn(position);
        found.push(copyPosition(position, game.copy) as Position);
      }
      const seat = position.pending[0]?.seat ?? '';
      const offered = optionsOf(table, seat);
      const index = (game.simple ?? game.testing.contact)(table, seat, decisionKind(table) ?? '', offered, random);
      take(table, seat, offered[index] as Option);
    }
  }
  return found;
}

describe.each(GAMES)('the judgement of %s', (id, game, scenario, written) => {
  const positions = positionsOf(game, scenario, 6);
  const chance = (position: Position): number => game.evaluate?.(position, 'french') ?? 0;
  /** How much a change to each position moves the chance of the French. */
  const moved = (change: (position: Position) => void): number[] =>
    positions.map((position) => {
      const other = copyPosition(position, game.copy) as Position;
      change(other);
      return chance(other) - chance(position);
    });
  const sum = (list: readonly number[]): number => list.reduce((one, other) => one + other, 0);
  const tire = (side: (of: string) => boolean) => (position: Position) => {
    for (const block of position.blocks)
      if (block.kind === 'corps' && side(block.side)) block.fatigue = Math.min(8, block.fatigue + 2);
  };

  test('no weight has the wrong sign', () => {
    const network = v.parse(WrittenNetwork, written);
    const [width] = network.hidden;
    const features = featuresFor(id);
    network.inputs.forEach((name, row) => {
      const sign = features?.signs[features.names.indexOf(name)] ?? 0;
      const weights = network.layers[0].weights.slice(row * width, (row + 1) * width);
      if (sign !== 0) expect([name, weights.every((weight) => sign * weight >= 0)]).toEqual([name, true]);
    });
    const inner = network.layers[1].weights.filter((_, at) => at % (width + 1) !== width);
    expect([...inner, ...network.layers[2].weights.slice(0, -1)].every((weight) => weight >= 0)).toBe(true);
  });

  test('every input of the weights is a feature, and most features are inputs', () => {
    const { inputs } = v.parse(WrittenNetwork, written);
    const names = featuresFor(id)?.names ?? [];
    expect(inputs.filter((name) => !names.includes(name))).toEqual([]);
    expect(inputs.length).toBeGreaterThan(names.length / 2);
  });

  test('fatigue costs whoever suffers it', () => {
    const own = moved(tire((side) => side === 'french'));
    const theirs = moved(tire((side) => side !== 'french'));
    expect(Math.max(...own)).toBeLessThanOrEqual(1e-9);
    expect(Math.min(...theirs)).toBeGreaterThanOrEqual(-1e-9);
    expect(sum(own) / own.length).toBeLessThan(-0.01);
    expect(sum(theirs) / theirs.length).toBeGreaterThan(0.01);
  });

  test('points count for whom they count', () => {
    const nearer = moved((position) => {
      position.victoryPoints = Math.max(1, position.victoryPoints - 2);
    });
    expect(Math.min(...nearer)).toBeGreaterThanOrEqual(-1e-9);
    expect(sum(nearer) / nearer.length).toBeGreaterThan(0.01);
  });

  test('strength counts for whom it counts', () => {
    const weaker = moved((position) => {
      for (const block of position.blocks)
        if (block.side === 'french' && block.kind === 'corps' && block.infantry > 1) block.infantry -= 1;
    });
    expect(Math.max(...weaker)).toBeLessThanOrEqual(1e-9);
  });

  test('the two sides share one chance', () => {
    for (const position of positions) {
      const seats = new Set(Object.keys(position.asked));
      for (const seat of seats)
        if (seat !== 'french') expect(game.evaluate?.(position, seat)).toBeCloseTo(1 - chance(position), 12);
    }
  });
});

test('weights survive being written in whole numbers, and unknown inputs are passed over', () => {
  const written = {
    recipe: {},
    inputs: ['gone', 'kept'],
    hidden: [1, 1] as [number, number],
    layers: [
      writeLayer(Float64Array.of(9, 0.5, 0.25)),
      writeLayer(Float64Array.of(1, 0)),
      writeLayer(Float64Array.of(2, 0)),
    ] as WrittenNetwork['layers'],
  };
  const reckoning = reckoningWith(readNetwork(written, ['new', 'kept']));
  reckoning.begin();
  reckoning.note(0, 5);
  reckoning.note(1, 1);
  // 0.75 bent once and twice, then doubled.
  const once = 0.75 / 1.75;
  expect(reckoning.chance()).toBeCloseTo(1 / (1 + Math.exp((-2 * once) / (1 + once))), 3);
});
