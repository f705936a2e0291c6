import { BrokenRules } from '@vedette/core';
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
  };
}

function cleanScratch(components: Components): Scratch {
  let scratch = kept.get(components);
  if (scratch === undefined) {
    scratch = scratchOf(components);
    kept.set(components, scratch);
  }
  const { cost, before, touched, count } = scratch;
  for (let index = 0; index < count; index++) {
    const hex = touched[index] as Hex;
    cost[hex] = -1;
    before[hex] = NOWHERE;
  }
  scratch.count = 0;
  return scratch;
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

/**
 * The cheapest ways from a hex, within a number of halves. One list for each cost: costs are small whole numbers.
 * What it gives of costs and ways is good until the next search.
 */
export function explore(
  components: Components,
  position: EaglesPosition,
  start: Hex,
  budget: number,
  weather: WeatherCosts,
  traveller: Traveller,
  until: Hex = NOWHERE,
): Reach {
  const { board } = components;
  const { neighbours, river, road } = board;
  const { group, frozen } = weather;
  const scratch = cleanScratch(components);
  const { cost, before, touched, first, last, entries, next } = scratch;
  const hexes: Hex[] = [];
  const ground = groundOf(components, weather);
  // Bridges are intact in the table of costs; where some are not, river hexsides are looked at one by one.
  const changed = position.damaged.length > 0 || position.pontoons.length > 0;
  const most = Math.min(budget, MOST_HALVES - 1);
  const { ferry, ends, toll, leaving, extra, roadsOnly } = traveller;
  const bars = traveller.trace?.barred ?? traveller.closed;
  const leftOut = position.rules.withoutSouth ? board.southern : null;
  let count = 0;
  let entered = 0;
  /** The dearest list that holds anything. */
  let dearest = 0;
  const enter = (hex: Hex, from: Hex, sum: number): void => {
    if ((cost[hex] as number) < 0) touched[count++] = hex;
    cost[hex] = sum;
    before[hex] = from;
    entries[entered] = hex;
    next[entered] = -1;
    if (first[sum] === -1) first[sum] = entered;
    else next[last[sum] as number] = entered;
    last[sum] = entered;
    entered += 1;
    if (sum > dearest) dearest = sum;
  };
  enter(start, NOWHERE, 0);
  let arrived = false;
  for (let spent = 0; spent <= dearest && !arrived; spent++) {
    for (let entry = first[spent] as number; entry >= 0; entry = next[entry] as number) {
      const hex = entries[entry] as Hex;
      if (cost[hex] !== spent) continue;
      if (hex !== start) {
        hexes.push(hex);
        if (hex === until) {
          arrived = true;
          break;
        }
        if (ends !== undefined && ends[hex] === 1) continue;
      }
      const side = hex * 6;
      for (let edge = side; edge < side + 6; edge++) {
        let step = ground[edge] as number;
        if (changed && river[edge] !== RIVER.none) step = stepCost(board, position, edge, group, frozen);
        if (step === PROHIBITED || spent + step > most) continue;
        if (roadsOnly && road[edge] === ROAD.none) continue;
        const there = neighbours[edge] as Hex;
        const known = cost[there] as number;
        if (known >= 0 && known <= spent + step) continue;
        if (bars !== undefined && bars[there] === 1) continue;
        if (leftOut !== null && leftOut[there] === 1) continue;
        if (toll !== undefined && toll.marks[there] === 1) step += toll.halves;
        if (extra !== undefined || (hex === start && leaving !== undefined)) {
          const more = extra === undefined ? (leaving?.(there) ?? 0) : extra(there, hex, edge);
          if (more === PROHIBITED) continue;
          step += more;
        }
        const sum = spent + step;
        if (sum <= most && (known < 0 || sum < known)) enter(there, hex, sum);
      }
      if (ferry && (hex === ferry.from || hex === ferry.to)) {
        const there = hex === ferry.from ? ferry.to : ferry.from;
        const sum = spent + ferry.halves;
        const known = cost[there] as number;
        if (sum <= most && bars?.[there] !== 1 && (known < 0 || sum < known)) enter(there, hex, sum);
      }
    }
  }
  for (let spent = 0; spent <= dearest; spent++) first[spent] = -1;
  if (traveller.minimum) {
    for (let edge = start * 6; edge < start * 6 + 6; edge++) {
      const there = neighbours[edge] as Hex;
      if (there === NOWHERE || (cost[there] as number) >= 0 || bars?.[there] === 1) continue;
      const step = changed ? stepCost(board, position, edge, group, frozen) : (ground[edge] as number);
      if (step === PROHIBITED) continue;
      if (leftOut !== null && leftOut[there] === 1) continue;
      if (leaving?.(there) === PROHIBITED || extra?.(there, start, edge) === PROHIBITED) continue;
      cost[there] = most;
      before[there] = start;
      touched[count++] = there;
      hexes.push(there);
    }
  }
  scratch.count = count;
  return { cost, before, hexes };
}

const grounds = new WeakMap<Components, Map<string, Uint8Array>>();
/** Never changed, and never looked at by anything that could be. */
const NO_BRIDGE_WORK = { damaged: [], pontoons: [], rules: { withoutSouth: false } } as unknown as EaglesPosition;

/** The cost of every hexside in a kind of weather with all bridges intact, worked out once. */
function groundOf(components: Components, { group, frozen }: WeatherCosts): Uint8Array {
  let all = grounds.get(components);
  if (all === undefined) {
    all = new Map();
    grounds.set(components, all);
  }
  const key = frozen ? `${group} frozen` : group;
  let ground = all.get(key);
  if (ground === undefined) {
    const { board } = components;
    ground = Uint8Array.from({ length: board.size * 6 }, (_, edge) => stepCost(board, NO_BRIDGE_WORK, edge, group, frozen));
    all.set(key, ground);
  }
  return ground;
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
