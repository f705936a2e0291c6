/** Events about the cards themselves: Anticipation, Reserve, Hussars and Cossacks, Aide-de-Camp and Scouts, Intuition. */
import { drawFrom } from '@vedette/core';
import { type Components, cardOf, enemyOf } from '../../components/components.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import type { Hand, Side } from '../../position.js';
import { giveCard } from '../../rules/partners.js';
import { discard, handOf, handsOf, removeFromHand, reshuffle, sideOfHand, takeTop } from '../decks.js';
import { choiceOf, type EventRule } from './rule.js';

/** The cards to choose from: those of the deck, or of the discard pile that becomes the deck when it is empty. */
function toChooseFrom(components: Components, { position }: Table, side: Side): number[] {
  const deck = position.decks[side] ?? [];
  const cards = deck.length > 0 ? deck : (position.discards[side] ?? []);
  // conquerors/card/anticipation/no-red, nor a card that is no event.
  return cards.filter((no) => cardOf(components, no).color !== 'red' && cardOf(components, no).window !== 'automatic');
}

export const anticipation: EventRule = {
  id: 'anticipation',
  cite: ['conquerors/card/anticipation/secret'],
  moments: MOMENT.initiative,
  playable: (components, table, side) => toChooseFrom(components, table, side).length > 0,
  // conquerors/cards/reshuffle; the card itself is discarded only when its event is over.
  prepare: (table, play) => {
    if (table.position.decks[play.side]?.length === 0) reshuffle(table, play.side, play.card);
  },
  choice: choiceOf({
    secret: true,
    candidates: (components, table, play) => toChooseFrom(components, table, play.side).sort((left, right) => left - right),
    choose: (_, { position }, play, option) => {
      // conquerors/card/anticipation/choose; conquerors/card/anticipation/shuffle: the rest is a pool without order anyway.
      const deck = position.decks[play.side] as number[];
      deck.splice(deck.indexOf(option), 1);
      handOf(position, play.hand).push(option);
      return false;
    },
  }),
  effect: (_, table, play) => table.record?.({ kind: 'cards-drawn', hand: play.hand, count: 1 }),
};

export const reserve: EventRule = {
  id: 'reserve',
  cite: ['conquerors/card/reserve/draw-two', 'conquerors/card/reserve/red-discarded', 'conquerors/card/reserve/no-replacement'],
  moments: MOMENT.initiative,
  effect: (components, table, play) => {
    const { position } = table;
    const drawn: number[] = [];
    for (let count = 0; count < 2; count++) {
      const card = takeTop(components, table, play.side);
      if (card === null) break;
      if (card.color === 'red') {
        discard(position, play.side, card.no);
        table.record?.({ kind: 'red-card', side: play.side, card: card.no, event: card.event, cancelled: true });
      } else {
        handOf(position, play.hand).push(card.no);
        drawn.push(card.no);
      }
    }
    table.record?.({
      kind: 'cards-drawn',
      hand: play.hand,
      count: drawn.length,
      only: { [position.seats[play.hand] ?? play.hand]: { cards: drawn } },
    });
  },
};

const enemyHands = (components: Components, table: Table, side: Side): readonly Hand[] =>
  handsOf(components, table.position, enemyOf(components, side)).filter((hand) => handOf(table.position, hand).length > 0);

/** With three players the French name whose hand it is (1815/card/hussars/three-players, 1815/card/scouts/three-players). */
const chooseHand = {
  candidates: (components: Components, table: Table, play: Play) => enemyHands(components, table, play.side),
  choose: (_: Components, __: Table, play: Play, option: unknown) => {
    play.picks.push(String(option));
    return false;
  },
};

// 1807/card/hussars/owner: the French deck has them.
/** conquerors/card/hussars/random-discard; the Russians call it 1807/card/cossacks/random-discard. */
const takeAtRandom = (id: string): EventRule => ({
  id,
  moments: MOMENT.initiative,
  playable: (components, table, side) => enemyHands(components, table, side).length > 0,
  choice: chooseHand,
  effect: (components, table, play) => {
    const { position } = table;
    // 1815/card/hussars/owner: the hand of the enemy.
    const hand = play.picks[0] ?? '';
    const card = drawFrom(table, `${hand} hand`, handOf(position, hand));
    removeFromHand(position, hand, card);
    discard(position, sideOfHand(components, hand), card);
    table.record?.({ kind: 'card-discarded', hand, card });
  },
});
export const hussars = takeAtRandom('hussars');
export const cossacks = takeAtRandom('cossacks');

/** The whole hand is shown once, and remembered. */
function show(table: Table, play: Play, hand: Hand): void {
  const { position } = table;
  const cards = [...handOf(position, hand)];
  const seen = position.seen[play.hand] ?? [];
  position.seen[play.hand] = [...seen.filter((card) => !cards.includes(card)), ...cards];
  table.record?.({ kind: 'hand-shown', to: play.hand, hand, only: { [position.seats[play.hand] ?? play.hand]: { cards } } });
}

export const scouts: EventRule = {
  id: 'scouts',
  cite: ['1815/card/scouts/look'],
  moments: MOMENT.initiative,
  playable: (components, table, side) => enemyHands(components, table, side).length > 0,
  choice: chooseHand,
  effect: (_, table, play) => show(table, play, play.picks[0] ?? ''),
};

const DONE = 'done';

/** conquerors/card/aide-de-camp/look; with three players the partners exchange cards instead (1815/card/aide-de-camp/three-exchange). */
export const aideDeCamp: EventRule = {
  id: 'aide-de-camp',
  cite: ['1815/card/aide-de-camp/initiative'],
  moments: MOMENT.initiative,
  choice: choiceOf<typeof DONE | number>({
    secret: true,
    when: (_, { position }) => position.players === 3,
    seat: (components, { position }, play) => position.seats[giving(components, play, position.players)] ?? play.hand,
    candidates: (components, { position }, play) => [DONE, ...handOf(position, giving(components, play, position.players))],
    choose: (components, table, play, option) => {
      const from = giving(components, play, table.position.players);
      if (option === DONE) {
        play.picks.push(DONE);
        return play.picks.length < 2;
      }
      giveCard(components, table, from, option);
      return true;
    },
  }),
  effect: (components, table, play) => {
    const { position } = table;
    // 1815/card/aide-de-camp/coalition: it is the French hand that is seen.
    if (position.players === 2) for (const hand of enemyHands(components, table, play.side)) show(table, play, hand);
    // 1815/card/aide-de-camp/three-communicate: for the rest of the turn.
    else position.inForce = [...position.inForce, { event: play.event, card: null, side: play.side, hand: play.hand, on: null }];
  },
};

/** First the player of the card gives what he likes, then his partner. */
function giving(components: Components, play: Play, players: number): Hand {
  if (players === 2 || play.picks.length === 0) return play.hand;
  const nations = components.data.game.sides.find((side) => side.id === play.side)?.nations ?? [];
  return nations.find((nation) => nation.id !== play.hand)?.id ?? play.hand;
}

/** conquerors/card/intuition/timing and conquerors/card/intuition/wins: weighed by the initiative phase itself. */
export const intuition: EventRule = { id: 'intuition', moments: MOMENT.initiative };
