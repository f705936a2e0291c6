import type { Option, Policy, Random } from '@vedette/core';
import { type Battle, type CombatPhase, combatPhase, type March, type Retreat } from './contents.js';
import type { Side } from './data/schema.js';
import type { EaglesEvent } from './events.js';
import { forceWithCounter, leaderAt, leaderNumber, spOf, standingForce, strengths } from './forces.js';
import { distance, type Hex } from './map/board.js';
import { truth } from './map/field.js';
import { konigsbergSpaces } from './morale.js';
import { type EaglesPosition, isHex } from './position.js';
import { armiesOf, sideOf, type World } from './world.js';

/**
 * A player by rule of thumb: march to the objectives, keep supplied, fight at good odds, go when it goes badly. It sees
 * the whole position, so it serves fuzzing, playouts and simulations, never a seat in a match between people.
 */

interface Body {
  readonly force: number;
  readonly hex: Hex;
  readonly strength: number;
}

/** Both sides' Forces, worked out once for a decision. */
interface Armies {
  readonly own: readonly Body[];
  readonly enemies: readonly Body[];
}

function armiesFor(position: EaglesPosition, side: Side): Armies {
  const sums = strengths(position);
  const own: Body[] = [];
  const enemies: Body[] = [];
  position.leaders.forEach((leader, force) => {
    const strength = sums[force] ?? 0;
    if (strength === 0 || leader.superior >= 0 || !isHex(leader.place)) return;
    (sideOf(leader.army) === side ? own : enemies).push({ force, hex: leader.place, strength });
  });
  return { own, enemies };
}

const near = (world: World, list: readonly Body[], hex: Hex, radius: number): number => {
  let sum = 0;
  for (const body of list) if (distance(world.board, body.hex, hex) <= radius) sum += body.strength;
  return sum;
};

const GOOD_ODDS = 1.5;

/** Where a Force wants to go: a place to take or to hold, an enemy that can be beaten, or friends when it is in danger. */
function goalOf(world: World, position: EaglesPosition, force: number, { own, enemies }: Armies): Hex {
  const leader = leaderAt(position, force);
  const side = sideOf(leader.army);
  const here = leader.place;
  const strength = spOf(position, force);
  const { board } = world;
  const danger = near(world, enemies, here, 4);
  const friends = near(world, own, here, 3);
  const { center, source } = position.armies[leader.army];
  if (danger > friends * GOOD_ODDS) {
    // Back to the nearest stronger friends, or to the depots.
    let refuge = isHex(center) ? center : source;
    let best = Number.POSITIVE_INFINITY;
    for (const body of own) {
      const far = distance(board, here, body.hex);
      if (body.force === force || body.strength < strength || far === 0 || far > 14) continue;
      if (near(world, enemies, body.hex, 3) > near(world, own, body.hex, 2) + strength) continue;
      if (far < best) {
        best = far;
        refuge = body.hex;
      }
    }
    return refuge;
  }
  let goal = isHex(center) ? center : here;
  let best = -Number.POSITIVE_INFINITY;
  const consider = (hex: Hex, value: number) => {
    const worth = value - distance(board, here, hex);
    if (worth > best) {
      best = worth;
      goal = hex;
    }
  };
  world.held.forEach((hex, index) => {
    if (position.holders[index] === side) {
      // What is threatened is held.
      if (near(world, enemies, hex, 6) > near(world, own, hex, 3)) consider(hex, 14);
    } else if (near(world, own, here, 5) > near(world, enemies, hex, 3)) consider(hex, side === 'french' ? 22 : 12);
  });
  for (const enemy of enemies) {
    const against = near(world, enemies, enemy.hex, 2);
    const available = near(world, own, enemy.hex, 7);
    if (available > against * GOOD_ODDS) consider(enemy.hex, 12 + Math.min(6, against / 4));
  }
  return goal;
}

/** The option that is an id, hex or step, by what it leads to. */
function bestHex(world: World, options: readonly Option[], score: (hex: Hex) => number): number {
  let best = -1;
  let most = -Number.POSITIVE_INFINITY;
  options.forEach((option, index) => {
    if (typeof option !== 'string') return;
    const hex = world.board.byName.get(option);
    if (hex === undefined) return;
    const value = score(hex);
    if (value > most) {
      most = value;
      best = index;
    }
  });
  return best;
}

