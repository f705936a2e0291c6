import { BrokenRules } from '@vedette/core';
import { type Components, type LeaderSheet, sideOf } from '../components/components.js';
import type { Arm, Army, Side } from '../components/data/schema.js';
import { type Hex, NOWHERE } from '../components/map/board.js';
import {
  type EaglesPosition,
  hasCounter,
  isHex,
  isInPlay,
  isInService,
  isNobody,
  isTop,
  type Leader,
  NO_TRAIN,
  NOBODY,
  OFF,
  type Place,
  type Unit,
  type Vedette,
} from '../position.js';

/** Questions about Leaders, tracks and Forces. Leaders are named by their number in the position's list. */

/** Bound to the components: ratings come from the data. Major Generals share one sheet for each arm (series/sr-15/nameless). */
export function sheetOf(components: Components, leader: Leader): LeaderSheet {
  if (leader.kind !== 'named') return components.generals[leader.kind];
  // As the roster rates them: series/sr-11/leader-order, series/sr-11/defaults.
  const sheet = components.leaders.get(leader.id);
  if (sheet === undefined) throw new BrokenRules(`no Leader ${leader.id} in the data`);
  return sheet;
}

export function leaderAt(position: EaglesPosition, number: number): Leader {
  const leader = position.leaders[number];
  if (leader === undefined) throw new BrokenRules(`no Leader with number ${number}`);
  return leader;
}

export function unitAt(position: EaglesPosition, number: number): Unit {
  const unit = position.units[number];
  if (unit === undefined) throw new BrokenRules(`no unit with number ${number}`);
  return unit;
}

export function leaderNumber({ leaders }: EaglesPosition, id: string): number {
  for (let number = 0; number < leaders.length; number++) if (leaders[number]?.id === id) return number;
  return NOBODY;
}

/** The Leader whose counter stands on the map for this one. */
export function rootOf(position: EaglesPosition, number: number): number {
  let root = number;
  for (;;) {
    const superior = (position.leaders[root] as Leader).superior;
    if (isNobody(superior)) return root;
    root = superior;
  }
}

export interface Strength {
  infantry: number;
  cavalry: number;
  artillery: number;
  elite: number;
}

export const total = (strength: Strength): number => strength.infantry + strength.cavalry + strength.artillery;

/** series/sr-10/sum-all-arms: infantry, cavalry and artillery of the whole track, subordinates included. */
export function strengthOf(components: Components, position: EaglesPosition, force: number): Strength {
  const sum = { infantry: 0, cavalry: 0, artillery: 0, elite: 0 };
  addStrength(components, position, force, sum);
  return sum;
}

export function addStrength(components: Components, position: EaglesPosition, force: number, sum: Strength): void {
  const { units } = position;
  for (let number = 0; number < units.length; number++) {
    const unit = units[number] as Unit;
    if (!isUnder(position, unit, force)) continue;
    // All arms of the Force, and no outposts: series/sr-10/combat-strength, series/sr-10/vedettes-add-nothing
    // and series/sr-6/types.
    sum[unit.arm] += unit.strength;
    // The grenade on the counter: series/sr-9/guards-elite.
    if (components.units[number]?.elite) sum.elite += unit.strength;
  }
}

/** On this Leader's own track, or below him who leads the Force. */
const isUnder = (position: EaglesPosition, unit: Unit, force: number): boolean =>
  isInPlay(unit) && (unit.leader === force || rootOf(position, unit.leader) === force);

export function spOf(position: EaglesPosition, force: number): number {
  let sum = 0;
  for (const unit of position.units) if (isUnder(position, unit, force)) sum += unit.strength;
  return sum;
}

/** The strength of every Force by its Leader's number, of one arm or of all, in one pass over the units. */
export function strengths(position: EaglesPosition, arm: Arm | 'all' = 'all'): number[] {
  const { leaders, units } = position;
  const sums = new Array<number>(leaders.length).fill(0);
  for (const unit of units) {
    if (!isInPlay(unit) || (arm !== 'all' && unit.arm !== arm)) continue;
    const root = rootOf(position, unit.leader);
    sums[root] = (sums[root] as number) + unit.strength;
  }
  return sums;
}

/** The units of a Force, by number. */
export function unitsOf(position: EaglesPosition, force: number): number[] {
  const found: number[] = [];
  for (let number = 0; number < position.units.length; number++) {
    const unit = position.units[number] as Unit;
    if (isInPlay(unit) && rootOf(position, unit.leader) === force) found.push(number);
  }
  return found;
}

/** The units on this Leader's own track, subordinates' units left out. */
export function trackOf(position: EaglesPosition, leader: number): number[] {
  const found: number[] = [];
  for (let number = 0; number < position.units.length; number++)
    if (position.units[number]?.leader === leader) found.push(number);
  return found;
}

export const subordinatesOf = ({ leaders }: EaglesPosition, leader: number): number[] =>
  leaders.flatMap(({ superior }, number) => (superior === leader ? [number] : []));

