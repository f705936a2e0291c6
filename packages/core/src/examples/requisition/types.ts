import type { DecisionsOf } from '../../procedures.js';
import { number, type SettingsOf } from '../../settings.js';
import type { RequisitionRules } from './contents.js';
import { biddingSteps, warSteps } from './rounds.js';
import type { RequisitionView } from './view.js';

export const settings = { players: number(2, 4, 3, 'how many commissaries bid') } as const;

export const chapters = [warSteps, biddingSteps] as const;

/** All types of the game in one. The decisions, with the options of each, follow from the chapters. */
export interface RequisitionTypes extends RequisitionRules {
  settings: SettingsOf<typeof settings>;
  view: RequisitionView;
  decisions: DecisionsOf<typeof chapters>;
}
