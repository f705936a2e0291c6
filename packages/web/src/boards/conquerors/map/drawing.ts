import type { Language, Way } from '@vedette/core';
import { bowed, crossing, distance, hashed, type Point, pathThrough, round, smooth } from './geometry.js';
import type { MapArea, MapConnection, MapData, Scenery } from './map-data.js';

/** One unit of the map in pixels at zoom 1. */
const SCALE = 1.1;

export interface DrawnArea extends MapArea {
  readonly at: Point;
}
/** An area as it is now: what is drawn and said of it. */
export interface PlaceOnMap {
  readonly area: DrawnArea;
  readonly label: string;
  /** What the signs on it mean, in sentences. */
  readonly means: string;
  readonly isLit: boolean;
  readonly isOccupied: boolean;
  readonly isBesieged: boolean;
  readonly holder: string | null;
  /** How the march under way would come here. */
  readonly march: Way | null;
}
/** The data name a connection in several ways; a road has its two areas in order. */
export const roadOf = (id: string): string =>
  id
    .split(/[|:/]|--/)
    .sort()
    .join('|');

export interface DrawnRoad {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly points: readonly Point[];
  readonly path: string;
}
export interface DrawnBridge {
  readonly road: string;
  readonly at: Point;
  readonly angle: number;
}
export interface DrawnRiver {
  readonly id: string;
  readonly name: string;
  readonly points: readonly Point[];
  readonly path: string;
  readonly width: number;
  /** A piece of the river, from left to right, along which its name is written. */
  readonly namePath: string;
}

/** A campaign map worked out once: everything that does not depend on the game being played on it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly DrawnArea[];
  readonly byId: ReadonlyMap<string, DrawnArea>;
  readonly roads: readonly DrawnRoad[];
  readonly roadBetween: (one: string, other: string) => DrawnRoad | undefined;
  /** The areas at the other ends of an area's roads. */
  readonly neighboursOf: (area: string) => readonly string[];
  readonly rivers: readonly DrawnRiver[];
  readonly bridges: readonly DrawnBridge[];
  readonly hachures: string;
  readonly trees: readonly { readonly at: Point; readonly size: number }[];
  readonly regions: readonly { readonly name: Readonly<Record<Language, string>>; readonly at: Point; readonly angle: number }[];
  /** Pixels a kilometre. */
  readonly kilometre: number;
}

const scaled = (x: number, y: number): Point => ({ x: x * SCALE, y: y * SCALE });
const idOf = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

export function draw(map: MapData, scenery: Scenery): Drawing {
  const areas = map.areas.map((area) => ({ ...area, at: scaled(area.x, area.y) }));
  const byId = new Map(areas.map((area) => [area.id, area]));
  const rivers = map.rivers.map((river) => drawRiver(river.id, river.name, river.class !== 'minor', river.line));
  const roads = map.connections.flatMap((connection) => drawRoad(byId, connection));
  const roadsById = new Map(roads.map((road) => [road.id, road]));
  return {
    width: map.width * SCALE,
    height: map.height * SCALE,
    areas,
    byId,
    roads,
    roadBetween: (one, other) => roadsById.get(idOf(one, other)),
    neighboursOf: (area) => roads.flatMap(({ a, b }) => (a === area ? [b] : b === area ? [a] : [])),
    rivers,
    bridges: map.connections.flatMap((connection) => drawBridge(connection, roadsById, rivers)),
    hachures: scenery.ridges.map((ridge) => hachuresAlong(ridge.map(([x, y]) => scaled(x, y)))).join(''),
    trees: plantTrees(areas, roads, rivers),
    regions: scenery.regions.map(({ name, x, y, angle }) => ({ name, at: scaled(x, y), angle: angle ?? 0 })),
    kilometre: scenery.unitsPerKilometre * SCALE,
  };
}

function drawRiver(id: string, name: string, isMajor: boolean, line: readonly (readonly number[])[]): DrawnRiver {
  const points = smooth(line.map(([x = 0, y = 0]) => scaled(x, y)));
  return {
    id,
    name,
    points,
    path: pathThrough(points),
    width: isMajor ? 6.6 : 4.1,
    namePath: pathThrough(calmestPiece(points, name.length * 9 + 16)),
  };
}

