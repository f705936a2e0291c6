import { BrokenRules } from '@vedette/core';
import type { AreaData, GameData } from './schema.js';

/** One way out of an area. */
export interface Way {
  readonly to: string;
  /** The connection has one name, from whichever end it is seen. */
  readonly connection: string;
  readonly bridge: boolean;
}

export interface AreaNode extends AreaData {
  readonly index: number;
  readonly ways: readonly Way[];
  /** The ids of the neighbouring areas: the usual candidates of a march or a retreat. */
  readonly neighbours: readonly string[];
}

/** The map as the rules ask it, worked out once for a data set. */
export interface Graph {
  readonly areas: ReadonlyMap<string, AreaNode>;
  readonly ids: readonly string[];
  /** Every connection with its two ends. */
  readonly connections: ReadonlyMap<string, { readonly a: string; readonly b: string; readonly bridge: boolean }>;
  area(id: string): AreaNode;
  wayBetween(from: string, to: string): Way | undefined;
  /** The number of connections of the shortest path, whatever stands on it. */
  distance(from: string, to: string): number;
}

export const connectionName = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** conquerors/setup/areas-and-connections: areas, and the connections between them. */
export function graphOf(map: GameData['map']): Graph {
  const ways = new Map<string, Way[]>(map.areas.map((area) => [area.id, []]));
  const connections = new Map<string, { a: string; b: string; bridge: boolean }>();
  for (const { a, b, bridge } of map.connections) {
    const connection = connectionName(a, b);
    connections.set(connection, { a, b, bridge: bridge !== null });
    ways.get(a)?.push({ to: b, connection, bridge: bridge !== null });
    ways.get(b)?.push({ to: a, connection, bridge: bridge !== null });
  }
  const areas = new Map<string, AreaNode>();
  map.areas.forEach((area, index) => {
    const out = ways.get(area.id) ?? [];
    areas.set(area.id, { ...area, index, ways: out, neighbours: out.map((way) => way.to) });
  });
  const size = map.areas.length;
  const distances = new Uint8Array(size * size).fill(255);
  for (const area of areas.values()) spread(areas, area, distances.subarray(area.index * size, (area.index + 1) * size));
  const area = (id: string): AreaNode => {
    const node = areas.get(id);
    if (node === undefined) throw new BrokenRules('there is no such area', { area: id });
    return node;
  };
  return {
    areas,
    ids: map.areas.map((one) => one.id),
    connections,
    area,
    wayBetween: (from, to) => {
      const out = area(from).ways;
      for (let index = 0; index < out.length; index++) if (out[index]?.to === to) return out[index];
      return undefined;
    },
    distance: (from, to) => distances[area(from).index * size + area(to).index] ?? 255,
  };
}

/** Breadth first from one area. */
function spread(areas: ReadonlyMap<string, AreaNode>, from: AreaNode, distances: Uint8Array): void {
  distances[from.index] = 0;
  const queue: AreaNode[] = [from];
  for (const node of queue) {
    for (const { to } of node.ways) {
      const next = areas.get(to);
      if (next === undefined || distances[next.index] !== 255) continue;
      distances[next.index] = (distances[node.index] ?? 0) + 1;
      queue.push(next);
    }
  }
}
