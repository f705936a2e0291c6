import { roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { distance, type Hex, NOWHERE } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, isHex, isNobody, isTop, type Ledger, NO_TRAIN, NOBODY, OFF } from '../../position.js';
import {
  forcesOf,
  forceWithCounter,
  hasUnits,
  leaderAt,
  leaderName,
  leadersOf,
  newGeneral,
  putForce,
  settleCounter,
  sheetOf,
  subordinatesOf,
  takeOverState,
  trackOf,
  unitsOf,
} from '../forces.js';
import { leaveUnfinished } from '../movement/redoubts.js';
import { takeLowestNumber } from '../outposts/counters.js';

/** What becomes of units without strength and of Leaders without units (SR-6, SR-20 to SR-22, SR-191). */

/** Takes strength from a unit; at 0 it is removed (series/sr-6/removed-at-zero). */
export function loseStrength(
  components: Components,
  position: EaglesPosition,
  number: number,
  points: number,
  cause: Cause,
  hospital: Admission,
): void {
  const unit = position.units[number];
  if (unit === undefined) return;
  const lost = Math.min(points, unit.strength);
  unit.strength -= lost;
  position.ledger[sideOf(unit.army)][cause] += lost;
  // series/sr-191/losses-enter: Grand Scenario only.
  if (hospital !== 'none' && position.rules.grand && lost > 0) {
    const ward = position.armies[unit.army].wards[0];
    const guard = components.units[number]?.elite === true;
    // Guns are not healed, and the Guard is kept apart: series/sr-191/not-artillery, series/sr-194/guard-category.
    if (unit.arm === 'infantry') ward[guard ? 'gi' : 'i'] += lost;
    else if (unit.arm === 'cavalry') ward[guard ? 'gc' : hospital === 'mounted' ? 'c' : 'd'] += lost;
  }
  // A unit without a point is nobody's: series/sr-5/no-units-without-leader, series/sr-95/zero-removed
  // and series/sr-6/strength-range.
  if (unit.strength > 0) return;
  // Whoever goes by his men's name keeps it when they are gone: he is told of once more.
  const leader = leaderAt(position, unit.leader);
  if (leader.kind !== 'named') leader.called = leaderName(components, position, unit.leader);
  unit.leader = NOBODY;
}

/** What strength was lost to, as the ledger has it. */
export type Cause = Exclude<keyof Ledger, 'entered'>;

/** Whether a loss goes to the hospital, and a lost rider with or without his horse. */
export type Admission = 'none' | 'mounted' | 'dismounted';

/** Where a Leader goes who has to join his Center of Operations. */
function toCenter(position: EaglesPosition, number: number): void {
  releaseSubordinates(position, number);
  const leader = leaderAt(position, number);
  const { center } = position.armies[leader.army];
  leader.superior = NOBODY;
  leader.forage = false;
  leader.train = NO_TRAIN;
  leader.place = isHex(center) ? center : OFF.escaped;
  leader.counter = 0;
  settleCounter(position, number);
}

/** Whoever was on his track without a command of his own stands by himself now. */
function releaseSubordinates(position: EaglesPosition, number: number): void {
  for (const below of subordinatesOf(position, number)) {
    leaderAt(position, below).superior = NOBODY;
    settleCounter(position, below);
  }
}

export function removeLeader(position: EaglesPosition, number: number, to: number): void {
  releaseSubordinates(position, number);
  const leader = leaderAt(position, number);
  leader.place = to;
  leader.superior = NOBODY;
  leader.train = NO_TRAIN;
  leader.forage = false;
  settleCounter(position, number);
}

/** series/sr-157/three-left: the loss of the Emperor. The data knows him as the French Army Commander. */
export function mournCommander(components: Components, position: EaglesPosition, number: number): void {
  const leader = leaderAt(position, number);
  if (leader.army === 'french' && leader.kind === 'named' && sheetOf(components, leader).commanderFrom !== null)
    position.morale.battles -= components.tables.morale.napoleon;
}

function capture(components: Components, table: Table, number: number): void {
  const leader = leaderAt(table.position, number);
  table.record?.({ kind: 'leader-captured', leader: leader.id });
  mournCommander(components, table.position, number);
  removeLeader(table.position, number, OFF.captured);
}

/** A Force that has lost everything: `battle` rolls for its Leaders (series/sr-20/roll-on-elimination), attrition does not. */
export function disband(components: Components, table: Table, force: number, how: 'battle' | 'attrition' | 'surrender'): void {
  const { position } = table;
  const home = leaderAt(position, force).place;
  // Prisoners are not healed: series/sr-191/not-surrendered.
  const cause = how === 'surrender' ? 'otherwise' : how;
  let riders = 0;
  for (const unit of unitsOf(position, force)) {
    // eagles/e60/losses-recorded: whoever is destroyed in battle is a loss like any other, point by point.
    for (let left = position.units[unit]?.strength ?? 0; left > 0; left--) {
      if (position.units[unit]?.arm === 'cavalry') riders += 1;
      const admission = how === 'surrender' ? 'none' : riders % 2 === 1 ? 'dismounted' : 'mounted';
      loseStrength(components, position, unit, 1, cause, admission);
    }
  }
  for (const number of leadersOf(position, force)) {
    const leader = leaderAt(position, number);
    // series/sr-109/lost-eliminated: a train is lost with its Force.
    leader.train = NO_TRAIN;
    if (leader.kind !== 'named') removeLeader(position, number, OFF.out);
    else if (how === 'surrender') capture(components, table, number);
    // They find their way to the Center: series/sr-95/leaders-to-coo.
    else if (how === 'attrition') toCenter(position, number);
    else {
      // Four times in six: series/sr-20/captured-1-4.
      const die = roll(table, 'capture');
      if (die <= components.tables.command.captureForce) capture(components, table, number);
      else {
        table.record?.({ kind: 'leader-escaped', leader: leader.id });
        removeLeader(position, number, OFF.escaped);
      }
    }
  }
  if (how !== 'attrition')
    table.record?.({ kind: 'eliminated', side: sideOf(leaderAt(position, force).army), hex: components.board.names[home] ?? '' });
}

