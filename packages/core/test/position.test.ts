import { fc, test } from '@fast-check/vitest';
import { canonical, copyData, copyPosition, fastChance, fingerprint, type Running, same } from '@vedette/core';
import { describe, expect } from 'vitest';

const data = fc.jsonValue({ maxDepth: 4 });
const record = fc.record({ id: fc.string(), strength: fc.integer(), area: fc.option(fc.string()) });

interface Position extends Running {
  units: { id: string; strength: number; area: string | null }[];
  more: unknown;
}

const positionOf = (units: Position['units'], more: unknown): Position => ({
  chance: fastChance('x'),
  stack: [{ procedure: 'march', step: 'first', data: { corps: ['ney'], deep: { list: [[1]] } } }],
  pending: [{ seat: 'french', number: 1 }],
  asked: { french: 1 },
  outcome: null,
  units,
  more,
});

/** Changes everything in a value that can be changed. */
function spoil(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) {
    spoil(item);
    (value as Record<string, unknown>)[key] = 'spoilt';
  }
}

describe('a copy', () => {
  test.prop([fc.array(record), data])('is the same and shares nothing', (units, more) => {
    const position = positionOf(units, more);
    const before = canonical(position);
    const copy = copyPosition(position, undefined);
    expect(canonical(copy)).toBe(before);
    spoil(copy);
    expect(canonical(position)).toBe(before);
  });

  test.prop([data])('of any data is the same and shares nothing', (value) => {
    const holder = { value };
    const before = canonical(holder);
    const copy = copyData(holder);
    expect(canonical(copy)).toBe(before);
    spoil(copy);
    expect(canonical(holder)).toBe(before);
  });
});

describe('sameness', () => {
  test.prop([data, data])('agrees with the canonical text', (left, right) => {
    expect(same(left, right)).toBe(canonical(left) === canonical(right));
    expect(same(left, structuredClone(left))).toBe(true);
  });

  test('does not depend on the order of keys, and a fingerprint neither', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same([], {})).toBe(false);
    expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
  });
});
