import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { keepingEach, keptParts } from '../../src/boards/kept-parts.js';

test('what has not changed is the same object as before', () => {
  const before = {
    blocks: [
      { id: 'ney', fatigue: 1 },
      { id: 'lannes', fatigue: 0 },
    ],
    control: { jena: 'french' },
  };
  const now = structuredClone(before);
  expect(keptParts(before, now)).toBe(before);
  const tired = structuredClone(before);
  (tired.blocks[0] as { fatigue: number }).fatigue = 2;
  const kept = keptParts(before, tired);
  expect(kept).toEqual(tired);
  expect(kept.blocks[1]).toBe(before.blocks[1]);
  expect(kept.control).toBe(before.control);
});

test('a field that is gone, and one that is there without a value, are changes', () => {
  expect(keptParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(Object.keys(keptParts({ a: 1 }, { a: 1, b: undefined }))).toEqual(['a', 'b']);
  expect(keptParts([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(keptParts([], {})).toEqual({});
  expect(keptParts({}, [])).toEqual([]);
});

test('entries of a list keep their identity when others come and go', () => {
  let list = [
    { area: 'gera', blocks: [1] },
    { area: 'jena', blocks: [2] },
  ];
  const make = keepingEach(
    ({ area }) => area,
    () => list,
  );
  const first = make();
  list = [
    { area: 'hof', blocks: [3] },
    { area: 'jena', blocks: [2] },
  ];
  const second = make();
  expect(second).toEqual(list);
  expect(second[1]).toBe(first[1]);
  list = structuredClone(list);
  expect(make()).toBe(second);
});

// A field of that name is no data of a game.
const data = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
test.prop([data, data])('it always says what the new value says', (before, now) => {
  const whole = JSON.stringify([before, now]);
  expect(keptParts(before, now)).toEqual(now);
  expect(JSON.stringify([before, now])).toBe(whole);
});
