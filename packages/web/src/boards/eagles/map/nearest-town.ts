import { centreOf, type Grid, parseHex } from './hexes.js';

/** Where a hex lies from the nearest place with a name: nobody knows hexes by their numbers. */
interface Nearest {
  readonly town: string;
  readonly hexes: number;
  /** One of the eight winds, clockwise from the north. */
  readonly wind: number;
}

const WINDS = 8;
type Hexes = Readonly<Record<string, { readonly name?: string | undefined }>>;

/** A hex in words: by its own name, or by the nearest place that has one; its number, for whoever looks for it, stands last. */
export function whereabouts(
  grid: Grid,
  hexes: Hexes,
  hex: string,
  words: (hexes: number, wind: number, town: string) => string,
): string {
  const own = hexes[hex]?.name;
  if (own !== undefined) return `${own}, ${hex}`;
  const near = nearestTown(grid, hexes, hex);
  return near === null ? hex : `${words(near.hexes, near.wind, near.town)}, ${hex}`;
}

function nearestTown(grid: Grid, hexes: Hexes, from: string): Nearest | null {
  const here = parseHex(grid, from);
  if (here === null) return null;
  let best: Nearest | null = null;
  for (const [hex, { name }] of Object.entries(hexes)) {
    // A strip of coast with its channel behind its name is no place to go by.
    const at = name === undefined || name.includes('(') ? null : parseHex(grid, hex);
    if (name === undefined || at === null) continue;
    const apart = distance(at, here);
    if (best !== null && best.hexes <= apart) continue;
    const [town, there] = [centreOf(at.column, at.row), centreOf(here.column, here.row)];
    const turn = Math.atan2(there.x - town.x, town.y - there.y) / (2 * Math.PI);
    best = { town: name, hexes: apart, wind: Math.round((turn + 1) * WINDS) % WINDS };
  }
  return best;
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** How many hexes one enters from the one to the other. */
export function distance(one: Place, other: Place): number {
  const across = Math.abs(one.column - other.column);
  // Even columns lie half a hex lower; every column crossed brings half a row for nothing.
  const down = ({ column, row }: Place) => row + (column % 2 === 0 ? 0.5 : 0);
  return across + Math.max(0, Math.abs(down(one) - down(other)) - across / 2);
}
