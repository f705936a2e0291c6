import { roll } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, hasFallen, isTop, OFF, type Place } from '../../position.js';
import { BOX_PLACES, dateOf, fortnightOf, inCommunication } from '../administration/communication.js';
import { clearIdleGenerals, loseStrength, removeLeader } from '../battle/destruction.js';
import { leaderAt, leadersOf, putForce, settleCounter, spOf, unitsOf } from '../forces.js';
import { tellingCounters } from '../outposts/counters.js';

/** Leaving the map, the boxes, Thorn and Danzig (SR-164 to SR-175). */

export const BOX_NAMES: Readonly<Record<Place, string>> = {
  [OFF.podlasia]: 'podlasia',
  [OFF.goniondz]: 'goniondz',
  [OFF.transit]: 'transit',
  [OFF.danzig]: 'danzig',
  [OFF.thorn]: 'thorn',
  [OFF.cantonment]: 'cantonment',
  [OFF.sea]: 'sea',
  [OFF.waiting]: 'waiting',
};

/** The box a Force may leave for, or `null`: series/sr-164/coalition-only, series/sr-164/one-mp, series/sr-164/from-ezoc. */
export function mayExit(components: Components, position: EaglesPosition, force: number, budget: number): string | null {
  const leader = leaderAt(position, force);
  if (leader.army === 'french' || budget < components.tables.terrain.exit * 2) return null;
  // Without a code there is only Cantonment, and not everywhere: series/sr-164/no-code, series/sr-164/cantonment-where.
  const box = components.exits.get(leader.place) ?? null;
  // series/sr-171/not-early: nobody goes to Danzig before the first mild turn after mid-March.
  if (box === 'danzig' && !position.danzig.exitOpen) return null;
  return box;
}

export function leaveMap(components: Components, table: Table, force: number): void {
  const { position } = table;
  const leader = leaderAt(position, force);
  const gate = leader.place;
  const box = components.exits.get(gate) ?? 'cantonment';
  const communicates = inCommunication(components, position, 'coalition', 'attrition').has(force);
  const strong = spOf(position, force) >= components.tables.danzig.strength;
  leader.gate = gate;
  leader.since = position.turn;
  // Out there nobody fights and nobody starves: series/sr-166/no-attrition, series/sr-166/no-combat.
  tellingCounters(components, table, () => {
    putForce(position, force, BOX_PLACES[box] ?? OFF.cantonment);
    settleCounter(position, force);
  });
  const hex = components.board.names[gate] ?? '';
  table.record?.({ kind: 'left-the-map', only: { coalition: { leader: leader.id, hex, box } } });
  if (!communicates || !strong) return;
  if (box === 'thorn' && !position.thorn.rolled) threatenThorn(components, table);
  // After the fall there is nothing to relieve: series/sr-171/not-after-fall.
  if (box === 'danzig' && !position.danzig.rolled && !hasFallen(position.danzig)) relieveDanzig(components, table);
}

/** series/sr-175/roll: the Siege Duration Table. */
export function rollSiegeDuration(
  components: Components,
  table: Table,
  place: 'thorn' | 'danzig',
): { spaces: number; fortnights: number } {
  const { siegeDuration, fortnights } = components.tables;
  const current = fortnights.order[fortnightOf(components, table.position)] ?? '';
  // The example of the book fits the table: series/constraint/siege-example-fit.
  const die = roll(table, 'siege duration') + (siegeDuration.byFortnight[current] ?? 0);
  const result = siegeDuration.results[Math.min(6, Math.max(1, die)) - 1] ?? { spaces: 0, fortnights: 0 };
  table.record?.({ kind: 'siege-duration-rolled', place, ...result });
  return result;
}

/** series/sr-169/roll: the first Force toward Thorn; series/sr-169/once. */
function threatenThorn(components: Components, table: Table): void {
  const { position } = table;
  const { spaces, fortnights } = rollSiegeDuration(components, table, 'thorn');
  position.thorn.rolled = true;
  // In the Morale Phase: series/sr-169/shift-in-phase.
  position.morale.sieges -= spaces;
  position.morale.thorn = spaces;
  if (fortnights === 0) return;
  // series/sr-169/sources-off: from the fortnight after this one.
  position.thorn.from = fortnightOf(components, position) + 1;
  position.thorn.until = position.thorn.from + fortnights - 1;
}

/** Once, and the siege lasts longer: series/sr-171/roll, series/sr-171/delay. */
export function relieveDanzig(components: Components, table: Table): void {
  const { position } = table;
  const { spaces, fortnights } = rollSiegeDuration(components, table, 'danzig');
  position.danzig.rolled = true;
  position.morale.sieges -= spaces;
  // series/sr-173/stays: a shift or a delay is an effect.
  position.danzig.stays = spaces > 0 || fortnights > 0;
  // And the marker moves: series/sr-171/shift-delay.
  if (fortnights > 0) position.danzig.delayed = fortnightOf(components, position) + fortnights;
}

