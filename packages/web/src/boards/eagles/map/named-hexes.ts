import type { Box } from '../../map/furniture.js';
import type { Point } from './hexes.js';

/** How wide a letter of a name is about, and how high the line. */
const LETTER = 7;
const HALF = 10;

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
