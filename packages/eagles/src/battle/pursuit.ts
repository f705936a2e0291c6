import { AGAIN, goto, roll } from '@vedette/core';
import { sizeColumn } from '../attrition.js';
import { losses, type Pursuit, pursuit, type RetreatResult, retreat, type Table } from '../contents.js';
import { enterHex, occupy } from '../enter.js';
import { disband } from '../fate.js';
import { addStrength, forcesAt, forceWithCounter, leaderAt, leaderNumber, spOf, standingForce } from '../forces.js';
import { newLosses } from '../losses.js';
import { edgeBetween, type Hex, NOWHERE, RIVER } from '../map/board.js';
import { exertsZone } from '../map/field.js';
import { passable } from '../map/paths.js';
import { firstHexes, refuge, retreatOf, settleRetreat, zonesOn } from '../retreat.js';
import type { World } from '../world.js';

/** The beaten side goes, the winner may follow (SR-136 to SR-146, SR-214). */

const bodyOf = (data: Pursuit) => data.bodies[data.body] ?? { hex: NOWHERE, counters: [] };

/** series/sr-142/who, series/sr-142/concentrated, series/sr-142/not-fortified. */
function eligible(world: World, table: Table, data: Pursuit): number[] {
  const { position } = table;
  const { hex } = bodyOf(data);
  return data.able.filter((counter) => {
    const force = standingForce(position, counter);
    if (force < 0) return false;
    const leader = leaderAt(position, force);
    const edge = edgeBetween(world.board.neighbours, leader.place, hex);
    return (
      edge !== NOWHERE &&
      passable(world.board, position, edge) &&
      !leader.forage &&
      // series/sr-214/once
      leader.pursued === 0 &&
      !world.board.fortified[leader.place]
    );
  });
}

/** series/sr-142/roll: the die with the modifiers of the pursuing Forces (series/sr-214/modifier-source). */
export function pursuitDie(world: World, table: Table, data: Pursuit): number {
  const { position } = table;
  const { pursuit: row, weather } = world.tables;
  const { frozen, pursuit: byWeather } = weather.effects[position.weather];
  const own = { infantry: 0, cavalry: 0, artillery: 0, elite: 0 };
  for (const counter of data.pursuers) addStrength(world, position, forceWithCounter(position, counter), own);
  const beaten = { infantry: 0, cavalry: 0, artillery: 0, elite: 0 };
  for (const counter of bodyOf(data).counters) {
    const force = standingForce(position, counter);
    if (force >= 0) addStrength(world, position, force, beaten);
  }
  // series/table/pursuit/drm-weather
  let die = data.die + byWeather;
  // series/table/pursuit/drm-no-cavalry
  if (own.cavalry === 0) die += row.noCavalry;
  // series/table/pursuit/drm-more-cavalry
  else if (own.cavalry > beaten.cavalry) die += row.moreCavalry;
  // series/table/pursuit/drm-triple-cavalry
  if (own.cavalry >= row.muchLeast && own.cavalry >= 3 * beaten.cavalry) die += row.muchCavalry;
  // series/table/pursuit/drm-bonus
  if (data.bonus) die += row.bonus;
  // series/table/pursuit/drm-round-3
  if (data.roundThree) die += row.roundThree;
  // series/table/pursuit/drm-river
  if (acrossWater(world, table, data, frozen)) die += row.river;
  return die;
}

/** Whether every way out of the vacated hex begins with an unfrozen secondary river or a bridge: the path is laid after the die. */
function acrossWater(world: World, { position }: Table, data: Pursuit, frozen: boolean): boolean {
  const { hex, counters } = bodyOf(data);
  const ways = firstHexes(world, position, data.loser, hex, counters);
  return (
    ways.length > 0 &&
    ways.every((to) => {
      const river = world.board.river[edgeBetween(world.board.neighbours, hex, to)] as number;
      return river === RIVER.primary || (river === RIVER.secondary && !frozen);
    })
  );
}

