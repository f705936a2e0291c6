import { frameIn, keptWith } from '@vedette/core';
import { armiesOf, type Components } from '../components/components.js';
import type { Side } from '../components/data/schema.js';
import { distance, type Hex, NOWHERE } from '../components/map/board.js';
import { combatPhase } from '../contents.js';
import { type EaglesPosition, isHex } from '../position.js';
import { allot, reserveFor } from './allotment.js';
import type { Allotment, Generalship } from './generalship.js';
import { posts, type Standing, standing } from './objectives.js';
import { type Body, type Foe, isAwaited, march, type Survey, survey } from './survey.js';
import { type Target, targetsOf } from './targets.js';

/**
 * The plan of a side: where it would fight and with how much, what it takes and holds, and for each Force what it is to
 * do. By rule of thumb all Forces reckon with the same targets, each less the time it needs to get there; a better
 * general tells them off, and the rest follow those who have a task.
 */
export type Stance = 'attack' | 'take' | 'hold' | 'gather' | 'withdraw';

export interface Mission {
  readonly stance: Stance;
  readonly goal: Hex;
}

export interface Plan {
  /** How things look now: the plan stays while its Forces carry it out. */
  seen: Survey;
  readonly ways: Generalship;
  readonly standing: Standing;
  readonly targets: readonly Target[];
  /** Forces told off to hold places, by Leader number. */
  readonly holding: ReadonlyMap<number, Hex>;
  readonly assembly: Assembly;
  /** Forces told off to targets, by Leader number. */
  readonly tasks: ReadonlyMap<number, Target>;
  /** What was found to be each Force's to do, by Leader number. */
  readonly missions: Map<number, Mission>;
}

/** Most decisions look at a part of the plan only: each is worked out when it is asked for. */
export function planFor(components: Components, position: EaglesPosition, side: Side, ways: Generalship): Plan {
  const stands = standing(components, position, side, ways);
  let targets: readonly Target[] | undefined;
  let holding: ReadonlyMap<number, Hex> | undefined;
  let assembly: Assembly | undefined;
  let tasks: ReadonlyMap<number, Target> | undefined;
  return {
    seen: survey(components, position, side),
    ways,
    standing: stands,
    get targets() {
      targets ??= targetsOf(this.seen, stands);
      return targets;
    },
    get holding() {
      holding ??= garrisons(this.seen);
      return holding;
    },
    get assembly() {
      assembly ??= assemble(this.seen, stands);
      return assembly;
    },
    get tasks() {
      tasks ??= ways.allotment === null ? NO_TASKS : allot(this.seen, stands, this.targets, this.holding, ways.allotment);
      return tasks;
    },
    missions: new Map(),
  };
}

/** A plan, and the part of a turn it was made for. */
interface KeptPlan {
  readonly turn: number;
  readonly phasing: Side;
  readonly fighting: boolean;
  readonly plan: Plan;
}
const plansOf = keptWith<EaglesPosition, KeptPlan[]>(() => []);

/**
 * A general plans before his marches and again before the battles, and does not begin anew with every order: while a
 * position is played on, his plan stays for the phase, and only what he sees is looked at again.
 */
export function planOfPhase(components: Components, position: EaglesPosition, side: Side, ways: Generalship): Plan {
  const { turn, phasing } = position;
  const fighting = frameIn(position, combatPhase) !== undefined;
  const kept = plansOf(position);
  const at = kept.findIndex(({ plan }) => plan.ways === ways && plan.seen.side === side);
  const known = kept[at];
  if (known !== undefined && known.turn === turn && known.phasing === phasing && known.fighting === fighting) {
    known.plan.seen = survey(components, position, side, known.plan.seen);
    return known.plan;
  }
  const plan = planFor(components, position, side, ways);
  kept[at < 0 ? kept.length : at] = { turn, phasing, fighting, plan };
  return plan;
}
const NO_TASKS: ReadonlyMap<number, Target> = new Map();

/** The strength wanted at a place from which on it is worth a commander. */
const COMMANDER = 9;

