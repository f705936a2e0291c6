/** The geometry of the hex map. Columns run from the west, and even columns lie half a hex lower. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** After which row each section of the map begins. */
  readonly sections: { readonly N: number; readonly C: number; readonly S: number };
}
export interface Hex {
  readonly column: number;
  readonly row: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From flat side to flat side. */
export const HEIGHT = 46;
/** A hex is a little over three kilometres across. */
export const KILOMETRE = HEIGHT / 3.27;
const SIDE = HEIGHT / Math.sqrt(3);
const COLUMN = SIDE * 1.5;
const MARGIN = 40;

export const centreOf = (column: number, row: number): Point => ({
  x: MARGIN + column * COLUMN,
  y: MARGIN + row * HEIGHT + (column % 2 === 0 ? HEIGHT / 2 : 0),
});

export const sizeOf = ({ columns, rows }: Grid): { readonly width: number; readonly height: number } => ({
  width: 2 * MARGIN + (columns + 1) * COLUMN,
  height: 2 * MARGIN + (rows + 1) * HEIGHT,
});

export const isOnMap = ({ columns, rows }: Grid, { column, row }: Hex): boolean =>
  column >= 1 && column <= columns && row >= 1 && row <= (column % 2 === 0 ? rows - 1 : rows);

/** `N3214` as column and row of the whole map. */
export function parseHex(grid: Grid, name: string): Hex | null {
  const found = /^([NCS])(\d\d)(\d\d)$/.exec(name);
  if (!found) return null;
  const hex = { column: Number(found[2]), row: Number(found[3]) + grid.sections[found[1] as 'N' | 'C' | 'S'] };
  return isOnMap(grid, hex) ? hex : null;
}

export function nameOf({ sections }: Grid, { column, row }: Hex): string {
  const section = row > sections.S ? 'S' : row > sections.C ? 'C' : 'N';
  return `${section}${String(column).padStart(2, '0')}${String(row - sections[section]).padStart(2, '0')}`;
}

/** The hex in which a point lies, or nothing beyond the edge. */
export function hexAt(grid: Grid, { x, y }: Point): Hex | null {
  const near = Math.round((x - MARGIN) / COLUMN);
  let best: { hex: Hex; distance: number } | null = null;
  for (let column = near - 1; column <= near + 1; column++) {
    const row = Math.round((y - MARGIN - (column % 2 === 0 ? HEIGHT / 2 : 0)) / HEIGHT);
    const centre = centreOf(column, row);
    const distance = Math.hypot(centre.x - x, centre.y - y);
    if (best === null || distance < best.distance) best = { hex: { column, row }, distance };
  }
  return best && isOnMap(grid, best.hex) ? best.hex : null;
}

/** The six corners round a middle, from the east, clockwise. */
const cornersOf = ({ x, y }: Point, side = SIDE): readonly Point[] =>
  Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return { x: x + side * Math.cos(angle), y: y + side * Math.sin(angle) };
  });

export const hexPath = (centre: Point, side = SIDE): string =>
  `M${cornersOf(centre, side)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}z`;

/** The two ends of the side that two neighbours share. */
export function sharedSide(one: Point, other: Point): readonly [Point, Point] {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const along = { x: (-(other.y - one.y) / length) * (SIDE / 2), y: ((other.x - one.x) / length) * (SIDE / 2) };
  return [
    { x: middle.x - along.x, y: middle.y - along.y },
    { x: middle.x + along.x, y: middle.y + along.y },
  ];
}

/** The outline round a region of hexes: every side that only one of its hexes has. */
export function outlineOf(centres: readonly Point[]): string {
  const sides = new Map<string, string>();
  const key = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  for (const centre of centres) {
    const corners = cornersOf(centre);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6];
      if (!to) return;
      const name = [key(from), key(to)].sort().join('|');
      if (sides.has(name)) sides.delete(name);
      else sides.set(name, `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
    });
  }
  return [...sides.values()].join('');
}

/** The neighbour in a direction of the arrow keys; left and right keep as level as they can. */
export function step({ column, row }: Hex, key: string): Hex | null {
  if (key === 'ArrowUp') return { column, row: row - 1 };
  if (key === 'ArrowDown') return { column, row: row + 1 };
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  return across === 0 ? null : { column: column + across, row: column % 2 === 0 ? row + 1 : row };
}
