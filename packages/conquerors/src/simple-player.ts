/** A sensible player by rules of thumb: goes for the places that count, fights at fair odds, rests the tired. */
import { type Option, type Policy, type Random, runningIfAny } from '@vedette/core';
import { bonusOf } from './areas.js';
import { march, operation, retreat, type Table } from './contents.js';
import { cardOf, type Edition, enemyOf, scenarioOf } from './edition.js';
import { weightUpon } from './judgement.js';
import type { Happening } from './log.js';
import { PASS } from './operation.js';
import {
  type Block,
  blockOf,
  blocksIn,
  corpsIn,
  hasCorps,
  isContested,
  onBoard,
  type Position,
  type Side,
  strengthOf,
} from './position.js';
import type { Rest } from './recovery.js';
import { GO } from './stack.js';
import { sideOfHolder } from './victory.js';

/** Somewhere worth going. */
interface Goal {
  readonly area: string;
  readonly worth: number;
}

/** Beyond these the march tires every corps. */
const EASY_MARCH = 3;
/** A corps this tired had better stay where it is. */
const TIRED = 4;

/** The places that a side wants: those of the enemy, its own in danger, and weak enemies. */
function goalsOf(edition: Edition, position: Position, side: Side): Goal[] {
  const enemy = enemyOf(edition, side);
  const goals: Goal[] = [];
  const { control } = scenarioOf(edition, position).victory;
  for (const area in control) {
    const value = control[area] as number;
    const holder = position.control[area];
    const isOwn = holder !== undefined && sideOfHolder(edition, holder) === side;
    if (!isOwn) goals.push({ area, worth: value });
    else if (weightUpon(edition, position, enemy, area) > 3 && !hasCorps(position, area, side))
      goals.push({ area, worth: value * 0.8 });
  }
  for (const area in position.citadels) {
    if (position.citadels[area] !== side && !position.sieges.includes(area)) goals.push({ area, worth: 2 });
  }
  const met = new Set<string>();
  for (const block of position.blocks) {
    if (block.side !== enemy || block.area === null || block.kind !== 'corps' || met.has(block.area)) continue;
    met.add(block.area);
    const there = fightingValue(edition, position, blocksIn(position, block.area, enemy));
    const own = weightUpon(edition, position, side, block.area) / 4;
    if (own > there) goals.push({ area: block.area, worth: Math.min(3, 0.8 + own - there) });
  }
  return goals;
}

/** About how many combat cards some blocks are good for. */
function fightingValue(edition: Edition, position: Position, blocks: readonly Block[]): number {
  let cards = 0;
  for (const block of blocks) {
    cards += bonusOf(edition, position, block, 'combat');
    if (block.kind === 'corps') cards += (strengthOf(block) >= 5 ? 2 : 1) - (block.fatigue > TIRED ? 1 : 0);
  }
  return cards;
}

/** Cards more than the enemy in an area would have, if these blocks attacked it. */
function odds(edition: Edition, position: Position, side: Side, blocks: readonly Block[], area: string, moved: boolean): number {
  const enemy = enemyOf(edition, side);
  const ground = edition.differences.terrain[edition.graph.area(area).terrain].card === 'none' ? 0 : 1;
  const defence = fightingValue(edition, position, blocksIn(position, area, enemy)) + ground;
  return fightingValue(edition, position, blocks) - (moved ? 1 : 0) - defence;
}

function bestGoal(
  edition: Edition,
  goals: readonly Goal[],
  from: string,
): { readonly goal: Goal | null; readonly value: number } {
  let found: Goal | null = null;
  let best = 0;
  for (const goal of goals) {
    const value = goal.worth / (1 + edition.graph.distance(from, goal.area) / 2);
    if (value > best) [found, best] = [goal, value];
  }
  return { goal: found, value: best };
}

