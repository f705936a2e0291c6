/** The simple player's operations: which stack acts, who goes with it, and whether it marches or fights. */
import { type Option, type Random, runningIfAny } from '@vedette/core';
import { type Operation, operation, type Table } from './contents.js';
import { enemyOf, pieceOf } from './edition.js';
import { reachWith } from './ground.js';
import { lookAt, type Outlook } from './outlook.js';
import { type Block, blockOf, hasCorps, onBoard, type Position, strengthOf } from './position.js';
import { worthOfAttack } from './simple-combat.js';
import { bestMarch, findMarches, NEVER, standing, worthOfActing } from './simple-marches.js';
import { add, emptyStack, expectedReach, forfeitOf, forfeits, lead, type Stack, stackOf } from './simple-stacks.js';
import { GO } from './stack.js';
import type { Choice, Thinker } from './thinker.js';

/** Filled anew for every area. */
const candidates: Block[] = [];
const commanders: Block[] = [];
const going: Block[] = [];
const isBetter = (one: Block, other: Block): number =>
  strengthOf(other) - other.fatigue * 0.6 - (strengthOf(one) - one.fatigue * 0.6);

/** How far the fastest of these would come: alone, with the best of commanders. */
function longestReach(
  { edition, ground, side }: Outlook,
  taken: readonly Block[],
  corps: readonly Block[],
  commanders: readonly Block[],
): Float64Array {
  let [alone, led] = [0, 0];
  for (const block of corps) alone = Math.max(alone, pieceOf(edition, block.id).bonus.movement);
  for (const block of commanders) led = Math.max(led, pieceOf(edition, block.id).bonus.movement);
  for (const block of taken) led += pieceOf(edition, block.id).bonus.movement;
  return reachWith(ground, side, alone + led);
}

