/** What a march under way would spend to each hex it can reach, and where it would have to stop. */
export interface Reach {
  readonly costs: ReadonlyMap<string, number>;
  readonly stops: ReadonlySet<string>;
}
const NO_REACH: Reach = { costs: new Map(), stops: new Set() };

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

/** Reads the prices of a march out of the layers over the map. */
export function reachIn(layers: Readonly<Record<string, readonly string[]>>): Reach {
  const costs = new Map<string, number>();
  for (const [name, hexes] of Object.entries(layers)) {
    if (!name.startsWith(COST)) continue;
    for (const hex of hexes) costs.set(hex, Number(name.slice(COST.length)));
  }
  const { stops } = layers;
  return costs.size === 0 ? NO_REACH : { costs, stops: new Set(stops) };
}
const COST = 'cost ';

/** `1½`: points are counted in halves. */
export const pointsWords = (points: number): string =>
  `${points >= 1 || points === 0 ? Math.floor(points) : ''}${points % 1 === 0 ? '' : '½'}`;