function meanFatigue(blocks: readonly Block[]): number {
  let fatigue = 0;
  let corps = 0;
  for (const block of blocks) {
    if (block.kind !== 'corps') continue;
    fatigue += block.fatigue;
    corps += 1;
  }
  return corps === 0 ? 0 : fatigue / corps;
}

/** The index of the option with the greatest value; `value` may pass over one with `null`. */
function greatest(options: readonly Option[], value: (option: Option) => number | null): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < options.length; index++) {
    const found = value(options[index] as Option);
    if (found !== null && found > most) [best, most] = [index, found];
  }
  return best;
}

function chooseStack(edition: Edition, { position }: Table, options: readonly Option[], random: Random): number {
  const side = position.active;
  const goals = goalsOf(edition, position, side);
  const index = greatest(options, (area) => {
    if (typeof area !== 'string' || area === PASS) return null;
    const stack = corpsIn(position, area, side).filter((block) => !block.activated);
    if (isContested(position, area))
      return odds(edition, position, side, blocksIn(position, area, side), area, false) >= 0 ? 4 : 1.5;
    const { goal, value } = bestGoal(edition, goals, area);
    if (goal === null || goal.area === area) return null;
    return value - Math.max(0, meanFatigue(stack) - 2) * 0.5 + random.below(100) / 400;
  });
  const value = index < 0 ? 0 : 1;
  return value > 0 ? index : Math.max(0, options.indexOf(PASS));
}

/** As many as are needed: a long way is for few, a fight for all. */
function takeBlocks(edition: Edition, table: Table, options: readonly Option[]): number {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return 0;
  const taken = onBoard(position, data.blocks).filter((block) => block.kind === 'corps').length;
  const { goal } = bestGoal(edition, goalsOf(edition, position, data.side), data.area);
  const away = goal === null ? 0 : edition.graph.distance(data.area, goal.area);
  // Every corps beyond the first costs the march a point: only a fight on the spot is worth them all.
  const most = isContested(position, data.area) ? 9 : away <= 2 ? 3 : 2;
  const index = greatest(options, (id) => {
    if (typeof id !== 'string' || id === GO) return null;
    const block = blockOf(position, id);
    if (block.kind === 'commander') return taken > 0 ? 20 : null;
    if (taken >= most || (taken > 0 && block.fatigue > TIRED)) return null;
    return strengthOf(block) - block.fatigue;
  });
  return index >= 0 ? index : Math.max(0, options.indexOf(GO));
}

function act(edition: Edition, table: Table, options: readonly Option[]): number {
  const { position } = table;
  const data = runningIfAny(table, operation);
  if (data === undefined) return 0;
  const blocks = onBoard(position, data.blocks);
  if (options.includes('attack') && odds(edition, position, data.side, blocks, data.area, false) >= 0)
    return options.indexOf('attack');
  const wanted = options.includes('move') ? 'move' : 'stand';
  return Math.max(0, options.indexOf(wanted));
}

function nextStep(edition: Edition, table: Table, options: readonly Option[]): number {
  const { position } = table;
  const data = runningIfAny(table, march);
  if (data === undefined) return 0;
  const stop = options.indexOf('stop');
  const blocks = onBoard(position, data.blocks);
  const { goal } = bestGoal(edition, goalsOf(edition, position, data.side), data.at);
  const enough = data.spent >= EASY_MARCH && meanFatigue(blocks) + data.spent - EASY_MARCH >= 2;
  if (stop >= 0 && (goal === null || goal.area === data.at || enough)) return stop;
  const to = goal?.area ?? data.at;
  const here = edition.graph.distance(data.at, to);
  const index = greatest(options, (area) => {
    if (typeof area !== 'string' || area === 'stop') return null;
    const there = edition.graph.distance(area, to);
    if (there >= here && stop >= 0) return null;
    const enemies = hasCorps(position, area, enemyOf(edition, data.side));
    const fight = enemies ? odds(edition, position, data.side, blocks, area, true) : 0;
    if (enemies && fight < -1 && stop >= 0) return null;
    return -there + (enemies ? fight * 0.2 : 0);
  });
  if (index >= 0) return index;
  return Math.max(stop, 0);
}

