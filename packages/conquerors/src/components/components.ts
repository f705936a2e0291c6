import { BrokenRules } from '@vedette/core';
import type { EventRule } from '../cards/events/rule.js';
import type { Block, Position, Side } from '../position.js';
import { type Graph, graphOf } from './graph.js';
import type {
  BlockData,
  CardData,
  EventData,
  EventParameters,
  GameData,
  InvasionCardData,
  ScenarioData,
  Terrain,
} from './schema.js';

/** What an area's terrain does to a combat in it. */
export interface TerrainRule {
  /** Who gets a combat card more: nobody, the defender, or the defender if his own Control marker lies there. */
  readonly card: 'none' | 'defender' | 'defender-in-control';
  readonly allowsPursuit: boolean;
  /** Fatigue points that the defender does not suffer. */
  readonly shelter: number;
}

/**
 * The rules in which the three games differ. Everything else exists once. What only one game has (sieges, Winter
 * Quarters, Invasion cards) is switched on by its data.
 */
export interface Differences {
  readonly terrain: Readonly<Record<Terrain, TerrainRule>>;
  /** What happens to an Axis of Retreat marker that the enemy comes in over. */
  readonly axisEntered: 'marker-goes' | 'marker-stays-once-a-turn';
  /** Which green cards Counter Order reaches. */
  readonly counterOrderReaches: 'all' | 'manoeuvre';
  /** When Forced March may be played. */
  readonly forcedMarch: 'at-the-beginning' | 'at-any-time';
  readonly vedettes: {
    readonly bonus: number;
    /** Movement points lost for each vedette above the first. */
    readonly crowding: number;
    /** Where the enemy's marker keeps them out. */
    readonly barredBy: 'nothing' | 'citadel-marker' | 'fortified-town';
  };
  /** Taking a fortified town ends the march and tires the stack. */
  readonly fortifiedTownTires: boolean;
  /** A loss by the battery event counts for who wins, or comes when all is over. */
  readonly battery: 'in-the-result' | 'afterwards';
  /** Armies of one side that may not be mixed in an operation. */
  readonly nationsApart: boolean;
  /** Where Panic strikes: the opponents of the French, or the French. */
  readonly panicStrikes: 'opponent' | 'french';
}

export interface Card extends CardData {
  readonly side: Side;
  /** The moments at which its event can be played, as bits. */
  readonly moments: number;
  readonly rule: EventRule | null;
  readonly data: EventData;
}

/** The components of one of the three games, ready for the rules: its data with every table they ask worked out once. */
export interface Components {
  readonly id: string;
  readonly title: string;
  readonly hash: string;
  readonly data: GameData;
  readonly graph: Graph;
  readonly french: Side;
  readonly opponent: Side;
  readonly sides: readonly [Side, Side];
  /** The side of whoever may hold a place: a side, or one of its nations. */
  readonly holders: ReadonlyMap<string, Side>;
  readonly pieces: ReadonlyMap<string, BlockData>;
  /** By number; all numbers of a game are different. */
  readonly cards: readonly (Card | undefined)[];
  /** A card of each event and side. */
  readonly oneOfEach: readonly number[];
  readonly invasionCards: ReadonlyMap<number, InvasionCardData>;
  /** The moments at which a side has any card at all to play, in operations of its own and of the enemy's. */
  readonly moments: Readonly<Record<Side, { readonly own: number; readonly enemy: number }>>;
  readonly events: ReadonlyMap<string, EventData>;
  readonly eventRules: ReadonlyMap<string, EventRule>;
  readonly scenarios: ReadonlyMap<string, ScenarioData>;
  readonly differences: Differences;
}

