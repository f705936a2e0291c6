import { describe, expect, test } from 'vitest';
import { misshapen } from '../../src/match/structure.js';

/** A layout leaves secrets empty, by seat and at the top; the shape says how they look when they are told. */
const LAYOUT = { round: 0, trump: null, secrets: { first: null, second: null }, discards: [] };
const SHAPE = { trump: 1, secrets: { first: 1, second: 1 }, discards: [1] };
const fault = (part: object) => misshapen(LAYOUT, SHAPE, { ...LAYOUT, ...part });

describe('what a layout leaves empty', () => {
  test('may be empty still, at the top and inside', () => {
    expect(fault({})).toBeNull();
    expect(fault({ secrets: { first: 4, second: null } })).toBeNull();
  });

  test('may be filled as the shape says', () => {
    expect(fault({ trump: 3, secrets: { first: 4, second: 2 }, discards: [1, 2] })).toBeNull();
  });

  test('is refused in another shape, with its place', () => {
    expect(fault({ trump: 'ace' })).toMatchObject({ at: 'trump', expected: 'number', found: 'string' });
    expect(fault({ secrets: { first: 'four', second: null } })).toMatchObject({ at: 'secrets.first', expected: 'number' });
    expect(fault({ discards: ['ace'] })).toMatchObject({ at: 'discards[0]' });
  });
});

test('what was something in the layout may not become nothing', () => {
  expect(misshapen({ hand: { first: 1 } }, { hand: { first: 1 } }, { hand: { first: null } })).toMatchObject({
    at: 'hand.first',
  });
});
