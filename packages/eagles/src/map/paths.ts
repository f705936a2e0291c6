import type { Group, Weather } from '../data/schema.js';
import type { EaglesPosition } from '../position.js';
import type { World } from '../world.js';
import { type Board, type Edge, type Hex, NOWHERE, PROHIBITED, RIVER, ROAD, sameEdge } from './board.js';
import type { Field } from './field.js';

/** series/sr-81/damaged-is-none and series/sr-110/bridge-for-both: an intact bridge or a pontoon crosses this hexside. */
export function bridged(board: Board, position: EaglesPosition, edge: Edge): boolean {
  const bridge = board.bridge[edge] as number;
  if (bridge >= 0 && !position.damaged.includes(bridge)) return true;
  if (position.pontoons.length === 0) return false;
  const same = sameEdge(board, edge);
  for (const pontoon of position.pontoons) if (pontoon.edge === same) return true;
  return false;
}

/** Whether anything at all may pass: land on both sides, no shore, a primary river only by a bridge. */
export function passable(board: Board, position: EaglesPosition, edge: Edge): boolean {
  const there = board.neighbours[edge] as Hex;
  if (there === NOWHERE || board.open[there] === 0) return false;
  const river = board.river[edge] as number;
  // series/sr-81/primary-by-bridge, series/sr-209/primary-closed
  return river < RIVER.primary || (river === RIVER.primary && bridged(board, position, edge));
}

/** The cost of a step in halves of a movement point, or `PROHIBITED`. */
export function stepCost(board: Board, position: EaglesPosition, edge: Edge, group: Group, frozen: boolean): number {
  const there = board.neighbours[edge] as Hex;
  if (there === NOWHERE || board.open[there] === 0) return PROHIBITED;
  const river = board.river[edge] as number;
  const road = board.road[edge] as number;
  if (river === RIVER.none) {
    // series/sr-80/road-replaces: along a road its cost replaces that of the hex.
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
  if (river === RIVER.primary) return PROHIBITED;
  // series/sr-80/hexside-surcharge; series/sr-209/road-broken and series/sr-209/secondary-off-road: without its bridge the
  // road does not count. series/sr-44/frozen-secondary-rivers: ice takes the surcharge away.
  const ground = board.hexCost[group][there] as number;
  return ground === PROHIBITED ? PROHIBITED : ground + (frozen ? 0 : board.riverCost);
}

export interface WeatherCosts {
  readonly group: Group;
  readonly frozen: boolean;
}
export const DRY: WeatherCosts = { group: 'dry', frozen: false };
export const costsIn = (world: World, weather: Weather): WeatherCosts => world.tables.weather.effects[weather];

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

const kept = new WeakMap<World, Scratch>();
/** Longer than any road on the map. */
const MOST_HALVES = 1000;

function scratchOf(world: World): Scratch {
  let scratch = kept.get(world);
  if (scratch === undefined) {
    scratch = {
      cost: new Int16Array(world.board.size).fill(-1),
      before: new Int16Array(world.board.size).fill(NOWHERE),
      hexes: [],
      buckets: Array.from({ length: MOST_HALVES }, () => []),
      touched: [],
    };
    kept.set(world, scratch);
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
  /** The cost of a step in halves beyond that of the ground, or `PROHIBITED`. */
  readonly extra: (hex: Hex, from: Hex, edge: Edge) => number;
  /** Whether the way ends in this hex. */
  readonly ends: (hex: Hex) => boolean;
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
  world: World,
  position: EaglesPosition,
  start: Hex,
  budget: number,
  weather: WeatherCosts,
  traveller: Traveller,
  until: Hex = NOWHERE,
): Reach {
  const { board } = world;
  const { neighbours } = board;
  const { group, frozen } = weather;
  const scratch = scratchOf(world);
  const { cost, before, buckets, hexes, touched } = scratch;
  const most = Math.min(budget, MOST_HALVES - 1);
  const { ferry } = traveller;
  cost[start] = 0;
  touched.push(start);
  (buckets[0] as Hex[]).push(start);
  const relax = (hex: Hex, from: Hex, spent: number) => {
    const known = cost[hex] as number;
    if (known >= 0 && known <= spent) return;
    if (known < 0) touched.push(hex);
    cost[hex] = spent;
    before[hex] = from;
    (buckets[spent] as Hex[]).push(hex);
  };
  for (let spent = 0; spent <= most; spent++) {
    const bucket = buckets[spent] as Hex[];
    for (let index = 0; index < bucket.length; index++) {
      const hex = bucket[index] as Hex;
      if (cost[hex] !== spent) continue;
      if (hex !== start) {
        hexes.push(hex);
        if (hex === until) {
          spent = most;
          break;
        }
        if (traveller.ends(hex)) continue;
      }
      for (let direction = 0; direction < 6; direction++) {
        const edge = hex * 6 + direction;
        const there = neighbours[edge] as Hex;
        if (there === NOWHERE || board.open[there] === 0) continue;
        if (traveller.roadsOnly && board.road[edge] === ROAD.none) continue;
        const ground = stepCost(board, position, edge, group, frozen);
        if (ground === PROHIBITED || spent + ground > most) continue;
        const extra = traveller.extra(there, hex, edge);
        if (extra === PROHIBITED || spent + ground + extra > most) continue;
        relax(there, hex, spent + ground + extra);
      }
      if (ferry && (hex === ferry.from || hex === ferry.to)) {
        const there = hex === ferry.from ? ferry.to : ferry.from;
        if (spent + ferry.halves <= most && traveller.extra(there, hex, NOWHERE) !== PROHIBITED)
          relax(there, hex, spent + ferry.halves);
      }
    }
  }
  for (let spent = 0; spent <= most; spent++) (buckets[spent] as Hex[]).length = 0;
  if (traveller.minimum) {
    for (let direction = 0; direction < 6; direction++) {
      const edge = start * 6 + direction;
      const there = neighbours[edge] as Hex;
      if (there === NOWHERE || board.open[there] === 0 || (cost[there] as number) >= 0) continue;
      if (stepCost(board, position, edge, group, frozen) === PROHIBITED || traveller.extra(there, start, edge) === PROHIBITED)
        continue;
      cost[there] = most;
      before[there] = start;
      touched.push(there);
      hexes.push(there);
    }
  }
  return scratch;
}

/** The way to a reached hex, the first hex left out. */
export function pathTo(reach: Reach, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== NOWHERE; at = reach.before[at] as Hex) path.push(at);
  path.pop();
  return path.reverse();
}

/** Everything within a number of hexes, counted over passable hexsides, with its distance. */
export function hexesWithin(
  world: World,
  position: EaglesPosition,
  start: Hex,
  most: number,
  passes: (edge: Edge) => boolean = (edge) => passable(world.board, position, edge),
): Map<Hex, number> {
  const found = new Map<Hex, number>([[start, 0]]);
  let ring = [start];
  for (let steps = 1; steps <= most; steps++) {
    const next: Hex[] = [];
    for (const hex of ring) {
      for (let direction = 0; direction < 6; direction++) {
        const edge = hex * 6 + direction;
        const there = world.board.neighbours[edge] as Hex;
        if (there === NOWHERE || found.has(there) || !passes(edge)) continue;
        found.set(there, steps);
        next.push(there);
      }
    }
    ring = next;
  }
  return found;
}

/** The rules for tracing any line: not through enemy Forces, nor through their zones unless a friendly Force is there. */
export const tracing =
  (field: Field): Traveller['extra'] =>
  (hex) =>
    field.enemy[hex] === 1 || (field.zone[hex] === 1 && field.friend[hex] === 0) ? PROHIBITED : 0;
