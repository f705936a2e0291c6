import type { Box, CampaignOutcome, CombatResult, Era, Nation, Points, Status } from './components/vocabulary.js';

/** One of the things that make up a DRM: a card, a nation, or something else by name; or the condition of a roll. */
export interface RollPart {
  readonly drm: number;
  readonly card?: number;
  readonly nation?: Nation;
  readonly why?: 'stalemates' | 'bloody' | 'points';
  /** The place of a condition in the data of the card that rolls. */
  readonly condition?: string;
}

/** Where income comes from: a card, or a Conquered nation. */
export interface IncomePart {
  readonly gain: Points;
  readonly card?: number;
  readonly nation?: Nation;
}

/** What happened, for the log, the story and the statistics. Everything is open: there is one player. */
export type NapoleonEvent =
  | { readonly kind: 'year-began'; readonly year: number; readonly era: Era }
  | { readonly kind: 'era-began'; readonly era: Era; readonly year: number }
  | { readonly kind: 'income'; readonly gain: Points; readonly parts: readonly IncomePart[] }
  | { readonly kind: 'exchanged'; readonly give: Points; readonly get: Points }
  | { readonly kind: 'points-changed'; readonly gain: Points; readonly card: number | null }
  | { readonly kind: 'cost-paid'; readonly cost: Points; readonly card: number | null }
  | { readonly kind: 'cards-added'; readonly divider: string; readonly cards: readonly number[] }
  | { readonly kind: 'draw-marker'; readonly space: number }
  | { readonly kind: 'card-drawn'; readonly card: number }
  | { readonly kind: 'card-placed'; readonly card: number; readonly box: Box; readonly up: boolean }
  | { readonly kind: 'card-played'; readonly card: number }
  | { readonly kind: 'card-discarded'; readonly card: number }
  | { readonly kind: 'card-removed'; readonly card: number }
  | { readonly kind: 'card-turned'; readonly card: number; readonly up: boolean }
  | { readonly kind: 'option-taken'; readonly card: number; readonly option: string }
  | {
      readonly kind: 'die-rolled';
      readonly roll: string;
      readonly card: number | null;
      readonly nation: Nation | null;
      readonly die: number;
      readonly drm: number;
      readonly parts: readonly RollPart[];
    }
  | { readonly kind: 'luck-used'; readonly use: 're-roll' | 'ignore' | 'cost'; readonly card: number | null }
  | { readonly kind: 'nation-changed'; readonly nation: Nation; readonly from: Status; readonly to: Status }
  | { readonly kind: 'promoted'; readonly rank: 'general'; readonly year: number }
  | {
      readonly kind: 'commander-assigned';
      readonly card: number;
      readonly to: Box | 'expedition';
      readonly cost: Points;
      readonly byLuck: boolean;
    }
  | { readonly kind: 'campaign-began'; readonly card: number; readonly year: number }
  | {
      readonly kind: 'combat-round';
      readonly card: number;
      readonly round: number;
      readonly die: number;
      readonly drm: number;
      readonly parts: readonly RollPart[];
      readonly rolled: CombatResult;
      readonly result: CombatResult;
      /** The cards that changed the result. */
      readonly by: readonly number[];
    }
  | { readonly kind: 'campaign-ended'; readonly card: number; readonly outcome: CampaignOutcome; readonly year: number }
  | { readonly kind: 'commander-lost'; readonly card: number; readonly how: 'wounded' | 'killed' | 'treason' | 'captured' }
  | { readonly kind: 'expedition-ended'; readonly card: number; readonly result: 'success' | 'failure' }
  | { readonly kind: 'son-born'; readonly legitimate: boolean; readonly year: number }
  | { readonly kind: 'treaty-signed'; readonly card: number; readonly year: number }
  | { readonly kind: 'treaty-ended'; readonly card: number }
  | { readonly kind: 'limits-extended'; readonly year: number }
  | { readonly kind: 'abdicated'; readonly year: number }
  | {
      readonly kind: 'life-ended';
      readonly outcomes: readonly string[];
      readonly cause: string;
      readonly glory: number;
      readonly year: number;
    };
