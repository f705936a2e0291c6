import type { Box } from '../../map/furniture.js';
import type { Point } from './hexes.js';

/** How wide a letter of a name is about, and how high the line. */
const LETTER = 7;
const HALF = 10;

/** A counter with the edges of those under it, each way from the middle of its stack; and how far down its place's name reaches. */
const COUNTER = 24;
const ABOVE = 33;
const UNDER = 44;

/** What a stack hides when it is drawn so large, with the name of its place that then stands under it. */
export function boxOfStack({ x, y }: Point, scale: number, name: string | undefined): Box {
  const half = scale * Math.max(ABOVE, ((name?.length ?? 0) * LETTER) / 2);
  return { left: x - half, right: x + half, top: y - scale * ABOVE, bottom: y + scale * (name === undefined ? COUNTER : UNDER) };
}

/** Where the names of places stand on the map: to the right of their signs. */
export function namedHexes(
  hexes: Readonly<Record<string, { readonly name?: string | undefined }>>,
  placeOf: (hex: string) => Point | null,
): readonly Box[] {
  return Object.entries(hexes).flatMap(([hex, { name }]) => {
    const at = name === undefined ? null : placeOf(hex);
    if (name === undefined || at === null) return [];
    return [{ left: at.x - HALF, right: at.x + HALF + name.length * LETTER, top: at.y - HALF, bottom: at.y + HALF }];
  });
}
