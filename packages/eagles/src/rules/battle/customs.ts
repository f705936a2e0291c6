import { reveal } from '@vedette/core';
import { SIDES, type Side } from '../../components/data/schema.js';
import type { Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';

/**
 * What the rules say for a player who does not answer in time, a player may also say beforehand: that custom decides whether
 * he breaks off, where he retreats, and whom he pursues how far. He says so, or takes it back, whenever he chooses a chit,
 * and is asked less often in between.
 */
export type CustomOption = 'choose-retreats' | 'retreats-by-custom';

export const goesByCustom = ({ customary }: EaglesPosition, side: Side): boolean => customary.includes(side);

/** Before a side is asked, or not: which of the two it is tells the others, so what led here is not taken back. */
export function leavesToCustom(table: Table, side: Side): boolean {
  reveal(table);
  return goesByCustom(table.position, side);
}

export const customOption = (position: EaglesPosition, side: Side): CustomOption =>
  goesByCustom(position, side) ? 'choose-retreats' : 'retreats-by-custom';

export const isCustomOption = (option: unknown): option is CustomOption =>
  option === 'choose-retreats' || option === 'retreats-by-custom';

export function followCustom(position: EaglesPosition, side: Side, option: CustomOption): void {
  position.customary = saidBy(position.customary, side, option === 'retreats-by-custom');
}

/** The sides that have said something, in their own order: both may say it at once, and who is heard first changes nothing. */
export const saidBy = (before: readonly Side[], side: Side, says: boolean): Side[] =>
  SIDES.filter((one) => (one === side ? says : before.includes(one)));