/** Everybody of a Force: its Leader and all below him. */
export function leadersOf(position: EaglesPosition, force: number): number[] {
  const found: number[] = [];
  for (let number = 0; number < position.leaders.length; number++) {
    const one = position.leaders[number] as Leader;
    if ((one.place !== OFF.out || !isTop(one)) && rootOf(position, number) === force) found.push(number);
  }
  return found;
}

export function hasUnits(position: EaglesPosition, leader: number): boolean {
  const { leaders, units } = position;
  for (let number = 0; number < units.length; number++) if ((units[number] as Unit).leader === leader) return true;
  // Most have nobody below them whose units would count.
  for (let below = 0; below < leaders.length; below++)
    if (!isTop(leaders[below] as Leader) && rootOf(position, below) === leader && trackOf(position, below).length > 0)
      return true;
  return false;
}

/** Top Leaders on the map of a side, Forces and unemployed alike. */
export function countersOf(position: EaglesPosition, side: Side): number[] {
  const found: number[] = [];
  const { leaders } = position;
  for (let number = 0; number < leaders.length; number++) {
    const one = leaders[number] as Leader;
    if (isTop(one) && isHex(one.place) && sideOf(one.army) === side) found.push(number);
  }
  return found;
}

/** Which Leaders have anything on their tracks, subordinates' units included: one pass for many questions. */
function markForces(position: EaglesPosition): readonly boolean[] {
  const { leaders, units } = position;
  const marked = new Array<boolean>(leaders.length).fill(false);
  for (let number = 0; number < units.length; number++) {
    const unit = units[number] as Unit;
    if (isInPlay(unit)) marked[rootOf(position, unit.leader)] = true;
  }
  return marked;
}

/** series/sr-5/only-leader-on-map: the Forces of a side on the map, in the order of the list. */
export function forcesOf(position: EaglesPosition, side: Side): number[] {
  const marked = markForces(position);
  return countersOf(position, side).filter((number) => marked[number]);
}

/** series/sr-18/definition: Leaders on the map without units, nobody's subordinates. */
export function unemployedOf(position: EaglesPosition, side: Side): number[] {
  const marked = markForces(position);
  return countersOf(position, side).filter((number) => !marked[number]);
}

/** Top Leaders of a side in a hex, Forces and unemployed alike. */
export function countersAt({ leaders }: EaglesPosition, hex: Hex, side: Side): number[] {
  const found: number[] = [];
  for (let number = 0; number < leaders.length; number++) {
    const one = leaders[number] as Leader;
    if (one.place === hex && isTop(one) && sideOf(one.army) === side) found.push(number);
  }
  return found;
}

export const unemployedAt = (position: EaglesPosition, hex: Hex, side: Side): number[] =>
  countersAt(position, hex, side).filter((number) => !hasUnits(position, number));

export const forcesAt = (position: EaglesPosition, hex: Hex, side: Side): number[] =>
  countersAt(position, hex, side).filter((number) => hasUnits(position, number));

/** What bears a counter: Forces, Leaders alone and outposts all look alike (series/sr-27/sees-counters). */
export type Piece = Leader | Vedette;
export const isLeader = (piece: Piece): piece is Leader => 'superior' in piece;

/** All of them on the map, or those of a side. */
export const piecesOf = ({ leaders, vedettes }: EaglesPosition, side?: Side): Piece[] =>
  [...leaders.filter(isTop), ...vedettes].filter(
    ({ place, army }) => isHex(place) && (side === undefined || sideOf(army) === side),
  );

export function forceWithCounter(position: EaglesPosition, counter: number): number {
  const { leaders } = position;
  for (let number = 0; number < leaders.length; number++) {
    const one = leaders[number] as Leader;
    if (one.counter === counter && hasCounter(one)) return number;
  }
  return NOBODY;
}

/** A counter named by its public number, if it is still a Force on the map: frames name things that can die. */
export function standingForce(position: EaglesPosition, counter: number): number {
  const number = forceWithCounter(position, counter);
  if (isNobody(number)) return NOBODY;
  const leader = leaderAt(position, number);
  return isTop(leader) && isHex(leader.place) && hasUnits(position, number) ? number : NOBODY;
}

/** series/sr-19/french-napoleon: who is Army Commander now; nobody while an army has none. */
export function armyCommander(components: Components, position: EaglesPosition, army: Army, date: string): number {
  let best = NOBODY;
  let appointed = NOBODY;
  let isAwaited = false;
  position.leaders.forEach((one, number) => {
    if (one.army !== army || one.kind !== 'named') return;
    const { commanderFrom, span } = sheetOf(components, one);
    const isThere = isInService(one.place);
    if (commanderFrom !== null) {
      // series/sr-19/russian-none-first: before the day of his appointment there is nobody.
      if (date < commanderFrom) isAwaited = true;
      else if (isThere) appointed = number;
      else if (one.place === OFF.out || one.place === OFF.waiting) isAwaited = true;
    }
    // series/sr-19/succession: he who is lost is followed by the largest span.
    // Bennigsen from his day on, L'Estocq from the first: series/sr-19/russian-bennigsen, series/sr-19/prussian-lestocq
    // and eagles/chart/f3/bennigsen-commander.
    if (isThere && (isNobody(best) || span > sheetOf(components, leaderAt(position, best)).span)) best = number;
  });
  if (!isNobody(appointed)) return appointed;
  return isAwaited ? NOBODY : best;
}

