/** The draw phase: cards into the hands, and the mandatory red ones. */

import { discard, handOf, handsOf, sideOfHand, takeTop } from '../cards/decks.js';
import { playing } from '../cards/playable.js';
import { type Components, cardOf } from '../components/components.js';
import { draw, MOMENT, playCard } from '../contents.js';
import type { Hand, Position } from '../position.js';
import { cardsToDraw } from './invasion-cards.js';

/** French first, then the others; with three players the Prussians before the Anglo-Allied. */
export function handsInOrder(components: Components, position: Position): readonly Hand[] {
  if (position.players === 2) return components.sides;
  // Prussians before Anglo-Allied (1815/three-players/blue-order).
  return [components.french, ...[...handsOf(components, position, components.opponent)].reverse()];
}

export const drawChapter = (components: Components) =>
  draw.steps({
    drawCards(table, data) {
      const { position } = table;
      for (const hand of handsInOrder(components, position)) {
        const side = sideOfHand(components, hand);
        const drawn: number[] = [];
        // conquerors/draw/each-player-draws and conquerors/draw/keep-leftovers: whatever is still in hand stays there.
        for (let count = cardsToDraw(components, position, hand); count > 0; count--) {
          const card = takeTop(components, table, side);
          if (card === null) break;
          // A red card is played and not replaced (conquerors/draw/red-no-replacement).
          // conquerors/cards/rain-is-red and conquerors/cards/inactivity-is-red: colours are data; conquerors/draw/example.
          if (card.color === 'red') {
            data.red.push(card.no);
            data.holder = hand;
          } else {
            // Kept for later, however many there are (conquerors/cards/use-kept-in-hand, conquerors/cards/no-hand-limit).
            handOf(position, hand).push(card.no);
            drawn.push(card.no);
          }
        }
        table.record?.({
          kind: 'cards-drawn',
          hand,
          count: drawn.length,
          only: { [position.seats[hand] ?? hand]: { cards: drawn } },
        });
      }
    },
    // conquerors/draw/several-red-cancel, whoever drew them (conquerors/draw/several-red-any-player).
    cancelRedCards(table, data) {
      if (data.red.length < 2) return;
      for (const no of data.red) {
        const card = cardOf(components, no);
        discard(table.position, card.side, no);
        table.record?.({ kind: 'red-card', side: card.side, card: no, event: card.event, cancelled: true });
      }
      data.red = [];
    },
    // conquerors/draw/red-played-immediately and, when it is resolved, conquerors/draw/red-discarded.
    playRedCard: draw.call(playCard, {
      when: (_, data) => data.red.length === 1,
      data: (table, data) => {
        const card = cardOf(components, data.red[0] as number);
        table.record?.({ kind: 'red-card', side: card.side, card: card.no, event: card.event, cancelled: false });
        return playing(components, card.side, data.holder, card.no, MOMENT.draw);
      },
    }),
  });
