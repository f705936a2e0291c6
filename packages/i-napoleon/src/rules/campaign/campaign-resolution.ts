import { goto } from '@vedette/core';
import { type Book, cardOf } from '../../components/book.js';
import {
  assignCommanders,
  campaign,
  campaignResolution,
  effects,
  legality,
  playCard,
  resolveCampaign,
  rule,
} from '../../contents.js';
import { campaignCard } from '../../effects/conditions.js';
import { effectsFrame } from '../../effects/effects.js';
import type { CampaignFrame } from '../../frames.js';
import { type Position, SEAT } from '../../position.js';
import { isPlaced, place, turn, turnFaceUp } from '../board.js';
import { discardBox } from '../diplomacy/nations.js';
import { endGame } from '../game-end/outcomes.js';
import { judgeGlory } from '../glory.js';
import { hasLuck, useLuck } from '../luck.js';
import { canPay, isFree, pay } from '../year-setup/resources.js';
import { ulcerIsActive } from './spanish-ulcer.js';

/** The Campaign Resolution Phase: a coup, Treason, then the war (i-napoleon/5.0/campaign-segments). */
export function campaignResolutionSteps(book: Book) {
  const coup = book.campaignPhaseStart[0];
  const mayStrike = (position: Position): boolean =>
    coup !== undefined &&
    isPlaced(book, position, coup.card) &&
    coup.if(position) &&
    canPay(position, coup.cost) &&
    !position.usedThisYear.includes(coup.card);

  return campaignResolution.steps({
    // i-napoleon/8.3/empty-deck-cannot-pay: a Commander whose deck is empty must strike now, and cannot.
    lastHour(table) {
      if (table.position.deckRanOut && !mayStrike(table.position)) endGame(book, table, 'auto', 'time-ran-out');
    },
    // i-napoleon/8.2/brumaire-exception, i-napoleon/14.8.1/brumaire, i-napoleon/14.8.1/brumaire-needs-general
    strike: campaignResolution.ask({
      cite: 'i-napoleon/14.8.1/brumaire',
      when: ({ position }) => mayStrike(position),
      seat: () => SEAT,
      // i-napoleon/8.3/empty-deck-cmd: then there is no waiting.
      candidates: ({ position }) => (position.deckRanOut ? (['strike'] as const) : (['wait', 'strike'] as const)),
      pass: 'wait',
      about: () => ({ card: coup?.card ?? 0 }),
      choose: ({ position }, frame, answer) => {
        position.deckRanOut = false;
        frame.passed = answer === 'wait';
      },
    }),
    coup: campaignResolution.call(playCard, {
      when: ({ position }, frame) => !frame.passed && mayStrike(position),
      data: () => ({
        card: coup?.card ?? 0,
        play: cardOf(book, coup?.card ?? 0).plays.findIndex((play) => play.window === 'campaignPhaseStart'),
      }),
    }),
    // i-napoleon/14.9/when, i-napoleon/14.9/only-then
    treason: campaignResolution.call(effects, {
      data: ({ position }) =>
        effectsFrame(
          ...book.triggers.campaignPhaseStart
            .filter((one) => isPlaced(book, position, one.card) && one.if(position))
            .map((one) => one.do),
        ),
    }),
    war: campaignResolution.call(resolveCampaign, {
      // i-napoleon/9.0/empty-no-ulcer, i-napoleon/9.0/empty-with-ulcer
      when: ({ position }) => campaignCard(book, position) !== 0 || ulcerIsActive(book, position),
      data: () => ({}),
    }),
    // i-napoleon/5.0/campaign-skip-if-empty, i-napoleon/14.3/no-campaign-discarded
    // i-napoleon/14.3/unusable-discarded-unplayed
    discardModifiers(table) {
      discardBox(book, table, 'CAMPAIGN MODIFIERS');
      const { queuedCampaign } = table.position;
      if (queuedCampaign === 0) return;
      table.position.queuedCampaign = 0;
      place(book, table, queuedCampaign, 'CAMPAIGN', true);
      table.position.campaignRow = -1;
    },
  });
}

