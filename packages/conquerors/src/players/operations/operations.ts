/** The simple player's operations: which stack acts, who goes with it, and whether it marches or fights. */
import { type Option, type Random, runningIfAny } from '@vedette/core';
import { enemyOf } from '../../components/components.js';
import { type Operation, operation, type Table } from '../../contents.js';
import { type Block, blockOf, hasCorps, isFogged, onBoard, type Position } from '../../position.js';
import { GO } from '../../rules/stack.js';
import { worthOfAttack } from '../combat/combat.js';
import { lookAt, type Outlook } from '../outlook.js';
import { type Choice, keepsTo, type Thinker } from '../thinker.js';
import { bestStack, worthOfVedettes } from './best-stack.js';
import { bestMarch, NEVER, standing } from './marches.js';
import { OPENING_CARD, plannedStack, prospectOf, prospectsOf, stackPlannedIn, weigh, wish } from './prospects.js';
import { expectedReach, lead } from './stacks.js';

const ALL = () => true;
const NOBODY = () => false;

/** The values of the stacks that may act; passing is worth nothing. */
export function weighStacks(
  thinker: Thinker,
  table: Table,
  options: readonly (string | number)[],
  random: Random,
  values: number[],
): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const planned = thinker.isThorough ? undefined : plannedStack(thinker, table, data);
  if (!keepsTo(planned, options, values)) weighEveryStack(thinker, table, data, options, random, values);
}

function weighEveryStack(
  { components, thumbs, plan, isThorough }: Thinker,
  { position }: Table,
  data: Operation,
  options: readonly (string | number)[],
  random: Random,
  values: number[],
): void {
  const outlook = lookAt(components, position, data.side, thumbs);
  const prospects = prospectsOf(plan, position, data);
  options.forEach((area, index) => {
    if (typeof area === 'number') values[index] = OPENING_CARD;
    else if (!outlook.ground.index.has(area)) values[index] = 0;
    else {
      const prospect = prospectOf(prospects, area, random);
      if (prospect.during !== data || isThorough) weigh(outlook, data, prospect);
      values[index] = wish(prospect);
    }
  });
}

export function weighBlocks(thinker: Thinker, table: Table, options: readonly string[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  if (!thinker.isThorough && keepsTo(plannedBlock(thinker, table, data), options, values)) return;
  const outlook = lookAt(thinker.components, table.position, data.side, thinker.thumbs);
  const weighThem = thinker.isThorough ? weighEveryBlock : weighBestBlocks;
  weighThem(outlook, data, options, values);
}

/** The next block of the stack that is planned, in the order of the board and commanders last; then to go. */
export function plannedBlock({ plan }: Thinker, { position }: Table, data: Operation): string | undefined {
  const planned = stackPlannedIn(plan, position, data);
  if (planned === undefined) return undefined;
  const { chosen } = planned;
  let next: Block | undefined;
  for (let index = 0; index < chosen.length; index++) {
    const block = chosen[index] as Block;
    if (!data.blocks.includes(block.id) && (next === undefined || comesBefore(position, block, next))) next = block;
  }
  return next === undefined ? GO : next.id;
}

const comesBefore = ({ blocks }: Position, one: Block, other: Block): boolean =>
  (one.kind === 'commander') === (other.kind === 'commander')
    ? blocks.indexOf(one) < blocks.indexOf(other)
    : other.kind === 'commander';

/** Those of the best stack, and nobody else. */
function weighBestBlocks(outlook: Outlook, data: Operation, options: readonly string[], values: number[]): void {
  const { position } = outlook;
  const taken = onBoard(position, data.blocks);
  const { chosen } = bestStack(outlook, data.area, taken, taken.length === 0 ? ALL : (block) => options.includes(block.id));
  const isComplete = !chosen.some((block) => !data.blocks.includes(block.id) && options.includes(block.id));
  options.forEach((id, index) => {
    if (id === GO) values[index] = isComplete ? 2 : 0;
    else if (chosen.some((block) => block.id === id))
      values[index] = blockOf(position, id).kind === 'commander' && taken.length === 0 ? 0.5 : 1;
    else values[index] = -1 - (blockOf(position, id).kind === 'vedette' ? 0.5 : 0);
  });
}

/** Every block by the best stack that it may be part of. */
function weighEveryBlock(outlook: Outlook, data: Operation, options: readonly string[], values: number[]): void {
  const { position } = outlook;
  const taken = onBoard(position, data.blocks);
  const isOffered = (block: Block) => options.includes(block.id);
  options.forEach((id, index) => {
    if (id === GO) values[index] = bestStack(outlook, data.area, taken, NOBODY).value;
    else if (blockOf(position, id).kind === 'vedette') values[index] = worthOfVedettes(outlook, data.area) - taken.length;
    else {
      const { value } = bestStack(outlook, data.area, [...taken, blockOf(position, id)], isOffered);
      // A commander alone is no stack yet.
      values[index] = value === NEVER ? -1 : value;
    }
  });
}

/** What was planned for the stack, where no enemy stands beside it; there one has to think anew. */
function planToMarch(thinker: Thinker, { position }: Table, data: Operation): Choice | undefined {
  return hasCorps(position, data.area, enemyOf(thinker.components, data.side))
    ? undefined
    : stackPlannedIn(thinker.plan, position, data);
}

export function plannedAct(thinker: Thinker, table: Table, data: Operation): 'move' | 'stand' | undefined {
  const planned = planToMarch(thinker, table, data);
  return planned && (planned.value >= 0 ? 'move' : 'stand');
}

export function weighActs(thinker: Thinker, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const { components } = thinker;
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
      const reach = expectedReach(components, ground, data.side, stack);
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
  const attack = worthOfAttack(outlook, stack, at, true) + outlook.boldness - outlook.thumb.contact;
  for (let index = 0; index < options.length; index++) {
    // A card on contact comes first, and whether to attack is asked again; under the fog it would be a shot in the dark.
    if (typeof options[index] === 'number') values[index] = isFogged(table.position) ? -0.3 : Math.max(attack, 0) + 0.5;
    else values[index] = options[index] === 'attack' ? attack : 0;
  }
}
