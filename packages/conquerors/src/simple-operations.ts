/** The simple player's operations: which stack acts, who goes with it, where to, and whether it fights. */
import { type Option, type Random, runningIfAny } from '@vedette/core';
import { march, operation, type Table } from './contents.js';
import { type Edition, enemyOf, pieceOf } from './edition.js';
import { cardsOf, type Ground, groundOf, lookAt, type Outlook } from './outlook.js';
import { axisIn, type Block, blockOf, onBoard, type Position, type Side, strengthOf } from './position.js';
import type { Thumb } from './rules-of-thumb.js';
import { GO } from './stack.js';
import { sideOfHolder } from './victory.js';

/** Beyond these a march tires every corps. */
const EASY_MARCH = 3;
const EXHAUSTED = 8;
/** An option that is not to be taken while there is another. */
const NEVER = -99;

/** Some blocks taken together, as sums. */
interface Stack {
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

const emptyStack = (): Stack => ({
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

function add(edition: Edition, stack: Stack, block: Block): void {
  const { bonus } = pieceOf(edition, block.id);
  stack.cards += cardsOf(edition, block);
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

function stackOf(edition: Edition, blocks: readonly Block[]): Stack {
  const stack = emptyStack();
  for (let index = 0; index < blocks.length; index++) add(edition, stack, blocks[index] as Block);
  return stack;
}

/** The movement points to be expected of a stack, before its card is known. */
function expectedPoints(edition: Edition, ground: Ground, side: Side, stack: Stack): number {
  const card = ground.cards[side]?.movement ?? 3;
  if (stack.corps === 0) return card + edition.differences.vedettes.bonus;
  return card + stack.movement - (stack.corps - 1) + (stack.corps === 1 ? stack.fast : 0);
}

/** What fatigue costs a corps: more the more it has, and at last the corps itself. */
function burden(thumb: Thumb, fatigue: number, strength: number): number {
  if (fatigue >= EXHAUSTED + 1) return strength;
  const whole = Math.floor(fatigue);
  const scale = 0.4 + 0.12 * strength;
  const below = (thumb.fatigue[whole] as number) * scale;
  const above = whole === EXHAUSTED ? strength : (thumb.fatigue[whole + 1] as number) * scale;
  return below + (above - below) * (fatigue - whole);
}

/** What so many cards do to a stack, in victory points. */
function harm(thumb: Thumb, corps: number, strength: number, fatigue: number, losses: number, tiring: number): number {
  if (corps === 0) return 0;
  const lost = Math.min(strength, losses);
  const each = (strength - lost) / corps;
  const before = fatigue / corps;
  return lost + corps * (burden(thumb, before + tiring / corps, each) - burden(thumb, before, each));
}

/** What a combat is worth to the stack that attacks in an area. */
export function worthOfAttack(
  edition: Edition,
  position: Position,
  outlook: Outlook,
  thumb: Thumb,
  stack: Stack,
  at: number,
  moved: boolean,
): number {
  const ground = groundOf(edition);
  const { side, enemy } = outlook;
  const foe = enemyOf(edition, side);
  const area = ground.ids[at] as string;
  let shelter = 0;
  if (ground.shelters[at] === 1) shelter = 1;
  else if (ground.shelters[at] === 2) {
    const holder = position.control[area];
    if (holder !== undefined && sideOfHolder(edition, holder) === foe) shelter = 1;
  }
  if (position.citadels[area] === foe) shelter += 1;
  if (foe === edition.opponent && position.reinforcedPositions.includes(area)) shelter += 1;
  const attack = Math.max(0, stack.cards - (moved ? 1 : 0));
  const defence = (enemy.cards[at] as number) + shelter;
  const ours = ground.cards[side] as Ground['cards'][string];
  const theirs = ground.cards[foe] as Ground['cards'][string];
  const inflicted = attack * ours.losses;
  const suffered = defence * theirs.losses;
  const gain = harm(
    thumb,
    enemy.corps[at] as number,
    enemy.strength[at] as number,
    enemy.fatigue[at] as number,
    inflicted,
    attack * ours.fatigue,
  );
  const cost = harm(thumb, stack.corps, stack.strength, stack.fatigue, suffered, defence * theirs.fatigue);
  const ahead = Math.max(-2, Math.min(2, inflicted - suffered));
  // 1815: a beaten Napoléon costs points by himself.
  const forfeit = stack.forfeit === 0 ? 0 : stack.forfeit * (ahead > 1 ? 0.1 : ahead > 0 ? 0.3 : 0.6);
  return gain - cost + thumb.victory * ahead - forfeit;
}

/** What it is worth for a stack to stand in an area, apart from what it does there. */
function standing(outlook: Outlook, thumb: Thumb, stack: Stack, at: number, isThere: boolean): number {
  let own = stack.cards + (outlook.own.cards[at] as number);
  if (isThere) own -= stack.cards;
  const outweighed = (outlook.threat[at] as number) - own;
  let value =
    (outlook.promise[at] as number) +
    thumb.guard * (outlook.held[at] as number) * Math.min(1, (outlook.threat[at] as number) / 4);
  if (outweighed > 0) value -= thumb.danger * Math.min(6, outweighed) * (stack.hasCommander ? 1.5 : 1);
  return value;
}

const reached = new Int16Array(256);
const queue = new Int16Array(256);
const first = new Int16Array(256);

/** The end of the best march, as a number of an area, with the first step of the way to it. */
interface Destination {
  value: number;
  to: number;
  first: number;
}

/**
 * Looks at every end that a march with these points can have. Points beyond the whole ones count by their chance: half a
 * point reaches the next area half the time.
 */
function bestMarch(
  edition: Edition,
  position: Position,
  outlook: Outlook,
  thumb: Thumb,
  stack: Stack,
  from: number,
  spent: number,
  points: number,
  isFree: boolean,
): Destination {
  const ground = groundOf(edition);
  const { own, enemy } = outlook;
  const steps = Math.ceil(points);
  reached.fill(-1, 0, ground.size);
  reached[from] = 0;
  let [head, tail] = [0, 0];
  queue[tail++] = from;
  const best: Destination = { value: Number.NEGATIVE_INFINITY, to: from, first: -1 };
  const axis = isFree ? undefined : axisIn(position, ground.ids[from] as string);
  while (head < tail) {
    const at = queue[head++] as number;
    const gone = reached[at] as number;
    if (gone > 0) {
      const value = endOfMarch(edition, position, outlook, thumb, stack, at, spent + gone, gone > points ? points - gone + 1 : 1);
      if (value > best.value) {
        best.value = value;
        best.to = at;
        best.first = first[at] as number;
      }
      if (gone >= steps || (stack.corps > 0 && (enemy.corps[at] as number) + (own.corps[at] as number) > 0)) continue;
    }
    const ways = ground.neighbours[at] as Int16Array;
    for (let index = 0; index < ways.length; index++) {
      const to = ways[index] as number;
      if (reached[to] !== -1) continue;
      if (gone === 0 && axis !== undefined) {
        const isAxis = axis.towards === ground.ids[to];
        if (axis.side === outlook.side ? !isAxis : isAxis) continue;
      }
      reached[to] = gone + 1;
      first[to] = gone === 0 ? to : (first[at] as number);
      queue[tail++] = to;
    }
  }
  return best;
}

function endOfMarch(
  edition: Edition,
  position: Position,
  outlook: Outlook,
  thumb: Thumb,
  stack: Stack,
  at: number,
  spent: number,
  chance: number,
): number {
  const prize = outlook.enemy.corps[at] === 0 ? (outlook.prize[at] as number) : 0;
  if (stack.corps === 0)
    return chance * (prize + (outlook.promise[at] as number) * 0.3 - (outlook.enemy.corps[at] as number) * 0.3);
  let value = standing(outlook, thumb, stack, at, false) + prize * thumb.take;
  const each = stack.strength / stack.corps;
  let tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  if ((outlook.enemy.corps[at] as number) > 0) {
    tiring += 1;
    value += Math.max(thumb.contact, worthOfAttack(edition, position, outlook, thumb, stack, at, true) + outlook.boldness);
  }
  if (tiring > 0) {
    const before = stack.fatigue / stack.corps;
    value -= stack.corps * (burden(thumb, before + tiring / stack.corps, each) - burden(thumb, before, each));
  }
  return value * chance + (1 - chance) * (outlook.promise[at] as number) * 0.8;
}

/** What it is worth for these blocks of an area to act, over staying and resting. */
function worthOfActing(edition: Edition, position: Position, outlook: Outlook, thumb: Thumb, stack: Stack, from: number): number {
  const ground = groundOf(edition);
  const { side } = outlook;
  if (stack.corps === 0 && stack.vedettes === 0) return NEVER;
  let stay = thumb.effort;
  const contested = (outlook.enemy.corps[from] as number) > 0;
  if (stack.corps > 0) {
    stay += standing(outlook, thumb, stack, from, true);
    stay += stack.corps * burden(thumb, stack.fatigue / stack.corps, stack.strength / stack.corps);
  }
  const points = expectedPoints(edition, ground, side, stack);
  let best = Number.NEGATIVE_INFINITY;
  if (points > 0) best = bestMarch(edition, position, outlook, thumb, stack, from, 0, points, !contested).value;
  if (stack.corps > 1) best += thumb.together * (stack.corps - 1);
  if (contested && stack.corps > 0) {
    const attack =
      standing(outlook, thumb, stack, from, true) +
      worthOfAttack(edition, position, outlook, thumb, stack, from, false) +
      outlook.boldness +
      thumb.together * (stack.corps - 1);
    if (attack > best) best = attack;
  }
  return best - stay;
}

const candidates: Block[] = [];
const isBetter = (one: Block, other: Block): number =>
  strengthOf(other) - other.fatigue * 0.6 - (strengthOf(one) - one.fatigue * 0.6);

interface Choice {
  value: number;
  readonly chosen: Block[];
}

/** The blocks of an area that had best act together, beyond those that are taken already. */
function bestStack(
  edition: Edition,
  position: Position,
  outlook: Outlook,
  thumb: Thumb,
  area: string,
  taken: readonly Block[],
  isOffered: (block: Block) => boolean,
): Choice {
  const from = groundOf(edition).index.get(area) as number;
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
  candidates.sort(isBetter);
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
    tryStack(edition, position, outlook, thumb, stack, from, going, null, choice);
    for (const commander of commanders) {
      if (edition.differences.nationsApart && commander.nation !== (nation ?? lead)) continue;
      tryStack(edition, position, outlook, thumb, stack, from, going, commander, choice);
    }
  }
  return choice;
}

function forfeitOf(edition: Edition, blocks: readonly Block[]): number {
  let points = 0;
  for (const block of blocks) if (block.kind === 'commander') points += forfeits(edition).get(block.id) ?? 0;
  return points;
}

const forfeitsByEdition = new WeakMap<Edition, ReadonlyMap<string, number>>();
/** 1815: what a lost combat with a commander costs. */
function forfeits(edition: Edition): ReadonlyMap<string, number> {
  const known = forfeitsByEdition.get(edition);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const scenario of edition.data.scenarios)
    for (const other of scenario.victory.other)
      if (other.when === 'combat-lost-with') for (const block of other.blocks) made.set(block, other.value);
  forfeitsByEdition.set(edition, made);
  return made;
}

function tryStack(
  edition: Edition,
  position: Position,
  outlook: Outlook,
  thumb: Thumb,
  stack: Stack,
  from: number,
  going: readonly Block[],
  commander: Block | null,
  choice: Choice,
): void {
  const { cards, movement, relief, forfeit, hasCommander } = stack;
  if (commander !== null) {
    add(edition, stack, commander);
    stack.forfeit += forfeits(edition).get(commander.id) ?? 0;
  }
  // A commander goes with the strong, and is not left with nobody.
  let value = worthOfActing(edition, position, outlook, thumb, stack, from);
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
  const ground = groundOf(edition);
  for (let index = 0; index < options.length; index++) {
    const area = options[index] as Option;
    if (typeof area === 'number') values[index] = 0.05;
    else if (typeof area !== 'string' || !ground.index.has(area)) values[index] = 0;
    else {
      const found = bestStack(
        edition,
        position,
        outlook,
        thumb,
        area,
        [],
        (block) => data === undefined || data.army === data.side || block.nation === data.army,
      );
      let value = found.value;
      if (value === NEVER) value = worthOfVedettes(edition, position, outlook, thumb, area);
      values[index] = value + random.below(100) / 1000;
    }
  }
}

function worthOfVedettes(edition: Edition, position: Position, outlook: Outlook, thumb: Thumb, area: string): number {
  const stack = emptyStack();
  stack.vedettes = 1;
  return worthOfActing(edition, position, outlook, thumb, stack, groundOf(edition).index.get(area) as number);
}

export function weighBlocks(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const outlook = lookAt(edition, position, data.side, thumb);
  const taken = onBoard(position, data.blocks);
  const found = bestStack(
    edition,
    position,
    outlook,
    thumb,
    data.area,
    taken,
    taken.length === 0 ? ALL : (block) => options.includes(block.id),
  );
  for (let index = 0; index < options.length; index++) {
    const id = options[index] as string;
    if (id === GO) values[index] = found.chosen.length === 0 ? 2 : 0;
    else if (found.chosen.some((block) => block.id === id))
      values[index] = blockOf(position, id).kind === 'commander' && taken.length === 0 ? 0.5 : 1;
    else values[index] = -1 - (blockOf(position, id).kind === 'vedette' ? 0.5 : 0);
  }
}

export function weighActs(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const outlook = lookAt(edition, position, data.side, thumb);
  const blocks = onBoard(position, data.blocks);
  const stack = stackOf(edition, blocks);
  stack.forfeit = forfeitOf(edition, blocks);
  const ground = groundOf(edition);
  const from = ground.index.get(data.area) as number;
  const stay = stack.corps === 0 ? 0 : standing(outlook, thumb, stack, from, true);
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (option === 'attack')
      values[index] = stay + worthOfAttack(edition, position, outlook, thumb, stack, from, false) + outlook.boldness;
    else if (option === 'move') {
      const points = expectedPoints(edition, ground, data.side, stack);
      const contested = (outlook.enemy.corps[from] as number) > 0;
      values[index] =
        points <= 0 ? stay - 1 : bestMarch(edition, position, outlook, thumb, stack, from, 0, points, !contested).value;
    } else if (option === 'stand') values[index] = stay;
    else values[index] = stay - 0.3;
  }
}

export function weighSteps(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, march);
  if (data === undefined) return;
  const outlook = lookAt(edition, position, data.side, thumb);
  const blocks = onBoard(position, data.blocks);
  const stack = stackOf(edition, blocks);
  stack.forfeit = forfeitOf(edition, blocks);
  const ground = groundOf(edition);
  const at = ground.index.get(data.at) as number;
  const left = Math.max(1, data.points - data.spent);
  const isFree = !data.startContested || data.crossed > 0;
  const best = bestMarch(edition, position, outlook, thumb, stack, at, data.spent, left, isFree);
  const stop = stack.corps === 0 ? (outlook.promise[at] as number) * 0.3 : stopHere(outlook, thumb, stack, at, data.spent);
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (option === 'stop') values[index] = stop;
    else if (typeof option === 'number') values[index] = stop - 0.5;
    else {
      const to = ground.index.get(option as string) as number;
      values[index] = to === best.first ? best.value : Math.min(best.value, stop) - 1;
    }
  }
}

function stopHere(outlook: Outlook, thumb: Thumb, stack: Stack, at: number, spent: number): number {
  const tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  const before = stack.fatigue / stack.corps;
  const each = stack.strength / stack.corps;
  const cost = tiring > 0 ? stack.corps * (burden(thumb, before + tiring / stack.corps, each) - burden(thumb, before, each)) : 0;
  return standing(outlook, thumb, stack, at, true) - cost;
}

export function weighAttack(edition: Edition, thumb: Thumb, table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return;
  const outlook = lookAt(edition, position, data.side, thumb);
  const blocks = onBoard(position, data.blocks);
  const stack = stackOf(edition, blocks);
  stack.forfeit = forfeitOf(edition, blocks);
  const area = blocks.find((block) => block.kind === 'corps')?.area ?? data.area;
  const at = groundOf(edition).index.get(area) as number;
  for (let index = 0; index < options.length; index++)
    values[index] =
      options[index] === 'attack'
        ? worthOfAttack(edition, position, outlook, thumb, stack, at, true) + outlook.boldness - thumb.contact
        : 0;
}
