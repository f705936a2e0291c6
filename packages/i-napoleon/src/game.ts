import { BrokenRules, type DecisionsOf, fingerprint, game, oneOf, type SettingsOf } from '@vedette/core';
import { checkData, type NapoleonData } from './components/load.js';
import { makeComponents } from './components/make-components.js';
import { SCENARIOS } from './components/vocabulary.js';
import { life } from './contents.js';
import { effectsSteps } from './effects/effects.js';
import { EVENT_KINDS, type NapoleonEvent } from './events.js';
import { EXCHANGES } from './knowledge/exchanges.js';
import { forgetOrder } from './knowledge/sample.js';
import { type NapoleonView, viewOf } from './knowledge/view.js';
import { MIGRATIONS } from './migrations.js';
import { evaluateOf, figureNames, fulfilment, noteFigures, stationOf } from './players/evaluate.js';
import { policyOf, weighingOf } from './players/policy.js';
import { type Position, SEAT } from './position.js';
import { assignCommandersSteps } from './rules/campaign/assign-commanders.js';
import { campaignSteps } from './rules/campaign/campaign.js';
import { campaignResolutionSteps, resolveCampaignSteps } from './rules/campaign/campaign-resolution.js';
import { fightIn } from './rules/campaign/fights.js';
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
import { invariants } from './rules/invariants.js';
import { lifeSteps } from './rules/life.js';
import { dieSteps } from './rules/luck.js';
import { layOut } from './rules/set-up.js';
import { exchangeSteps } from './rules/year-setup/resources.js';
import { resourceIncomeSteps, yearSetupSteps } from './rules/year-setup/year-setup.js';
import { situationsOf } from './words/situations.js';
import { textOf } from './words/text.js';

const settings = { scenario: oneOf(SCENARIOS, 'how much of the life is played') } as const;
export type NapoleonSettings = SettingsOf<typeof settings>;

/** Every decision of the game with its options, for clients that answer by name. */
export type NapoleonDecisions = DecisionsOf<ReturnType<typeof chaptersOf>>;

function chaptersOf(components: ReturnType<typeof makeComponents>) {
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

/** What the judgement of a life looks at, for those who fit its weights. */
export function lifeFigures(data: NapoleonData) {
  const components = checkedComponents(data);
  return {
    names: figureNames(components),
    /** The Era whose weights judge the position. */
    stationOf,
    note: (position: Position, note: (at: number, value: number) => void) => noteFigures(components, position, note),
    /** What the weights of a station are to foretell, from 0 to 1. */
    fulfilment,
  };
}

function checkedComponents(data: NapoleonData) {
  const checked = checkData(data);
  if (!checked.ok) throw new BrokenRules('the data of I, Napoleon is faulty', checked.refusal.particulars);
  return makeComponents(checked.value);
}

/** The game, made of its component data. Throws if the data is not what the rules need: whoever takes data in checks it first. */
export function makeINapoleon(data: NapoleonData) {
  const components = checkedComponents(data);
  return game<Position, NapoleonEvent, NapoleonSettings, NapoleonView>({
    id: 'i-napoleon',
    title: 'I, Napoleon',
    rules: 4,
    data: fingerprint(data),
    settings,
    // i-napoleon/1.1/solitaire
    seats: () => [SEAT],
    setUp: ({ scenario }) => layOut(components, scenario),
    main: life,
    begin: () => ({ first: true }),
    chapters: chaptersOf(components),
    view: viewOf(components),
    shuffleUnknown: forgetOrder,
    exchanges: EXCHANGES,
    turn: ({ year }) => year,
    invariants: invariants(components),
    contact: policyOf(components),
    simple: policyOf(components),
    weigh: weighingOf(components),
    evaluate: evaluateOf(components),
    fight: fightIn,
    longest: 6000,
    largestView: 12000,
    eventKinds: EVENT_KINDS,
    landmarks: {
      all: components.cards.slice(1).map((card) => `card ${card.number}`),
      of: (event) => ('card' in event && event.card !== null && event.card > 0 ? [`card ${event.card}`] : []),
    },
    // For standing orders: "let the die decide whether the Year goes on", "ignore the Terror whenever it comes".
    conditions: {
      'roll-is': (_, about, name) => about.roll === name,
      'card-is': (_, about, card) => about.card === card,
      'glory-at-least': (view, _, least) => view.points.G >= Number(least ?? 0),
    },
    migrations: MIGRATIONS,
    text: textOf(components),
    situations: situationsOf(components),
  });
}
