import { expect, test } from 'vitest';
import type { Position } from '../../src/index.js';
import { choose, matchAt, viewOf } from '../matches.js';

test('1815, an axis that was come over tires again in the next turn', () => {
  // The 2 fatigue for an enemy entering through the axis connection can occur only once per turn (1815/axis/once-per-turn).
  const match = matchAt(`
situation: the end of a turn
game: '1815'
set:
  alone: true
  turn: 2
  blocks: { d-erlon: ligny, pirch: ligny, hill: ath }
  axes: [{ side: french, area: ligny, towards: frasnes }]
active: french
`);
  const position = match.position as Position;
  position.axesEntered = ['french ligny'];
  expect(viewOf(match, 'french').axes).toEqual([{ side: 'french', area: 'ligny', towards: 'frasnes', entered: true }]);
  choose(match, 'pass', 'pass');
  expect(viewOf(match, 'french')).toMatchObject({ turn: 3, axes: [{ entered: false }] });
});
