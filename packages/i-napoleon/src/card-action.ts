import { drawFrom, goto } from '@vedette/core';
import { discard, type NapoleonTable, place, removalDue } from './board.js';
import { type Book, cardOf, type Play, scriptOf } from './book.js';
import { returnDiscards } from './card-deck.js';
import {
  cardAction,
  die,
  type ExistingFrame,
  effects,
  existingCardPlay,
  legality,
  newCardDraw,
  playCard,
  potentialCampaigns,
  rule,
} from './contents.js';
import { effectsFrame, kingMoves } from './effects/effects.js';
import { fire } from './effects/operations.js';
import type { DrawFrame } from './frames.js';
import { dieFrame, hasLuck, useLuck } from './luck.js';
import { remove } from './nations.js';
import { type Position, SEAT } from './position.js';
import { canPay, pay } from './resources.js';

/** Whether Napoleon is abroad, where cards are Placed and not Played (14.1). */
const isAbroad = (book: Book, position: Position): boolean => position.box[book.abroadCard] === 'I, NAPOLEON';

/** Draws one card, or none: the top first, then any of the pool. */
function drawCard(book: Book, table: NapoleonTable): number {
  const { position } = table;
  // The deck ran out before the segment that deals with it (8.3): the Discards are shuffled in.
  if (position.draw.length + position.top.length === 0) returnDiscards(book, table);
  const onTop = position.top.shift();
  if (onTop === undefined && position.draw.length === 0) return 0;
  // i-napoleon/8.1/draw-top, i-napoleon/7.3/face-down: nobody, the position included, knows which card is next.
  const card = onTop ?? drawFrom(table, 'draw deck', position.draw);
  position.box[card] = 'drawn';
  position.up[card] = true;
  return card;
}

