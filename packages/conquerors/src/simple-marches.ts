/** What a march is worth to the simple player: every end that it can have, and staying. */
import type { Outlook } from './outlook.js';
import { axisIn } from './position.js';
import { burden, worthOfAttack } from './simple-combat.js';
import { expectedPoints, type Stack } from './simple-stacks.js';

/** Beyond these a march tires every corps. */
const EASY_MARCH = 3;
/** An option that is not to be taken while there is another. */
export const NEVER = -99;

/** What it is worth for a stack to stand in an area, apart from what it does there. */
export function standing(outlook: Outlook, stack: Stack, at: number, isThere: boolean): number {
  const { thumb } = outlook;
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
export function bestMarch(
  outlook: Outlook,
  stack: Stack,
  from: number,
  spent: number,
  points: number,
  isFree: boolean,
): Destination {
  const { position, ground, own, enemy } = outlook;
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
      const value = endOfMarch(outlook, stack, at, spent + gone, gone > points ? points - gone + 1 : 1);
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

function endOfMarch(outlook: Outlook, stack: Stack, at: number, spent: number, chance: number): number {
  const { thumb } = outlook;
  const prize = outlook.enemy.corps[at] === 0 ? (outlook.prize[at] as number) : 0;
  if (stack.corps === 0)
    return chance * (prize + (outlook.promise[at] as number) * 0.3 - (outlook.enemy.corps[at] as number) * 0.3);
  let value = standing(outlook, stack, at, false) + prize * thumb.take;
  const each = stack.strength / stack.corps;
  let tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  if ((outlook.enemy.corps[at] as number) > 0) {
    tiring += 1;
    value += Math.max(thumb.contact, worthOfAttack(outlook, stack, at, true) + outlook.boldness);
  }
  if (tiring > 0) {
    const before = stack.fatigue / stack.corps;
    value -= stack.corps * (burden(thumb, before + tiring / stack.corps, each) - burden(thumb, before, each));
  }
  return value * chance + (1 - chance) * (outlook.promise[at] as number) * 0.8;
}

/** What it is worth for these blocks of an area to act, over staying and resting. */
export function worthOfActing(outlook: Outlook, stack: Stack, from: number): number {
  const { edition, ground, thumb, side } = outlook;
  if (stack.corps === 0 && stack.vedettes === 0) return NEVER;
  let stay = thumb.effort;
  const contested = (outlook.enemy.corps[from] as number) > 0;
  if (stack.corps > 0) {
    stay += standing(outlook, stack, from, true);
    stay += stack.corps * burden(thumb, stack.fatigue / stack.corps, stack.strength / stack.corps);
  }
  const points = expectedPoints(edition, ground, side, stack);
  let best = Number.NEGATIVE_INFINITY;
  if (points > 0) best = bestMarch(outlook, stack, from, 0, points, !contested).value;
  if (stack.corps > 1) best += thumb.together * (stack.corps - 1);
  if (contested && stack.corps > 0) {
    const attack =
      standing(outlook, stack, from, true) +
      worthOfAttack(outlook, stack, from, false) +
      outlook.boldness +
      thumb.together * (stack.corps - 1);
    if (attack > best) best = attack;
  }
  return best - stay;
}

export function stopHere(outlook: Outlook, stack: Stack, at: number, spent: number): number {
  const { thumb } = outlook;
  const tiring = stack.corps * Math.max(0, spent - EASY_MARCH) - stack.relief;
  const before = stack.fatigue / stack.corps;
  const each = stack.strength / stack.corps;
  const cost = tiring > 0 ? stack.corps * (burden(thumb, before + tiring / stack.corps, each) - burden(thumb, before, each)) : 0;
  return standing(outlook, stack, at, true) - cost;
}
