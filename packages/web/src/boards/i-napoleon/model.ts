import type { Option } from '@vedette/core';
import type { Offer } from '../../session/journal.js';

/** The offers by the card they speak of: a card lights up if exactly one option is about it. */
export function litCards(offers: readonly Offer[]): ReadonlyMap<number, Offer> {
  const found = new Map<number, Offer | null>();
  for (const offer of offers) for (const card of cardsIn(offer.option)) found.set(card, found.has(card) ? null : offer);
  return new Map([...found].flatMap(([card, offer]) => (offer === null ? [] : [[card, offer] as const])));
}

/** A bare number is a card (0 says "none"); elsewhere a card is named as one, since numbers may be amounts. */
function cardsIn(option: Option): readonly number[] {
  if (typeof option === 'number') return option > 0 ? [option] : [];
  if (typeof option !== 'object' || Array.isArray(option)) return [];
  const card = (option as Readonly<Record<string, Option>>).card;
  return typeof card === 'number' && card > 0 ? [card] : [];
}
