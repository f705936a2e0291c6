import { type DecisionsOf, oneOf, type SettingsOf } from '@vedette/core';
import type { Components } from './components/components.js';
import { SCENARIOS } from './components/vocabulary.js';
import type { NapoleonRules } from './contents.js';
import { effectsSteps } from './effects/effects.js';
import type { NapoleonView } from './knowledge/view.js';
import { assignCommandersSteps } from './rules/campaign/assign-commanders.js';
import { campaignSteps } from './rules/campaign/campaign.js';
import { campaignResolutionSteps, resolveCampaignSteps } from './rules/campaign/campaign-resolution.js';
import { expeditionSteps } from './rules/campaign/spanish-ulcer.js';
import { treasonSteps } from './rules/campaign/treason.js';
import { cardActionSteps } from './rules/card-action/card-action.js';
import { existingCardPlaySteps, playCardSteps } from './rules/card-action/existing-card-play.js';
import { newCardDrawSteps } from './rules/card-action/new-card-draw.js';
import { cardDeckSteps } from './rules/card-deck/card-deck.js';
import { cleanUpSteps } from './rules/clean-up.js';
import { diplomacySteps, foreignDiplomacySteps, treatiesSteps } from './rules/diplomacy/diplomacy.js';
import { potentialCampaignsSteps } from './rules/diplomacy/potential-campaigns.js';
import { domesticPoliticsSteps } from './rules/domestic-politics.js';
import { abdicationSteps } from './rules/game-end/abdication.js';
import { lifeSteps } from './rules/life.js';
import { dieSteps } from './rules/luck.js';
import { exchangeSteps } from './rules/year-setup/resources.js';
import { resourceIncomeSteps, yearSetupSteps } from './rules/year-setup/year-setup.js';

export const settings = { scenario: oneOf(SCENARIOS, 'how much of the life is played') } as const;

/** Every procedure of the game, in the order of the rulebook. */
export function chaptersOf(components: Components) {
  return [
    lifeSteps(components),
    dieSteps(components),
    yearSetupSteps(components),
    resourceIncomeSteps(components),
    exchangeSteps(components),
    cardDeckSteps(components),
    cardActionSteps(components),
    newCardDrawSteps(components),
    existingCardPlaySteps(components),
    playCardSteps(components),
    effectsSteps(components),
    campaignResolutionSteps(components),
    resolveCampaignSteps(components),
    assignCommandersSteps(components),
    expeditionSteps(components),
    campaignSteps(components),
    treasonSteps(components),
    diplomacySteps(components),
    foreignDiplomacySteps(components),
    treatiesSteps(components),
    potentialCampaignsSteps(components),
    domesticPoliticsSteps(components),
    cleanUpSteps(components),
    abdicationSteps(components),
  ] as const;
}

/** All types of the game in one. The decisions, with the options of each, follow from the chapters. */
export interface NapoleonTypes extends NapoleonRules {
  settings: SettingsOf<typeof settings>;
  view: NapoleonView;
  decisions: DecisionsOf<ReturnType<typeof chaptersOf>>;
}
