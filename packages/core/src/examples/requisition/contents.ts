/**
 * Requisition, an example of a whole game: hidden hands, secret bids of all seats at once, an unordered deck. Two to
 * four commissaries bid for convoys.
 *
 * 1. Each holds four cards, hidden, from a deck of thirty: values 1 to 10, three of each. Nobody plays a card he does not
 *    hold.
 * 2. Each round a convoy worth 1 to 6 is rolled and lies open. Whoever has the fewest points alone may first exchange a
 *    card: it goes back into the deck, unseen, and another is drawn.
 * 3. All bid one card at the same time; then the bids are shown and discarded. The highest takes the convoy; if the
 *    highest is bid twice, nobody does, and its worth is added to the next.
 * 4. Everybody draws back to four while the deck lasts. After eight rounds, or when somebody has no card left to bid, most
 *    points win; several may win together.
 */
import type { Running, Seat } from '../../position.js';
import { of, vocabularyOf } from '../../procedures.js';

export interface RequisitionPosition extends Running {
  round: number;
  /** Worth of the convoy that lies open, with what was carried over. */
  convoy: number;
  deck: number[];
  discards: number[];
  hands: Record<Seat, number[]>;
  points: Record<Seat, number>;
}

export type RequisitionEvent =
  | { readonly kind: 'card-drawn'; readonly seat: Seat; readonly only: Readonly<Record<Seat, { readonly card: number }>> }
  | { readonly kind: 'convoy-came'; readonly round: number; readonly worth: number }
  | { readonly kind: 'card-exchanged'; readonly seat: Seat; readonly only: Readonly<Record<Seat, { readonly card: number }>> }
  | { readonly kind: 'bids-shown'; readonly bids: Readonly<Record<Seat, number>> }
  | { readonly kind: 'convoy-taken'; readonly seat: Seat; readonly worth: number }
  | { readonly kind: 'convoy-left'; readonly worth: number };

/** What the rules are written with. */
export interface RequisitionRules {
  position: RequisitionPosition;
  event: RequisitionEvent;
  seat: Seat;
}

export const { procedure, rule, legality } = vocabularyOf<RequisitionRules>();

export const war = procedure('war', { cite: 'requisition/1', frame: of<object>() });
/** The bids lie here, face down, until all have bid. */
export const bidding = procedure('bidding', { cite: 'requisition/3', frame: of<{ bids: Record<Seat, number> }>() });

export const HAND = 4;
export const ROUNDS = 8;
export const CARDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const DECK: readonly number[] = CARDS.flatMap((card) => [card, card, card]);
/** Not to exchange a card. */
export const KEEP = 'keep';
export const seatsOf = (position: RequisitionPosition): Seat[] => Object.keys(position.hands);
export const handOf = (position: RequisitionPosition, seat: Seat): number[] => position.hands[seat] ?? [];
