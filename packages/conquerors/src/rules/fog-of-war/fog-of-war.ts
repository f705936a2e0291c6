/** Fog of War: what an attentive opponent has seen of the blocks and can still follow. Samples keep to it; views do not tell it. */
import { reveal } from '@vedette/core';
import { armyOf, type Components } from '../../components/components.js';
import type { Table } from '../../contents.js';
import { type Block, isFogged, ordersOfBattleOpen, type Position } from '../../position.js';

/** What follows, and what does not, tells under the fog what the blocks are. */
export function tellOfBlocks(table: Table): void {
  if (isFogged(table.position)) reveal(table);
}

/** What follows, and what does not, tells what stands on an Order of Battle that is hidden. */
export function tellOfOrders(table: Table): void {
  if (!ordersOfBattleOpen(table.position)) reveal(table);
}

/** conquerors/fog/revealed-only-combat: everybody sees who these are. */
export function showBlocks(blocks: readonly Block[]): void {
  for (const block of blocks) block.traced = true;
}

/** Some blocks are picked out of an area, unseen which: from then on nobody can tell them from those that look alike. */
export function loseSight(components: Components, position: Position, picked: readonly Block[]): void {
  if (!isFogged(position)) return;
  for (const one of picked) {
    const alike = position.blocks.filter(
      (other) =>
        other.area === one.area && other.activated === one.activated && armyOf(components, other) === armyOf(components, one),
    );
    if (alike.some((other) => !picked.includes(other))) for (const other of alike) other.traced = false;
  }
}

/** Behind screens, and under the fog, others reckon what each of these must have taken. */
export function seeFatigue(blocks: readonly Block[], points: number): void {
  for (const block of blocks) block.seenFatigue += points;
}
