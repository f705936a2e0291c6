import { askedSeat, optionsOf, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { matchAt } from '../matches.js';

test('conquerors/recovery/card-per-corps: a search asks the hand that the match asks, though its corps are fresh', () => {
  const { game, position } = matchAt(`
situation: the French are asked first, and have nobody to rest
game: '1806'
set:
  alone: true
  blocks:
    lannes: { area: gera, activated: true }
    davout: bamberg
    tauentzien: { area: erfurt, fatigue: 4, activated: true }
  hands: { french: [forage], prussian: [reaction] }
phase: recovery
active: french
`);
  expect(askedSeat(position)).toBe('french');
  const asked = optionsOf(tableOf(game, position), 'french');
  const searched = optionsOf({ ...tableOf(game, position), mode: 'search' }, 'french');
  // A card on a fresh corps is lost: a search need not look at it, but at nothing of another hand either.
  expect(asked).toEqual(['done', { corps: 'lannes', card: 12 }]);
  expect(searched).toEqual(['done']);
});
