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
  // series/sr-81/primary-by-bridge, series/sr-209/primary-closed
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
    // series/table/terrain/primary-road, series/table/terrain/secondary-road, series/table/terrain/same-for-cavalry
    if (road !== ROAD.none) return board.roadCost[group][road] as number;
    return board.hexCost[group][there] as number;
  }
  if (river === RIVER.shore) return PROHIBITED;
  const crossing = bridged(board, position, edge);
  if (crossing) {
    // series/sr-80/road-bridge-free, series/sr-209/pontoon-restores
    if (road !== ROAD.none) return board.roadCost[group][road] as number;
    return board.hexCost[group][there] as number;
  }
  // series/sr-44/primary-never-freeze, series/table/terrain/primary-river
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
// series/table/weather-effects/heat, series/table/weather-effects/fair, series/table/weather-effects/rain
// series/table/weather-effects/mud, series/table/weather-effects/frost, series/table/weather-effects/snow
// series/table/weather-effects/severe: one row of effects for each weather, of which this is the ground.
export const costsIn = (components: Components, weather: Weather): WeatherCosts => components.tables.weather.effects[weather];

/** What a search over the map has found: for every reached hex its cost in halves and the hex before it. */
export interface Reach {
  readonly cost: Int16Array;
  readonly before: Int16Array;
  /** The reached hexes in order of cost, the first hex left out. */
  readonly hexes: readonly Hex[];
}

interface Scratch extends Reach {
  readonly hexes: Hex[];
  readonly buckets: Hex[][];
  readonly touched: Hex[];
}

const kept = new WeakMap<Components, Scratch>();
/** Longer than any road on the map. */
const MOST_HALVES = 1000;

function scratchOf(components: Components): Scratch {
  let scratch = kept.get(components);
  if (scratch === undefined) {
    scratch = {
      cost: new Int16Array(components.board.size).fill(-1),
      before: new Int16Array(components.board.size).fill(NOWHERE),
      hexes: [],
      buckets: Array.from({ length: MOST_HALVES }, () => []),
      touched: [],
    };
    kept.set(components, scratch);
  }
  for (const hex of scratch.touched) {
    scratch.cost[hex] = -1;
    scratch.before[hex] = NOWHERE;
  }
  scratch.touched.length = 0;
  scratch.hexes.length = 0;
  return scratch;
}

/** How a search goes over the map. */
export interface Traveller {
  /** A line that is traced: not where this field bars lines. */
  readonly trace?: Field;
  /** The cost of a step in halves beyond that of the ground, or `PROHIBITED`. */
  readonly extra?: (hex: Hex, from: Hex, edge: Edge) => number;
  /** Whether the way ends in this hex. */
  readonly ends?: (hex: Hex) => boolean;
  readonly roadsOnly?: boolean;
  /** series/sr-80/minimum-one-hex: with the whole allowance unspent one hex can always be gone, for all of it. */
  readonly minimum?: boolean;
  /** A passage that is no hexside: the Pillau ferry. */
  readonly ferry?: { readonly from: Hex; readonly to: Hex; readonly halves: number } | null;
}

/**
 * The cheapest ways from a hex, within a number of halves. One queue of buckets: costs are small whole numbers.
 * What it gives is good until the next search.
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
  const { neighbours } = board;
  const { group, frozen } = weather;
  const scratch = scratchOf(components);
  const { cost, before, buckets, hexes, touched } = scratch;
  const ground = groundOf(components, weather);
  // Bridges are intact in the table of costs; where some are not, river hexsides are looked at one by one.
  const changed = position.damaged.length > 0 || position.pontoons.length > 0;
  const most = Math.min(budget, MOST_HALVES - 1);
  const { ferry, trace, extra, ends, roadsOnly } = traveller;
  cost[start] = 0;
  touched.push(start);
  (buckets[0] as Hex[]).push(start);
  const stepTo = (edge: Edge) =>
    changed && board.river[edge] !== RIVER.none ? stepCost(board, position, edge, group, frozen) : (ground[edge] as number);
  const bars = trace?.barred;
  const leftOut = position.rules.withoutSouth ? board.southern : null;
  /** The dearest bucket that holds anything. */
  let dearest = 0;
  const relax = (hex: Hex, from: Hex, spent: number) => {
    const known = cost[hex] as number;
    if (known >= 0 && known <= spent) return;
    if (known < 0) touched.push(hex);
    cost[hex] = spent;
    before[hex] = from;
    (buckets[spent] as Hex[]).push(hex);
    if (spent > dearest) dearest = spent;
  };
  let arrived = false;
  for (let spent = 0; spent <= dearest && !arrived; spent++) {
    const bucket = buckets[spent] as Hex[];
    for (let index = 0; index < bucket.length; index++) {
      const hex = bucket[index] as Hex;
      if (cost[hex] !== spent) continue;
      if (hex !== start) {
        hexes.push(hex);
        if (hex === until) {
          arrived = true;
          break;
        }
        if (ends?.(hex)) continue;
      }
      const first = hex * 6;
      for (let edge = first; edge < first + 6; edge++) {
        let step = ground[edge] as number;
        if (step === PROHIBITED && !changed) continue;
        if (roadsOnly && board.road[edge] === ROAD.none) continue;
        if (changed) step = stepTo(edge);
        if (step === PROHIBITED || spent + step > most) continue;
        const there = neighbours[edge] as Hex;
        const known = cost[there] as number;
        if (known >= 0 && known <= spent + step) continue;
        if (bars !== undefined && bars[there] === 1) continue;
        if (leftOut !== null && leftOut[there] === 1) continue;
        if (extra !== undefined) {
          const more = extra(there, hex, edge);
          if (more === PROHIBITED || spent + step + more > most) continue;
          step += more;
        }
        relax(there, hex, spent + step);
      }
      if (ferry && (hex === ferry.from || hex === ferry.to)) {
        const there = hex === ferry.from ? ferry.to : ferry.from;
        if (spent + ferry.halves <= most && bars?.[there] !== 1) relax(there, hex, spent + ferry.halves);
      }
    }
  }
  for (let spent = 0; spent <= dearest; spent++) {
    const bucket = buckets[spent] as Hex[];
    if (bucket.length > 0) bucket.length = 0;
  }
  if (traveller.minimum) {
    for (let edge = start * 6; edge < start * 6 + 6; edge++) {
      const there = neighbours[edge] as Hex;
      if (there === NOWHERE || (cost[there] as number) >= 0 || stepTo(edge) === PROHIBITED) continue;
      if (leftOut !== null && leftOut[there] === 1) continue;
      if (extra !== undefined && extra(there, start, edge) === PROHIBITED) continue;
      cost[there] = most;
      before[there] = start;
      touched.push(there);
      hexes.push(there);
    }
  }
  return scratch;
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
export function pathTo(reach: Reach, hex: Hex): Hex[] {
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