export function newCardDrawSteps(book: Book) {
  const facts = (frame: DrawFrame) => cardOf(book, frame.card).revealed;
  /** i-napoleon/8.1.2/mandatory-cost-unpayable: neither the price nor any of the options can be paid. */
  function unpayable(position: Position, frame: DrawFrame): boolean {
    const revealed = facts(frame);
    if (revealed === null) return true;
    if (!canPay(position, revealed.cost)) return true;
    const [first] = scriptOf(book, revealed.do).operations;
    if (first?.verb !== 'choice') return false;
    return !first.value.options.some((option) => (option.if?.(position) ?? true) && canPay(position, option.cost ?? {}));
  }
  /** The card is Mandatory here and now (i-napoleon/8.1.1/conditional-mandatory). */
  const isMandatory = (frame: DrawFrame) => facts(frame)?.must === true;

  const legalPlays = legality<DrawFrame, 'play' | 'discard'>([
    rule(
      'i-napoleon/8.1.2/optional-cost-unpaid',
      'not-enough',
      ({ position }, frame, answer) => answer === 'discard' || !unpayable(position, frame),
    ),
  ]);

  return newCardDraw.steps(
    {
      draw(table, frame) {
        frame.redraw = false;
        frame.card = drawCard(book, table);
        if (frame.card === 0) {
          frame.empty = true;
          return goto('end');
        }
        table.record?.({ kind: 'card-drawn', card: frame.card });
        // i-napoleon/7.1/check-on-draw, i-napoleon/7.1/remove-on-draw, i-napoleon/7.1/remove-on-draw-replacement
        if (!removalDue(book, table.position, frame.card)) return isAbroad(book, table.position) ? goto('abroad') : goto('check');
        remove(book, table, fire, frame.card);
        return goto('draw');
      },
      // i-napoleon/8.1/check-first: Mandatory or not, prerequisites, costs, before anything else.
      check({ position }, frame) {
        const revealed = facts(frame);
        if (revealed === null || !revealed.if(position)) return goto('unmet');
        if (!revealed.must) return goto('offer');
        // i-napoleon/14.6.1/roll-once: what a card rolls for, it rolls when it is Played, and never again
        return unpayable(position, frame) ? goto('tooDear') : goto('ignore');
      },
      // i-napoleon/4.1/option-ignore-mandatory, i-napoleon/4.1/option-ignore-immediate: at once, or not at all.
      ignore: newCardDraw.ask({
        cite: 'i-napoleon/4.1/option-ignore-mandatory',
        // i-napoleon/4.1/option-ignore-only-mandatory
        when: ({ position }, frame) => hasLuck(position) && isMandatory(frame),
        seat: () => SEAT,
        candidates: () => ['resolve', 'ignore'],
        pass: 'resolve',
        about: (_, frame) => ({ card: frame.card }),
        choose: (table, frame, answer) => {
          if (answer === 'resolve') return goto('pay');
          useLuck(table, 'ignore', frame.card);
          // i-napoleon/4.1/ignored-card-discarded, i-napoleon/4.1/ignore-redraw-same-draw
          // i-napoleon/16.0/ignore
          discard(book, table, frame.card);
          return goto('draw');
        },
      }),
      // i-napoleon/8.1.2/mandatory-cost-payable: it can be paid, so it is.
      pay(table, frame) {
        pay(book, table, facts(frame)?.cost ?? {}, frame.card);
        return goto('resolve');
      },
      // i-napoleon/8.1.1/non-mandatory-play, i-napoleon/8.1.1/non-mandatory-discard
      offer: newCardDraw.ask({
        cite: 'i-napoleon/2.2/may-is-optional',
        seat: () => SEAT,
        candidates: () => ['play', 'discard'],
        legal: legalPlays,
        about: (_, frame) => ({ card: frame.card }),
        choose: (_, __, answer) => (answer === 'play' ? goto('pay') : goto('decline')),
      }),
      // i-napoleon/16.0/play, i-napoleon/8.1.3.4/play-triggers, i-napoleon/8.1.3.4/only-play-triggers
      resolve: newCardDraw.call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.do ?? '') }).after((table, frame) => {
        const revealed = facts(frame);
        if (revealed !== null && !revealed.placesOnly) {
          table.position.played[frame.card] = table.position.year;
          table.record?.({ kind: 'card-played', card: frame.card });
        }
        return goto('afterwards');
      }),
      // i-napoleon/8.1.2/optional-discard-no-redraw
      decline: newCardDraw.call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.else ?? '') }).after((_, frame) => {
        frame.redraw = false;
        return goto('afterwards');
      }),
      // i-napoleon/8.1.2/prerequisite-unmet; whether another is drawn stands on the card (i-napoleon/8.1.2/discard-and-reveal).
      // i-napoleon/8.1.2/prerequisite-unmet-ends-segment, i-napoleon/16.0/discard-unplayable, i-napoleon/16.0/hostile-card-play
      unmet: newCardDraw
        .call(effects, { data: (_, frame) => effectsFrame(facts(frame)?.else ?? '') })
        .after(() => goto('afterwards')),
      // i-napoleon/8.1.2/mandatory-cost-unpayable, i-napoleon/8.1.2/mandatory-cost-unpayable-no-advance
      tooDear(table, frame) {
        discard(book, table, frame.card);
        return goto('draw');
      },
      afterwards(table, frame) {
        // i-napoleon/16.0/discard-after-play: what found no box and was not Removed.
        if (table.position.box[frame.card] === 'drawn') discard(book, table, frame.card);
        // i-napoleon/8.1.2/discard-and-reveal-no-advance, i-napoleon/14.2/second-no-advance
        return frame.redraw ? goto('draw') : goto('end');
      },
      // 14.1: with the Turks.
      // i-napoleon/14.0/overrides, i-napoleon/8.1.3/clarifications-apply
      abroad({ position }, frame) {
        // i-napoleon/14.1/drawn-robespierre
        if (book.abroadAlways.includes(frame.card)) return goto('check');
        const card = cardOf(book, frame.card);
        const revealed = card.revealed;
        const goesToItsBox = revealed !== null && card.placement !== null && card.campaign === null && revealed.if(position);
        // A card whose Placing hangs on a roll or a price is not Placed abroad.
        const free = goesToItsBox && scriptOf(book, revealed.do).operations[0]?.verb === 'place' && isNoCost(revealed.cost);
        // i-napoleon/14.1/drawn-campaign, i-napoleon/14.1/drawn-other
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
      // i-napoleon/2.2/trash-icon-not-on-placement
      placeAbroad(table, frame) {
        const { placement } = cardOf(book, frame.card);
        if (placement !== null) place(book, table, frame.card, placement.box, placement.face === 'up');
        return goto('end');
      },
      // i-napoleon/14.1/marker-always-moves: no second card, the draw is over.
      // i-napoleon/14.1/phase-end-check, i-napoleon/14.1/phase-continues
      discardAbroad(table, frame) {
        discard(book, table, frame.card);
        return goto('end');
      },
      end: () => undefined,
    },
    (_, frame) => ({ placedCampaign: frame.placedCampaign, empty: frame.empty }),
  );
}

const isNoCost = (cost: object): boolean => Object.keys(cost).length === 0;

