/** What a march is worth to the simple player: every end that it can have, and staying. */

import { axisIn } from '../../position.js';
import { burden, worthOfAttack } from '../combat/combat.js';
import { type Outlook, worthTo } from '../outlook.js';
import type { Errand } from '../places.js';
import { expectedReach, type Stack } from './stacks.js';

/** Beyond these a march tires every corps. */
const EASY_MARCH = 3;
/** An option that is not to be taken while there is another. */
export const NEVER = -99;

/** What it is worth for a stack to stand in an area, apart from what it does there. */
export const standing = (outlook: Outlook, stack: Stack, at: number, isThere: boolean): number =>
  worthTo(outlook, stack.from, at) - danger(outlook, stack, at, isThere);

/** What the enemies who might come upon a stack in an area take off that. */
function danger(outlook: Outlook, stack: Stack, at: number, isThere: boolean): number {
  const { thumb } = outlook;
  const threat = outlook.threat[at] as number;
  // Friends within a march of it count too, though not all of them will come in time.
  const own = (outlook.own.cards[at] as number) - (isThere ? stack.cards : 0) + stack.cards;
  const outweighed = threat - own - thumb.backing * Math.max(0, (outlook.support[at] as number) - own);
  if (outweighed <= 0) return 0;
  return outlook.caution * thumb.danger * Math.min(thumb.mostDanger, outweighed) * (stack.hasCommander ? thumb.commander : 1);
}

const reached = new Int16Array(256);
const queue = new Int16Array(256);
const previous = new Int16Array(256);
const firstStep = new Int16Array(256);
/** What it is worth to stand at each end, before danger and fatigue. */
const endWorth = new Float64Array(256);

/** The end of the best march, as a number of an area. */
interface Destination {
  value: number;
  to: number;
}
const best: Destination = { value: 0, to: 0 };

/** The way to the end of the march that was looked for last, backwards: the end first, then all before it but the start. */
export function wayTo(to: number, from: number): number[] {
  const way: number[] = [];
  for (let at = to; at !== from; at = previous[at] as number) way.push(at);
  return way;
}

/** Ends that a march reaches more seldom than this are not looked at. */
const SLIGHT = 0.2;
const KNOWN: readonly Float64Array[] = Array.from({ length: 32 }, (_, points) => new Float64Array(points + 1).fill(1));

/** The chance of each distance when the points that are left are known. */
export const reachOf = (points: number): Float64Array => KNOWN[Math.min(31, points)] as Float64Array;

/** How far a march is looked after. */
function farthest(reach: Float64Array): number {
  let distance = 1;
  while ((reach[distance + 1] ?? 0) >= SLIGHT) distance += 1;
  return distance;
}

/**
 * Finds the areas that a march of corps, or of vedettes alone, may end in, no more than so many connections away and the
 * nearest first: into `queue` and `reached`.
 */
function findEnds(outlook: Outlook, from: number, isFree: boolean, isOfCorps: boolean, most: number): number {
  const { position, ground, own, enemy } = outlook;
  reached.fill(-1, 0, ground.size);
  reached[from] = 0;
  let [head, tail] = [0, 0];
  queue[tail++] = from;
  const axis = isFree ? undefined : axisIn(position, ground.ids[from] as string);
  while (head < tail) {
    const at = queue[head++] as number;
    const gone = reached[at] as number;
    if (gone === most) break;
    if (gone > 0 && isOfCorps && (enemy.corps[at] as number) + (own.corps[at] as number) > 0) continue;
    const ways = ground.neighbours[at] as Int16Array;
    for (let index = 0; index < ways.length; index++) {
      const to = ways[index] as number;
      if (reached[to] !== -1) continue;
      if (gone === 0 && axis !== undefined) {
        const isAxis = axis.towards === ground.ids[to];
        if (axis.side === outlook.side ? !isAxis : isAxis) continue;
      }
      reached[to] = gone + 1;
      previous[to] = at;
      firstStep[to] = gone === 0 ? to : (firstStep[at] as number);
      queue[tail++] = to;
    }
  }
  return tail;
}

