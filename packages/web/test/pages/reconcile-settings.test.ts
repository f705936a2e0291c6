import { conquerors1806, conquerors1807 } from '@vedette/conquerors';
import { anyGame, checkSettings } from '@vedette/core';
import { expect, test } from 'vitest';
import { choicesIn, reconcileSettings } from '../../src/pages/reconcile-settings.js';

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

test('several settings give way at once to the scenario that is chosen', () => {
  const other = anyGame(conquerors1807);
  const given = { scenario: 'pultusk', freeSetUp: true, combat: 'dice' };
  expect(checkSettings(other, given).ok).toBe(true);
  expect(checkSettings(other, reconcileSettings(other, { ...given, scenario: 'eylau-battle' }, 'scenario')).ok).toBe(true);
  const grognard = reconcileSettings(game, { scenario: 'grognard', level: 'marshal', freeSetUp: true }, 'scenario');
  expect(grognard.scenario).toBe('grognard');
  expect(checkSettings(game, grognard).ok).toBe(true);
});

test('the scenario comes first, and what it settles is not asked', () => {
  expect(choicesIn(game, {}).map(({ name }) => name)).toEqual(['scenario', 'combat', 'screens']);
  expect(choicesIn(anyGame(conquerors1807), {}).map(({ name }) => name)).toEqual([
    'scenario',
    'level',
    'combat',
    'screens',
    'freeSetUp',
  ]);
});

test('every scenario has a sentence, in both languages', () => {
  for (const one of [conquerors1806, conquerors1807])
    for (const language of ['en', 'fr'] as const)
      for (const scenario of choicesIn(anyGame(one), {})[0]?.values ?? [])
        expect(one.text(language).settingValue?.('scenario', scenario)?.about).toMatch(/\.$/);
});
