import { roll } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, OFF, type Place } from '../../position.js';
import { BOX_PLACES, dateOf, fortnightOf, inCommunication } from '../administration/communication.js';
import { clearIdleGenerals, loseStrength, removeLeader } from '../battle/fate.js';
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
  // eagles/e9/coalition-only-withdraw, eagles/e9/french-never-exit, eagles/e9/designated-exit-points
  if (leader.army === 'french' || budget < components.tables.terrain.exit * 2) return null;
  // eagles/e10/code-decides-box, eagles/e10/exit-podlasia, eagles/e10/exit-goniondz
  // eagles/e10/exit-thorn, eagles/e10/exit-danzig-land, eagles/e10/exit-cantonment
  // eagles/e10/no-code-cantonment, series/sr-164/no-code, series/sr-164/cantonment-where
  // eagles/e10/no-cantonment-tilsit, eagles/e10/no-cantonment-konigsberg, series/map/tilsit-no-exit
  // series/map/exit-goniondz, series/map/exit-podlasia, series/map/exit-danzig-thorn
  const box = components.exits.get(leader.place) ?? null;
  // series/sr-171/not-early: nobody goes to Danzig before the first mild turn after mid-March.
  // eagles/e32/no-early-exit
  if (box === 'danzig' && !position.danzig.exitOpen) return null;
  return box;
}

export function leaveMap(components: Components, table: Table, force: number): void {
  const { position } = table;
  const leader = leaderAt(position, force);
  const gate = leader.place;
  const box = components.exits.get(gate) ?? 'cantonment';
  const communicates = inCommunication(components, position, 'coalition', 'attrition').has(force);
  // eagles/e29/valid-loc, series/table/danzig/values
  const strong = spOf(position, force) >= components.tables.danzig.strength;
  // eagles/e14/placed-by-exit-hex, series/map/cantonment-hexes, series/map/exit-box
  leader.gate = gate;
  leader.since = position.turn;
  // series/sr-166/no-attrition, series/sr-166/no-combat, eagles/e9/no-attrition-off-map
  tellingCounters(components, table, () => {
    putForce(position, force, BOX_PLACES[box] ?? OFF.cantonment);
    settleCounter(position, force);
  });
  const hex = components.board.names[gate] ?? '';
  table.record?.({ kind: 'left-the-map', only: { coalition: { leader: leader.id, hex, box } } });
  // eagles/e25/min-7-sp, eagles/e25/valid-loc, eagles/e29/min-7-sp
  if (!communicates || !strong) return;
  // eagles/e25/first-exit-roll, eagles/e25/first-only, eagles/e25/hexes
  if (box === 'thorn' && !position.thorn.rolled) threatenThorn(components, table);
  // eagles/e29/first-exit-roll, series/sr-171/not-after-fall, series/ruling/17-danzig-first-exit
  // eagles/e30/roll-15-16-may, eagles/chart/f12/danzig-roll
  if (box === 'danzig' && !position.danzig.rolled && position.danzig.fell < 0) relieveDanzig(components, table);
}

/** series/sr-175/roll: the Siege Duration Table. */
export function rollSiegeDuration(
  components: Components,
  table: Table,
  place: 'thorn' | 'danzig',
): { spaces: number; fortnights: number } {
  const { siegeDuration, fortnights } = components.tables;
  const current = fortnights.order[fortnightOf(components, table.position)] ?? '';
  // eagles/e25/fortnight-modifier, eagles/e29/fortnight-modifier, series/table/siege-duration/drm
  // series/constraint/siege-example-fit
  const die = roll(table, 'siege duration') + (siegeDuration.byFortnight[current] ?? 0);
  // series/table/siege-duration/die-1, series/table/siege-duration/die-2, series/table/siege-duration/die-3
  // series/table/siege-duration/die-4, series/table/siege-duration/die-5-6, series/table/siege-duration/clamp
  const result = siegeDuration.results[Math.min(6, Math.max(1, die)) - 1] ?? { spaces: 0, fortnights: 0 };
  table.record?.({ kind: 'siege-duration-rolled', place, ...result });
  return result;
}

/** series/sr-169/roll: the first Force toward Thorn; series/sr-169/once. */
function threatenThorn(components: Components, table: Table): void {
  const { position } = table;
  const { spaces, fortnights } = rollSiegeDuration(components, table, 'thorn');
  position.thorn.rolled = true;
  // series/sr-169/shift-in-phase
  position.morale.sieges -= spaces;
  // eagles/e25/morale-shift, eagles/e41/thorn-0-2, series/table/morale-shifts/thorn
  position.morale.thorn = spaces;
  if (fortnights === 0) return;
  // series/sr-169/sources-off: from the fortnight after this one.
  position.thorn.from = fortnightOf(components, position) + 1;
  // eagles/e26/fortnights-inactive, eagles/e26/example-may-3
  position.thorn.until = position.thorn.from + fortnights - 1;
}

