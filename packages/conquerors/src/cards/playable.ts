/** Whether a card can be played for its event now, and why not. */
import { type Option, runningIfAny } from '@vedette/core';
import { type Card, type Components, cardOf } from '../components/components.js';
import { legality, MOMENT, never, operation, type Play, rule, type Table } from '../contents.js';
import type { Hand, Side } from '../position.js';
import { handOf } from './decks.js';

export const DECLINE = 'decline';

export type Answer = typeof DECLINE | number;

export const MANOEUVRE =
  MOMENT.choosing |
  MOMENT.stackChosen |
  MOMENT.moveBegins |
  MOMENT.marching |
  MOMENT.areaEntered |
  MOMENT.moveEnded |
  MOMENT.moveMade |
  MOMENT.operationEnded;

export const GREEN_MOMENTS =
  MANOEUVRE | MOMENT.combat | MOMENT.losing | MOMENT.retreat | MOMENT.retreated | MOMENT.pursuit | MOMENT.answer;

// conquerors/cards/reminder-one-green, in the march and the combat together (conquerors/cards/reminder-attacker,
// conquerors/cards/reminder-defender); a side that has passed has it too (conquerors/operations/pass-green-card).
/** conquerors/operations/one-green-each: one green card a side and operation, whatever it was played for. */
export function hasPlayedGreen(table: Table, side: Side): boolean {
  return runningIfAny(table, operation)?.green.includes(side) ?? false;
}

/** The symbol of a green card: an operation of one's own, or of the enemy. */
function fitsTheOperation(components: Components, table: Table, side: Side, hand: Hand, no: number, moment: number): boolean {
  // conquerors/cards/symbol-combat: at the beginning of a combat, of either side; conquerors/cards/skirmishers-is-combat.
  if ((moment & MANOEUVRE) === 0) return true;
  const running = runningIfAny(table, operation);
  if (running === undefined) return true;
  const window = cardOf(components, no).data.window;
  // The symbol says whose operation it is (conquerors/cards/symbol-french-operation, conquerors/cards/symbol-opponent-operation).
  // 1815/three-players/event-own-corps: a partner plays none for the other's stack (1815/three-players/example-forced-march).
  if (window === 'own-operation') return running.side === side && (running.army === side || running.army === hand);
  // 1815/cards/symbol-french-manoeuvre and 1815/cards/symbol-coalition-manoeuvre: whose operation it is, and only its manoeuvre.
  if (window === 'enemy-operation') return running.side !== side;
  return true;
}

/** Whether a card of this hand could be played for its event now. */
export function isPlayable(components: Components, table: Table, side: Side, hand: Hand, no: number, moment: number): boolean {
  const card = cardOf(components, no);
  if ((card.moments & moment) === 0 || card.rule === null) return false;
  if (!fitsTheOperation(components, table, side, hand, no, moment)) return false;
  return card.rule.playable === undefined || card.rule.playable(components, table, side, moment, hand);
}

const NO_CARDS: readonly number[] = [];

/** Adds the cards of a hand that can be played for their event at this moment, to a decision the player has anyway. */
export function addPlayableCards(
  options: Option[],
  components: Components,
  table: Table,
  side: Side,
  hand: Hand,
  moment: number,
): void {
  const cards = handOf(table.position, hand);
  if (cards.length === 0) return;
  const operating = runningIfAny(table, operation);
  if (hasPlayedGreen(table, side)) return;
  const refused = operating?.refused ?? NO_CARDS;
  for (let index = 0; index < cards.length; index++) {
    const no = cards[index] as number;
    if (!refused.includes(no) && isPlayable(components, table, side, hand, no, moment)) options.push(no);
  }
}

/** Whose condition is not met, and the rules that make it. */
const conditionOf = (card: Card | undefined) => ({ event: card?.event ?? '', rules: [...(card?.rule?.cite ?? [])] });

/** Why a card of the hand cannot be played for its event now. The same rules wherever a card can be played. */
export const cardRules = <D>(
  components: Components,
  whose: (table: Table, data: D, option: Option) => { side: Side; hand: Hand; moment: number },
  /** A card that was found playable by who holds it: its conditions are not looked at again by those who do not see them. */
  offered: (data: D) => number = () => 0,
) => {
  const isCard = (option: Option): option is number => typeof option === 'number';
  return legality<D, Option>([
    rule(
      'conquerors/cards/red-mandatory',
      'red-card-by-hand',
      (_, __, option) => !isCard(option) || components.cards[option]?.color !== 'red',
      // No hand ever holds one.
      { concerns: never },
    ),
    rule(
      'conquerors/cards/blue-initiative',
      'blue-card-outside-initiative',
      (table, data, option) =>
        !isCard(option) || components.cards[option]?.color !== 'blue' || whose(table, data, option).moment === MOMENT.initiative,
      { concerns: (table, data) => whose(table, data, DECLINE).moment !== MOMENT.initiative },
    ),
    rule(
      'conquerors/cards/green-operations',
      'green-card-outside-operations',
      (table, data, option) =>
        !isCard(option) || components.cards[option]?.color !== 'green' || whose(table, data, option).moment !== MOMENT.initiative,
      { concerns: (table, data) => whose(table, data, DECLINE).moment === MOMENT.initiative },
    ),
    // What a card asks for is looked at only when its moment has come.
    rule(
      'conquerors/cards/green-symbol',
      'not-at-this-moment',
      (table, data, option) => {
        if (!isCard(option)) return true;
        const { side, hand, moment } = whose(table, data, option);
        return (
          ((components.cards[option]?.moments ?? 0) & moment) !== 0 &&
          fitsTheOperation(components, table, side, hand, option, moment)
        );
      },
      { stops: true },
    ),
    rule(
      'conquerors/cards/use-event',
      'condition-of-the-card',
      (table, data, option) => {
        if (!isCard(option) || option === offered(data)) return true;
        const { side, hand, moment } = whose(table, data, option);
        const card = components.cards[option];
        if (card === undefined || card.rule === null) return false;
        return card.rule.playable === undefined || card.rule.playable(components, table, side, moment, hand);
      },
      { particulars: (_table, _data, option) => conditionOf(components.cards[Number(option)]) },
    ),
  ]);
};

/** The frame of a card that is played. */
export function playing(components: Components, side: Side, hand: Hand, card: number, moment: number): Play {
  return {
    card,
    event: cardOf(components, card).event,
    side,
    hand,
    moment,
    cancelled: false,
    picks: [],
    barred: [],
    tire: null,
    tireAlso: null,
    lose: null,
    retreat: null,
  };
}
