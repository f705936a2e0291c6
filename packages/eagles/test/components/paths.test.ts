import { expect, test } from 'vitest';
import { truth } from '../../src/components/map/field.js';
import { DRY, explore, pathTo } from '../../src/components/map/paths.js';
import { tracedCosts } from '../../src/components/map/trace.js';
import { around, isLand, ledBy, scattered, standing } from '../helpers/as-printed.js';
import { ARMIES } from '../helpers/scenes.js';
import { components, FIELD, hex, stage } from '../helpers/table.js';

/** Three hexes in a row, reached from the first. */
const reach = { cost: Int16Array.of(0, 2, 4), before: Int16Array.of(-1, 0, 1), hexes: [1, 2] };

test('the way to a hex leaves out where it began', () => {
  expect(pathTo(reach, 2)).toEqual([1, 2]);
  expect(pathTo(reach, 0)).toEqual([]);
});

// With such a place in a spoilt position the way grew until there was no memory left.
test.each([3, 1.5, false, 'x', null, undefined])('a way to %s is refused, not looked for for ever', (place) => {
  expect(() => pathTo(reach, place as number)).toThrow('a way leads to what is no hex');
});

test('the ferry is a way from either end, for its price, and its own shore costs nothing: series/sr-211/ferry, series/sr-211/closed', () => {
  const { position } = stage({ weather: 'fair', forces: ARMIES });
  const { ferry } = components;
  const crossed = (from: number, to: number, budget: number, closed?: Uint8Array) => {
    const { cost } = explore(components, position, from, budget, DRY, { ferry, ...(closed === undefined ? {} : { closed }) });
    return [cost[from], cost[to]];
  };
  for (const [from, to] of [
    [ferry.from, ferry.to],
    [ferry.to, ferry.from],
  ] as const) {
    const closed = new Uint8Array(components.board.size);
    closed[to] = 1;
    expect(crossed(from, to, ferry.halves)).toEqual([0, ferry.halves]);
    expect(crossed(from, to, ferry.halves - 1)).toEqual([0, -1]);
    expect(crossed(from, to, ferry.halves, closed)).toEqual([0, -1]);
  }
});

test('what is remembered of lines is what would be traced anew, whoever stands in the way: series/sr-48/no-ezoc', () => {
  const { play, random } = scattered('lines anew', FIELD, 3);
  const near = around(FIELD, 3).filter(isLand);
  for (let turn = 0; turn < 4; turn++) {
    const [leader] = standing(play.position, random.below(2) === 0 ? 'french' : 'coalition');
    for (const one of ledBy(play.position, leader ?? 0))
      Object.assign(play.position.leaders[one] ?? {}, { place: near[random.below(near.length)] });
    for (const side of ['french', 'coalition'] as const) {
      for (const ways of ['roads', 'all'] as const) {
        const traced = tracedCosts(components, play.position, side, hex(FIELD), 8, ways);
        const ferry = side === 'coalition' && ways === 'all' ? components.ferry : null;
        const trace = truth(components, play.position, side);
        const anew = explore(components, play.position, hex(FIELD), 8, DRY, { trace, roadsOnly: ways === 'roads', ferry });
        expect([...traced]).toEqual([...anew.cost]);
      }
    }
  }
});