/** The hexes a pursuit may go: the column of the initiative difference. */
export function pursuitHexes(world: World, die: number, difference: number): number {
  const { hexes } = world.tables.pursuit;
  // series/table/pursuit/die-0, series/table/pursuit/die-1, series/table/pursuit/die-2
  // series/table/pursuit/die-3, series/table/pursuit/die-4, series/table/pursuit/die-5
  // series/table/pursuit/die-6, series/table/pursuit/die-7, series/table/pursuit/die-8
  // series/table/pursuit/die-9, series/table/pursuit/clamp, series/table/pursuit/columns
  // series/example/54
  const row = hexes[Math.min(hexes.length - 1, Math.max(0, die))] ?? [];
  return row[Math.min(2, Math.max(-2, difference)) + 2] ?? 0;
}

/** series/sr-214/stop-zone: the first hex in the zone of an enemy Force outside the beaten body. */
function stopsIn(world: World, { position }: Table, data: Pursuit, hex: Hex): boolean {
  const body = bodyOf(data);
  for (let direction = 0; direction < 6; direction++) {
    const near = world.board.neighbours[hex * 6 + direction] as Hex;
    if (near === NOWHERE) continue;
    for (const force of forcesAt(position, near, data.loser)) {
      if (body.counters.includes(leaderAt(position, force).counter)) continue;
      if (exertsZone(world, position, force, hex)) return true;
    }
  }
  return false;
}

function occupied(world: World, { position }: Table, data: Pursuit, hex: Hex, vacated: boolean): boolean {
  const body = bodyOf(data);
  return forcesAt(position, hex, data.loser).some((force) => {
    const leader = leaderAt(position, force);
    if (body.counters.includes(leader.counter)) return false;
    return vacated ? !leader.beaten : refuge(world, position, data.loser, hex);
  });
}

/** How far the pursuit really goes along the path: series/sr-214/first-hex. */
function follow(world: World, table: Table, data: Pursuit, { path, offMap }: RetreatResult): number {
  const { hex } = bodyOf(data);
  let gone = 0;
  // Whoever leaves the map has left its last hex as well, and that is as far as he can be followed.
  const most = Math.min(data.hexes, offMap === NOWHERE ? path.length : path.length + 1);
  for (let step = 1; step <= most; step++) {
    const into = step === 1 ? hex : (path[step - 2] as Hex);
    // Whoever stays behind bars the way: a Force that was not in the battle, or the garrison of a redoubt or town.
    if (occupied(world, table, data, into, step === 1)) break;
    gone = step;
    // series/example/65
    // series/sr-143/stop-ezoc, series/sr-141/pursuit-stops-before, series/sr-140/pursuit-stops
    if (stopsIn(world, table, data, into)) break;
  }
  return gone;
}

/** series/sr-138/loss and series/sr-213/missing-hexes: a point for ten or part of ten, for each hex. */
const perTen = (world: World, strength: number, hexes: number): number =>
  Math.ceil(strength / world.tables.retreat.perStrength) * hexes;

const strengthOfBody = (table: Table, counters: readonly number[]): number =>
  counters.reduce((sum, counter) => {
    const force = standingForce(table.position, counter);
    return force < 0 ? sum : sum + spOf(table.position, force);
  }, 0);

/** What pursuit and the way itself cost the body: series/sr-144/table. */
function reckon(world: World, table: Table, data: Pursuit, result: RetreatResult): void {
  const body = bodyOf(data);
  const strength = strengthOfBody(table, body.counters);
  const { loss } = world.tables.pursuit;
  // series/table/pursuit/loss-1-4, series/table/pursuit/loss-5-8, series/table/pursuit/loss-9-16
  // series/table/pursuit/loss-17-32, series/table/pursuit/loss-33, eagles/e13/loss-by-actual-pursuit
  const chased = data.gone === 0 ? 0 : (loss[sizeColumn(world, strength)]?.[Math.min(5, data.gone)] ?? 0);
  data.due = perTen(world, strength, result.zones + result.missing) + chased;
  // series/sr-144/artillery-first
  data.guns = data.gone >= 3 && chased > 0 ? 1 : 0;
  // series/sr-145/raise: never fewer than the winner lost, as far as there is strength (series/sr-145/as-far-as-sp).
  // series/example/55
  if (data.gone > 0) data.due = Math.max(data.due, data.winnerLost - data.loserLost);
  data.due = Math.min(data.due, strength);
  data.zones = result.zones;
}

