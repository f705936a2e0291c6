import { armiesOf, type Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { distance, edgeBetween, type Hex, NOWHERE } from '../../components/map/board.js';
import { type Field, truth } from '../../components/map/field.js';
import { passable } from '../../components/map/paths.js';
import type { Retreat } from '../../contents.js';
import { type EaglesPosition, isHex } from '../../position.js';
import { forceWithCounter, leaderAt } from '../forces.js';

/**
 * Retreat paths (SR-137, SR-213). The conditions are dropped in order, and only when no way of the full length keeps
 * them: 0 all of them; 1 without the end hex (series/sr-213/end-hex); 2 nor always farther (series/sr-213/farther);
 * 3 even through zones (series/sr-213/ezoc-last-resort).
 */
export interface Ground {
  readonly components: Components;
  readonly position: EaglesPosition;
  readonly field: Field;
  readonly from: Hex;
  readonly goals: readonly Hex[];
}

export function groundOf(
  components: Components,
  position: EaglesPosition,
  side: Side,
  from: Hex,
  counters: readonly number[],
): Ground {
  const first = forceWithCounter(position, counters[0] ?? 0);
  const army = first >= 0 ? leaderAt(position, first).army : (armiesOf(side)[0] ?? 'french');
  const state = position.armies[army];
  const goals = [state.center, state.source].filter((goal) => isHex(goal));
  return { components, position, field: truth(components, position, side), from, goals };
}

export function stepAllowed(ground: Ground, from: Hex, to: Hex, strictness: number, path: readonly Hex[]): boolean {
  const { components, position, field } = ground;
  if (to === NOWHERE) return false;
  const edge = edgeBetween(components.board.neighbours, from, to);
  // series/sr-213/absolute: passable hexsides, no neutral hex, no enemy Force.
  // series/sr-137/impassable, series/sr-137/enemy-force, series/sr-137/mp-irrelevant
  if (!passable(components.board, position, edge) || field.enemy[to] === 1) return false;
  // series/sr-137/ezoc, series/sr-138/may-go, series/sr-228/retreat: marsh is no hindrance.
  if (strictness < 3 && field.zone[to] === 1 && field.friend[to] === 0) return false;
  // series/sr-137/farther
  if (strictness < 2) return distance(components.board, ground.from, to) > distance(components.board, ground.from, from);
  return to !== ground.from && !path.includes(to);
}

function endAllowed(ground: Ground, end: Hex, strictness: number): boolean {
  if (strictness > 0 || ground.goals.length === 0) return true;
  const { board } = ground.components;
  // series/sr-137/toward-coo
  return ground.goals.some((goal) => distance(board, end, goal) < distance(board, ground.from, goal));
}

/** How far the nearest of the depots is. */
export function homeward(ground: Ground, hex: Hex): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const goal of ground.goals) nearest = Math.min(nearest, distance(ground.components.board, hex, goal));
  return nearest;
}

/** Whether a way of so many more hexes goes on from here. */
export function goesOn(ground: Ground, at: Hex, left: number, strictness: number, path: Hex[]): boolean {
  if (left === 0) return endAllowed(ground, at, strictness);
  for (let direction = 0; direction < 6; direction++) {
    const to = ground.components.board.neighbours[at * 6 + direction] as Hex;
    if (!stepAllowed(ground, at, to, strictness, path)) continue;
    path.push(to);
    const found = goesOn(ground, to, left - 1, strictness, path);
    path.pop();
    if (found) return true;
  }
  return false;
}

/** The ends of all ways of so many more hexes from here, each with the way through the fewest zones. */
export function waysOf(ground: Ground, at: Hex, left: number, strictness: number, path: readonly Hex[]): Map<Hex, Hex[]> {
  const found = new Map<Hex, Hex[]>();
  const { zone, friend } = ground.field;
  const zones = (way: readonly Hex[]) => way.reduce((sum, hex) => sum + (zone[hex] === 1 && friend[hex] === 0 ? 1 : 0), 0);
  const go = (here: Hex, more: number, way: Hex[]): void => {
    if (more === 0) {
      const known = found.get(here);
      if (endAllowed(ground, here, strictness) && (known === undefined || zones(way) < zones(known))) found.set(here, [...way]);
      return;
    }
    for (let direction = 0; direction < 6; direction++) {
      const to = ground.components.board.neighbours[here * 6 + direction] as Hex;
      if (!stepAllowed(ground, here, to, strictness, [...path, ...way])) continue;
      way.push(to);
      go(to, more - 1, way);
      way.pop();
    }
  };
  go(at, left, []);
  return found;
}

/** The frame of a retreat, with the strictest conditions that a way of the full length can keep. */
export function retreatOf(
  components: Components,
  position: EaglesPosition,
  side: Side,
  from: Hex,
  counters: readonly number[],
  hexes: number,
  kind: Retreat['kind'],
): Retreat {
  const ground = groundOf(components, position, side, from, counters);
  // series/sr-213/repulse-no-ezoc: those who are not beaten in battle may not go through zones at all.
  const loosest = kind === 'battle' ? 3 : 2;
  for (let length = hexes; length > 0; length--) {
    // series/sr-213/drop-order, series/sr-138/no-way
    for (let strictness = 0; strictness <= loosest; strictness++) {
      if (!goesOn(ground, from, length, strictness, [])) continue;
      return { side, from, counters: [...counters], hexes, kind, path: [], strictness, length, offMap: NOWHERE, ended: false };
    }
  }
  return {
    side,
    from,
    counters: [...counters],
    hexes,
    kind,
    path: [],
    strictness: loosest,
    length: 0,
    offMap: NOWHERE,
    ended: false,
  };
}

/** The hexes a retreat of this length could begin with. */
export function firstHexes(
  components: Components,
  position: EaglesPosition,
  side: Side,
  from: Hex,
  counters: readonly number[],
): Hex[] {
  const frame = retreatOf(components, position, side, from, counters, 1, 'battle');
  const ground = groundOf(components, position, side, from, counters);
  const found: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = components.board.neighbours[from * 6 + direction] as Hex;
    if (stepAllowed(ground, from, to, frame.strictness, []) && endAllowed(ground, to, frame.strictness)) found.push(to);
  }
  return found;
}
