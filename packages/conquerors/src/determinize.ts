/**
 * Something else that is possible in place of what a seat cannot know: hands, bids and set-ups behind screens, and under
 * the fog what the blocks are. A sample begins by forgetting the truth: what is unknown is sorted before it is shuffled.
 * Each corps keeps its strength and fatigue; a seat that cannot see them is given their owner's true ones.
 */
import { type Onlooker, type Random, type Seat, shuffle } from '@vedette/core';
import { handOf, handsOf } from './cards.js';
import {
  bidding,
  eventWindow,
  hiddenSetUp,
  type March,
  march,
  type Operation,
  operation,
  type Play,
  playCard,
  type ShareFatigue,
  shareFatigue,
  type Window,
} from './contents.js';
import { cardOf, type Edition } from './edition.js';
import { forgetSetUp } from './hidden-set-up.js';
import { bidsWithin } from './marshal.js';
import { fatigueOf, movementPoints } from './movement-points.js';
import { type Block, corpsAmong, type Hand, hasCorps, idsOf, isFogged, type Position, type Side } from './position.js';
import { flagOf, knowsIdentity } from './view.js';

export const shuffleChapter =
  (edition: Edition) =>
  (position: Position, onlooker: Onlooker, random: Random): void => {
    forgetBids(edition, position, onlooker, random);
    forgetSetUps(edition, position, onlooker);
    forgetChoicesUnderWay(position, onlooker);
    for (const side of edition.sides) dealHandsAnew(edition, position, side, onlooker, random);
    if (!isFogged(position)) return;
    exchangeBlocks(edition, position, onlooker, random);
    recountFatigue(edition, position, onlooker);
  };

const isPending = (position: Position, seat: Seat): boolean => position.pending.some((one) => one.seat === seat);
const topOf = (position: Position) => position.stack[position.stack.length - 1];

/** Whoever has bid already may have bid anything. */
function forgetBids(edition: Edition, position: Position, onlooker: Onlooker, random: Random): void {
  if (topOf(position)?.procedure !== bidding.name) return;
  const possible = bidsWithin(edition, position);
  const bids = { ...position.bids };
  for (const seat of Object.keys(bids).sort())
    if (seat !== onlooker) bids[seat] = possible[random.below(possible.length)] ?? { side: edition.french, points: 0 };
  position.bids = bids;
}

/** Behind a screen anything may stand: the printed set-up if it is done, nothing if it is not. */
function forgetSetUps(edition: Edition, position: Position, onlooker: Onlooker): void {
  const top = topOf(position);
  if (top?.procedure !== hiddenSetUp.name || top.step !== 'placeBlocks') return;
  for (const seat of new Set(Object.values(position.seats)))
    if (seat !== onlooker) forgetSetUp(edition, position, seat, !isPending(position, seat));
}

/** Choices that another seat has begun and not ended are its own business. */
function forgetChoicesUnderWay(position: Position, onlooker: Onlooker): void {
  const top = topOf(position);
  for (const frame of position.stack) {
    if (frame.procedure === operation.name && frame === top && frame.step === 'takeBlocks' && isFogged(position)) {
      const data = frame.data as Operation;
      if (onlooker === null || !isPending(position, onlooker)) data.blocks = [];
    } else if (frame.procedure === playCard.name) {
      const data = frame.data as Play;
      // The partners who give each other cards take turns: what they have said stays.
      if (data.event !== 'aide-de-camp' && (onlooker === null || !isPending(position, onlooker) || frame !== top))
        data.picks = [];
    } else if (frame.procedure === eventWindow.name) {
      const data = frame.data as Window;
      if (onlooker === null || !isPending(position, onlooker)) data.offer = 0;
    }
  }
}

