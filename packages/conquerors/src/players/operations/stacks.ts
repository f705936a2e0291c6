/** What the simple player reckons with: some blocks taken together, as sums. */

import { type Components, pieceOf } from '../../components/components.js';
import type { Operation } from '../../contents.js';
import { type Block, onBoard, type Position, type Side, strengthOf } from '../../position.js';
import { cardsOf } from '../field.js';
import { type Ground, reachWith } from '../ground.js';
import { lookAt } from '../outlook.js';
import type { Thinker } from '../thinker.js';

/** Some blocks taken together, as sums. */
export interface Stack {
  /** The number of the area it comes from; nowhere is -1. */
  from: number;
  corps: number;
  cards: number;
  strength: number;
  fatigue: number;
  movement: number;
  fast: number;
  /** Points of fatigue that its symbols take off a march. */
  relief: number;
  /** Points that the enemy gains if this stack is beaten. */
  forfeit: number;
  hasCommander: boolean;
  vedettes: number;
}

export const emptyStack = (): Stack => ({
  from: -1,
  corps: 0,
  cards: 0,
  strength: 0,
  fatigue: 0,
  movement: 0,
  fast: 0,
  relief: 0,
  forfeit: 0,
  hasCommander: false,
  vedettes: 0,
});

export function add(components: Components, stack: Stack, block: Block): void {
  const { bonus } = pieceOf(components, block.id);
  stack.cards += cardsOf(components, block);
  stack.relief += bonus.fatigue;
  if (block.kind === 'corps') {
    stack.corps += 1;
    stack.strength += strengthOf(block);
    stack.fatigue += block.fatigue;
    stack.fast += bonus.movement;
  } else if (block.kind === 'commander') {
    stack.hasCommander = true;
    stack.movement += bonus.movement;
  } else stack.vedettes += 1;
}

export function stackOf(components: Components, blocks: readonly Block[]): Stack {
  const stack = emptyStack();
  for (let index = 0; index < blocks.length; index++) add(components, stack, blocks[index] as Block);
  return stack;
}

/** The stack of an operation or a march, and how things look to whoever leads it. */
export function lead({ components, thumbs }: Thinker, position: Position, data: Pick<Operation, 'side' | 'blocks'>) {
  const blocks = onBoard(position, data.blocks);
  const stack = stackOf(components, blocks);
  stack.forfeit = forfeitOf(components, blocks);
  const outlook = lookAt(components, position, data.side, thumbs);
  stack.from = outlook.ground.index.get(blocks[0]?.area ?? '') ?? -1;
  return { outlook, blocks, stack };
}

/** The chance of each distance, before the card of the march is known. */
export function expectedReach(components: Components, ground: Ground, side: Side, stack: Stack): Float64Array {
  if (stack.corps === 0) return reachWith(ground, side, components.differences.vedettes.bonus);
  return reachWith(ground, side, stack.movement - (stack.corps - 1) + (stack.corps === 1 ? stack.fast : 0));
}

export function forfeitOf(components: Components, blocks: readonly Block[]): number {
  let points = 0;
  for (const block of blocks) if (block.kind === 'commander') points += forfeits(components).get(block.id) ?? 0;
  return points;
}

const forfeitsKept = new WeakMap<Components, ReadonlyMap<string, number>>();
/** 1815: what a lost combat with a commander costs. */
export function forfeits(components: Components): ReadonlyMap<string, number> {
  const known = forfeitsKept.get(components);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const scenario of components.data.scenarios)
    for (const other of scenario.victory.other)
      if (other.when === 'combat-lost-with') for (const block of other.blocks) made.set(block, other.value);
  forfeitsKept.set(components, made);
  return made;
}
