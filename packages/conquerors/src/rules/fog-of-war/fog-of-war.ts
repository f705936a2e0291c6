/** Fog of War: what an attentive opponent has seen of the blocks and can still follow. Samples keep to it, views tell it. */
import { reveal, same } from '@vedette/core';
import { armyOf, type Components } from '../../components/components.js';
import type { Table } from '../../contents.js';
import { type Block, faceOf, isFogged, isFollowed, ordersOfBattleOpen, type Position } from '../../position.js';

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
  for (const block of blocks) block.couldBe = [faceOf(block)];
}

/** The screens are lifted: of each block that stood behind them is known what the set-up allows where it stands. */
export function reckonWithSetUp(blocks: readonly Block[], facesAt: (area: string) => readonly string[]): void {
  for (const block of blocks) if (block.area !== null && !isFollowed(block)) block.couldBe = facesAt(block.area);
}

/** Some blocks are picked out of an area, unseen which: from then on nobody can tell them from those that look alike. */
export function loseSight(components: Components, position: Position, picked: readonly Block[]): void {
  if (!isFogged(position)) return;
  for (const one of picked) {
    const alike = position.blocks.filter(
      (other) =>
        other.area === one.area && other.activated === one.activated && armyOf(components, other) === armyOf(components, one),
    );
    if (alike.some((other) => !picked.includes(other))) mix(alike);
  }
}

/** Whoever any of these may be, each of them may be now. */
function mix(alike: readonly Block[]): void {
  const [first] = alike as [Block];
  if (alike.every(({ couldBe }) => same(couldBe, first.couldBe))) return;
  const isAnybody = alike.some(({ couldBe }) => couldBe.length === 0);
  const couldBe = isAnybody ? [] : [...new Set(alike.flatMap((one) => one.couldBe))].sort();
  for (const block of alike) block.couldBe = couldBe;
}

/** Behind screens, and under the fog, others reckon what each of these must have taken. */
export function seeFatigue(blocks: readonly Block[], points: number): void {
  for (const block of blocks) block.seenFatigue += points;
}