/** Puts the components together from their data and the rules in which it differs. */
export function buildComponents(
  data: GameData,
  hash: string,
  differences: Differences,
  eventRules: readonly EventRule[],
): Components {
  const [french, opponent] = data.game.sides;
  if (french === undefined || opponent === undefined) throw new BrokenRules('a game has two sides');
  const events = new Map(data.events.map((event) => [event.id, event]));
  const rules = new Map<string, EventRule>();
  for (const rule of eventRules) {
    if (rules.has(rule.id)) throw new BrokenRules('two rules for one event', { event: rule.id });
    rules.set(rule.id, rule);
  }
  const cards: (Card | undefined)[] = [];
  for (const [deck, list] of Object.entries(data.decks)) {
    if (deck === 'invasion' || list === undefined) continue;
    for (const card of list as readonly CardData[]) {
      const event = events.get(card.event);
      if (event === undefined) throw new BrokenRules('a card without an event', { card: card.no });
      const rule = rules.get(card.event) ?? null;
      if (rule === null && event.window !== 'automatic') throw new BrokenRules('an event without a rule', { event: card.event });
      const replaced = deck === 'replacement' ? sideOfCard(data, card.replaces ?? 0) : deck;
      cards[card.no] = { ...card, side: replaced, moments: rule?.moments ?? 0, rule, data: event };
    }
  }
  return {
    id: data.game.game,
    title: data.game.title,
    hash,
    data,
    graph: graphOf(data.map),
    french: french.id,
    opponent: opponent.id,
    sides: [french.id, opponent.id],
    holders: new Map(data.game.sides.flatMap(({ id, nations }) => [id, ...nations.map((one) => one.id)].map((one) => [one, id]))),
    pieces: new Map(data.blocks.map((block) => [block.id, block])),
    cards,
    oneOfEach: oneOfEach(cards),
    moments: momentsOf(cards, [french.id, opponent.id]),
    invasionCards: new Map((data.decks.invasion ?? []).map((card) => [card.no, card])),
    events,
    eventRules: rules,
    scenarios: new Map(data.scenarios.map((scenario) => [scenario.id, scenario])),
    differences,
  };
}

/** Windows exist where some card of the deck can be played, and nowhere else: which those are is public. */
function momentsOf(cards: readonly (Card | undefined)[], sides: readonly Side[]): Record<Side, { own: number; enemy: number }> {
  const moments: Record<Side, { own: number; enemy: number }> = {};
  for (const side of sides) moments[side] = { own: 0, enemy: 0 };
  for (const card of cards) {
    const windows = card === undefined ? undefined : moments[card.side];
    if (card === undefined || windows === undefined) continue;
    if (card.data.window !== 'enemy-operation') windows.own |= card.moments;
    if (card.data.window !== 'own-operation') windows.enemy |= card.moments;
  }
  return moments;
}

function oneOfEach(cards: readonly (Card | undefined)[]): number[] {
  const found = new Map<string, number>();
  for (const card of cards) if (card !== undefined && card.rule !== null) found.set(`${card.side} ${card.event}`, card.no);
  return [...found.values()];
}

function sideOfCard(data: GameData, no: number): Side {
  for (const side of data.game.sides)
    if ((data.decks[side.id] as readonly CardData[] | undefined)?.some((card) => card.no === no)) return side.id;
  throw new BrokenRules('a replacement card replaces nothing', { card: no });
}

export const enemyOf = (components: Components, side: Side): Side =>
  side === components.french ? components.opponent : components.french;

/** The army a block acts with and shows the colour of: its side's or, in 1815, its nation's. */
export const armyOf = (components: Components, block: Block): string =>
  components.differences.nationsApart ? block.nation : block.side;

export function cardOf(components: Components, no: number): Card {
  const card = components.cards[no];
  if (card === undefined) throw new BrokenRules('there is no such card', { card: no });
  return card;
}

export function pieceOf(components: Components, id: string): BlockData {
  const piece = components.pieces.get(id);
  if (piece === undefined) throw new BrokenRules('there is no such block', { block: id });
  return piece;
}

export function scenarioOf(components: Components, position: Position): ScenarioData {
  const scenario = components.scenarios.get(position.scenario);
  if (scenario === undefined) throw new BrokenRules('there is no such scenario', { scenario: position.scenario });
  return scenario;
}

const NO_PARAMETERS: Readonly<EventParameters> = {};
export const parametersOf = (components: Components, event: string): EventParameters =>
  components.events.get(event)?.parameters ?? NO_PARAMETERS;

const NOBODY: readonly string[] = [];
/** The corps an event names, by order of battle where they change. */
export function namedCorps(components: Components, position: Position, event: string): readonly string[] {
  const parameters = parametersOf(components, event);
  if (parameters.corps) return parameters.corps;
  const order = scenarioOf(components, position).orderOfBattle;
  return (order !== null && parameters.corpsByOrderOfBattle?.[order]) || NOBODY;
}
