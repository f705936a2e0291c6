/** The weather: what it costs to act in it and, in 1807, Mud, which follows Rain and Snow by itself. */

import { type Components, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import type { PointsPart } from '../events.js';
import { isInForce, type Position } from '../position.js';

const MUD = 'mud';
const WET = ['rain', 'snow'];

/** Decided after the draw phase: Mud if the turn before was wet and this one is not (1807/card/mud/after-rain-or-snow). */
export function weatherTurns(components: Components, table: Table): void {
  const { position } = table;
  const wetNow = WET.some((event) => isInForce(position, event));
  // 1807/card/mud/not-with-rain-or-snow. Its card is never in a pile (1807/card/mud/not-in-decks).
  if (scenarioOf(components, position).cards?.mud && position.wet && !wetNow) {
    position.inForce = [
      ...position.inForce,
      { event: MUD, card: null, side: components.french, hand: components.french, on: null },
    ];
    table.record?.({ kind: 'in-force', event: MUD });
  }
  position.wet = wetNow;
}

/** The fatigue of a stack that is activated; `parts` is told which events bring it. */
export function activationFatigue(components: Components, position: Position, parts?: PointsPart[]): number {
  let total = 0;
  for (const { event } of position.inForce) {
    const points = components.eventRules.get(event)?.lasting?.activationFatigue ?? 0;
    if (points > 0) parts?.push({ cause: event, points, block: null });
    total += points;
  }
  return total;
}