/** series/sr-169/ends-fortnights, series/sr-169/ends-empty-box: the spaces go back, the sources open. */
export function endThorn(components: Components, table: Table): void {
  const { position } = table;
  const { thorn, morale } = position;
  if (!thorn.rolled || (thorn.from < 0 && morale.thorn === 0)) return;
  const besieger = position.leaders.some(
    (leader, number) =>
      leader.place === OFF.thorn && isTop(leader) && spOf(position, number) >= components.tables.danzig.strength,
  );
  const over = thorn.from >= 0 && fortnightOf(components, position) > thorn.until;
  if (besieger && !over) return;
  if (besieger && thorn.from < 0) return;
  thorn.from = -1;
  thorn.until = -1;
  morale.sieges += morale.thorn;
  morale.thorn = 0;
}

/** The turn of the relief and of the fall (SR-172 to SR-174), at the start of a Game-Turn and at its end. */
export function danzigAtTurnStart(components: Components, table: Table): void {
  const { position } = table;
  const { danzig } = position;
  const { dates } = components.data.turns;
  const date = dateOf(components, position);
  const { frozen } = components.tables.weather.effects[position.weather];
  if (!danzig.exitOpen && date >= (dates.danzigApproach ?? '') && !frozen) danzig.exitOpen = true;
  // On its day: series/sr-172/roll-15-may.
  if (
    danzig.bySea &&
    !danzig.rolled &&
    date >= (dates.danzigSeaRoll ?? '') &&
    !hasFallen(danzig) &&
    position.leaders.some((leader) => leader.place === OFF.danzig)
  ) {
    relieveDanzig(components, table);
  }
  // series/sr-174/date: the historical day, unless the siege is prolonged.
  // series/ruling/25-early-roll: a delay that is over by then changes nothing.
  const prolonged = danzig.delayed >= fortnightOf(components, position);
  if (!hasFallen(danzig) && !prolonged && date >= (dates.danzigFall ?? '')) fallOfDanzig(components, table);
}

export function danzigAtTurnEnd(components: Components, table: Table): void {
  const { position } = table;
  const { danzig } = position;
  if (hasFallen(danzig) || danzig.delayed < 0) return;
  const lastOfFortnight = fortnightOf(components, position, position.turn + 1) !== fortnightOf(components, position);
  const due = dateOf(components, position) >= (components.data.turns.dates.danzigFall ?? '');
  // series/sr-174/counting: at the end of the last turn of the delay.
  if (lastOfFortnight && due && fortnightOf(components, position) >= danzig.delayed) fallOfDanzig(components, table);
}

function fallOfDanzig(components: Components, table: Table): void {
  const { position } = table;
  const { danzig } = position;
  danzig.fell = position.turn;
  table.record?.({ kind: 'danzig-fell' });
  position.leaders.forEach((leader, number) => {
    if (leader.place !== OFF.danzig || !isTop(leader)) return;
    if (!danzig.stays) {
      // eagles/e33/returns-if-none: whether it rolled in vain or was never strong enough to roll.
      comeBack(components, position, number);
      return;
    }
    // series/sr-174/relief-out: units and Leaders; a Major General is nobody without them.
    for (const unit of unitsOf(position, number)) loseStrength(components, position, unit, 99, 'otherwise', 'none');
    for (const lost of leadersOf(position, number))
      removeLeader(position, lost, leaderAt(position, lost).kind === 'named' ? OFF.captured : OFF.out);
  });
}

/** series/sr-173/returns: without effect it comes back, two points weaker, where it left (series/sr-173/where-land). */
function comeBack(components: Components, position: EaglesPosition, number: number): void {
  let due = components.tables.danzig.returnLoss;
  for (const unit of unitsOf(position, number)) {
    const lost = Math.min(due, position.units[unit]?.strength ?? 0);
    loseStrength(components, position, unit, lost, 'otherwise', 'none');
    due -= lost;
  }
  const leader = leaderAt(position, number);
  // A Major General without a man left is nobody: series/sr-225/mg-removed.
  if (leader.kind !== 'named' && unitsOf(position, number).length === 0) {
    removeLeader(position, number, OFF.out);
    return;
  }
  clearIdleGenerals(position);
  // series/sr-173/where-sea, series/sr-173/waits: by sea it lands in a port that is open, and waits while none is.
  const byLand = leader.gate !== NOWHERE && components.exits.has(leader.gate);
  putForce(position, number, OFF.waiting);
  position.arrivals.push({ leader: number, hex: byLand ? leader.gate : OFF.sea });
}