export const pursuitChapter = (world: World) =>
  pursuit.steps(
    {
      // series/sr-136/several-hexes: the pursuer names the body he follows.
      chooseBody: pursuit.ask({
        cite: 'series/sr-136/several-hexes',
        when: (_, data) => data.bodies.length > 1,
        seat: (_, data) => data.winner,
        candidates: (_, data) => data.bodies.map((body) => world.board.names[body.hex] as string),
        choose: (_, data, name) => {
          data.body = Math.max(
            0,
            data.bodies.findIndex((body) => world.board.names[body.hex] === name),
          );
        },
      }),
      // series/sr-214/order: first the die.
      roll: (table, data) => {
        if (!data.mayPursue || eligible(world, table, data).length === 0) return goto('retreat');
        // series/sr-136/pursuit-roll-first, series/sr-84/no-pursuit
        data.die = roll(table, 'pursuit');
        return undefined;
      },
      chooseForces: pursuit.ask({
        seat: (_, data) => data.winner,
        candidates: (table, data) => {
          const left = eligible(world, table, data).filter((counter) => !data.pursuers.includes(counter));
          return ['enough', ...left.map((counter) => leaderAt(table.position, forceWithCounter(table.position, counter)).id)];
        },
        pass: 'enough',
        about: (_, data) => ({ die: data.die }),
        choose: (table, data, id) => {
          if (id === 'enough') return undefined;
          data.pursuers.push(leaderAt(table.position, leaderNumber(table.position, id)).counter);
          return AGAIN;
        },
      }),
      reckonPursuit: (table, data) => {
        if (data.pursuers.length === 0) return goto('retreat');
        data.most = pursuitHexes(world, pursuitDie(world, table, data), data.initiatives[0] - data.initiatives[1]);
        table.record?.({ kind: 'pursuit-rolled', side: data.winner, die: data.die, most: data.most });
        return undefined;
      },
      // series/sr-142/greatest, series/sr-142/stop-sooner
      chooseHexes: pursuit.ask({
        seat: (_, data) => data.winner,
        candidates: (table, data) => {
          const hexes = Array.from({ length: data.most + 1 }, (_one, index) => index);
          // series/default/pursuit-full, series/default/pursuit-none: what custom would choose stands first.
          const pursuers = strengthOfBody(table, data.pursuers);
          return pursuers < strengthOfBody(table, bodyOf(data).counters) ? hexes : hexes.reverse();
        },
        choose: (_, data, hexes) => {
          data.hexes = hexes;
          if (hexes === 0) data.pursuers = [];
        },
      }),
      // series/sr-136/pursuit-plus-1
      retreat: pursuit
        .call(retreat, {
          data: ({ position }, data) =>
            retreatOf(world, position, data.loser, bodyOf(data).hex, bodyOf(data).counters, data.hexes + 1, 'battle'),
        })
        .after((table, data, result) => {
          data.eliminated = result.eliminated;
          data.gone = result.eliminated ? Math.min(1, data.hexes) : follow(world, table, data, result);
          // series/sr-214/retreat-k-plus-1
          // series/sr-140/losses-real-hexes, eagles/e13/pursuit-stays-on-map
          const early = result.offMap !== NOWHERE || result.path.length <= data.gone;
          data.result = early ? result : shorten(world, table, data, result);
          reckon(world, table, data, data.result);
        }),
      moveBody: (table, data) => {
        const { position } = table;
        const body = bodyOf(data);
        if (data.eliminated || data.result === null) {
          data.lost += strengthOfBody(table, body.counters);
          data.due = 0;
          for (const counter of body.counters)
            if (standingForce(position, counter) >= 0) disband(world, table, forceWithCounter(position, counter), 'battle');
          return;
        }
        const along = beatenThere(table, data, body);
        settleRetreat(world, table, data.loser, body.hex, [...body.counters, ...along], data.result);
        for (const counter of [...body.counters, ...along]) {
          const force = forceWithCounter(position, counter);
          if (force < 0) continue;
          const leader = leaderAt(position, force);
          leader.beaten = true;
          // series/sr-109/lost-pursued
          if (data.gone >= 3) leader.train = -1;
        }
      },
      suffer: pursuit
        .call(losses, {
          when: (_, data) => data.due > 0,
          data: (_, data) => newLosses(data.loser, bodyOf(data).counters, data.due, 'pursuit', data.zones === 0, data.guns),
        })
        .after((_, data) => {
          data.lost += data.due;
        }),
      followBody: (table, data) => {
        const { position } = table;
        const path = data.result?.path ?? [];
        if (data.gone > 0) table.record?.({ kind: 'pursued', side: data.winner, hexes: data.gone, loss: data.due });
        const end = data.gone <= 1 ? bodyOf(data).hex : (path[data.gone - 2] as Hex);
        for (const counter of data.pursuers) {
          const force = standingForce(position, counter);
          if (force < 0 || data.gone === 0) continue;
          // series/sr-143/no-attrition: pursuit spends no MP.
          leaderAt(position, force).pursued = data.gone;
          for (const hex of path.slice(0, Math.max(0, data.gone - 1))) occupy(world, position, hex, data.winner);
          // series/sr-143/follow, series/sr-143/no-mp
          occupy(world, position, bodyOf(data).hex, data.winner);
          enterHex(world, table, force, end);
        }
        if (data.gone === 0) data.pursuers = [];
      },
      // series/sr-136/others-1-hex
      others: (_, data) => {
        if (data.next === data.body) data.next += 1;
        return data.next < data.bodies.length ? undefined : goto('done');
      },
      otherRetreat: pursuit
        .call(retreat, {
          data: ({ position }, data) =>
            retreatOf(
              world,
              position,
              data.loser,
              data.bodies[data.next]?.hex ?? NOWHERE,
              data.bodies[data.next]?.counters ?? [],
              1,
              'battle',
            ),
        })
        .after((table, data, result) => {
          const body = data.bodies[data.next] ?? { hex: NOWHERE, counters: [] };
          data.next += 1;
          if (result.eliminated) {
            data.lost += strengthOfBody(table, body.counters);
            for (const counter of body.counters)
              if (standingForce(table.position, counter) >= 0)
                disband(world, table, forceWithCounter(table.position, counter), 'battle');
            return goto('others');
          }
          settleRetreat(world, table, data.loser, body.hex, body.counters, result);
          for (const counter of body.counters) {
            const force = forceWithCounter(table.position, counter);
            if (force >= 0) leaderAt(table.position, force).beaten = true;
          }
          data.due = perTen(world, strengthOfBody(table, body.counters), result.zones);
          return goto('otherSuffers');
        }),
      otherSuffers: pursuit
        .call(losses, {
          when: (_, data) => data.due > 0,
          data: (_, data) => newLosses(data.loser, data.bodies[data.next - 1]?.counters ?? [], data.due, 'retreat', false),
        })
        .after((_, data) => {
          data.lost += data.due;
        }),
      more: () => goto('others'),
      done: () => undefined,
    },
    (_, data) => ({ gone: data.gone, lost: data.lost, pursuers: [...data.pursuers], zones: data.zones }),
  );

