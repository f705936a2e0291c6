import { describe, expect, test } from 'vitest';
import { differences1806, files1806, makeComponents, type Position } from '../../src/index.js';
import { groundOf } from '../../src/players/ground.js';
import { lookAt, worthTo } from '../../src/players/outlook.js';
import { stakesOf } from '../../src/players/places.js';
import { THUMB } from '../../src/players/rules-of-thumb.js';
import { matchAt } from '../matches.js';

/** Weights as any side has them that has found nothing better. */
const USUAL = {};

const components = makeComponents(files1806, differences1806);
const ground = groundOf(components);
const at = (area: string): number => ground.index.get(area) as number;

/** Without their own commander the Prussians stay what they are: a mass at Erfurt, and two places open behind it. */
const positionWith = (french: string, more = ''): Position =>
  matchAt(`
situation: places
game: '1806'
set:
  alone: true
  blocks: { ${french}, brunswick: erfurt, hohenlohe: erfurt, ruchel: erfurt }
  ${more}
active: french
`).position as Position;

const errandsOf = (position: Position): Record<string, string> => {
  const { errands } = lookAt(components, position, 'french', USUAL);
  return Object.fromEntries(
    errands.list.slice(0, errands.count).map(({ goal, from }) => [ground.ids[goal] as string, ground.ids[from] as string]),
  );
};

describe('for places that lie open', () => {
  test('goes whoever is nearest, each corps for one of them, and nobody for a place that is held', () => {
    const position = positionWith('soult: borna, davout: zeitz, lannes: coburg');
    expect(errandsOf(position)).toEqual({ halle: 'zeitz', leipzig: 'borna' });
  });

  test('two go from one area only where two corps stand', () => {
    expect(errandsOf(positionWith('soult: borna, davout: borna'))).toEqual({ halle: 'borna', leipzig: 'borna' });
    expect(errandsOf(positionWith('soult: borna'))).toEqual({ leipzig: 'borna' });
  });

  test('the others feel less of the goal than he who is sent', () => {
    const outlook = lookAt(components, positionWith('soult: borna, davout: zeitz, lannes: coburg'), 'french', USUAL);
    expect(worthTo(outlook, at('borna'), at('leipzig'))).toBeGreaterThan(worthTo(outlook, at('coburg'), at('leipzig')));
  });
});

test('a place by which the enemy gains a point a turn is worth more, the more turns are left', () => {
  const prizeIn = (turn: number): number =>
    lookAt(components, positionWith('soult: borna', `turn: ${turn}`), 'french', USUAL).prize[at('leipzig')] as number;
  expect(prizeIn(1)).toBeGreaterThan(prizeIn(6));
  expect(prizeIn(6)).toBeGreaterThan(3);
});

describe('where Würtemberg may come in', () => {
  const worthOfHalle = (turn: number): number => {
    const position = positionWith('soult: halle', `turn: ${turn}\n  control: { halle: french, leipzig: french }`);
    const { worth, promise } = lookAt(components, position, 'french', USUAL);
    return (worth[at('halle')] as number) - (promise[at('halle')] as number);
  };

  // 1806/setup/late-corps-free: he comes in only where no French corps stands.
  test('it is worth all its points to stay until he has, and no longer', () => {
    expect(worthOfHalle(4)).toBeCloseTo(3 * THUMB.take);
    expect(worthOfHalle(6)).toBeLessThan(worthOfHalle(4));
    expect(worthOfHalle(2)).toBeLessThan(worthOfHalle(4));
  });
});

test('of a place that is fought over it is told what it counts and who has it, but under the fog not who', () => {
  const position = positionWith('soult: borna', 'control: { halle: french }');
  const stakes = (level: Position['level']) => stakesOf(components)({ ...position, level }, 'french');
  expect(stakes('conscript').halle).toEqual({ share: 1, points: 3, taker: null });
  // The strongest of those who stand there.
  expect(stakes('conscript').erfurt).toEqual({ share: 0, points: 4, taker: 'brunswick' });
  expect(stakes('grognard').erfurt).toEqual({ share: 0, points: 4, taker: null });
});
