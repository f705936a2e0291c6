/** The blocks of an area that had best act together. */
import { empty } from '@vedette/core';
import { pieceOf } from '../../components/components.js';
import { type Block, strengthOf } from '../../position.js';
import { reachWith } from '../ground.js';
import type { Outlook } from '../outlook.js';
import type { Choice } from '../thinker.js';
import { findMarches, NEVER, worthOfActing } from './marches.js';
import { add, emptyStack, expectedReach, forfeitOf, forfeits, type Stack, stackOf } from './stacks.js';

/** Filled anew for every area. */
const candidates: Block[] = [];
const commanders: Block[] = [];
const going: Block[] = [];
const isBetter = (one: Block, other: Block): number =>
  strengthOf(other) - other.fatigue * 0.6 - (strengthOf(one) - one.fatigue * 0.6);

/** How far the fastest of these would come: alone, with the best of commanders. */
function longestReach(
  { components, ground, side }: Outlook,
  taken: readonly Block[],
  corps: readonly Block[],
  commanders: readonly Block[],
): Float64Array {
  let [alone, led] = [0, 0];
  for (const block of corps) alone = Math.max(alone, pieceOf(components, block.id).bonus.movement);
  for (const block of commanders) led = Math.max(led, pieceOf(components, block.id).bonus.movement);
  for (const block of taken) led += pieceOf(components, block.id).bonus.movement;
  return reachWith(ground, side, alone + led);
}

/** Hears of every stack that is tried: who goes beyond those taken, who leads them, and what it is worth. */
export type Tried = (going: readonly Block[], commander: Block | null, value: number) => void;

/** The blocks of an area that had best act together, beyond those that are taken already. */
export function bestStack(
  outlook: Outlook,
  area: string,
  taken: readonly Block[],
  isOffered: (block: Block) => boolean,
  choice: Choice = { value: NEVER, chosen: [] },
  each?: Tried,
): Choice {
  const { components, position, ground } = outlook;
  const from = ground.index.get(area) as number;
  empty(candidates);
  empty(commanders);
  empty(going);
  const { blocks } = position;
  const nation = taken.find((block) => block.kind !== 'commander')?.nation;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area !== area || block.side !== outlook.side || block.activated || !isOffered(block)) continue;
    if (components.differences.nationsApart && nation !== undefined && block.nation !== nation) continue;
    if (block.kind === 'commander') commanders.push(block);
    else if (block.kind === 'corps') candidates.push(block);
  }
  const stack = stackOf(components, taken);
  stack.forfeit = forfeitOf(components, taken);
  stack.from = from;
  choice.value = NEVER;
  empty(choice.chosen);
  if (candidates.length > 1) candidates.sort(isBetter);
  const ends = findMarches(outlook, from, true, longestReach(outlook, taken, candidates, commanders));
  const lead = candidates[0]?.nation;
  for (let count = 0; count <= candidates.length; count++) {
    if (count > 0) {
      const next = candidates[count - 1] as Block;
      if (components.differences.nationsApart && next.nation !== (nation ?? lead)) continue;
      add(components, stack, next);
      going.push(next);
    }
    if (stack.corps === 0) continue;
    tryStack(outlook, stack, from, ends, going, null, choice, each);
    for (const commander of commanders) {
      if (components.differences.nationsApart && commander.nation !== (nation ?? lead)) continue;
      tryStack(outlook, stack, from, ends, going, commander, choice, each);
    }
  }
  return choice;
}

function tryStack(
  outlook: Outlook,
  stack: Stack,
  from: number,
  ends: number,
  going: readonly Block[],
  commander: Block | null,
  choice: Choice,
  each?: Tried,
): void {
  const { components, thumb } = outlook;
  const { cards, movement, relief, forfeit, hasCommander } = stack;
  if (commander !== null) {
    add(components, stack, commander);
    stack.forfeit += forfeits(components).get(commander.id) ?? 0;
  }
  // A commander goes with the strong, and is not left with nobody.
  let value = worthOfActing(outlook, stack, from, ends);
  if (commander !== null && stack.corps < 2 && stack.cards < 3) value -= thumb.escort;
  each?.(going, commander, value);
  if (value > choice.value) {
    choice.value = value;
    empty(choice.chosen);
    for (const block of going) choice.chosen.push(block);
    if (commander !== null) choice.chosen.push(commander);
  }
  stack.cards = cards;
  stack.movement = movement;
  stack.relief = relief;
  stack.forfeit = forfeit;
  stack.hasCommander = hasCommander;
}

export function worthOfVedettes(outlook: Outlook, area: string): number {
  const stack = emptyStack();
  stack.vedettes = 1;
  const from = outlook.ground.index.get(area) as number;
  const reach = expectedReach(outlook.components, outlook.ground, outlook.side, stack);
  return worthOfActing(outlook, stack, from, findMarches(outlook, from, false, reach));
}
