import type { BlockView } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import { partsIn } from '../../../src/boards/conquerors/blocks/taking-part.js';

const block = (id: string | undefined, nation: string): BlockView => ({
  ...(id === undefined ? {} : { id }),
  side: nation,
  nation,
  area: 'jena',
  activated: false,
});
const STACK = { area: 'jena', blocks: [block('davout', 'french'), block('soult', 'french'), block(undefined, 'prussian')] };
const isOwn = ({ nation }: BlockView): boolean => nation === 'french';

test('of a divided stack each of the reader’s blocks goes or stays, and nobody else’s does either', () => {
  expect(partsIn(STACK, { area: 'jena', taken: ['soult'] }, isOwn)).toEqual(['stays', 'goes', null]);
});

test('where all go, nobody goes, or something is done elsewhere, nothing is marked', () => {
  expect(partsIn(STACK, { area: 'jena', taken: ['davout', 'soult'] }, isOwn)).toEqual([null, null, null]);
  expect(partsIn(STACK, { area: 'jena', taken: [] }, isOwn)).toEqual([null, null, null]);
  expect(partsIn(STACK, { area: 'gera', taken: ['soult'] }, isOwn)).toEqual([null, null, null]);
});
