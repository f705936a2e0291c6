import type { Components } from '../../components/components.js';
import { HALVES } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, hasTrain } from '../../position.js';
import { landDistance } from '../administration/communication.js';
import { forcesOf, leaderAt, unitsOf } from '../forces.js';

/** series/sr-79/slowest: the allowance of a Force in halves; cavalry alone rides farther. */
export function allowanceOf(components: Components, position: EaglesPosition, force: number): number {
  const { allowance } = components.tables;
  const leader = leaderAt(position, force);
  const units = unitsOf(position, force);
  // A Leader alone rides far: series/sr-79/leader-9.
  if (units.length === 0) return allowance.leader * HALVES;
  // Each arm at its pace: series/sr-79/infantry-5, series/sr-79/artillery-5, series/sr-79/cavalry-7.
  // series/example/48: ten hexes of primary road in dry weather, five in mud.
  // A train keeps the pace of the infantry: series/table/movement/bridge-train-5, series/constraint/cavalry-above-six.
  let slowest = hasTrain(leader) ? allowance.infantry : allowance.cavalry;
  for (const unit of units) slowest = Math.min(slowest, allowance[position.units[unit]?.arm ?? 'infantry']);
  // Foragers are slow: series/sr-79/forage-minus-2.
  return (slowest - (leader.forage ? allowance.forage : 0)) * HALVES;
}

export const allCavalry = (position: EaglesPosition, force: number): boolean =>
  unitsOf(position, force).every((unit) => position.units[unit]?.arm === 'cavalry');

/** No Force need be asked about where none is bound. */
export const whereAnyIsFixed = { concerns: ({ position }: Table): boolean => position.leaders.some(({ fixed }) => fixed) };

/** series/sr-206/bronikowski: bound to its place until its day, or until the enemy is within 7 MP. */
export function isFixed(components: Components, position: EaglesPosition, force: number, date: string): boolean {
  const leader = leaderAt(position, force);
  if (!leader.fixed) return false;
  if (date >= (components.data.turns.dates.fixedForce ?? '')) return false;
  const reach = landDistance(components, position, leader.place, components.tables.danzig.approach * HALVES);
  const enemies = forcesOf(position, leader.army === 'french' ? 'coalition' : 'french');
  return !enemies.some((enemy) => (reach.cost[leaderAt(position, enemy).place] as number) >= 0);
}
