import { drawFrom, goto } from '@vedette/core';
import { type Components, cardOf, scriptOf } from '../../components/components.js';
import { NO_COST } from '../../components/vocabulary.js';
import { effects, legality, newCardDraw, rule } from '../../contents.js';
import { effectsFrame } from '../../effects/effects.js';
import { fire } from '../../effects/operations.js';
import type { DrawFrame } from '../../frames.js';
import { type Position, SEAT } from '../../position.js';
import { discard, type NapoleonTable, place, removalDue } from '../board.js';
import { returnDiscards } from '../card-deck/card-deck.js';
import { remove } from '../diplomacy/nations.js';
import { isLuckOffered, keepings, keepLuck, useLuck } from '../luck.js';
import { canPay, isFree, pay } from '../year-setup/resources.js';

/** Whether Napoleon is abroad, where cards are Placed and not Played (14.1). */
export const isAbroad = (components: Components, position: Position): boolean =>
  position.box[components.abroadCard] === 'I, NAPOLEON';

/** Draws one card, or none: the top first, then any of the pool. */
function drawCard(components: Components, table: NapoleonTable): number {
  const { position } = table;
  // The deck ran out before the segment that deals with it (8.3): the Discards are shuffled in.
  if (position.draw.length + position.top.length === 0) returnDiscards(components, table);
  const onTop = position.top.shift();
  if (onTop === undefined && position.draw.length === 0) return 0;
  // i-napoleon/8.1/draw-top, i-napoleon/7.3/face-down: nobody, the position included, knows which card is next.
  const card = onTop ?? drawFrom(table, 'draw deck', position.draw);
  position.box[card] = 'drawn';
  position.up[card] = true;
  return card;
}

