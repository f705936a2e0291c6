import { recalled } from '@vedette/core';
import type { EaglesPosition } from '../../position.js';
import type { Components } from '../components.js';
import type { Side } from '../data/schema.js';
import { type Edge, type Hex, sidesOf } from './board.js';
import { type Field, truth } from './field.js';
import { bridgesIn, DRY, explore, passable, pathTo, type WeatherCosts } from './paths.js';

/**
 * What the data say about ways, worked out once: a line depends on the bridges and on what bars it, a distance on the
 * bridges alone. Whatever is remembered here lies under everything it was made of, so it is the same for every position,
 * whoever asks and whenever; most marches change neither bars nor bridges, and most samples of a position share both.
 */
interface Remembered {
  /** The shortest roads where nothing bars them, by their ends. */
  readonly roads: Map<string, OpenRoad>;
  /** What lies within a number of hexes, by middle and radius. */
  readonly surroundings: Map<string, readonly Hex[]>;
  /** The costs of all ways to a hex where nothing bars them, by hex and kind of weather. */
  readonly open: Map<string, Int16Array>;
  /** The cheapest ways of dispatches where nothing bars them, by hex, length and kind of way. */
  readonly rides: Map<string, OpenWays>;
  /** The costs of the ways from a hex that were traced: by what bars them, and then by side, hex, length and kind of way. */
  readonly traced: Map<string, Map<string, Int16Array>>;
}

interface OpenWays {
  /** -1 beyond the length. */
  readonly cost: Int16Array;
  readonly before: Int16Array;
}

interface OpenRoad {
  /** Its length in halves, or -1 if no road leads there at all. */
  readonly halves: number;
  /** The hexes it enters. */
  readonly hexes: readonly Hex[];
}

const remembered = new WeakMap<Components, Map<string, Remembered>>();
/** As much as pays: matches go on, and what was long ago does not come again. */
const MOST_BRIDGES = 64;
const MOST_TRACED = 32;
const MOST_ROADS = 4000;
const MOST_OPEN = 200;
const MOST_RIDES = 100;

const nothingYet = (): Remembered => ({
  roads: new Map(),
  surroundings: new Map(),
  open: new Map(),
  rides: new Map(),
  traced: new Map(),
});

function rememberedFor(components: Components, position: EaglesPosition): Remembered {
  const all = recalled(remembered, components, () => new Map<string, Remembered>());
  return recalled(all, bridgesIn(position), nothingYet, MOST_BRIDGES);
}

function tracedFor(components: Components, position: EaglesPosition, { bars }: Field): Map<string, Int16Array> {
  const { traced } = rememberedFor(components, position);
  return recalled(traced, bars.join(' '), () => new Map<string, Int16Array>(), MOST_TRACED);
}

/** As far as any road goes. */
export const ANY_LENGTH = 999;

/**
 * The cost in halves, at dry costs, of the way from a hex to every hex a line of the side can reach within a length, -1
 * elsewhere. For the Coalition the Pillau ferry counts, unless its ends are barred (series/sr-211/ferry, series/sr-211/closed).
 */
export function tracedCosts(
  components: Components,
  position: EaglesPosition,
  side: Side,
  from: Hex,
  halves: number,
  ways: 'roads' | 'all',
): Int16Array {
  const field = truth(components, position, side);
  const costs = tracedFor(components, position, field);
  const roadsOnly = ways === 'roads';
  const ferry = roadsOnly ? null : ferryOf(components, side);
  return recalled(costs, `${side} ${ways} ${from} ${halves}`, () =>
    explore(components, position, from, halves, DRY, { trace: field, roadsOnly, ferry }).cost.slice(),
  );
}

/** The Pillau ferry is a way for the Coalition's dispatches (series/sr-211/ferry). */
const ferryOf = (components: Components, side: Side) => (side === 'coalition' ? components.ferry : null);

function openWays(components: Components, position: EaglesPosition, side: Side, from: Hex, halves: number): OpenWays {
  const { rides } = rememberedFor(components, position);
  const ferry = ferryOf(components, side);
  const search = () => {
    const { cost, before } = explore(components, position, from, halves, DRY, { ferry });
    return { cost: cost.slice(), before: before.slice() };
  };
  return recalled(rides, `${side} ${from} ${halves}`, search, MOST_RIDES);
}

