import { armiesOf, type Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, distance, edgeBetween, type Hex, NOWHERE } from '../../components/map/board.js';
import { type Field, truth } from '../../components/map/field.js';
import { passable } from '../../components/map/paths.js';
import type { Retreat } from '../../contents.js';
import { type EaglesPosition, isHex, isNobody } from '../../position.js';
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
  readonly isInForce: (code: RetreatRule) => boolean;
}

/** The rules of the way, by the codes they refuse with. */
export const RETREAT_RULES = {
  'no-way-for-a-retreat': 'series/sr-213/absolute',
  'in-an-enemy-zone': 'series/sr-213/ezoc-last-resort',
  'not-away-from-the-battle': 'series/sr-213/farther',
  'leads-away-from-the-depots': 'series/sr-213/end-hex',
} as const;
export type RetreatRule = keyof typeof RETREAT_RULES;
const always = (): boolean => true;

export function groundOf(
  components: Components,
  position: EaglesPosition,
  side: Side,
  from: Hex,
  counters: readonly number[],
  isInForce: Ground['isInForce'] = always,
): Ground {
  const first = forceWithCounter(position, counters[0] ?? 0);
  const army = !isNobody(first) ? leaderAt(position, first).army : (armiesOf(side)[0] ?? 'french');
  const state = position.armies[army];
  const goals = [state.center, state.source].filter((goal) => isHex(goal));
  return { components, position, field: truth(components, position, side), from, goals, isInForce };
}

/** The rule that bars a step of the way, or `null`. Movement points do not matter, nor does marsh. */
function barOfStep(ground: Ground, from: Hex, to: Hex, strictness: number, path: readonly Hex[]): RetreatRule | null {
  const { components, position, field, isInForce } = ground;
  const edge = edgeBetween(components.board.neighbours, from, to);
  if ((!passable(components.board, position, edge) || field.enemy[to] === 1) && isInForce('no-way-for-a-retreat'))
    return 'no-way-for-a-retreat';
  if (strictness < 3 && field.zone[to] === 1 && field.friend[to] === 0 && isInForce('in-an-enemy-zone'))
    return 'in-an-enemy-zone';
  if (!isInForce('not-away-from-the-battle')) return null;
  const isFarther =
    strictness < 2
      ? distance(components.board, ground.from, to) > distance(components.board, ground.from, from)
      : to !== ground.from && !path.includes(to);
  return isFarther ? null : 'not-away-from-the-battle';
}

export const stepAllowed = (ground: Ground, from: Hex, to: Hex, strictness: number, path: readonly Hex[]): boolean =>
  barOfStep(ground, from, to, strictness, path) === null;

/** The rule that bars going there first, because of the step or because no way of the length goes on from it. */
export function barOfWay(
  ground: Ground,
  from: Hex,
  to: Hex,
  left: number,
  strictness: number,
  path: readonly Hex[],
): RetreatRule | null {
  const bar = barOfStep(ground, from, to, strictness, path);
  const goes = (over: Ground) => goesOn(over, to, left, strictness, [...path, to]);
  if (bar !== null || goes(ground)) return bar;
  // What would let the way go on if it were not there is what bars it; where it takes more than one, the first of them.
  const inForce = BARRING_WAYS.filter(ground.isInForce);
  const single = inForce.find((code) => goes({ ...ground, isInForce: (one) => one !== code && ground.isInForce(one) }));
  return single ?? inForce[0] ?? null;
}
const BARRING_WAYS: readonly RetreatRule[] = [
  'leads-away-from-the-depots',
  'in-an-enemy-zone',
  'no-way-for-a-retreat',
  'not-away-from-the-battle',
];

function endAllowed(ground: Ground, end: Hex, strictness: number): boolean {
  if (strictness > 0 || ground.goals.length === 0 || !ground.isInForce('leads-away-from-the-depots')) return true;
  const { board } = ground.components;
  return ground.goals.some((goal) => distance(board, end, goal) < distance(board, ground.from, goal));
}

/** How far the nearest of the depots is. */
export function homeward(ground: Ground, hex: Hex): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const goal of ground.goals) nearest = Math.min(nearest, distance(ground.components.board, hex, goal));
  return nearest;
}

/** Whether a way of so many more hexes goes on from here. */
function goesOn(ground: Ground, at: Hex, left: number, strictness: number, path: Hex[]): boolean {
  if (left === 0) return endAllowed(ground, at, strictness);
  for (const to of besideHex(ground.components.board, at)) {
    if (!stepAllowed(ground, at, to, strictness, path)) continue;
    path.push(to);
    const found = goesOn(ground, to, left - 1, strictness, path);
    path.pop();
    if (found) return true;
  }
  return false;
}

/**
 * The ends of all ways of so many more hexes from here, each with the way through the fewest zones. What the ground costs does
 * not matter (series/sr-137/mp-irrelevant), nor mud in a marsh (series/sr-228/retreat).
 */
export function waysOf(ground: Ground, at: Hex, left: number, strictness: number, path: readonly Hex[]): Map<Hex, Hex[]> {
  const found = new Map<Hex, Hex[]>();
  const { zone, friend } = ground.field;
  const zones = (way: readonly Hex[]) => way.reduce((sum, hex) => sum + (zone[hex] === 1 && friend[hex] === 0 ? 1 : 0), 0);
  const whole = [...path];
  const go = (here: Hex, more: number): void => {
    if (more === 0) {
      if (!endAllowed(ground, here, strictness)) return;
      const way = whole.slice(path.length);
      const known = found.get(here);
      if (known === undefined || zones(way) < zones(known)) found.set(here, way);
      return;
    }
    for (const to of besideHex(ground.components.board, here)) {
      if (!stepAllowed(ground, here, to, strictness, whole)) continue;
      whole.push(to);
      go(to, more - 1);
      whole.pop();
    }
  };
  go(at, left);
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
  // The beaten may, at a price: series/sr-138/may-go.
  const loosest = kind === 'battle' ? 3 : 2;
  for (let length = hexes; length > 0; length--) {
    // One condition after another is given up, and after the last there is no way: series/sr-213/drop-order
    // and series/sr-138/no-way.
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
  return besideHex(components.board, from).filter(
    (to) => stepAllowed(ground, from, to, frame.strictness, []) && endAllowed(ground, to, frame.strictness),
  );
}
