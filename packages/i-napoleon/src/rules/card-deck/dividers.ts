import { BrokenRules } from '@vedette/core';
import { type Components, cardOf } from '../../components/components.js';
import type { Divider } from '../../components/load.js';
import { ERAS } from '../../components/vocabulary.js';
import { move, type NapoleonTable, place, removalDue } from '../board.js';

/**
 * Brings the cards of a divider into the game (i-napoleon/16.0/add): into the Draw Deck, or straight to the box named on their
 * back (i-napoleon/7.2.4/placed-not-decked). Gives those that were Placed.
 */
export function addDivider(components: Components, table: NapoleonTable, id: string): number[] {
  const { position } = table;
  const divider = components.dividers.find((one) => one.id === id);
  if (divider === undefined) throw new BrokenRules('there is no such divider', { divider: id });
  if (position.entered.includes(id)) return [];
  // i-napoleon/7.2/several-entries, i-napoleon/7.2.4/example-1796-year-entry: each group once
  position.entered.push(id);
  const placed: number[] = [];
  for (const number of divider.cards) {
    if (position.box[number] !== 'aside') continue;
    const { placement } = cardOf(components, number);
    // A card whose time to leave is this very entry goes straight out of the game.
    if (removalDue(components, position, number)) move(components, table, number, 'removed', true);
    else if (placement?.onEntry) {
      // The card back tells in which Box a card Placed on entry goes (i-napoleon/7.2.4/back-gives-box,
      // i-napoleon/7.2.4/back-gives-orientation).
      place(components, table, number, placement.box, placement.face === 'up');
      placed.push(number);
    } else move(components, table, number, 'draw', false);
  }
  table.record?.({ kind: 'cards-added', divider: id, cards: [...divider.cards] });
  return placed;
}

/** i-napoleon/7.2/four-conditions: by Year, by Era, by a condition (which the end of an Era meets too), or by the Abdication. */
export function entersNow({ position }: NapoleonTable, { id, enters }: Divider): boolean {
  if (position.entered.includes(id) || enters.when === 'start' || enters.when === 'abdication') return false;
  const eraHasBegun = enters.era === undefined || ERAS.indexOf(position.era) >= ERAS.indexOf(enters.era);
  // i-napoleon/7.2.3/condition-met, i-napoleon/7.2.2/also-conditional: the fall of Robespierre is met by an Era at the latest
  // Cards with a Year in their Added By area (1796, 1807 and so on) join the Draw Deck in this segment of that Year
  // (i-napoleon/7.2.1/enter-in-year).
  return eraHasBegun && position.year >= (enters.year ?? 0);
}
