import type { Components } from '../../components/components.js';
import { besideHex, edgeBetween, type Hex, NOWHERE, RIVER } from '../../components/map/board.js';
import { exertsZone } from '../../components/map/field.js';
import { passable } from '../../components/map/paths.js';
import type { Pursuit, RetreatResult, Table } from '../../contents.js';
import { isNobody } from '../../position.js';
import { forcesAt, leaderAt, spOf, standingForce, strengthOf } from '../forces.js';
import { sizeColumn } from '../movement/attrition.js';
import { sheltered, zonesOn } from './retreat.js';
import { firstHexes } from './retreat-paths.js';

/** How far a pursuit may go, how far it goes, and what it costs (SR-142 to SR-145, SR-214). */

export const bodyOf = (data: Pursuit) => data.bodies[data.body] ?? { hex: NOWHERE, counters: [] };

/** In order, and not from behind walls: series/sr-142/concentrated, series/sr-142/not-fortified. */
export function eligible(components: Components, table: Table, data: Pursuit): number[] {
  const { position } = table;
  const { hex } = bodyOf(data);
  return data.able.filter((counter) => {
    const force = standingForce(position, counter);
    if (isNobody(force)) return false;
    const leader = leaderAt(position, force);
    const edge = edgeBetween(components.board.neighbours, leader.place, hex);
    return (
      edge !== NOWHERE &&
      passable(components.board, position, edge) &&
      !leader.forage &&
      leader.pursued === 0 &&
      !components.board.fortified[leader.place]
    );
  });
}

/** series/sr-142/roll: the die with the modifiers of the pursuing Forces (series/sr-214/modifier-source). */
export function pursuitDie(components: Components, table: Table, data: Pursuit): number {
  const { position } = table;
  const { pursuit: row, weather } = components.tables;
  const { frozen, pursuit: byWeather } = weather.effects[position.weather];
  const riders = (counters: readonly number[]) =>
    counters
      .map((counter) => standingForce(position, counter))
      .filter((force) => !isNobody(force))
      .reduce((sum, force) => sum + strengthOf(components, position, force).cavalry, 0);
  const [own, beaten] = [riders(data.pursuers), riders(bodyOf(data).counters)];
  let die = data.die + byWeather;
  if (own === 0) die += row.noCavalry;
  else if (own > beaten) die += row.moreCavalry;
  if (own >= row.muchLeast && own >= 3 * beaten) die += row.muchCavalry;
  if (data.bonus) die += row.bonus;
  if (data.roundThree) die += row.roundThree;
  if (acrossWater(components, table, data, frozen)) die += row.river;
  return die;
}

/** Whether every way out of the vacated hex begins with an unfrozen secondary river or a bridge: the path is laid after the die. */
function acrossWater(components: Components, { position }: Table, data: Pursuit, frozen: boolean): boolean {
  const { hex, counters } = bodyOf(data);
  const ways = firstHexes(components, position, data.loser, hex, counters);
  return (
    ways.length > 0 &&
    ways.every((to) => {
      const river = components.board.river[edgeBetween(components.board.neighbours, hex, to)] as number;
      return river === RIVER.primary || (river === RIVER.secondary && !frozen);
    })
  );
}

/** The hexes a pursuit may go: the column of the initiative difference. */
export function pursuitHexes(components: Components, die: number, difference: number): number {
  const { hexes } = components.tables.pursuit;
  const row = hexes[Math.min(hexes.length - 1, Math.max(0, die))] ?? [];
  return row[Math.min(2, Math.max(-2, difference)) + 2] ?? 0;
}

/** series/sr-214/stop-zone: the first hex in the zone of an enemy Force outside the beaten body. */
function stopsIn(components: Components, { position }: Table, data: Pursuit, hex: Hex): boolean {
  const body = bodyOf(data);
  for (const near of besideHex(components.board, hex)) {
    for (const force of forcesAt(position, near, data.loser)) {
      if (body.counters.includes(leaderAt(position, force).counter)) continue;
      if (exertsZone(components, position, force, hex)) return true;
    }
  }
  return false;
}

function occupied(components: Components, { position }: Table, data: Pursuit, hex: Hex, vacated: boolean): boolean {
  const body = bodyOf(data);
  return forcesAt(position, hex, data.loser).some((force) => {
    const leader = leaderAt(position, force);
    if (body.counters.includes(leader.counter)) return false;
    return vacated ? !leader.beaten : sheltered(components, position, hex);
  });
}

/** How far the pursuit really goes along the path: series/sr-214/first-hex. */
export function follow(components: Components, table: Table, data: Pursuit, { path, offMap }: RetreatResult): number {
  const { hex } = bodyOf(data);
  let gone = 0;
  // Whoever leaves the map has left its last hex as well, and that is as far as he can be followed.
  const most = Math.min(data.hexes, offMap === NOWHERE ? path.length : path.length + 1);
  for (let step = 1; step <= most; step++) {
    const into = step === 1 ? hex : (path[step - 2] as Hex);
    // Whoever stays behind bars the way: a Force that was not in the battle, or the garrison of a redoubt or town.
    if (occupied(components, table, data, into, step === 1)) break;
    gone = step;
    // Others' zones, walls and the edge of the map end it: series/sr-143/stop-ezoc, series/sr-141/pursuit-stops-before
    // and series/sr-140/pursuit-stops.
    if (stopsIn(components, table, data, into)) break;
  }
  return gone;
}

/** series/sr-138/loss and series/sr-213/missing-hexes: a point for ten or part of ten, for each hex. */
export const perTen = (components: Components, strength: number, hexes: number): number =>
  Math.ceil(strength / components.tables.retreat.perStrength) * hexes;

export const strengthOfBody = (table: Table, counters: readonly number[]): number =>
  counters.reduce((sum, counter) => {
    const force = standingForce(table.position, counter);
    return isNobody(force) ? sum : sum + spOf(table.position, force);
  }, 0);

/** What pursuit and the way itself cost the body: series/sr-144/table. */
export function reckon(components: Components, table: Table, data: Pursuit, result: RetreatResult): void {
  const body = bodyOf(data);
  const strength = strengthOfBody(table, body.counters);
  const { loss } = components.tables.pursuit;
  const chased = data.gone === 0 ? 0 : (loss[sizeColumn(components, strength)]?.[data.gone] ?? 0);
  data.due = perTen(components, strength, result.zones + result.missing) + chased;
  data.guns = data.gone >= 3 && chased > 0 ? 1 : 0;
  // series/sr-145/raise: never fewer than the winner lost, as far as there is strength (series/sr-145/as-far-as-sp).
  if (data.gone > 0) data.due = Math.max(data.due, data.winnerLost - data.loserLost);
  data.due = Math.min(data.due, strength);
  data.zones = result.zones;
}

/** The way as far as it was really gone: hexes not gone after all cost nothing. */
export function shorten(components: Components, table: Table, data: Pursuit, result: RetreatResult): RetreatResult {
  const path = result.path.slice(0, data.gone + 1);
  return { ...result, path, zones: zonesOn(components, table.position, data.loser, path), missing: 0 };
}
