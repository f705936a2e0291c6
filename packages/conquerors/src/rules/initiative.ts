/** The initiative phase: blue cards, then one revealed card each. */
import { END, goto } from '@vedette/core';
import { handOf, removeFromHand, revealValue, sideOfHand } from '../cards/decks.js';
import { type Answer, cardRules, DECLINE, playing } from '../cards/playable.js';
import { type Components, cardOf } from '../components/components.js';
import { initiative, MOMENT, playCard, type Table } from '../contents.js';
import type { Hand, Side } from '../position.js';
import { handsInOrder } from './draw.js';

const INTUITION = 'intuition';

export const initiativeChapter = (components: Components) =>
  initiative.steps({
    // conquerors/initiative/french-declare-first; the others declare knowing it (conquerors/initiative/opponent-declares-second).
    declare: initiative.ask({
      when: ({ position }, data) => {
        const hands = handsInOrder(components, position);
        while (data.next < hands.length && handOf(position, hands[data.next] as Hand).length === 0) data.next += 1;
        return data.next < hands.length;
      },
      seat: ({ position }, data) => position.seats[handsInOrder(components, position)[data.next] ?? ''] ?? '',
      secret: true,
      // conquerors/initiative/one-blue-card: one, or none.
      // The colour is in the data (conquerors/cards/intuition-is-blue, conquerors/cards/reinforcement-is-blue).
      // Each partner has one (1815/three-players/one-blue-each).
      candidates: ({ position }, data) =>
        [DECLINE, ...handOf(position, handsInOrder(components, position)[data.next] ?? '')] as Answer[],
      legal: cardRules(components, ({ position }, data: { next: number }) => {
        const hand = handsInOrder(components, position)[data.next] ?? '';
        return { side: sideOfHand(components, hand), hand, moment: MOMENT.initiative };
      }),
      pass: DECLINE,
      about: () => ({ moment: 'initiative' }),
      choose: (table, data, answer) => {
        const { position } = table;
        const hand = handsInOrder(components, position)[data.next] as Hand;
        data.next += 1;
        if (answer !== DECLINE) {
          const card = cardOf(components, answer);
          removeFromHand(position, hand, card.no);
          data.declared.push({ hand, card: card.no });
          table.learned = true;
          if (card.event === INTUITION) data.intuition.push(sideOfHand(components, hand));
        }
        return goto('declare');
      },
    }),
    // Two Intuitions have no effect (conquerors/card/intuition/both), and initiative is revealed (conquerors/card/intuition/both-normal).
    weighIntuitions(_, data) {
      if (components.sides.every((side) => data.intuition.includes(side))) data.intuition = [];
      data.next = 0;
    },
    resolve: initiative
      .call(playCard, {
        when: (_, data) => data.next < data.declared.length,
        data: (_, data) => {
          const { hand, card } = data.declared[data.next] as { hand: Hand; card: number };
          return playing(components, sideOfHand(components, hand), hand, card, MOMENT.initiative);
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
      for (const hand of handsInOrder(components, position)) {
        const side = sideOfHand(components, hand);
        // conquerors/card/intuition/no-reveal; partners still settle who leads (1815/three-players/leader-with-intuition).
        if (intuition !== undefined && (position.players === 2 || side === components.french)) continue;
        // The top card of the deck (conquerors/initiative/reveal, conquerors/initiative/discard-revealed).
        // All three do (1815/three-players/all-reveal).
        const { card, value } = revealValue(components, table, side);
        // Its value (conquerors/cards/use-initiative-value).
        values.set(hand, value);
        table.record?.({ kind: 'initiative-card', hand, card, value });
      }
      settleInitiative(components, table, intuition ?? null, values);
      return END;
    },
  });

function settleInitiative(components: Components, table: Table, intuition: Side | null, values: ReadonlyMap<Hand, number>): void {
  const { position } = table;
  const french = values.get(components.french) ?? 0;
  let best = -1;
  for (const [hand, value] of values) {
    if (hand === components.french) continue;
    // 1815/three-players/leader: the better card leads; the Anglo-Allied, who reveal last, win a tie (1815/three-players/tie-coalition).
    if (value >= best) {
      best = value;
      if (position.players === 3) lead(components, table, hand);
    }
  }
  // conquerors/initiative/highest-first, a tie to the French (conquerors/initiative/tie-french, 1815/three-players/tie-sides).
  // conquerors/initiative/example-tie: two fours, and the French begin.
  const first = intuition ?? (best > french ? components.opponent : components.french);
  // The side, whoever of the partners won it (1815/three-players/initiative-first).
  position.initiative = first;
  position.active = first;
  table.record?.({ kind: 'initiative-won', side: first, leader: position.leader });
}

/** The leader decides for the Coalition as a side. */
function lead(components: Components, table: Table, hand: Hand): void {
  const { position } = table;
  position.leader = hand;
  position.seats = { ...position.seats, [components.opponent]: position.seats[hand] ?? hand };
}
