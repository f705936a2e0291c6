/** The simple player's operations: which stack acts, who goes with it, where to, and whether it fights. */
import { type Option, type Random, runningIfAny } from '@vedette/core';
import { type March, march, type Operation, operation, type Table } from './contents.js';
import { type Edition, enemyOf } from './edition.js';
import { groundOf } from './ground.js';
import { lookAt, type Outlook } from './outlook.js';
import { type Block, blockOf, hasCorps, onBoard, type Position, strengthOf } from './position.js';
import type { Thumb } from './rules-of-thumb.js';
import { worthOfAttack } from './simple-combat.js';
import { bestMarch, findMarches, NEVER, reachOf, standing, stopHere, wayTo, worthOfActing } from './simple-marches.js';
import { add, emptyStack, expectedReach, forfeitOf, forfeits, type Stack, stackOf } from './simple-stacks.js';
import { GO } from './stack.js';

const candidates: Block[] = [];
const isBetter = (one: Block, other: Block): number =>
  strengthOf(other) - other.fatigue * 0.6 - (strengthOf(one) - one.fatigue * 0.6);

interface Choice {
  value: number;
  readonly chosen: Block[];
}

/** The blocks of an area that had best act together, beyond those that are taken already. */
function bestStack(outlook: Outlook, area: string, taken: readonly Block[], isOffered: (block: Block) => boolean): Choice {
  const { edition, position, ground } = outlook;
  const from = ground.index.get(area) as number;
  candidates.length = 0;
  const commanders: Block[] = [];
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
  const ends = findMarches(outlook, from, true);
  const going: Block[] = [];
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

/**
 * What the player means to do, from the choice of a stack to the end of its march, so that it is not worked out again at
 * every step. It belongs to one frame of one table: elsewhere, and in every copy, the player thinks anew.
 */
const plan = {
  operation: null as Operation | null,
  stacks: new Map<string, Choice>(),
  march: null as March | null,
  points: 0,
  /** The end first, and where the stack is on its way last. */
  way: [] as number[],
};

const stackPlannedIn = (data: Operation): Choice | undefined =>
  plan.operation === data ? plan.stacks.get(data.area) : undefined;

const ALL = () => true;

/** The values of the stacks that may act; passing is worth nothing. */
export function weighStacks(
  edition: Edition,
  thumb: Thumb,
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
  plan.operation = data ?? null;
  plan.stacks.clear();
  for (let index = 0; index < options.length; index++) {
    const area = options[index] as Option;
    if (typeof area === 'number') values[index] = 0.05;
    else if (typeof area !== 'string' || !ground.index.has(area)) values[index] = 0;
    else {
      const found = bestStack(
        outlook,
        area,
        [],
        (block) => data === undefined || data.army === data.side || block.nation === data.army,
      );
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
  return worthOfActing(outlook, stack, from, findMarches(outlook, from, false));
}

export function weighBlocks(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const taken = onBoard(position, data.blocks);
  let found = stackPlannedIn(data);
  if (found === undefined) {
    const outlook = lookAt(edition, position, data.side, thumb);
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

/** The stack of an operation or a march, and how things look to whoever leads it. */
function lead(edition: Edition, thumb: Thumb, position: Position, data: Pick<Operation, 'side' | 'blocks'>) {
  const blocks = onBoard(position, data.blocks);
  const stack = stackOf(edition, blocks);
  stack.forfeit = forfeitOf(edition, blocks);
  return { outlook: lookAt(edition, position, data.side, thumb), blocks, stack };
}

export function weighActs(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const planned = stackPlannedIn(data);
  if (planned !== undefined && !hasCorps(table.position, data.area, enemyOf(edition, data.side))) {
    for (let index = 0; index < options.length; index++)
      values[index] = options[index] === 'move' ? planned.value : options[index] === 'stand' ? 0 : -0.3;
    return;
  }
  const { outlook, stack } = lead(edition, thumb, table.position, data);
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

/** On the way to where the march was to end, if it is still open. */
function followPlan(edition: Edition, data: March, options: readonly Option[], values: number[]): boolean {
  if (plan.march !== data || plan.points !== data.points) return false;
  const { index: areas, ids } = groundOf(edition);
  const { way } = plan;
  const at = areas.get(data.at) as number;
  if (way[way.length - 2] !== at) return false;
  way.pop();
  const next: Option = way.length === 1 ? 'stop' : (ids[way[way.length - 2] as number] as string);
  if (!options.includes(next)) return false;
  for (let index = 0; index < options.length; index++) values[index] = options[index] === next ? 1 : 0;
  return true;
}

export function weighSteps(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, march);
  if (data === undefined || followPlan(edition, data, options, values)) return;
  const { outlook, stack } = lead(edition, thumb, table.position, data);
  const { ground } = outlook;
  const at = ground.index.get(data.at) as number;
  const left = Math.max(1, data.points - data.spent);
  const isFree = !data.startContested || data.crossed > 0;
  const best = bestMarch(outlook, stack, at, data.spent, reachOf(left), isFree);
  const way = wayTo(best.to, at);
  const first = way[way.length - 1];
  plan.march = data;
  plan.points = data.points;
  plan.way = way;
  way.push(at);
  const stop = stack.corps === 0 ? (outlook.promise[at] as number) * 0.3 : stopHere(outlook, stack, at, data.spent);
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (option === 'stop') values[index] = stop;
    else if (typeof option === 'number') values[index] = stop - 0.5;
    else {
      const to = ground.index.get(option as string) as number;
      values[index] = to === first ? best.value : Math.min(best.value, stop) - 1;
    }
  }
}

export function weighAttack(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const { outlook, blocks, stack } = lead(edition, thumb, table.position, data);
  const area = blocks.find((block) => block.kind === 'corps')?.area ?? data.area;
  const at = outlook.ground.index.get(area) as number;
  for (let index = 0; index < options.length; index++)
    values[index] = options[index] === 'attack' ? worthOfAttack(outlook, stack, at, true) + outlook.boldness - thumb.contact : 0;
}
