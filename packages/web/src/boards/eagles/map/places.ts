import { plain } from '@vedette/core';
import type { Components } from '../components.js';
import { parseHex } from './hexes.js';

/** The names of the towns on the map, in the order of the alphabet. */
export const townsOf = ({ data }: Components): readonly string[] =>
  [...new Set(Object.values(data.map.hexes).flatMap(({ name }) => name ?? []))].sort((one, other) => one.localeCompare(other));

/** The hex of that number, or of the town of that name or of the first one that begins so. */
export function placeNamed({ data, grid }: Components, text: string): string | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const number = wanted.toUpperCase();
  if (parseHex(grid, number) !== null) return number;
  const named = Object.entries(data.map.hexes).flatMap(([hex, { name }]) => (name ? [{ hex, name: plain(name) }] : []));
  const found = named.find(({ name }) => name === wanted) ?? named.find(({ name }) => name.startsWith(wanted));
  return found?.hex ?? null;
}

/** The town that lies nearest to a hex: whoever reads its number alone would have to look for it. */
export function townNear({ data, placeOf }: Components, hex: string): string | null {
  const from = placeOf(hex);
  let [nearest, distance]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const [other, { name }] of Object.entries(data.map.hexes)) {
    const at = name === undefined ? null : placeOf(other);
    const away = from === null || at === null ? Number.POSITIVE_INFINITY : Math.hypot(at.x - from.x, at.y - from.y);
    if (name !== undefined && away < distance) [nearest, distance] = [name, away];
  }
  return nearest;
}
