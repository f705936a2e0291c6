import { AGAIN, frameIn, isInForce, reveal, running, workedOut } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { attrition, type Losses, legality, losses, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isNobody, NOBODY, type Unit } from '../../position.js';
import { hasUnits, standingForce, unitAt, unitsOf } from '../forces.js';
import { tellingCounters } from '../outposts/counters.js';
import { saidBy } from './customs.js';
import { clearEmptyForces, disband, loseStrength } from './destruction.js';

/** Taking losses (SR-95 for attrition, SR-131 for battle): point by point, by the owner, or by custom all at once. */

/** The custom: the largest infantry unit first, then cavalry, then artillery. */
const ORDER = { infantry: 0, cavalry: 1, artillery: 2 } as const;

function pool(position: EaglesPosition, data: Losses): number[] {
  const found: number[] = isNobody(data.leader) ? [] : unitsOf(position, data.leader);
  for (const counter of data.counters) {
    const force = standingForce(position, counter);
    // Whoever leads them, a side suffers together: series/sr-132/share-losses, series/sr-132/no-test.
    if (!isNobody(force)) found.push(...unitsOf(position, force));
  }
  return found;
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

/** The rules about who takes the next point, by the codes they refuse with. */
const LOSS_RULES = {
  'guns-are-lost-last': 'series/sr-95/artillery-last',
  'half-of-the-cavalry-has-fallen': 'series/sr-95/cavalry-half',
  'guns-are-lost-first': 'series/sr-144/artillery-first',
  'half-falls-on-the-infantry': 'series/sr-131/infantry-half',
  'a-fifth-on-the-guns': 'series/sr-131/artillery-fifth',
  'half-of-this-unit-has-fallen': 'series/sr-131/half-of-unit',
} as const;
type LossRule = keyof typeof LOSS_RULES;
type InForce = (code: LossRule) => boolean;
const all: InForce = () => true;

/**
 * Which rule spares each unit of the next point, and `null` for those who may take it. Limits are dropped one by one when
 * nobody else could take it.
 */
function spared(position: EaglesPosition, data: Losses, isInForceNow: InForce = all): Map<number, LossRule | null> {
  const { units, foot, horse, guns, notInfantry } = tally(position, data);
  const armOf = (unit: number) => unitAt(position, unit).arm;
  const found = new Map<number, LossRule | null>();
  const judge = (unit: number, code: LossRule, isSpared: boolean) => {
    if (isSpared && isInForceNow(code) && found.get(unit) == null) found.set(unit, code);
  };
  for (const unit of units) found.set(unit, null);
  if (data.kind === 'attrition') {
    for (const unit of units) {
      judge(
        unit,
        'half-of-the-cavalry-has-fallen',
        armOf(unit) === 'cavalry' && foot && data.cavalry >= Math.ceil(data.whole / 2),
      );
      judge(unit, 'guns-are-lost-last', armOf(unit) === 'artillery' && (foot || horse));
    }
    return found;
  }
  // A long pursuit takes guns before anything else, and asks for nothing more.
  const batteries = units.some((unit) => armOf(unit) === 'artillery');
  if (data.artillery > 0 && batteries && isInForceNow('guns-are-lost-first')) {
    for (const unit of units) judge(unit, 'guns-are-lost-first', armOf(unit) !== 'artillery');
    return found;
  }
  for (const unit of units) {
    const arm = armOf(unit);
    const enough = notInfantry >= data.whole - Math.ceil(data.whole / 2);
    judge(unit, 'half-falls-on-the-infantry', arm !== 'infantry' && foot && enough);
    judge(unit, 'a-fifth-on-the-guns', arm === 'artillery' && guns >= Math.ceil(data.whole / 5) && (foot || horse));
  }
  const byArm = units.filter((unit) => found.get(unit) === null);
  const isHalved = (unit: number) => (takenFrom(data, unit) + 1) * 2 > before(position, data, unit);
  if (byArm.some((unit) => !isHalved(unit)))
    for (const unit of byArm) judge(unit, 'half-of-this-unit-has-fallen', isHalved(unit));
  return found;
}

/** The units that may take the next point. */
export function takers(position: EaglesPosition, data: Losses): number[] {
  const found: number[] = [];
  for (const [unit, code] of spared(position, data)) if (code === null) found.push(unit);
  return found;
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
  // Where hospitals are kept: series/sr-95/to-hospital.
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
  let best = NOBODY;
  for (const unit of units) {
    const one = unitAt(position, unit);
    const other = isNobody(best) ? null : unitAt(position, best);
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
  const number = !isNobody(leader) ? leader : standingForce(position, counters[0] ?? 0);
  return position.leaders[number]?.id ?? '';
}

/** How a side may say, wherever losses may follow, whether it will share them out itself. */
export type LossesOption = 'choose-losses' | 'losses-by-custom';
export const lossesOption = ({ choosing }: EaglesPosition, side: Losses['side']): LossesOption =>
  choosing.includes(side) ? 'losses-by-custom' : 'choose-losses';
export const isLossesOption = (option: unknown): option is LossesOption =>
  option === 'choose-losses' || option === 'losses-by-custom';
export function chooseLosses(position: EaglesPosition, side: Losses['side'], option: LossesOption): void {
  position.choosing = saidBy(position.choosing, side, option === 'choose-losses');
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
  leader: NOBODY,
  left: points,
  whole: points,
  kind,
  taken: [],
  hospital,
  artillery: gunsFirst,
  cavalry: 0,
});

/** Why a unit cannot take the next point. */
const lossRules = (components: Components) =>
  legality<Losses, string>(
    (Object.keys(LOSS_RULES) as LossRule[]).map((code) =>
      rule<Losses, string>(LOSS_RULES[code], code, (table, data, option) => {
        const unit = components.unitNumbers.get(option);
        if (unit === undefined) return true;
        const inForce = (one: LossRule) => isInForce(table, { cite: LOSS_RULES[one], code: one });
        return workedOut(table, 'spared', () => spared(table.position, data, inForce)).get(unit) !== code;
      }),
    ),
  );

/** How many Forces still have to share out what the Attrition Segment cost them. */
const others = (position: EaglesPosition): number => frameIn(position, attrition)?.losses.length ?? 0;
const isCustom = (position: EaglesPosition): boolean => frameIn(position, attrition)?.custom === true;

export const lossesChapter = (components: Components) =>
  losses.steps({
    // series/default/losses-order: the owner has said so for all of this segment.
    custom: (table, data) => {
      // Whether he is asked tells the others how he wants it, so the choice that led here is not taken back.
      reveal(table);
      if (isCustom(table.position) || !table.position.choosing.includes(data.side)) takeByCustom(components, table, data);
    },
    choose: losses.ask({
      // On the march too: series/sr-95/owner-chooses.
      cite: 'series/sr-131/owner',
      when: (_, data) => data.left > 0,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const able = takers(position, data);
        if (able.length === 0) return [];
        // What custom would choose stands first.
        const first = byCustom(position, able);
        const options = [first, ...pool(position, data).filter((unit) => unit !== first)].map(
          (unit) => components.units[unit]?.id ?? '',
        );
        if (able.length > 1 && data.left > 1) options.push('by-custom');
        if (others(position) > 1) options.push('all-by-custom');
        return options;
      },
      legal: lossRules(components),
      about: ({ position }, data) => ({ left: data.left, kind: data.kind, leader: leaderLosing(position, data) }),
      none: (_, data) => {
        data.left = 0;
      },
      choose: (table, data, option) => {
        // What is left to choose afterwards tells how many units are there: a loss, once taken, stays taken.
        reveal(table);
        if (option === 'all-by-custom') running(table, attrition).custom = true;
        if (option === 'by-custom' || option === 'all-by-custom') takeByCustom(components, table, data);
        else take(components, table, data, components.unitNumbers.get(option) ?? -1);
        return AGAIN;
      },
    }),
    settle: (table, data) => {
      const how = data.kind === 'attrition' ? 'attrition' : 'battle';
      tellingCounters(components, table, () => {
        clearEmptyForces(components, table, data.counters, how);
        if (!isNobody(data.leader) && !hasUnits(table.position, data.leader)) disband(components, table, data.leader, how);
      });
    },
  });
