/** 1807: Mud, which follows Rain and Snow by itself. */

import { type Components, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import { isInForce } from '../position.js';

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
