import { BrokenRules } from '@vedette/core';
import type { EaglesData, Group, Side, Terrain } from '../data/schema.js';
import { GROUPS } from '../data/schema.js';

/**
 * The three map sections joined to one grid (SR-3), as number arrays built once for a data set. A hex is its index in
 * columns from the west; a hexside is `hex * 6 + direction`, directions running clockwise from the north.
 *
 * The geometry is a page of arithmetic and everything else (roads, rivers, bridges, zones) hangs on hexsides, so no hex
 * library is used: it would give objects where paths need integers.
 */
export type Hex = number;
export type Edge = number;

export const NOWHERE = -1;
/** Costs are counted in half movement points (series/sr-79/halves-not-saved). */
export const HALVES = 2;
export const PROHIBITED = 255;

export const RIVER = { none: 0, secondary: 1, primary: 2, shore: 3 } as const;
export const ROAD = { none: 0, secondary: 1, primary: 2 } as const;

export interface Board {
  readonly size: number;
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, Hex>;
  readonly towns: ReadonlyMap<Hex, string>;
  /** The hex on the other side of each hexside, or `NOWHERE`. */
  readonly neighbours: Int16Array;
  /** Of each hex the sides beyond which the map goes on, clockwise from the north, and the hexes there. */
  readonly sides: readonly (readonly Edge[])[];
  readonly beside: readonly (readonly Hex[])[];
  readonly column: Int16Array;
  readonly row: Int16Array;
  readonly axial: Int16Array;
  readonly exists: Uint8Array;
  /** Land that is not neutral: the only hexes that anything may enter. */
  readonly open: Uint8Array;
  /** 1 where only section S has the hex: what is closed when that section is left out. */
  readonly southern: Uint8Array;
  readonly terrain: readonly Terrain[];
  readonly clear: Uint8Array;
  readonly town: Uint8Array;
  readonly fortified: Uint8Array;
  /** -1 rich, 0 fair, 1 poor. */
  readonly forage: Int8Array;
  readonly river: Uint8Array;
  readonly road: Uint8Array;
  readonly onRoad: Uint8Array;
  /** Which bridge crosses a hexside, or -1; the same number on both sides. */
  readonly bridge: Int16Array;
  readonly bridges: readonly Edge[];
  /** The cost of entering a hex off the road, in halves, by weather group. */
  readonly hexCost: Readonly<Record<Group, Uint8Array>>;
  readonly roadCost: Readonly<Record<Group, readonly [number, number, number]>>;
  readonly riverCost: number;
  /** 1 open sea, 2 Haff, 3 both. */
  readonly coast: Uint8Array;
  readonly mapEdge: Uint8Array;
}

export const DIRECTIONS: readonly number[] = [0, 1, 2, 3, 4, 5];
export const opposite = (direction: number): number => (direction + 3) % 6;

const STEPS_ODD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
const STEPS_EVEN = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** series/sr-3/canonical-upper: where sections overlap a hex bears the name of the section on top, C over N and S over C. */
function nameOf(column: number, row: number, sections: { N: number; C: number; S: number }): string {
  const section = row > sections.S ? 'S' : row > sections.C ? 'C' : 'N';
  // Section and four digits: series/sr-3/section-plus-number.
  return `${section}${String(column).padStart(2, '0')}${String(row - sections[section]).padStart(2, '0')}`;
}

export function buildBoard(data: EaglesData): Board {
  const { grid } = data.map;
  const rows = grid.rows;
  const size = grid.columns * rows;
  const names: string[] = new Array(size).fill('');
  const byName = new Map<string, Hex>();
  const board = {
    size,
    names,
    byName,
    towns: new Map<Hex, string>(),
    neighbours: new Int16Array(size * 6).fill(NOWHERE),
    column: new Int16Array(size),
    row: new Int16Array(size),
    axial: new Int16Array(size),
    exists: new Uint8Array(size),
    open: new Uint8Array(size),
    southern: new Uint8Array(size),
    terrain: new Array<Terrain>(size).fill('clear'),
    clear: new Uint8Array(size),
    town: new Uint8Array(size),
    fortified: new Uint8Array(size),
    forage: new Int8Array(size),
    river: new Uint8Array(size * 6),
    road: new Uint8Array(size * 6),
    onRoad: new Uint8Array(size),
    bridge: new Int16Array(size * 6).fill(-1),
    bridges: [] as Edge[],
    coast: new Uint8Array(size),
    mapEdge: new Uint8Array(size),
  };
  layGrid(board, grid.columns, rows, grid.sections);
  // The lower section's name of an overlap hex is accepted as well.
  for (const [name, hex] of [...byName]) {
    const lower = aliasOf(name);
    if (lower !== null && !byName.has(lower)) byName.set(lower, hex);
  }
  // series/sr-206/without-s: the rows that S alone has; where it overlaps C, the lower section is still there.
  for (const [name, hex] of byName) if (name.startsWith('S')) board.southern[hex] = 1;
  for (const [name, hex] of byName) if (!name.startsWith('S')) board.southern[hex] = 0;
  layTerrain(board, data);
  layHexsides(board, data);
  const sides = names.map((_, hex) =>
    DIRECTIONS.map((one) => hex * 6 + one).filter((edge) => board.neighbours[edge] !== NOWHERE),
  );
  const beside = sides.map((edges) => edges.map((edge) => board.neighbours[edge] as Hex));
  return { ...board, sides, beside, ...costs(board.terrain, data) };
}

