/**
 * What may stand on an Order of Battle that a seat cannot see. How many cubes a side has in all is known, since every
 * loss is told; of each corps others know its printed strength, and the even part of what they have seen it take.
 */
import { isFrameOf, type Onlooker, type Random } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type CombatSide, combat } from '../../contents.js';
import { type Block, corpsAmong, type Position, strengthOf } from '../../position.js';
import { MOST_FATIGUE } from '../../rules/elimination.js';
import { seesOrder } from '../view.js';

/** Draws strength and fatigue of all corps whose Order of Battle is hidden from this onlooker. */
export function drawOrdersAnew(components: Components, position: Position, onlooker: Onlooker, random: Random): void {
  for (const side of components.sides) {
    const hidden = position.blocks.filter(
      (block) => block.side === side && block.area !== null && block.kind === 'corps' && !seesOrder(position, block, onlooker),
    );
    drawStrength(components, hidden, random);
    for (const block of hidden) drawFatigue(block, random);
  }
  for (const frame of position.stack) {
    if (!isFrameOf(frame, combat)) continue;
    for (const own of [frame.data.attacker, frame.data.defender]) recount(position, onlooker, own);
  }
}

/** The whole is true; how it is divided follows what was seen, and chance. */
function drawStrength(components: Components, corps: readonly Block[], random: Random): void {
  let total = 0;
  for (const block of corps) total += strengthOf(block);
  let drawn = 0;
  for (const block of corps) {
    block.infantry = block.fullInfantry;
    block.cavalry = block.fullCavalry;
    for (let lost = 0; lost < block.seenLosses && strengthOf(block) > 1; lost++) takeCube(block, random);
    drawn += strengthOf(block);
  }
  // Those who have fought lose first.
  for (const seen of [true, false]) {
    const losers = corps.filter((block) => block.seenLosses > 0 === seen);
    for (; drawn > total && losers.some((block) => strengthOf(block) > 1); drawn--)
      takeCube(
        oneOf(losers, random, (block) => strengthOf(block) > 1),
        random,
      );
  }
  for (; drawn < total && corps.some((block) => strengthOf(block) < components.data.markers.strengthTrack); drawn++)
    oneOf(corps, random, (block) => strengthOf(block) < components.data.markers.strengthTrack).infantry += 1;
}

function takeCube(block: Block, random: Random): void {
  if (random.below(strengthOf(block)) < block.cavalry) block.cavalry -= 1;
  else block.infantry -= 1;
}

function oneOf(corps: readonly Block[], random: Random, fits: (block: Block) => boolean): Block {
  const fitting = corps.filter(fits);
  return fitting[random.below(fitting.length)] as Block;
}

/** Beyond what was seen, the balance of a sharing now and then. */
function drawFatigue(block: Block, random: Random): void {
  const balance = block.activated || block.seenFatigue > 0 ? random.below(3) - 1 : 0;
  block.fatigue = Math.min(MOST_FATIGUE, Math.max(0, block.seenFatigue + balance));
}

/** What a combat under way has noted of a hidden Order of Battle. */
function recount(position: Position, onlooker: Onlooker, own: CombatSide): void {
  const corps = corpsAmong(position, own.corps);
  if (corps.every((block) => seesOrder(position, block, onlooker))) return;
  own.cavalryAtStart = 0;
  for (const block of corps) own.cavalryAtStart += block.cavalry;
}
