import { isInForce, workedOut } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { besideHex, type Hex, isLeftOut, NOWHERE, PROHIBITED } from '../../components/map/board.js';
import { type Field, seen } from '../../components/map/field.js';
import { costsIn, explore, type Reach, type Traveller } from '../../components/map/paths.js';
import { openCosts } from '../../components/map/trace.js';
import { type March, rule, type Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { forcesAt, forceWithCounter, hasUnits, leaderAt } from '../forces.js';
import { inEnemyZone } from './zones.js';

/** Where a march can go by what its side knows, and for every other hex the rule that bars it (SR-80 to SR-86, SR-115, SR-217). */

/** The rules of the search, by the codes they refuse with. */
const MARCH_RULES = {
  'closed-ground': 'series/sr-221/closed',
  'section-left-out': 'series/sr-206/without-s',
  'enemy-force-there': 'series/sr-82/not-enemy-force',
  'stopped-by-a-zone': 'series/sr-86/must-stop',
  'not-toward-the-goal': 'series/sr-186/objectives',
  'not-toward-the-guns': 'series/sr-115/end-hex',
  'guns-can-be-reached': 'series/sr-115/stops-short',
  'a-leader-keeps-away': 'series/sr-217/not-adjacent',
  'from-zone-to-zone': 'series/sr-86/not-into-another',
  'no-friend-at-the-guns': 'series/sr-115/ezoc-limit',
  'a-zone-on-the-way': 'series/sr-86/must-stop',
  'out-of-reach': 'series/sr-80/by-table',
} as const;
type MarchRule = keyof typeof MARCH_RULES;
type InForce = (code: MarchRule) => boolean;

const CODES = Object.keys(MARCH_RULES) as MarchRule[];
/** Rules about the way: what would be in reach if one of them were not there is barred by it. */
const OF_THE_WAY: readonly MarchRule[] = [
  'a-leader-keeps-away',
  'from-zone-to-zone',
  'no-friend-at-the-guns',
  'a-zone-on-the-way',
  'out-of-reach',
];
const FARTHEST = 999;

export const countingOn =
  (table: Table): InForce =>
  (code) =>
    isInForce(table, { cite: MARCH_RULES[code], code });

/** What a search has found. It is the question's own, and stays good when the map is searched again. */
export interface Found {
  /** Everything in reach, nearest first, with the halves it costs and the hex before it on the way. */
  readonly reached: readonly Hex[];
  readonly cost: readonly number[];
  readonly before: readonly Hex[];
  /** The reached hexes that lead on: all, unless the march has a goal. */
  readonly onward: readonly Hex[];
  /** Those of them that the march may be sent to. */
  readonly ends: readonly Hex[];
}
const NOTHING: Found = { reached: [], cost: [], before: [], onward: [], ends: [] };

/** What stands in the way by what is known. */
function obstacles(
  components: Components,
  position: EaglesPosition,
  data: March,
  field: Field,
  force: boolean,
  keeps: InForce,
): Traveller {
  const { terrain } = components.tables;
  const closed = keeps('enemy-force-there') ? field.enemy : undefined;
  if (!force) {
    const alone = keeps('a-leader-keeps-away');
    // A Leader alone keeps away from the enemy, unless friends are there.
    const isNear = (hex: Hex) => field.outpost[hex] === 1 || (field.friend[hex] === 0 && nearEnemy(components, field, hex));
    return { closed, extra: (hex) => (alone && isNear(hex) ? PROHIBITED : 0) };
  }
  const zoneToZone = keeps('from-zone-to-zone');
  // series/sr-86/leave-plus-1: out of a zone for a point more.
  const leaving = (hex: Hex) =>
    zoneToZone && field.zone[hex] === 1 && field.friend[hex] === 0 ? PROHIBITED : terrain.leaveZone * 2;
  const seen = {
    closed,
    // Driving off outposts costs a point: series/sr-36/extra-mp.
    // Friends cost nothing, however many: series/sr-82/unlimited, series/sr-82/friends-no-hindrance.
    toll: { marks: field.outpost, halves: terrain.vedette * 2 },
    ends: keeps('a-zone-on-the-way') ? field.zone : undefined,
  };
  if (data.how !== 'guns' || !keeps('no-friend-at-the-guns')) return { ...seen, leaving: data.inZone ? leaving : undefined };
  // Nobody sets out for the guns from a zone: series/sr-112/not-ezoc.
  return {
    ...seen,
    extra: (hex) => (field.zone[hex] === 1 && !gunsAllow(components, position, data, hex, field) ? PROHIBITED : 0),
  };
}

export const nearEnemy = (components: Components, field: Field, hex: Hex): boolean =>
  besideHex(components.board, hex).some((there) => field.enemy[there] === 1);

/** How near the enemy a march to the guns may come: to friends, or beside the enemy they fight (series/sr-115/own-hex). */
export function gunsAllow(components: Components, position: EaglesPosition, data: March, hex: Hex, field: Field): boolean {
  if (field.friend[hex] === 1) return true;
  const { board } = components;
  const beforeThem = besideHex(board, data.guns);
  if (!beforeThem.includes(hex)) return false;
  const others = (near: Hex) =>
    forcesAt(position, near, data.side).some((force) => leaderAt(position, force).counter !== data.counter);
  return besideHex(board, hex).some((near) => beforeThem.includes(near) && field.friend[near] === 1 && others(near));
}

/** Whether a hex is nearer to a goal than another, by the cost of the way that is left; everything is where there is no goal. */
function nearerTo(components: Components, position: EaglesPosition, goal: Hex, from: Hex): (hex: Hex) => boolean {
  if (goal === NOWHERE) return () => true;
  const left = openCosts(components, position, goal, costsIn(components, position.weather));
  const now = left[from] as number;
  return (hex) => (left[hex] as number) >= 0 && (now < 0 || (left[hex] as number) < now);
}

/** The march to the guns ends beside the enemy that is fought, where he or friends stand who fight him. */
function gunsEnd(components: Components, field: Field, data: March, hex: Hex): boolean {
  return besideHex(components.board, data.guns).includes(hex) && (field.zone[hex] === 1 || field.friend[hex] === 1);
}

/** Stopped in a zone: nothing more is possible but a repulse of those who stop it, a change of mode, or leaving the map. */
function isStopped(components: Components, position: EaglesPosition, data: March): boolean {
  const number = forceWithCounter(position, data.counter);
  return data.trail.length > 0 && hasUnits(position, number) && inEnemyZone(components, position, number);
}

/** What a march can reach, under the rules that count; good until the map is searched again. */
function reachOf(components: Components, position: EaglesPosition, data: March, keeps: InForce): Reach | null {
  const number = forceWithCounter(position, data.counter);
  if (keeps('stopped-by-a-zone') && isStopped(components, position, data)) return null;
  const force = hasUnits(position, number);
  const { place } = leaderAt(position, number);
  const field = seen(components, position, data.side);
  const budget = keeps('out-of-reach') ? data.budget : FARTHEST;
  // Leaders alone pay what the weather asks too: series/sr-217/weather-costs.
  return explore(components, position, place, budget, costsIn(components, position.weather), {
    ...obstacles(components, position, data, field, force, keeps),
    minimum: data.fresh && force && data.how !== 'forced' && data.how !== 'guns',
  });
}

/** Which of the hexes in reach lead on, and which the march may be sent to. */
function endsAmong(
  components: Components,
  position: EaglesPosition,
  data: March,
  keeps: InForce,
  reached: readonly Hex[],
): Pick<Found, 'onward' | 'ends'> {
  const toTheGuns = data.how === 'guns';
  const goal = toTheGuns ? data.guns : data.goal;
  if (goal === NOWHERE || !keeps(toTheGuns ? 'not-toward-the-guns' : 'not-toward-the-goal'))
    return { onward: reached, ends: reached };
  const { place } = leaderAt(position, forceWithCounter(position, data.counter));
  const onward = reached.filter(nearerTo(components, position, goal, place));
  if (!toTheGuns || !keeps('guns-can-be-reached')) return { onward, ends: onward };
  // Only where it cannot arrive a march to the guns may end on the way.
  const field = seen(components, position, data.side);
  const arrivals = onward.filter((hex) => gunsEnd(components, field, data, hex));
  return { onward, ends: arrivals.length > 0 ? arrivals : onward };
}

const always = (): boolean => true;

/** Searches the map for a march, under the rules that count. */
export function searchMarch(components: Components, position: EaglesPosition, data: March, keeps: InForce = always): Found {
  const reach = reachOf(components, position, data, keeps);
  if (reach === null) return NOTHING;
  const reached = reach.hexes.slice();
  const cost: number[] = [];
  const before: Hex[] = [];
  for (let index = 0; index < reached.length; index++) {
    const hex = reached[index] as Hex;
    cost.push(reach.cost[hex] as number);
    before.push(reach.before[hex] as Hex);
  }
  return { reached, cost, before, ...endsAmong(components, position, data, keeps, reached) };
}

/** The names of the hexes that a march still to be ordered could be sent to; an order may name its end, and is given in one. */
export function endsOf(components: Components, table: Table, data: March): readonly string[] {
  const { position } = table;
  const keeps = table.setAside === undefined ? always : countingOn(table);
  const reach = reachOf(components, position, data, keeps);
  if (reach === null) return [];
  const { names } = components.board;
  const ends: string[] = [];
  for (const hex of endsAmong(components, position, data, keeps, reach.hexes.slice()).ends) ends.push(names[hex] as string);
  return ends;
}

export const marchFound = (components: Components, table: Table, data: March): Found =>
  workedOut(table, 'march', () =>
    searchMarch(components, table.position, data, table.setAside === undefined ? always : countingOn(table)),
  );

/** The way to a reached hex, the first hex left out. */
export function wayTo({ reached, before }: Found, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let index = reached.indexOf(hex); index >= 0; index = reached.indexOf(before[index] as Hex))
    path.push(reached[index] as Hex);
  return path.reverse();
}

