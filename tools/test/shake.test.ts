import { conquerors1806, type Position } from '@vedette/conquerors';
import { anyGame, checkSettings, copyPosition, newMatch, randomFrom } from '@vedette/core';
import { expect, test } from 'vitest';
import { shakerOf } from '../src/train/shake.js';

test('positions are shaken without a fight and without taking a place, and commanders keep their company', () => {
  const game = anyGame(conquerors1806);
  const settings = checkSettings(game, { scenario: 'campaign' });
  if (!settings.ok) throw new Error(settings.refusal.code);
  const started = newMatch(game, settings.value, { kind: 'fast', seed: 'shaken' });
  if (!started.ok) throw new Error(started.refusal.code);
  const { position } = started.value;
  const shake = shakerOf('1806');
  let strays = 0;
  for (let time = 0; time < 200; time++) {
    const shaken = copyPosition(position, game.copy) as Position;
    shake(shaken, randomFrom(`shaken ${time}`));
    const before = (position as Position).blocks;
    shaken.blocks.forEach((block, index) => {
      if (block.area !== before[index]?.area) strays += 1;
      const others = shaken.blocks.filter((one) => one.area === block.area && one.area !== null);
      expect(others.every(({ side }) => side === block.side)).toBe(true);
      if (block.side === 'french') expect(['erfurt', 'halle', 'leipzig']).not.toContain(block.area);
      else expect(block.area).not.toBe('bamberg');
      expect(block.fatigue).toBeLessThanOrEqual(6);
    });
    const napoleon = shaken.blocks.find(({ id }) => id === 'napoleon');
    expect(shaken.blocks.some(({ kind, area }) => kind === 'corps' && area === napoleon?.area)).toBe(true);
  }
  expect(strays).toBeGreaterThan(200);
});
