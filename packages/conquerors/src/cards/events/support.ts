/** Questions that several events ask. */
import { isFrameOf, runningIfAny } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type March, march, type Play, playCard, type Table } from '../../contents.js';
import { type Block, corpsAmong, type Hand, isFogged, type Position, type Side } from '../../position.js';
import { fighting } from '../../rules/combat/combat.js';

/** The march under way, if there is one. */
export const marchUnderWay = (table: Table): March | undefined => runningIfAny(table, march);

/** Whether a block belongs to the player of this hand: its side's, or with three players its own army's. */
export const isOwn = (position: Position, block: Block, side: Side, hand: Hand): boolean =>
  position.players === 2 || block.side !== side ? block.side === side : block.nation === hand || block.side === hand;

/** conquerors/terms/stack: the areas where a player has corps. */
export function ownStacks(position: Position, side: Side, hand: Hand): string[] {
  const areas: string[] = [];
  for (const block of position.blocks) {
    if (block.kind === 'corps' && block.area !== null && isOwn(position, block, side, hand) && !areas.includes(block.area))
      areas.push(block.area);
  }
  return areas;
}

export function ownCorpsIn(position: Position, area: string, side: Side, hand: Hand): Block[] {
  return position.blocks.filter((block) => block.area === area && block.kind === 'corps' && isOwn(position, block, side, hand));
}

/** Where the enemy shows blocks that may be a stack: under the fog a vedette looks like a corps. */
export function enemyStacks(position: Position, enemy: Side): string[] {
  const areas: string[] = [];
  for (const block of position.blocks) {
    if (block.side !== enemy || block.area === null || areas.includes(block.area)) continue;
    if (block.kind === 'corps' || isFogged(position)) areas.push(block.area);
  }
  // In an order that does not tell who stands where.
  return areas.sort();
}

/** Corps of the fighting stack that are the card's own player's; all of them unless two partners stand there together. */
export function ownFighters(table: Table, play: Play): { readonly own: string[]; readonly mixed: boolean } {
  const { position } = table;
  const corps = corpsAmong(position, fighting(table, play.side).corps);
  const own = corps.filter((block) => isOwn(position, block, play.side, play.hand));
  return { own: own.map((block) => block.id), mixed: own.length < corps.length };
}

/** 1815/three-players/event-own-corps: less fatigue for the stack, or for the corps of the card's own player. */
export function relieve(table: Table, play: Play, points: number): void {
  const side = fighting(table, play.side);
  const { own, mixed } = ownFighters(table, play);
  if (!mixed) side.relief += points;
  else {
    side.favoured = own;
    side.favour += points;
  }
}

/** The card that is being answered: the last one played or, when the answer itself takes effect, the one before it. */
export function playAnswered(table: Table): Play | undefined {
  const plays = table.position.stack.filter((frame) => isFrameOf(frame, playCard));
  const top = table.position.stack[table.position.stack.length - 1];
  const answering = top?.procedure === playCard.name && top.step !== 'answer';
  return plays[plays.length - (answering ? 2 : 1)]?.data;
}

export const hasCorpsIn = (table: Table, data: March): boolean => corpsAmong(table.position, data.blocks).length > 0;

/** An event that lasts the turn was of no use: its card goes to the discard pile at once. */
export function endAtOnce(components: Components, table: Table, event: string): void {
  const { position } = table;
  const at = position.inForce.findIndex((one) => one.event === event);
  const ended = position.inForce[at];
  if (ended === undefined) return;
  position.inForce = position.inForce.filter((_, index) => index !== at);
  const card = ended.card === null ? undefined : components.cards[ended.card];
  if (card !== undefined) position.discards[card.side]?.push(card.no);
  table.record?.({ kind: 'event-without-effect', event });
}