/** The blocks of an area that had best act together, beyond those that are taken already. */
function bestStack(outlook: Outlook, area: string, taken: readonly Block[], isOffered: (block: Block) => boolean): Choice {
  const { edition, position, ground } = outlook;
  const from = ground.index.get(area) as number;
  candidates.length = 0;
  commanders.length = 0;
  going.length = 0;
  const { blocks } = position;
  const nation = taken.find((block) => block.kind !== 'commander')?.nation;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area !== area || block.side !== outlook.side || block.activated || !isOffered(block)) continue;
    if (edition.differences.nationsApart && nation !== undefined && block.nation !== nation) continue;
    if (block.kind === 'commander') commanders.push(block);
    else if (block.kind === 'corps') candidates.push(block);
  }
  const stack = stackOf(edition, taken);
  stack.forfeit = forfeitOf(edition, taken);
  const choice: Choice = { value: NEVER, chosen: [] };
  if (candidates.length > 1) candidates.sort(isBetter);
  const ends = findMarches(outlook, from, true, longestReach(outlook, taken, candidates, commanders));
  const lead = candidates[0]?.nation;
  for (let count = 0; count <= candidates.length; count++) {
    if (count > 0) {
      const next = candidates[count - 1] as Block;
      if (edition.differences.nationsApart && next.nation !== (nation ?? lead)) continue;
      add(edition, stack, next);
      going.push(next);
    }
    if (stack.corps === 0) continue;
    tryStack(outlook, stack, from, ends, going, null, choice);
    for (const commander of commanders) {
      if (edition.differences.nationsApart && commander.nation !== (nation ?? lead)) continue;
      tryStack(outlook, stack, from, ends, going, commander, choice);
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
): void {
  const { edition } = outlook;
  const { cards, movement, relief, forfeit, hasCommander } = stack;
  if (commander !== null) {
    add(edition, stack, commander);
    stack.forfeit += forfeits(edition).get(commander.id) ?? 0;
  }
  // A commander goes with the strong, and is not left with nobody.
  let value = worthOfActing(outlook, stack, from, ends);
  if (commander !== null && stack.corps < 2 && stack.cards < 3) value -= 0.5;
  if (value > choice.value) {
    choice.value = value;
    choice.chosen.length = 0;
    for (const block of going) choice.chosen.push(block);
    if (commander !== null) choice.chosen.push(commander);
  }
  stack.cards = cards;
  stack.movement = movement;
  stack.relief = relief;
  stack.forfeit = forfeit;
  stack.hasCommander = hasCommander;
}

const stackPlannedIn = ({ plan }: Thinker, data: Operation): Choice | undefined =>
  plan.operation === data ? plan.stacks.get(data.area) : undefined;

const NONE: readonly Block[] = [];
const ALL = () => true;
const NOBODY = () => false;

/** The values of the stacks that may act; passing is worth nothing. */
export function weighStacks(
  { edition, thumb, plan }: Thinker,
  table: Table,
  options: readonly Option[],
  random: Random,
  values: number[],
): void {
  const { position } = table;
  const data = runningIfAny(table, operation);
  const side = data?.side ?? position.active;
  const outlook = lookAt(edition, position, side, thumb);
  const { ground } = outlook;
  const isOffered = (block: Block) => data === undefined || data.army === data.side || block.nation === data.army;
  plan.operation = data ?? null;
  plan.stacks.clear();
  for (let index = 0; index < options.length; index++) {
    const area = options[index] as Option;
    if (typeof area === 'number') values[index] = 0.05;
    else if (typeof area !== 'string' || !ground.index.has(area)) values[index] = 0;
    else {
      const found = bestStack(outlook, area, NONE, isOffered);
      let value = found.value;
      if (value === NEVER) value = worthOfVedettes(outlook, area);
      else plan.stacks.set(area, found);
      values[index] = value + random.below(100) / 1000;
    }
  }
}

function worthOfVedettes(outlook: Outlook, area: string): number {
  const stack = emptyStack();
  stack.vedettes = 1;
  const from = outlook.ground.index.get(area) as number;
  const reach = expectedReach(outlook.edition, outlook.ground, outlook.side, stack);
  return worthOfActing(outlook, stack, from, findMarches(outlook, from, false, reach));
}

export function weighBlocks(thinker: Thinker, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const choosing = { position: table.position, data, taken: onBoard(table.position, data.blocks) };
  if (thinker.isThorough) weighEveryBlock(thinker, choosing, options, values);
  else weighPlannedBlocks(thinker, choosing, options, values);
}

/** A stack that is being put together. */
interface Choosing {
  readonly position: Position;
  readonly data: Operation;
  readonly taken: readonly Block[];
}

/** Those of the best stack, and nobody else. */
function weighPlannedBlocks(
  thinker: Thinker,
  { position, data, taken }: Choosing,
  options: readonly Option[],
  values: number[],
): void {
  let found = stackPlannedIn(thinker, data);
  if (found === undefined) {
    const outlook = lookAt(thinker.edition, position, data.side, thinker.thumb);
    found = bestStack(outlook, data.area, taken, taken.length === 0 ? ALL : (block) => options.includes(block.id));
  }
  const { chosen } = found;
  const isComplete = !chosen.some((block) => !data.blocks.includes(block.id) && options.includes(block.id));
  for (let index = 0; index < options.length; index++) {
    const id = options[index] as string;
    if (id === GO) values[index] = isComplete ? 2 : 0;
    else if (chosen.some((block) => block.id === id))
      values[index] = blockOf(position, id).kind === 'commander' && taken.length === 0 ? 0.5 : 1;
    else values[index] = -1 - (blockOf(position, id).kind === 'vedette' ? 0.5 : 0);
  }
}

/** Every block by the best stack that it may be part of. */
function weighEveryBlock(
  { edition, thumb }: Thinker,
  { position, data, taken }: Choosing,
  options: readonly Option[],
  values: number[],
): void {
  const outlook = lookAt(edition, position, data.side, thumb);
  const isOffered = (block: Block) => options.includes(block.id);
  for (let index = 0; index < options.length; index++) {
    const id = options[index] as string;
    if (id === GO) values[index] = bestStack(outlook, data.area, taken, NOBODY).value;
    else if (blockOf(position, id).kind === 'vedette') values[index] = worthOfVedettes(outlook, data.area) - taken.length;
    else {
      const { value } = bestStack(outlook, data.area, [...taken, blockOf(position, id)], isOffered);
      // A commander alone is no stack yet.
      values[index] = value === NEVER ? -1 : value;
    }
  }
}

/** What was planned for the stack, where no enemy stands beside it; there one has to think anew. */
function planToMarch(thinker: Thinker, { position }: Table, data: Operation): Choice | undefined {
  return hasCorps(position, data.area, enemyOf(thinker.edition, data.side)) ? undefined : stackPlannedIn(thinker, data);
}

export function plannedAct(thinker: Thinker, table: Table, data: Operation): 'move' | 'stand' | undefined {
  const planned = planToMarch(thinker, table, data);
  return planned && (planned.value >= 0 ? 'move' : 'stand');
}

export function weighActs(thinker: Thinker, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const { edition } = thinker;
  const planned = planToMarch(thinker, table, data);
  if (planned !== undefined) {
    for (let index = 0; index < options.length; index++)
      values[index] = options[index] === 'move' ? planned.value : options[index] === 'stand' ? 0 : -0.3;
    return;
  }
  const { outlook, stack } = lead(thinker, table.position, data);
  const { ground } = outlook;
  const from = ground.index.get(data.area) as number;
  const stay = stack.corps === 0 ? 0 : standing(outlook, stack, from, true);
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (option === 'attack') values[index] = stay + worthOfAttack(outlook, stack, from, false) + outlook.boldness;
    else if (option === 'move') {
      const reach = expectedReach(edition, ground, data.side, stack);
      const contested = (outlook.enemy.corps[from] as number) > 0;
      values[index] = reach[1] === 0 ? stay - 1 : bestMarch(outlook, stack, from, 0, reach, !contested).value;
    } else if (option === 'stand') values[index] = stay;
    else values[index] = stay - 0.3;
  }
}

export function weighAttack(thinker: Thinker, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const { outlook, blocks, stack } = lead(thinker, table.position, data);
  const area = blocks.find((block) => block.kind === 'corps')?.area ?? data.area;
  const at = outlook.ground.index.get(area) as number;
  for (let index = 0; index < options.length; index++)
    values[index] =
      options[index] === 'attack' ? worthOfAttack(outlook, stack, at, true) + outlook.boldness - thinker.thumb.contact : 0;
}