/** series/sr-3/alias: what the section below calls a hex of the overlap. */
export function aliasOf(name: string): string | null {
  const row = Number(name.slice(3));
  if (row > 2) return null;
  const lower = name[0] === 'C' ? 'N' : name[0] === 'S' ? 'C' : null;
  return lower === null ? null : `${lower}${name.slice(1, 3)}${row + 33}`;
}

interface Laying {
  readonly names: string[];
  readonly byName: Map<string, Hex>;
  readonly neighbours: Int16Array;
  readonly column: Int16Array;
  readonly row: Int16Array;
  readonly axial: Int16Array;
  readonly exists: Uint8Array;
  readonly mapEdge: Uint8Array;
}

function layGrid(board: Laying, columns: number, rows: number, sections: { N: number; C: number; S: number }): void {
  const inGrid = (column: number, row: number) =>
    column >= 1 && column <= columns && row >= 1 && row <= (column % 2 === 0 ? rows - 1 : rows);
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      if (!inGrid(column, row)) continue;
      const hex = (column - 1) * rows + row - 1;
      const name = nameOf(column, row, sections);
      board.names[hex] = name;
      board.byName.set(name, hex);
      board.exists[hex] = 1;
      board.column[hex] = column;
      board.row[hex] = row;
      board.axial[hex] = row - (column + (column % 2)) / 2;
      // series/map/columns-offset: even columns sit half a hex lower.
      const steps = column % 2 === 0 ? STEPS_EVEN : STEPS_ODD;
      steps.forEach(([across, down], direction) => {
        if (inGrid(column + across, row + down))
          board.neighbours[hex * 6 + direction] = (column + across - 1) * rows + row + down - 1;
        else board.mapEdge[hex] = 1;
      });
    }
  }
}

function layTerrain(
  board: Laying & {
    towns: Map<Hex, string>;
    open: Uint8Array;
    terrain: Terrain[];
    clear: Uint8Array;
    town: Uint8Array;
    fortified: Uint8Array;
    forage: Int8Array;
    coast: Uint8Array;
  },
  data: EaglesData,
): void {
  board.open.set(board.exists);
  board.clear.set(board.exists);
  for (const [name, entry] of Object.entries(data.map.hexes)) {
    // Coast of the sea, of the Haff, or of both: series/map/coast-sides, series/map/konigsberg-port.
    const hex = at(board.byName, name);
    const terrain = entry.terrain ?? 'clear';
    board.terrain[hex] = terrain;
    if (entry.name !== undefined) board.towns.set(hex, entry.name);
    if (entry.town !== undefined || entry.fortified) board.town[hex] = 1;
    // Marked on the map: series/sr-147/marked.
    if (entry.fortified) board.fortified[hex] = 1;
    if (terrain !== 'clear' || board.town[hex]) board.clear[hex] = 0;
    // What the map does not say is clear, fair and open: series/map/default-hex.
    board.forage[hex] = entry.forage === 'rich' ? -1 : entry.forage === 'poor' ? 1 : 0;
    // series/sr-221/closed: neutral ground is entered by nobody; series/sr-81/water-closed: nor is water.
    if (terrain === 'water' || entry.neutral) board.open[hex] = 0;
    if (terrain === 'water') board.forage[hex] = 0;
  }
  for (const [name, waters] of Object.entries(data.map.coastal)) {
    const hex = at(board.byName, name);
    for (const water of waters) board.coast[hex] = (board.coast[hex] as number) | (water === 'sea' ? 1 : 2);
  }
}