function attackAfterMove(edition: Edition, table: Table, options: readonly Option[]): number {
  const data = runningIfAny(table, operation);
  if (data === undefined) return 0;
  const blocks = onBoard(table.position, data.blocks);
  const area = blocks[0]?.area ?? data.area;
  return Math.max(0, options.indexOf(odds(edition, table.position, data.side, blocks, area, true) >= 0 ? 'attack' : 'hold'));
}

/** Back to where friends are, and away from the enemy. */
function retreatTo(edition: Edition, table: Table, options: readonly Option[]): number {
  const data = runningIfAny(table, retreat);
  if (data === undefined) return 0;
  const enemy = enemyOf(edition, data.side);
  const index = greatest(options, (area) => {
    if (typeof area !== 'string') return null;
    const { position } = table;
    return (
      weightUpon(edition, position, data.side, area) -
      1.5 * weightUpon(edition, position, enemy, area) -
      (hasCorps(position, area, enemy) ? 9 : 0)
    );
  });
  return Math.max(0, index);
}

/** The freshest corps takes the odd point; what comes off comes off the most tired. */
function shareFatigue({ position }: Table, options: readonly Option[]): number {
  return Math.max(
    0,
    greatest(options, (option) => {
      let relief = 0;
      for (const id of (option as { extra: readonly string[] }).extra ?? []) relief -= blockOf(position, id).fatigue;
      return relief;
    }),
  );
}

/** A cube of the strongest corps: a weak one might be lost altogether. */
function takeCube({ position }: Table, options: readonly Option[]): number {
  return Math.max(
    0,
    greatest(options, (option) => {
      const { corps, cube } = option as { corps: string; cube: string };
      const block = blockOf(position, corps);
      return strengthOf(block) + (cube === 'infantry' ? 0.5 : 0) + (strengthOf(block) === 5 ? -1 : 0);
    }),
  );
}

/** The card that takes off most where fatigue hurts most. */
function rest(edition: Edition, { position }: Table, options: readonly Option[]): number {
  return Math.max(
    0,
    greatest(options, (option) => {
      if (typeof option !== 'object') return 0;
      const { corps, card } = option as Rest;
      const block = blockOf(position, corps);
      const relief = Math.min(block.fatigue, cardOf(edition, card).recovery);
      const isSaved = block.fatigue > TIRED && block.fatigue - relief <= TIRED;
      // A card is worth more in the hand than a single point off a fresh corps.
      return relief + (isSaved ? 4 : 0) + block.fatigue / 4 - (block.fatigue < 3 ? 9 : 0);
    }),
  );
}

export const simplePlayer =
  (edition: Edition): Policy<Position, Happening> =>
  (table, _seat, kind, options, random) => {
    switch (kind) {
      case 'operation.chooseStack':
        return chooseStack(edition, table, options, random);
      case 'operation.takeBlocks':
        return takeBlocks(edition, table, options);
      case 'operation.act':
        return act(edition, table, options);
      case 'operation.attackAfterMove':
        return attackAfterMove(edition, table, options);
      case 'march.step':
        return nextStep(edition, table, options);
      case 'retreat.leave':
        return retreatTo(edition, table, options);
      case 'share-fatigue.chooseBalance':
        return shareFatigue(table, options);
      case 'share-losses.takeCube':
        return takeCube(table, options);
      case 'recovery.playCards':
        return rest(edition, table, options);
      case 'exchange.give':
        // The first option gives nothing.
        return 0;
      case 'event-window.playOne':
      case 'initiative.declare':
        // The first option declines. Cards are there to be played, but not all at the first occasion.
        return options.length > 1 && random.below(3) > 0 ? 1 + random.below(options.length - 1) : 0;
      default:
        return random.below(options.length);
    }
  };
