import { armiesOf, type Components, sideOf } from '../components/components.js';
import type { Army, Side } from '../components/data/schema.js';
import { besideHex, distance, type Hex, sidesOf } from '../components/map/board.js';
import { truth, zonePasses } from '../components/map/field.js';
import { DRY, explore, pathTo } from '../components/map/paths.js';
import { roadBetween } from '../components/map/trace.js';
import { type EaglesPosition, hasCounter, isHex, isTop, KNOWN, type Leader, OFF } from '../position.js';
import {
  communicators,
  inCommunication,
  joinedSources,
  lineLength,
  type Purpose,
  possibleSources,
} from '../rules/administration/communication.js';
import { forcesOf } from '../rules/forces.js';

/**
 * What a side learns of hidden counters from its own lines. Communication is traced by how things are (SR-210) and its
 * owner is told what comes of it, so a Force that bars a line is known to stand somewhere near, and one that would bar a
 * line that is open is known not to.
 */

const PURPOSES: readonly Purpose[] = ['command', 'attrition', 'replacement'];

/** All that the side is told of its lines. */
export function linesTold(components: Components, position: EaglesPosition, side: Side): string {
  const told = armiesOf(side).map((army) => [
    lineLength(components, position, army),
    joinedSources(components, position, army),
    possibleSources(components, position, army),
  ]);
  const forces = forcesOf(position, side);
  const reached = PURPOSES.map((purpose) => {
    const communication = inCommunication(components, position, side, purpose);
    return forces.filter((force) => communication.has(force));
  });
  return JSON.stringify([told, reached]);
}

const isHidden = (leader: Leader, side: Side): boolean =>
  hasCounter(leader) && leader.known === KNOWN.nothing && sideOf(leader.army) !== side;

/** The table as it would be if no hidden counter were a Force. */
const withoutTheHidden = (position: EaglesPosition, side: Side): EaglesPosition => ({
  ...position,
  leaders: position.leaders.map((leader) => (isHidden(leader, side) ? { ...leader, place: OFF.out } : leader)),
});

/** The hexes of a shortest open way for each of the side's lines, if no hidden counter were a Force, and their ends. */
function openWays(components: Components, position: EaglesPosition, side: Side): Set<Hex> {
  const ways = new Set<Hex>();
  for (const army of armiesOf(side)) {
    addRoads(components, position, army, ways);
    addDispatch(components, position, army, ways);
  }
  return ways;
}

function addRoads(components: Components, position: EaglesPosition, army: Army, ways: Set<Hex>): void {
  const { center, source } = position.armies[army];
  const sources = possibleSources(components, position, army);
  for (const end of [...sources, source, center]) if (isHex(end)) ways.add(end);
  const trace = truth(components, position, sideOf(army));
  if (isHex(center)) {
    for (const end of sources) for (const hex of roadBetween(components, position, trace, center, end)) ways.add(hex);
    return;
  }
  if (!isHex(source)) return;
  // Where a new Center may be set up, every road near the source counts (series/sr-54/where).
  const near = explore(components, position, source, components.tables.allowance.center * 2, DRY, { trace, roadsOnly: true });
  for (const hex of near.hexes) ways.add(hex);
}

function addDispatch(components: Components, position: EaglesPosition, army: Army, ways: Set<Hex>): void {
  const side = sideOf(army);
  const ferry = side === 'coalition' ? components.ferry : null;
  const hasLine = () => lineLength(components, position, army) >= 0;
  const places = forcesOf(position, side)
    .map((force) => position.leaders[force] as Leader)
    .filter((leader) => leader.army === army)
    .map(({ place }) => place);
  const trace = truth(components, position, side);
  const traced = new Set<string>();
  for (const purpose of PURPOSES) {
    for (const { from, halves } of communicators(components, position, army, purpose, hasLine)) {
      if (traced.has(`${from} ${halves}`)) continue;
      traced.add(`${from} ${halves}`);
      ways.add(from);
      // Along the best of roads a hex costs a half.
      if (!places.some((place) => isHex(place) && distance(components.board, from, place) <= halves)) continue;
      const reach = explore(components, position, from, halves, DRY, { trace, ferry });
      for (const place of places) if ((reach.cost[place] as number) >= 0) for (const hex of pathTo(reach, place)) ways.add(hex);
    }
  }
}

/** Whether a concentrated Force in this hex would stand on one of these hexes or reach it with its zone. */
export function commands(components: Components, at: Hex, hexes: ReadonlySet<Hex>): boolean {
  const { board } = components;
  return hexes.has(at) || sidesOf(board, at).some((edge) => zonePasses(board, edge) && hexes.has(board.neighbours[edge] as Hex));
}

/**
 * The hexes that no hidden counter may command if it is a Force, since the side would know; nothing if a hidden Force
 * does bar one of its lines: then which counters are Forces decides what it has been told.
 */
export function waysKnownOpen(components: Components, position: EaglesPosition, side: Side): ReadonlySet<Hex> | null {
  const without = withoutTheHidden(position, side);
  const ways = openWays(components, without, side);
  const near = forcesOf(position, side === 'french' ? 'coalition' : 'french').some((force) => {
    const leader = position.leaders[force] as Leader;
    return isHidden(leader, side) && commands(components, leader.place, ways);
  });
  // What is kept of the table without them is asked for first, before the table as it is takes its place.
  return near && linesTold(components, without, side) !== linesTold(components, position, side) ? null : ways;
}

/** Hexes where the side would be told of a Force otherwise: beside its counters, at the gates of the map, on its coasts. */
export function watched(components: Components, position: EaglesPosition, side: Side): (hex: Hex) => boolean {
  const posts = new Set<Hex>();
  const bound: Hex[] = [];
  for (const leader of position.leaders) {
    if (sideOf(leader.army) !== side || !isTop(leader) || !isHex(leader.place)) continue;
    posts.add(leader.place);
    if (leader.fixed) bound.push(leader.place);
  }
  for (const { army, place } of position.vedettes) if (sideOf(army) === side && isHex(place)) posts.add(place);
  for (const gate of components.exits.keys()) posts.add(gate);
  for (const { hex, leader } of position.arrivals) {
    const army = position.leaders[leader]?.army;
    const entry = hex === OFF.waiting && army !== undefined ? position.armies[army].source : hex;
    if (isHex(entry)) posts.add(entry);
  }
  const { board } = components;
  const afloat = side === 'coalition' && (position.rules.grand || position.rules.sea);
  return (hex) => {
    const isPost = (near: Hex) => posts.has(near) || board.fortified[near] === 1 || (afloat && board.coast[near] !== 0);
    return isPost(hex) || besideHex(board, hex).some(isPost) || bound.some((one) => distance(board, one, hex) <= RELEASE);
  };
}
/** Nobody farther off than this can be within the seven points of road that release a Force bound to its place. */
const RELEASE = 14;
