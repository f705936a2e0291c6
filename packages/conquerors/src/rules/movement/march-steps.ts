/** The rules of each step of a march: which connections are open to a stack, and where it must stop. */

import { mustApproach, placesToApproach } from '../../cards/events/approach.js';
import { type Components, enemyOf } from '../../components/components.js';
import type { Way } from '../../components/graph.js';
import { legality, type March, never, type Operation, rule, type Table } from '../../contents.js';
import { type Axis, axisIn, isFogged, isInForce, onBoard, type Position, seemsHeld } from '../../position.js';
import { mayVedetteStand } from '../fog-of-war/vedettes.js';
import { isBeyondTheFrontier } from '../invasion-cards.js';
import { CONNECTION, costOf, isVedettes, leftNow, marchOf, mayGoOne, pointsLeft } from './movement-points.js';

export const STOP = 'stop';

/** The rules of leaving an area for a neighbouring one. */
export const legalSteps = (components: Components) =>
  legality<March, string | number>([
    rule(
      'conquerors/movement/continuous-path',
      'not-adjacent',
      (_, data, to) => isNoArea(to) || components.graph.wayBetween(data.at, to) !== undefined,
      { stops: true, concerns: never },
    ),
    rule(
      'conquerors/movement/stop-points-spent',
      'too-few-points',
      ({ position }, data, to) => {
        if (isNoArea(to)) return true;
        const way = components.graph.wayBetween(data.at, to);
        if (way === undefined) return false;
        return costOf(position, data, way.connection) <= leftNow(data) || mayGoOne(data);
      },
      { concerns: ({ position }, data) => leftNow(data) < CONNECTION || position.destroyedBridges.length > 0 },
    ),
    rule('conquerors/movement/stop-friendly-stack', 'own-stack-stops', (_, data, to) => isNoArea(to) || !data.held, {
      concerns: (_, data) => data.held,
    }),
    // Only the first connection, out of a contested area.
    rule(
      'conquerors/axis/leave-not-by-enemy',
      'enemy-axis',
      ({ position }, data, to) => {
        const axis = axisToLeaveBy(position, data);
        return isNoArea(to) || axis === undefined || axis.side === data.side || isLeftOpen(axis, data, to);
      },
      { concerns: ({ position }, data) => axisToLeaveBy(position, data) !== undefined },
    ),
    rule(
      'conquerors/axis/leave-by-own',
      'own-axis',
      ({ position }, data, to) => {
        const axis = axisToLeaveBy(position, data);
        return isNoArea(to) || axis === undefined || axis.side !== data.side || isLeftOpen(axis, data, to);
      },
      { concerns: ({ position }, data) => axisToLeaveBy(position, data) !== undefined },
    ),
    rule(
      '1807/vedettes/citadel-no-entry',
      'no-place-for-vedettes',
      ({ position }, data, to) =>
        isNoArea(to) || !isVedettes(position, data) || mayVedetteStand(components, position, data.side, to),
      { concerns: ({ position }, data) => isVedettes(position, data) },
    ),
    rule(
      '1815/cards/invasion-booklet',
      'beyond-the-frontier',
      ({ position }, data, to) => isNoArea(to) || !isBeyondTheFrontier(components, position, data.side, to),
      { concerns: ({ position }) => position.invasionCard !== null },
    ),
    rule(
      '1815/card/approach-march/no-enemy-area',
      'no-contact-on-approach-march',
      ({ position }, data, to) => isNoArea(to) || !isContactForbidden(components, position, data, to),
      { concerns: ({ position }) => isInForce(position, 'approach-march') },
    ),
    rule(
      'conquerors/card/strategic-retreat/closer',
      'not-nearer',
      (table, data, to) => {
        if (!mustApproach(components, table.position, data)) return true;
        if (to === STOP)
          return (
            data.crossed === 0 ||
            isNearer(components, table.position, data, data.at) ||
            isStranded(components, table.position, data)
          );
        return isNoArea(to) || canEndNearer(components, table.position, data, to);
      },
      { concerns: ({ position }, data) => mustApproach(components, position, data) },
    ),
  ]);

/** The axis that binds a stack which leaves a contested area. */
const axisToLeaveBy = (position: Position, data: March): Axis | undefined =>
  data.startContested && data.crossed === 0 ? axisIn(position, data.at) : undefined;

/** One's own axis leaves its connection open and no other, the enemy's all the others. */
const isLeftOpen = (axis: Axis, { side }: March, to: string): boolean => (axis.side === side) === (axis.towards === to);

/** The connections by which a stack may go on, as far as an axis binds it. */
function waysOn(components: Components, position: Position, data: March): readonly Way[] {
  const { ways } = components.graph.area(data.at);
  const axis = axisToLeaveBy(position, data);
  return axis === undefined ? ways : ways.filter((way) => isLeftOpen(axis, data, way.to));
}

