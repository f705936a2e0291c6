import { goto, refusingRule } from '@vedette/core';
import { type Components, cardOf, type Play, scriptOf } from '../../components/components.js';
import {
  type ExistingFrame,
  effects,
  existingCardPlay,
  legality,
  playCard,
  potentialCampaigns,
  potentialFrame,
  rule,
} from '../../contents.js';
import { effectsFrame, kingMoves } from '../../effects/effects.js';
import { type Position, SEAT } from '../../position.js';
import type { NapoleonTable } from '../board.js';
import { canPay, pay } from '../year-setup/resources.js';
import { isAbroad } from './new-card-draw.js';

/** Whether what a card would do is possible at all, where its condition does not say so. */
function hasTarget(components: Components, position: Position, play: Play, placedCampaign: number): boolean {
  for (const operation of scriptOf(components, play.do).operations) {
    // i-napoleon/14.2.2/ignore-exception: only the Campaign Placed in this Card Draw can be Ignored.
    if (operation.verb === 'ignoreCampaign') return placedCampaign !== 0 && position.box[placedCampaign] === 'CAMPAIGN';
    if (operation.verb === 'recoverCommander') return components.commanders.some((card) => position.box[card] === 'discard');
    // Repeated Play of Making Kings (137) is limited by available A and Eligible cards (i-napoleon/14.5.1/repeat-limit).
    if (operation.verb === 'makeKing') return kingMoves(components, position, operation.value.eligible).length > 0;
  }
  return true;
}

const isSpent = (position: Position, play: Play): boolean =>
  (play.limit === 'year' && position.usedThisYear.includes(play.card)) ||
  (play.limit === 'game' && position.usedThisGame.includes(play.card));

/** No card: nothing now, or nothing of all this for the rest of the Year. */
const isPass = (answer: number | 'rest'): answer is 0 | 'rest' => answer === 0 || answer === 'rest';

/** i-napoleon/8.2/only-time: the one moment of the Year for cards that lie on the board. */
export function existingCardPlaySteps(components: Components) {
  const playsByCard = new Map(components.existing.map((play) => [play.card, play]));
  const cards = [...playsByCard.keys()];
  const answers = [0, 'rest' as const, ...cards];
  /** What is Played with an answer; nothing with a pass. */
  const playOf = (answer: number | 'rest'): Play | undefined => (isPass(answer) ? undefined : playsByCard.get(answer));
  const liesThere = (position: Position, card: number): boolean =>
    components.isBoard.has(position.box[card] as string) || position.box[card] === 'POTENTIAL TREATIES';
  const legalPlays = legality<ExistingFrame, number | 'rest'>([
    rule('i-napoleon/8.2/any-eligible', 'not-placed', ({ position }, _, card) => isPass(card) || liesThere(position, card), {
      stops: true,
    }),
    rule('i-napoleon/8.2/any-eligible', 'just-drawn', (_, frame, card) => isPass(card) || card !== frame.drawn),
    // i-napoleon/8.2/face-down-excluded, but for the cards that wait face-down to be Played (i-napoleon/14.8.2/play-when).
    rule('i-napoleon/8.2/face-down-excluded', 'face-down', ({ position }, _, card) => {
      const play = playOf(card);
      return play === undefined || play.fromFaceDown || position.up[play.card] === true;
    }),
    rule('i-napoleon/16.0/eligible', 'prerequisite-unmet', ({ position }, _, card) => {
      const play = playOf(card);
      return play === undefined || play.if(position);
    }),
    rule('i-napoleon/8.2/augustin-once-per-year', 'already-played', ({ position }, _, card) => {
      const play = playOf(card);
      return play === undefined || !isSpent(position, play);
    }),
    rule('i-napoleon/8.1.2/optional-cost-unpaid', 'not-enough', ({ position }, _, card) => {
      const play = playOf(card);
      return play === undefined || canPay(position, play.cost);
    }),
    rule('i-napoleon/16.0/eligible', 'nothing-to-do', ({ position }, frame, card) => {
      const play = playOf(card);
      return play === undefined || hasTarget(components, position, play, frame.placedCampaign);
    }),
  ]);

  // Most cards lie nowhere, which is seen at a glance: only the others are put to every rule.
  const isPlayable = (table: NapoleonTable, frame: ExistingFrame, card: number): boolean =>
    liesThere(table.position, card) && refusingRule(legalPlays, table, frame, card, SEAT) === null;

  return existingCardPlay.steps({
    play: existingCardPlay.ask({
      // i-napoleon/14.1/no-existing-play; a pass stands until something has changed, or until the Year may end.
      when: (table, frame) => {
        const { position } = table;
        if (isAbroad(components, position)) return false;
        if (position.changes === position.passedAt && position.cardDraw !== LAST_SAFE_DRAW) return false;
        for (const card of cards) if (isPlayable(table, frame, card) && !position.resting.includes(card)) return true;
        return false;
      },
      seat: () => SEAT,
      candidates: () => answers,
      legal: legalPlays,
      pass: 0,
      choose: (table, frame, answer) => {
        const { position } = table;
        // A pass is a pass for everything that could be Played now; it may also be one for the whole Year.
        if (answer === 'rest') position.resting = cards.filter((card) => isPlayable(table, frame, card));
        frame.chosen = answer === 'rest' ? 0 : answer;
        position.passedAt = frame.chosen === 0 ? position.changes : -1;
        return frame.chosen === 0 ? goto('end') : goto('carryOut');
      },
    }),
    skip: () => goto('end'),
    // i-napoleon/8.1.3.2/triggered-at-will, i-napoleon/8.2/remove-or-discard-after: the card's own words say what becomes of it
    carryOut: existingCardPlay
      .call(playCard, {
        data: (_, frame) => ({
          card: frame.chosen,
          play: cardOf(components, frame.chosen).plays.findIndex((play) => play.window === 'existing'),
        }),
      })
      .after(() => goto('review')),
    review: existingCardPlay
      .call(potentialCampaigns, {
        when: ({ position }) => lineUpMatters(position),
        data: () => potentialFrame(false),
      })
      .after(() => goto('play')),
    again: () => goto('play'),
    end: () => undefined,
  });
}

/** The last draw after which another one is certain. */
const LAST_SAFE_DRAW = 5;

/** An Emperor's Campaign follows the line-up of the nations, but for the one that defends France itself. */
export const lineUpMatters = (position: Position): boolean =>
  position.lineUpChanged && position.era === 'EMD' && !position.abdicated;

/** Playing a card that lies on the board: its price, its main section, and what is remembered of it. */
export function playCardSteps(components: Components) {
  const playOf = (frame: { card: number; play: number }) => cardOf(components, frame.card).plays[frame.play] as Play;
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
        if (components.judgedBeforeCost.includes(frame.card)) position.judgedGlory = position.points.G;
        pay(components, table, { G: glory, P: (playOf(frame).cost['G+P'] ?? 0) - glory }, frame.card);
      },
    }),
    pay(table, frame) {
      const { position } = table;
      const play = playOf(frame);
      const { 'G+P': _, ...price } = play.cost;
      if (play.limit === 'year') position.usedThisYear.push(frame.card);
      if (play.limit === 'game') position.usedThisGame.push(frame.card);
      pay(components, table, price, frame.card);
    },
    carryOut: playCard.call(effects, { data: (_, frame) => effectsFrame(playOf(frame).do) }),
    remember({ position, record }, frame) {
      position.played[frame.card] = position.year;
      position.judgedGlory = -1;
      position.flags = position.flags.filter((flag) => !components.flagsOfPlay.has(flag));
      record?.({ kind: 'card-played', card: frame.card });
    },
  });
}
