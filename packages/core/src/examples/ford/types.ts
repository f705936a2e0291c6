import type { DecisionsOf } from '../../procedures.js';
import { oneOf, type SettingsOf } from '../../settings.js';
import { combatSteps, retreatSteps, tokenWindowSteps } from './combat.js';
import type { FordRules } from './contents.js';
import { campaignSteps, marchSteps } from './march.js';
import type { FordView } from './view.js';

export const settings = { scenario: oneOf(['even', 'bridgehead'], 'where the companies stand at the start') } as const;

export const chapters = [campaignSteps, marchSteps, combatSteps, tokenWindowSteps, retreatSteps] as const;

/** All types of the game in one. The decisions, with the options of each, follow from the chapters. */
export interface FordTypes extends FordRules {
  settings: SettingsOf<typeof settings>;
  view: FordView;
  decisions: DecisionsOf<typeof chapters>;
}
