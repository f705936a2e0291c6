import { BrokenRules } from '@vedette/core';
import type { CardLists, Test } from '../effects/conditions.js';
import type { Script } from '../effects/scripts.js';
import type { Divider, SetUp, Tables, WrittenCardFile, WrittenCondition } from './load.js';
import type { Box, CombatResult, Cost, Era, Face, Nation, Points, Round, Tracked, TriggerName } from './vocabulary.js';

export interface Revealed {
  readonly must: boolean;
  readonly if: Test;
  readonly cost: Cost;
  readonly do: string;
  readonly else: string;
  /** The card goes to its box and nothing else happens: Placing is not Playing (i-napoleon/2.2/place-is-not-play). */
  readonly placesOnly: boolean;
}
export interface Play {
  readonly card: number;
  readonly window: 'existing' | 'campaignPhaseStart' | 'called';
  readonly if: Test;
  readonly cost: Cost;
  readonly limit: 'year' | 'game' | null;
  readonly do: string;
  /** May be Played while face-down: its own condition says so, or it waits face-down for the vote. */
  readonly fromFaceDown: boolean;
}
export interface Income {
  readonly card: number;
  readonly gain: Points;
  readonly if: Test;
  readonly side: 'back' | 'front' | null;
}
export interface Trigger {
  readonly card: number;
  readonly on: TriggerName;
  readonly must: boolean;
  readonly if: Test;
  readonly do: string;
  readonly moves: readonly { readonly to: Box; readonly if: Test; readonly do: string }[];
}
export interface Campaign {
  readonly enemies: readonly Nation[];
  readonly drm: readonly { readonly value: number; readonly round: Round; readonly if: Test }[];
  readonly rounds: number | null;
  readonly maxCommanders: number | null;
  readonly victoriesNeeded: number;
  readonly start: string;
  readonly victory: string;
  readonly defeat: string;
  readonly stalemate: string;
}
export interface Timed {
  readonly card: number;
  readonly timing: 'start' | 'combatRound' | 'after' | 'spanishUlcer';
  readonly appliesTo: ReadonlySet<number>;
  readonly if: Test;
  readonly do: string;
}
export interface Combat {
  readonly card: number;
  readonly drm: number;
  readonly round: Round;
  readonly cost: Cost;
  readonly appliesTo: ReadonlySet<number>;
  readonly mode: 'may' | 'auto';
  readonly if: Test;
  readonly limit: 'game' | 'campaign' | 'year' | null;
  readonly whenUsed: string | null;
  readonly onDefeat: string | null;
}
export interface Adjustment {
  readonly card: number;
  readonly from: readonly CombatResult[];
  readonly to: CombatResult;
  readonly side: 'enemy' | 'friendly';
  readonly appliesTo: ReadonlySet<number>;
  readonly round: Round;
  readonly if: Test;
}
export interface Commander {
  readonly drm: number;
  readonly cost: Cost;
  readonly independent: boolean;
  readonly loyalty: readonly [number, number] | null;
  readonly rounds: 'any' | '2+';
  readonly uses: number;
  readonly special: readonly string[];
  readonly bonus: readonly { readonly drm: number; readonly round: Round | null; readonly campaigns: readonly number[] | null }[];
  readonly onUse: string | null;
  readonly appliesTo: ReadonlySet<number> | null;
}
export interface Treaty {
  readonly nations: readonly Nation[];
  readonly nationsIfHostile: readonly Nation[];
  readonly removedByDiplomacyRoll: boolean;
  readonly shields: Test;
  readonly breakable: Test;
  readonly returnsToDiscard: boolean;
}
export interface DiplomacyModifier {
  readonly card: number;
  readonly nations: readonly Tracked[];
  readonly drm: number;
  readonly if: Test;
}

