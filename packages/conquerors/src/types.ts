import type { DecisionsOf } from '@vedette/core';
import { playCardChapter } from './cards/event-cards.js';
import { windowChapter } from './cards/windows.js';
import type { Components } from './components/components.js';
import type { ConquerorsRules } from './contents.js';
import type { ConquerorsView } from './knowledge/view.js';
import { combatChapter } from './rules/combat/combat.js';
import { retreatChapter } from './rules/combat/retreat.js';
import { drawChapter } from './rules/draw.js';
import { fatigueChapter } from './rules/fatigue.js';
import { initiativeChapter } from './rules/initiative.js';
import { lossesChapter } from './rules/losses.js';
import { biddingChapter } from './rules/marshal.js';
import { marchChapter } from './rules/movement/movement.js';
import { operationChapter } from './rules/operation.js';
import { operationsChapter } from './rules/operations.js';
import { exchangeChapter } from './rules/partners.js';
import { recoveryChapter } from './rules/recovery.js';
import { arrivingVedetteChapter } from './rules/reinforcements.js';
import { hiddenSetUpChapter } from './rules/set-up/hidden-set-up.js';
import { campaignChapter, turnChapter } from './rules/turn.js';

/** Every procedure of the system, in the order of the rulebook. */
export const chaptersOf = (components: Components) =>
  [
    campaignChapter(components),
    biddingChapter(components),
    hiddenSetUpChapter(components),
    turnChapter(components),
    arrivingVedetteChapter(components),
    drawChapter(components),
    initiativeChapter(components),
    exchangeChapter(components),
    operationsChapter(components),
    operationChapter(components),
    marchChapter(components),
    fatigueChapter(components),
    combatChapter(components),
    lossesChapter(components),
    retreatChapter(components),
    windowChapter(components),
    playCardChapter(components),
    recoveryChapter(components),
  ] as const;

export type ConquerorsSettings = {
  readonly level: string;
  readonly scenario: string;
  readonly combat: string;
  readonly screens: boolean;
  readonly freeSetUp: boolean;
  readonly players: string;
};

/** All types of the game in one. The decisions, with the options of each, follow from the chapters. */
export interface ConquerorsTypes extends ConquerorsRules {
  settings: ConquerorsSettings;
  view: ConquerorsView;
  decisions: DecisionsOf<ReturnType<typeof chaptersOf>>;
}
