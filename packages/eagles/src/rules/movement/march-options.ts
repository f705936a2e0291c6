import type { Components } from '../../components/components.js';
import { edgeBetween, type Hex, NOWHERE, PROHIBITED } from '../../components/map/board.js';
import { type Field, seen } from '../../components/map/field.js';
import { costsIn, explore, passable, type Reach, stepCost } from '../../components/map/paths.js';
import type { March, Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { forcesAt, forceWithCounter, hasUnits, leaderAt, subordinatesOf, trackOf, unitsOf } from '../forces.js';
import { allowanceOf } from './allowance.js';

import { mayExit } from './off-map.js';
import { inEnemyZone } from './zones.js';

/** What a march can do at a moment, by what its side knows. */
export type MarchOption =
  | string
  | { readonly step: string }
  | { readonly repulse: string }
  | { readonly exit: string }
  | { readonly drop: string };

export const newMarch = (
  side: March['side'],
  counter: number,
  budget: number,
  how: March['how'],
  inZone: boolean,
  guns: Hex = NOWHERE,
): March => ({
  side,
  counter,
  budget,
  how,
  fresh: true,
  inZone,
  path: [],
  final: false,
  entering: NOWHERE,
  repulsing: false,
  guns,
  goal: NOWHERE,
  trail: [],
});

/** A march with the whole allowance of a counter. */
export function wholeMarch(
  components: Components,
  position: EaglesPosition,
  side: March['side'],
  counter: number,
  how: March['how'],
): March {
  const number = forceWithCounter(position, counter);
  return newMarch(side, counter, allowanceOf(components, position, number), how, inEnemyZone(components, position, number));
}

/** A rule that a search of the map may leave out, to see what it bars. */
export type Unhindered = 'zone-to-zone' | 'stops' | 'guns' | 'alone';

/** The extra cost of a step by what is known, or `PROHIBITED`. */
function obstacles(
  components: Components,
  position: EaglesPosition,
  data: March,
  field: Field,
  force: boolean,
  without?: Unhindered,
) {
  const start = leaderAt(position, forceWithCounter(position, data.counter)).place;
  const { terrain } = components.tables;
  return (hex: Hex, from: Hex): number => {
    // series/sr-82/not-enemy-force, series/sr-82/unlimited, series/sr-82/friends-no-hindrance
    if (field.enemy[hex] === 1) return PROHIBITED;
    let extra = 0;
    if (force) {
      // series/sr-36/extra-mp: driving off outposts costs a point.
      if (field.outpost[hex] === 1) extra += terrain.vedette * 2;
      if (
        data.how === 'guns' &&
        without !== 'guns' &&
        field.zone[hex] === 1 &&
        !gunsAllow(components, position, data, hex, field)
      )
        return PROHIBITED;
      if (data.inZone && from === start) {
        // series/sr-86/leave-plus-1; series/sr-86/not-into-another unless a friendly Force is there.
        extra += terrain.leaveZone * 2;
        if (without !== 'zone-to-zone' && field.zone[hex] === 1 && field.friend[hex] === 0) return PROHIBITED;
      }
    } else if (without !== 'alone') {
      // series/sr-217/not-adjacent: a Leader alone keeps away from the enemy, unless friends are there.
      if (field.outpost[hex] === 1) return PROHIBITED;
      if (nearEnemy(components, field, hex) && field.friend[hex] === 0) return PROHIBITED;
    }
    return extra;
  };
}

export function nearEnemy(components: Components, field: Field, hex: Hex): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const there = components.board.neighbours[hex * 6 + direction] as Hex;
    if (there !== NOWHERE && field.enemy[there] === 1) return true;
  }
  return false;
}

/** series/sr-115/ezoc-limit and series/sr-115/own-hex: how near the enemy a march to the guns may come. */
export function gunsAllow(components: Components, position: EaglesPosition, data: March, hex: Hex, field: Field): boolean {
  if (field.friend[hex] === 1) return true;
  if (edgeBetween(components.board.neighbours, hex, data.guns) === NOWHERE) return false;
  for (let direction = 0; direction < 6; direction++) {
    const near = components.board.neighbours[hex * 6 + direction] as Hex;
    if (near === NOWHERE || field.friend[near] === 0) continue;
    const engaged = forcesAt(position, near, data.side).some((force) => leaderAt(position, force).counter !== data.counter);
    if (engaged && edgeBetween(components.board.neighbours, near, data.guns) !== NOWHERE) return true;
  }
  return false;
}

/** Where the march can go and for how much, by what its side knows. Good until the next search. */
export function marchReach(components: Components, position: EaglesPosition, data: March, without?: Unhindered): Reach {
  const number = forceWithCounter(position, data.counter);
  const force = hasUnits(position, number);
  const field = seen(components, position, data.side);
  // series/sr-217/weather-costs
  return explore(components, position, leaderAt(position, number).place, data.budget, costsIn(components, position.weather), {
    extra: obstacles(components, position, data, field, force, without),
    // series/sr-86/must-stop
    ends: (hex) => force && without !== 'stops' && field.zone[hex] === 1,
    minimum: data.fresh && force && data.how !== 'forced' && data.how !== 'guns',
  });
}

/** series/sr-115/end-hex, series/sr-186/objectives: whoever has a goal comes nearer to it with every hex. */
export const towardTheGoal = (components: Components, position: EaglesPosition, data: March): ((hex: Hex) => boolean) => {
  const { place } = leaderAt(position, forceWithCounter(position, data.counter));
  return nearerTo(components, position, data.how === 'guns' ? data.guns : data.goal, place);
};

