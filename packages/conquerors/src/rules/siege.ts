/**
 * Siege: how one is lifted, and what a citadel under one is worth at the end. Sieges are laid by the scenario
 * (`set-up/set-up.ts`); one turn card ends them (`cards/events/turn-cards.ts`); who stands behind the walls fights with them
 * (`combat/combat-count.ts`).
 */
import { type Components, enemyOf } from '../components/components.js';
import type { Table } from '../contents.js';
import { hasCorps, type Position, type Side } from '../position.js';
import { tellOfBlocks } from './fog-of-war/fog-of-war.js';

/** 1807/siege/lifted: a stack of the citadel's own side, alone; a vedette is none (1807/siege/lifted-needs-corps). */
export function reviewSiege(components: Components, table: Table, area: string): void {
  const { position } = table;
  if (!position.sieges.includes(area)) return;
  // That it is lifted, and that it is not, tells whether corps have come.
  tellOfBlocks(table);
  const owner = position.citadels[area];
  if (owner === undefined || !hasCorps(position, area, owner) || hasCorps(position, area, enemyOf(components, owner))) return;
  position.sieges = position.sieges.filter((one) => one !== area);
  table.record?.({ kind: 'siege-lifted', area });
}

// What is won by besieging and lost by not relieving (1807/setup/win-besiege, 1807/setup/win-protect-citadels, 1807/siege/marker).
/** 1807/victory/citadel-besieged and 1807/victory/citadel-occupied: who has an enemy citadel under siege, or holds it alone. */
export function takerOfCitadel(components: Components, position: Position, area: string): Side | null {
  const owner = position.citadels[area];
  if (owner === undefined) return null;
  const enemy = enemyOf(components, owner);
  const isHeldAlone = hasCorps(position, area, enemy) && !hasCorps(position, area, owner);
  return position.sieges.includes(area) || isHeldAlone ? enemy : null;
}
