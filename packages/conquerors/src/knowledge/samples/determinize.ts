/**
 * Something else that is possible in place of what a seat cannot know: hands, bids and set-ups behind screens, what the
 * blocks are under the fog, and what stands on hidden Orders of Battle. A sample begins by forgetting the truth: what is
 * unknown is sorted before it is shuffled.
 */
import { isFrameOf, type Onlooker, type Random, type Seat, type SheetHolder, shuffle, workedOut } from '@vedette/core';
import { handOf, handsOf } from '../../cards/decks.js';
import { type Components, cardOf } from '../../components/components.js';
import { bidding, hiddenSetUp, playCard } from '../../contents.js';
import { type Hand, isFogged, ordersOfBattleOpen, type Position, type Side } from '../../position.js';
import { bidsWithin } from '../../rules/marshal.js';
import { forgetSetUp } from '../../rules/set-up/hidden-set-up.js';
import { forgetChoices, noteAxis } from './choices-under-way.js';
import { dealBlocksAnew } from './hidden-blocks.js';
import { drawOrdersAnew } from './hidden-orders.js';

export const shuffleChapter =
  (components: Components) =>
  (position: Position, onlooker: Onlooker, random: Random, drawing: SheetHolder): void => {
    forgetBids(components, position, onlooker, random);
    forgetSetUps(components, position, onlooker);
    for (const side of components.sides)
      dealHandsAnew(
        position,
        side,
        workedOut(drawing, side, () => dealOf(components, position, side, onlooker)),
        random,
      );
    const contested = noteAxis(position);
    if (isFogged(position)) dealBlocksAnew(components, position, onlooker, random);
    if (!ordersOfBattleOpen(position)) drawOrdersAnew(components, position, onlooker, random);
    forgetChoices(components, position, onlooker, contested, random);
  };

const isPending = (position: Position, seat: Seat): boolean => position.pending.some((one) => one.seat === seat);
const topOf = (position: Position) => position.stack[position.stack.length - 1];

/** Whoever has bid already may have bid anything. */
function forgetBids(components: Components, position: Position, onlooker: Onlooker, random: Random): void {
  if (topOf(position)?.procedure !== bidding.name) return;
  const possible = bidsWithin(components, position);
  const bids = { ...position.bids };
  for (const seat of Object.keys(bids).sort())
    if (seat !== onlooker) bids[seat] = possible[random.below(possible.length)] ?? { side: components.french, points: 0 };
  position.bids = bids;
}

/** Behind a screen anything may stand: the printed set-up if it is done, nothing if it is not. */
function forgetSetUps(components: Components, position: Position, onlooker: Onlooker): void {
  const top = topOf(position);
  if (top?.procedure !== hiddenSetUp.name || top.step !== 'placeBlocks') return;
  for (const seat of new Set(Object.values(position.seats)))
    if (seat !== onlooker) forgetSetUp(components, position, seat, !isPending(position, seat));
}

/** What the cards of a side are dealt anew from: the same for all samples of one position. */
interface Deal {
  /** What is in the deck for certain. */
  readonly fixed: readonly number[];
  /** What is in the deck or in a hand, one knows not which. */
  readonly pool: readonly number[];
  readonly hands: readonly { readonly hand: Hand; readonly kept: readonly number[]; readonly unknown: number }[];
  /** What others have been shown: of other hands, and how many cards of each of these. */
  readonly shown: readonly { readonly viewer: Hand; readonly kept: readonly number[]; readonly counts: readonly number[] }[];
}

/** A hand never holds red cards, and cards that were seen stay where they were seen. A deck is a pool without order. */
function dealOf(components: Components, position: Position, side: Side, onlooker: Onlooker): Deal {
  const isOwn = (hand: Hand): boolean => onlooker !== null && position.seats[hand] === onlooker;
  const deck = position.decks[side] ?? [];
  const partners = handsOf(components, position, side);
  const hands = isSearching(position, side, onlooker) ? [] : partners.filter((hand) => !isOwn(hand));
  if (hands.length === 0) return { fixed: [...deck].sort(ascending), pool: [], hands: [], shown: [] };
  const known = new Set<number>();
  for (const hand in position.hands) if (isOwn(hand)) for (const card of position.seen[hand] ?? []) known.add(card);
  const pool: number[] = [];
  const fixed: number[] = [];
  const slots = hands.map((hand) => {
    const cards = handOf(position, hand);
    const kept = cards.filter((card) => known.has(card)).sort(ascending);
    for (const card of cards) if (!known.has(card)) pool.push(card);
    return { hand, kept, unknown: cards.length - kept.length };
  });
  for (const card of deck) {
    const { color, window } = cardOf(components, card);
    (color === 'red' || window === 'automatic' ? fixed : pool).push(card);
  }
  const shown = Object.keys(position.seen)
    .filter((viewer) => !isOwn(viewer))
    .map((viewer) => ({
      viewer,
      kept: (position.seen[viewer] ?? []).filter((card) => !hands.some((hand) => handOf(position, hand).includes(card))),
      // What partners have offered each other is their own business (1815/three-players/leader-decides-card).
      counts: hands.map((hand) => (partners.includes(viewer) ? 0 : overlap(position, viewer, hand))),
    }));
  return { fixed: fixed.sort(ascending), pool: pool.sort(ascending), hands: slots, shown };
}

function dealHandsAnew(position: Position, side: Side, { fixed, pool, hands, shown }: Deal, random: Random): void {
  const cards = shuffle(pool.slice(), random);
  let dealt = 0;
  for (const { hand, kept, unknown } of hands) {
    position.hands[hand] = kept.concat(cards.slice(dealt, dealt + unknown).sort(ascending));
    dealt += unknown;
  }
  position.decks[side] = fixed.concat(dealt === 0 ? cards : cards.slice(dealt));
  // What others have been shown of a hand are as many cards of the hand it is now.
  for (const { viewer, kept, counts } of shown) {
    const seen = kept.slice();
    for (let index = 0; index < counts.length; index++)
      for (const card of handOf(position, hands[index]?.hand ?? '').slice(0, counts[index])) seen.push(card);
    position.seen[viewer] = seen.sort(ascending);
  }
}

const ascending = (left: number, right: number): number => left - right;
const overlap = (position: Position, viewer: Hand, hand: Hand): number =>
  (position.seen[viewer] ?? []).filter((card) => handOf(position, hand).includes(card)).length;

/** Whoever searches his side's deck for a card sees it whole. */
function isSearching(position: Position, searched: Side, onlooker: Onlooker): boolean {
  const top = topOf(position);
  if (!isFrameOf(top, playCard)) return false;
  const { event, side, hand } = top.data;
  return event === 'anticipation' && side === searched && onlooker !== null && position.seats[hand] === onlooker;
}
