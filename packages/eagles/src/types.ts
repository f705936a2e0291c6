import { type DecisionsOf, flag, oneOf, type SettingsOf } from '@vedette/core';
import type { Components } from './components/components.js';
import type { EaglesRules } from './contents.js';
import type { EaglesView } from './knowledge/view.js';
import { administrationChapter } from './rules/administration/administration.js';
import { replacementsChapter } from './rules/administration/replacements.js';
import { seaChapter } from './rules/administration/sea.js';
import { transportChapter } from './rules/administration/transport.js';
import { battleChapter } from './rules/battle/battle.js';
import { combatPhaseChapter } from './rules/battle/combat-phase.js';
import { lossesChapter } from './rules/battle/losses.js';
import { pursuitChapter } from './rules/battle/pursuit.js';
import { retreatChapter } from './rules/battle/retreat.js';
import { siegesChapter } from './rules/battle/siege.js';
import { attritionChapter } from './rules/movement/attrition.js';
import { bridgingChapter } from './rules/movement/bridging.js';
import { commandsChapter } from './rules/movement/commands.js';
import { forcedMarchChapter } from './rules/movement/forced-march.js';
import { initiativesChapter } from './rules/movement/initiative-segment.js';
import { marchChapter } from './rules/movement/march.js';
import { redoubtsChapter } from './rules/movement/redoubts.js';
import { reinforcementsChapter } from './rules/movement/reinforcements.js';
import { organizationChapter } from './rules/organization/organization.js';
import { driveOffChapter, rideChapter } from './rules/outposts/vedette-marches.js';
import { vedettesChapter } from './rules/outposts/vedettes.js';
import { fortnightChapter } from './rules/turn/fortnight.js';
import { moraleChapter } from './rules/turn/morale.js';
import { campaignChapter, playerTurnChapter } from './rules/turn/sequence.js';
import { setUpChapter } from './rules/turn/set-up-choices.js';

/** eagles/e46/options-by-side: also in the Grand Scenario; series/sr-197/set-before: everything optional is fixed before play begins. series/sr-197/defaults */
export const eaglesSettings = {
  // And a scenario's own rules are its own: eagles/e78/grand, eagles/e105/start-dates, eagles/e101/scenario-only.
  scenario: oneOf(
    ['1', '2', '3', 'grand-early', 'grand-late'],
    'Pultusk, Eylau, Friedland, or the whole campaign from either start',
    '3',
  ),
  carre: flag('Battalion Carré: French Leaders near Napoleon have better initiative', true),
  carreNapoleon: flag('Battalion Carré also for Napoleon himself, with Davout or Lannes'),
  // For both Marshals: series/sr-199/coalition-decides.
  confusion: flag('The confusion of Marshal Ney, and of Buxhowden'),
  // By agreement: eagles/e77/option.
  hurryUp: flag('Forced march into battle: the round of arrival is rolled'),
  // By agreement: series/sr-201/leader-casualties, series/sr-21/optional-off.
  casualties: flag('Leaders may be wounded in battle'),
  transport: flag('Scenario 3: French Transport Battalions'),
  sea: flag('Scenario 3: sea transport, the Pillau channel and Prussian recruitment'),
  withoutSouth: flag('Scenario 3: without map section S, V Corps and Podlasia'),
  december: flag('The turn of 30-31 December, which the printed track leaves out'),
  konigsbergJune: flag('The space for a Coalition Königsberg at the end only in scenario 3 and the Grand Scenario', true),
} as const;

/** Every procedure of the game, in the order of the rulebook. */
export const chaptersOf = (components: Components) =>
  [
    campaignChapter(components),
    setUpChapter(components),
    playerTurnChapter(components),
    administrationChapter(components),
    seaChapter(components),
    transportChapter(components),
    replacementsChapter(components),
    organizationChapter(components),
    vedettesChapter(components),
    reinforcementsChapter(components),
    commandsChapter(components),
    initiativesChapter(components),
    marchChapter(components),
    rideChapter(components),
    driveOffChapter(components),
    attritionChapter(components),
    lossesChapter(components),
    redoubtsChapter(components),
    siegesChapter(components),
    bridgingChapter(components),
    forcedMarchChapter(components),
    combatPhaseChapter(components),
    battleChapter(components),
    pursuitChapter(components),
    retreatChapter(components),
    moraleChapter(components),
    fortnightChapter(components),
  ] as const;

/** All types of the game in one. The decisions, with the options of each, follow from the chapters. */
export interface EaglesTypes extends EaglesRules {
  settings: SettingsOf<typeof eaglesSettings>;
  view: EaglesView;
  decisions: DecisionsOf<ReturnType<typeof chaptersOf>>;
}
