/** Reaction windows: when a side is asked for a card, and who of two partners decides. */
import { END, runningIfAny } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import { eventWindow, MOMENT, operation, playCard, type Table, type Window } from '../contents.js';
import { type Hand, ordersOfBattleOpen, type Position, type Side } from '../position.js';
import { handOf, handsOf } from './decks.js';
import { type Answer, cardRules, DECLINE, GREEN_MOMENTS, hasPlayedGreen, isPlayable, playing } from './playable.js';

function someCardFits(components: Components, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  if (position.players === 2) return someCardOfFits(components, table, side, side, moment);
  return handsOf(components, position, side).some((hand) => someCardOfFits(components, table, side, hand, moment));
}

function someCardOfFits(components: Components, table: Table, side: Side, hand: Hand, moment: number): boolean {
  const cards = handOf(table.position, hand);
  for (let index = 0; index < cards.length; index++) {
    const no = cards[index] as number;
    if (((components.cards[no]?.moments ?? 0) & moment) !== 0 && isPlayable(components, table, side, hand, no, moment))
      return true;
  }
  return false;
}

/**
 * Whether a side is asked for a card now. In a match that depends on public facts alone: it has cards, has not yet
 * played one in this operation, and its deck has some that could be played. In a search windows
 * without use are left out, as the table itself leaves out there every question that has one answer.
 */
export function windowIsOpen(components: Components, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  const windows = components.moments[side];
  const operating = runningIfAny(table, operation);
  if (
    windows === undefined ||
    ((operating === undefined || operating.side === side ? windows.own : windows.enemy) & moment) === 0
  )
    return false;
  let cards = 0;
  if (position.players === 2) cards = handOf(position, side).length;
  else for (const hand of handsOf(components, position, side)) cards += handOf(position, hand).length;
  if (cards === 0) return false;
  // 1815/three-players/one-card-per-operation: by side, so that partners share the one.
  if ((moment & GREEN_MOMENTS) !== 0 && hasPlayedGreen(table, side)) return false;
  return table.mode === 'match'
    ? someCardOfTheDeckFits(components, table, side, moment)
    : someCardFits(components, table, side, moment);
}

/**
 * Where everything but the hands lies open, all can see whether any card of the deck could be played now. If none could,
 * there is no window, and its absence tells nothing; under the fog and behind screens it might, and the side is asked.
 */
function someCardOfTheDeckFits(components: Components, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  if (!ordersOfBattleOpen(position)) return true;
  return handsOf(components, position, side).some((hand) =>
    components.oneOfEach.some(
      (no) => cardOf(components, no).side === side && isPlayable(components, table, side, hand, no, moment),
    ),
  );
}

export const windowFor = (side: Side, moment: number, answering: string | null = null): Window => ({
  side,
  moment,
  answering,
  hand: side,
  card: 0,
  played: false,
  offer: 0,
});

export const windowChapter = (components: Components) =>
  eventWindow.steps(
    {
      // Two partners share one green card an operation: the partner of the leader offers, the leader decides.
      offerCard: eventWindow.ask({
        cite: '1815/three-players/leader-decides-card',
        when: ({ position }, window) => window.offer === 0 && partnersAsked(components, position, window),
        seat: ({ position }, window) => position.seats[partnerOfLeader(components, position, window.side)] ?? window.side,
        secret: true,
        candidates: ({ position }, window) =>
          [DECLINE, ...handOf(position, partnerOfLeader(components, position, window.side))] as Answer[],
        legal: cardRules<Window>(components, ({ position }, window) => ({
          side: window.side,
          hand: partnerOfLeader(components, position, window.side),
          moment: window.moment,
        })),
        pass: DECLINE,
        about: ({ position }, window) => aboutWindow(position, window),
        choose: ({ position }, window, answer) => {
          if (answer !== DECLINE) window.offer = showLeader(position, answer);
        },
      }),
      playOne: eventWindow.ask({
        seat: ({ position }, window) => position.seats[handAsked(components, position, window)] ?? window.side,
        secret: true,
        candidates: ({ position }, window) => {
          const options: Answer[] = [DECLINE, ...handOf(position, handAsked(components, position, window))];
          if (window.offer > 0) options.push(window.offer);
          return options;
        },
        // A card is judged as its holder's (1815/three-players/event-own-corps), whoever decides.
        legal: cardRules<Window>(
          components,
          ({ position }, window, option) => ({
            side: window.side,
            hand:
              option === window.offer
                ? partnerOfLeader(components, position, window.side)
                : handAsked(components, position, window),
            moment: window.moment,
          }),
          (window) => window.offer,
        ),
        pass: DECLINE,
        about: ({ position }, window) => aboutWindow(position, window),
        choose: ({ position }, window, answer) => {
          if (answer === DECLINE) return END;
          window.card = answer;
          window.hand = handHolding(components, position, window);
          return undefined;
        },
      }),
      play: eventWindow
        .call(playCard, { data: (_, window) => playing(components, window.side, window.hand, window.card, window.moment) })
        .after((_, window) => {
          window.played = true;
        }),
    },
    (_, window) => window.played,
  );

const aboutWindow = (position: Position, window: Window) => ({
  moment: momentName(window.moment),
  /** Whether the operation is one's own: somebody who lets the enemy march may still want to play cards himself. */
  own: position.active === window.side,
  ...(window.answering === null ? {} : { answering: window.answering }),
});

const momentName = (moment: number): string => Object.entries(MOMENT).find(([, bit]) => bit === moment)?.[0] ?? '';

/** 1815/three-players/leader-decides-card: whether this hand's player has to ask the leader before he lays a card down. */
export const mustOffer = (components: Components, position: Position, hand: Hand): boolean =>
  position.players === 3 && hand !== components.french && hand !== position.leader;

/** A card that is offered has been seen by the leader. */
function showLeader(position: Position, card: number): number {
  const seen = position.seen[position.leader ?? ''];
  if (seen !== undefined && !seen.includes(card)) seen.push(card);
  return card;
}

/** The window in which the leader takes or refuses the card of a partner who acts. */
export const offering = (position: Position, side: Side, card: number, moment: number): Window => ({
  ...windowFor(side, moment),
  offer: showLeader(position, card),
});

/** What the leader has refused is not offered again in this operation. */
export function refuse(table: Table, card: number): void {
  runningIfAny(table, operation)?.refused.push(card);
}

const partnersAsked = (components: Components, position: Position, window: Window): boolean =>
  position.players === 3 &&
  window.side === components.opponent &&
  handOf(position, partnerOfLeader(components, position, window.side)).length > 0;

export const partnerOfLeader = (components: Components, position: Position, side: Side): Hand =>
  handsOf(components, position, side).find((hand) => hand !== position.leader) ?? side;

function handAsked(components: Components, position: Position, window: Window): Hand {
  if (position.players === 2 || window.side === components.french) return window.side;
  return position.leader ?? window.side;
}

function handHolding(components: Components, position: Position, window: Window): Hand {
  for (const hand of handsOf(components, position, window.side)) if (handOf(position, hand).includes(window.card)) return hand;
  return window.side;
}