/** The nearest Forces are told off to the places that want them, the dearest place first; none that is far too strong for it. */
function garrisons(seen: Survey): Map<number, Hex> {
  const holding = new Map<number, Hex>();
  for (const { hex, need } of posts(seen)) {
    let wanted = need;
    const free = seen.own
      // Those who command battles are wanted with the army, unless the enemy is at this very place.
      .filter((body) => !holding.has(body.force) && (body.bonus === 0 || need > COMMANDER))
      .filter((body) => body.hex === hex || body.strength <= 1.5 * need + 2)
      .map((body) => ({ body, far: march(seen, body.hex, hex) }))
      .filter(({ far }) => far <= 30)
      .sort((left, right) => left.far - right.far || left.body.strength - right.body.strength);
    for (const { body } of free) {
      if (wanted <= 0.5) break;
      holding.set(body.force, hex);
      wanted -= body.strength;
    }
  }
  return holding;
}

/** The enemy who can come at a hex in a turn or a little more, and the friends who can be there. */
export function danger(seen: Survey, hex: Hex): { readonly threat: number; readonly support: number } {
  const { board } = seen.components;
  let threat = 0;
  for (const foe of seen.foes) {
    if (distance(board, foe.hex, hex) > 16) continue;
    const far = march(seen, hex, foe.hex);
    threat += far <= 12 ? foe.strength : far <= 20 ? foe.strength / 2 : 0;
  }
  let support = 0;
  for (const body of seen.own) {
    const far = distance(board, body.hex, hex);
    support += far <= 7 ? body.strength : far <= 12 ? body.strength / 2 : 0;
  }
  return { threat, support };
}

/** A turn of march costs as much as this strength is worth. */
const TIME = 0.2;

/** What a Force is to do, by the plan. */
export function missionOf(plan: Plan, body: Body): Mission {
  const known = plan.missions.get(body.force);
  if (known !== undefined) return known;
  const mission = newMission(plan, body);
  plan.missions.set(body.force, mission);
  return mission;
}

function newMission(plan: Plan, body: Body): Mission {
  const { seen, holding } = plan;
  const { board } = seen.components;
  if (isAwaited(seen, body.force)) return { stance: 'hold', goal: body.hex };
  const held = holding.get(body.force);
  if (held !== undefined && (held === body.hex || board.fortified[held] === 1)) return { stance: 'hold', goal: held };
  const { threat, support } = danger(seen, body.hex);
  if (threat > support * plan.standing.refuse && board.fortified[body.hex] === 0) {
    const refuge = refugeOf(plan, body, threat / Math.max(1, support));
    if (refuge !== body.hex) return { stance: 'withdraw', goal: refuge };
  }
  if (held !== undefined) return { stance: 'hold', goal: held };
  return plan.ways.allotment === null ? ownTask(plan, body) : sharedTask(plan, body, plan.ways.allotment);
}

/** What promises this Force most. */
function ownTask(plan: Plan, body: Body): Mission {
  let best: Target | null = null;
  let most = 0;
  for (const target of plan.targets) {
    const value = target.worth - TIME * march(plan.seen, body.hex, target.hex);
    if (value > most) {
      most = value;
      best = target;
    }
  }
  return best === null ? gather(plan, body) : { stance: best.stance, goal: best.hex };
}

/** What this Force is told off to, or whom it follows. */
function sharedTask(plan: Plan, body: Body, how: Allotment): Mission {
  const task = plan.tasks.get(body.force);
  if (task !== undefined) return { stance: task.stance, goal: task.hex };
  const followed = reserveFor(plan.seen, body, plan.tasks, how);
  return followed === null ? gather(plan, body) : { stance: 'gather', goal: followed.hex };
}