export const campaignFrameFor = (book: Book, card: number): CampaignFrame => ({
  card,
  round: 1,
  victories: 0,
  needed: cardOf(book, card).campaign?.victoriesNeeded ?? 1,
  stalemates: 0,
  casualties: [1, 2],
  selected: [],
  uses: [],
  worth: [],
  strategy: [],
  spent: [],
  applied: [],
  exhausted: [],
  free: 0,
  using: 0,
  drm: 0,
  die: 0,
  result: 'stalemate',
  outcome: null,
  wounded: [],
  followOn: 0,
  leave: null,
});

/** 9.1 to 9.7 for the card in CAMPAIGN; also what Waterloo calls for after the Abdication. */
export const resolveCampaignSteps = (book: Book) =>
  resolveCampaign.steps({
    assign: resolveCampaign.call(assignCommanders, { data: () => ({}) }),
    // i-napoleon/9.2/resolved-every-year, i-napoleon/14.4/spanish-ulcer-different
    spain: resolveCampaign.call(effects, {
      when: ({ position }) => ulcerIsActive(book, position),
      data: () => effectsFrame(...book.timed.filter((one) => one.timing === 'spanishUlcer').map((one) => one.do)),
    }),
    fight: resolveCampaign.call(campaign, {
      when: ({ position }) => campaignCard(book, position) !== 0,
      data: ({ position }) => campaignFrameFor(book, campaignCard(book, position)),
    }),
    // i-napoleon/9.7/commanders-return, i-napoleon/9.7/strategy-return
    // i-napoleon/9.7/example-cleanup-return
    sendHome(table) {
      const { position } = table;
      for (const card of book.commanders) if (position.box[card] === 'CAMPAIGN') place(book, table, card, 'COMMANDERS', true);
      for (const card of book.strategy)
        if (position.box[card] === 'STRATEGY & TACTICS' && !waits(book, position, card)) turn(table, card, true);
      turnFaceUp(book, table);
      position.campaignDrms = [];
      position.unusable = null;
      position.campaignRow = -1;
    },
  });

/** A card that is face-down because its time has not come. */
export const waits = (book: Book, position: Position, card: number): boolean =>
  book.faceUpWhen.some((one) => one.card === card && !one.if(position) && !position.up[card]);

/** Who goes where, and how he is paid for. */
export interface Assignment {
  readonly commander: number;
  readonly to: 'CAMPAIGN' | 'SPAIN';
  readonly pay: 'cost' | 'luck';
}
type Answer = 'done' | Assignment;

