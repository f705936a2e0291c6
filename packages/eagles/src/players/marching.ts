import type { Option } from '@vedette/core';
import { besideHex, distance, type Hex, NOWHERE } from '../components/map/board.js';
import { seen as seenField } from '../components/map/field.js';
import type { March } from '../contents.js';
import { type EaglesPosition, isHex, KNOWN } from '../position.js';
import { dispatchHalves } from '../rules/administration/communication.js';
import { forceWithCounter, leaderAt } from '../rules/forces.js';
import { joinArmy } from './commanders.js';
import { type Mission, missionOf, type Plan } from './concentration.js';
import { type Body, type Foe, foeAt, foesNear, march, ownNear, ridesFor, type Survey, waysFor } from './survey.js';
import { fightWorth } from './targets.js';
import { halves, type Ways } from './travel.js';

/** Orders to march: who is moved, where to, and when a Force may touch the enemy. */

export function bodyOf({ own }: Survey, force: number): Body | null {
  for (const body of own) if (body.force === force) return body;
  return null;
}

/** Own strength that stands beside a hex, or can still be brought there this turn. */
export function strengthAgainst(seen: Survey, foe: Hex, without: number, moving: boolean): number {
  const { board } = seen.components;
  let sum = 0;
  for (const body of seen.own) {
    if (body.force === without) continue;
    const hexes = distance(board, body.hex, foe);
    if (hexes <= 1) sum += body.strength;
    // Half of those who have not moved yet and could come will really come.
    else if (moving && !body.moved && hexes <= 8 && march(seen, body.hex, foe) <= 11) sum += body.strength / 2;
  }
  return sum;
}

/** What all ends of one march are weighed by, worked out once. */
interface Outlook {
  readonly plan: Plan;
  readonly body: Body;
  readonly mission: Mission;
  readonly how: March['how'];
  readonly zone: Uint8Array;
  readonly ways: Ways;
  /** Halves to the Center of Operations, and how many of them a dispatch rider can go; nothing without a Center. */
  readonly riders: { readonly ways: Ways; readonly center: Hex; readonly most: number } | null;
  /** What fights with the enemy in a hex promise, by hex. */
  readonly fights: Map<Hex, number>;
}

function outlookOf(plan: Plan, body: Body, mission: Mission, how: March['how']): Outlook {
  const { seen } = plan;
  const { components, position, side } = seen;
  const { center } = position.armies[body.army];
  return {
    plan,
    body,
    mission,
    how,
    zone: seenField(components, position, side).zone,
    ways: waysFor(seen, mission.goal),
    riders: isHex(center)
      ? { ways: ridesFor(seen, center), center, most: dispatchHalves(components, position, body.army) }
      : null,
    fights: new Map(),
  };
}

/** What a Force may expect that touches the enemy in this hex: the best of the fights it could then give. */
function contactWorth(outlook: Outlook, hex: Hex): number {
  const { body } = outlook;
  const { seen } = outlook.plan;
  const { board } = seen.components;
  let best = Number.NEGATIVE_INFINITY;
  let against = 0;
  for (const there of besideHex(board, hex)) {
    const foe = foeAt(seen, there);
    if (foe === null || foe.strength < 0.3) continue;
    against += foe.strength;
    const worth = fightWith(outlook, foe) + encirclement(seen, body, hex, there);
    if (worth > best) best = worth;
  }
  // More of them around than can be fought at once is a trap.
  return against > body.strength * 4 ? best - 2 : best;
}

/** What it may expect of a fight with this enemy, from wherever. */
function fightWith({ plan, body, how, fights }: Outlook, foe: Foe): number {
  const known = fights.get(foe.hex);
  if (known !== undefined) return known;
  const { seen, standing } = plan;
  const { board } = seen.components;
  let support = 0;
  for (const other of seen.foes)
    if (other !== foe && distance(board, other.hex, foe.hex) <= 3) support += other.strength * (other.certain ? 0.5 : 0.3);
  const moving = how === 'command' || how === 'initiative' || how === 'entry';
  const own = strengthAgainst(seen, foe.hex, body.force, moving) + body.strength;
  const worth = fightWorth(seen, own, foe.strength + support, foe.hex, standing.pressed);
  fights.set(foe.hex, worth);
  return worth;
}

