import { type Random, randomFrom } from '@vedette/core';
import { sideOf } from '../../src/components/components.js';
import type { Side, Weather } from '../../src/components/data/schema.js';
import { type EaglesPosition, KNOWN, type Leader } from '../../src/position.js';
import { components, type Play, stage } from './table.js';

/**
 * The map and the pieces as players look at them: hexes by their printed numbers, pieces one by one, two at a time. Nothing
 * here asks the rules or what they keep, so that they can be held against it.
 */

const { map } = components.data;
const { names } = components.board;

/** The column, and how far down each hex lies, in halves of a hex: even columns sit half a hex lower. */
const lie = names.map((name) => {
  const column = Number(name.slice(1, 3));
  const row = Number(name.slice(3)) + map.grid.sections[name[0] as 'N' | 'C' | 'S'];
  return { column, down: 2 * row + (column % 2 === 0 ? 1 : 0) };
});

/** Hexes from one to the other: half a hex down for every column, then whole ones. */
export function apart(one: number, other: number): number {
  const [from, to] = [lie[one], lie[other]];
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  const across = Math.abs(from.column - to.column);
  return across + Math.max(0, (Math.abs(from.down - to.down) - across) / 2);
}

const byPlace = new Map(
  lie.flatMap(({ column, down }, hex) => (Number.isNaN(down) ? [] : [[`${column} ${down}`, hex] as const])),
);

/** The hexes around a hex. */
export function beside(hex: number): number[] {
  const { column, down } = lie[hex] ?? { column: 0, down: 0 };
  const steps = [
    [0, -2],
    [0, 2],
    [1, -1],
    [1, 1],
    [-1, -1],
    [-1, 1],
  ] as const;
  return steps.flatMap(([across, along]) => byPlace.get(`${column + across} ${down + along}`) ?? []);
}

/** The hexes of the map within so many of a place. */
export function around(place: string, radius: number): number[] {
  const middle = components.board.byName.get(place) ?? -1;
  return names.flatMap((name, hex) => (name !== '' && apart(middle, hex) <= radius ? [hex] : []));
}

const pairOf = (one: string, other: string) => [one, other].sort().join(' ');
const hexsides = new Map(map.hexsides.map(({ between: [one, other], kind }) => [pairOf(one, other), kind]));
const bridges = new Map(map.bridges.map(({ between: [one, other] }, number) => [pairOf(one, other), number]));
const between = (one: number, other: number) => pairOf(names[one] ?? '', names[other] ?? '');

const printed = (hex: number) => map.hexes[names[hex] ?? ''];
export const isLand = (hex: number): boolean => printed(hex)?.terrain !== 'water' && printed(hex)?.neutral !== true;

/** Whether a zone passes from one hex to the next: no great river, no shore, no walls there (SR-85, SR-147). */
const isControlled = (from: number, to: number): boolean =>
  isLand(to) && printed(to)?.fortified !== true && [undefined, 'secondary'].includes(hexsides.get(between(from, to)));

/** A bridge that stands, or a pontoon. */
function isBridged({ damaged, pontoons }: EaglesPosition, from: number, to: number): boolean {
  const bridge = bridges.get(between(from, to));
  if (bridge !== undefined && !damaged.includes(bridge)) return true;
  return pontoons.some(({ edge }) => {
    const ends = [Math.floor(edge / 6), components.board.neighbours[edge]];
    return ends.includes(from) && ends.includes(to);
  });
}

/** Whether a Force can go, or attack, from one hex to the next: over a great river only by a bridge. */
export function isPassed(position: EaglesPosition, from: number, to: number): boolean {
  if (apart(from, to) !== 1 || !isLand(to)) return false;
  const kind = hexsides.get(between(from, to));
  return kind === undefined || kind === 'secondary' || (kind === 'primary' && isBridged(position, from, to));
}

const roads = new Map<string, 'primary' | 'secondary'>();
for (const road of map.roads)
  for (const [index, name] of road.hexes.slice(1).entries()) {
    const pair = pairOf(road.hexes[index] ?? '', name);
    if (roads.get(pair) !== 'primary') roads.set(pair, road.class);
  }
export const isRoad = (from: number, to: number): boolean => roads.has(between(from, to));

/** What the step from a hex to the next costs in movement points, or nothing where nobody passes (SR-80, SR-81, SR-209). */
export function costOf(position: EaglesPosition, from: number, to: number, weather: Weather): number | null {
  if (!isLand(to)) return null;
  const { terrain } = components.data.tables;
  const { group, frozen } = components.data.tables.weather.effects[weather];
  const kind = hexsides.get(between(from, to));
  const road = roads.get(between(from, to));
  const ground = terrain.hex[(printed(to)?.terrain ?? 'clear') as keyof typeof terrain.hex].mp[group];
  if (kind === undefined || (kind !== 'shore' && kind !== 'impassable' && isBridged(position, from, to)))
    return road === undefined ? ground : terrain.road[road][group];
  if (kind !== 'secondary' || ground === null) return null;
  return ground + (frozen ? 0 : terrain.secondaryRiver);
}

