import { conquerors1806 } from '@vedette/conquerors';
import { anyGame, checkSettings } from '@vedette/core';
import { expect, test } from 'vitest';
import { reconcileSettings } from '../../src/pages/reconcile-settings.js';

const game = anyGame(conquerors1806);
const standard = checkSettings(game, {});

test('settings that go together stay as they are', () => {
  expect(reconcileSettings(game, { combat: 'dice' }, 'combat')).toEqual({ combat: 'dice' });
});

test('a level that the scenario does not know brings a scenario that does', () => {
  const wanted = { ...(standard.ok ? standard.value : {}), level: 'grognard' };
  expect(checkSettings(game, wanted).ok).toBe(false);
  const reconciled = reconcileSettings(game, wanted, 'level');
  expect(reconciled.level).toBe('grognard');
  expect(checkSettings(game, reconciled).ok).toBe(true);
});

test('what cannot be reconciled is left for the game to refuse', () => {
  expect(reconcileSettings(game, { level: 'emperor' }, 'level')).toEqual({ level: 'emperor' });
});