export interface Card {
  readonly number: number;
  readonly title: string;
  readonly deck: Era;
  readonly type: string;
  readonly nation: Nation | 'france' | null;
  readonly placement: { readonly box: Box; readonly face: Face; readonly onEntry: boolean } | null;
  readonly removedYear: number;
  readonly removedEra: Era | null;
  readonly removedIfNotInPlay: Era | null;
  readonly removedWhenPlayed: boolean;
  readonly revealed: Revealed | null;
  readonly plays: readonly Play[];
  readonly campaign: Campaign | null;
  readonly combat: readonly Combat[];
  readonly commander: Commander | null;
  readonly treaty: Treaty | null;
}

/** The component data made ready: every card, and the lists by which the rules look cards up without searching. */
export interface Components extends CardLists {
  /** The cards as the data has them, for those who put them into words. */
  readonly files: readonly WrittenCardFile[];
  readonly cards: readonly Card[];
  readonly scripts: ReadonlyMap<string, Script>;
  /** The lists that may end the life or the reign, and those that may bring the next rank. */
  readonly deadly: ReadonlySet<string>;
  readonly promoting: ReadonlySet<string>;
  /** The conditions of modified rolls as the data has them, by their place. */
  readonly conditions: ReadonlyMap<string, WrittenCondition>;
  readonly tables: Tables;
  readonly dividers: readonly Divider[];
  readonly setUps: readonly SetUp[];
  /** The goals of the scenarios that have one of their own. */
  readonly wins: ReadonlyMap<string, Test>;
  readonly existing: readonly Play[];
  readonly campaignPhaseStart: readonly Play[];
  readonly income: readonly Income[];
  readonly triggers: { readonly [N in TriggerName]: readonly Trigger[] };
  readonly timed: readonly Timed[];
  /** What counts by itself in each Campaign, by the Campaign's card. */
  readonly ownCombat: ReadonlyMap<number, readonly Combat[]>;
  /** What a player may add to a Combat Round, by card. */
  readonly chosenCombat: ReadonlyMap<number, readonly Combat[]>;
  /** The cards a player may add to a Combat Round. */
  readonly chosenCards: readonly number[];
  /** In the order in which they look at a result: nation boxes, enemy Modifiers, friendly cards. */
  readonly adjustments: readonly Adjustment[];
  readonly treaties: readonly number[];
  readonly modifiers: readonly number[];
  readonly strategy: readonly number[];
  readonly diplomacyModifiers: readonly DiplomacyModifier[];
  readonly noDiplomacyRoll: readonly { readonly card: number; readonly nations: readonly Tracked[]; readonly if: Test }[];
  readonly domesticModifiers: readonly { readonly card: number; readonly drm: number }[];
  readonly faceUpWhen: readonly { readonly card: number; readonly if: Test }[];
  readonly firstConsulCampaigns: readonly { readonly card: number; readonly if: Test }[];
  readonly abroadCard: number;
  readonly abroadAlways: readonly number[];
  readonly ulcerCard: number;
  readonly noSuccessGlory: readonly number[];
  readonly judgedBeforeCost: readonly number[];
  /** Flags that are forgotten when the Play of their card is over. */
  readonly flagsOfPlay: ReadonlySet<string>;
  readonly potentialCampaigns: ReadonlySet<number>;
}

export function cardOf(components: Components, number: number): Card {
  const card = components.cards[number];
  if (card === undefined) throw new BrokenRules('there is no such card', { card: number });
  return card;
}

export function scriptOf(components: Components, name: string): Script {
  const script = components.scripts.get(name);
  if (script === undefined) throw new BrokenRules('there is no such list of operations', { script: name });
  return script;
}

/** The Rounds that cards speak of singly, as they write them. */
const ROUNDS: readonly Round[] = ['any', '1', '2'];

/** Whether a Round of that number is one the word means: `1`, `2`, `2+` or `any`. */
export function inRound(round: Round, number: number): boolean {
  return round === 'any' || (round === '2+' ? number >= 2 : round === ROUNDS[number]);
}