function isContactForbidden(components: Components, position: Position, data: March, area: string): boolean {
  if (data.side !== components.french || !isInForce(position, 'approach-march')) return false;
  return seemsHeld(position, area, enemyOf(components, data.side));
}

const isNoArea = (option: string | number): option is number => typeof option === 'number' || option === STOP;

/** Moving closer: fewer connections from the named places at the end than at the beginning. */
function isNearer(components: Components, position: Position, data: March, area: string): boolean {
  return isNearerToOneOf(components, placesToApproach(components, position, data), data, area);
}

function isNearerToOneOf(components: Components, places: readonly string[], data: March, area: string): boolean {
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as string;
    if (components.graph.distance(area, place) < components.graph.distance(data.from, place)) return true;
  }
  return false;
}

/** Whether, after this step, an end nearer to the place can still be reached with the points that are left. */
function canEndNearer(components: Components, position: Position, data: March, to: string): boolean {
  const way = components.graph.wayBetween(data.at, to);
  if (way === undefined) return false;
  const vedettes = isVedettes(position, data);
  const places = placesToApproach(components, position, data);
  // A way through a place that may not be entered leads nowhere.
  const isOpenTo = (area: string) =>
    (!vedettes || mayVedetteStand(components, position, data.side, area)) &&
    !isBeyondTheFrontier(components, position, data.side, area) &&
    !isContactForbidden(components, position, data, area);
  const reach = (area: string, points: number): boolean => {
    if (isNearerToOneOf(components, places, data, area)) return true;
    if (points <= 0 || seemsHeld(position, area, enemyOf(components, data.side)) || meetsKnownStack(position, data, area))
      return false;
    return components.graph
      .area(area)
      .ways.some(
        (next) =>
          costOf(position, data, next.connection) <= points &&
          isOpenTo(next.to) &&
          reach(next.to, points - costOf(position, data, next.connection)),
      );
  };
  return isOpenTo(to) && reach(to, pointsLeft(components, position, data) - costOf(position, data, way.connection));
}

/** Whether a stack could take the extra point of an event that asks it to come nearer to a place, and do so. */
export function mayBind(components: Components, position: Position, data: March): boolean {
  const army = onBoard(position, data.blocks)[0]?.nation;
  const bound = position.inForce.some(
    (one) => one.event === 'defend-bruxelles' && one.side === data.side && (position.players === 2 || one.hand === army),
  );
  if (!bound) return false;
  const bounden = { ...data, bound: true };
  return waysOn(components, position, data).some(
    (way) =>
      costOf(position, data, way.connection) <= pointsLeft(components, position, bounden) &&
      canEndNearer(components, position, bounden, way.to),
  );
}

/** Work on a bridge may have cost the point it needed, or a stack of its own holds it where it is. */
const isStranded = (components: Components, position: Position, data: March): boolean =>
  data.held ||
  !waysOn(components, position, data).some(
    (way) =>
      costOf(position, data, way.connection) <= pointsLeft(components, position, data) &&
      canEndNearer(components, position, data, way.to),
  );

/** Whether a stack that has not yet revealed its card could go anywhere at all, as far as the axis and bound moves allow. */
export function canLeave(components: Components, table: Table, operationData: Operation): boolean {
  if (table.position.inForce.length === 0) return true;
  const data = marchOf(table.position, operationData);
  if (!mustApproach(components, table.position, data)) return true;
  // The card may bring up to the greatest value of the deck.
  data.value = 6;
  return waysOn(components, table.position, data).some(({ to }) => canEndNearer(components, table.position, data, to));
}

export const meetsOwnStack = (position: Position, data: March, area: string): boolean => meetsStack(position, data, area, null);

/**
 * The same as far as whoever marches can know beforehand: under the fog a block of the partner's may be a vedette, which
 * stops nobody (1815/three-players/blocks-hidden).
 */
function meetsKnownStack(position: Position, data: March, area: string): boolean {
  const isPartnerHidden = position.players > 2 && isFogged(position);
  return meetsStack(position, data, area, isPartnerHidden ? (onBoard(position, data.blocks)[0]?.nation ?? null) : null);
}

/** Whether a corps of the side stands there, or one of a single nation if one is named. */
function meetsStack(position: Position, data: March, area: string, nation: string | null): boolean {
  // conquerors/vedettes/not-blocked-by-friendly: vedettes pass own stacks, and are passed by them.
  if (isVedettes(position, data) || data.passesThrough === area) return false;
  for (const block of position.blocks) {
    if (block.area !== area || block.side !== data.side || block.kind !== 'corps' || data.blocks.includes(block.id)) continue;
    if (nation === null || block.nation === nation) return true;
  }
  return false;
}
