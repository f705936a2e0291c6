/**
 * Positions as nobody would bring them about. Those who always play alike stand where they stand for a reason, and whoever
 * learns from their games alone takes the place for the reason: a corps that strays would be worth a tenth of a victory more
 * or less for no cause. So once in a game some corps find themselves elsewhere, or more tired, and what comes of that is seen.
 */
import { dataOf, type Position } from '@vedette/conquerors';
import type { Random } from '@vedette/core';

/** One corps in so many strays, and one in so many is tired. */
const STRAYS = 5;
const TIRES = 6;
/** No farther than this, and no more tired than this. */
const FARTHEST = 3;
const MOST_TIRED = 6;

type Block = Position['blocks'][number];

export function shakerOf(game: string): (position: Position, random: Random) => void {
  const neighbours = new Map<string, string[]>();
  const data = dataOf(game);
  for (const { id } of data?.map.areas ?? []) neighbours.set(id, []);
  for (const { a, b } of data?.map.connections ?? []) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  const sides = new Map<string, string>();
  for (const { id, nations } of data?.game.sides ?? [])
    for (const holder of [id, ...nations.map((one) => one.id)]) sides.set(holder, id);

  /** Whether a corps of the side may stand there without a fight and without taking anything. */
  const isFree = ({ blocks, control }: Position, side: string, area: string): boolean => {
    const holder = control[area];
    if (holder !== undefined && sides.get(holder) !== side) return false;
    return blocks.every((one) => one.area !== area || one.side === side);
  };

  /** A corps alone; whom a commander is with, and whoever faces an enemy, stays. */
  const mayStray = (position: Position, { kind, area, side }: Block): boolean =>
    kind === 'corps' &&
    area !== null &&
    isFree(position, side, area) &&
    position.blocks.every((one) => one.area !== area || one.kind === 'corps');

  return (position, random) => {
    for (const block of position.blocks) {
      if (block.kind === 'corps' && block.area !== null && random.below(TIRES) === 0)
        block.fatigue = Math.max(block.fatigue, Math.min(MOST_TIRED, block.fatigue + 1 + random.below(3)));
      if (random.below(STRAYS) !== 0 || !mayStray(position, block)) continue;
      for (let steps = 1 + random.below(FARTHEST); steps > 0; steps--) {
        const ways = neighbours.get(block.area ?? '') ?? [];
        const to = ways[random.below(ways.length)];
        if (to !== undefined && isFree(position, block.side, to)) block.area = to;
      }
    }
  };
}
