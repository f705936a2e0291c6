import { type EaglesData, loadData, standardFiles } from '@vedette/eagles';
import { centreOf, type Grid, parseHex } from './hexes.js';

const loaded = loadData(standardFiles);
if (!loaded.ok) throw new Error('the component data of The Eagles Turn East are faulty');

export const data: EaglesData = loaded.value;

export const grid: Grid = {
  columns: data.map.grid.columns,
  rows: data.map.grid.rows,
  sections: data.map.grid.sections,
};

/** The middle of a hex by its printed name, or nothing for a name that is no hex. */
export function placeOf(name: string): { readonly x: number; readonly y: number } | null {
  const hex = parseHex(grid, name);
  return hex === null ? null : centreOf(hex.column, hex.row);
}

const leaderNames = new Map(data.leaders.leaders.map(({ id, name }) => [id, name]));
export const leaderName = (id: string): string => leaderNames.get(id) ?? id.replaceAll('-', ' ');

/** `7–12`: what a size class of the tables means. */
export function sizeWords(size: number): string {
  const { limits } = data.tables.sizes;
  const [least, most] = [(limits[size - 1] ?? 0) + 1, limits[size]];
  return most === null || most === undefined ? `${least}+` : `${least}–${most}`;
}
