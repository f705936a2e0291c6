/** A game made from its component files and the rules in which it differs from its sisters. */

import {
  fingerprint,
  flag,
  type Game,
  game,
  type OwnPart,
  oneOf,
  type Refusal,
  type SettingSpecs,
  soundData,
} from '@vedette/core';
import { EVENT_RULES } from './cards/events/index.js';
import { buildComponents, type Components, type Differences } from './components/components.js';
import { loadData } from './components/load.js';
import type { ComponentFiles, Level } from './components/schema.js';
import { campaign } from './contents.js';
import { copyOf } from './copy.js';
import { invariantsOf } from './invariants.js';
import { exchangesOf } from './knowledge/exchanges.js';
import { shuffleChapter } from './knowledge/samples/determinize.js';
import { CONDITIONS, operationUnderWay, ordersAt } from './knowledge/standing-orders.js';
import { viewChapter } from './knowledge/view.js';
import { waysChapter } from './knowledge/ways.js';
import { MIGRATIONS } from './migrations.js';
import { combatOdds } from './players/combat/combat-odds.js';
import { fightIn } from './players/combat/fights.js';
import { contactPolicy } from './players/contact.js';
import { habitsOf } from './players/habits.js';
import { judge } from './players/judgement/judgement.js';
import { undertakingsOf } from './players/operations/undertakings.js';
import { stakesOf } from './players/places.js';
import { scriptsOf } from './players/scripts.js';
import { likelihoodsOf, simplePlayer } from './players/simple-player.js';
import type { Position } from './position.js';
import { linkedStart } from './rules/set-up/next-campaign.js';
import { layOut, type SetUpSettings, seatsFor } from './rules/set-up/set-up.js';
import { situationsChapter } from './situations.js';
import { type ConquerorsTypes, chaptersOf } from './types.js';
import { english } from './words/en.js';
import { textChapter } from './words/index.js';

export type ConquerorsGame = Game<ConquerorsTypes>;

export function makeComponents(files: ComponentFiles, differences: Differences): Components {
  const data = soundData(loadData(files));
  return buildComponents(data, fingerprint(data), differences, EVENT_RULES);
}

export function makeConquerors(files: ComponentFiles, differences: Differences): ConquerorsGame {
  return gameOf(makeComponents(files, differences));
}

export function gameOf(components: Components): ConquerorsGame {
  const playable = [...components.scenarios.values()];
  const levels = [...new Set(playable.flatMap((scenario) => scenario.levels))];
  const players = [...new Set(playable.flatMap((scenario) => scenario.players))].map(String);
  const settings = {
    level: oneOf(levels as [Level, ...Level[]], 'which of the three parts of the rules is played'),
    scenario: oneOf(playable.map((scenario) => scenario.id) as [string, ...string[]], 'which scenario is played'),
    // Once, before the game (conquerors/dice/choose-at-start).
    combat: oneOf(['cards', 'dice'], 'whether combats reveal cards or roll dice'),
    screens: flag('whether the Orders of Battle are hidden behind the screens'),
    freeSetUp: flag('whether the blocks are placed freely and secretly, where the scenario offers it'),
    players: oneOf(players as [string, ...string[]], 'how many players sit at the table'),
  } satisfies SettingSpecs;

  const setUpOptions = (given: ConquerorsTypes['settings']): SetUpSettings => ({
    scenario: given.scenario,
    level: given.level as Level,
    players: Number(given.players),
    combat: given.combat === 'dice' ? 'dice' : 'cards',
    screens: given.screens,
    freeSetUp: given.freeSetUp,
  });

  const settingsRule = (given: ConquerorsTypes['settings']): Refusal | null => {
    const scenario = components.scenarios.get(given.scenario);
    // 1806/overview/three-levels and 1807/overview/two-levels: the levels of its scenarios are those of a game.
    // conquerors/overview/level-conscript, conquerors/overview/level-grognard and 1806/overview/level-marshal: as the scenario allows.
    // 1815/overview/two-levels, both with three players too (1815/three-players/compatible).
    if (!scenario?.levels.includes(given.level as Level)) {
      return {
        code: 'level-not-for-scenario',
        cite: 'conquerors/overview/level-conscript',
        particulars: { scenario: given.scenario, levels: scenario?.levels ?? [] },
      };
    }
    if (!scenario.players.includes(Number(given.players))) {
      return {
        code: 'players-not-for-scenario',
        cite: '1815/setup/two-player-default',
        particulars: { scenario: given.scenario, players: scenario.players },
      };
    }
    if (given.freeSetUp && scenario.hiddenSetup?.mode !== 'variant') {
      return { code: 'no-free-set-up', cite: '1807/setup/follow-scenario', particulars: { scenario: given.scenario } };
    }
    return null;
  };

  return game<ConquerorsTypes>({
    id: components.id,
    title: components.title,
    rules: 7,
    testing: {
      invariants: invariantsOf(components),
      contact: contactPolicy(components),
      longest: 6000,
      largestView: 16_000,
      eventKinds: english.happenings,
      landmarks: {
        all: components.data.events.filter((event) => event.window !== 'automatic').map((event) => event.id),
        of: (event) => ('event' in event ? [event.event] : []),
      },
    },
    migrations: MIGRATIONS,
    data: components.hash,
    settings,
    settingsRule,
    seats: (given) => seatsFor(components, setUpOptions(given)),
    setUp: (given) => {
      const start = linkedStart(components, given.scenario);
      if (start === null) return layOut(components, setUpOptions(given));
      return { ...layOut(components, { ...setUpOptions(given), scenario: start.scenario }), linked: start.linked };
    },
    main: campaign,
    chapters: chaptersOf(components),
    shape: SHAPE,
    copy: copyOf,
    view: viewChapter(components),
    shuffleUnknown: shuffleChapter(components),
    exchanges: exchangesOf(components),
    turn: (position) => position.turn + (position.linked?.turnsBefore ?? 0),
    ...simplePlayer(components),
    scripts: scriptsOf(components),
    habits: habitsOf(components),
    weigh: likelihoodsOf(components),
    undertakings: undertakingsOf(components),
    evaluate: judge(components),
    stakes: stakesOf(components),
    tally: ({ victoryPoints }) => victoryPoints,
    fight: fightIn,
    odds: combatOdds(components),
    ways: waysChapter(components),
    conditions: CONDITIONS,
    orders: ordersAt,
    underWay: operationUnderWay,
    text: textChapter(components),
    situations: situationsChapter(components),
  });
}

/** What lies on no table at the start, or not on every one. */
const SHAPE: Partial<OwnPart<Position>> = {
  linked: { id: '', index: 0, turnsBefore: 0, points: { french: 0 }, winner: '', lost: [''] },
  initiative: '',
  passed: [''],
  inForce: [{ event: '', card: null, side: '', hand: '', on: null }],
  axes: [{ side: '', area: '', towards: '' }],
  axesEntered: [''],
  destroyedBridges: [''],
  gains: [{ side: '', points: 0, why: '', on: null }],
  awaited: [{ block: '', late: 0 }],
  arrivingVedettes: [{ block: '', beside: '' }],
  laidOpen: [''],
  attacked: [''],
  sieges: [''],
  winterQuarters: [{ side: '', card: 0, losses: 0, state: 'out' }],
  reinforcedPositions: [''],
  invasionCard: 0,
  leader: '',
};
