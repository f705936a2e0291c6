import { type Components, cardOf } from '../../components/components.js';
import { assignCommanders, campaign, campaignResolution, effects, playCard, resolveCampaign } from '../../contents.js';
import { campaignCard } from '../../effects/conditions.js';
import { effectsFrame } from '../../effects/effects.js';
import type { CampaignFrame } from '../../frames.js';
import { type Position, SEAT } from '../../position.js';
import { isPlaced, place } from '../board.js';
import { discardBox } from '../diplomacy/nations.js';
import { endGame } from '../game-end/outcomes.js';
import { canPay } from '../year-setup/resources.js';
import { sendHome } from './campaign-clean-up.js';
import { ulcerIsActive } from './spanish-ulcer.js';

/** The Campaign Resolution Phase: a coup, Treason, then the war (i-napoleon/5.0/campaign-segments). */
export function campaignResolutionSteps(components: Components) {
  const coup = components.campaignPhaseStart[0];
  const mayStrike = (position: Position): boolean =>
    coup !== undefined &&
    isPlaced(components, position, coup.card) &&
    coup.if(position) &&
    canPay(position, coup.cost) &&
    !position.usedThisYear.includes(coup.card);

  return campaignResolution.steps({
    // i-napoleon/8.3/empty-deck-cannot-pay: a Commander whose deck is empty must strike now, and cannot.
    lastHour(table) {
      if (table.position.deckRanOut && !mayStrike(table.position)) endGame(components, table, 'auto', 'time-ran-out');
    },
    // Brumaire (47) is an exception: its card lets it be Played as the Campaign Resolution Phase begins
    // (i-napoleon/8.2/brumaire-exception).
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
        play: cardOf(components, coup?.card ?? 0).plays.findIndex((play) => play.window === 'campaignPhaseStart'),
      }),
    }),
    // Treason (201) may be Played at no other time (i-napoleon/14.9/only-then).
    treason: campaignResolution.call(effects, {
      data: ({ position }) =>
        effectsFrame(
          ...components.triggers.campaignPhaseStart
            .filter((one) => isPlaced(components, position, one.card) && one.if(position))
            .map((one) => one.do),
        ),
    }),
    war: campaignResolution.call(resolveCampaign, {
      // CAMPAIGN Box empty and Spanish Ulcer Expeditions (221) not active: Discard all Campaign Modifiers and go to the
      // Diplomatic Phase (i-napoleon/9.0/empty-no-ulcer, i-napoleon/9.0/empty-with-ulcer).
      when: ({ position }) => campaignCard(components, position) !== 0 || ulcerIsActive(components, position),
      data: () => ({}),
    }),
    // If the CAMPAIGN Box is empty, Discard every card in CAMPAIGN MODIFIERS and skip the rest of Campaign Resolution (9.0
    // adds the Spanish Ulcer case) (i-napoleon/5.0/campaign-skip-if-empty, i-napoleon/14.3/no-campaign-discarded).
    // Campaign Modifiers that could not be used are Discarded after Campaign Resolution without having been Played
    // (i-napoleon/14.3/unusable-discarded-unplayed).
    discardModifiers(table) {
      discardBox(components, table, 'CAMPAIGN MODIFIERS');
      const { queuedCampaign } = table.position;
      if (queuedCampaign === 0) return;
      table.position.queuedCampaign = 0;
      place(components, table, queuedCampaign, 'CAMPAIGN', true);
      table.position.campaignRow = -1;
    },
  });
}

export const campaignFrameFor = (components: Components, card: number): CampaignFrame => ({
  card,
  round: 1,
  victories: 0,
  needed: cardOf(components, card).campaign?.victoriesNeeded ?? 1,
  stalemates: 0,
  casualties: [1, 2],
  selected: [],
  rolling: [],
  uses: [],
  worth: [],
  strategy: [],
  spent: [],
  applied: [],
  exhausted: [],
  using: 0,
  drm: 0,
  outcome: null,
  wounded: [],
  followOn: 0,
  leave: null,
});

/** 9.1 to 9.7 for the card in CAMPAIGN; also what Waterloo calls for after the Abdication. */
export const resolveCampaignSteps = (components: Components) =>
  resolveCampaign.steps({
    assign: resolveCampaign.call(assignCommanders, { data: () => ({}) }),
    // Spanish Ulcer Expeditions (221) are resolved in the Campaign Resolution Phase, not when drawn
    // (i-napoleon/14.4/spanish-ulcer-different).
    spain: resolveCampaign.call(effects, {
      when: ({ position }) => ulcerIsActive(components, position),
      data: () => effectsFrame(...components.timed.filter((one) => one.timing === 'spanishUlcer').map((one) => one.do)),
    }),
    fight: resolveCampaign.call(campaign, {
      when: ({ position }) => campaignCard(components, position) !== 0,
      data: ({ position }) => campaignFrameFor(components, campaignCard(components, position)),
    }),
    sendHome: (table) => sendHome(components, table),
  });
