import { type Random, shuffle } from '../../chance/fast.js';
import type { Onlooker } from '../../position.js';
import { frameIn } from '../../procedures.js';
import { bidding, HAND, handOf, type RequisitionPosition, seatsOf } from './contents.js';

/** All cards that the onlooker does not hold and that do not lie open are dealt anew, and hidden bids with them. */
export function shuffleCards(position: RequisitionPosition, onlooker: Onlooker, random: Random): void {
  const others = seatsOf(position).filter((seat) => seat !== onlooker);
  const unseen = [...position.deck, ...others.flatMap((seat) => handOf(position, seat))];
  // Sorted first, so that the sample depends on nothing but what the onlooker knows and on chance.
  const unknown = shuffle(
    unseen.sort((left, right) => left - right),
    random,
  );
  const bids = frameIn(position, bidding)?.bids;
  for (const seat of others) {
    const dealt = unknown.splice(0, Math.min(HAND, handOf(position, seat).length));
    position.hands[seat] = dealt;
    if (bids?.[seat] !== undefined) bids[seat] = dealt[random.below(dealt.length)] ?? 0;
  }
  position.deck = unknown;
}