function marchTo(world: World, position: EaglesPosition, side: Side, counter: number, options: readonly Option[]): number {
  const armies = armiesFor(position, side);
  const force = forceWithCounter(position, counter);
  const stop = Math.max(0, options.indexOf('stop'));
  if (force < 0) return stop;
  const here = leaderAt(position, force).place;
  if (!isHex(here)) return stop;
  const strength = spOf(position, force);
  const goal = strength > 0 ? goalOf(world, position, force, armies) : nearestForce(world, armies.own, here);
  const own = armies.own.filter((body) => body.force !== force);
  const { enemies } = armies;
  const { zone } = truth(world, position, side);
  const far = distance(world.board, here, goal);
  const found = bestHex(world, options, (hex) => {
    let value = far - distance(world.board, hex, goal);
    if (zone[hex] === 1) {
      const odds = (near(world, own, hex, 2) + strength) / Math.max(1, near(world, enemies, hex, 1));
      value += odds >= GOOD_ODDS ? 3 : -8;
    }
    return value;
  });
  if (found < 0) return stop;
  const hex = world.board.byName.get(options[found] as string) ?? here;
  const gain = far - distance(world.board, hex, goal);
  return gain > 0 || (zone[hex] === 1 && zone[here] === 0 && gain >= 0) ? found : stop;
}

function nearestForce(world: World, own: readonly Body[], here: Hex): Hex {
  let best = here;
  let shortest = Number.POSITIVE_INFINITY;
  for (const body of own) {
    const far = distance(world.board, here, body.hex) - body.strength / 4;
    if (far < shortest) {
      shortest = far;
      best = body.hex;
    }
  }
  return best;
}

/** Forces worth a command or a roll: those that are not yet where they want to be, the strongest first. */
function worthMoving(world: World, position: EaglesPosition, side: Side, options: readonly Option[]): number {
  const armies = armiesFor(position, side);
  let best = -1;
  let most = 0;
  options.forEach((option, index) => {
    if (typeof option !== 'string') return;
    const number = leaderNumber(position, option);
    if (number < 0) return;
    const strength = spOf(position, number);
    const { place } = leaderAt(position, number);
    if (!isHex(place)) return;
    const goal = strength > 0 ? goalOf(world, position, number, armies) : nearestForce(world, armies.own, place);
    const far = distance(world.board, place, goal);
    if (far <= 1) return;
    const value = strength + 1 + Math.min(10, far) / 10;
    if (value > most) {
      most = value;
      best = index;
    }
  });
  return best;
}

const find = (options: readonly Option[], ...wanted: readonly Option[]): number => {
  for (const one of wanted) {
    const index = options.indexOf(one);
    if (index >= 0) return index;
  }
  return -1;
};

function ratio(position: EaglesPosition, data: Battle, side: Side): number {
  const sum = (forces: readonly { readonly counter: number }[]) =>
    forces.reduce((total, one) => total + Math.max(0, spOf(position, standingForce(position, one.counter))), 0);
  const attackers = sum(data.attacker.forces);
  const defenders = sum(data.defender.forces);
  return data.attacker.side === side ? attackers / Math.max(1, defenders) : defenders / Math.max(1, attackers);
}

/** What a battle decision is answered with. */
function fight(position: EaglesPosition, seat: Side, kind: string, options: readonly Option[]): number {
  const data = position.stack.findLast((frame) => frame.procedure === 'battle')?.data as Battle | undefined;
  if (data === undefined) return -1;
  const odds = ratio(position, data, seat);
  const own = data.attacker.side === seat ? data.attacker : data.defender;
  const other = data.attacker.side === seat ? data.defender : data.attacker;
  switch (kind) {
    case 'battle.chits':
      return find(options, odds >= (own === data.attacker ? 1.2 : 0.75) ? 'pitched' : 'pursuit');
    case 'battle.counterattack':
      return find(options, odds >= 0.8 ? 'counterattack' : 'decline', 'counterattack');
    case 'battle.attackerBreaksOff':
    case 'battle.defenderBreaksOff':
      return find(options, own.lost > other.lost + 1 && odds < 1 ? 'break-off' : 'stay');
    case 'battle.advance':
      return options.length > 1 ? 1 : 0;
    default:
      return -1;
  }
}

function assign(world: World, position: EaglesPosition, seat: Side, options: readonly Option[]): number {
  const data = position.stack.findLast((frame) => frame.procedure === combatPhase.name)?.data as CombatPhase;
  const force = standingForce(position, data.asking[0] ?? 0);
  const { own, enemies } = armiesFor(position, seat);
  const found = bestHex(world, options, (hex) => near(world, own, hex, 1) / Math.max(1, near(world, enemies, hex, 0)));
  if (found < 0) return -1;
  const hex = world.board.byName.get(options[found] as string) ?? -1;
  const odds = near(world, own, hex, 1) / Math.max(1, near(world, enemies, hex, 0));
  const stay = find(options, 'stay');
  return stay >= 0 && (odds < GOOD_ODDS || force < 0) ? stay : found;
}

/** Goes to its own depots, away from the enemy. */
function fallBack(world: World, position: EaglesPosition, data: Retreat, options: readonly Option[]): number {
  const army = armiesOf(data.side).find((one) => isHex(position.armies[one].center)) ?? 'french';
  const { center } = position.armies[army];
  return isHex(center) ? bestHex(world, options, (hex) => -distance(world.board, hex, center)) : 0;
}

