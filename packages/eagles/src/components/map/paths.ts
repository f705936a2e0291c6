import { BrokenRules, recalled } from '@vedette/core';
import type { EaglesPosition } from '../../position.js';
import type { Components } from '../components.js';
import type { Group, Weather } from '../data/schema.js';
import { type Board, type Edge, type Hex, isLeftOut, NOWHERE, PROHIBITED, RIVER, ROAD, sameEdge } from './board.js';
import type { Field } from './field.js';

/** series/sr-81/damaged-is-none and series/sr-110/bridge-for-both: an intact bridge or a pontoon crosses this hexside. */
export function bridged(board: Board, position: EaglesPosition, edge: Edge): boolean {
  const bridge = board.bridge[edge] as number;
  if (bridge >= 0 && !position.damaged.includes(bridge)) return true;
  if (position.pontoons.length === 0) return false;
  const same = sameEdge(board, edge);
  // series/sr-110/frozen-usable: in every weather.
  for (const pontoon of position.pontoons) if (pontoon.edge === same) return true;
  return false;
}

/** Whether anything at all may pass: land on both sides, no shore, a primary river only by a bridge. */
export function passable(board: Board, position: EaglesPosition, edge: Edge): boolean {
  const there = board.neighbours[edge] as Hex;
  if (there === NOWHERE || board.open[there] === 0 || isLeftOut(board, position.rules, there)) return false;
  const river = board.river[edge] as number;
  // A damaged bridge is none: series/sr-209/primary-closed.
  return river < RIVER.primary || (river === RIVER.primary && bridged(board, position, edge));
}

/** The cost of a step in halves of a movement point, or `PROHIBITED`. */
export function stepCost(board: Board, position: EaglesPosition, edge: Edge, group: Group, frozen: boolean): number {
  const there = board.neighbours[edge] as Hex;
  if (there === NOWHERE || board.open[there] === 0 || isLeftOut(board, position.rules, there)) return PROHIBITED;
  const river = board.river[edge] as number;
  const road = board.road[edge] as number;
  if (river === RIVER.none) {
    // series/sr-80/road-replaces: along a road its cost replaces that of the hex.
    // Riders and outposts pay what infantry pays: series/table/terrain/same-for-cavalry.
    if (road !== ROAD.none) return board.roadCost[group][road] as number;
    return board.hexCost[group][there] as number;
  }
  if (river === RIVER.shore) return PROHIBITED;
  const crossing = bridged(board, position, edge);
  if (crossing) {
    // A bridge or pontoon carries the road over for nothing: series/sr-80/road-bridge-free, series/sr-209/pontoon-restores.
    if (road !== ROAD.none) return board.roadCost[group][road] as number;
    return board.hexCost[group][there] as number;
  }
  // No frost carries over a primary river: series/sr-44/primary-never-freeze.
  if (river === RIVER.primary) return PROHIBITED;
  // series/sr-80/hexside-surcharge; series/sr-209/road-broken and series/sr-209/secondary-off-road: without its bridge the
  // road does not count. series/sr-44/frozen-secondary-rivers: ice takes the surcharge away.
  // series/table/terrain/secondary-river, series/sr-44/frozen-marsh, series/sr-228/leave: the hex entered is paid, not the one left.
  const ground = board.hexCost[group][there] as number;
  return ground === PROHIBITED ? PROHIBITED : ground + (frozen ? 0 : board.riverCost);
}

export interface WeatherCosts {
  readonly group: Group;
  readonly frozen: boolean;
}
export const DRY: WeatherCosts = { group: 'dry', frozen: false };
// In dry and wet: series/table/weather-effects/heat, series/table/weather-effects/fair, series/table/weather-effects/rain.
// In mud and cold: series/table/weather-effects/mud, series/table/weather-effects/frost, series/table/weather-effects/snow.
// series/table/weather-effects/severe: one row of effects for each weather, of which this is the ground.
export const costsIn = (components: Components, weather: Weather): WeatherCosts => components.tables.weather.effects[weather];

/** What a search over the map has found: for every reached hex its cost in halves and the hex before it. */
export interface Reach {
  readonly cost: Int16Array;
  readonly before: Int16Array;
  /** The reached hexes in order of cost, the first hex left out. They are the asker's own. */
  readonly hexes: Hex[];
}

/**
 * Working memory of searches, as large as the map and made once: nothing in it outlasts a search but the costs and ways
 * that were found, until the next one.
 */
