import { type Components, sideOf } from '../../components/components.js';
import { besideHex, edgeBetween, enemyOf, type Hex, NOWHERE, PROHIBITED } from '../../components/map/board.js';
import { exertsZone, truth } from '../../components/map/field.js';
import { costsIn, stepCost } from '../../components/map/paths.js';
import type { March, Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { forcesAt, forceWithCounter, hasUnits, leaderAt, sheetOf, spOf } from '../forces.js';
import { showKind } from '../outposts/contact.js';
import { scoutWith } from '../outposts/scouting.js';
import { gunsAllow, nearEnemy } from './march-search.js';
import { enterHex } from './occupation.js';
import { inEnemyZone } from './zones.js';

/** A march step by step, by how things really are; and who can be repulsed (SR-80 to SR-88, SR-212, SR-220). */

/** A march of the Combat Phase: forced, or to the Sound of the Guns, or straight off in confusion at it. */
const inCombatPhase = ({ how, guns }: March): boolean =>
  how === 'forced' || how === 'guns' || (how === 'wander' && guns !== NOWHERE);

/** Pays for what was done; movement and forced marches keep separate accounts. */
export function spend(data: March, leader: { spent: number; marchedHalves: number }, halves: number): void {
  data.budget -= halves;
  data.fresh = false;
  if (inCombatPhase(data)) leader.marchedHalves += halves;
  else leader.spent += halves;
}

/**
 * series/sr-88/max-4-sp, series/sr-88/quarter and series/sr-88/not-bonus-leader, with no other zone upon it
 * (series/sr-212/other-zone): decided by the truth. series/example/56, series/example/64
 */
export function mayRepulse(components: Components, table: Table, number: number, target: Hex): boolean {
  const { position } = table;
  const leader = leaderAt(position, number);
  const enemy = enemyOf(sideOf(leader.army));
  const { repulse } = components.tables;
  let strength = 0;
  for (const force of forcesAt(position, target, enemy)) {
    if (sheetOf(components, leaderAt(position, force)).bonus > 0) return false;
    strength += spOf(position, force);
  }
  if (strength === 0 || strength > repulse.most || strength * repulse.ratio > spOf(position, number)) return false;
  for (const near of besideHex(components.board, leader.place)) {
    // The zone of the target itself is none: series/sr-212/target-zone-ok.
    if (near === target) continue;
    for (const force of forcesAt(position, near, enemy)) if (exertsZone(components, position, force, leader.place)) return false;
  }
  return true;
}

export type Walk = 'arrived' | 'entered' | 'blocked' | 'driving';

/** One step of the way, by how things really are. */
export function walk(components: Components, table: Table, data: March): Walk {
  const { position } = table;
  const number = forceWithCounter(position, data.counter);
  const leader = leaderAt(position, number);
  const next = data.path[0];
  if (next === undefined) return 'arrived';
  const force = hasUnits(position, number);
  const enemy = enemyOf(data.side);
  const edge = edgeBetween(components.board.neighbours, leader.place, next);
  // series/sr-220/mistaken-vedette: what proves to be a Force cannot be entered; the attempt costs nothing.
  if (forcesAt(position, next, enemy).length > 0) {
    showKind(position, next, enemy);
    table.learned = true;
    table.record?.({ kind: 'contact', hex: components.board.names[next] ?? '' });
    return 'blocked';
  }
  if (isHeldOff(components, position, data, force, next)) return feltBefore(components, table, next, data);
  const { group, frozen } = costsIn(components, position.weather);
  const ground = stepCost(components.board, position, edge, group, frozen);
  let cost = ground;
  if (force && data.inZone) cost += components.tables.terrain.leaveZone * 2;
  const outposts = force && position.vedettes.some((one) => one.place === next && sideOf(one.army) === enemy);
  if (outposts) cost += components.tables.terrain.vedette * 2;
  if (ground === PROHIBITED) return 'blocked';
  if (cost > data.budget) {
    if (!data.fresh || data.how === 'wander') return 'blocked';
    cost = data.budget;
  }
  spend(data, leader, cost);
  if (outposts) {
    data.entering = next;
    data.path.shift();
    return 'driving';
  }
  data.path.shift();
  arriveIn(components, table, data, number, next);
  return 'entered';
}

/** Whether zones keep the march from going on into a hex: few marches are where that could be, so few need to know all zones. */
function isHeldOff(components: Components, position: EaglesPosition, data: March, force: boolean, next: Hex): boolean {
  if (force && !data.inZone && data.guns === NOWHERE) return false;
  const field = truth(components, position, data.side);
  if (force && data.inZone && field.zone[next] === 1 && field.friend[next] === 0) return true;
  if (!force && nearEnemy(components, field, next) && field.friend[next] === 0) return true;
  // Into a zone only beside friends who fight: series/sr-199/guns-ezoc.
  return data.guns !== NOWHERE && field.zone[next] === 1 && !gunsAllow(components, position, data, next, field);
}

/** A zone that was not known of: the march stops before it, and now it is known. */
function feltBefore(components: Components, table: Table, next: Hex, data: March): Walk {
  const enemy = enemyOf(data.side);
  for (const near of besideHex(components.board, next))
    if (forcesAt(table.position, near, enemy).length > 0) showKind(table.position, near, enemy);
  table.learned = true;
  return 'blocked';
}

export function arriveIn(components: Components, table: Table, data: March, number: number, hex: Hex): void {
  const { position } = table;
  const leader = leaderAt(position, number);
  data.trail.push(hex);
  data.inZone = false;
  enterHex(components, table, number, hex);
  if (components.leaders.get(leader.id)?.commanderFrom != null && leader.army === 'french') noteNapoleon(components, table);
  const force = hasUnits(position, number);
  if (force && !inCombatPhase(data)) scoutWith(components, table, number);
  // eagles/e75/stop-ezoc: in confusion too.
  if (force && inEnemyZone(components, position, number)) {
    data.path = [];
    if (inCombatPhase(data)) data.final = true;
  }
}

/** series/sr-61/napoleon-moved: scenario 2 remembers it. */
function noteNapoleon(components: Components, table: Table): void {
  if (napoleonAwaited(components, table.position)) table.position.napoleonMoved = true;
}

/** eagles/e103/napoleon-early-move: whether he is still expected to stay where the scenario finds him. */
export const napoleonAwaited = (components: Components, position: EaglesPosition): boolean =>
  position.rules.scenario === '2' && dateOf(components, position) < (components.data.turns.dates.napoleonStays ?? '');
