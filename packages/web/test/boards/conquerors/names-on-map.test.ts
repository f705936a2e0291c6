import {
  type ConquerorsTypes,
  conquerors1806,
  conquerors1807,
  conquerors1815,
  files1806,
  files1807,
  files1815,
} from '@vedette/conquerors';
import type { Game } from '@vedette/core';
import { expect, test } from 'vitest';
import { obstacleOf, placeStacks } from '../../../src/boards/conquerors/blocks/layout.js';
import { componentsOf } from '../../../src/boards/conquerors/components.js';
import { type Box, boxAround, type Point } from '../../../src/boards/conquerors/map/geometry.js';
import { placeNames } from '../../../src/boards/conquerors/map/names.js';
import { stacksOf } from '../../../src/boards/conquerors/model.js';
import { playTold } from '../told-match.js';

/** As large as names and blocks are drawn where the map is large, when it is first seen, and from afar. */
const SIZES = [1, 1.25, 1.5, 1.75];
/** Lines that touch are read all the same. */
const TOUCH = 2;
/** So many choices lie between two looks at the map. */
const EVERY = 30;

const games: readonly (readonly [string, Game<ConquerorsTypes>, object])[] = [
  ['1806', conquerors1806, files1806],
  ['1807', conquerors1807, files1807],
  ['1815', conquerors1815, files1815],
];

const areOver = (one: Box, other: Box, touch: number): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > touch &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > touch;
const middleOf = ({ left, right, top, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
const away = ({ x, y }: Point, box: Box): number =>
  Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom));

const apart = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, one.left - other.right, other.left - one.right),
    Math.max(0, one.top - other.bottom, other.top - one.bottom),
  );

test.each(games)('in %s names lie on no other name and no blocks, and nearest to their own stack or sign', (_, game, files) => {
  const { drawing } = componentsOf(files as Record<string, unknown>);
  const bounds = { left: 0, top: 0, right: drawing.width, bottom: drawing.height };
  const wrong: string[] = [];
  let choices = 0;
  playTold(
    game,
    {},
    'names',
    ({ position }) => {
      choices += 1;
      if (choices % EVERY !== 1) return;
      for (const size of SIZES) {
        const stacks = placeStacks(stacksOf(game.view(position, null).blocks), (id) => drawing.byId.get(id), size, bounds);
        const blocks = stacks.map((stack) => obstacleOf(stack, size));
        const names = placeNames(drawing, size, blocks);
        for (const [index, { area, box }] of names.entries()) {
          const where = `after ${choices} choices, ${size} times as large: ${area.name}`;
          for (const other of names.slice(index + 1))
            if (areOver(box, other.box, TOUCH * size)) wrong.push(`${where} on ${other.area.name}`);
          for (const stack of blocks)
            if (stack.area !== area.id && areOver(box, stack.box, TOUCH * size))
              wrong.push(`${where} on the blocks of ${stack.area}`);
        }
        const stood = new Map(blocks.map(({ area, box }) => [area, box]));
        const markOf = ({ id, at }: (typeof drawing.areas)[number]): Box => stood.get(id) ?? boxAround(at, 20 * size, 20 * size);
        for (const { area, box } of names) {
          const own = apart(box, markOf(area));
          for (const other of drawing.areas)
            if (other !== area && apart(box, markOf(other)) < own - 0.01)
              wrong.push(`after ${choices} choices, ${size} times as large: ${area.name} nearer to ${other.name}`);
        }
        for (const { area, box } of blocks) {
          const middle = middleOf(names.find((name) => name.area.id === area)?.box ?? bounds);
          if (blocks.some((other) => away(middle, other.box) < away(middle, box)))
            wrong.push(`after ${choices} choices, ${size} times as large: the name of ${area} by another stack`);
        }
      }
    },
    300,
  );
  expect(choices).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