/** Whether what a card would do is possible at all, where its condition does not say so. */
function hasTarget(book: Book, position: Position, play: Play, placedCampaign: number): boolean {
  for (const operation of scriptOf(book, play.do).operations) {
    // i-napoleon/14.2.2/ignore-exception: only the Campaign Placed in this Card Draw can be Ignored.
    if (operation.verb === 'ignoreCampaign') return placedCampaign !== 0 && position.box[placedCampaign] === 'CAMPAIGN';
    if (operation.verb === 'recoverCommander') return book.commanders.some((card) => position.box[card] === 'discard');
    // i-napoleon/14.5.1/repeat-limit
    if (operation.verb === 'makeKing') return kingMoves(book, position, operation.value.eligible).length > 0;
  }
  return true;
}

const isSpent = (position: Position, play: Play): boolean =>
  (play.limit === 'year' && position.usedThisYear.includes(play.card)) ||
  (play.limit === 'game' && position.usedThisGame.includes(play.card));

/** i-napoleon/8.2/only-time: the one moment of the Year for cards that lie on the board. */
export function existingCardPlaySteps(book: Book) {
  const playOf = (card: number) => book.existing.find((play) => play.card === card);
  const plays = (card: number, allows: (play: Play) => boolean) => {
    const play = playOf(card);
    return play === undefined || allows(play);
  };
  const legalPlays = legality<ExistingFrame, number>([
    rule(
      'i-napoleon/8.2/any-eligible',
      'not-placed',
      ({ position }, _, card) =>
        card === 0 || book.isBoard.has(position.box[card] as string) || position.box[card] === 'POTENTIAL TREATIES',
      { stops: true },
    ),
    // i-napoleon/8.2/face-down-excluded, but for the cards that wait face-down to be Played (i-napoleon/14.8.2/play-when).
    rule('i-napoleon/8.2/face-down-excluded', 'face-down', ({ position }, _, card) =>
      plays(card, (play) => play.fromFaceDown || position.up[card] === true),
    ),
    rule('i-napoleon/16.0/eligible', 'prerequisite-unmet', ({ position }, _, card) => plays(card, (play) => play.if(position))),
    rule('i-napoleon/8.2/augustin-once-per-year', 'already-played', ({ position }, _, card) =>
      plays(card, (play) => !isSpent(position, play)),
    ),
    rule('i-napoleon/8.1.2/optional-cost-unpaid', 'not-enough', ({ position }, _, card) =>
      plays(card, (play) => canPay(position, play.cost)),
    ),
    rule('i-napoleon/16.0/eligible', 'nothing-to-do', ({ position }, frame, card) =>
      plays(card, (play) => hasTarget(book, position, play, frame.placedCampaign)),
    ),
  ]);

  return existingCardPlay.steps({
    play: existingCardPlay.ask({
      // i-napoleon/14.1/no-existing-play; a pass stands until something has changed, or until the Year may end.
      when: ({ position }) =>
        !isAbroad(book, position) && (position.changes !== position.passedAt || position.cardDraw === LAST_SAFE_DRAW),
      seat: () => SEAT,
      candidates: () => [0, ...book.existing.map((play) => play.card)],
      legal: legalPlays,
      pass: 0,
      choose: ({ position }, frame, card) => {
        // A pass is a pass for everything that could be Played now.
        position.passedAt = card === 0 ? position.changes : -1;
        frame.chosen = card;
        return card === 0 ? goto('end') : goto('carryOut');
      },
    }),
    skip: () => goto('end'),
    // i-napoleon/8.1.3.2/triggered-at-will, i-napoleon/8.2/remove-or-discard-after: the card's own words say what becomes of it
    carryOut: existingCardPlay
      .call(playCard, {
        data: (_, frame) => ({
          card: frame.chosen,
          play: cardOf(book, frame.chosen).plays.findIndex((play) => play.window === 'existing'),
        }),
      })
      .after(() => goto('review')),
    // i-napoleon/10.3.2/status-change-replaces
    review: existingCardPlay
      .call(potentialCampaigns, {
        when: ({ position }) => lineUpMatters(position),
        data: () => ({ segment: false, row: -1, card: 0, unusable: null, die: 0 }),
      })
      .after(() => goto('play')),
    again: () => goto('play'),
    end: () => undefined,
  });
}

/** The last draw after which another one is certain. */
const LAST_SAFE_DRAW = 5;

/** An Emperor's Campaign follows the line-up of the nations, but for the one that defends France itself. */
const lineUpMatters = (position: Position): boolean => position.lineUpChanged && position.era === 'EMD' && !position.abdicated;