/** series/sr-227/goes-along: those beaten earlier who stand in the hex go with the others. */
function beatenThere({ position }: Table, data: Pursuit, body: { hex: Hex; counters: number[] }): number[] {
  return forcesAt(position, body.hex, data.loser)
    .map((force) => leaderAt(position, force))
    .filter((leader) => leader.beaten && !body.counters.includes(leader.counter))
    .map((leader) => leader.counter);
}

/** The way as far as it was really gone: hexes not gone after all cost nothing. */
function shorten(world: World, table: Table, data: Pursuit, result: RetreatResult): RetreatResult {
  const path = result.path.slice(0, data.gone + 1);
  return { ...result, path, zones: zonesOn(world, table.position, data.loser, path), missing: 0 };
}

export const newPursuit = (
  given: Pick<
    Pursuit,
    'winner' | 'loser' | 'bodies' | 'able' | 'mayPursue' | 'roundThree' | 'initiatives' | 'bonus' | 'winnerLost' | 'loserLost'
  >,
): Pursuit => ({
  ...given,
  body: 0,
  pursuers: [],
  die: 0,
  most: 0,
  hexes: 0,
  gone: 0,
  due: 0,
  guns: 0,
  lost: 0,
  zones: 0,
  eliminated: false,
  result: null,
  next: 0,
});
