import { reveal } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army, Side } from '../../components/data/schema.js';
import { enemyOf, type Hex } from '../../components/map/board.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, OFF } from '../../position.js';
import { surprise } from '../battle/destruction.js';
import { hasUnits, leaderAt, putForce, unemployedAt } from '../forces.js';
import { feelZones } from '../outposts/contact.js';
import { returnToPool, tellingCounters } from '../outposts/counters.js';

/** What happens when a Force comes to a hex, by whatever rule. */
export function enterHex(components: Components, table: Table, force: number, hex: Hex): void {
  const { position } = table;
  const side = sideOf(leaderAt(position, force).army);
  putForce(position, force, hex);
  if (hasUnits(position, force)) {
    occupy(components, position, hex, side);
    for (const number of unemployedAt(position, hex, enemyOf(side))) surprise(components, table, number);
    overrunCenters(table, hex, enemyOf(side));
    // series/sr-36/cannot-retreat: outposts that were overtaken are back in their pool.
    const overtaken = position.vedettes.filter((vedette) => vedette.place === hex && sideOf(vedette.army) !== side);
    if (overtaken.length > 0)
      tellingCounters(components, table, () => {
        for (const vedette of overtaken) returnToPool(vedette);
      });
  }
  if (feelZones(components, position, hex)) reveal(table);
}

/** series/sr-151/last-combat-unit: the hex is held by whoever last moved a combat unit into it. */
export function occupy(components: Components, position: EaglesPosition, hex: Hex, side: Side): void {
  const index = components.held.indexOf(hex);
  // Empty walls are taken by walking in: series/sr-151/empty-fortified.
  if (index >= 0) position.holders[index] = side;
}

/** series/sr-55/lost: a Center of Operations without a Force to guard it. */
function overrunCenters(table: Table, hex: Hex, side: Side): void {
  for (const army of armiesOf(side)) {
    if (table.position.armies[army].center !== hex) continue;
    loseCenter(table, army);
  }
}

export function loseCenter(table: Table, army: Army): void {
  const state = table.position.armies[army];
  state.center = OFF.out;
  // As if it had been taken down: series/sr-55/as-disbanded.
  state.centerGone = table.position.turn;
  // Half of its points: series/sr-55/half-ap.
  state.points -= Math.ceil(state.points / 2);
  // And all its wagons: series/sr-55/transport-lost.
  if (army === 'french') table.position.transport.withCenter = 0;
  table.record?.({ kind: 'center-removed', army, lost: true });
}
