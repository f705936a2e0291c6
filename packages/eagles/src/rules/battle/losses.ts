import { AGAIN, reveal } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { attrition, type FrameOf, type Losses, legality, losses, type Table } from '../../contents.js';
import type { EaglesPosition, Unit } from '../../position.js';
import { hasUnits, standingForce, unitsOf } from '../forces.js';
import { tellingCounters } from '../outposts/counters.js';
import { because } from '../reasons.js';
import { clearEmptyForces, disband, loseStrength } from './fate.js';

/** Taking losses (SR-95 for attrition, SR-131 for battle): point by point, by the owner, or by custom all at once. */

/** The custom: the largest infantry unit first, then cavalry, then artillery. */
const ORDER = { infantry: 0, cavalry: 1, artillery: 2 } as const;

const unitAt = (position: EaglesPosition, number: number): Unit => position.units[number] as Unit;

function pool(position: EaglesPosition, data: Losses): number[] {
  const found: number[] = data.leader < 0 ? [] : unitsOf(position, data.leader);
  for (const counter of data.counters) {
    const force = standingForce(position, counter);
    // series/sr-132/share-losses, series/sr-132/no-test
    if (force >= 0) found.push(...unitsOf(position, force));
  }
  return found.filter((number) => unitAt(position, number).strength > 0);
}

const takenFrom = (data: Losses, unit: number): number => data.taken.find((one) => one.unit === unit)?.points ?? 0;
const before = (position: EaglesPosition, data: Losses, unit: number): number =>
  data.taken.find((one) => one.unit === unit)?.before ?? unitAt(position, unit).strength;

/** Who is left, and what has fallen so far. */
function tally(position: EaglesPosition, data: Losses) {
  const units = pool(position, data);
  const has = (arm: Unit['arm']) => units.some((unit) => unitAt(position, unit).arm === arm);
  const fallen = { infantry: 0, cavalry: 0, artillery: 0 };
  for (const one of data.taken) fallen[unitAt(position, one.unit).arm] += one.points;
  return {
    units,
    foot: has('infantry'),
    horse: has('cavalry'),
    guns: fallen.artillery,
    notInfantry: fallen.cavalry + fallen.artillery,
  };
}

/** The units that may take the next point. Limits are dropped one by one when nobody else could take it. */
export function takers(position: EaglesPosition, data: Losses): number[] {
  const { units, foot, horse, guns, notInfantry } = tally(position, data);
  if (data.kind === 'attrition') {
    // series/sr-95/owner-chooses
    return units.filter((unit) => {
      const { arm } = unitAt(position, unit);
      if (arm === 'infantry') return true;
      // series/sr-95/cavalry-half: not more than half, rounded up, while infantry remains.
      if (arm === 'cavalry') return !foot || data.cavalry < Math.ceil(data.whole / 2);
      // series/sr-95/artillery-last
      return !foot && !horse;
    });
  }
  // series/sr-144/artillery-first: a long pursuit takes guns before anything else.
  if (data.artillery > 0) {
    const batteries = units.filter((unit) => unitAt(position, unit).arm === 'artillery');
    if (batteries.length > 0) return batteries;
  }
  const byArm = units.filter((unit) => {
    const { arm } = unitAt(position, unit);
    // series/sr-131/infantry-half: at least half, rounded up, on infantry while there is any.
    if (arm !== 'infantry' && foot && notInfantry >= data.whole - Math.ceil(data.whole / 2)) return false;
    // series/sr-131/artillery-fifth
    return arm !== 'artillery' || guns < Math.ceil(data.whole / 5) || !(foot || horse);
  });
  // series/sr-131/half-of-unit
  const spared = byArm.filter((unit) => (takenFrom(data, unit) + 1) * 2 <= before(position, data, unit));
  return spared.length > 0 ? spared : byArm.length > 0 ? byArm : units;
}

function take(components: Components, table: Table, data: Losses, unit: number): void {
  const { position } = table;
  const record = data.taken.find((one) => one.unit === unit);
  if (record === undefined) data.taken.push({ unit, points: 1, before: unitAt(position, unit).strength });
  else record.points += 1;
  const { arm } = unitAt(position, unit);
  if (arm === 'cavalry') data.cavalry += 1;
  if (arm === 'artillery' && data.artillery > 0) data.artillery -= 1;
  // series/sr-191/cavalry-half: of the riders of one loss the first, third, fifth … come in without their horses.
  const riders = data.taken.reduce((sum, one) => sum + (unitAt(position, one.unit).arm === 'cavalry' ? one.points : 0), 0);
  // series/sr-95/to-hospital, eagles/e60/half-dismounted, eagles/e60/half-mounted
  // eagles/e60/example-three-cavalry, series/example/7
  const cause = data.kind === 'attrition' ? 'attrition' : 'battle';
  const admission = !data.hospital ? 'none' : riders % 2 === 1 ? 'dismounted' : 'mounted';
  loseStrength(components, position, unit, 1, cause, admission);
  data.left -= 1;
  table.record?.({
    kind: 'loss-taken',
    only: { [data.side]: { unit: components.units[unit]?.id ?? '', points: 1 } },
  });
}

function byCustom(position: EaglesPosition, units: readonly number[]): number {
  // series/default/losses-order
  let best = -1;
  for (const unit of units) {
    const one = unitAt(position, unit);
    const other = best < 0 ? null : unitAt(position, best);
    if (other === null || ORDER[one.arm] < ORDER[other.arm] || (one.arm === other.arm && one.strength > other.strength))
      best = unit;
  }
  return best;
}