/** Ways out of the enemy's hex that this Force would close and nobody else does. */
function encirclement(seen: Survey, body: Body, hex: Hex, foe: Hex): number {
  const { board } = seen.components;
  let closed = 0;
  for (const way of besideHex(board, foe)) {
    if (board.open[way] === 0 || distance(board, way, hex) > 1) continue;
    if (!seen.own.some((other) => other.force !== body.force && distance(board, other.hex, way) <= 1)) closed += 1;
  }
  return closed / 2;
}

/** How many halves of march a Force gives up to stay in communication, and when there is no time left for that. */
const STARVING = 14;
const HUNGRY = 4;

/** Hexes before the enemy that he can march in a turn. */
const FRONT = 4;

/** How good it is for a Force to end its march in a hex. */
function worthOfHex(outlook: Outlook, hex: Hex): number {
  const { plan, body, mission, riders } = outlook;
  const { seen } = plan;
  const { board } = seen.components;
  let value = -halves(seen.components, outlook.ways, hex, mission.goal);
  if (outlook.zone[hex] === 1 && board.fortified[hex] === 0) {
    const fight = contactWorth(outlook, hex) + plan.standing.bold;
    if (mission.stance === 'attack' || mission.stance === 'take' || mission.stance === 'hold' || outlook.how === 'guns')
      value += fight > 0 ? 3 + Math.min(6, fight) : -16 + Math.max(-10, fight);
    else value -= fight > 2 ? 2 : 24;
  } else if (mission.stance !== 'withdraw' && mission.stance !== 'hold') {
    // Not alone before the enemy's front: closer than he can march in a turn only as strong as he is.
    const before = foesNear(seen, hex, FRONT);
    if (before > 0) {
      const beside = ownNear(seen, hex, FRONT) + (distance(board, body.hex, hex) <= FRONT ? 0 : body.strength);
      const ratio = before / Math.max(1, beside);
      if (ratio > plan.standing.refuse) value -= 4 * Math.min(4, ratio);
    }
  }
  // Out of reach of its Center of Operations a Force starves and waits for orders in vain.
  if (riders !== null && halves(seen.components, riders.ways, hex, riders.center) > riders.most)
    value -= plan.standing.pressed ? HUNGRY : STARVING;
  if (mission.stance === 'withdraw') {
    for (const foe of seen.foes) {
      const far = distance(board, foe.hex, hex);
      if (far <= 6) value -= ((7 - far) * Math.min(30, foe.strength)) / 20;
    }
  }
  return value;
}

export function chooseMarch(plan: Plan, position: EaglesPosition, data: March, options: readonly Option[]): number {
  const stop = Math.max(0, options.indexOf('stop'));
  const force = forceWithCounter(position, data.counter);
  if (force < 0 || !isHex(leaderAt(position, force).place)) return stop;
  const body = bodyOf(plan.seen, force);
  if (body === null) return joinArmy(plan, force, options, stop);
  const mission = missionOf(plan, body);
  if (leaderAt(position, force).forage && mission.stance !== 'hold') {
    const concentrate = options.indexOf('concentrate');
    if (concentrate >= 0) return concentrate;
  }
  const repulse = chooseRepulse(plan, position, body, mission, options);
  if (repulse >= 0) return repulse;
  return bestEnd(outlookOf(plan, body, mission, data.how), options, stop);
}

/** What a fight may add to the worth of a hex at most. */
const MOST_FOR_A_FIGHT = 9;

