import { roll } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Battle, Table } from '../../contents.js';
import { type EaglesPosition, isNobody, OFF } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { armyCommander, leaderAt, leadersOf, sheetOf, spOf, standingForce } from '../forces.js';
import { inCarre } from '../movement/initiative.js';
import { mournCommander, removeLeader, succeed } from './destruction.js';

/** Optional rules of battle: forced march into battle and Leader casualties. */

/** Forced March into battle (optional, SR-200): series/sr-200/roll, series/sr-200/round-1. */
export function hurryUp(components: Components, table: Table, data: Battle): void {
  const { position } = table;
  const { rounds } = components.tables.hurryUp;
  for (const role of ['attacker', 'defender'] as const) {
    for (const one of data[role].forces) {
      const force = standingForce(position, one.counter);
      if (isNobody(force) || leaderAt(position, force).marchedHalves === 0) continue;
      one.from = hurryUpRound(components, position, force, roll(table, 'hurry up'), rounds);
      // eagles/e77/piece-moved: the counter stands where it marched; only its strength comes later.
      // Before its round a Force counts for nothing: series/sr-200/round-counts.
      one.defendsFrom = one.from === 1 ? 2 : one.from;
    }
  }
}

export function hurryUpRound(
  components: Components,
  position: EaglesPosition,
  force: number,
  die: number,
  rounds = components.tables.hurryUp.rounds,
): number {
  const leader = leaderAt(position, force);
  const { snow } = components.tables.weather.effects[position.weather];
  let modified = die;
  // A star hurries: eagles/e77/drm-bonus-point.
  if (sheetOf(components, leader).bonus > 0) modified -= 1;
  // The Emperor hurries: eagles/e77/drm-carre.
  if (inCarre(components, position, force)) modified -= 1;
  // Snow delays: eagles/e77/drm-snow.
  if (snow) modified += 1;
  // By the die and the points marched: eagles/e77/row-1-2, eagles/e77/row-3-4, eagles/e77/row-5-7.
  const row = modified <= 2 ? 0 : modified <= 4 ? 1 : 2;
  const points = leader.marchedHalves / 2;
  const column = points <= 1 ? 0 : points <= 3 ? 1 : 2;
  return rounds[row]?.[column] ?? 1;
}

/** Leader casualties (optional, SR-21): 12 on two dice, 18 on three for an Army Commander. */
export function rollCasualties(components: Components, table: Table, data: Battle): void {
  const { position } = table;
  const { casualty } = components.tables;
  const date = dateOf(components, position);
  for (const role of ['attacker', 'defender'] as const) {
    for (const { counter, whole } of data[role].forces) {
      const force = standingForce(position, counter);
      // Where anybody of the Force itself fell: series/table/leader-casualty/when.
      if (force < 0 || (whole === undefined ? data[role].lost === 0 : spOf(position, force) >= whole)) continue;
      for (const number of leadersOf(position, force)) {
        const leader = leaderAt(position, number);
        if (leader.kind !== 'named') continue;
        const commands = armyCommander(components, position, leader.army, date) === number;
        let sum = roll(table, 'casualty') + roll(table, 'casualty');
        if (commands) sum += roll(table, 'casualty');
        // Twelve of two dice, eighteen of three: series/table/leader-casualty/dice.
        if (sum < (commands ? casualty.commanderHit : casualty.hit)) continue;
        // So many fortnights: series/table/leader-casualty/recovery-1, series/table/leader-casualty/recovery-2-3
        // and series/table/leader-casualty/recovery-4-5.
        const fortnights = casualty.recovery[roll(table, 'recovery') - 1] ?? null;
        table.record?.({ kind: 'leader-wounded', leader: leader.id, fortnights: fortnights ?? 0 });
        // Another takes his place at once: series/sr-21/wounded-leaves.
        succeed(components, position, number);
        // Or never: series/table/leader-casualty/recovery-6, and the Emperor is mourned (series/sr-157/three-left).
        if (fortnights === null) mournCommander(components, position, number);
        removeLeader(position, number, fortnights === null ? OFF.captured : OFF.wounded);
        leader.since = fortnights ?? 0;
      }
    }
  }
}