interface Scratch {
  readonly cost: Int16Array;
  readonly before: Int16Array;
  readonly touched: Int16Array;
  /** How many hexes were touched. */
  count: number;
  /** Hexes to be looked at, in lists by cost: the first and the last entry of each, and for every entry the next. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly entries: Int16Array;
  readonly next: Int32Array;
  entered: number;
  /** The dearest list that holds anything. */
  dearest: number;
}

const kept = new WeakMap<Components, Scratch>();
/** Longer than any road on the map. */
const MOST_HALVES = 1000;
/** A hex is entered anew only at a lower cost: from each side, and by the ferry, once at most. */
const MOST_ENTRIES = 8;

function scratchOf({ board: { size } }: Components): Scratch {
  return {
    cost: new Int16Array(size).fill(-1),
    before: new Int16Array(size).fill(NOWHERE),
    touched: new Int16Array(size),
    count: 0,
    first: new Int32Array(MOST_HALVES).fill(-1),
    last: new Int32Array(MOST_HALVES),
    entries: new Int16Array(size * MOST_ENTRIES),
    next: new Int32Array(size * MOST_ENTRIES),
    entered: 0,
    dearest: 0,
  };
}

function cleanScratch(components: Components): Scratch {
  const scratch = recalled(kept, components, () => scratchOf(components));
  const { cost, before, touched, count } = scratch;
  for (let index = 0; index < count; index++) {
    const hex = touched[index] as Hex;
    cost[hex] = -1;
    before[hex] = NOWHERE;
  }
  scratch.count = 0;
  scratch.entered = 0;
  scratch.dearest = 0;
  return scratch;
}

/** Comes to a hex at a cost that is the lowest so far. */
function enter(scratch: Scratch, hex: Hex, from: Hex, sum: number): void {
  const { cost, first, last, entered } = scratch;
  if ((cost[hex] as number) < 0) scratch.touched[scratch.count++] = hex;
  cost[hex] = sum;
  scratch.before[hex] = from;
  scratch.entries[entered] = hex;
  scratch.next[entered] = -1;
  if (first[sum] === -1) first[sum] = entered;
  else scratch.next[last[sum] as number] = entered;
  last[sum] = entered;
  scratch.entered = entered + 1;
  if (sum > scratch.dearest) scratch.dearest = sum;
}

/** How a search goes over the map. What can be marked on hexes is: a look at a mark is cheaper than a question. */
export interface Traveller {
  /** A line that is traced: not where this field bars lines. */
  readonly trace?: Field;
  /** 1 where nobody may enter. */
  readonly closed?: Uint8Array | undefined;
  /** 1 where the way ends. */
  readonly ends?: Uint8Array | undefined;
  /** What entering the marked hexes costs beyond the ground, in halves. */
  readonly toll?: { readonly marks: Uint8Array; readonly halves: number } | undefined;
  /** What the first step costs beyond that, or `PROHIBITED`. */
  readonly leaving?: ((hex: Hex) => number) | undefined;
  /** The same for any step, where no mark says it. */
  readonly extra?: ((hex: Hex, from: Hex, edge: Edge) => number) | undefined;
  readonly roadsOnly?: boolean;
  /** series/sr-80/minimum-one-hex: with the whole allowance unspent one hex can always be gone, for all of it. */
  readonly minimum?: boolean;
  /** A passage that is no hexside: the Pillau ferry. */
  readonly ferry?: { readonly from: Hex; readonly to: Hex; readonly halves: number } | null;
}

/** All of a traveller, said or not: the search meets one shape, whoever travels. */
const outfitOf = ({ trace, closed, ends, toll, leaving, extra, roadsOnly, minimum, ferry }: Traveller) => ({
  bars: trace?.barred ?? closed ?? null,
  ends: ends ?? null,
  tolls: toll?.marks ?? null,
  toll: toll?.halves ?? 0,
  leaving: leaving ?? null,
  extra: extra ?? null,
  roadsOnly: roadsOnly ?? false,
  minimum: minimum ?? false,
  ferry: ferry ?? null,
});

/**
 * The cheapest ways from a hex, within a number of halves. One list for each cost: costs are small whole numbers.
 * What it gives of costs and ways is good until the next search.
 */
export const explore = (
  components: Components,
  position: EaglesPosition,
  start: Hex,
  budget: number,
  weather: WeatherCosts,
  traveller: Traveller,
  until: Hex = NOWHERE,
): Reach =>
  search(
    components.board,
    groundOf(components, position, weather),
    cleanScratch(components),
    start,
    Math.min(budget, MOST_HALVES - 1),
    outfitOf(traveller),
    until,
  );

