import { running } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import { campaign, expedition } from '../contents.js';
import { campaignCard } from '../effects/conditions.js';
import type { CampaignFrame } from '../frames.js';
import type { Position } from '../position.js';
import type { NapoleonTable } from '../rules/board.js';
import { campaignFrameFor } from '../rules/campaign/campaign-resolution.js';
import { DRM_LIMIT, drmParts, strategyEffect } from '../rules/campaign/combat.js';
import { sumOf } from '../rules/drm.js';
import { canPay } from '../rules/year-setup/resources.js';
import type { Worths } from './policy.js';
import { isDeadly } from './value.js';

const LEAST_GLORY = 14;
const MOST_ASSIGNED = 5;

/** What Strategy & Tactics cards add without a price: Commanders are kept where these are enough. */
function freeStrategy(components: Components, position: Position, fight: CampaignFrame): number {
  let sum = 0;
  for (const card of components.chosenCards) {
    const effect = strategyEffect(components, position, fight, card);
    if (effect !== null && effect.limit !== 'game' && Object.keys(effect.cost).length === 0) sum += effect.drm;
  }
  return sum;
}

/** The DRM of the first Round with everybody who is assigned and everything that costs nothing. */
function expectedDrm(components: Components, { position }: NapoleonTable): number {
  const card = campaignCard(components, position);
  if (card === 0) return DRM_LIMIT;
  const fight = campaignFrameFor(components, card);
  fight.selected = components.commanders.filter(
    (one) => position.box[one] === 'CAMPAIGN' && cardOf(components, one).commander?.rounds === 'any',
  );
  return sumOf(drmParts(components, position, fight)) + freeStrategy(components, position, fight);
}

const canAffordGlory = (components: Components, position: Position, glory: number): boolean => {
  const campaign = campaignCard(components, position);
  const least = campaign !== 0 && isDeadly(components, campaign) ? 5 : LEAST_GLORY;
  return position.points.G - glory >= least || position.era === 'CMD';
};

