import { goto } from '@vedette/core';
import { type Components, cardOf } from '../../components/components.js';
import { cardDeck, effects, potentialCampaigns, potentialFrame } from '../../contents.js';
import { effectsFrame } from '../../effects/effects.js';
import { fire } from '../../effects/operations.js';
import { cardsIn, isPlaced, move, type NapoleonTable, noteChange, removalDue, turnFaceUp } from '../board.js';
import { remove } from '../diplomacy/nations.js';
import { addDivider, entersNow } from './dividers.js';

/** Whether the Remove Cards Segment takes a card: from the piles, and from the boxes what its Year or Era ends (7.1). */
function leavesNow(components: Components, { position }: NapoleonTable, number: number): boolean {
  const box = position.box[number];
  // i-napoleon/7.1/check-discard-and-deck; the areas beside the board and the boxes are searched too.
  if (box === 'removed' || box === 'unused' || box === 'aside') return false;
  // i-napoleon/10.3.1/for-next-year: the war that was chosen for this Year is fought in it, whatever the Era.
  if (box === 'CAMPAIGN' && components.potentialCampaigns.has(number)) return false;
  return removalDue(components, position, number);
}

/** i-napoleon/7.3/discards-returned: the order of a pool means nothing, so returning is shuffling. */
export function returnDiscards(components: Components, table: NapoleonTable): void {
  const { position } = table;
  for (const card of cardsIn(position, 'discard')) move(components, table, card, 'draw', false);
  position.draw.push(...position.top);
  position.top = [];
}

/** The Card Deck Phase (i-napoleon/7.0/overview). */
export const cardDeckSteps = (components: Components) =>
  cardDeck.steps({
    // i-napoleon/7.2.2/deck-added: the Era changes with the first Card Deck Phase after the promotion.
    beginEra({ position, record }, frame) {
      if (position.due === null) return;
      // An Era changes at each of two promotions: General to First Consul, and First Consul to Emperor
      // (i-napoleon/7.2.2/when, i-napoleon/14.8.1/effective-next-year).
      position.era = position.due;
      position.due = null;
      noteChange(position);
      frame.emperor = position.era === 'EMD';
      record?.({ kind: 'era-began', era: position.era, year: position.year });
    },
    removeCards(table) {
      for (let card = 1; card < table.position.box.length; card++)
        if (leavesNow(components, table, card)) remove(components, table, fire, card);
      table.position.ordered = table.position.ordered.filter((card) => table.position.box[card] === 'aside');
    },
    // Cards are Added to the game only in this segment, unless a card says otherwise (i-napoleon/7.2/only-this-segment).
    addCards(table, frame) {
      const entries: number[] = [];
      for (const divider of components.dividers)
        if (entersNow(table, divider)) entries.push(...addDivider(components, table, divider.id));
      frame.entries = entries;
      turnFaceUp(components, table);
    },
    // i-napoleon/2.2/placed-and-played-at-once: what the Placing itself sets off, and what the new Era does to cards in their boxes.
    entries: cardDeck.call(effects, {
      when: (_, frame) => frame.entries.length > 0,
      data: ({ position }, frame) => {
        const onEntry = components.triggers.placedOnEntry.filter((one) => frame.entries.includes(one.card) && one.if(position));
        const newEra = frame.entries.some((card) => cardOf(components, card).deck === 'FCD');
        const ofEra = newEra
          ? components.triggers.eraFCD.filter((one) => isPlaced(components, position, one.card) && one.if(position))
          : [];
        return effectsFrame(...[...onEntry, ...ofEra].map((one) => one.do));
      },
    }),
    // i-napoleon/10.3.2/use-table: the first Campaign of an Emperor.
    firstEmperorCampaign: cardDeck.call(potentialCampaigns, {
      when: (_, frame) => frame.emperor,
      data: () => potentialFrame(false),
    }),
    // The Draw Deck is prepared every Year, whether or not cards were Added (i-napoleon/7.3/always-done).
    shuffle(table) {
      table.position.lineUpChanged = false;
      returnDiscards(components, table);
      return goto('end');
    },
    end: () => undefined,
  });
