/** 1807: the Winter Quarters cards, which collect losses and can end the game early. */
import type { Table } from '../contents.js';
import type { Position, Side } from '../position.js';

/** So many cubes fill the card (1807/card/winter-quarters/five-losses). */
const FULL = 5;

/** 1807/card/winter-quarters/losses-placed: every cube a side loses is put on its card, until the card is full. */
export function countForWinterQuarters(table: Table, side: Side, cubes: number): void {
  const { position } = table;
  const quarters = quartersOf(position, side);
  if (quarters === undefined || quarters.state !== 'collecting' || cubes <= 0) return;
  quarters.losses = Math.min(FULL, quarters.losses + cubes);
  if (quarters.losses < FULL) return;
  quarters.state = 'shuffled';
  // 1807/card/winter-quarters/dice: with dice the discard pile comes back too slowly, so it goes straight into the deck.
  const pile = position.combatBy === 'dice' ? position.decks[side] : position.discards[side];
  pile?.push(quarters.card);
  table.record?.({ kind: 'winter-quarters', side, what: 'shuffled' });
}

/** Care takes its cube off the card while that still collects (1807/card/care/winter-quarters). */
export function takeBackFromWinterQuarters(position: Position, side: Side): void {
  const quarters = quartersOf(position, side);
  if (quarters?.state === 'collecting' && quarters.losses > 0) quarters.losses -= 1;
}

// 1807/card/winter-quarters/no-effect; `takeTop` draws 1807/card/winter-quarters/replacement.
/** 1807/card/winter-quarters/drawn: when it comes up it is laid beside the board, and another card is taken in its place. */
export function layAsideWinterQuarters(table: Table, side: Side): void {
  const quarters = quartersOf(table.position, side);
  if (quarters === undefined) return;
  quarters.state = 'out';
  table.record?.({ kind: 'winter-quarters', side, what: 'out' });
}

/** 1807/card/winter-quarters/both-out: with both beside the board the turn under way is the last. */
export function winterQuartersEndTheGame(position: Position): boolean {
  return position.winterQuarters.length > 0 && position.winterQuarters.every((one) => one.state === 'out');
}

const quartersOf = (position: Position, side: Side) => position.winterQuarters.find((one) => one.side === side);