/**
 * Whether a line of the side leads from one hex to another within a length, at dry costs. What bars a line can only
 * lengthen it: while nothing stands on the cheapest way, nobody needs to look for another.
 */
export function isTraced(
  components: Components,
  position: EaglesPosition,
  side: Side,
  { barred }: Field,
  { from, halves }: { readonly from: Hex; readonly halves: number },
  to: Hex,
): boolean {
  const { cost, before } = openWays(components, position, side, from, halves);
  if ((cost[to] as number) < 0) return false;
  for (let at = to; at !== from; at = before[at] as Hex)
    if (barred[at] === 1) return (tracedCosts(components, position, side, from, halves, 'all')[to] as number) >= 0;
  return true;
}

function openRoad(components: Components, position: EaglesPosition, from: Hex, to: Hex): OpenRoad {
  const { roads } = rememberedFor(components, position);
  const search = () => {
    const reach = explore(components, position, from, ANY_LENGTH, DRY, { roadsOnly: true }, to);
    const halves = reach.cost[to] as number;
    return { halves, hexes: halves < 0 ? [] : pathTo(reach, to) };
  };
  return recalled(roads, `${from} ${to}`, search, MOST_ROADS);
}

/**
 * The length in halves of the shortest road that a line of the side can take between two hexes, or -1. What bars a line
 * can only lengthen it: while nothing stands on the shortest road, nobody needs to look for another.
 */
export function roadLength(
  components: Components,
  position: EaglesPosition,
  side: Side,
  { barred }: Field,
  from: Hex,
  to: Hex,
): number {
  const { halves, hexes } = openRoad(components, position, from, to);
  if (halves < 0) return -1;
  for (let index = 0; index < hexes.length; index++)
    if (barred[hexes[index] as Hex] === 1)
      return tracedCosts(components, position, side, from, ANY_LENGTH, 'roads')[to] as number;
  return halves;
}

/** The hexes that the shortest road enters which a line of the side can take between two hexes, or nothing if there is none. */
export function roadBetween(components: Components, position: EaglesPosition, field: Field, from: Hex, to: Hex): readonly Hex[] {
  const { hexes } = openRoad(components, position, from, to);
  if (hexes.every((hex) => field.barred[hex] === 0)) return hexes;
  const reach = explore(components, position, from, ANY_LENGTH, DRY, { trace: field, roadsOnly: true }, to);
  return (reach.cost[to] as number) < 0 ? [] : pathTo(reach, to);
}

/** The cost in halves of the way from a hex to every other, whoever stands there, -1 where none leads. */
export function openCosts(components: Components, position: EaglesPosition, from: Hex, weather: WeatherCosts): Int16Array {
  const { open } = rememberedFor(components, position);
  const key = `${from} ${weather.group} ${weather.frozen}`;
  return recalled(open, key, () => explore(components, position, from, ANY_LENGTH, weather, {}).cost.slice(), MOST_OPEN);
}

/** The hexes within a number of hexes, counted over passable hexsides, the middle first. */
export function surroundings(components: Components, position: EaglesPosition, middle: Hex, radius: number): readonly Hex[] {
  const { surroundings: found } = rememberedFor(components, position);
  const passes = (edge: Edge) => passable(components.board, position, edge);
  return recalled(found, `${middle} ${radius}`, () => [...hexesWithin(components, middle, radius, passes).keys()]);
}

/** Everything within a number of hexes, counted over the hexsides that can be passed, with its distance. */
export function hexesWithin(
  components: Components,
  start: Hex,
  most: number,
  passes: (edge: number) => boolean,
): Map<Hex, number> {
  const found = new Map<Hex, number>([[start, 0]]);
  let ring = [start];
  for (let steps = 1; steps <= most; steps++) {
    const next: Hex[] = [];
    for (const hex of ring) {
      for (const edge of sidesOf(components.board, hex)) {
        const there = components.board.neighbours[edge] as Hex;
        if (found.has(there) || !passes(edge)) continue;
        found.set(there, steps);
        next.push(there);
      }
    }
    ring = next;
  }
  return found;
}