/**
 * The best of the ends that were found, with the chance of coming so far by the distance; who does not come so far has
 * the best of what is nearer.
 */
function bestEnd(outlook: Outlook, stack: Stack, ends: number, spent: number, reach: Float64Array): Destination {
  const from = queue[0] as number;
  best.value = Number.NEGATIVE_INFINITY;
  best.to = from;
  let nearer = stack.corps === 0 ? 0 : standing(outlook, stack, from, true);
  let distance = 0;
  let chance = 1;
  const { prize, enemy, take } = outlook;
  for (let index = 1; index < ends; index++) {
    const at = queue[index] as number;
    const gone = reached[at] as number;
    if (gone > distance) {
      distance = gone;
      if (gone > 1 && best.value > nearer) nearer = best.value;
      chance = reach[gone] ?? 0;
      if (gone > 1 ? chance < SLIGHT : chance === 0) break;
    }
    // Danger and fatigue only take away: what cannot be the best even without them is not looked at more closely.
    if (stack.corps > 0 && enemy.corps[at] === 0) {
      const most = (endWorth[at] as number) + (prize[at] as number) * take;
      if (chance * most + (1 - chance) * nearer <= best.value) continue;
    }
    const value = chance * endOfMarch(outlook, stack, at, spent + gone) + (1 - chance) * nearer;
    if (value > best.value) {
      best.value = value;
      best.to = at;
    }
  }
  return best;
}

/** Works out what every end that was found is worth to those who come from an area, as `worthTo` does; stacks are compared by it. */
function weighEnds({ worth, promise, errands, prize, take, nearness, size }: Outlook, from: number, ends: number): void {
  for (let index = 1; index < ends; index++) endWorth[queue[index] as number] = worth[queue[index] as number] as number;
  if (from < 0 || errands.from[from] === 0) return;
  for (let number = 0; number < errands.count; number++) {
    const errand = errands.list[number] as Errand;
    if (errand.from !== from) continue;
    const whole = (prize[errand.goal] as number) * take;
    const row = errand.goal * size;
    for (let index = 1; index < ends; index++) {
      const at = queue[index] as number;
      const more = whole * (nearness[row + at] as number) - (promise[at] as number);
      if (more > 0) endWorth[at] = Math.max(endWorth[at] as number, (worth[at] as number) + more);
    }
  }
}

/** The best march from an area, with the chance of each distance. Good until somebody looks for another. */
export function bestMarch(
  outlook: Outlook,
  stack: Stack,
  from: number,
  spent: number,
  reach: Float64Array,
  isFree: boolean,
): Destination {
  const ends = findEnds(outlook, from, isFree, stack.corps > 0, farthest(reach));
  weighEnds(outlook, stack.from, ends);
  return bestEnd(outlook, stack, ends, spent, reach);
}

/** What each first step of a march with so many points left is worth, by area: the best end that it leads to. */
export function worthOfSteps(
  outlook: Outlook,
  stack: Stack,
  from: number,
  spent: number,
  left: number,
  isFree: boolean,
): Float64Array {
  const ends = findEnds(outlook, from, isFree, stack.corps > 0, left);
  weighEnds(outlook, stack.from, ends);
  stepWorth.fill(NEVER);
  for (let index = 1; index < ends; index++) {
    const at = queue[index] as number;
    const gone = reached[at] as number;
    const first = firstStep[at] as number;
    stepWorth[first] = Math.max(stepWorth[first] as number, endOfMarch(outlook, stack, at, spent + gone));
  }
  return stepWorth;
}
const stepWorth = new Float64Array(256);

/** How far every area is by the ways that are open to a stack, as far as `most`; -1 beyond. */
export function waysFrom(outlook: Outlook, from: number, isOfCorps: boolean, most: number): Int16Array {
  findEnds(outlook, from, true, isOfCorps, most);
  return reached.slice(0, outlook.size);
}

