import { BrokenRules, fingerprint, type Game, game, leftToCustom } from '@vedette/core';
import { makeComponents } from './components/components.js';
import { loadData, standardFiles } from './components/data/load.js';
import type { EaglesData } from './components/data/schema.js';
import { campaign } from './contents.js';
import { copyOf } from './copy.js';
import { invariants } from './invariants.js';
import { exchanges } from './knowledge/exchanges.js';
import { fightIn } from './knowledge/fights.js';
import { layersOf } from './knowledge/layers.js';
import { CUSTOMARY } from './knowledge/standing-orders.js';
import { shuffleUnknown } from './knowledge/unknown.js';
import { eaglesView } from './knowledge/view.js';
import { waysChapter } from './knowledge/ways.js';
import { migrations } from './migrations.js';
import { evaluation } from './players/evaluation.js';
import { contactPolicy, plannedPlay, planWeights, simplePolicy, thoughts } from './players/policy.js';
import type { Rules } from './position.js';
import { layOut } from './rules/turn/set-up.js';
import { eaglesSituations } from './situations.js';
import { chaptersOf, type EaglesTypes, eaglesSettings } from './types.js';
import { english } from './words/en.js';
import { eaglesText } from './words/text.js';

function rulesOf(settings: EaglesTypes['settings']): Rules {
  const { scenario, ...rest } = settings;
  const grand = scenario === 'grand-early' || scenario === 'grand-late';
  return { ...rest, grand, scenario: scenario === 'grand-early' ? '1' : scenario === 'grand-late' ? '2' : scenario };
}

export type EaglesGame = Game<EaglesTypes>;

/** The game made from its component data, so that a pack may bring its own. */
export function makeEagles(data: EaglesData): EaglesGame {
  const components = makeComponents(data);
  return game<EaglesTypes>({
    id: 'eagles',
    title: '1807: The Eagles Turn East',
    rules: 10,
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
    // What a campaign begins without.
    shape: {
      damaged: [0],
      scouted: [{ counter: 0, hex: 0 }],
      arrivals: [{ leader: 0, hex: 0 }],
      choosing: ['french'],
      customary: ['french'],
    },
    copy: copyOf,
    view: (position, seat) => eaglesView(components, position, seat),
    shuffleUnknown: (position, seat, random, drawing) => shuffleUnknown(components, position, seat, random, drawing),
    exchanges: exchanges(components),
    turn: (position) => position.turn - position.startTurn + 1,
    simple: simplePolicy(components),
    ...plannedPlay(components),
    weigh: planWeights(components),
    thoughts,
    evaluate: evaluation(components),
    tally: ({ morale }) => morale.marker,
    adviceTurns: 2,
    fight: fightIn,
    layers: (position, seat) => layersOf(components, position, seat),
    ways: waysChapter(components),
    orders: (decision, now) => leftToCustom(CUSTOMARY, decision, now),
    text: (language) => eaglesText(components, language),
    testing: {
      invariants: invariants(components),
      contact: contactPolicy(components),
      longest: 200_000,
      largestView: 60_000,
      eventKinds: english.events,
    },
    migrations,
    situations: eaglesSituations(components),
  });
}

const loaded = loadData(standardFiles);
if (!loaded.ok) throw new BrokenRules(`the game's own data is broken: ${JSON.stringify(loaded.refusal.particulars)}`);
export const eagles: EaglesGame = makeEagles(loaded.value);
