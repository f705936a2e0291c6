/** Playing a card for its event: whether it may be, who is asked, and what becomes of the card. */
import { AGAIN, END, type Option, runningIfAny } from '@vedette/core';
import { discard, handOf, handsOf, removeFromHand, sideOfHand } from './cards.js';
import {
  arrivingVedette,
  eventWindow,
  legality,
  MOMENT,
  never,
  operation,
  type Play,
  playCard,
  retreat,
  rule,
  shareFatigue,
  shareLosses,
  type Table,
  type Window,
} from './contents.js';
import { cardOf, type Edition, enemyOf } from './edition.js';
import { sharing } from './fatigue.js';
import { losing } from './losses.js';
import { type Hand, ordersOfBattleOpen, type Position, type Side } from './position.js';

export const DECLINE = 'decline';
const NOTHING = 'nothing';
export type Answer = typeof DECLINE | number;

const MANOEUVRE =
  MOMENT.choosing |
  MOMENT.stackChosen |
  MOMENT.moveBegins |
  MOMENT.marching |
  MOMENT.areaEntered |
  MOMENT.moveEnded |
  MOMENT.operationEnded;
const GREEN_MOMENTS =
  MANOEUVRE | MOMENT.combat | MOMENT.losing | MOMENT.retreat | MOMENT.retreated | MOMENT.pursuit | MOMENT.answer;

// conquerors/cards/reminder-one-green, in the march and the combat together (conquerors/cards/reminder-attacker,
// conquerors/cards/reminder-defender); a side that has passed has it too (conquerors/operations/pass-green-card).
/** conquerors/operations/one-green-each: one green card a side and operation, whatever it was played for. */
export function hasPlayedGreen(table: Table, side: Side): boolean {
  return runningIfAny(table, operation)?.green.includes(side) ?? false;
}

/** The symbol of a green card: an operation of one's own, or of the enemy. */
function fitsTheOperation(edition: Edition, table: Table, side: Side, hand: Hand, no: number, moment: number): boolean {
  // conquerors/cards/symbol-combat: at the beginning of a combat, of either side; conquerors/cards/skirmishers-is-combat.
  if ((moment & MANOEUVRE) === 0) return true;
  const running = runningIfAny(table, operation);
  if (running === undefined) return true;
  const window = cardOf(edition, no).data.window;
  // conquerors/cards/symbol-french-operation and conquerors/cards/symbol-opponent-operation.
  // 1815/three-players/event-own-corps: a partner plays none for the other's stack (1815/three-players/example-forced-march).
  if (window === 'own-operation') return running.side === side && (running.army === side || running.army === hand);
  // 1815/cards/symbol-french-manoeuvre and 1815/cards/symbol-coalition-manoeuvre: whose operation it is, and only its manoeuvre.
  if (window === 'enemy-operation') return running.side !== side;
  return true;
}

/** Whether a card of this hand could be played for its event now. */
export function isPlayable(edition: Edition, table: Table, side: Side, hand: Hand, no: number, moment: number): boolean {
  const card = cardOf(edition, no);
  if ((card.moments & moment) === 0 || card.rule === null) return false;
  if (!fitsTheOperation(edition, table, side, hand, no, moment)) return false;
  return card.rule.playable === undefined || card.rule.playable(edition, table, side, moment, hand);
}

function someCardFits(edition: Edition, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  if (position.players === 2) return someCardOfFits(edition, table, side, side, moment);
  return handsOf(edition, position, side).some((hand) => someCardOfFits(edition, table, side, hand, moment));
}

function someCardOfFits(edition: Edition, table: Table, side: Side, hand: Hand, moment: number): boolean {
  const cards = handOf(table.position, hand);
  for (let index = 0; index < cards.length; index++) {
    const no = cards[index] as number;
    if (((edition.cards[no]?.moments ?? 0) & moment) !== 0 && isPlayable(edition, table, side, hand, no, moment)) return true;
  }
  return false;
}

/**
 * Whether a side is asked for a card now. In a match that depends on public facts alone: it has cards, has not yet
 * played one in this operation, and its deck has some that could be played. In a search, where the hand is made up anyway, windows without use are left out.
 */