/** Removes what losses have emptied: of these Forces (counters) those without units, and Major Generals left alone. */
export function clearEmptyForces(
  components: Components,
  table: Table,
  counters: readonly number[],
  how: 'battle' | 'attrition',
): void {
  const { position } = table;
  for (const counter of counters) {
    const number = forceWithCounter(position, counter);
    if (!isNobody(number) && !hasUnits(position, number)) disband(components, table, number, how);
  }
  clearIdleGenerals(position);
}

/** series/sr-225/mg-removed: Major Generals under others whom losses have left without a unit of their own. */
export function clearIdleGenerals(position: EaglesPosition): void {
  position.leaders.forEach((leader, number) => {
    if (leader.kind !== 'named' && !isTop(leader) && trackOf(position, number).length === 0)
      removeLeader(position, number, OFF.out);
  });
}

/** series/sr-20/alone-entered: a lone unemployed Leader whose hex an enemy Force enters. */
export function surprise(components: Components, table: Table, number: number): void {
  const { position } = table;
  // series/sr-20/off-map-safe: only hexes are entered.
  const die = roll(table, 'capture alone');
  const leader = leaderAt(position, number);
  takeLowestNumber(position, leader);
  // Twice in six: series/sr-20/alone-1-2.
  if (die <= components.tables.command.captureAlone) {
    capture(components, table, number);
    return;
  }
  // series/sr-20/alone-3-6: to the nearest friendly Force, or to the CoO if that is nearer.
  let refuge: Hex = NOWHERE;
  let nearest = Number.POSITIVE_INFINITY;
  const consider = (hex: number) => {
    if (!isHex(hex) || hex === leader.place) return;
    const far = distance(components.board, leader.place, hex);
    if (far < nearest) {
      nearest = far;
      refuge = hex;
    }
  };
  for (const force of forcesOf(position, sideOf(leader.army))) consider(leaderAt(position, force).place);
  consider(position.armies[leader.army].center);
  if (refuge === NOWHERE) removeLeader(position, number, OFF.escaped);
  else putForce(position, number, refuge);
}

/**
 * series/sr-22/subordinate-largest-span: who takes over when a Force Leader goes; series/sr-22/else-mg: else a Major
 * General. Gives the new Force Leader's number, or nobody's if there was nothing to lead.
 */
export function succeed(components: Components, position: EaglesPosition, number: number): number {
  const leader = leaderAt(position, number);
  const track = trackOf(position, number);
  const below = subordinatesOf(position, number);
  let heir = NOBODY;
  for (const one of below)
    if (isNobody(heir) || sheetOf(components, leaderAt(position, one)).span > sheetOf(components, leaderAt(position, heir)).span)
      heir = one;
  if (isNobody(heir) && track.length === 0) return NOBODY;
  if (isNobody(heir)) {
    // Whoever has foot or guns gets a general of infantry: series/sr-22/mg-type.
    const foot = track.some((unit) => position.units[unit]?.arm !== 'cavalry');
    heir = newGeneral(position, leader.army, foot ? 'infantry' : 'cavalry', leader.place);
  }
  const next = leaderAt(position, heir);
  next.superior = leader.superior;
  for (const unit of track) {
    const record = position.units[unit];
    if (record !== undefined) record.leader = heir;
  }
  for (const one of below) if (one !== heir) leaderAt(position, one).superior = heir;
  // series/sr-22/nothing-else-lost: the Force goes on as it was.
  takeOverState(leader, next);
  next.train = next.kind === 'named' ? Math.max(next.train, leader.train) : next.train;
  const { counter, known, shown } = leader;
  leader.superior = NOBODY;
  leader.counter = 0;
  if (isTop(next)) {
    leaveUnfinished(position, counter);
    next.counter = counter;
    next.known = known;
    next.shown = shown;
  }
  settleCounter(position, heir);
  putForce(position, heir, leader.place);
  return heir;
}

/** series/sr-20/escapes-5-6: the escaped are placed with the CoO in their next Organization Segment. */
export function placeEscaped(position: EaglesPosition, side: 'french' | 'coalition'): void {
  position.leaders.forEach((leader, number) => {
    if (leader.place === OFF.escaped && sideOf(leader.army) === side && isHex(position.armies[leader.army].center))
      toCenter(position, number);
  });
}