export function newCardDrawSteps(components: Components) {
  const facts = (frame: DrawFrame) => cardOf(components, frame.card).revealed;
  /** i-napoleon/8.1.2/mandatory-cost-unpayable: neither the price nor any of the options can be paid. */
  function unpayable(position: Position, frame: DrawFrame): boolean {
    const revealed = facts(frame);
    if (revealed === null) return true;
    if (!canPay(position, revealed.cost)) return true;
    const [first] = scriptOf(components, revealed.do).operations;
    if (first?.verb !== 'choice') return false;
    return !first.value.options.some((option) => (option.if?.(position) ?? true) && canPay(position, option.cost ?? NO_COST));
  }
  /** Abroad a card is only heard of, but for the one that brings Robespierre's fall. */
  const isHeardOfAbroad = (position: Position, frame: DrawFrame) =>
    isAbroad(components, position) && !components.abroadAlways.includes(frame.card);
  /** The card is Mandatory here and now (i-napoleon/8.1.1/conditional-mandatory). */
  const isMandatory = (frame: DrawFrame) => facts(frame)?.must === true;

  /** A Commander or a Strategy & Tactics card that costs nothing, and does nothing but wait until it is wanted. */
  function isHelp(frame: DrawFrame): boolean {
    const { type, revealed } = cardOf(components, frame.card);
    const helps = type === 'Commander' || type === 'Strategy & Tactics';
    return helps && revealed?.placesOnly === true && isFree(revealed.cost);
  }
  /** Beside playing it: whether one wants to be asked about cards that only help. */
  const welcoming = ({ position, mode }: NapoleonTable, frame: DrawFrame): ('always' | 'ask')[] => {
    // A search has no questions to be spared.
    if (mode === 'search') return [];
    if (position.helpWelcome) return ['ask'];
    return isHelp(frame) ? ['always'] : [];
  };

  const legalPlays = legality<DrawFrame, 'play' | 'discard' | 'always' | 'ask'>([
    rule(
      'i-napoleon/8.1.2/optional-cost-unpaid',
      'not-enough',
      ({ position }, frame, answer) => answer !== 'play' || !unpayable(position, frame),
    ),
  ]);

  return newCardDraw.steps(
    {
      draw(table, frame) {
        frame.redraw = false;
        frame.card = drawCard(components, table);
        if (frame.card === 0) {
          frame.empty = true;
          return goto('end');
        }
        table.record?.({ kind: 'card-drawn', card: frame.card });
        // Every card drawn in the Card Action Phase has its Removed By condition checked before it is Played or Placed
        // (i-napoleon/7.1/check-on-draw, i-napoleon/7.1/remove-on-draw, i-napoleon/7.1/remove-on-draw-replacement).
        if (!removalDue(components, table.position, frame.card))
          return isAbroad(components, table.position) ? goto('abroad') : goto('check');
        remove(components, table, fire, frame.card);
        return goto('draw');
      },
      // i-napoleon/8.1/check-first: Mandatory or not, prerequisites, costs, before anything else.
      check({ position }, frame) {
        const revealed = facts(frame);
        if (revealed === null || !revealed.if(position)) return goto('unmet');
        if (!revealed.must) return position.helpWelcome && isHelp(frame) ? goto('pay') : goto('offer');
        // i-napoleon/14.6.1/roll-once: what a card rolls for, it rolls when it is Played, and never again
        return unpayable(position, frame) ? goto('tooDear') : goto('ignore');
      },
      // i-napoleon/4.1/option-ignore-mandatory, i-napoleon/4.1/option-ignore-immediate: at once, or not at all.
      ignore: newCardDraw.ask({
        cite: 'i-napoleon/4.1/option-ignore-mandatory',
        // The Luck option of ignoring a drawn card applies only to Mandatory cards
        // (i-napoleon/4.1/option-ignore-only-mandatory).
        when: ({ position }, frame) => isMandatory(frame) && isLuckOffered(components, position, frame.card),
        seat: () => SEAT,
        candidates: ({ position }) => ['resolve', 'ignore', ...keepings(position)],
        pass: 'resolve',
        about: (_, frame) => ({ card: frame.card }),
        choose: (table, frame, answer) => {
          keepLuck(table, answer);
          if (answer !== 'ignore') return goto('heed');
          useLuck(table, 'ignore', frame.card);
          // The Mandatory card Ignored through Luck goes to the Discard pile without being Played
          // (i-napoleon/4.1/ignored-card-discarded, i-napoleon/4.1/ignore-redraw-same-draw).
          // To Ignore a drawn card is to disregard its effect entirely and put it in the Discard pile
          // (i-napoleon/16.0/ignore).
          discard(components, table, frame.card);
          return goto('draw');
        },
      }),
      heed: ({ position }, frame) => (isHeardOfAbroad(position, frame) ? goto('hear') : goto('pay')),
      // i-napoleon/8.1.2/mandatory-cost-payable: it can be paid, so it is.
      pay(table, frame) {
        pay(components, table, facts(frame)?.cost ?? NO_COST, frame.card);
        return goto('resolve');
      },
      // A non-Mandatory card may be Played if its prerequisites are met and its costs can be paid
      // (i-napoleon/8.1.1/non-mandatory-play, i-napoleon/8.1.1/non-mandatory-discard).
      offer: newCardDraw.ask({
        cite: 'i-napoleon/2.2/may-is-optional',
        seat: () => SEAT,
        candidates: (table, frame) => ['play', 'discard', ...welcoming(table, frame)],
        legal: legalPlays,
        about: (_, frame) => ({ card: frame.card }),
        choose: ({ position }, _, answer) => {
          if (answer === 'always') position.helpWelcome = true;
          if (answer === 'ask') position.helpWelcome = false;
          if (answer === 'ask') return goto('offer');
          return answer === 'discard' ? goto('decline') : goto('pay');
        },
      }),
      // To Play a card is to carry out its actions and effects, often at the Resource cost it states (i-napoleon/16.0/play,
      // i-napoleon/8.1.3.4/play-triggers, i-napoleon/8.1.3.4/only-play-triggers).
      resolve: newCardDraw.call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.do ?? '') }).after((table, frame) => {
        const revealed = facts(frame);
        if (revealed !== null && !revealed.placesOnly) {
          table.position.played[frame.card] = table.position.year;
          table.record?.({ kind: 'card-played', card: frame.card });
        }
        return goto('afterwards');
      }),
      // Discarding a non-Mandatory card never gives a replacement draw (i-napoleon/8.1.2/optional-discard-no-redraw).
      decline: newCardDraw.call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.else ?? '') }).after((_, frame) => {
        frame.redraw = false;
        return goto('afterwards');
      }),
      // i-napoleon/8.1.2/prerequisite-unmet; whether another is drawn stands on the card (i-napoleon/8.1.2/discard-and-reveal).
      // Discarding a card for unmet prerequisites ends the New Card Draw Segment of this Card Draw; no replacement is drawn
      // (i-napoleon/8.1.2/prerequisite-unmet-ends-segment, i-napoleon/16.0/discard-unplayable,
      // i-napoleon/16.0/hostile-card-play).
      unmet: newCardDraw
        .call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.else ?? '') })
        .after(() => goto('afterwards')),
      // The replacement for a Mandatory card with an unpayable cost does not increase the Card Draw marker
      // (i-napoleon/8.1.2/mandatory-cost-unpayable-no-advance).
      tooDear(table, frame) {
        discard(components, table, frame.card);
        return goto('draw');
      },
      afterwards(table, frame) {
        // i-napoleon/16.0/discard-after-play: what found no box and was not Removed.
        if (table.position.box[frame.card] === 'drawn') discard(components, table, frame.card);
        // A card revealed as an instructed replacement does not increase the Card Draw marker
        // (i-napoleon/8.1.2/discard-and-reveal-no-advance, i-napoleon/14.2/second-no-advance).
        return frame.redraw ? goto('draw') : goto('end');
      },
      // 14.1: with the Turks.
      // The clarifications state how particular card types and particular cards are handled (i-napoleon/14.0/overrides,
      // i-napoleon/8.1.3/clarifications-apply).
      abroad({ position }, frame) {
        if (!isHeardOfAbroad(position, frame)) return goto('check');
        // i-napoleon/4.1/option-ignore-mandatory: Luck can send a Mandatory card away there too.
        const isDue = facts(frame)?.if(position) === true && !unpayable(position, frame);
        return isDue && isMandatory(frame) ? goto('ignore') : goto('hear');
      },
      hear({ position }, frame) {
        const card = cardOf(components, frame.card);
        const revealed = card.revealed;
        const goesToItsBox = revealed !== null && card.placement !== null && card.campaign === null && revealed.if(position);
        // A card whose Placing hangs on a roll or a price is not Placed abroad.
        const free = goesToItsBox && scriptOf(components, revealed.do).operations[0]?.verb === 'place' && isNoCost(revealed.cost);
        // While card 9 is in I, NAPOLEON, a drawn Campaign card is Discarded (i-napoleon/14.1/drawn-campaign,
        // i-napoleon/14.1/drawn-other).
        if (!free) return goto('discardAbroad');
        return revealed.must ? goto('placeAbroad') : goto('offerAbroad');
      },
      offerAbroad: newCardDraw.ask({
        cite: 'i-napoleon/14.1/drawn-placeable',
        seat: () => SEAT,
        candidates: () => ['play', 'discard'],
        about: (_, frame) => ({ card: frame.card, abroad: true }),
        choose: (_, __, answer) => (answer === 'play' ? goto('placeAbroad') : goto('discardAbroad')),
      }),
      // i-napoleon/14.1/drawn-placeable, i-napoleon/14.1/drawn-placeable-not-played: to its box, and nothing else.
      // Drawing or Placing a card with the trash icon does not Remove it; only its Play does
      // (i-napoleon/2.2/trash-icon-not-on-placement).
      placeAbroad(table, frame) {
        const { placement } = cardOf(components, frame.card);
        if (placement !== null) place(components, table, frame.card, placement.box, placement.face === 'up');
        return goto('end');
      },
      // i-napoleon/14.1/marker-always-moves: no second card, the draw is over.
      // While card 9 is in I, NAPOLEON, the end-of-phase check is made after each draw, even when the card was Discarded
      // (i-napoleon/14.1/phase-end-check, i-napoleon/14.1/phase-continues).
      discardAbroad(table, frame) {
        discard(components, table, frame.card);
        return goto('end');
      },
      end: () => undefined,
    },
    (_, frame) => ({ card: frame.card, placedCampaign: frame.placedCampaign, empty: frame.empty }),
  );
}

const isNoCost = (cost: object): boolean => Object.keys(cost).length === 0;
