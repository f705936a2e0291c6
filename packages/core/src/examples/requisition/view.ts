import { type Random, shuffle } from '../../chance/fast.js';
import type { Onlooker, Seat } from '../../position.js';
import { frameIn } from '../../procedures.js';
import { bidding, HAND, type RequisitionPosition, seatsOf } from './contents.js';
import { handOf } from './rounds.js';

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
  const bid = bidsOf(position)?.[onlooker];
  const hand = [...handOf(position, onlooker)].sort((left, right) => left - right);
  return bid === undefined ? { ...open, hand } : { ...open, hand, bid };
}

function bidsOf(position: RequisitionPosition): Record<Seat, number> | undefined {
  return frameIn(position, bidding)?.bids;
}

/** All cards that the onlooker does not hold and that do not lie open are dealt anew, and hidden bids with them. */
export function shuffleCards(position: RequisitionPosition, onlooker: Onlooker, random: Random): void {
  const others = seatsOf(position).filter((seat) => seat !== onlooker);
  const unseen = [...position.deck, ...others.flatMap((seat) => handOf(position, seat))];
  // Sorted first, so that the sample depends on nothing but what the onlooker knows and on chance.
  const unknown = shuffle(
    unseen.sort((left, right) => left - right),
    random,
  );
  const bids = bidsOf(position);
  for (const seat of others) {
    const dealt = unknown.splice(0, Math.min(HAND, handOf(position, seat).length));
    position.hands[seat] = dealt;
    if (bids?.[seat] !== undefined) bids[seat] = dealt[random.below(dealt.length)] ?? 0;
  }
  position.deck = unknown;
}
