import type { Components } from '../../components/components.js';
import { edgeBetween, type Hex, NOWHERE, opposite, RIVER } from '../../components/map/board.js';
import { bridged } from '../../components/map/paths.js';
import type { Battle, Role } from '../../contents.js';
import type { ModifierPart } from '../../events.js';
import { type EaglesPosition, isHex, isNobody, NOBODY } from '../../position.js';
import { addStrength, leaderAt, type Strength, sheetOf, standingForce, total } from '../forces.js';
import { redoubtAt } from '../movement/redoubts.js';

/** Odds, modifiers and losses of one roll of battle (SR-122 to SR-133, SR-215, SR-226). */

export const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');

/** The Forces of a side that count in a roll: late and supporting ones only from their round. */
export function present(position: EaglesPosition, battle: Battle, role: Role): number[] {
  const defends = role !== battle.rolling;
  const found: number[] = [];
  for (const one of battle[role].forces) {
    if (battle.round < (defends ? one.defendsFrom : one.from)) continue;
    const force = standingForce(position, one.counter);
    if (!isNobody(force)) found.push(force);
  }
  return found;
}

interface Crossing {
  readonly river: number;
  readonly bridge: boolean;
}

/** How a Force of the attacking side comes at the attacked hex. */
function crossing(components: Components, position: EaglesPosition, from: Hex, to: Hex): Crossing {
  const edge = edgeBetween(components.board.neighbours, from, to);
  if (edge === NOWHERE) return { river: RIVER.none, bridge: false };
  return { river: components.board.river[edge] as number, bridge: bridged(components.board, position, edge) };
}

export interface RollStrength {
  /** What the odds are made of, after halving and doubling. */
  readonly attacking: number;
  readonly attacked: number;
  /** What loss percentages are taken of: series/sr-215/loss-of-present. */
  readonly attackers: Strength;
  readonly defenders: Strength;
  readonly river: number;
  /** The attacked hex, or -1 when the attacked stand in several. */
  readonly ground: Hex;
}

const sum = (components: Components, position: EaglesPosition, forces: readonly number[]): Strength => {
  const strength = { infantry: 0, cavalry: 0, artillery: 0, elite: 0 };
  for (const force of forces) addStrength(components, position, force, strength);
  return strength;
};

/** series/sr-226/excess: at a bridge over a primary river only so many SP attack; the rest neither counts nor suffers. */
function limited(strength: Strength, most: number): Strength {
  const whole = total(strength);
  if (whole <= most) return strength;
  const infantry = Math.min(strength.infantry, most);
  const artillery = Math.min(strength.artillery, most - infantry);
  return { infantry, artillery, cavalry: most - infantry - artillery, elite: Math.min(strength.elite, most) };
}

function plus(left: Strength, right: Strength): Strength {
  return {
    infantry: left.infantry + right.infantry,
    cavalry: left.cavalry + right.cavalry,
    artillery: left.artillery + right.artillery,
    elite: left.elite + right.elite,
  };
}

const NO_STRENGTH: Strength = { infantry: 0, cavalry: 0, artillery: 0, elite: 0 };