export function windowIsOpen(edition: Edition, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  const windows = edition.moments[side];
  const operating = runningIfAny(table, operation);
  if (
    windows === undefined ||
    ((operating === undefined || operating.side === side ? windows.own : windows.enemy) & moment) === 0
  )
    return false;
  let cards = 0;
  if (position.players === 2) cards = handOf(position, side).length;
  else for (const hand of handsOf(edition, position, side)) cards += handOf(position, hand).length;
  if (cards === 0) return false;
  // 1815/three-players/one-card-per-operation: by side, so that partners share the one.
  if ((moment & GREEN_MOMENTS) !== 0 && operating?.green.includes(side)) return false;
  return table.mode === 'match'
    ? someCardOfTheDeckFits(edition, table, side, moment)
    : someCardFits(edition, table, side, moment);
}

/**
 * Where everything but the hands lies open, all can see whether any card of the deck could be played now. If none could,
 * there is no window, and its absence tells nothing; under the fog and behind screens it might, and the side is asked.
 */
function someCardOfTheDeckFits(edition: Edition, table: Table, side: Side, moment: number): boolean {
  const { position } = table;
  if (!ordersOfBattleOpen(position)) return true;
  return handsOf(edition, position, side).some((hand) =>
    edition.oneOfEach.some((no) => cardOf(edition, no).side === side && isPlayable(edition, table, side, hand, no, moment)),
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

const NO_CARDS: readonly number[] = [];

/** Adds the cards of a hand that can be played for their event at this moment, to a decision the player has anyway. */
export function addPlayableCards(
  options: Option[],
  edition: Edition,
  table: Table,
  side: Side,
  hand: Hand,
  moment: number,
): void {
  const cards = handOf(table.position, hand);
  if (cards.length === 0) return;
  const operating = runningIfAny(table, operation);
  if (operating?.green.includes(side)) return;
  const refused = operating?.refused ?? NO_CARDS;
  for (let index = 0; index < cards.length; index++) {
    const no = cards[index] as number;
    if (!refused.includes(no) && isPlayable(edition, table, side, hand, no, moment)) options.push(no);
  }
}

/** Why a card of the hand cannot be played for its event now. The same rules wherever a card can be played. */
export const cardRules = <D>(
  edition: Edition,
  whose: (table: Table, data: D, option: Option) => { side: Side; hand: Hand; moment: number },
  /** A card that was found playable by who holds it: its conditions are not looked at again by those who do not see them. */
  offered: (data: D) => number = () => 0,
) => {
  const isCard = (option: Option): option is number => typeof option === 'number';
  return legality<D, Option>([
    rule(
      'conquerors/cards/red-mandatory',
      'red-card-by-hand',
      (_, __, option) => !isCard(option) || edition.cards[option]?.color !== 'red',
      // No hand ever holds one.
      { concerns: never },
    ),
    rule(
      'conquerors/cards/blue-initiative',
      'blue-card-outside-initiative',
      (table, data, option) =>
        !isCard(option) || edition.cards[option]?.color !== 'blue' || whose(table, data, option).moment === MOMENT.initiative,
      { concerns: (table, data) => whose(table, data, DECLINE).moment !== MOMENT.initiative },
    ),
    rule(
      'conquerors/cards/green-operations',
      'green-card-outside-operations',
      (table, data, option) =>
        !isCard(option) || edition.cards[option]?.color !== 'green' || whose(table, data, option).moment !== MOMENT.initiative,
      { concerns: (table, data) => whose(table, data, DECLINE).moment === MOMENT.initiative },
    ),
    rule(
      'conquerors/operations/one-green-each',
      'second-green-card',
      (table, data, option) =>
        !isCard(option) || edition.cards[option]?.color !== 'green' || !hasPlayedGreen(table, whose(table, data, option).side),
      { concerns: (table, data) => hasPlayedGreen(table, whose(table, data, DECLINE).side) },
    ),
    // What a card asks for is looked at only when its moment has come.
    rule(
      'conquerors/cards/green-symbol',
      'not-at-this-moment',
      (table, data, option) => {
        if (!isCard(option)) return true;
        const { side, hand, moment } = whose(table, data, option);
        return (
          ((edition.cards[option]?.moments ?? 0) & moment) !== 0 && fitsTheOperation(edition, table, side, hand, option, moment)
        );
      },
      { stops: true },
    ),
    rule('conquerors/cards/use-event', 'condition-of-the-card', (table, data, option) => {
      if (!isCard(option) || option === offered(data)) return true;
      const { side, hand, moment } = whose(table, data, option);
      const card = edition.cards[option];
      if (card === undefined || card.rule === null) return false;
      return card.rule.playable === undefined || card.rule.playable(edition, table, side, moment, hand);
    }),
  ]);
};

export const windowChapter = (edition: Edition) =>
  eventWindow.steps(
    {
      // Two partners share one green card an operation: the partner of the leader offers, the leader decides.
      offerCard: eventWindow.ask({
        cite: '1815/three-players/leader-decides-card',
        when: ({ position }, window) => window.offer === 0 && partnersAsked(edition, position, window),
        seat: ({ position }, window) => position.seats[partnerOfLeader(edition, position, window.side)] ?? window.side,
        secret: true,
        candidates: ({ position }, window) =>
          [DECLINE, ...handOf(position, partnerOfLeader(edition, position, window.side))] as Answer[],
        legal: cardRules<Window>(edition, ({ position }, window) => ({
          side: window.side,
          hand: partnerOfLeader(edition, position, window.side),
          moment: window.moment,
        })),
        pass: DECLINE,
        about: ({ position }, window) => aboutWindow(position, window),
        choose: ({ position }, window, answer) => {
          if (answer !== DECLINE) window.offer = showLeader(position, answer as number);
        },
      }),
      playOne: eventWindow.ask({
        seat: ({ position }, window) => position.seats[handAsked(edition, position, window)] ?? window.side,
        secret: true,
        candidates: ({ position }, window) => {
          const options: Answer[] = [DECLINE, ...handOf(position, handAsked(edition, position, window))];
          if (window.offer > 0) options.push(window.offer);
          return options;
        },
        // A card is judged as its holder's (1815/three-players/event-own-corps), whoever decides.
        legal: cardRules<Window>(
          edition,
          ({ position }, window, option) => ({
            side: window.side,
            hand:
              option === window.offer ? partnerOfLeader(edition, position, window.side) : handAsked(edition, position, window),
            moment: window.moment,
          }),
          (window) => window.offer,
        ),
        pass: DECLINE,
        about: ({ position }, window) => aboutWindow(position, window),
        choose: ({ position }, window, answer) => {
          if (answer === DECLINE) return END;
          window.card = answer as number;
          window.hand = handHolding(edition, position, window);
          return undefined;
        },
      }),
      play: eventWindow
        .call(playCard, { data: (_, window) => playing(edition, window.side, window.hand, window.card, window.moment) })
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

export const momentName = (moment: number): string => Object.entries(MOMENT).find(([, bit]) => bit === moment)?.[0] ?? '';

/** 1815/three-players/leader-decides-card: whether this hand's player has to ask the leader before he lays a card down. */
export const mustOffer = (edition: Edition, position: Position, hand: Hand): boolean =>
  position.players === 3 && hand !== edition.french && hand !== position.leader;

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

const partnersAsked = (edition: Edition, position: Position, window: Window): boolean =>
  position.players === 3 &&
  window.side === edition.opponent &&
  handOf(position, partnerOfLeader(edition, position, window.side)).length > 0;

export const partnerOfLeader = (edition: Edition, position: Position, side: Side): Hand =>
  handsOf(edition, position, side).find((hand) => hand !== position.leader) ?? side;

function handAsked(edition: Edition, position: Position, window: Window): Hand {
  if (position.players === 2 || window.side === edition.french) return window.side;
  return position.leader ?? window.side;
}

function handHolding(edition: Edition, position: Position, window: Window): Hand {
  for (const hand of handsOf(edition, position, window.side)) if (handOf(position, hand).includes(window.card)) return hand;
  return window.side;
}

/** The frame of a card that is played. */
export function playing(edition: Edition, side: Side, hand: Hand, card: number, moment: number): Play {
  return {
    card,
    event: cardOf(edition, card).event,
    side,
    hand,
    moment,
    cancelled: false,
    picks: [],
    tire: null,
    tireAlso: null,
    lose: null,
    retreat: null,
  };
}

export const playCardChapter = (edition: Edition) =>
  playCard.steps({
    layDown(table, play) {
      const { position } = table;
      const card = cardOf(edition, play.card);
      // A red card never was in a hand, and a declared blue one has left it already.
      removeFromHand(position, play.hand, play.card);
      if (card.color === 'green') runningIfAny(table, operation)?.green.push(play.side);
      // conquerors/initiative/blue-discarded and conquerors/operations/green-discarded; what lasts the turn lies on the board.
      if (card.data.duration === 'turn')
        position.inForce = [
          ...position.inForce,
          { event: play.event, card: play.card, side: play.side, hand: play.hand, on: null },
        ];
      else discard(position, sideOfHand(edition, play.hand), play.card);
      table.learned = true;
      table.record?.({ kind: 'card-played', side: play.side, hand: play.hand, card: play.card, event: play.event });
    },
    answer: playCard
      .call(eventWindow, {
        when: (table, play) =>
          canBeAnswered(edition, play) && windowIsOpen(edition, table, enemyOf(edition, play.side), MOMENT.answer),
        data: (_, play) => windowFor(enemyOf(edition, play.side), MOMENT.answer, play.event),
      })
      .after((table, play) => {
        // conquerors/card/counter-order/cancel: the event has no effect; the card stays played.
        if (!play.cancelled) return undefined;
        table.record?.({ kind: 'card-cancelled', side: play.side, card: play.card, event: play.event });
        return END;
      }),
    choose: playCard.ask({
      when: (table, play) => {
        const choice = edition.eventRules.get(play.event)?.choice;
        return choice !== undefined && (choice.when === undefined || choice.when(edition, table));
      },
      seat: (table, play) => {
        const choice = edition.eventRules.get(play.event)?.choice;
        return choice?.seat?.(edition, table, play) ?? table.position.seats[play.hand] ?? play.hand;
      },
      secret: ({ position }, play) =>
        !ordersOfBattleOpen(position) || edition.eventRules.get(play.event)?.choice?.secret === true,
      // Nothing to choose from: the event is played without effect.
      candidates: (table, play): readonly Option[] => {
        const options = edition.eventRules.get(play.event)?.choice?.candidates(edition, table, play) ?? [];
        return options.length > 0 ? options : [NOTHING];
      },
      about: (_, play) => ({ event: play.event, picks: [...play.picks] }),
      choose: (table, play, option) => {
        if (option === NOTHING) {
          table.record?.({ kind: 'event-without-effect', event: play.event });
          return END;
        }
        return edition.eventRules.get(play.event)?.choice?.choose(edition, table, play, option) ? AGAIN : undefined;
      },
    }),
    effect(table, play) {
      edition.eventRules.get(play.event)?.effect?.(edition, table, play);
    },
    arrivingVedettes: playCard.call(arrivingVedette, {
      when: ({ position }) => position.arrivingVedettes.length > 0,
      data: () => ({}),
    }),
    tire: playCard.call(shareFatigue, {
      when: (_, play) => play.tire !== null,
      data: (_, play) => sharing(play.tire as NonNullable<Play['tire']>),
    }),
    tireAlso: playCard.call(shareFatigue, {
      when: (_, play) => play.tireAlso !== null,
      data: (_, play) => sharing(play.tireAlso as NonNullable<Play['tireAlso']>),
    }),
    lose: playCard.call(shareLosses, {
      when: (_, play) => play.lose !== null,
      data: ({ position }, play) => {
        const { side, corps, losses } = play.lose as NonNullable<Play['lose']>;
        return losing(position, side, corps, losses, { apply: true, combat: false });
      },
    }),
    retreat: playCard.call(retreat, {
      when: (_, play) => play.retreat !== null,
      data: (_, play) => {
        const frame = play.retreat as NonNullable<Play['retreat']>;
        return { ...frame, blocks: [...frame.blocks], used: [...frame.used] };
      },
    }),
  });

/** Counter Order reaches green cards only, and in 1815 only those of the manoeuvre (1815/card/counter-order/not-combat). */
function canBeAnswered(edition: Edition, play: Play): boolean {
  const card = cardOf(edition, play.card);
  return (
    card.color === 'green' &&
    card.data.cancellable &&
    (edition.differences.counterOrderReaches === 'all' || (play.moment & MANOEUVRE) !== 0)
  );
}
