/** Playing a card for its event: whether it may be, who is asked, and what becomes of the card. */
import { AGAIN, END, type Option, runningIfAny } from '@vedette/core';
import { type Components, cardOf, enemyOf } from '../components/components.js';
import {
  arrivingVedette,
  eventWindow,
  MOMENT,
  operation,
  type Play,
  playCard,
  retreat,
  shareFatigue,
  shareLosses,
} from '../contents.js';
import { ordersOfBattleOpen } from '../position.js';
import { sharing } from '../rules/fatigue.js';
import { losing } from '../rules/losses.js';
import { discard, removeFromHand, sideOfHand } from './decks.js';
import { MANOEUVRE } from './playable.js';
import { windowFor, windowIsOpen } from './windows.js';

const NOTHING = 'nothing';

export const playCardChapter = (components: Components) =>
  playCard.steps({
    layDown(table, play) {
      const { position } = table;
      const card = cardOf(components, play.card);
      // A red card never was in a hand, and a declared blue one has left it already.
      removeFromHand(position, play.hand, play.card);
      if (card.color === 'green') runningIfAny(table, operation)?.green.push(play.side);
      // conquerors/initiative/blue-discarded and conquerors/operations/green-discarded; what lasts the turn lies on the board.
      if (card.data.duration === 'turn')
        position.inForce = [
          ...position.inForce,
          { event: play.event, card: play.card, side: play.side, hand: play.hand, on: null },
        ];
      else discard(position, sideOfHand(components, play.hand), play.card);
      table.learned = true;
      table.record?.({ kind: 'card-played', side: play.side, hand: play.hand, card: play.card, event: play.event });
    },
    answer: playCard
      .call(eventWindow, {
        when: (table, play) =>
          canBeAnswered(components, play) && windowIsOpen(components, table, enemyOf(components, play.side), MOMENT.answer),
        data: (_, play) => windowFor(enemyOf(components, play.side), MOMENT.answer, play.event),
      })
      .after((table, play) => {
        // conquerors/card/counter-order/cancel: the event has no effect; the card stays played.
        if (!play.cancelled) return undefined;
        table.record?.({ kind: 'card-cancelled', side: play.side, card: play.card, event: play.event });
        return END;
      }),
    prepare(table, play) {
      components.eventRules.get(play.event)?.prepare?.(table, play);
    },
    choose: playCard.ask({
      when: (table, play) => {
        const choice = components.eventRules.get(play.event)?.choice;
        return choice !== undefined && (choice.when === undefined || choice.when(components, table));
      },
      seat: (table, play) => {
        const choice = components.eventRules.get(play.event)?.choice;
        return choice?.seat?.(components, table, play) ?? table.position.seats[play.hand] ?? play.hand;
      },
      secret: ({ position }, play) =>
        !ordersOfBattleOpen(position) || components.eventRules.get(play.event)?.choice?.secret === true,
      // Nothing to choose from: the event is played without effect.
      candidates: (table, play): readonly Option[] => {
        const options = components.eventRules.get(play.event)?.choice?.candidates(components, table, play) ?? [];
        return options.length > 0 ? options : [NOTHING];
      },
      about: (_, play) => ({ event: play.event, picks: [...play.picks] }),
      choose: (table, play, option) => {
        if (option === NOTHING) {
          table.record?.({ kind: 'event-without-effect', event: play.event });
          return END;
        }
        return components.eventRules.get(play.event)?.choice?.choose(components, table, play, option) ? AGAIN : undefined;
      },
    }),
    effect(table, play) {
      components.eventRules.get(play.event)?.effect?.(components, table, play);
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
        return losing(position, side, corps, losses, { apply: true, why: play.event });
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
function canBeAnswered(components: Components, play: Play): boolean {
  const card = cardOf(components, play.card);
  return (
    card.color === 'green' &&
    card.data.cancellable &&
    (components.differences.counterOrderReaches === 'all' || (play.moment & MANOEUVRE) !== 0)
  );
}
