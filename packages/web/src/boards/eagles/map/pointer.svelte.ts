/** What a march under way would spend to each hex it can reach, and where it would have to stop. */
export interface Reach {
  readonly costs: ReadonlyMap<string, number>;
  readonly stops: ReadonlySet<string>;
  /** How many of the six faces of the die of attrition would cost a march that ends there nothing, one point, or more. */
  readonly tolls: ReadonlyMap<string, Toll>;
}
export type Toll = readonly [none: number, one: number, more: number];
const NO_REACH: Reach = { costs: new Map(), stops: new Set(), tolls: new Map() };

/** What somebody points at, with the mouse or the arrow keys, and how far the march under way goes; shown beside the board. */
class Pointer {
  hex: string | null = $state(null);
  reach: Reach = $state.raw(NO_REACH);
  /** A hex somebody looks for from beside the map; the map brings it into sight. */
  sought: { readonly hex: string } | null = $state.raw(null);

  seek(hex: string): void {
    this.hex = hex;
    this.sought = { hex };
  }
}
export const pointer = new Pointer();

/** Reads the prices of a march out of the layers over the map: those of a kind are named after it and their figures. */
export function reachIn(layers: Readonly<Record<string, readonly string[]>>): Reach {
  const costs = new Map<string, number>();
  const tolls = new Map<string, Toll>();
  for (const [name, hexes] of Object.entries(layers)) {
    const [kind, ...figures] = name.split(' ');
    const [first = 0, second = 0, third = 0] = figures.map(Number);
    if (kind === 'cost') for (const hex of hexes) costs.set(hex, first);
    if (kind === 'attrition') for (const hex of hexes) tolls.set(hex, [first, second, third]);
  }
  const { stops } = layers;
  return costs.size + tolls.size === 0 ? NO_REACH : { costs, stops: new Set(stops), tolls };
}

/** `1½`: points are counted in halves. */
export const pointsWords = (points: number): string =>
  `${points >= 1 || points === 0 ? Math.floor(points) : ''}${points % 1 === 0 ? '' : '½'}`;