/** series/sr-171/roll, series/sr-171/delay */
export function relieveDanzig(components: Components, table: Table): void {
  const { position } = table;
  const { spaces, fortnights } = rollSiegeDuration(components, table, 'danzig');
  // eagles/e29/morale-shift, eagles/e41/danzig-exit-0-2, series/table/morale-shifts/danzig-exit
  position.danzig.rolled = true;
  position.morale.sieges -= spaces;
  // series/sr-173/stays: a shift or a delay is an effect.
  // eagles/e33/remains-if-effect, series/ruling/10-effect-meaning
  position.danzig.stays = spaces > 0 || fortnights > 0;
  // eagles/e31/delay-fortnights, eagles/e31/start-next-fortnight, series/sr-171/shift-delay
  if (fortnights > 0) position.danzig.delayed = fortnightOf(components, position) + fortnights;
}

/** series/sr-169/ends-fortnights, series/sr-169/ends-empty-box: the spaces go back, the sources open. */
export function endThorn(components: Components, table: Table): void {
  const { position } = table;
  const { thorn, morale } = position;
  if (!thorn.rolled || (thorn.from < 0 && morale.thorn === 0)) return;
  const besieger = position.leaders.some(
    (leader, number) =>
      leader.place === OFF.thorn && leader.superior < 0 && spOf(position, number) >= components.tables.danzig.strength,
  );
  const over = thorn.from >= 0 && fortnightOf(components, position) > thorn.until;
  // eagles/e27/shorter-of-two, eagles/e27/morale-reverts
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
  // eagles/chart/f8/danzig-exit, eagles/e32/no-early-embark, eagles/e24/coalition-may-threaten-siege
  if (!danzig.exitOpen && date >= (dates.danzigApproach ?? '') && !frozen) danzig.exitOpen = true;
  // series/sr-172/roll-15-may
  if (
    danzig.bySea &&
    !danzig.rolled &&
    date >= (dates.danzigSeaRoll ?? '') &&
    danzig.fell < 0 &&
    position.leaders.some((leader) => leader.place === OFF.danzig)
  ) {
    relieveDanzig(components, table);
  }
  // series/sr-174/date: the historical day, unless the siege is prolonged.
  // eagles/e35/no-relief-27-28-may, eagles/e24/historical-fall, eagles/chart/f12/danzig-falls
  // series/ruling/25-early-roll: a delay that is over by then changes nothing.
  const prolonged = danzig.delayed >= fortnightOf(components, position);
  if (danzig.fell < 0 && !prolonged && date >= (dates.danzigFall ?? '')) fallOfDanzig(components, table);
}

export function danzigAtTurnEnd(components: Components, table: Table): void {
  const { position } = table;
  const { danzig } = position;
  if (danzig.fell >= 0 || danzig.delayed < 0) return;
  const lastOfFortnight = fortnightOf(components, position, position.turn + 1) !== fortnightOf(components, position);
  const due = dateOf(components, position) >= (components.data.turns.dates.danzigFall ?? '');
  // series/sr-174/counting: at the end of the last turn of the delay.
  // eagles/e58/delay-or-prevent, series/ruling/8-delayed-fall-timing, series/ruling/25-early-roll
  // eagles/e36/example-one-fortnight, series/example/15
  if (lastOfFortnight && due && fortnightOf(components, position) >= danzig.delayed) fallOfDanzig(components, table);
}

function fallOfDanzig(components: Components, table: Table): void {
  const { position } = table;
  const { danzig } = position;
  danzig.fell = position.turn;
  table.record?.({ kind: 'danzig-fell' });
  position.leaders.forEach((leader, number) => {
    if (leader.place !== OFF.danzig || leader.superior >= 0) return;
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
  // eagles/e33/loses-2-sp
  let due = components.tables.danzig.returnLoss;
  for (const unit of unitsOf(position, number)) {
    const lost = Math.min(due, position.units[unit]?.strength ?? 0);
    loseStrength(components, position, unit, lost, 'otherwise', 'none');
    due -= lost;
  }
  clearIdleGenerals(position);
  const leader = leaderAt(position, number);
  // series/sr-173/where-sea, series/sr-173/waits: by sea it lands in a port that is open, and waits while none is.
  // eagles/e33/returns-land-same-hex, series/example/17
  const byLand = leader.gate !== NOWHERE && components.exits.has(leader.gate);
  putForce(position, number, OFF.waiting);
  position.arrivals.push({ leader: number, hex: byLand ? leader.gate : OFF.sea });
}