function layHexsides(
  board: Laying & { river: Uint8Array; road: Uint8Array; onRoad: Uint8Array; bridge: Int16Array; bridges: Edge[] },
  data: EaglesData,
): void {
  // series/table/terrain/lake-shore, series/map/channel-impassable, series/table/terrain/causeway: none on this map.
  const kinds = { primary: RIVER.primary, secondary: RIVER.secondary, shore: RIVER.shore, impassable: RIVER.shore };
  const both = (pair: readonly [string, string], set: (edge: Edge) => void) => {
    const edge = edgeBetween(board.neighbours, at(board.byName, pair[0]), at(board.byName, pair[1]));
    set(edge);
    set(twin(board.neighbours, edge));
  };
  for (const { between, kind } of data.map.hexsides) both(between, (edge) => (board.river[edge] = kinds[kind]));
  for (const { between } of data.map.bridges) {
    const number = board.bridges.length;
    both(between, (edge) => (board.bridge[edge] = number));
    board.bridges.push(edgeBetween(board.neighbours, at(board.byName, between[0]), at(board.byName, between[1])));
  }
  for (const road of data.map.roads) {
    const kind = road.class === 'primary' ? ROAD.primary : ROAD.secondary;
    for (let index = 1; index < road.hexes.length; index++) {
      const pair = [road.hexes[index - 1] as string, road.hexes[index] as string] as const;
      both(pair, (edge) => {
        board.road[edge] = Math.max(board.road[edge] as number, kind);
      });
      for (const name of pair) board.onRoad[at(board.byName, name)] = 1;
    }
  }
}

function costs(terrain: readonly Terrain[], data: EaglesData): Pick<Board, 'hexCost' | 'roadCost' | 'riverCost'> {
  const table = data.tables.terrain;
  // Counted in halves throughout: series/table/meta/halves-kept.
  // series/table/terrain/town, series/table/terrain/fortified: the other terrain of the hex counts.
  const halves = (points: number | null) => (points === null ? PROHIBITED : points * HALVES);
  const hexCost = {} as Record<Group, Uint8Array>;
  const roadCost = {} as Record<Group, readonly [number, number, number]>;
  for (const group of GROUPS) {
    hexCost[group] = Uint8Array.from(terrain, (one) => (one === 'water' ? PROHIBITED : halves(table.hex[one].mp[group])));
    roadCost[group] = [PROHIBITED, halves(table.road.secondary[group]), halves(table.road.primary[group])];
  }
  return { hexCost, roadCost, riverCost: table.secondaryRiver * HALVES };
}

function at(byName: ReadonlyMap<string, Hex>, name: string): Hex {
  const hex = byName.get(name);
  if (hex === undefined) throw new BrokenRules(`the map has no hex ${name}`);
  return hex;
}

export const hexNamed = (board: Board, name: string): Hex => at(board.byName, name);

export function edgeBetween(neighbours: Int16Array, from: Hex, to: Hex): Edge {
  for (const direction of DIRECTIONS) if (neighbours[from * 6 + direction] === to) return from * 6 + direction;
  return NOWHERE;
}

/** The same hexside seen from the other hex. */
function twin(neighbours: Int16Array, edge: Edge): Edge {
  const there = neighbours[edge] as Hex;
  return there * 6 + opposite(edge % 6);
}

/** One number for a hexside, whichever side it is named from. */
export const sameEdge = (board: Board, edge: Edge): Edge => Math.min(edge, twin(board.neighbours, edge));

/** series/sr-3/distance-across-sections: hexes counted over the joined grid. */
export function distance(board: Board, from: Hex, to: Hex): number {
  const across = (board.column[from] as number) - (board.column[to] as number);
  const along = (board.axial[from] as number) - (board.axial[to] as number);
  return Math.max(Math.abs(across), Math.abs(along), Math.abs(across + along));
}

const NONE: readonly never[] = [];
/** The hexes beside this one; none beside what is no hex. */
export const besideHex = ({ beside }: Board, hex: Hex): readonly Hex[] => beside[hex] ?? NONE;
/** The sides of this hex beyond which the map goes on; none of what is no hex. */
export const sidesOf = ({ sides }: Board, hex: Hex): readonly Edge[] => sides[hex] ?? NONE;

/** All existing hexes within a number of hexes, the middle one included. */
export function within(board: Board, middle: Hex, radius: number): Hex[] {
  const found: Hex[] = [middle];
  const seen = new Set<Hex>(found);
  let from = 0;
  for (let ring = 0; ring < radius; ring++) {
    const end = found.length;
    for (; from < end; from++) {
      for (const next of besideHex(board, found[from] as Hex)) {
        if (seen.has(next)) continue;
        seen.add(next);
        found.push(next);
      }
    }
  }
  return found;
}

/** Whether a match that leaves out section S is played without this hex. */
export const isLeftOut = (board: Board, rules: { readonly withoutSouth: boolean }, hex: Hex): boolean =>
  rules.withoutSouth && board.southern[hex] === 1;

export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');