/** The best of the ends, the first of those that are alike. */
function bestEnd(outlook: Outlook, options: readonly Option[], stop: number): number {
  const { byName } = outlook.plan.seen.components.board;
  const ends: Hex[] = [];
  const numbers: number[] = [];
  options.forEach((option, index) => {
    const hex = index === stop || typeof option !== 'string' ? undefined : byName.get(option);
    if (hex === undefined) return;
    ends.push(hex);
    numbers.push(index);
  });
  return numbers[bestAmong(outlook, ends, options[stop] === 'stop')] ?? stop;
}

/** Its place in the list; -1 if none is better than to stand still. What lies too far from the goal to be best is not looked at. */
function bestAmong(outlook: Outlook, ends: readonly Hex[], mayStand: boolean): number {
  const { components } = outlook.plan.seen;
  let best = -1;
  let most = mayStand ? worthOfHex(outlook, outlook.body.hex) + STANDING : Number.NEGATIVE_INFINITY;
  // The farthest stand last, and those nearest the goal are among them.
  for (let index = ends.length - 1; index >= 0; index--) {
    const hex = ends[index] as Hex;
    const hope = outlook.zone[hex] === 1 ? MOST_FOR_A_FIGHT : 0;
    if (hope - halves(components, outlook.ways, hex, outlook.mission.goal) < most) continue;
    const value = worthOfHex(outlook, hex);
    if (value < most || (value === most && best < 0)) continue;
    most = value;
    best = index;
  }
  return best;
}

/** The best of the hexes in which a march could end, its own among them. */
export const bestOfHexes = (plan: Plan, body: Body, mission: Mission, how: March['how'], ends: readonly Hex[]): Hex =>
  ends[bestAmong(outlookOf(plan, body, mission, how), ends, true)] ?? body.hex;

/** Standing still is a little better than going for nothing. */
const STANDING = 0.5;

/** How good each end of a march is. */
function worthOfEnds(outlook: Outlook, options: readonly Option[], values: number[]): void {
  const { byName } = outlook.plan.seen.components.board;
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    const hex = option === 'stop' ? outlook.body.hex : typeof option === 'string' ? byName.get(option) : undefined;
    values[index] = hex === undefined ? Number.NEGATIVE_INFINITY : worthOfHex(outlook, hex) + (option === 'stop' ? STANDING : 0);
  }
}

/** The same for a search, as logarithms; says whether there was anything to weigh. */
export function weighMarch(
  plan: Plan,
  position: EaglesPosition,
  data: March,
  options: readonly Option[],
  values: number[],
): boolean {
  const force = forceWithCounter(position, data.counter);
  const body = force < 0 ? null : bodyOf(plan.seen, force);
  if (body === null) return false;
  const mission = missionOf(plan, body);
  worthOfEnds(outlookOf(plan, body, mission, data.how), options, values);
  const chosen = chooseMarch(plan, position, data, options);
  for (let index = 0; index < values.length; index++)
    values[index] = Math.max(-50, values[index] as number) + (index === chosen ? 1 : 0);
  return true;
}

/** A weak screen known for what it is gives way to a strong Force that means to go on. */
function chooseRepulse(plan: Plan, position: EaglesPosition, body: Body, mission: Mission, options: readonly Option[]): number {
  if (mission.stance === 'withdraw' || mission.stance === 'hold') return -1;
  const { components, side } = plan.seen;
  const { most, ratio } = components.tables.repulse;
  return options.findIndex((option) => {
    if (typeof option !== 'object' || !('repulse' in option)) return false;
    const hex = components.board.byName.get(String(option.repulse)) ?? NOWHERE;
    const known = position.leaders.every(
      (leader) =>
        leader.place !== hex ||
        leader.superior >= 0 ||
        (leader.army === 'french') === (side === 'french') ||
        leader.known >= KNOWN.size,
    );
    const foe = foeAt(plan.seen, hex);
    return known && foe !== null && foe.strength <= most && foe.strength * ratio <= body.strength;
  });
}