export function assignCommandersSteps(book: Book) {
  const commander = (card: number) => cardOf(book, card).commander;
  const inSpain = (position: Position) => book.commanders.filter((card) => position.box[card] === 'SPAIN').length;
  const limitOf = (position: Position) =>
    cardOf(book, campaignCard(book, position)).campaign?.maxCommanders ?? book.commanders.length;
  const inCampaign = (position: Position) => book.commanders.filter((card) => position.box[card] === 'CAMPAIGN').length;
  // i-napoleon/9.7/example-situation-resources: 3 A are three Commanders
  const payable = (position: Position, card: number) => canPay(position, commander(card)?.cost ?? {});
  const available = (position: Position, card: number) => position.box[card] === 'COMMANDERS' && position.up[card] === true;
  // i-napoleon/9.1/spain-several-ic
  const SPAIN_LIMIT = 2;

  /** i-napoleon/9.1/ulcer-ic-first: one Independent Commander must go to Spain first, if one can be paid. */
  const spainWaits = (position: Position): boolean => ulcerIsActive(book, position) && inSpain(position) === 0;
  const mustServeSpain = (position: Position): boolean =>
    spainWaits(position) &&
    book.commanders.some((card) => available(position, card) && commander(card)?.independent && payable(position, card));

  const places = (position: Position): Assignment['to'][] => {
    const to: Assignment['to'][] = [];
    if (ulcerIsActive(book, position) && inSpain(position) < SPAIN_LIMIT) to.push('SPAIN');
    if (campaignCard(book, position) !== 0) to.push('CAMPAIGN');
    return to;
  };

  const legalAssignments = legality<object, Answer>([
    rule(
      'i-napoleon/9.2/ic-must-if-possible',
      'spain-needs-a-commander',
      ({ position }, _, answer) => answer !== 'done' || !mustServeSpain(position),
    ),
    rule(
      'i-napoleon/9.1/ulcer-ic-first',
      'spain-comes-first',
      ({ position }, _, answer) => answer === 'done' || answer.to === 'SPAIN' || !mustServeSpain(position),
    ),
    rule(
      'i-napoleon/9.1/spain-only-ic',
      'not-independent',
      (_, __, answer) => answer === 'done' || answer.to === 'CAMPAIGN' || commander(answer.commander)?.independent === true,
    ),
    rule(
      // i-napoleon/9.1/not-both-campaign-and-expedition: who was out this Year lies face-down
      'i-napoleon/9.1/face-down-unavailable',
      'face-down',
      ({ position }, _, answer) => answer === 'done' || available(position, answer.commander),
    ),
    rule(
      'i-napoleon/14.2.1/three-commanders',
      'too-many-commanders',
      ({ position }, _, answer) => answer === 'done' || answer.to === 'SPAIN' || inCampaign(position) < limitOf(position),
    ),
    rule('i-napoleon/9.1/special-abilities', 'not-in-this-campaign', ({ position }, _, answer) => {
      if (answer === 'done') return true;
      const scope = commander(answer.commander)?.appliesTo ?? null;
      return scope === null || scope.has(answer.to === 'SPAIN' ? book.ulcerCard : campaignCard(book, position));
    }),
    rule(
      'i-napoleon/9.1/cost-unpayable',
      'not-enough',
      ({ position }, _, answer) => answer === 'done' || answer.pay === 'luck' || payable(position, answer.commander),
    ),
    rule(
      'i-napoleon/4.1/option-free-cost',
      'no-luck',
      ({ position }, _, answer) =>
        answer === 'done' || answer.pay === 'cost' || (hasLuck(position) && !isFree(commander(answer.commander)?.cost ?? {})),
    ),
  ]);

  return assignCommanders.steps({
    // i-napoleon/9.1/assign-to-campaign, i-napoleon/9.1/assign-to-spain
    assign: assignCommanders.ask({
      seat: () => SEAT,
      candidates: ({ position }): readonly Answer[] => {
        const answers: Answer[] = ['done'];
        const to = places(position);
        for (const card of book.commanders) {
          if (!available(position, card)) continue;
          for (const place of to) {
            answers.push({ commander: card, to: place, pay: 'cost' });
            // i-napoleon/4.1/option-free-cost-phase: offered in this phase and nowhere else
            if (hasLuck(position)) answers.push({ commander: card, to: place, pay: 'luck' });
          }
        }
        return answers;
      },
      conceivable: ({ position }) =>
        book.commanders.flatMap((card) => places(position).map((to) => ({ commander: card, to, pay: 'cost' as const }))),
      legal: legalAssignments,
      pass: 'done',
      about: ({ position }) => ({ card: campaignCard(book, position) }),
      choose: (table, _, answer) => {
        // i-napoleon/9.1/no-later-assignment
        if (answer === 'done') return goto('end');
        if (answer.pay === 'luck') useLuck(table, 'cost', answer.commander);
        // i-napoleon/9.1/cost-resources, i-napoleon/9.1/cost-paid-regardless
        // i-napoleon/9.1/ulcer-ic-cost
        else pay(book, table, commander(answer.commander)?.cost ?? {}, answer.commander);
        place(book, table, answer.commander, answer.to, true);
        table.record?.({ kind: 'commander-assigned', card: answer.commander, to: answer.to });
        judgeGlory(book, table);
        return goto('assign');
      },
    }),
    end: () => undefined,
  });
}