export function rollStrength(components: Components, position: EaglesPosition, battle: Battle): RollStrength {
  const { combat, weather, redoubt } = components.tables;
  const { frozen } = weather.effects[position.weather];
  const attackingForces = present(position, battle, battle.rolling);
  const attackedForces = present(position, battle, other(battle.rolling));
  const hexesOf = (forces: readonly number[]) => [...new Set(forces.map((force) => leaderAt(position, force).place))];
  const attackedHexes = hexesOf(attackedForces);
  // Ground counts for the attackers only where all of them stand on it: series/sr-128/counter-terrain
  // and series/sr-128/counter-single-hex-terrain.
  const ground = battle.rolling === 'attacker' ? battle.hex : attackedHexes.length === 1 ? (attackedHexes[0] as Hex) : NOWHERE;
  // The attack goes at one hex, whoever supports it from beside: series/sr-133/halved asks what lies before that one.
  const struck = battle.rolling === 'attacker' ? [battle.hex] : attackedHexes;

  // The attacking side, hex by hex: which SP cross a river or a bridge.
  let attackers = NO_STRENGTH;
  let dry = 0;
  let wet = 0;
  let bridges = 0;
  for (const hex of hexesOf(attackingForces)) {
    let strength = sum(
      components,
      position,
      attackingForces.filter((force) => leaderAt(position, force).place === hex),
    );
    const ways = struck.map((there) => crossing(components, position, hex, there));
    // In a counterattack upon several hexes a river counts only if it lies before all of them.
    const way = ways.every((one) => one.river === ways[0]?.river)
      ? (ways[0] ?? { river: RIVER.none, bridge: false })
      : { river: RIVER.none, bridge: false };
    // Fifteen over a bridge of a great river, and as many as like on the way back: series/sr-111/attack-15
    // and series/sr-226/primary-only, series/sr-111/retreat-unlimited.
    if (way.river === RIVER.primary) {
      strength = limited(strength, combat.bridgeLimit);
      bridges += total(strength);
    } else if (way.river === RIVER.secondary && !frozen) wet += total(strength);
    else dry += total(strength);
    attackers = plus(attackers, strength);
  }
  const crossingAll = dry === 0 && wet + bridges > 0;
  // series/sr-133/halved: if only part of them cross, those count half and no modifier applies.
  const attacking = crossingAll ? wet + bridges : dry + Math.ceil((wet + bridges) / 2);
  // Whoever attacks has to cross: series/sr-215/river-both-ways.
  const river = !crossingAll ? 0 : wet === 0 ? combat.bridge : combat.secondaryRiver;

  const defenders = sum(components, position, attackedForces);
  let attacked = 0;
  for (const force of attackedForces) {
    const strength = total(sum(components, position, [force]));
    // series/sr-84/attacked-half: foragers caught in the first round.
    attacked +=
      leaderAt(position, force).forage && battle.round === 1 && battle.rolling === 'attacker'
        ? Math.ceil(strength / 2)
        : strength;
  }
  if (ground !== NOWHERE) {
    const inHex = attackedForces.filter((force) => leaderAt(position, force).place === ground);
    const there = total(sum(components, position, inHex));
    // Ten of those behind walls or a parapet, and only while they are attacked: series/sr-147/ten-doubled
    // and series/sr-102/front-only, series/sr-215/defence-only.
    if (components.board.fortified[ground]) attacked += Math.min(combat.doubled, there);
    else if (frontOnly(components, position, ground, hexesOf(attackingForces))) attacked += Math.min(redoubt.doubled, there);
  }
  return { attacking, attacked, attackers, defenders, river, ground };
}

/** Whether there is a finished redoubt and nobody comes through its rear: series/sr-102/rear-cancels. */
function frontOnly(components: Components, position: EaglesPosition, hex: Hex, from: readonly Hex[]): boolean {
  const redoubt = redoubtAt(position, hex);
  if (redoubt === undefined) return false;
  return from.every((there) => {
    const edge = edgeBetween(components.board.neighbours, there, hex);
    return edge === NOWHERE || opposite(edge % 6) !== redoubt.rear;
  });
}

/** series/sr-124/ratio, series/sr-124/round-down: the column not better than the exact odds. */
export function oddsColumn(components: Components, attacking: number, attacked: number): number {
  const { odds } = components.tables.combat;
  let column = 0;
  odds.forEach(([one, another], index) => {
    if (attacking * another >= attacked * one) column = index;
  });
  return column;
}

