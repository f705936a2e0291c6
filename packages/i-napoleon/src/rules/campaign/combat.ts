import { type Combat, type Components, cardOf, inRound } from '../../components/components.js';
import type { CombatResult } from '../../components/vocabulary.js';
import { rowOf } from '../../effects/effects.js';
import type { RollPart } from '../../events.js';
import type { CampaignFrame } from '../../frames.js';
import type { Position } from '../../position.js';
import type { NapoleonTable } from '../board.js';

/** A final combat DRM is limited to between -4 and +4 (i-napoleon/9.3.5/cap). */
export const DRM_LIMIT = 4;

/** Whether a Placed card counts in the Campaign: face-up, not set aside, and not of a nation whose cards may not be used. */
function counts(components: Components, position: Position, fight: CampaignFrame, card: number): boolean {
  if (!components.isBoard.has(position.box[card] as string) || !position.up[card]) return false;
  if (position.exhausted.includes(card) || fight.exhausted.includes(card)) return false;
  return position.unusable === null || cardOf(components, card).nation !== position.unusable;
}

/** What a selected Commander gives in this Round. */
function commanderDrm(components: Components, fight: CampaignFrame, card: number): number {
  const commander = cardOf(components, card).commander;
  if (commander === null) return 0;
  const rolled = fight.worth.find((one) => one.card === card);
  if (rolled !== undefined) return rolled.drm;
  let drm = commander.drm;
  for (const bonus of commander.bonus) {
    const here = bonus.campaigns?.includes(fight.card) ?? (bonus.round !== null && inRound(bonus.round, fight.round));
    if (here) drm += bonus.drm;
  }
  return drm;
}

/** The effect of a card that the player may add in this Round, if it has one here and now. */
/* i-napoleon/9.3.2/free-ongoing-drm: some of them have no price */
export function strategyEffect(components: Components, position: Position, fight: CampaignFrame, card: number): Combat | null {
  if (!counts(components, position, fight, card) || fight.strategy.includes(card) || fight.spent.includes(card)) return null;
  for (const effect of components.chosenCombat.get(card) ?? []) {
    if (!effect.appliesTo.has(fight.card) || !inRound(effect.round, fight.round)) continue;
    if (effect.limit === 'game' && position.usedThisGame.includes(card)) continue;
    if (effect.if(position)) return effect;
  }
  return null;
}

/** Where a DRM comes from, for the player who adds it up. */
export interface DrmPart {
  readonly card: number;
  readonly drm: number;
}

/** The same for the log. */
export const rollPart = ({ card, drm }: DrmPart): RollPart => (card === 0 ? { drm, why: 'stalemates' } : { drm, card });

/**
 * The cards that count by themselves: in nation boxes (i-napoleon/9.3.3/cards-in-box), Campaign Modifiers
 * (i-napoleon/9.3.4/round-drm), and others that lie on the board.
 */
function forEachOwnEffect(
  components: Components,
  position: Position,
  fight: CampaignFrame,
  call: (card: number, drm: number) => void,
): void {
  for (const effect of components.ownCombat.get(fight.card) ?? []) {
    if (!inRound(effect.round, fight.round)) continue;
    // i-napoleon/9.3.3/only-hostile: the cards of the nations say so themselves.
    if (counts(components, position, fight, effect.card) && effect.if(position)) call(effect.card, effect.drm);
  }
}

/** i-napoleon/9.3.5/sum: calls for every source of a DRM in this Round, before the limit. */
function forEachDrm(
  components: Components,
  position: Position,
  fight: CampaignFrame,
  call: (card: number, drm: number) => void,
): void {
  const campaign = cardOf(components, fight.card).campaign;
  for (const own of campaign?.drm ?? []) if (inRound(own.round, fight.round) && own.if(position)) call(fight.card, own.value);
  for (const own of position.campaignDrms) if (inRound(own.round, fight.round)) call(fight.card, own.value);
  for (const card of fight.selected) call(card, commanderDrm(components, fight, card));
  for (const card of fight.strategy) call(card, usedEffect(components, fight, card)?.drm ?? 0);
  forEachOwnEffect(components, position, fight, call);
  // Every earlier Stalemate of the Campaign gives -1 DRM to each following Combat Round, cumulatively
  // (i-napoleon/9.3.8.3/cumulative-drm).
  if (fight.stalemates > 0) call(0, -fight.stalemates);
}

export function drmParts(components: Components, position: Position, fight: CampaignFrame): DrmPart[] {
  const parts: DrmPart[] = [];
  forEachDrm(components, position, fight, (card, drm) => parts.push({ card, drm }));
  return parts;
}

function sumOfDrms(components: Components, position: Position, fight: CampaignFrame): number {
  let sum = 0;
  forEachDrm(components, position, fight, (_, drm) => {
    sum += drm;
  });
  return sum;
}

/** The effect by which a card was added to this Round. */
export function usedEffect(
  components: Components,
  fight: Pick<CampaignFrame, 'card' | 'round'>,
  card: number,
): Combat | undefined {
  return components.chosenCombat
    .get(card)
    ?.find((effect) => effect.appliesTo.has(fight.card) && inRound(effect.round, fight.round));
}

/** The +/-4 limit is applied to the total, after all positive and negative DRMs are netted (i-napoleon/9.3.5/cap-after-sum). */
/* i-napoleon/9.7/example-total: 7 for and 3 against */
export const finalDrm = (components: Components, position: Position, fight: CampaignFrame): number =>
  Math.max(-DRM_LIMIT, Math.min(DRM_LIMIT, sumOfDrms(components, position, fight)));

/** Whether a further +1 could still do something in this Round. */
export const isShort = (components: Components, position: Position, fight: CampaignFrame): boolean =>
  sumOfDrms(components, position, fight) < DRM_LIMIT;

/** i-napoleon/9.3.7/roll: the Combat Resolution Table. */
export function rolledResult(components: Components, total: number): CombatResult {
  return components.tables.combat[rowOf(components.tables.combat, total)]?.result ?? 'stalemate';
}

/**
 * i-napoleon/9.3.8/placed-cards-adjust: cards change the result one after the other, the enemy's first
 * (i-napoleon/9.3.8/enemy-first), each looking at what the one before has left (i-napoleon/9.3.8/friendly-reevaluated).
 */
export function adjusted(
  components: Components,
  position: Position,
  fight: CampaignFrame,
  rolled: CombatResult,
): { result: CombatResult; by: number[] } {
  let result = rolled;
  const by: number[] = [];
  for (const adjustment of components.adjustments) {
    if (!adjustment.from.includes(result) || by.includes(adjustment.card)) continue;
    if (!adjustment.appliesTo.has(fight.card) || !inRound(adjustment.round, fight.round)) continue;
    if (!counts(components, position, fight, adjustment.card) || !adjustment.if(position)) continue;
    result = adjustment.to;
    by.push(adjustment.card);
  }
  return { result, by };
}

/** Notes every Campaign Modifier whose DRM counts in this Round: it has then been Played (9.7). */
export function noteApplied(components: Components, { position }: NapoleonTable, fight: CampaignFrame): void {
  forEachOwnEffect(components, position, fight, (card) => {
    if (!fight.applied.includes(card)) fight.applied.push(card);
  });
}