/** A hand never holds red cards, and cards that were seen stay where they were seen. */
function dealHandsAnew(edition: Edition, position: Position, side: Side, onlooker: Onlooker, random: Random): void {
  if (isSearching(position, onlooker)) return;
  const known = new Set<number>();
  const hands: Hand[] = [];
  for (const hand in position.hands)
    if (onlooker !== null && position.seats[hand] === onlooker) for (const card of position.seen[hand] ?? []) known.add(card);
  for (const hand of handsOf(edition, position, side))
    if (onlooker === null || position.seats[hand] !== onlooker) hands.push(hand);
  const shown = Object.keys(position.seen).map((viewer) => ({
    viewer,
    kept: (position.seen[viewer] ?? []).filter((card) => !hands.some((hand) => handOf(position, hand).includes(card))),
    counts: hands.map((hand) => overlap(position, viewer, hand)),
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
  if (pool.length === 0) return;
  const fixed: number[] = [];
  for (const card of position.decks[side] as number[]) {
    const { color, window } = cardOf(edition, card);
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

/** Whoever searches his deck for a card sees it whole. */
function isSearching(position: Position, onlooker: Onlooker): boolean {
  const top = topOf(position);
  if (top?.procedure !== playCard.name) return false;
  const { event, hand } = top.data as Play;
  return event === 'anticipation' && onlooker !== null && position.seats[hand] === onlooker;
}

/** What is seen of a hidden block: its flag, its place, whether it has been activated, and whether it is on the march. */
interface Slot {
  readonly area: string;
  readonly activated: boolean;
  readonly acting: boolean;
}

/** One army's hidden blocks, and the places they are seen in. */
interface Army {
  readonly identities: Block[];
  readonly slots: readonly Slot[];
}

/** The hidden blocks of each army change places among themselves. */
function exchangeBlocks(edition: Edition, position: Position, onlooker: Onlooker, random: Random): void {
  const armies: Army[] = [];
  const acting = actingBlocks(position);
  for (const side of edition.data.game.sides) {
    for (const flag of flagsOf(edition, side)) {
      const hidden = position.blocks.filter(
        (block) =>
          block.side === side.id &&
          flagOf(edition, block) === flag &&
          block.area !== null &&
          !knowsIdentity(position, block, onlooker),
      );
      const slots = hidden.map(
        (block): Slot => ({ area: block.area as string, activated: block.activated, acting: acting.includes(block.id) }),
      );
      slots.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0));
      // In the order of the board, which is the same whatever the truth is.
      armies.push({ identities: shuffle([...hidden], random), slots });
    }
  }
  // All of them leave the true places before anybody looks around for a possible one.
  for (const { identities, slots } of armies) place(identities, slots);
  for (let round = 0; round < 2; round++)
    for (const { identities, slots } of armies) settleDown(edition, position, identities, slots, random);
  const inAction = armies.flatMap(({ identities, slots }) =>
    identities.filter((_, index) => slots[index]?.acting === true).map((block) => block.id),
  );
  if (inAction.length > 0) renameActing(edition, position, inAction.sort());
}

/** The colours in which the blocks of a side are seen. */
const flagsOf = (edition: Edition, side: Edition['data']['game']['sides'][number]): readonly string[] =>
  edition.differences.nationsApart ? side.nations.map((nation) => nation.id) : [side.id];

const keyOf = (slot: Slot): string => `${slot.area} ${slot.activated} ${slot.acting}`;

function place(identities: readonly Block[], slots: readonly Slot[]): void {
  identities.forEach((block, index) => {
    const slot = slots[index];
    if (slot === undefined) return;
    block.area = slot.area;
    block.activated = slot.activated;
  });
}

const TRIES = 600;

/** Exchanges two at a time until nothing impossible is left. */
function settleDown(edition: Edition, position: Position, identities: Block[], slots: readonly Slot[], random: Random): void {
  place(identities, slots);
  let faults = impossibilities(edition, position, identities, slots);
  for (let count = 0; count < TRIES && faults > 0; count++) {
    const one = random.below(identities.length);
    const other = random.below(identities.length);
    if (slots[one]?.area === slots[other]?.area && slots[one]?.acting === slots[other]?.acting) continue;
    swap(identities, one, other);
    place(identities, slots);
    const after = impossibilities(edition, position, identities, slots);
    if (after <= faults) faults = after;
    else {
      swap(identities, one, other);
      place(identities, slots);
    }
  }
}

function swap(list: Block[], one: number, other: number): void {
  const held = list[one] as Block;
  list[one] = list[other] as Block;
  list[other] = held;
}

/** How much of a placing cannot be: commanders alone, vedettes beside enemy corps, a stack of both corps and vedettes. */
function impossibilities(edition: Edition, position: Position, identities: readonly Block[], slots: readonly Slot[]): number {
  let faults = 0;
  let actingVedettes = 0;
  let actingOthers = 0;
  let actingCorps = 0;
  identities.forEach((block, index) => {
    const area = block.area as string;
    const enemy = block.side === edition.french ? edition.opponent : edition.french;
    if (block.kind === 'commander' && !hasCorps(position, area, block.side)) faults += 1;
    if (block.kind === 'vedette' && hasCorps(position, area, enemy)) faults += 1;
    if (
      block.kind !== 'vedette' &&
      position.blocks.some((other) => other.area === area && other.side === enemy && other.kind === 'vedette')
    )
      faults += 1;
    if (slots[index]?.acting !== true) return;
    if (block.kind === 'vedette') actingVedettes += 1;
    else actingOthers += 1;
    if (block.kind === 'corps') actingCorps += 1;
  });
  if (actingVedettes > 0 && actingOthers > 0) faults += Math.min(actingVedettes, actingOthers);
  if (actingOthers > 0 && actingCorps === 0) faults += 1;
  return faults + nobodyToTake(position);
}

/** An area that was chosen for an operation has somebody who can act. */
function nobodyToTake(position: Position): number {
  const top = topOf(position);
  if (top?.procedure !== operation.name || top.step !== 'takeBlocks') return 0;
  const { area, side } = top.data as Operation;
  return position.blocks.some(
    (block) => block.area === area && block.side === side && !block.activated && block.kind !== 'commander',
  )
    ? 0
    : 1;
}

/** The blocks of the operation under way, as far as everybody sees that they are. */
function actingBlocks(position: Position): readonly string[] {
  for (const frame of position.stack) {
    if (frame.procedure === operation.name && frame.step !== 'takeBlocks') return (frame.data as Operation).blocks;
  }
  return [];
}

function renameActing(edition: Edition, position: Position, ids: readonly string[]): void {
  for (const frame of position.stack) {
    if (frame.procedure !== operation.name && frame.procedure !== march.name) continue;
    const { blocks } = frame.data as { blocks: string[] };
    blocks.splice(0, blocks.length, ...ids);
    if (frame.procedure === march.name) (frame.data as March).points = movementPoints(edition, position, frame.data as March);
  }
}

/** Fatigue that is being shared by a stack unseen is that of the stack it is now. */
function recountFatigue(edition: Edition, position: Position, onlooker: Onlooker): void {
  const top = topOf(position);
  if (top?.procedure !== shareFatigue.name || (onlooker !== null && isPending(position, onlooker))) return;
  const sharing = top.data as ShareFatigue;
  const below = position.stack[position.stack.length - 2];
  const recount = (blocks: readonly string[], points: number) => {
    const corps = idsOf(corpsAmong(position, blocks));
    position.stack[position.stack.length - 1] = { ...top, data: { ...sharing, corps, points } };
  };
  if (sharing.why === 'march' && below?.procedure === march.name) {
    const data = below.data as March;
    recount(data.blocks, fatigueOf(edition, position, data));
  } else if (sharing.why === 'weather' && below?.procedure === operation.name)
    recount((below.data as Operation).blocks, sharing.points);
}
