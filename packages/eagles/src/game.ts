import { BrokenRules, type DecisionsOf, fingerprint, flag, type Game, game, oneOf, type SettingsOf } from '@vedette/core';
import { type Components, makeComponents } from './components/components.js';
import { loadData, standardFiles } from './components/data/load.js';
import type { EaglesData } from './components/data/schema.js';
import { campaign } from './contents.js';
import { copyOf } from './copy.js';
import { type EaglesEvent, EVENT_KINDS } from './events.js';
import { invariants } from './invariants.js';
import { exchanges } from './knowledge/exchanges.js';
import { fightIn } from './knowledge/fights.js';
import { layersOf } from './knowledge/layers.js';
import { shuffleUnknown } from './knowledge/unknown.js';
import { type EaglesView, eaglesView } from './knowledge/view.js';
import { waysChapter } from './knowledge/ways.js';
import { migrations } from './migrations.js';
import { evaluation } from './players/evaluation.js';
import { contactPolicy, planWeights, simplePolicy } from './players/policy.js';
import type { EaglesPosition, Rules } from './position.js';
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
import { driveOffChapter, rideChapter } from './rules/outposts/ride.js';
import { vedettesChapter } from './rules/outposts/vedettes.js';
import { setUpChapter } from './rules/turn/arrange.js';
import { fortnightChapter } from './rules/turn/fortnight.js';
import { moraleChapter } from './rules/turn/morale.js';
import { campaignChapter, playerTurnChapter } from './rules/turn/sequence.js';
import { layOut } from './rules/turn/set-up.js';
import { eaglesSituations } from './situations.js';
import { eaglesText } from './words/text.js';

/** eagles/e46/options-by-side: also in the Grand Scenario; series/sr-197/set-before: everything optional is fixed before play begins. series/sr-197/defaults */
export const eaglesSettings = {
  // eagles/e78/grand, eagles/e105/start-dates, eagles/e101/scenario-only
  scenario: oneOf(
    ['1', '2', '3', 'grand-early', 'grand-late'],
    'Pultusk, Eylau, Friedland, or the whole campaign from either start',
    '3',
  ),
  carre: flag('Battalion Carré: French Leaders near Napoleon have better initiative', true),
  carreNapoleon: flag('Battalion Carré also for Napoleon himself, with Davout or Lannes'),
  // eagles/e76/coalition-decides, series/sr-199/coalition-decides
  confusion: flag('The confusion of Marshal Ney, and of Buxhowden'),
  // eagles/e77/option
  hurryUp: flag('Forced march into battle: the round of arrival is rolled'),
  // series/sr-201/leader-casualties, series/sr-21/optional-off
  casualties: flag('Leaders may be wounded in battle'),
  transport: flag('Scenario 3: French Transport Battalions'),
  sea: flag('Scenario 3: sea transport, the Pillau channel and Prussian recruitment'),
  withoutSouth: flag('Scenario 3: without map section S, V Corps and Podlasia'),
  // series/ruling/2-no-30-31-december, series/table/turn-track/optional-30-31-december
  december: flag('The turn of 30-31 December, which the printed track leaves out'),
  // series/ruling/4-konigsberg-end-scope
  konigsbergJune: flag('The space for a Coalition Königsberg at the end only in scenario 3 and the Grand Scenario', true),
} as const;
export type EaglesSettings = SettingsOf<typeof eaglesSettings>;

function rulesOf(settings: EaglesSettings): Rules {
  const { scenario, ...rest } = settings;
  // eagles/e46/campaign-rules-too, eagles/e105/other-information
  const grand = scenario === 'grand-early' || scenario === 'grand-late';
  return { ...rest, grand, scenario: scenario === 'grand-early' ? '1' : scenario === 'grand-late' ? '2' : scenario };
}

const chaptersOf = (components: Components) =>
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

/** Every decision of the game with its options, for clients that answer by name. */
export type EaglesDecisions = DecisionsOf<ReturnType<typeof chaptersOf>>;

export type EaglesGame = Game<EaglesPosition, EaglesEvent, EaglesSettings, EaglesView>;

/** The game made from its component data, so that a pack may bring its own. */
export function makeEagles(data: EaglesData): EaglesGame {
  const components = makeComponents(data);
  return game<EaglesPosition, EaglesEvent, EaglesSettings, EaglesView>({
    id: 'eagles',
    title: '1807: The Eagles Turn East',
    rules: 4,
    data: fingerprint(data),
    settings: eaglesSettings,
    settingsRule: (settings) => {
      const third = settings.scenario === '3';
      const misplaced = (['transport', 'sea', 'withoutSouth'] as const).find((name) => settings[name] && !third);
      // series/sr-41/scenario-3-transport, series/sr-41/scenario-3-sea-recruitment: the Grand Scenario has them anyway.
      return misplaced === undefined
        ? null
        : { code: 'option-of-scenario-3', cite: 'series/sr-41/grand-only-steps', particulars: { option: misplaced } };
    },
    seats: () => ['french', 'coalition'],
    setUp: (settings) =>
      layOut(
        components,
        rulesOf(settings),
        settings.scenario === 'grand-early' ? '1' : settings.scenario === 'grand-late' ? '2' : null,
      ),
    main: campaign,
    chapters: chaptersOf(components),
    copy: copyOf,
    view: (position, seat) => eaglesView(components, position, seat),
    shuffleUnknown: (position, seat, random) => shuffleUnknown(components, position, seat, random),
    exchanges: exchanges(components),
    turn: (position) => position.turn - position.startTurn + 1,
    invariants: invariants(components),
    contact: contactPolicy(components),
    simple: simplePolicy(components),
    weigh: planWeights(components),
    evaluate: evaluation(components),
    fight: fightIn,
    layers: (position, seat) => layersOf(components, position, seat),
    ways: waysChapter(components),
    longest: 200_000,
    largestView: 60_000,
    eventKinds: EVENT_KINDS,
    text: (language) => eaglesText(components, language),
    migrations,
    situations: eaglesSituations(components),
  });
}

const loaded = loadData(standardFiles);
if (!loaded.ok) throw new BrokenRules(`the game's own data is broken: ${JSON.stringify(loaded.refusal.particulars)}`);
export const eagles: EaglesGame = makeEagles(loaded.value);
