import { drawFrom, type Json, roll } from '@vedette/core';
import { type Card, type Components, cardOf } from '../components/components.js';
import type { Table } from '../contents.js';
import type { Revealed } from '../events.js';
import type { Hand, Position, Side } from '../position.js';
import { layAsideWinterQuarters } from '../rules/winter-quarters.js';

/** How a script names a card: by number, by event, or by what it must show (`{ value: 4 }`, `{ losses: 1, fatigue: 0 }`). */
function namedBy(components: Components): (no: number, outcome: Json) => boolean {
  return (no, outcome) => {
    if (typeof outcome === 'number') return no === outcome;
    const card = cardOf(components, no);
    if (typeof outcome === 'string') return card.event === outcome;
    if (outcome === null || typeof outcome !== 'object') return false;
    const shown: Record<string, Json> = {
      event: card.event,
      value: card.value,
      losses: card.combat.losses,
      fatigue: card.combat.fatigue,
      recovery: card.recovery,
      color: card.color,
    };
    return Object.entries(outcome).every(([key, value]) => shown[key] === value);
  };
}

const naming = new WeakMap<Components, (no: number, outcome: Json) => boolean>();
function names(components: Components): (no: number, outcome: Json) => boolean {
  let found = naming.get(components);
  if (found === undefined) {
    found = namedBy(components);
    naming.set(components, found);
  }
  return found;
}

const DECK_LABELS = new Map<Side, string>();
export function deckLabel(side: Side): string {
  let label = DECK_LABELS.get(side);
  if (label === undefined) {
    label = `${side} deck`;
    DECK_LABELS.set(side, label);
  }
  return label;
}

/** conquerors/cards/reshuffle: the discard pile becomes the deck, but for a card whose event is still under way. */
export function reshuffle(table: Table, side: Side, underWay: number | null = null): void {
  const { position } = table;
  const discarded = position.discards[side] as number[];
  const deck = discarded.filter((card) => card !== underWay);
  if (deck.length === 0) return;
  position.decks[side] = deck;
  position.discards[side] = discarded.filter((card) => card === underWay);
  table.record?.({ kind: 'deck-reshuffled', side });
}

// conquerors/setup/cards-purpose and conquerors/cards/draw: everything starts with the top card.
/** The top card of a side's deck, or nothing if deck and discard pile are both empty. */
export function takeTop(components: Components, table: Table, side: Side): Card | null {
  const { position } = table;
  for (;;) {
    if (position.decks[side]?.length === 0) reshuffle(table, side);
    const deck = position.decks[side] as number[];
    if (deck.length === 0) return null;
    const card = cardOf(components, drawFrom(table, deckLabel(side), deck, names(components)));
    if (card.window !== 'automatic') return card;
    layAsideWinterQuarters(table, side);
  }
}

// conquerors/cards/discard-secret: views show its size and nothing else.
/** conquerors/cards/own-discard: used cards go to their side's own pile. */
export function discard(position: Position, side: Side, card: number): void {
  (position.discards[side] as number[]).push(card);
}

/** conquerors/cards/reveal: the top card is turned up, serves, and is discarded. With no card at all it counts 1. */
export function revealValue(
  components: Components,
  table: Table,
  side: Side,
): { readonly card: number | null; readonly value: number } {
  const card = takeTop(components, table, side);
  if (card === null) return { card: null, value: 1 };
  discard(table.position, side, card.no);
  return { card: card.no, value: card.value };
}

const NOTHING_SHOWN: Revealed = { card: null, losses: 0, fatigue: 0 };

/**
 * Combat and pursuit: so many cards (conquerors/combat/effect-box), or as many dice as there would be cards
 * (conquerors/dice/same-number). Cards of one reveal lie aside until it is over, so that a reshuffle cannot bring them back.
 */
export function revealForCombat(components: Components, table: Table, side: Side, count: number): Revealed[] {
  const { position } = table;
  const revealed: Revealed[] = [];
  // conquerors/dice/replace-combat-reveals; no card leaves the deck for it (conquerors/dice/slower-deck).
  // conquerors/dice/same-odds is a matter of the faces, which are data.
  if (position.combatBy === 'dice') {
    const faces = components.data.dice[side];
    for (let index = 0; index < count; index++) {
      const face = faces?.[roll(table, `${side} die`) - 1];
      revealed.push({ card: null, losses: face?.losses ?? 0, fatigue: face?.fatigue ?? 0 });
    }
    return revealed;
  }
  // A card serves by its combat box (conquerors/cards/use-combat).
  for (let index = 0; index < count; index++) {
    const card = takeTop(components, table, side);
    revealed.push(card === null ? NOTHING_SHOWN : { card: card.no, losses: card.combat.losses, fatigue: card.combat.fatigue });
  }
  for (const { card } of revealed) if (card !== null) discard(position, side, card);
  return revealed;
}

export const handOf = (position: Position, hand: Hand): number[] => position.hands[hand] ?? [];

/** The hands of a side: one, or one for each partner. */
export function handsOf(components: Components, position: Position, side: Side): readonly Hand[] {
  // 1815/three-players/french-unchanged: they have one hand in any case.
  if (position.players === 2) return side === components.french ? [components.french] : [components.opponent];
  const nations = components.data.game.sides.find((one) => one.id === side)?.nations ?? [];
  return nations.map((nation) => nation.id);
}

export function sideOfHand(components: Components, hand: Hand): Side {
  if (hand === components.french || hand === components.opponent) return hand;
  for (const side of components.data.game.sides) if (side.nations.some((nation) => nation.id === hand)) return side.id;
  return hand;
}

/** Takes a card out of a hand. Whoever had been shown it needs to remember it no longer. */
export function removeFromHand(position: Position, hand: Hand, card: number): void {
  const cards = handOf(position, hand);
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  for (const other in position.seen) {
    const seen = position.seen[other] as number[];
    const found = seen.indexOf(card);
    if (found >= 0) seen.splice(found, 1);
  }
}
