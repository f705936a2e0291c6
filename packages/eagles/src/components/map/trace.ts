import type { EaglesPosition } from '../../position.js';
import type { Components } from '../components.js';
import type { Side } from '../data/schema.js';
import { type Hex, NOWHERE } from './board.js';
import { type Field, truth } from './field.js';
import { bridgesIn, DRY, explore, passable, pathTo, type WeatherCosts } from './paths.js';

/**
 * What the data say about ways, worked out once: a line depends on the bridges and on what bars it, a distance on the
 * bridges alone. Whatever is remembered here lies under everything it was made of, so it is the same for every position,
 * whoever asks and whenever; most marches change neither bars nor bridges, and most samples of a position share both.
 */
interface Remembered {
  /** The shortest roads where nothing bars them, by their ends. */
  readonly roads: Map<number, OpenRoad>;
  /** What lies within a number of hexes, by middle and radius. */
  readonly surroundings: Map<number, readonly Hex[]>;
  /** The costs of all ways to a hex where nothing bars them, by hex and kind of weather. */
  readonly open: Map<string, Int16Array>;
  /** The cheapest ways of dispatches where nothing bars them, by hex, length and kind of way. */
  readonly rides: Map<number, OpenWays>;
  /** What was traced, by what bars it; the last one asked for stands first. */
  readonly traced: Traced[];
}

interface Traced {
  readonly bars: readonly Hex[];
  readonly sum: number;
  /** The costs of the ways from a hex, by hex, length and kind of way. */
  readonly costs: Map<number, Int16Array>;
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
const MOST_TRACED = 16;
const MOST_ROADS = 4000;
const MOST_OPEN = 200;
const MOST_RIDES = 100;

function rememberedFor(components: Components, position: EaglesPosition): Remembered {
  let all = remembered.get(components);
  if (all === undefined) {
    all = new Map();
    remembered.set(components, all);
  }
  const key = bridgesIn(position);
  let found = all.get(key);
  if (found === undefined) {
    found = { roads: new Map(), surroundings: new Map(), open: new Map(), rides: new Map(), traced: [] };
    if (all.size >= MOST_BRIDGES) all.clear();
    all.set(key, found);
  }
  return found;
}

const isBarredBy = ({ bars, sum }: Traced, field: Field): boolean =>
  sum === field.sum && bars.length === field.bars.length && bars.every((hex) => field.barred[hex] === 1);

function tracedFor(components: Components, position: EaglesPosition, field: Field): Traced {
  const { traced } = rememberedFor(components, position);
  const [last] = traced;
  if (last !== undefined && isBarredBy(last, field)) return last;
  const at = traced.findIndex((one) => isBarredBy(one, field));
  const found = traced[at] ?? { bars: field.bars.slice(), sum: field.sum, costs: new Map() };
  if (at >= 0) traced.splice(at, 1);
  else if (traced.length >= MOST_TRACED) traced.pop();
  traced.unshift(found);
  return found;
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
  const { costs } = tracedFor(components, position, field);
  const roadsOnly = ways === 'roads';
  const ferry = roadsOnly ? null : ferryOf(components, side);
  const key = (from * 1024 + halves) * 4 + (roadsOnly ? 1 : 0) + (ferry === null ? 0 : 2);
  let found = costs.get(key);
  if (found === undefined) {
    found = explore(components, position, from, halves, DRY, { trace: field, roadsOnly, ferry }).cost.slice();
    costs.set(key, found);
  }
  return found;
}

/** The Pillau ferry is a way for the Coalition's dispatches (series/sr-211/ferry). */
const ferryOf = (components: Components, side: Side) => (side === 'coalition' ? components.ferry : null);

function openWays(components: Components, position: EaglesPosition, side: Side, from: Hex, halves: number): OpenWays {
  const { rides } = rememberedFor(components, position);
  const ferry = ferryOf(components, side);
  const key = (from * 1024 + halves) * 2 + (ferry === null ? 0 : 1);
  let found = rides.get(key);
  if (found === undefined) {
    const { cost, before } = explore(components, position, from, halves, DRY, { ferry });
    found = { cost: cost.slice(), before: before.slice() };
    if (rides.size >= MOST_RIDES) rides.clear();
    rides.set(key, found);
  }
  return found;
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
  const key = from * components.board.size + to;
  let road = roads.get(key);
  if (road === undefined) {
    const reach = explore(components, position, from, ANY_LENGTH, DRY, { roadsOnly: true }, to);
    const halves = reach.cost[to] as number;
    road = { halves, hexes: halves < 0 ? [] : pathTo(reach, to) };
    if (roads.size >= MOST_ROADS) roads.clear();
    roads.set(key, road);
  }
  return road;
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
  let found = open.get(key);
  if (found === undefined) {
    found = explore(components, position, from, ANY_LENGTH, weather, {}).cost.slice();
    if (open.size >= MOST_OPEN) open.clear();
    open.set(key, found);
  }
  return found;
}

/** The hexes within a number of hexes, counted over passable hexsides, the middle first. */
export function surroundings(components: Components, position: EaglesPosition, middle: Hex, radius: number): readonly Hex[] {
  const { surroundings: found } = rememberedFor(components, position);
  const key = middle * 16 + radius;
  let hexes = found.get(key);
  if (hexes === undefined) {
    hexes = [...hexesWithin(components, middle, radius, (edge) => passable(components.board, position, edge)).keys()];
    found.set(key, hexes);
  }
  return hexes;
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
      for (let direction = 0; direction < 6; direction++) {
        const edge = hex * 6 + direction;
        const there = components.board.neighbours[edge] as Hex;
        if (there === NOWHERE || found.has(there) || !passes(edge)) continue;
        found.set(there, steps);
        next.push(there);
      }
    }
    ring = next;
  }
  return found;
}
