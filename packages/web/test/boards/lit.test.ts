import { files1806 } from '@vedette/conquerors';
import type { Decision, Option } from '@vedette/core';
import { expect, test } from 'vitest';
import { componentsOf } from '../../src/boards/conquerors/components.js';
import { litBy } from '../../src/boards/conquerors/lit.js';
import { litCards } from '../../src/boards/i-napoleon/model.js';

const asked = <Kind extends string>(kind: Kind, ...options: readonly Option[]) => ({
  decision: { kind } as Decision & { readonly kind: Kind },
  offers: options.map((option) => ({ option, label: '' })),
});

test('a number lights a card where cards are chosen, and none where points are', () => {
  expect([...litCards(asked('treaties.breakOne', 12, 'keep-faith')).keys()]).toEqual([12]);
  expect([...litCards(asked('treason.buy', 0, 1, 2)).keys()]).toEqual([]);
});

test('a card that two options are about does not light: the list must be used', () => {
  const paid = { commander: 7, to: 'CAMPAIGN', pay: 'cost' };
  expect([...litCards(asked('assign-commanders.assign', paid)).keys()]).toEqual([7]);
  expect([...litCards(asked('assign-commanders.assign', paid, { ...paid, pay: 'luck' })).keys()]).toEqual([]);
});

test('areas, blocks and cards light by what the decision is about', () => {
  const components = componentsOf(files1806);
  const marching = litBy(asked('march.step', 'jena', 'apolda', 'halt', 3), components);
  expect([...marching.areas.keys()]).toEqual(['jena', 'apolda']);
  expect([...marching.cards.keys()]).toEqual([3]);
  const losing = litBy(asked('share-losses.takeCube', { corps: 'ney', cube: 'infantry' }), components);
  expect([...losing.blocks.keys()]).toEqual(['ney']);
});
