/** The initiative phase: blue cards, then one revealed card each. */
import { END, goto } from '@vedette/core';
import { handOf, removeFromHand, revealValue, sideOfHand } from '../cards/decks.js';
import { type Answer, cardRules, DECLINE, playing } from '../cards/playable.js';
import { cardOf, type Edition } from '../components/components.js';
import { initiative, MOMENT, playCard, type Table } from '../contents.js';
import type { Hand, Side } from '../position.js';
import { handsInOrder } from './draw.js';

const INTUITION = 'intuition';

export const initiativeChapter = (edition: Edition) =>
  initiative.steps({
    // conquerors/initiative/french-declare-first; the others declare knowing it (conquerors/initiative/opponent-declares-second).
    declare: initiative.ask({
      when: ({ position }, data) => {
        const hands = handsInOrder(edition, position);
        while (data.next < hands.length && handOf(position, hands[data.next] as Hand).length === 0) data.next += 1;
        return data.next < hands.length;
      },
      seat: ({ position }, data) => position.seats[handsInOrder(edition, position)[data.next] ?? ''] ?? '',
      secret: true,
      // conquerors/initiative/one-blue-card: one, or none.
      // The colour is in the data (conquerors/cards/intuition-is-blue, conquerors/cards/reinforcement-is-blue).
      // Each partner has one (1815/three-players/one-blue-each).
      candidates: ({ position }, data) =>
        [DECLINE, ...handOf(position, handsInOrder(edition, position)[data.next] ?? '')] as Answer[],
      legal: cardRules(edition, ({ position }, data: { next: number }) => {
        const hand = handsInOrder(edition, position)[data.next] ?? '';
        return { side: sideOfHand(edition, hand), hand, moment: MOMENT.initiative };
      }),
      pass: DECLINE,
      about: () => ({ moment: 'initiative' }),
      choose: (table, data, answer) => {
        const { position } = table;
        const hand = handsInOrder(edition, position)[data.next] as Hand;
        data.next += 1;
        if (answer !== DECLINE) {
          const card = cardOf(edition, answer as number);
          removeFromHand(position, hand, card.no);
          data.declared.push({ hand, card: card.no });
          table.learned = true;
          if (card.event === INTUITION) data.intuition.push(sideOfHand(edition, hand));
        }
        return goto('declare');
      },
    }),
    // Two Intuitions have no effect (conquerors/card/intuition/both), and initiative is revealed (conquerors/card/intuition/both-normal).
    weighIntuitions(_, data) {
      if (edition.sides.every((side) => data.intuition.includes(side))) data.intuition = [];
      data.next = 0;
    },
    resolve: initiative
      .call(playCard, {
        when: (_, data) => data.next < data.declared.length,
        data: (_, data) => {
          const { hand, card } = data.declared[data.next] as { hand: Hand; card: number };
          return playing(edition, sideOfHand(edition, hand), hand, card, MOMENT.initiative);
        },
      })
      .after((_, data) => {
        data.next += 1;
        return data.next < data.declared.length ? goto('resolve') : undefined;
      }),
    reveal(table, data) {
      const { position } = table;
      const [intuition] = data.intuition;
      const values = new Map<Hand, number>();
      for (const hand of handsInOrder(edition, position)) {
        const side = sideOfHand(edition, hand);
        // conquerors/card/intuition/no-reveal; partners still settle who leads (1815/three-players/leader-with-intuition).
        if (intuition !== undefined && (position.players === 2 || side === edition.french)) continue;
        // The top card of the deck (conquerors/initiative/reveal, conquerors/initiative/discard-revealed).
        // All three do (1815/three-players/all-reveal).
        const { card, value } = revealValue(edition, table, side);
        // Its value (conquerors/cards/use-initiative-value).
        values.set(hand, value);
        table.record?.({ kind: 'initiative-card', hand, card, value });
      }
      settleInitiative(edition, table, intuition ?? null, values);
      return END;
    },
  });

function settleInitiative(edition: Edition, table: Table, intuition: Side | null, values: ReadonlyMap<Hand, number>): void {
  const { position } = table;
  const french = values.get(edition.french) ?? 0;
  let best = -1;
  for (const [hand, value] of values) {
    if (hand === edition.french) continue;
    // 1815/three-players/leader: the better card leads; the Anglo-Allied, who reveal last, win a tie (1815/three-players/tie-coalition).
    if (value >= best) {
      best = value;
      if (position.players === 3) lead(edition, table, hand);
    }
  }
  // conquerors/initiative/highest-first, a tie to the French (conquerors/initiative/tie-french, 1815/three-players/tie-sides).
  // conquerors/initiative/example-tie: two fours, and the French begin.
  const first = intuition ?? (best > french ? edition.opponent : edition.french);
  // The side, whoever of the partners won it (1815/three-players/initiative-first).
  position.initiative = first;
  position.active = first;
  table.record?.({ kind: 'initiative-won', side: first, leader: position.leader });
}

/** The leader decides for the Coalition as a side. */
function lead(edition: Edition, table: Table, hand: Hand): void {
  const { position } = table;
  position.leader = hand;
  position.seats = { ...position.seats, [edition.opponent]: position.seats[hand] ?? hand };
}