/** The Card Action Phase: draw, Play what lies there, see whether the Year goes on (i-napoleon/8.0/draw-cycle). */
export const cardActionSteps = (book: Book) =>
  cardAction.steps({
    draw: cardAction
      .call(newCardDraw, { data: () => ({ card: 0, placedCampaign: 0, redraw: false, empty: false }) })
      .after((_, frame, drawn) => {
        frame.placedCampaign = drawn.placedCampaign;
        return drawn.empty ? goto('end') : goto('review');
      }),
    // i-napoleon/10.3.2/status-change-replaces, i-napoleon/2.4/table-use-on-status-change
    review: cardAction.call(potentialCampaigns, {
      when: ({ position }) => lineUpMatters(position),
      data: () => ({ segment: false, row: -1, card: 0, unusable: null, die: 0 }),
    }),
    // i-napoleon/8.2/regardless-of-new-card
    // i-napoleon/8.1.3.4/robespierre-then-existing-play
    existing: cardAction.call(existingCardPlay, { data: (_, frame) => ({ placedCampaign: frame.placedCampaign, chosen: 0 }) }),
    advance({ position }) {
      // i-napoleon/8.3/empty-deck-cmd, i-napoleon/8.3/empty-deck-cmd-only
      if (position.era === 'CMD' && position.draw.length + position.top.length === 0) {
        position.deckRanOut = true;
        return goto('end');
      }
      // i-napoleon/8.3/space-12-ends, i-napoleon/8.0/max-twelve-draws
      const next = book.tables.cardDrawTrack[position.cardDraw];
      if (next === undefined) return goto('end');
      // i-napoleon/8.3/no-dr-space, i-napoleon/8.0/min-five-draws
      return next.endsOn === null ? goto('markOn') : goto('roll');
    },
    // i-napoleon/8.3/dr-space-roll, i-napoleon/8.0/roll-from-fifth
    roll: cardAction
      .call(die, {
        data: (table) => {
          const range = book.tables.cardDrawTrack[table.position.cardDraw]?.endsOn ?? [0, 0];
          return dieFrame(table, 'phase advancement', 0, 0, (face) =>
            face >= range[0] && face <= range[1] ? 'ends' : 'goes-on',
          );
        },
      })
      .after(({ position }, _, face) => {
        const range = book.tables.cardDrawTrack[position.cardDraw]?.endsOn ?? [0, 0];
        // i-napoleon/8.3/roll-inside, i-napoleon/8.3/roll-outside
        return face >= range[0] && face <= range[1] ? goto('end') : goto('markOn');
      }),
    markOn({ position, record }) {
      // i-napoleon/8.0/tracked-by-marker, i-napoleon/8.3/variable-draws
      position.cardDraw += 1;
      record?.({ kind: 'draw-marker', space: position.cardDraw });
      return goto('draw');
    },
    end: () => undefined,
  });

/** Playing a card that lies on the board: its price, its main section, and what is remembered of it. */
export function playCardSteps(book: Book) {
  const playOf = (frame: { card: number; play: number }) => cardOf(book, frame.card).plays[frame.play] as Play;
  return playCard.steps({
    // i-napoleon/8.3/brumaire-cost: the player settles how much of the mixed price is Glory.
    mix: playCard.ask({
      cite: 'i-napoleon/8.3/brumaire-cost',
      when: (_, frame) => playOf(frame).cost['G+P'] !== undefined,
      seat: () => SEAT,
      candidates: ({ position: { points } }, frame) => {
        const price = playOf(frame).cost['G+P'] ?? 0;
        const least = Math.max(0, price - points.P);
        return Array.from({ length: Math.min(price, points.G) - least + 1 }, (_, more) => least + more);
      },
      about: (_, frame) => ({ card: frame.card, price: playOf(frame).cost['G+P'] ?? 0 }),
      choose: (table, frame, glory) => {
        const { position } = table;
        if (book.judgedBeforeCost.includes(frame.card)) position.judgedGlory = position.points.G;
        pay(book, table, { G: glory, P: (playOf(frame).cost['G+P'] ?? 0) - glory }, frame.card);
      },
    }),
    pay(table, frame) {
      const { position } = table;
      const play = playOf(frame);
      const { 'G+P': _, ...price } = play.cost;
      if (play.limit === 'year') position.usedThisYear.push(frame.card);
      if (play.limit === 'game') position.usedThisGame.push(frame.card);
      pay(book, table, price, frame.card);
    },
    carryOut: playCard.call(effects, { data: (_, frame) => effectsFrame(playOf(frame).do) }),
    remember({ position, record }, frame) {
      position.played[frame.card] = position.year;
      position.judgedGlory = -1;
      position.flags = position.flags.filter((flag) => !book.flagsOfPlay.has(flag));
      record?.({ kind: 'card-played', card: frame.card });
    },
  });
}