export const campaignWorths: Worths = {
  'campaign-resolution.strike': (option, components, { position }) => {
    if (option === 'wait') return 0;
    const friends =
      [35, 57, 59].filter((card) => components.isBoard.has(position.box[card] as string)).length + (position.up[48] ? 1 : 0);
    const drm = friends + (position.played[29] ? 1 : 0);
    const wanted = position.year <= 1799 ? 4 : position.year <= 1801 ? 3 : 0;
    return drm >= wanted ? 1 : -1;
  },
  // Politics are worth more than Glory, but a ruler who begins without Glory does not last.
  'play-card.mix': (glory, _, { position }) => {
    const left = position.points.G - glory;
    const politics = position.points.P - (20 - glory);
    return Math.min(left, 14) + Math.min(politics, 4) * 2;
  },
  'assign-commanders.assign': (option, components, table) => {
    if (option === 'done') return 0;
    const { position } = table;
    // What is not spent on the Campaign is lost with the Year, but for what Spain and Paris can use.
    if (option === 'as-many') return position.points.A <= MOST_ASSIGNED + 3 ? 9 : -1;
    const facts = cardOf(components, option.commander).commander;
    if (facts === null || option.pay === 'luck') return -1;
    if (!canAffordGlory(components, position, facts.cost.G ?? 0)) return -1;
    const price = (facts.cost.A ?? 0) + (facts.cost.G ?? 0) / 2;
    if (option.to === 'SPAIN') {
      const waiting = components.commanders.some((card) => position.box[card] === 'SPAIN');
      const many = position.points.A - (facts.cost.A ?? 0) <= MOST_ASSIGNED + 3 ? 0.01 : -0.01;
      const others = option.others === undefined ? 0 : many;
      const spare = campaignCard(components, position) === 0;
      return waiting
        ? spare && option.commander !== 2
          ? 1
          : -1
        : 5 - price - (option.commander === 2 ? 2 : 0) + facts.drm / 2 + others;
    }
    const expected = expectedDrm(components, table);
    const later = facts.rounds === '2+';
    // Enough for the first battle, then a reserve for the second.
    if (expected < DRM_LIMIT) return later ? 0.5 : 2 + facts.drm - price / 2;
    const reserves = components.commanders.filter((card) => position.box[card] === 'CAMPAIGN').length;
    return reserves < MOST_ASSIGNED ? 1 + facts.drm - price : -1;
  },
  'campaign.selectCommanders': (option, components, table) => {
    if (option === 0) return 0;
    const fight = running(table, campaign);
    const before = sumOf(drmParts(components, table.position, fight));
    const short = DRM_LIMIT - before - freeStrategy(components, table.position, fight);
    if (short <= 0) return -1;
    if (option === 'all') {
      const given = components.commanders
        .filter((card) => table.position.box[card] === 'CAMPAIGN' && table.position.up[card] && !fight.selected.includes(card))
        .map((card) => cardOf(components, card).commander)
        .filter((one) => one !== null && (one.rounds === 'any' || fight.round > 1));
      const worth = given.reduce((sum, one) => sum + (one?.drm ?? 0), 0);
      // In the first battle nobody is wasted; later there is no other battle to wait for.
      return (worth <= short || fight.round > 1) && given.every((one) => one?.drm !== 0) ? 9 : -1;
    }
    const facts = cardOf(components, option).commander;
    return facts === null || (facts.drm === 0 && facts.onUse === null) ? -1 : 1 / (facts.drm + 1) + 1;
  },
  'campaign.addStrategy': (option, components, table) => {
    if (option === 'done') return 0;
    const { card, pay } = option;
    const { position } = table;
    const fight = running(table, campaign);
    const effect = strategyEffect(components, position, fight, card);
    if (effect === null || pay === 'luck') return -1;
    const sum = sumOf(drmParts(components, position, fight));
    // Once in a life, or at the risk of it, only in need.
    if (effect.limit === 'game' && sum >= 2) return -1;
    if (effect.whenUsed !== null && effect.drm > 0) return position.points.G > 2 && sum <= -2 ? 0.5 : -1;
    if (sum >= DRM_LIMIT) return -1;
    if (pay === 'free') return 2;
    const glory = effect.cost.G ?? 0;
    if (!canAffordGlory(components, position, glory)) return -1;
    return effect.drm > 0 || effect.whenUsed !== null ? 3 - (effect.cost.A ?? 0) * 0.5 - glory * 0.4 - (effect.cost.P ?? 0) : -1;
  },
  'campaign.naturalFrontiers': (option, _, { position }, random) => {
    if (option === 'fight-on') return 0;
    // Before the tide turns he does not think of peace.
    const tired = position.year >= 1812 || position.points.G < 15;
    return tired ? (random.below(4) > 0 ? 1 : -1) : random.below(4) > 2 ? 1 : -1;
  },
  'expedition.assign': (option, components, table) => {
    if (option === 0) return 0;
    const { position } = table;
    const frame = running(table, expedition);
    const facts = cardOf(components, option).commander;
    if (facts === null || !canAffordGlory(components, position, facts.cost.G ?? 0) || (facts.cost.G ?? 0) > 0) return -1;
    const kept = campaignCard(components, position) === 0 && position.era !== 'EMD' ? 0 : 3;
    return position.points.A > kept && frame.commanders.length < 2 ? 1 / (facts.drm + 1) : -1;
  },
  'expedition.strategy': (option, components, table) => {
    if (option === 'done') return 0;
    const { card, pay } = option;
    // What serves in Spain is not at hand in the Campaign.
    if (pay === 'luck' || campaignCard(components, table.position) !== 0) return -1;
    const price = cardOf(components, card).combat[0]?.cost ?? {};
    return (price.G ?? 0) > 0 || (price.P ?? 0) > 0 || !canPay(table.position, price) ? -1 : 1;
  },
  'treason.buy': (option, _, table) => {
    if (option === 'later') return -20;
    const fitting = Math.min(2, table.position.points.P);
    return -Math.abs(option - fitting);
  },
};