function search(
  { neighbours, road, sides }: Board,
  ground: Uint8Array,
  scratch: Scratch,
  start: Hex,
  most: number,
  { bars, ends, tolls, toll, leaving, extra, roadsOnly, minimum, ferry }: ReturnType<typeof outfitOf>,
  until: Hex,
): Reach {
  const { cost, before, first, entries, next } = scratch;
  const hexes: Hex[] = [];
  enter(scratch, start, NOWHERE, 0);
  let arrived = false;
  for (let spent = 0; spent <= scratch.dearest && !arrived; spent++) {
    for (let entry = first[spent] as number; entry >= 0; entry = next[entry] as number) {
      const hex = entries[entry] as Hex;
      if (cost[hex] !== spent) continue;
      if (hex !== start) {
        hexes.push(hex);
        if (hex === until) {
          arrived = true;
          break;
        }
        if (ends !== null && ends[hex] === 1) continue;
      }
      // The innermost loop of the game: numbers that follow each other are quicker than a list of them.
      const side = hex * 6;
      for (let edge = side; edge < side + 6; edge++) {
        let step = ground[edge] as number;
        if (step === PROHIBITED || spent + step > most) continue;
        if (roadsOnly && road[edge] === ROAD.none) continue;
        const there = neighbours[edge] as Hex;
        const known = cost[there] as number;
        if (known >= 0 && known <= spent + step) continue;
        if (bars !== null && bars[there] === 1) continue;
        if (tolls !== null && tolls[there] === 1) step += toll;
        if (extra !== null || (hex === start && leaving !== null)) {
          const more = extra === null ? (leaving?.(there) ?? 0) : extra(there, hex, edge);
          if (more === PROHIBITED) continue;
          step += more;
        }
        const sum = spent + step;
        if (sum <= most && (known < 0 || sum < known)) enter(scratch, there, hex, sum);
      }
      if (ferry !== null && (hex === ferry.from || hex === ferry.to)) {
        const there = hex === ferry.from ? ferry.to : ferry.from;
        const sum = spent + ferry.halves;
        const known = cost[there] as number;
        if (sum <= most && bars?.[there] !== 1 && (known < 0 || sum < known)) enter(scratch, there, hex, sum);
      }
    }
  }
  for (let spent = 0; spent <= scratch.dearest; spent++) first[spent] = -1;
  if (minimum) {
    for (const edge of sides[start] as readonly Edge[]) {
      if (ground[edge] === PROHIBITED) continue;
      const there = neighbours[edge] as Hex;
      if ((cost[there] as number) >= 0 || bars?.[there] === 1) continue;
      if (leaving?.(there) === PROHIBITED || extra?.(there, start, edge) === PROHIBITED) continue;
      cost[there] = most;
      before[there] = start;
      scratch.touched[scratch.count++] = there;
      hexes.push(there);
    }
  }
  return { cost, before, hexes };
}

/** What every hexside costs, by kind of weather and state of the bridges. */
const grounds = new WeakMap<Components, Map<WeatherCosts, Map<string, Uint8Array>>>();
/** As much as pays: what was built and broken long ago does not come again. */
const MOST_GROUNDS = 32;

/** The state of the bridges and the sections in play: all of a position that roads and distances depend on. */
export function bridgesIn({ damaged, pontoons, rules }: EaglesPosition): string {
  let key = rules.withoutSouth ? 'without S' : '';
  if (damaged.length === 0 && pontoons.length === 0) return key;
  for (const bridge of damaged) key += ` ${bridge}`;
  for (const pontoon of pontoons) key += ` +${pontoon.edge}`;
  return key;
}

function groundOf(components: Components, position: EaglesPosition, weather: WeatherCosts): Uint8Array {
  const all = recalled(grounds, components, () => new Map<WeatherCosts, Map<string, Uint8Array>>());
  const ofWeather = recalled(all, weather, () => new Map<string, Uint8Array>());
  const { board } = components;
  const costs = () =>
    new Uint8Array(board.size * 6).map((_, edge) => stepCost(board, position, edge, weather.group, weather.frozen));
  return recalled(ofWeather, bridgesIn(position), costs, MOST_GROUNDS);
}

/** The way to a reached hex, the first hex left out. */
export function pathTo(reach: Pick<Reach, 'before'>, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== NOWHERE; ) {
    const before = reach.before[at];
    // Off the map nothing comes before anything: the way back would have no end.
    if (before === undefined) throw new BrokenRules('a way leads to what is no hex', { hex });
    path.push(at);
    at = before;
  }
  path.pop();
  return path.reverse();
}