/** Takes everything by custom, without asking. */
function takeByCustom(components: Components, table: Table, data: Losses): void {
  while (data.left > 0) {
    const units = takers(table.position, data);
    if (units.length === 0) break;
    take(components, table, data, byCustom(table.position, units));
  }
}

/** Whose loss it is: the first of those who share it. */
function leaderLosing(position: EaglesPosition, { counters, leader }: Losses): string {
  const number = leader >= 0 ? leader : standingForce(position, counters[0] ?? 0);
  return position.leaders[number]?.id ?? '';
}

export const newLosses = (
  side: Losses['side'],
  counters: readonly number[],
  points: number,
  kind: Losses['kind'],
  hospital: boolean,
  gunsFirst = 0,
): Losses => ({
  side,
  counters: [...counters],
  leader: -1,
  left: points,
  whole: points,
  kind,
  taken: [],
  hospital,
  artillery: gunsFirst,
  cavalry: 0,
});

/** Why a unit cannot take the next point. */
const lossRules = (components: Components) => {
  const about = (cite: string, code: string, allows: (position: EaglesPosition, data: Losses, unit: number) => boolean) =>
    because<Losses, string>(cite, code, ({ position }, data, option) => {
      const unit = components.unitNumbers.get(option);
      return unit === undefined || takers(position, data).includes(unit) || allows(position, data, unit);
    });
  const arm = (position: EaglesPosition, unit: number) => unitAt(position, unit).arm;
  return legality<Losses, string>([
    about('series/sr-95/artillery-last', 'guns-are-lost-last', (position, { kind }, unit) => {
      return kind !== 'attrition' || arm(position, unit) !== 'artillery';
    }),
    about('series/sr-95/cavalry-half', 'half-of-the-cavalry-has-fallen', (position, { kind }, unit) => {
      return kind !== 'attrition' || arm(position, unit) !== 'cavalry';
    }),
    about('series/sr-144/artillery-first', 'guns-are-lost-first', (position, { artillery }, unit) => {
      return artillery === 0 || arm(position, unit) === 'artillery';
    }),
    about('series/sr-131/infantry-half', 'half-falls-on-the-infantry', (position, data, unit) => {
      const { foot, notInfantry } = tally(position, data);
      return data.kind === 'attrition' || arm(position, unit) === 'infantry' || !foot || notInfantry < Math.floor(data.whole / 2);
    }),
    about('series/sr-131/artillery-fifth', 'a-fifth-on-the-guns', (position, data, unit) => {
      const { foot, horse, guns } = tally(position, data);
      return (
        data.kind === 'attrition' || arm(position, unit) !== 'artillery' || guns < Math.ceil(data.whole / 5) || !(foot || horse)
      );
    }),
    about('series/sr-131/half-of-unit', 'half-of-this-unit-has-fallen', (position, data, unit) => {
      return data.kind === 'attrition' || (takenFrom(data, unit) + 1) * 2 <= before(position, data, unit);
    }),
  ]);
};

type AttritionFrame = FrameOf<typeof attrition>;

/** How many Forces still have to share out what the Attrition Segment cost them. */
const others = ({ stack }: EaglesPosition): number => {
  const frame = stack.find((one) => one.procedure === attrition.name);
  return frame === undefined ? 0 : (frame.data as AttritionFrame).losses.length;
};
const isCustom = ({ stack }: EaglesPosition): boolean =>
  stack.some((one) => one.procedure === attrition.name && (one.data as AttritionFrame).custom === true);
function custom(data: unknown): void {
  (data as AttritionFrame).custom = true;
}

export const lossesChapter = (components: Components) =>
  losses.steps({
    // series/default/losses-order: the owner has said so for all of this segment.
    custom: (table, data) => {
      if (isCustom(table.position)) takeByCustom(components, table, data);
    },
    choose: losses.ask({
      cite: 'series/sr-131/owner',
      when: (_, data) => data.left > 0,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const units = takers(position, data);
        if (units.length === 0) return [];
        const custom = byCustom(position, units);
        // series/default/losses-order: what custom would choose stands first.
        const options = [custom, ...units.filter((unit) => unit !== custom)].map((unit) => components.units[unit]?.id ?? '');
        if (units.length > 1 && data.left > 1) options.push('by-custom');
        if (others(position) > 1) options.push('all-by-custom');
        return options;
      },
      conceivable: ({ position }, data) => pool(position, data).map((unit) => components.units[unit]?.id ?? ''),
      legal: lossRules(components),
      about: ({ position }, data) => ({ left: data.left, kind: data.kind, leader: leaderLosing(position, data) }),
      none: (_, data) => {
        data.left = 0;
      },
      choose: (table, data, option) => {
        // What is left to choose afterwards tells how many units are there: a loss, once taken, stays taken.
        reveal(table);
        if (option === 'all-by-custom')
          for (const frame of table.position.stack) if (frame.procedure === attrition.name) custom(frame.data);
        if (option === 'by-custom' || option === 'all-by-custom') takeByCustom(components, table, data);
        else take(components, table, data, components.unitNumbers.get(option) ?? -1);
        return data.left > 0 ? AGAIN : undefined;
      },
    }),
    settle: (table, data) => {
      const how = data.kind === 'attrition' ? 'attrition' : 'battle';
      tellingCounters(components, table, () => {
        clearEmptyForces(components, table, data.counters, how);
        if (data.leader >= 0 && !hasUnits(table.position, data.leader)) disband(components, table, data.leader, how);
      });
    },
  });
