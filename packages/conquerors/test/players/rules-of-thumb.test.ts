import { describe, expect, test } from 'vitest';
import learned from '../../data/judgement/thumb.json' with { type: 'json' };
import {
  dataOf,
  differences1806,
  files1806,
  makeComponents,
  type Position,
  USUAL_WEIGHTS,
  type Weights,
  type WrittenThumbs,
} from '../../src/index.js';
import { groundOf } from '../../src/players/ground.js';
import { lookAt, type Outlook } from '../../src/players/outlook.js';
import { thumbsWith } from '../../src/players/rules-of-thumb.js';
import { matchAt } from '../matches.js';

const { weights, recipe }: WrittenThumbs = learned;
const components = makeComponents(files1806, differences1806);
const ground = groundOf(components);
const at = (area: string): number => ground.index.get(area) as number;

const positionAt = (turn: number): Position =>
  matchAt(`
situation: thumbs
game: '1806'
set:
  alone: true
  turn: ${turn}
  blocks: { soult: bamberg, brunswick: erfurt, hohenlohe: erfurt }
active: french
`).position as Position;

const look = (turn: number, own: Partial<Weights>, theirs: Partial<Weights> = {}): Outlook =>
  lookAt(
    components,
    positionAt(turn),
    'french',
    thumbsWith(components, (side) => (side === 'french' ? own : theirs)),
  );

test.each(['1806', '1807', '1815'])(
  'the weights of %s are of its sides, have names that count, and say how they were found',
  (id) => {
    const sides = dataOf(id)?.game.sides.map((side) => side.id) ?? [];
    expect(Object.keys(weights[id] ?? {}).filter((side) => !sides.includes(side))).toEqual([]);
    for (const side of Object.values(weights[id] ?? {}))
      expect(Object.keys(side).filter((name) => !(name in USUAL_WEIGHTS))).toEqual([]);
    expect(recipe[id]).toMatchObject({ seed: expect.any(String), rounds: expect.any(Number) });
  },
);

test('each side goes by its own weights', () => {
  const usual = (look(1, {}).promise[at('leipzig')] as number) + 0;
  expect(look(1, { take: 2 * USUAL_WEIGHTS.take }).promise[at('leipzig')]).toBeCloseTo(2 * usual);
  expect(look(1, {}, { take: 2 * USUAL_WEIGHTS.take }).promise[at('leipzig')]).toBeCloseTo(usual);
});

describe('as the game runs out', () => {
  test('what is too far for the turns that are left promises less, and what is near promises the same', () => {
    const promised = (turn: number, late: number, area: string): number => look(turn, { late }).promise[at(area)] as number;
    expect(promised(7, 0.5, 'bamberg')).toBeLessThan(0.5 * promised(7, 1, 'bamberg'));
    expect(promised(1, 0.5, 'bamberg')).toBe(promised(1, 1, 'bamberg'));
    expect(promised(7, 0.5, 'leipzig')).toBe(promised(7, 1, 'leipzig'));
  });

  test('fatigue may count less, and places more', () => {
    expect(look(7, { ease: 0.5 }).fatigue[6]).toBeCloseTo(0.5 * (look(7, {}).fatigue[6] as number));
    expect(look(1, { ease: 0.7 }).fatigue[6]).toBeCloseTo(0.9 * (look(1, {}).fatigue[6] as number));
    expect(look(7, { press: 0.5, watch: 1 })).toMatchObject({ take: 1.5 * USUAL_WEIGHTS.take, guard: 2 * USUAL_WEIGHTS.guard });
  });
});