/** The straightest piece of a river that is long enough for its name. */
function calmestPiece(points: readonly Point[], length: number): Point[] {
  let best: Point[] = [];
  let bestBend = Number.POSITIVE_INFINITY;
  for (let from = 0; from < points.length; from += 2) {
    const piece: Point[] = [];
    let walked = 0;
    for (let index = from; index < points.length && walked < length; index++) {
      const [point, before] = [points[index], points[index - 1]];
      if (point && before && index > from) walked += distance(before, point);
      if (point) piece.push(point);
    }
    const [start, end] = [piece[0], piece.at(-1)];
    if (walked < length || !start || !end) break;
    // A name is read across: a piece that goes up or down costs, and so does every bend.
    const bend = walked / Math.max(1, distance(start, end)) + Math.abs(end.y - start.y) / walked / 2;
    if (bend < bestBend) [best, bestBend] = [piece, bend];
  }
  const isBackwards = (best[0]?.x ?? 0) > (best.at(-1)?.x ?? 0);
  return isBackwards ? best.reverse() : best;
}

function drawRoad(byId: ReadonlyMap<string, DrawnArea>, { a, b }: MapConnection): DrawnRoad[] {
  const [from, to] = [byId.get(a), byId.get(b)];
  if (!from || !to) return [];
  const points = bowed(from.at, to.at, idOf(a, b));
  return [{ id: idOf(a, b), a, b, points, path: pathThrough(points) }];
}

function drawBridge(
  { a, b, bridge }: MapConnection,
  roads: ReadonlyMap<string, DrawnRoad>,
  rivers: readonly DrawnRiver[],
): DrawnBridge[] {
  const road = roads.get(idOf(a, b));
  const river = rivers.find(({ id }) => id === bridge);
  if (!road || !river) return [];
  const found = crossing(road.points, river.points);
  if (found) return [{ road: road.id, ...found }];
  // The course of the river is drawn more simply than it is: the bridge stands where the two come nearest.
  const middle = road.points[Math.floor(road.points.length / 2)];
  const [from, to] = [road.points[0], road.points.at(-1)];
  if (!middle || !from || !to) return [];
  return [{ road: road.id, at: middle, angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI }];
}

/** Short strokes down both sides of a ridge, as engravers draw hills. */
function hachuresAlong(ridge: readonly Point[]): string {
  const points = smooth(ridge, 26);
  let path = '';
  for (let index = 1; index < points.length; index++) {
    const [before, here] = [points[index - 1], points[index]];
    if (!before || !here) continue;
    const length = distance(before, here) || 1;
    const [across, along] = [
      { x: -(here.y - before.y) / length, y: (here.x - before.x) / length },
      hashed(`ridge ${index} ${round(here.x)}`),
    ];
    for (const side of [-1, 1]) {
      const [from, to] = [3 * side, (9 + 11 * along) * side];
      path += `M${round(here.x + across.x * from)} ${round(here.y + across.y * from)}L${round(here.x + across.x * to)} ${round(here.y + across.y * to)}`;
    }
  }
  return path;
}

/** How far the wood round a wooded area reaches. */
export const WOOD = 48;
const TREES = 26;

function plantTrees(areas: readonly DrawnArea[], roads: readonly DrawnRoad[], rivers: readonly DrawnRiver[]): Drawing['trees'] {
  const trees: { at: Point; size: number }[] = [];
  const isFree = (tree: Point): boolean =>
    areas.every(({ at }) => distance(at, tree) > 15) &&
    [...roads, ...rivers].every(({ points }) =>
      points.every((point) => Math.abs(point.x - tree.x) > 40 || distance(point, tree) > 8),
    ) &&
    trees.every(({ at }) => distance(at, tree) > 8);
  for (const area of areas) {
    if (area.terrain !== 'wooded') continue;
    for (let number = 0; number < TREES; number++) {
      const [angle, far] = [
        hashed(`${area.id} angle ${number}`) * 2 * Math.PI,
        16 + hashed(`${area.id} far ${number}`) * WOOD * 0.85,
      ];
      const tree = { x: area.at.x + Math.cos(angle) * far, y: area.at.y + Math.sin(angle) * far };
      if (isFree(tree)) trees.push({ at: tree, size: 0.9 + 0.35 * hashed(`${area.id} size ${number}`) });
    }
  }
  return trees.sort((one, other) => one.at.y - other.at.y);
}