/** All modifiers of the combat die, each by what gives it. */
export function modifierParts(
  components: Components,
  position: EaglesPosition,
  battle: Battle,
  strength: RollStrength,
): Readonly<Record<ModifierPart['what'], number>> {
  const { combat, weather, terrain } = components.tables;
  const { attackers, defenders, ground } = strength;
  const bonus = (role: Role) => {
    const number = standingLeader(position, battle[role].leader);
    return isNobody(number) ? 0 : sheetOf(components, leaderAt(position, number)).bonus;
  };
  const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  // Stars of the Battle Leaders, on this die as on others: series/sr-17/what-they-modify.
  const leaders = clamp(bonus(battle.rolling) - bonus(other(battle.rolling)), combat.leaderMost);
  let terrainModifier = 0;
  const fortified = ground !== NOWHERE && components.board.fortified[ground] === 1;
  if (ground !== NOWHERE) {
    const kind = components.board.terrain[ground] ?? 'clear';
    // Walls, and the ground that a parapet stands on: series/table/combat/drm-fortified, series/table/combat/drm-terrain
    // and series/sr-102/terrain-still.
    if (fortified) terrainModifier += combat.fortified;
    else if (components.board.town[ground] === 1) terrainModifier -= 1;
    else if (kind !== 'water') terrainModifier += terrain.hex[kind].defence;
  }
  let guns = 0;
  // Guns, where the ground bears them: series/table/combat/drm-artillery.
  if (weather.effects[position.weather].artillery) {
    if (attackers.artillery >= combat.artilleryLeast && attackers.artillery >= 2 * defenders.artillery) guns += 1;
    else if (defenders.artillery >= combat.artilleryLeast && defenders.artillery >= 2 * attackers.artillery) guns -= 1;
  }
  // The Guard: series/table/combat/drm-elite.
  const guard = (attackers.elite >= combat.eliteLeast ? 1 : 0) - (defenders.elite >= combat.eliteLeast ? 1 : 0);
  const open = ground !== NOWHERE && components.board.clear[ground] === 1 && redoubtAt(position, ground) === undefined;
  // Riders in the open: series/table/combat/drm-cavalry.
  const horse = open && attackers.cavalry >= combat.cavalryLeast && attackers.cavalry >= 2 * defenders.cavalry ? 1 : 0;
  // Water before every attacker: series/table/combat/drm-secondary-river, series/table/combat/drm-bridge.
  return { leaders, ground: terrainModifier, river: strength.river, guns, guard, horse };
}

/** All of them together: series/sr-125/cap-3. */
export function combatModifier(components: Components, position: EaglesPosition, battle: Battle, strength: RollStrength): number {
  const { leaders, ground, river, guns, guard, horse } = modifierParts(components, position, battle, strength);
  const { modifierMost } = components.tables.combat;
  return Math.max(-modifierMost, Math.min(modifierMost, leaders + ground + river + guns + guard + horse));
}

function standingLeader(position: EaglesPosition, number: number): number {
  const leader = position.leaders[number];
  return leader !== undefined && isHex(leader.place) ? number : NOBODY;
}

/** series/sr-125/percent-base, series/sr-125/rounding: half up. */
export const percent = (strength: number, points: number, factor: number): number =>
  Math.floor((strength * points * factor) / 100 + 0.5);

export type CombatResult = readonly [attackerPercent: number, defenderPercent: number, effect: 'AR' | 'DR' | '-'];

export function combatResult(components: Components, column: number, die: number): CombatResult {
  const { combat } = components.tables;
  const row = Math.min(combat.most, Math.max(combat.least, die)) - combat.least;
  return combat.results[column]?.[row] ?? [0, 0, '-'];
}

/** Both sides' losses of a roll, taken at the same time (series/sr-125/simultaneous). */
export function rollLosses(
  result: CombatResult,
  strength: RollStrength,
  battle: Battle,
): { attacking: number; attacked: number } {
  const [attackerPercent, defenderPercent, effect] = result;
  let attacking = percent(total(strength.attackers), attackerPercent, battle.factor);
  let attacked = percent(total(strength.defenders), defenderPercent, battle.factor);
  // The beaten lose somebody: series/sr-125/minimum-1.
  if (battle.kind === 'pitched' && effect === 'AR') attacking = Math.max(1, attacking);
  if (battle.kind === 'pitched' && effect === 'DR') attacked = Math.max(1, attacked);
  return { attacking: Math.min(attacking, total(strength.attackers)), attacked: Math.min(attacked, total(strength.defenders)) };
}

/** series/sr-156/either-kind: the spaces of a critical battle. */
export function criticalSpaces(components: Components, loserLost: number, winnerLost: number): number {
  for (const row of components.tables.morale.critical) {
    if (loserLost + winnerLost >= row.total && loserLost - winnerLost >= row.difference) return row.spaces;
  }
  return 0;
}
