/** Every event of the three games, once. A game's data says which of them it has, in whose deck and how often. */
import { saxonDefection, treason } from './aimed.js';
import { defendBruxelles, strategicRetreat } from './approach.js';
import { care, delayedTroops, tsarsImpatience } from './at-recovery.js';
import { destroyedBridge, pontonniers, pontoonBridge } from './bridges.js';
import { cannonSounds } from './cannon-sounds.js';
import * as combatCards from './combat-cards.js';
import * as handCards from './hand-cards.js';
import * as marchCards from './march-cards.js';
import { coordination, counterOrder, efficientCoalition } from './operation-cards.js';
import { lastEffort, reaction } from './reaction.js';
import { rearGuard } from './rear-guard.js';
import * as retreatCards from './retreat-cards.js';
import type { EventRule } from './rule.js';
import * as stackCards from './stack-cards.js';
import * as strengthCards from './strength-cards.js';
import * as turnCards from './turn-cards.js';
import * as weather from './weather.js';

export const EVENT_RULES: readonly EventRule[] = [
  ...Object.values(combatCards),
  ...Object.values(handCards),
  ...Object.values(marchCards),
  ...Object.values(retreatCards),
  ...Object.values(stackCards),
  ...Object.values(strengthCards),
  ...Object.values(turnCards),
  ...Object.values(weather),
  cannonSounds,
  care,
  coordination,
  counterOrder,
  defendBruxelles,
  delayedTroops,
  destroyedBridge,
  efficientCoalition,
  lastEffort,
  pontonniers,
  pontoonBridge,
  reaction,
  rearGuard,
  saxonDefection,
  strategicRetreat,
  treason,
  tsarsImpatience,
];

const GIVING: ReadonlySet<string> = new Set(EVENT_RULES.flatMap(({ id, givesCard }) => (givesCard ? [id] : [])));

/** Whether an event gives the side that plays it a card more in combat. */
export const givesCombatCard = (event: string): boolean => GIVING.has(event);
