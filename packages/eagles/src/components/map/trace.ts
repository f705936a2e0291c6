import type { EaglesPosition } from '../../position.js';
import type { Components } from '../components.js';
import type { Side } from '../data/schema.js';
import { type Hex, NOWHERE } from './board.js';
import { type Field, truth } from './field.js';
import { memoOf } from './memo.js';
import { DRY, explore, passable, pathTo } from './paths.js';

/**
 * Searches that are kept as long as nothing they depend on has changed. A line that is traced depends on what bars it and
 * on the bridges, and on nothing else: most marches change neither, so most questions are answered by looking.
 */
interface Traced {
  readonly barred: Uint8Array;
  /** The barred hexes as a list. */
  hexes: Hex[];
  readonly bridges: number[];
  /** The costs of the ways from a hex, by hex, length and kind of way. */
  readonly costs: Map<number, Int16Array>;
}

interface Kept {
  readonly sides: { readonly french: Traced; readonly coalition: Traced };
  readonly bridges: number[];
  /** The shortest roads where nothing bars them, by their ends and the state of the bridges. */
  readonly roads: Map<string, OpenRoad>;
  /** What lies within a number of hexes, by middle and radius. */
  readonly surroundings: Map<number, readonly Hex[]>;
  readonly counted: Uint8Array;
}

interface OpenRoad {
  /** Its length in halves, or -1 if no road leads there at all. */
  readonly halves: number;
  /** The hexes it enters. */
  readonly hexes: readonly Hex[];
}

const kept = new WeakMap<Components, Kept>();

function keptFor(components: Components): Kept {
  let found = kept.get(components);
  if (found === undefined) {
    const { size } = components.board;
    const traced = (): Traced => ({ barred: new Uint8Array(size), hexes: [], bridges: [], costs: new Map() });
    found = {
      sides: { french: traced(), coalition: traced() },
      bridges: [],
      roads: new Map(),
      surroundings: new Map(),
      counted: new Uint8Array(size),
    };
    kept.set(components, found);
  }
  return found;
}

/** Compares the bridges and the sections in play with what they were, writing down what they are. */
function sameBridges(bridges: number[], { damaged, pontoons, rules }: EaglesPosition): boolean {
  const length = damaged.length + pontoons.length + 2;
  let same = bridges.length === length;
  bridges.length = length;
  let at = 0;
  const note = (value: number): void => {
    if (bridges[at] !== value) {
      bridges[at] = value;
      same = false;
    }
    at += 1;
  };
  for (const bridge of damaged) note(bridge);
  note(NOWHERE);
  for (const pontoon of pontoons) note(pontoon.edge);
  note(rules.withoutSouth ? 1 : 0);
  return same;
}

/** Compares what bars lines with what did before, hex by hex, noting what does now. */
function sameBars(traced: Traced, { touched, barred }: Field, counted: Uint8Array): boolean {
  const hexes: Hex[] = [];
  let same = true;
  for (const hex of touched) {
    if (barred[hex] === 0 || counted[hex] === 1) continue;
    counted[hex] = 1;
    hexes.push(hex);
    if (traced.barred[hex] === 0) same = false;
  }
  for (const hex of hexes) counted[hex] = 0;
  if (same && hexes.length === traced.hexes.length) return true;
  for (const hex of traced.hexes) traced.barred[hex] = 0;
  for (const hex of hexes) traced.barred[hex] = 1;
  traced.hexes = hexes;
  return false;
}

function tracedFor(components: Components, position: EaglesPosition, side: Side, field: Field): Traced {
  const { sides, counted } = keptFor(components);
  const traced = sides[side];
  const memo = memoOf(components, position);
  const which = side === 'french' ? 0 : 1;
  if (memo.traces[which]) return traced;
  memo.traces[which] = true;
  const [bars, bridges] = [sameBars(traced, field, counted), sameBridges(traced.bridges, position)];
  if (!bars || !bridges) traced.costs.clear();
  return traced;
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
  const { costs } = tracedFor(components, position, side, field);
  const key = (from * 1024 + halves) * 2 + (ways === 'roads' ? 1 : 0);
  let found = costs.get(key);
  if (found === undefined) {
    const roadsOnly = ways === 'roads';
    const ferry = side === 'coalition' && !roadsOnly ? components.ferry : null;
    found = explore(components, position, from, halves, DRY, { trace: field, roadsOnly, ferry }).cost.slice();
    costs.set(key, found);
  }
  return found;
}

const MOST_ROADS = 4000;

function openRoad(components: Components, position: EaglesPosition, from: Hex, to: Hex): OpenRoad {
  const { roads } = keptFor(components);
  let key = `${from} ${to}${position.rules.withoutSouth ? ' without S' : ''}`;
  for (const bridge of position.damaged) key += ` ${bridge}`;
  for (const pontoon of position.pontoons) key += ` +${pontoon.edge}`;
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

/** The hexes within a number of hexes, counted over passable hexsides, the middle first. */
export function surroundings(components: Components, position: EaglesPosition, middle: Hex, radius: number): readonly Hex[] {
  const { surroundings: found, bridges } = keptFor(components);
  if (!sameBridges(bridges, position)) found.clear();
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
