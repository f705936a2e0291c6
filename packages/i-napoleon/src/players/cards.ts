import { running } from '@vedette/core';
import { type Components, cardOf, scriptOf } from '../components/components.js';
import { die, effects, newCardDraw } from '../contents.js';
import { campaignCard } from '../effects/conditions.js';
import { fixedDrm } from '../effects/effects.js';
import type { Position } from '../position.js';
import { canPay } from '../rules/year-setup/resources.js';
import type { Worths } from './policy.js';
import { isDeadly, scriptWorth, worthOf } from './value.js';

/** What a die shows, in the words of its roll: a list of operations for a card, a result for a combat. */
const RESULT_WORTH: Readonly<Record<string, number>> = {
  bloodyDefeat: -20,
  defeat: -19,
  bloodyStalemate: -5,
  stalemate: -4,
  bloodyVictory: 13,
  victory: 14,
  wounded: -2,
  safe: 0,
  loyal: 3,
  treason: -3,
  ends: 0,
  'goes-on': 0,
};

function outcomeWorth(components: Components, position: Position, outcome: string): number {
  if (outcome in RESULT_WORTH) return RESULT_WORTH[outcome] ?? 0;
  if (components.scripts.has(outcome)) return scriptWorth(components, position, outcome);
  if (outcome.endsWith('/worse')) return -5;
  const glory = Number(outcome);
  return Number.isFinite(glory) ? glory : 0;
}

/** How much better a second roll must promise to be: Luck comes once a Year, and the Campaign is still to come. */
function patience(components: Components, position: Position, roll: string): number {
  if (roll === 'combat') return 6;
  const campaign = campaignCard(components, position);
  const campaignWaits = campaign !== 0;
  // A war that ends the game if it is lost: Luck is for the battlefield.
  if (campaignWaits && isDeadly(components, campaign)) return 22;
  const late = position.stack.some((frame) => frame.procedure === 'diplomacy' || frame.procedure === 'domestic-politics');
  return late ? 1.5 : campaignWaits ? 8 : 5;
}

/** Cards not worth their price or their place to this player, by what they do: decided by their words, except for these. */
const NEVER: ReadonlySet<number> = new Set([9, 69, 93]);
const FRIENDLY: ReadonlySet<string> = new Set(['Politics', 'Talleyrand', "Napoleon's Family"]);
const DEAR_GLORY = 12;
const LAST_SAFE_DRAW = 5;

/** Luck is saved at the first opportunity: what is not grave is not worth a question. */
const KEEPING: Readonly<Record<string, number>> = { save: 0.1, watch: -1 };

