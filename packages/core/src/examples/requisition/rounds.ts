import { drawFrom, roll } from '../../chance/chance.js';
import type { Seat } from '../../position.js';
import { goto } from '../../procedures.js';
import type { Table } from '../../table.js';
import {
  bidding,
  CARDS,
  HAND,
  handOf,
  KEEP,
  legality,
  type RequisitionEvent,
  type RequisitionPosition,
  ROUNDS,
  rule,
  seatsOf,
  war,
} from './contents.js';

type At = Table<RequisitionPosition, RequisitionEvent>;

/** Every card is a candidate; the rule says which not, and why. */
const legalCards = legality<object, number | typeof KEEP>([
  rule(
    'requisition/1',
    'card-not-held',
    ({ position }, _, card, seat) => card === KEEP || handOf(position, seat).includes(card),
    { particulars: (_table, _data, card) => ({ card }) },
  ),
]);

export const warSteps = war.steps({
  refillHands(table) {
    const { position } = table;
    for (const seat of seatsOf(position)) {
      while (handOf(position, seat).length < HAND && position.deck.length > 0) drawCard(table, seat);
    }
  },
  bringConvoy(table) {
    const { position } = table;
    position.round += 1;
    position.convoy += roll(table, 'convoy');
    table.record?.({ kind: 'convoy-came', round: position.round, worth: position.convoy });
  },
  /** Whether somebody is asked is public; what may be exchanged is not, so even a single card is asked for. */
  exchange: war.ask({
    cite: 'requisition/2',
    when: ({ position }) => lastAlone(position) !== null && position.deck.length > 0,
    seat: ({ position }) => lastAlone(position) ?? '',
    secret: true,
    candidates: (): (number | typeof KEEP)[] => [KEEP, ...CARDS],
    legal: legalCards,
    pass: KEEP,
    choose: (table, _, card, seat) => {
      if (card === KEEP) return;
      discardFrom(handOf(table.position, seat), card);
      table.position.deck.push(card);
      table.record?.({ kind: 'card-exchanged', seat, only: { [seat]: { card } } });
      drawCard(table, seat);
    },
  }),
  bid: war.call(bidding, { data: () => ({ bids: {} }) }),
  goOn: ({ position }) => (position.round < ROUNDS && allHoldCards(position) ? goto('refillHands') : undefined),
  count({ position }) {
    const most = Math.max(...Object.values(position.points));
    position.outcome = {
      winners: seatsOf(position).filter((seat) => position.points[seat] === most),
      how: 'most-points',
      scores: { ...position.points },
    };
  },
});

export const biddingSteps = bidding.steps({
  bid: bidding.askTogether({
    seats: ({ position }) => seatsOf(position),
    candidates: () => CARDS,
    legal: legalCards,
    choose: (_, data, card, seat) => {
      data.bids[seat] = card;
    },
  }),
  showBids(table, { bids }) {
    const { position } = table;
    // In the order of the table, not of arrival: who answered first must leave no trace.
    const shown: Record<Seat, number> = {};
    for (const seat of seatsOf(position)) {
      const card = bids[seat] ?? 0;
      shown[seat] = card;
      discardFrom(handOf(position, seat), card);
      position.discards.push(card);
    }
    table.record?.({ kind: 'bids-shown', bids: shown });
    const highest = Math.max(...Object.values(shown));
    const winners = seatsOf(position).filter((seat) => shown[seat] === highest);
    const [winner] = winners;
    if (winner === undefined || winners.length > 1) {
      table.record?.({ kind: 'convoy-left', worth: position.convoy });
      return;
    }
    position.points[winner] = (position.points[winner] ?? 0) + position.convoy;
    table.record?.({ kind: 'convoy-taken', seat: winner, worth: position.convoy });
    position.convoy = 0;
  },
});

/** Four players have bid all cards but two after seven rounds. */
const allHoldCards = (position: RequisitionPosition): boolean =>
  seatsOf(position).every((seat) => handOf(position, seat).length > 0);

function drawCard(table: At, seat: Seat): void {
  const card = drawFrom(table, 'deck', table.position.deck);
  handOf(table.position, seat).push(card);
  table.record?.({ kind: 'card-drawn', seat, only: { [seat]: { card } } });
}

function discardFrom(hand: number[], card: number): void {
  hand.splice(hand.indexOf(card), 1);
}

function lastAlone(position: RequisitionPosition): Seat | null {
  const fewest = Math.min(...Object.values(position.points));
  const last = seatsOf(position).filter((seat) => position.points[seat] === fewest);
  return last.length === 1 ? (last[0] ?? null) : null;
}