/** Where a threatened Force goes: to friends who are safer together, to a fortified town, to the depots. */
function refugeOf({ seen }: Plan, body: Body, here: number): Hex {
  const { components, position } = seen;
  const places: Hex[] = [];
  for (const other of seen.own) if (other.hex !== body.hex && other.strength >= body.strength) places.push(other.hex);
  for (const army of armiesOf(seen.side)) {
    const { center, source } = position.armies[army];
    if (isHex(center)) places.push(center);
    if (isHex(source)) places.push(source);
  }
  if (seen.side === 'coalition') places.push(components.places.konigsberg);
  let best = body.hex;
  let most = -4 * here;
  for (const hex of places) {
    const far = 1.3 * distance(components.board, body.hex, hex);
    if (far > 50) continue;
    const { threat, support } = danger(seen, hex);
    const value = -4 * Math.min(4, threat / Math.max(1, support + (far > 16 ? body.strength : 0))) - far / 8;
    if (value > most) {
      most = value;
      best = hex;
    }
  }
  return best;
}

/** Within so many hexes Forces count as together, and within so many an enemy is about. */
const TOGETHER = 8;
const ABOUT = 14;
/** Forces farther off than this have a war of their own. */
const THEATRE = 50;

export interface Assembly {
  /** Where the army comes together. */
  readonly hex: Hex;
  /** Where an army that has to act will find most of the enemy. */
  readonly enemy: Foe | null;
  /** Most of it has: it goes to look for the enemy. */
  readonly advance: Foe | null;
}

/** What a hex nearer the enemy is worth to the whole army, in hexes of march. */
const PUSH = 0.5;
/** So near the enemy's main body an army that has to act comes together, and no nearer. */
const FRONT = 10;

/**
 * Where the army comes together when there is nothing to attack: where the Forces get with the least marching, and for
 * an army that has to act, as near the enemy's main body as it dares. Once together, it goes at him.
 */
function assemble(seen: Survey, stands: Standing): Assembly {
  const { board } = seen.components;
  const main = stands.margin < 0 ? mainBody(seen) : null;
  let hex = seen.own[0]?.hex ?? NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  let whole = 0;
  for (const body of seen.own) whole += body.strength;
  const consider = (there: Hex) => {
    const front = main === null ? 0 : distance(board, there, main.hex);
    if (main !== null && front < FRONT) return;
    let effort = whole * front * PUSH;
    for (const body of seen.own) effort += body.strength * Math.min(THEATRE, distance(board, body.hex, there));
    if (effort < least) {
      least = effort;
      hex = there;
    }
  };
  for (const body of seen.own) if (body.strength >= 4) consider(body.hex);
  if (main !== null) for (const town of board.towns.keys()) if (board.open[town] === 1) consider(town);
  let there = 0;
  let theatre = 0;
  for (const body of seen.own) {
    const far = distance(board, body.hex, hex);
    if (far <= THEATRE) theatre += body.strength;
    if (far <= TOGETHER) there += body.strength;
  }
  const ready = main !== null && (there > theatre * 0.5 || there > main.strength * stands.give);
  return { hex, enemy: main, advance: ready ? main : null };
}

function gather({ seen, standing: stands, assembly }: Plan, body: Body): Mission {
  const { board } = seen.components;
  const far = distance(board, body.hex, assembly.hex);
  const about = (hexes: number) => seen.foes.some((foe) => distance(board, foe.hex, body.hex) <= hexes);
  // Undisturbed, it waits if the war goes well; far from the rest, it stays with the enemies it has there.
  if (stands.margin >= 0 ? far > THEATRE || !about(ABOUT) : far > THEATRE && about(ABOUT))
    return { stance: 'hold', goal: body.hex };
  return { stance: 'gather', goal: assembly.advance?.hex ?? assembly.hex };
}

/** Where most of the enemy is. */
function mainBody(seen: Survey): Foe | null {
  const { board } = seen.components;
  let best: Foe | null = null;
  for (const foe of seen.foes) {
    let strength = 0;
    for (const other of seen.foes) if (distance(board, other.hex, foe.hex) <= TOGETHER) strength += other.strength;
    if (best === null || strength > best.strength) best = { hex: foe.hex, strength, certain: foe.certain };
  }
  return best;
}
