import { type Components, cardOf } from '../../components/components.js';
import { fire } from '../../effects/operations.js';
import type { CampaignFrame } from '../../frames.js';
import { cardsIn, discard, isPlaced, move, type NapoleonTable, place, turn, turnFaceUp } from '../board.js';
import { remove } from '../diplomacy/nations.js';

/**
 * Commander cards return to their Box face up (i-napoleon/9.7/commanders-return, i-napoleon/9.7/strategy-return). Worked
 * example: used Commander and Strategy & Tactics cards return to their Boxes face up (i-napoleon/9.7/example-cleanup-return).
 */
export function sendHome(components: Components, table: NapoleonTable): void {
  const { position } = table;
  for (const card of components.commanders)
    if (position.box[card] === 'CAMPAIGN') place(components, table, card, 'COMMANDERS', true);
  turnStrategyUp(components, table);
  turnFaceUp(components, table);
  position.campaignDrms = [];
  position.unusable = null;
  position.campaignRow = -1;
}

/** Strategy & Tactics lie face up again, but for a card that is face-down because its time has not come. */
export function turnStrategyUp(components: Components, table: NapoleonTable): void {
  const { position } = table;
  const waits = (card: number): boolean =>
    components.faceUpWhen.some((one) => one.card === card && !one.if(position) && !position.up[card]);
  for (const card of components.strategy)
    if (position.box[card] === 'STRATEGY & TACTICS' && !waits(card)) turn(table, card, true);
}

/** The card leaves CAMPAIGN: out of the game, back to its area, or to the Discard pile (9.7). */
export function putAway(components: Components, table: NapoleonTable, fight: CampaignFrame): void {
  const { position } = table;
  if (position.box[fight.card] !== 'CAMPAIGN') return;
  // For Campaign cards Removed When Played, resolving the Campaign counts as Playing the card
  // (i-napoleon/9.7/resolving-is-playing).
  if (cardOf(components, fight.card).removedWhenPlayed || fight.leave === 'removed') remove(components, table, fire, fight.card);
  else if (fight.leave === 'discard') discard(components, table, fight.card);
  // Potential Campaign cards go back to the POTENTIAL CAMPAIGNS area unless they must be Removed
  // (i-napoleon/9.7/potential-campaigns-return, i-napoleon/10.3.2/return-after-resolution).
  // Some Campaigns can be repeated, though their Treaties cannot (i-napoleon/16.0/campaigns-repeat,
  // i-napoleon/9.7/example-cleanup-campaign).
  else if (components.potentialCampaigns.has(fight.card)) move(components, table, fight.card, 'POTENTIAL CAMPAIGNS', true);
  else discard(components, table, fight.card);
}

/** i-napoleon/9.7/remove-conditions, i-napoleon/9.7/unused-effect-not-played: what was applied and is Removed When Played. */
export function putModifiersAway(components: Components, table: NapoleonTable, fight: CampaignFrame): void {
  // Worked example: Unreliable Allies (129) is not Removed: the reroll cancelled the Stalemate, so its effect was never used
  // or Played (i-napoleon/9.7/example-cleanup-unreliable, i-napoleon/9.7/example-cleanup-discards).
  for (const card of fight.applied) {
    if (isPlaced(components, table.position, card) && cardOf(components, card).removedWhenPlayed)
      remove(components, table, fire, card);
  }
  for (const card of cardsIn(table.position, 'CAMPAIGN MODIFIERS')) {
    // i-napoleon/9.6/used-modifiers-discarded; what was not used goes when the phase is over (i-napoleon/9.7/modifiers-discarded)
    if (fight.applied.includes(card)) discard(components, table, card);
  }
}

/** A Commander is hit (9.4): wounded, and in the Discard pile, or dead. */
export function hit(components: Components, table: NapoleonTable, card: number): void {
  const killed = cardOf(components, card).commander?.special.includes('casualtyIsDeath') ?? false;
  table.record?.({ kind: 'commander-lost', card, how: killed ? 'killed' : 'wounded' });
  if (killed) remove(components, table, fire, card);
  else discard(components, table, card);
}
