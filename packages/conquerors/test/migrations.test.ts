import { readFileSync } from 'node:fs';
import {
  askedSeat,
  type Frame,
  loadSnapshot,
  type Option,
  optionsOf,
  randomFrom,
  type Snapshot,
  tableOf,
  take,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { Recovery } from '../src/contents.js';
import type { Position } from '../src/index.js';
import { MIGRATIONS } from '../src/migrations.js';
import { GAMES } from './matches.js';

/** Positions that matches under the second version of the rules had come to. */
const STORED = JSON.parse(readFileSync(new URL('stored/rules-2.json', import.meta.url), 'utf8')) as {
  readonly about: string;
  readonly snapshot: Snapshot;
}[];

const gameOf = (stored: Snapshot) => {
  const found = GAMES.find((game) => game.id === stored.game);
  if (found === undefined) throw new Error(stored.game);
  return found;
};

/** The stored position under the present rules, whatever the data were called then. */
function opened(stored: Snapshot): Position {
  const game = gameOf(stored);
  const loaded = loadSnapshot(game, { ...stored, data: game.data });
  if (!loaded.ok) throw new Error(loaded.refusal.code);
  return loaded.value as Position;
}

describe.each(STORED)('a match of rules 2 at $about', ({ snapshot: stored }) => {
  test('opens, and is played to its end', { timeout: 30_000 }, () => {
    const table = tableOf(gameOf(stored), opened(stored), 'match');
    const random = randomFrom(stored.game);
    for (let decisions = 0; table.position.outcome === null && decisions < 6000; decisions++) {
      const seat = askedSeat(table.position);
      const offered = optionsOf(table, seat);
      take(table, seat, offered[random.below(offered.length)] as Option);
    }
    expect(table.position.outcome).not.toBeNull();
  });
});

const storedAt = (about: string): Snapshot => {
  const found = STORED.find((one) => one.about === about);
  if (found === undefined) throw new Error(about);
  return found.snapshot;
};

test('who is exhausted loses the point that is being chosen once, not twice', () => {
  const stored = storedAt('1806 share-losses.takeCube recovery');
  const position = opened(stored);
  const strength = () => position.blocks.reduce((sum, block) => sum + block.infantry + block.cavalry, 0);
  const losers = ((position.stack.find((frame) => frame.procedure === 'recovery') as Frame).data as Recovery).queue.length;
  const before = strength();
  const table = tableOf(gameOf(stored), position, 'match');
  for (let left = losers; left > 0; left--) {
    const seat = askedSeat(position);
    take(table, seat, optionsOf(table, seat)[0] as Option);
  }
  expect(before - strength()).toBe(losers);
});

test('an axis that the enemy has come over this turn is remembered by area and side', () => {
  const stored = {
    axes: [{ side: 'french', area: 'ligny', towards: 'fleurus', entered: true }],
    unscored: 0,
    blocks: [],
    stack: [],
  };
  MIGRATIONS.find(({ from }) => from === 2)?.change?.(stored);
  expect(stored).toMatchObject({ axesEntered: ['french ligny'], axes: [{ side: 'french', area: 'ligny', towards: 'fleurus' }] });
  expect(stored.axes[0]).not.toHaveProperty('entered');
});

test('points that wait for the other side of a combat still say what they are for', () => {
  const position = opened(storedAt('1806 share-losses.takeCube combat unscored'));
  expect(position.unscored).not.toBe(0);
  expect(position.gains).toEqual([expect.objectContaining({ points: Math.abs(position.unscored), why: 'strength' })]);
});
