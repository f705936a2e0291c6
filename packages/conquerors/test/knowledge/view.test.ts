import { expect, test } from 'vitest';
import { choose, matchAt, viewOf } from '../matches.js';

test('the view says where something is happening: a march, then the combat it leads to', () => {
  const match = matchAt(`
situation: a march into a combat
game: '1806'
set:
  alone: true
  blocks: { lannes: dornburg, brunswick: naumburg, hohenlohe: erfurt, davout: bamberg }
  next: { french deck: [{ value: 3 }] }
active: french
`);
  expect(viewOf(match, null).where).toBeNull();
  choose(match, 'dornburg');
  expect(viewOf(match, null).where).toBe('dornburg');
  choose(match, 'move');
  expect(viewOf(match, null).where).toBe('dornburg');
  choose(match, 'naumburg', 'attack');
  expect(viewOf(match, null).where).toBe('naumburg');
});
