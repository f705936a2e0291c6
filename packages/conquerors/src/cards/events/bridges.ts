/** Bridges, destroyed and repaired in mid-march. */

import { type Components, enemyOf } from '../../components/components.js';
import type { Way } from '../../components/graph.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import { hasCorps, type Side } from '../../position.js';
import { isStillMarching, pointsLeft } from '../../rules/movement/movement-points.js';
import type { EventRule } from './rule.js';
import { hasCorpsIn, marchUnderWay } from './support.js';

/** The bridges within reach: the stack has a corps, stands in a free area, and has a point left or has not yet set out. */
function waysWithinReach(components: Components, table: Table, side: Side, fits: (way: Way) => boolean): readonly Way[] {
  const data = marchUnderWay(table);
  // Vedettes do no such work: conquerors/card/destroyed-bridge/not-vedettes,
  // and as conquerors/card/pontonniers/not-vedettes and 1807/card/pontoon-bridge/not-vedettes say.
  if (data === undefined || !hasCorpsIn(table, data) || !isStillMarching(data)) return [];
  // Nor does anybody under the eyes of the enemy: conquerors/card/destroyed-bridge/free-area,
  // and as conquerors/card/pontonniers/free-area and 1807/card/pontoon-bridge/free-area say.
  if (hasCorps(table.position, data.at, enemyOf(components, side))) return [];
  return components.graph.area(data.at).ways.filter(fits);
}

// conquerors/card/destroyed-bridge/continue and conquerors/card/pontonniers/continue: the march asks on;
// A point for either work (conquerors/card/pontonniers/cost, 1807/card/pontoon-bridge/cost, 1807/card/destroyed-bridge/cost).
/** The work costs a point if there is one, and the stack may go on with what is left. */
function work(components: Components, table: Table): void {
  const data = marchUnderWay(table);
  // 1806/card/destroyed-bridge/cost-after, 1806/card/pontonniers/cost-after; nothing if it had none (conquerors/card/destroyed-bridge/no-points).
  // The same in 1815 (1815/card/destroyed-bridge/cost).
  if (data !== undefined && pointsLeft(components, table.position, data) > 0) data.spent += 1;
}

/** One bridge a card (1807/card/pontoon-bridge/one-bridge). */
const chooseOne = (ways: (components: Components, table: Table, side: Side) => readonly Way[]) => ({
  candidates: (components: Components, table: Table, play: Play) => ways(components, table, play.side).map((way) => way.to),
  // conquerors/card/destroyed-bridge/one-bridge, conquerors/card/pontonniers/one-bridge: only one.
  choose: (_: Components, __: Table, play: Play, option: unknown) => {
    play.picks.push(String(option));
    return false;
  },
});

const intact = (components: Components, table: Table, side: Side): readonly Way[] => {
  const { destroyedBridges } = table.position;
  // As many as there are markers in the box.
  // 1815/components/bridge-markers: three.
  if (destroyedBridges.length >= components.data.markers.destroyedBridge) return [];
  // On a connection of the area (conquerors/card/destroyed-bridge/adjacent-bridge).
  return waysWithinReach(components, table, side, (way) => way.bridge && !destroyedBridges.includes(way.connection));
};

const destroyed = (components: Components, table: Table, side: Side): readonly Way[] =>
  waysWithinReach(components, table, side, (way) => table.position.destroyedBridges.includes(way.connection));

/** conquerors/card/destroyed-bridge/opponent-stack, at any time of its move. */
export const destroyedBridge: EventRule = {
  id: 'destroyed-bridge',
  moments: MOMENT.moveBegins | MOMENT.marching,
  playable: (components, table, side) => intact(components, table, side).length > 0,
  choice: chooseOne(intact),
  effect: (components, table, play) => {
    const data = marchUnderWay(table);
    const way = data && components.graph.wayBetween(data.at, play.picks[0] ?? '');
    if (way === undefined) return;
    table.position.destroyedBridges = [...table.position.destroyedBridges, way.connection];
    table.record?.({ kind: 'bridge-destroyed', connection: way.connection });
    work(components, table);
  },
};

const repair = (id: string): EventRule => ({
  id,
  cite: ['conquerors/card/pontonniers/remove-marker', '1807/card/pontoon-bridge/remove-marker'],
  moments: MOMENT.moveBegins | MOMENT.marching,
  playable: (components, table, side) => destroyed(components, table, side).length > 0,
  choice: chooseOne(destroyed),
  effect: (components, table, play) => {
    const data = marchUnderWay(table);
    const way = data && components.graph.wayBetween(data.at, play.picks[0] ?? '');
    if (way === undefined) return;
    table.position.destroyedBridges = table.position.destroyedBridges.filter((one) => one !== way.connection);
    table.record?.({ kind: 'bridge-repaired', connection: way.connection });
    work(components, table);
  },
});
// conquerors/card/pontonniers/no-points and conquerors/card/pontonniers/activated: the stack of a march is turned over
// in every case, as conquerors/card/destroyed-bridge/activated says; 1807/card/pontoon-bridge/continue,
// As the French card (1807/card/pontoon-bridge/no-points, 1807/card/pontoon-bridge/activated).
/** conquerors/card/pontonniers/timing, and the Russian card 1807/card/pontoon-bridge/timing. */
export const pontonniers = repair('pontonniers');
export const pontoonBridge = repair('pontoon-bridge');
