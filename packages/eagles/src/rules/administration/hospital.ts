import { type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, emptyWard, type Pool, type Ward } from '../../position.js';
import { fortnightOf } from './communication.js';

/** The hospital tracks of the Grand Scenario (SR-191 to SR-194). */

/** series/sr-193/infantry-cap: the capacity of the present fortnight. */
export function infantryCapacity(
  components: Components,
  position: EaglesPosition,
  army: Army,
  fortnight = fortnightOf(components, position),
): number {
  const { hospital, fortnights } = components.tables;
  let column = 0;
  hospital.steps.forEach((step, index) => {
    if (fortnight >= fortnights.order.indexOf(step)) column = index;
  });
  return hospital.capacity[army][column] ?? 0;
}

/** What Track 1 gives to Track 2: each category halved and rounded down (series/sr-192/track-1-halved), within capacity. */
export function convalescents(components: Components, ward: Ward, capacity: number): Ward {
  const half = (points: number) => Math.floor(points / 2);
  const next: Ward = { i: half(ward.i), c: half(ward.c), d: half(ward.d), gi: half(ward.gi), gc: half(ward.gc) };
  // series/sr-193/cavalry-9: mounted and dismounted together; mounted men are kept first.
  const limit = components.tables.hospital.cavalry;
  let surplus = 0;
  // series/actions/i-a-3-choice: the surplus always goes where there is room.
  while (next.c + next.d + next.gc > limit) {
    if (next.d > 0) next.d -= 1;
    else if (next.c > 0) next.c -= 1;
    else next.gc -= 1;
    surplus += 1;
  }
  // series/sr-193/beyond-lost, series/sr-193/as-infantry: the surplus riders take what room the infantry leaves.
  next.gi = Math.min(next.gi, capacity);
  next.i = Math.min(next.i, capacity - next.gi);
  next.i += Math.min(surplus, capacity - next.gi - next.i);
  return next;
}

/** series/sr-67/max-9, series/sr-67/surplus: the pool keeps nine dismounted points, the rest becomes infantry. */
export function limitDismounted(components: Components, pool: Pool): void {
  const surplus = Math.max(0, pool.d - components.tables.hospital.dismounted);
  pool.d -= surplus;
  pool.i += surplus;
}

/** series/sr-192/track-2-to-pool, then Track 1 moves up. */
export function emptyHospital(components: Components, table: Table, army: Army): void {
  const { position } = table;
  const state = position.armies[army];
  const [incidence, healing] = state.wards;
  const { pool } = state;
  for (const key of ['i', 'c', 'd', 'gi', 'gc'] as const) pool[key] += healing[key];
  limitDismounted(components, pool);
  const returned = healing.i + healing.c + healing.d + healing.gi + healing.gc;
  const next = convalescents(components, incidence, infantryCapacity(components, position, army));
  state.wards = [emptyWard(), next];
  const side = sideOf(army);
  const total = next.i + next.c + next.d + next.gi + next.gc;
  table.record?.({ kind: 'hospital-emptied', only: { [side]: { army, returned, healing: total } } });
}
