/**
 * Something else that is possible in place of what a seat cannot know: hands, bids and set-ups behind screens, what the
 * blocks are under the fog, and what stands on hidden Orders of Battle. A sample begins by forgetting the truth: what is
 * unknown is sorted before it is shuffled.
 */
import { isFrameOf, type Onlooker, type Random, type Seat, shuffle } from '@vedette/core';
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
  (position: Position, onlooker: Onlooker, random: Random): void => {
    forgetBids(components, position, onlooker, random);
    forgetSetUps(components, position, onlooker);
    for (const side of components.sides) dealHandsAnew(components, position, side, onlooker, random);
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

/** A hand never holds red cards, and cards that were seen stay where they were seen. A deck is a pool without order. */
function dealHandsAnew(components: Components, position: Position, side: Side, onlooker: Onlooker, random: Random): void {
  position.decks[side]?.sort(ascending);
  if (isSearching(position, side, onlooker)) return;
  const partners = handsOf(components, position, side);
  const hands = partners.filter((hand) => onlooker === null || position.seats[hand] !== onlooker);
  if (hands.length === 0) return;
  const known = new Set<number>();
  for (const hand in position.hands)
    if (onlooker !== null && position.seats[hand] === onlooker) for (const card of position.seen[hand] ?? []) known.add(card);
  const shown = Object.keys(position.seen).map((viewer) => ({
    viewer,
    kept: (position.seen[viewer] ?? []).filter((card) => !hands.some((hand) => handOf(position, hand).includes(card))),
    // What partners have offered each other is their own business (1815/three-players/leader-decides-card).
    counts: hands.map((hand) => (partners.includes(viewer) ? 0 : overlap(position, viewer, hand))),
  }));
  const pool: number[] = [];
  const slots: { hand: Hand; kept: number[]; unknown: number }[] = [];
  for (const hand of hands) {
    const kept = handOf(position, hand)
      .filter((card) => known.has(card))
      .sort(ascending);
    for (const card of handOf(position, hand)) if (!known.has(card)) pool.push(card);
    slots.push({ hand, kept, unknown: handOf(position, hand).length - kept.length });
  }
  const fixed: number[] = [];
  for (const card of position.decks[side] as number[]) {
    const { color, window } = cardOf(components, card);
    if (color === 'red' || window === 'automatic') fixed.push(card);
    else pool.push(card);
  }
  shuffle(pool.sort(ascending), random);
  for (const { hand, kept, unknown } of slots) position.hands[hand] = [...kept, ...pool.splice(0, unknown).sort(ascending)];
  position.decks[side] = [...fixed.sort(ascending), ...pool];
  // What others have been shown of a hand are as many cards of the hand it is now.
  for (const { viewer, kept, counts } of shown) {
    if (onlooker !== null && position.seats[viewer] === onlooker) continue;
    position.seen[viewer] = [...kept, ...hands.flatMap((hand, index) => handOf(position, hand).slice(0, counts[index]))].sort(
      ascending,
    );
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
