import type { CampaignOutcome, Nation } from './components/vocabulary.js';
import type { RollPart } from './events.js';

/** A place in a list of operations: which list, and how many of it are done. */
export interface Place {
  readonly script: string;
  next: number;
}

/** Operations being carried out: the lists still to finish, innermost last. */
export interface EffectsFrame {
  agenda: Place[];
  /** The die of a roll that is being resolved, and the points spent on it. */
  paid: number;
}

export interface DieFrame {
  readonly roll: string;
  readonly card: number;
  readonly nation: Nation | null;
  readonly drm: number;
  readonly parts: readonly RollPart[];
  /** What each face from 1 to 10 would bring, as a code: shown to the player, and equal codes need no second roll. */
  readonly outcomes: readonly string[];
  /** The outcome that nobody would roll again, where there is one: a Commander unhurt, or loyal. */
  readonly best: string;
  die: number;
}

export interface Worth {
  readonly card: number;
  readonly drm: number;
}

export interface ExpeditionFrame {
  readonly card: number;
  /** The list and the place in it where the Expedition stands. */
  readonly script: string;
  readonly at: number;
  commanders: number[];
  strategy: number[];
  /** What a Commander is worth here after his own roll. */
  worth: Worth[];
  using: number;
  drm: number;
  row: number;
}

export interface CampaignFrame {
  card: number;
  round: number;
  victories: number;
  needed: number;
  stalemates: number;
  casualties: [number, number];
  /** Commanders chosen for this Round, those of them who still have to roll, and how often each was used in this Campaign. */
  selected: number[];
  rolling: number[];
  uses: Worth[];
  worth: Worth[];
  /** Strategy & Tactics and other cards chosen for this Round. */
  strategy: number[];
  /** Cards used up for this Campaign (limit: campaign), and those that gave something in it. */
  spent: number[];
  applied: number[];
  exhausted: number[];
  using: number;
  drm: number;
  outcome: CampaignOutcome | null;
  /** Commanders still to be looked at for casualties. */
  wounded: number[];
  followOn: number;
  leave: 'removed' | 'discard' | null;
}

/** The New Card Draw Segment before anything is drawn. */
export const drawFrame = (): DrawFrame => ({ card: 0, placedCampaign: 0, redraw: false, empty: false });

export interface DrawFrame {
  card: number;
  /** The Campaign Placed in this Card Draw, which a card may still Ignore. */
  placedCampaign: number;
  redraw: boolean;
  empty: boolean;
}
