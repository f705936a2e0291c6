/**
 * What a seat cannot know, as exchanges: each makes the truth otherwise in one way that the seat does not see. Written
 * from the rules and the view, apart from the sampler, so that the one is held to the other.
 */
import type { Random } from '../../chance/fast.js';
import type { Exchange } from '../../game.js';
import type { Onlooker, Seat } from '../../position.js';
import { frameIn } from '../../procedures.js';
import { bidding, handOf, type RequisitionPosition, seatsOf } from './contents.js';

export const exchanges: readonly Exchange<RequisitionPosition>[] = [
  {
    name: 'a card of another hand and one of the deck',
    apply: (position, seat, random) => {
      const [other] = othersOf(position, seat, random);
      return other !== undefined && swapCards(position, other, position.deck, random);
    },
  },
  {
    name: 'cards of two other hands',
    apply: (position, seat, random) => {
      const [one, other] = othersOf(position, seat, random);
      if (one === undefined || other === undefined || !swapCards(position, one, handOf(position, other), random)) return false;
      bidFromHand(position, other);
      return true;
    },
  },
  {
    name: 'a hidden bid and another card of the same hand',
    apply: (position, seat, random) => {
      const bids = frameIn(position, bidding)?.bids ?? {};
      const other = othersOf(position, seat, random).find((one) => bids[one] !== undefined);
      if (other === undefined) return false;
      const cards = handOf(position, other).filter((card) => card !== bids[other]);
      const card = cards.length === 0 ? undefined : cards[random.below(cards.length)];
      if (card === undefined) return false;
      bids[other] = card;
      return true;
    },
  },
];

/** All but the onlooker, in an order that begins by chance. */
function othersOf(position: RequisitionPosition, onlooker: Onlooker, random: Random): Seat[] {
  const others = seatsOf(position).filter((seat) => seat !== onlooker);
  const first = random.below(others.length);
  return [...others.slice(first), ...others.slice(0, first)];
}

function swapCards(position: RequisitionPosition, seat: Seat, cards: number[], random: Random): boolean {
  const hand = handOf(position, seat);
  if (hand.length === 0 || cards.length === 0) return false;
  const [held, lying] = [random.below(hand.length), random.below(cards.length)];
  const [given, taken] = [hand[held] ?? 0, cards[lying] ?? 0];
  if (given === taken) return false;
  hand[held] = taken;
  cards[lying] = given;
  bidFromHand(position, seat);
  return true;
}

/** A bid lies on the table until all have bid, but is a card of its hand: where that has changed, so has the bid. */
function bidFromHand(position: RequisitionPosition, seat: Seat): void {
  const bids = frameIn(position, bidding)?.bids ?? {};
  const [first] = handOf(position, seat);
  const bid = bids[seat];
  if (bid !== undefined && first !== undefined && !handOf(position, seat).includes(bid)) bids[seat] = first;
}
