/**
 * The table of contents: every procedure of the game in the order of the rulebook. The bodies are in the files named
 * after their chapters.
 */
import { of, vocabularyOf } from '@vedette/core';
import type { Nation } from './components/vocabulary.js';
import type { NapoleonEvent } from './events.js';
import type { CampaignFrame, DieFrame, DrawFrame, EffectsFrame, ExpeditionFrame } from './frames.js';
import type { Position, SEAT } from './position.js';

/** What the rules are written with. */
export interface NapoleonRules {
  position: Position;
  event: NapoleonEvent;
  seat: typeof SEAT;
}

export const { procedure, rule, legality } = vocabularyOf<NapoleonRules>();

export interface ExchangeFrame {
  readonly segment: 'income' | 'diplomacy' | 'politics';
  left: number;
  /** What comes next is settled too: Diplomacy is shared out evenly, or nothing is spent on Paris. */
  onward: boolean;
}
export interface PlayFrame {
  /** The card, and which of its effects is Played. */
  readonly card: number;
  readonly play: number;
}
export interface ExistingFrame {
  /** The card just drawn, and the Campaign it Placed. */
  readonly drawn: number;
  placedCampaign: number;
  chosen: number;
}
export interface TreasonFrame {
  readonly script: string;
  readonly at: number;
  waiting: number[];
  card: number;
  bought: number;
}
export interface DiplomacyFrame {
  /** What still has to be rolled for: nations, and the card of a peace with a roll of its own. */
  waiting: string[];
  rolling: string;
  spent: number;
  /** Diplomacy is shared out evenly, and the player is not asked. */
  readonly shared: boolean;
}
export interface PotentialFrame {
  /** In its own segment declining costs Glory; when a status changed it does not. */
  readonly segment: boolean;
  row: number;
  card: number;
  unusable: Nation | null;
}

/** The look for a Campaign before any row of the table has been read. */
export const potentialFrame = (segment: boolean): PotentialFrame => ({ segment, row: -1, card: 0, unusable: null });

// 5.0: the whole life, and the Year as it repeats.
// i-napoleon/16.0/era: the Deck in play is part of the position, and the phases ask for it
export const life = procedure('life', { cite: 'i-napoleon/5.0/phase-order', frame: of<{ first: boolean }>() });
// 4.1
export const die = procedure('die', { cite: 'i-napoleon/4.1/option-reroll', frame: of<DieFrame>(), answers: of<number>() });
// 6.0
export const yearSetup = procedure('year-setup', { cite: 'i-napoleon/5.0/year-setup-segments', frame: of<object>() });
export const resourceIncome = procedure('resource-income', { cite: 'i-napoleon/6.2.1/each-year', frame: of<object>() });
export const exchange = procedure('exchange', {
  cite: 'i-napoleon/6.2.2/political-to-admin',
  frame: of<ExchangeFrame>(),
  answers: of<boolean>(),
});
// 7.0
export const cardDeck = procedure('card-deck', {
  cite: 'i-napoleon/5.0/card-deck-segments',
  frame: of<{ entries: number[]; emperor: boolean }>(),
});
// 8.0
export const cardAction = procedure('card-action', {
  cite: 'i-napoleon/5.0/card-action-segments',
  frame: of<{ drawn: number; placedCampaign: number }>(),
});
export const newCardDraw = procedure('new-card-draw', {
  cite: 'i-napoleon/8.1/draw-top',
  frame: of<DrawFrame>(),
  answers: of<{ card: number; placedCampaign: number; empty: boolean }>(),
});
export const existingCardPlay = procedure('existing-card-play', {
  cite: 'i-napoleon/8.2/any-eligible',
  frame: of<ExistingFrame>(),
});
export const playCard = procedure('play-card', { cite: 'i-napoleon/8.2/resolve-main-section', frame: of<PlayFrame>() });
export const effects = procedure('effects', { cite: 'i-napoleon/8.1.3/execute-main-section', frame: of<EffectsFrame>() });
// 9.0
export const campaignResolution = procedure('campaign-resolution', {
  cite: 'i-napoleon/5.0/campaign-segments',
  frame: of<{ passed: boolean }>(),
});
export const resolveCampaign = procedure('resolve-campaign', { cite: 'i-napoleon/9.0/campaign-present', frame: of<object>() });
export const assignCommanders = procedure('assign-commanders', {
  cite: 'i-napoleon/9.1/assign-to-campaign',
  frame: of<object>(),
});
export const expedition = procedure('expedition', { cite: 'i-napoleon/14.4/resolved-at-once', frame: of<ExpeditionFrame>() });
export const campaign = procedure('campaign', { cite: 'i-napoleon/9.3/eight-steps', frame: of<CampaignFrame>() });
export const treason = procedure('treason', { cite: 'i-napoleon/14.9/loyalty-check', frame: of<TreasonFrame>() });
// 10.0
export const diplomacy = procedure('diplomacy', {
  cite: 'i-napoleon/5.0/diplomatic-segments',
  frame: of<{ shared: boolean }>(),
});
export const foreignDiplomacy = procedure('foreign-diplomacy', {
  cite: 'i-napoleon/10.1/roll-nations',
  frame: of<DiplomacyFrame>(),
});
export const treaties = procedure('treaties', { cite: 'i-napoleon/10.2.2/may-break', frame: of<object>() });
export const potentialCampaigns = procedure('potential-campaigns', {
  cite: 'i-napoleon/10.3/purpose',
  frame: of<PotentialFrame>(),
});
// 11.0
export const domesticPolitics = procedure('domestic-politics', {
  cite: 'i-napoleon/11.0/roll',
  frame: of<{ spent: number; drm: number; die: number; settled: boolean }>(),
});
// 12.0
export const cleanUp = procedure('clean-up', { cite: 'i-napoleon/5.0/clean-up-segments', frame: of<object>() });
// 13.1
export const abdication = procedure('abdication', { cite: 'i-napoleon/13.1/trigger', frame: of<{ continues: boolean }>() });