/** Which rule bars a hex; nothing if the march may be sent there. */
function barOf(components: Components, table: Table, data: March, hex: Hex): MarchRule | null {
  const { position } = table;
  const keeps = countingOn(table);
  const found = marchFound(components, table, data);
  const ends = workedOut(table, 'march ends', () => new Set(found.ends));
  if (ends.has(hex)) return null;
  if (components.board.open[hex] === 0 && keeps('closed-ground')) return 'closed-ground';
  if (isLeftOut(components.board, position.rules, hex) && keeps('section-left-out')) return 'section-left-out';
  if (seen(components, position, data.side).enemy[hex] === 1 && keeps('enemy-force-there')) return 'enemy-force-there';
  if (keeps('stopped-by-a-zone') && isStopped(components, position, data)) return 'stopped-by-a-zone';
  const without = (code: MarchRule) =>
    workedOut(table, `march ${code}`, () => {
      const search = searchMarch(components, position, data, (one) => one !== code && keeps(one));
      return { reached: new Set(search.reached), ends: new Set(search.ends) };
    });
  if (found.reached.includes(hex)) {
    const goal: MarchRule = data.how === 'guns' ? 'not-toward-the-guns' : 'not-toward-the-goal';
    return without('guns-can-be-reached').ends.has(hex) && keeps('guns-can-be-reached') ? 'guns-can-be-reached' : goal;
  }
  const barring = OF_THE_WAY.filter(keeps);
  return barring.find((code) => without(code).reached.has(hex)) ?? barring.at(-1) ?? null;
}

/** The hexes of a march are what its search has found, so each rule has been kept already when they are listed. */
export const marchRules = <O extends string | object>(components: Components) =>
  CODES.map((code) =>
    rule<March, O>(
      MARCH_RULES[code],
      code,
      (table, data, option) => {
        const hex = typeof option === 'string' ? components.board.byName.get(option) : undefined;
        return hex === undefined || barOf(components, table, data, hex) !== code;
      },
      { concerns: () => false },
    ),
  );
