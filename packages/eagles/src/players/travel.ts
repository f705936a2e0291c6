import type { Components } from '../components/components.js';
import type { Weather } from '../components/data/schema.js';
import { distance, type Edge, type Hex } from '../components/map/board.js';
import { costsIn, explore } from '../components/map/paths.js';
import type { EaglesPosition } from '../position.js';

/**
 * How far it is, as a general measures it on the map: the cheapest ways over the ground in the present weather, whoever
 * stands on them. Plans ask for the same places again and again, so the ways to a place are worked out once and kept for
 * as long as the ground and its bridges stay as they are.
 */
export type Ways = Int16Array;

/** Halves of a movement point beyond which nobody plans exactly: four turns of march and a half. */
const FARTHEST = 45;
/** A damaged bridge can be mended: it costs about a turn. */
const MENDING = 10;
const MOST_KEPT = 800;

export interface Ground {
  readonly ground: string;
  readonly weather: Weather;
  readonly ways: Map<Hex, Ways>;
}
const kept = new WeakMap<Components, Ground[]>();

/** The ground as it is now: kinds of weather come and go, so the ways of a few grounds are kept side by side. */
export function groundIn(components: Components, position: EaglesPosition, weather: Weather): Ground {
  const { group, frozen } = costsIn(components, weather);
  let ground = frozen ? `${group} frozen` : group;
  for (const bridge of position.damaged) ground += ` ${bridge}`;
  for (const { edge } of position.pontoons) ground += ` +${edge}`;
  let all = kept.get(components);
  if (all === undefined) {
    all = [];
    kept.set(components, all);
  }
  for (const one of all) if (one.ground === ground) return one;
  if (all.length >= 8) all.shift();
  const fresh: Ground = { ground, weather, ways: new Map() };
  all.push(fresh);
  return fresh;
}

export function waysTo(components: Components, position: EaglesPosition, { ways: known, weather }: Ground, hex: Hex): Ways {
  const there = known.get(hex);
  if (there !== undefined) return there;
  if (known.size >= MOST_KEPT) known.clear();
  const { damaged } = position;
  const { bridge } = components.board;
  const mending =
    damaged.length === 0
      ? {}
      : { extra: (_: Hex, __: Hex, edge: Edge) => (damaged.includes(bridge[edge] as number) ? MENDING : 0) };
  const mended: EaglesPosition = damaged.length === 0 ? position : { ...position, damaged: [] };
  const ways = explore(components, mended, hex, FARTHEST, costsIn(components, weather), mending).cost.slice();
  known.set(hex, ways);
  return ways;
}

/** Halves from a hex to the one the ways lead to; beyond what was explored, by the crow. */
export function halves(components: Components, ways: Ways, from: Hex, to: Hex): number {
  const cost = ways[from] as number;
  return cost >= 0 ? cost : FARTHEST + distance(components.board, from, to);
}
