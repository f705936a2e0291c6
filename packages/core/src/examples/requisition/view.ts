import type { Onlooker, Seat } from '../../position.js';
import { frameIn } from '../../procedures.js';
import { bidding, handOf, type RequisitionPosition, seatsOf } from './contents.js';

export interface RequisitionView {
  readonly round: number;
  readonly convoy: number;
  readonly cardsInDeck: number;
  readonly discards: readonly number[];
  readonly points: Readonly<Record<Seat, number>>;
  readonly cardsInHand: Readonly<Record<Seat, number>>;
  readonly hand?: readonly number[];
  /** One's own bid while the others still think. */
  readonly bid?: number;
}

export function requisitionView(position: RequisitionPosition, onlooker: Onlooker): RequisitionView {
  const cardsInHand: Record<Seat, number> = {};
  for (const seat of seatsOf(position)) cardsInHand[seat] = handOf(position, seat).length;
  const open = {
    round: position.round,
    convoy: position.convoy,
    cardsInDeck: position.deck.length,
    // Sorted: in which order cards were discarded within a round tells nothing, and must not.
    discards: [...position.discards].sort((left, right) => left - right),
    points: { ...position.points },
    cardsInHand,
  };
  if (onlooker === null) return open;
  const bid = frameIn(position, bidding)?.bids[onlooker];
  const hand = [...handOf(position, onlooker)].sort((left, right) => left - right);
  return bid === undefined ? { ...open, hand } : { ...open, hand, bid };
}