/** The end of a march: where, over which areas, and what it is worth. */
export interface End {
  readonly to: number;
  /** The areas in order, the end last. */
  readonly way: readonly number[];
  readonly value: number;
}

/** Every end that a march with so many points left may have, by the shortest ways. */
export function endsOfMarch(outlook: Outlook, stack: Stack, from: number, spent: number, left: number, isFree: boolean): End[] {
  const count = findEnds(outlook, from, isFree, stack.corps > 0, left);
  weighEnds(outlook, stack.from, count);
  const ends: End[] = [];
  for (let index = 1; index < count; index++) {
    const to = queue[index] as number;
    ends.push({ to, way: wayTo(to, from).reverse(), value: endOfMarch(outlook, stack, to, spent + (reached[to] as number)) });
  }
  return ends;
}

/** What an end is worth that was found and weighed. */
function endOfMarch(outlook: Outlook, stack: Stack, at: number, spent: number): number {
  const { thumb, take, fatigue } = outlook;
  const prize = outlook.enemy.corps[at] === 0 ? (outlook.prize[at] as number) : 0;
  if (stack.corps === 0) return prize + (outlook.promise[at] as number) * 0.3 - (outlook.enemy.corps[at] as number) * 0.3;
  let value = (endWorth[at] as number) - danger(outlook, stack, at, false) + prize * take;
  const each = stack.strength / stack.corps;
  let tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  if ((outlook.enemy.corps[at] as number) > 0) {
    tiring += 1;
    value += Math.max(thumb.contact, worthOfAttack(outlook, stack, at, true) + outlook.boldness);
  }
  if (tiring > 0) {
    const before = stack.fatigue / stack.corps;
    value -= stack.corps * (burden(fatigue, before + tiring / stack.corps, each) - burden(fatigue, before, each));
  }
  return value;
}

/** Finds where blocks of an area might go, for several stacks of them, all with this reach at most, to be compared by `worthOfActing`. */
export function findMarches(outlook: Outlook, from: number, isOfCorps: boolean, reach: Float64Array): number {
  const ends = findEnds(outlook, from, outlook.enemy.corps[from] === 0, isOfCorps, farthest(reach));
  weighEnds(outlook, from, ends);
  return ends;
}

/** What it is worth for these blocks of an area to act, over staying and resting, with the marches that were found. */
export function worthOfActing(outlook: Outlook, stack: Stack, from: number, ends: number): number {
  const { components, ground, thumb, side, fatigue } = outlook;
  if (stack.corps === 0 && stack.vedettes === 0) return NEVER;
  let stay = thumb.effort;
  const contested = (outlook.enemy.corps[from] as number) > 0;
  if (stack.corps > 0) {
    stay += standing(outlook, stack, from, true);
    stay += stack.corps * burden(fatigue, stack.fatigue / stack.corps, stack.strength / stack.corps);
  }
  const reach = expectedReach(components, ground, side, stack);
  let worth = Number.NEGATIVE_INFINITY;
  if ((reach[1] as number) > 0) worth = bestEnd(outlook, stack, ends, 0, reach).value;
  if (stack.corps > 1) worth += thumb.together * (stack.corps - 1);
  if (contested && stack.corps > 0) {
    const attack =
      standing(outlook, stack, from, true) +
      worthOfAttack(outlook, stack, from, false) +
      outlook.boldness +
      thumb.together * (stack.corps - 1);
    if (attack > worth) worth = attack;
  }
  return worth - stay;
}

export function stopHere(outlook: Outlook, stack: Stack, at: number, spent: number): number {
  const { fatigue } = outlook;
  const tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  const before = stack.fatigue / stack.corps;
  const each = stack.strength / stack.corps;
  const cost =
    tiring > 0 ? stack.corps * (burden(fatigue, before + tiring / stack.corps, each) - burden(fatigue, before, each)) : 0;
  return standing(outlook, stack, at, true) - cost;
}