/** The cheapest ways from a hex, step by step until nothing becomes cheaper; `goes` says who may step where. */
export function cheapest(
  position: EaglesPosition,
  start: number,
  most: number,
  weather: Weather,
  goes: (from: number, to: number) => boolean,
): Map<number, number> {
  const found = new Map([[start, 0]]);
  const open = [start];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const so = found.get(from) ?? 0;
    for (const to of beside(from)) {
      const step = goes(from, to) ? costOf(position, from, to, weather) : null;
      if (step === null || so + step > most || so + step >= (found.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      found.set(to, so + step);
      open.push(to);
    }
  }
  return found;
}

/** Those at whose head one stands, himself included. */
export function ledBy({ leaders }: EaglesPosition, top: number): number[] {
  const below = leaders.flatMap((one, number) => (one.superior === top ? [number] : []));
  return [top, ...below.flatMap((one) => ledBy({ leaders } as EaglesPosition, one))];
}

const isForce = (position: EaglesPosition, number: number): boolean =>
  position.units.some((unit) => unit.leader >= 0 && ledBy(position, number).includes(unit.leader));

/** The counters of a side that stand on the map, by the numbers of their Leaders. */
export const standing = ({ leaders }: EaglesPosition, side: Side): number[] =>
  leaders.flatMap((one, number) => (one.superior === -1 && one.place > -1 && sideOf(one.army) === side ? [number] : []));

export const outpostsOf = ({ vedettes }: EaglesPosition, side: Side): number[] =>
  vedettes.flatMap(({ army, place }) => (place > -1 && sideOf(army) === side ? [place] : []));

/** The Forces of a side on the map. */
export const forces = (position: EaglesPosition, side: Side): number[] =>
  standing(position, side).filter((number) => isForce(position, number));

/** Whether the zone of one who stands here reaches there: whoever forages has none (SR-85). */
export const controls = ({ place, forage }: Pick<Leader, 'place' | 'forage'>, there: number): boolean =>
  !forage && apart(place, there) === 1 && isControlled(place, there);

const FRENCH_UNITS = ['f-beaumont-tilly-c', 'f-brun-i', 'f-morand-i', 'f-legrand-i', 'f-marchand-i', 'f-nansouty-c'];
const RUSSIAN_UNITS = ['r-dochturov-i', 'r-essen-iii-i', 'r-tutchkov-i', 'r-korff-c', 'r-right-a'];

/** Around a bridge over a great river, a small one, the walls of Königsberg and Pillau, and open fields. */
export const GROUNDS = ['S4524', 'C2906', 'N3214', 'N1817', 'S1403', 'C0223'] as const;

/** Leaders, units and outposts of both sides thrown together within so many hexes of a place. */
export function scattered(seed: string, place: string, radius: number): { readonly play: Play; readonly random: Random } {
  const random = randomFrom(`scattered ${seed}`);
  const near = around(place, radius).filter(isLand);
  const at = () => names[near[random.below(near.length)] ?? -1] ?? place;
  const [french, russian] = [[...FRENCH_UNITS], [...RUSSIAN_UNITS]];
  const some = (units: string[]) =>
    Object.fromEntries(units.splice(0, random.below(3)).map((unit) => [unit, 1 + random.below(4)]));
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: at(), units: some(french) },
      davout: { under: 'napoleon', units: some(french) },
      'general:french:infantry:brigade': { under: 'davout', units: some(french) },
      ney: { at: at(), units: some(french), forage: random.below(3) === 0 },
      murat: { at: at(), units: some(french) },
      bennigsen: { at: at(), units: some(russian) },
      sacken: { under: 'bennigsen', units: some(russian) },
      bagration: { at: at(), units: some(russian), forage: random.below(3) === 0 },
      lestocq: { at: at(), units: random.below(2) === 0 ? { 'p-auer-i': 2 } : {} },
    },
    vedettes: { french: [at(), at()], russian: [at(), at()], prussian: [at()] },
  });
  const { position } = play;
  for (const leader of position.leaders) leader.known = random.below(3);
  for (const vedette of position.vedettes) vedette.known = random.below(2);
  for (const [pair, bridge] of bridges)
    if (near.some((hex) => pair.startsWith(names[hex] ?? '-')) && random.below(2) === 0) position.damaged.push(bridge);
  return { play, random };
}

export const isHidden = ({ known }: { readonly known: number }): boolean => known < KNOWN.kind;