/** Moves a counter with all that is on its track. */
export function putForce(position: EaglesPosition, force: number, place: Place): void {
  const { leaders } = position;
  for (let number = 0; number < leaders.length; number++) {
    const one = leaders[number] as Leader;
    // series/sr-109/moves-with: a train is its Leader's.
    if (number === force || (!isTop(one) && rootOf(position, number) === force)) one.place = place;
  }
}

/** Gives a Leader who comes to the map on his own a counter; takes it when he goes on a track or leaves. */
export function settleCounter(position: EaglesPosition, number: number): void {
  const leader = leaderAt(position, number);
  const needs = isTop(leader) && isHex(leader.place);
  if (needs && !hasCounter(leader)) {
    position.counters += 1;
    leader.counter = position.counters;
    leader.known = 0;
    leader.shown = 0;
  } else if (!needs && hasCounter(leader)) {
    leader.counter = 0;
    leader.known = 0;
    leader.shown = 0;
  }
}

/** A part that becomes a Force of its own, or an heir who takes one over, is in the state of the whole. */
export function takeOverState(from: Leader, to: Leader): void {
  to.forage = from.forage;
  to.spent = from.spent;
  to.moved = from.moved;
  to.tried = from.tried;
  to.entered = from.entered;
  to.marched = from.marched;
  to.beaten = from.beaten;
  to.pursued = from.pursued;
  to.gate = from.gate;
  to.since = from.since;
}

export const newLeader = (id: string, army: Army, kind: Leader['kind']): Leader => ({
  id,
  army,
  kind,
  place: OFF.out,
  superior: NOBODY,
  counter: 0,
  forage: false,
  spent: 0,
  moved: false,
  tried: false,
  repulsed: false,
  marched: false,
  marchedHalves: 0,
  pursued: 0,
  beaten: false,
  train: NO_TRAIN,
  gate: NOWHERE,
  since: 0,
  entered: false,
  fixed: false,
  known: 0,
  shown: 0,
  called: '',
});

/** The name a unit goes by, of the two that some counters show: eagles/e6/two-names-one-unit. */
export const unitName = (components: Components, { units }: EaglesPosition, number: number): string => {
  const sheet = components.units[number];
  return sheet?.names[units[number]?.called ?? 0] ?? sheet?.names[0] ?? '';
};

/** What a Leader is called: by his own name, by the one his set-up gives a Major General, or by the first unit he leads. */
export function leaderName(components: Components, position: EaglesPosition, number: number): string {
  const leader = leaderAt(position, number);
  if (leader.kind === 'named') return sheetOf(components, leader).name;
  const [first] = trackOf(position, number);
  return leader.called || (first === undefined ? '' : unitName(components, position, first));
}

/** series/sr-15/unlimited: a Major General, in a place of the list that was given up if there is one. */
export function newGeneral(position: EaglesPosition, army: Army, kind: 'infantry' | 'cavalry', place: Place): number {
  position.generals += 1;
  // series/sr-15/needs-unit: its first unit follows at once.
  const general = newLeader(`general-${position.generals}`, army, kind);
  general.place = place;
  let number = position.leaders.findIndex((one) => one.kind !== 'named' && one.place === OFF.out);
  if (isNobody(number)) number = position.leaders.length;
  position.leaders[number] = general;
  settleCounter(position, number);
  return number;
}

/** series/sr-225/mg-removed: a Major General without units of his own is removed. */
export function dropEmptyGeneral(position: EaglesPosition, number: number): void {
  const leader = leaderAt(position, number);
  if (leader.kind === 'named' || trackOf(position, number).length > 0) return;
  const below = subordinatesOf(position, number);
  const { superior, counter, known, shown } = leader;
  leader.place = OFF.out;
  leader.superior = NOBODY;
  leader.train = NO_TRAIN;
  settleCounter(position, number);
  // Those below him stay in the Force, under whoever he was under; if he led it, the first of them goes on under its counter.
  for (const one of below) {
    const next = leaderAt(position, one);
    next.superior = superior;
    if (isNobody(superior)) takeOverState(leader, next);
    if (isNobody(superior) && one === below[0]) Object.assign(next, { counter, known, shown });
    settleCounter(position, one);
    dropEmptyGeneral(position, one);
  }
  // He may have been the last below another.
  if (!isNobody(superior)) dropEmptyGeneral(position, superior);
}