export const cardWorths: Worths = {
  'die.reroll': (option, components, table) => {
    const { position } = table;
    if (option !== 're-roll') return KEEPING[option] ?? 0;
    const frame = running(table, die);
    let mean = 0;
    for (const outcome of frame.outcomes) mean += outcomeWorth(components, position, outcome) / frame.outcomes.length;
    const shown = outcomeWorth(components, position, frame.outcomes[frame.die - 1] ?? '');
    return mean - shown - patience(components, position, frame.roll);
  },
  // Only what is likely to kill him is worth a year's Luck before any die is cast.
  'new-card-draw.ignore': (option, components, table) => {
    if (option !== 'ignore') return KEEPING[option] ?? 0;
    const { card } = running(table, newCardDraw);
    const facts = cardOf(components, card);
    const commanders = components.commanders.filter((one) => table.position.box[one] === 'COMMANDERS').length;
    if (facts.campaign !== null) return table.position.era === 'CMD' && commanders < 2 && card !== 7 ? 1 : -1;
    return -scriptWorth(components, table.position, facts.revealed?.do ?? '') - 9;
  },
  'new-card-draw.offer': (option, components, table) => {
    if (option === 'discard') return 0;
    if (option === 'ask') return -1;
    const { position } = table;
    const { card } = running(table, newCardDraw);
    const { revealed, type } = cardOf(components, card);
    if (revealed === null || NEVER.has(card)) return -1;
    const price = worthOf(position, revealed.cost) * (type === 'Immediate Effect' ? 1 : 0.5);
    if ((revealed.cost.G ?? 0) > 0 && position.points.G - (revealed.cost.G ?? 0) < DEAR_GLORY && position.era !== 'CMD')
      return -1;
    // Friends for the coup are worth their price to a Commander, and nothing afterwards.
    const friend = position.era === 'CMD' && FRIENDLY.has(type) ? 6 : 0;
    // Help that costs nothing is always welcome.
    const always = option === 'always' ? 0.1 : 0;
    return scriptWorth(components, position, revealed.do) + friend - price + always;
  },
  'new-card-draw.offerAbroad': (option) => (option === 'play' ? 1 : 0),
  'existing-card-play.play': (option, components, { position }) => {
    // Whoever waits for the vote wants to be asked when something has changed.
    if (option === 'rest') {
      const votes = components.existing.some(
        (play) => isVote(components, play.do) && components.isBoard.has(position.box[play.card] as string) && play.if(position),
      );
      return votes && position.cardDraw < LAST_SAFE_DRAW ? -1 : 0.1;
    }
    return option === 0 ? 0 : playWorth(components, position, option);
  },
  'effects.choose': (option, components, table) => {
    const { position } = table;
    const at = running(table, effects).agenda.at(-1);
    const operation = at === undefined ? undefined : scriptOf(components, at.script).operations[at.next - 1];
    if (operation?.verb !== 'choice') return 0;
    const chosen = operation.value.options.find((one) => one.id === option);
    if (chosen === undefined) return 0;
    return scriptWorth(components, position, chosen.do) - worthOf(position, chosen.cost ?? {});
  },
  'effects.spend': (option) => option,
  'effects.sign': (option, _, { position }) => (option === 'sign' && position.points.G > 8 ? 1 : 0),
  'effects.exhaustOne': (option) => -option,
  'effects.arrange': (option) => option,
  'effects.recover': (option, components) => cardOf(components, option).commander?.drm ?? 0,
  'effects.reuse': (option, components) => cardOf(components, option).commander?.drm ?? 0,
  'effects.makeKing': ({ card, to }, _, { position }) => {
    // A king for Spain keeps it quiet, for a while; Murat is worth more at the head of the cavalry.
    if (card === 5) return -1;
    return to === 'SPAIN' && position.nations.spain === 'neutral' ? 2 : to === 'SPAIN' ? 0 : 1;
  },
};

const isVote = (components: Components, script: string): boolean => {
  const [first] = scriptOf(components, script).operations;
  return first?.verb === 'roll' && first.value.id === 'plebiscite';
};

function playWorth(components: Components, position: Position, card: number): number {
  const { points, nations } = position;
  const facts = components.existing.find((one) => one.card === card);
  if (facts === undefined) return -1;
  const operations = scriptOf(components, facts.do).operations;
  const has = (verb: string) => operations.some((operation) => operation.verb === verb);
  if (has('ignoreCampaign')) return worthIgnoring(components, position) ? 1 : -1;
  if (has('makeKing')) return points.A >= 1 ? 1 : -1;
  if (has('recoverCommander')) return points.P >= 3 ? 1 : -1;
  // The vote: the more friends and the more Glory, the sooner.
  const vote = operations[0];
  if (vote?.verb === 'roll' && isVote(components, facts.do)) {
    const after = { ...position, points: { ...points, G: points.G - (facts.cost.G ?? 0) } };
    return fixedDrm(after, vote.value) >= 1 || position.year >= 1804 ? (after.points.G >= 8 ? 1 : -1) : -1;
  }
  if (operations.some((operation) => operation.verb === 'endGame')) return 5;
  if (has('removeWife')) return points.G >= 20 ? 1 : -1;
  if (card === 187) return points.P === 0 && points.G < 20 ? 1 : -1;
  if (card === 58) return -1;
  if (card === 139) return points.G >= 45 && points.P <= 2 ? 1 : -1;
  if (card === 48) return canPay(position, { P: 4 }) || position.era !== 'CMD' || position.year >= 1799 ? 1 : -1;
  if (card === 79) return nations.britain === 'conquered' || points.A >= 5 ? 1 : -1;
  return scriptWorth(components, position, facts.do) - 0.5 * worthOf(position, facts.cost) + 1;
}

/** A Campaign of a Commander that is more dangerous than promising, with the army he has. */
function worthIgnoring(components: Components, position: Position): boolean {
  const campaign = components.campaigns.find((one) => position.box[one] === 'CAMPAIGN');
  const facts = campaign === undefined ? null : cardOf(components, campaign).campaign;
  if (facts === null) return false;
  const army = components.commanders.filter((one) => position.box[one] === 'COMMANDERS').length;
  const own = facts.drm.reduce((sum, one) => sum + one.value, 0);
  return own + Math.min(army, position.points.A) < 1;
}