function choose(
  world: World,
  position: EaglesPosition,
  seat: Side,
  kind: string,
  options: readonly Option[],
  random: Random,
): number {
  const top = position.stack.at(-1)?.data;
  switch (kind) {
    case 'commands.choose': {
      const reserve = armiesOf(seat).every((army) => position.armies[army].points <= 3);
      const moving = reserve ? -1 : worthMoving(world, position, seat, options);
      return moving >= 0 ? moving : find(options, 'done');
    }
    case 'initiative.choose': {
      const moving = worthMoving(world, position, seat, options);
      return moving >= 0 ? moving : find(options, 'done');
    }
    case 'march.choose':
      return marchTo(world, position, seat, (top as March).counter, options);
    case 'forced-march.choose': {
      const armies = armiesFor(position, seat);
      const guns = options.findIndex((option) => typeof option === 'object' && 'guns' in option);
      if (guns >= 0) return guns;
      const able = options.flatMap((option, index) =>
        typeof option === 'object' && 'march' in option ? [{ index, id: String(option.march) }] : [],
      );
      const wanted = able.find(({ id }) => {
        const number = leaderNumber(position, id);
        const goal = goalOf(world, position, number, armies);
        const far = distance(world.board, leaderAt(position, number).place, goal);
        return far > 1 && far <= 6 && near(world, armies.enemies, goal, 1) > 0;
      });
      return wanted?.index ?? find(options, 'done');
    }
    case 'replacements.choose':
      return options.length > 1 ? 1 : 0;
    case 'reinforcements.choose':
      return options.length > 1 ? 1 : 0;
    case 'combat-phase.refuse':
      return find(options, 'fall-back');
    case 'combat-phase.assign':
      return assign(world, position, seat, options);
    case 'combat-phase.join':
      return find(options, 'join');
    case 'pursuit.chooseForces':
      return options.length > 1 ? 1 : 0;
    case 'pursuit.chooseHexes':
      return options.length - 1;
    case 'retreat.choose':
      return fallBack(world, position, top as Retreat, options);
    case 'losses.choose':
      return find(options, 'by-custom');
    case 'morale.peace': {
      // Peace while it still gives a victory.
      const grant = Math.max(0, konigsbergSpaces(world, position) - position.morale.konigsberg);
      return find(
        options,
        position.morale.marker + grant <= (position.rules.grand ? 0 : 3) && position.lastTurn - position.turn < 4
          ? 'armistice'
          : 'go-on',
      );
    }
    case 'bridging.choose': {
      const pontoon = options.findIndex(
        (option) =>
          typeof option === 'object' && 'action' in option && (option.action === 'repair' || option.action === 'pontoon'),
      );
      return pontoon >= 0 && random.below(2) === 0 ? pontoon : find(options, 'done');
    }
    default:
      return kind.startsWith('battle.')
        ? fight(position, seat, kind, options)
        : find(options, 'as-proposed', 'done', 'stay', 'wait', 'go-on', 'back', 'enough', 'stop');
  }
}

/** The rule of thumb; what it has no opinion about is left to chance. */
export const simplePolicy =
  (world: World): Policy<EaglesPosition, EaglesEvent> =>
  ({ position }, seat, kind, options, random) => {
    const index = choose(world, position, seat as Side, kind, options, random);
    return index >= 0 && index < options.length ? index : random.below(options.length);
  };

/** The same with a fifth of whims, so that fuzzed games go where nobody would. */
export const contactPolicy = (world: World): Policy<EaglesPosition, EaglesEvent> => {
  const sensible = simplePolicy(world);
  return (table, seat, kind, options, random) => {
    const organizing = kind.startsWith('organization') || kind.startsWith('vedettes');
    return random.below(organizing ? 3 : 5) === 0 ? random.below(options.length) : sensible(table, seat, kind, options, random);
  };
};

/** How the war stands for a side, from 0 to 1: the marker, the strength left, and what is close to changing hands. */
export const evaluation =
  (world: World) =>
  (position: EaglesPosition, seat: string): number => {
    if (position.outcome !== null)
      return position.outcome.winners.length === 0 ? 0.5 : position.outcome.winners.includes(seat) ? 1 : 0;
    let french = 0;
    let coalition = 0;
    for (const unit of position.units) {
      if (unit.army === 'french') french += unit.strength;
      else coalition += unit.strength;
    }
    const track = (position.morale.marker + position.morale.battles - (position.rules.grand ? 3 : 3.5)) / 3;
    const balance = (french - coalition * 1.3) / Math.max(1, french + coalition);
    const konigsberg = position.holders[world.held.indexOf(world.places.konigsberg)] === 'french' ? 0.3 : 0;
    const value = 1 / (1 + Math.exp(-1.6 * (track + balance + konigsberg)));
    return seat === 'french' ? value : 1 - value;
  };
