import { expect, test } from 'vitest';
import { fight, signsOf, tryOut } from '../src/train/thumb-trial.js';
import { changed, sidesOf, TRIED } from '../src/train/thumb-weights.js';

const sides = sidesOf('1806');
const trial = { game: '1806', seed: 'trial', sides, positions: 8, turns: 1 };

test('a trial repeats itself, and raises some weights while it lowers others', () => {
  const first = tryOut(trial);
  expect(tryOut(trial)).toEqual(first);
  expect(first.squares).toBeGreaterThan(0);
  const signs = Object.values(signsOf(trial)).flatMap((side) => Object.values(side));
  expect(new Set(signs)).toEqual(new Set([1, -1]));
});

test('weights stay within what they may become', () => {
  const high = changed(sides, () => 1000);
  expect(high.french?.take).toBe(TRIED.take.most);
  expect(changed(sides, (_, __, weight) => weight)).toEqual(changed(high, (side, name) => sides[side]?.[name] ?? 0));
});

test('against themselves weights win every other game, and whoever takes no place loses', () => {
  const duel = { game: '1806', seed: 'duel', from: 0, to: 16, sides, rival: sides };
  expect(fight(duel)).toBe(8);
  const idle = changed(sides, (_, name, weight) =>
    name === 'effort' ? TRIED.effort.most : name === 'take' ? TRIED.take.least : weight,
  );
  expect(fight({ ...duel, to: 60, rival: idle })).toBeGreaterThan(30);
});
