import { AGAIN, END, isInForce, workedOut } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { besideHex, edgeBetween, type Hex, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { passable } from '../../components/map/paths.js';
import { hexesWithin } from '../../components/map/trace.js';
import { legality, type Retreat, type RetreatResult, retreat, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isNobody, OFF } from '../../position.js';
import { gatesOf } from '../administration/communication.js';
import { forcesAt, forceWithCounter, leaderAt, putForce, settleCounter, standingForce, unemployedAt } from '../forces.js';
import { enterHex, loseCenter } from '../movement/occupation.js';
import { redoubtAt } from '../movement/redoubts.js';
import { returnToPool, takeLowestNumber } from '../outposts/counters.js';
import { leavesToCustom } from './customs.js';
import {
  barOfWay,
  type Ground,
  groundOf,
  homeward,
  RETREAT_RULES,
  type RetreatRule,
  stepAllowed,
  waysOf,
} from './retreat-paths.js';

/** Retreat (SR-136 to SR-141): the owner names its end or goes hex by hex, within the conditions of its paths. */

/** How many hexes of a way lie in enemy zones without a friend in them. */
export function zonesOn(components: Components, position: EaglesPosition, side: Side, path: readonly Hex[]): number {
  const field = truth(components, position, side);
  let zones = 0;
  for (const hex of path) if (field.zone[hex] === 1 && field.friend[hex] === 0) zones += 1;
  return zones;
}

/** Whoever stands here gives way to nobody: series/sr-139/exempt. */
export const sheltered = (components: Components, position: EaglesPosition, hex: Hex): boolean =>
  components.board.fortified[hex] === 1 || redoubtAt(position, hex) !== undefined;

/** series/sr-141/end-early: a redoubt or fortified town of one's own. */
export function refuge(components: Components, position: EaglesPosition, side: Side, hex: Hex): boolean {
  return sheltered(components, position, hex) && (redoubtAt(position, hex)?.side ?? side) === side;
}

/** series/sr-140/within-five: the Cantonment hexes a beaten Coalition body can reach. */
function waysOff(components: Components, position: EaglesPosition, data: Retreat): { gate: Hex; path: Hex[] }[] {
  if (data.side !== 'coalition' || data.kind !== 'battle' || data.path.length > 0) return [];
  const ground = groundOf(components, position, data.side, data.from, data.counters);
  const reach = hexesWithin(components, data.from, components.tables.retreat.offMapHexes, (edge) => {
    const to = components.board.neighbours[edge] as Hex;
    return stepAllowed(ground, Math.floor(edge / 6), to, 2, []);
  });
  const found: { gate: Hex; path: Hex[] }[] = [];
  // By such a hex, into Cantonment: series/sr-140/via-hex.
  for (const gate of gatesOf(components, OFF.cantonment)) {
    const far = reach.get(gate);
    if (far === undefined) continue;
    found.push({ gate, path: wayBack(components, position, reach, gate, far) });
  }
  return found;
}

function wayBack(
  components: Components,
  position: EaglesPosition,
  reach: ReadonlyMap<Hex, number>,
  end: Hex,
  far: number,
): Hex[] {
  const path: Hex[] = [];
  let at = end;
  for (let left = far; left > 0; left--) {
    path.unshift(at);
    for (const near of besideHex(components.board, at)) {
      if (reach.get(near) !== left - 1) continue;
      if (!passable(components.board, position, edgeBetween(components.board.neighbours, near, at))) continue;
      at = near;
      break;
    }
  }
  return path;
}

/** The ground of a retreat as the rules that count on this table see it. */
const groundHere = (components: Components, table: Table, data: Retreat): Ground =>
  groundOf(components, table.position, data.side, data.from, data.counters, (code) =>
    isInForce(table, { cite: RETREAT_RULES[code], code }),
  );

/** Why a retreat cannot go there: the conditions of the way that are still kept. */
const retreatRules = (components: Components) =>
  legality<Retreat, RetreatOption>(
    (Object.keys(RETREAT_RULES) as RetreatRule[]).map((code) =>
      rule<Retreat, RetreatOption>(RETREAT_RULES[code], code, (table, data, option) => {
        const to = components.board.byName.get(hexAfter(data, option));
        if (to === undefined) return true;
        const bars = workedOut(table, 'bars', () => new Map<Hex, RetreatRule | null>());
        let bar = bars.get(to);
        if (bar === undefined) {
          const ground = workedOut(table, 'ground', () => groundHere(components, table, data));
          const left = data.length - data.path.length - 1;
          bar = barOfWay(ground, data.path.at(-1) ?? data.from, to, left, data.strictness, data.path);
          bars.set(to, bar);
        }
        return bar !== code;
      }),
    ),
  );

/** The hex an option goes to next; nothing for a far end, which its whole way decides. */
function hexAfter(data: Retreat, option: RetreatOption): string {
  if (typeof option === 'object') return 'step' in option ? option.step : '';
  return data.length - data.path.length > 1 ? '' : option;
}

export type RetreatOption = string | { readonly step: string } | { readonly offMap: string };

export const retreatChapter = (components: Components) =>
  retreat.steps(
    {
      // Custom (series/default/retreat-path) takes the shortest way that is allowed toward the depots.
      byCustom: (table, data) => {
        if (!leavesToCustom(table, data.side)) return undefined;
        const ground = groundHere(components, table, data);
        const ways = waysOf(ground, data.from, data.length, data.strictness, []);
        const [end] = [...ways.keys()].sort((one, other) => homeward(ground, one) - homeward(ground, other));
        if (data.length === 0 || end === undefined) return undefined;
        data.path = ways.get(end) ?? [];
        return END;
      },
      choose: retreat.ask({
        // eagles/e13/within-five-hexes: the way off the map is one even where no other is left.
        when: ({ position }, data) =>
          !data.ended &&
          (data.path.length < data.length || (data.length === 0 && waysOff(components, position, data).length > 0)),
        seat: (_, data) => data.side,
        secret: true,
        candidates: (table, data) => {
          const { position } = table;
          const { names } = components.board;
          const ground = workedOut(table, 'ground', () => groundHere(components, table, data));
          const at = data.path.at(-1) ?? data.from;
          const options: RetreatOption[] = [];
          const left = data.length - data.path.length;
          // The shortest way to the depots stands first.
          const nearest = (one: Hex, other: Hex) => homeward(ground, one) - homeward(ground, other);
          const around = [...besideHex(components.board, at)];
          if (left === 1) for (const to of around.sort(nearest)) options.push(names[to] as string);
          if (left > 1) {
            const ways = workedOut(table, 'ways', () => waysOf(ground, at, left, data.strictness, data.path));
            for (const to of [...ways.keys()].sort(nearest)) options.push(names[to] as string);
            // The owner may go hex by hex, where the way itself matters.
            for (const to of around) options.push({ step: names[to] as string });
          }
          if (data.path.length > 0 && refuge(components, position, data.side, at)) options.push('stay');
          for (const { gate } of waysOff(components, position, data)) options.push({ offMap: names[gate] as string });
          return options;
        },
        legal: retreatRules(components),
        about: ({ position }, data) => ({
          leaders: data.counters.map((counter) => position.leaders[standingForce(position, counter)]?.id ?? ''),
          from: components.board.names[data.from] ?? '',
          left: data.length - data.path.length,
          kind: data.kind,
        }),
        // Nothing of this length is left after all: the way ends here.
        none: (_, data) => {
          data.ended = true;
          return END;
        },
        choose: (table, data, option) => {
          const { position } = table;
          if (option === 'stay') {
            data.ended = true;
            return END;
          }
          if (typeof option === 'object' && 'step' in option) {
            data.path.push(components.board.byName.get(option.step) ?? NOWHERE);
            return data.path.length < data.length ? AGAIN : END;
          }
          if (typeof option === 'object') {
            data.offMap = components.board.byName.get(option.offMap) ?? NOWHERE;
            data.path = waysOff(components, position, data).find((way) => way.gate === data.offMap)?.path ?? [];
            data.ended = true;
            return END;
          }
          const ground = groundHere(components, table, data);
          const at = data.path.at(-1) ?? data.from;
          const way = waysOf(ground, at, data.length - data.path.length, data.strictness, data.path);
          data.path.push(...(way.get(components.board.byName.get(option) ?? NOWHERE) ?? []));
          return END;
        },
      }),
    },
    ({ position }, data): RetreatResult => {
      const refuged =
        data.ended && (data.offMap !== NOWHERE || refuge(components, position, data.side, data.path.at(-1) ?? data.from));
      return {
        path: [...data.path],
        missing: refuged ? 0 : Math.max(0, data.hexes - data.path.length),
        zones: zonesOn(components, position, data.side, data.path),
        offMap: data.offMap,
        // series/sr-213/eliminated: only if it cannot leave its hex.
        eliminated: data.length === 0 && data.offMap === NOWHERE,
      };
    },
  );

/** Moves a body along its way, with all that goes along (SR-139, SR-217, SR-55). */
export function settleRetreat(
  components: Components,
  table: Table,
  side: Side,
  from: Hex,
  counters: readonly number[],
  result: RetreatResult,
  { displaces = true, leavesLeaders = false }: { readonly displaces?: boolean; readonly leavesLeaders?: boolean } = {},
): void {
  const { position } = table;
  const { path } = result;
  const end = path.at(-1);
  if (end === undefined && result.offMap === NOWHERE) return;
  const body = counters.map((counter) => forceWithCounter(position, counter)).filter((number) => !isNobody(number));
  // At the end of it they stay: series/sr-139/last-hex.
  const displaced: number[] = [];
  for (const hex of path.slice(0, result.offMap === NOWHERE ? -1 : undefined)) {
    // Whoever stands in the way goes along (series/sr-139/displaced). Nobody behind walls gives way
    // (series/sr-139/exempt, series/sr-104/no-displacement), nor an outpost (series/sr-139/vedettes);
    // they let the beaten pass (eagles/e23/no-displacement, eagles/e23/retreat-through).
    // Of whoever built it: series/sr-100/whoever-uses.
    if (!displaces || sheltered(components, position, hex)) continue;
    for (const force of forcesAt(position, hex, side)) if (!body.includes(force)) displaced.push(force);
  }
  // series/sr-217/along: a Leader stacked with the beaten goes with them; whoever is thrown back in mid-march leaves him to
  // the enemy (series/sr-212/others-in-hex).
  if (!leavesLeaders) displaced.push(...unemployedAt(position, from, side));
  const remaining = forcesAt(position, from, side).some((force) => !body.includes(force));
  for (const force of [...body, ...displaced]) {
    const leader = leaderAt(position, force);
    takeLowestNumber(position, leader);
    if (result.offMap !== NOWHERE) {
      leader.gate = result.offMap;
      leader.since = position.turn;
      putForce(position, force, OFF.cantonment);
      settleCounter(position, force);
    } else if (end !== undefined) enterHex(components, table, force, end);
  }
  for (const vedette of position.vedettes) {
    // series/sr-36/stacked-shares-fate: outposts stacked with the beaten go with them.
    if (vedette.place !== from || remaining || sideOf(vedette.army) !== side) continue;
    takeLowestNumber(position, vedette);
    if (end === undefined) returnToPool(vedette);
    else vedette.place = end;
  }
  for (const army of armiesOf(side)) {
    if (remaining || position.armies[army].center !== from) continue;
    // The Center goes along by road, or is lost: series/sr-55/retreats-along, series/sr-55/else-lost.
    const first = path[0];
    if (
      first !== undefined &&
      end !== undefined &&
      components.board.road[edgeBetween(components.board.neighbours, from, first)] !== 0
    )
      position.armies[army].center = end;
    else loseCenter(table, army);
  }
  table.record?.({
    kind: 'retreated',
    side,
    from: components.board.names[from] ?? '',
    path: path.map((hex) => components.board.names[hex] ?? ''),
  });
}