/** The hexes of its reach that a march may be sent to. */
export function marchEnds(
  components: Components,
  position: EaglesPosition,
  data: March,
  reach: Reach,
  nearer: (hex: Hex) => boolean,
): readonly Hex[] {
  const ends = reach.hexes.filter(nearer);
  if (data.how !== 'guns') return ends;
  const field = seen(components, position, data.side);
  // series/sr-115/stops-short: only where it cannot arrive it may end on the way.
  const arrivals = ends.filter((hex) => gunsEnd(components, field, data, hex));
  return arrivals.length > 0 ? arrivals : ends;
}

/** Everything the march can do now. */
export function marchOptions(components: Components, table: Table, data: March): MarchOption[] {
  const { position } = table;
  const number = forceWithCounter(position, data.counter);
  const leader = leaderAt(position, number);
  const force = hasUnits(position, number);
  const { names } = components.board;
  const options: MarchOption[] = ['stop'];
  const nearer = towardTheGoal(components, position, data);
  const reach = marchReach(components, position, data);
  for (const hex of marchEnds(components, position, data, reach, nearer)) options.push(names[hex] as string);
  for (let direction = 0; direction < 6; direction++) {
    const there = components.board.neighbours[leader.place * 6 + direction] as Hex;
    if (there !== NOWHERE && (reach.cost[there] as number) >= 0 && reach.before[there] === leader.place && nearer(there))
      options.push({ step: names[there] as string });
  }
  if (!force || data.how === 'forced' || data.how === 'guns' || data.goal !== NOWHERE) return options;
  addRepulses(components, table, data, number, options);
  const { modeChange } = components.tables.terrain;
  // series/sr-83/change-cost-1
  if (data.budget >= modeChange * 2) options.push(leader.forage ? 'concentrate' : 'forage');
  const box = mayExit(components, position, number, data.budget);
  // eagles/e11/move-to-hex, eagles/e11/one-extra-mp, series/sr-90/see-18
  // series/table/terrain/exit-map
  if (box !== null) options.push({ exit: box });
  if (data.how === 'command' || data.how === 'initiative') addDrops(components, table, number, options);
  return options;
}

/** series/sr-186/objectives: toward its objective, by the cost of the way that is left. */
function nearerTo(components: Components, position: EaglesPosition, goal: Hex, from: Hex): (hex: Hex) => boolean {
  if (goal === NOWHERE) return () => true;
  const { cost } = explore(components, position, goal, FARTHEST, costsIn(components, position.weather), {});
  const left = Int16Array.from(cost);
  const now = left[from] as number;
  return (hex) => (left[hex] as number) >= 0 && (now < 0 || (left[hex] as number) < now);
}
const FARTHEST = 999;

/** series/sr-115/end-hex: beside the enemy that is fought, where he or friends stand who fight him. */
function gunsEnd(components: Components, field: Field, data: March, hex: Hex): boolean {
  if (edgeBetween(components.board.neighbours, hex, data.guns) === NOWHERE) return false;
  return field.zone[hex] === 1 || field.friend[hex] === 1;
}

/**
 * series/sr-88/adjacent: any enemy counter next door may be named; whether it can be repulsed the truth decides
 * (series/sr-220/yes-no). series/sr-84/no-repulse: not while foraging.
 */
function addRepulses(components: Components, table: Table, data: March, number: number, options: MarchOption[]): void {
  const { position } = table;
  const leader = leaderAt(position, number);
  // series/sr-88/once-per-phase, series/sr-89/only-repulse, series/sr-212/phase-ii-only
  if (leader.repulsed || leader.forage) return;
  const field = seen(components, position, data.side);
  for (let direction = 0; direction < 6; direction++) {
    const edge = leader.place * 6 + direction;
    const there = components.board.neighbours[edge] as Hex;
    if (there === NOWHERE || field.enemy[there] === 0 || components.board.fortified[there]) continue;
    if (!passable(components.board, position, edge)) continue;
    // series/sr-88/not-fortified, series/sr-147/no-repulse
    if (position.redoubts.some((redoubt) => redoubt.hex === there && redoubt.rear >= 0)) continue;
    if (repulseCost(components, table, data, edge) <= data.budget)
      options.push({ repulse: components.board.names[there] as string });
  }
}

/** series/sr-88/cost; series/sr-212/leave-surcharge */
export function repulseCost(components: Components, table: Table, data: March, edge: number): number {
  const { group, frozen } = costsIn(components, table.position.weather);
  const ground = stepCost(components.board, table.position, edge, group, frozen);
  if (ground === PROHIBITED) return PROHIBITED;
  return ground + components.tables.repulse.mp * 2 + (data.inZone ? components.tables.terrain.leaveZone * 2 : 0);
}

/** series/sr-77/drop: subordinates with their units, or single units under a Major General, may be left behind. */
function addDrops(components: Components, table: Table, number: number, options: MarchOption[]): void {
  const { position } = table;
  const _leader = leaderAt(position, number);
  if (inEnemyZone(components, position, number)) return;
  if (unitsOf(position, number).length < 2) return;
  for (const below of subordinatesOf(position, number)) {
    const own = trackOf(position, below).length;
    if (own > 0 && own < unitsOf(position, number).length) options.push({ drop: leaderAt(position, below).id });
  }
  for (const unit of trackOf(position, number))
    if (position.units[unit]?.arm !== 'artillery') options.push({ drop: components.units[unit]?.id ?? '' });
}
