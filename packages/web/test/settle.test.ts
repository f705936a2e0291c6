import { conquerors1806 } from '@vedette/conquerors';
import { anyGame, checkOptions } from '@vedette/core';
import { expect, test } from 'vitest';
import { settle } from '../src/table/settle.js';

const game = anyGame(conquerors1806);
const standard = checkOptions(game, {});

test('settings that go together stay as they are', () => {
  expect(settle(game, { combat: 'dice' }, 'combat')).toEqual({ combat: 'dice' });
});

test('a level that the scenario does not know brings a scenario that does', () => {
  const wanted = { ...(standard.ok ? standard.value : {}), level: 'grognard' };
  expect(checkOptions(game, wanted).ok).toBe(false);
  const settled = settle(game, wanted, 'level');
  expect(settled.level).toBe('grognard');
  expect(checkOptions(game, settled).ok).toBe(true);
});

test('what cannot be settled is left for the game to refuse', () => {
  expect(settle(game, { level: 'emperor' }, 'level')).toEqual({ level: 'emperor' });
});
