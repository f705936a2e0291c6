/** The table laid out for a scenario. */
import type { OwnPart, Seat } from '@vedette/core';
import { type Components, pieceOf } from '../../components/components.js';
import { connectionName } from '../../components/graph.js';
import type { CardData, Level, ScenarioData } from '../../components/schema.js';
import { type Block, faceOf, type Position, type WinterQuarters } from '../../position.js';
import { PLAYERS } from '../marshal.js';
import { usesHiddenSetUp } from './hidden-set-up.js';

export interface SetUpSettings {
  readonly scenario: string;
  readonly level: Level;
  readonly players: number;
  readonly combat: 'cards' | 'dice';
  readonly screens: boolean;
  readonly freeSetUp: boolean;
}

/** 1806/overview/players and 1807/overview/players: two. */
export function seatsFor(components: Components, settings: SetUpSettings): readonly Seat[] {
  if (settings.level === 'marshal') return PLAYERS;
  // conquerors/setup/sides; 1815/three-players/coalition-split: one for each army of the Coalition.
  // 1815/overview/players: two or three.
  if (settings.players === 3)
    return [components.french, ...(components.data.game.sides[1]?.nations ?? []).map((nation) => nation.id)];
  return components.sides;
}

function seatsOfHolders(components: Components, settings: SetUpSettings): Record<string, Seat> {
  const seats: Record<string, Seat> = {};
  const [first, second] = PLAYERS;
  for (const side of components.data.game.sides) {
    const seat = settings.level === 'marshal' ? (side.id === components.french ? first : second) : side.id;
    // 1815/three-players/prussian-controls and 1815/three-players/anglo-allied-controls: each his own army.
    for (const nation of side.nations) seats[nation.id] = settings.players === 3 ? nation.id : seat;
    seats[side.id] = settings.players === 3 ? (side.nations[0]?.id ?? seat) : seat;
  }
  return seats;
}

export function layOut(components: Components, settings: SetUpSettings): OwnPart<Position> {
  // As the scenario has it (1815/overview/choose-scenario, 1815/setup/follow-scenario).
  const scenario = components.scenarios.get(settings.scenario) as ScenarioData;
  const hidden = usesHiddenSetUp(scenario, settings.freeSetUp);
  const fogged = settings.level === 'grognard';
  const placesVedettes = fogged && scenario.vedettePlacement !== null && scenario.vedettePlacement.order !== 'simultaneous';
  const decks: Record<string, number[]> = {};
  const discards: Record<string, number[]> = {};
  const winterQuarters: WinterQuarters[] = [];
  for (const side of components.sides) {
    // 1815/three-players/common-deck and 1815/three-players/common-discard: by side, never by army. 1815/components/decks.
    decks[side] = deckFor(components, scenario, settings, side);
    discards[side] = [];
    const card = (components.data.decks[side] as readonly CardData[]).find((one) => one.event === 'winter-quarters');
    // 1807/card/winter-quarters/space: beside the board, in the winter scenarios.
    if (scenario.cards?.winterQuarters && card !== undefined)
      winterQuarters.push({ side, card: card.no, losses: 0, state: 'collecting' });
  }
  const hands: Record<string, number[]> = {};
  const handOwners =
    settings.players === 3
      ? [components.french, ...(components.data.game.sides[1]?.nations ?? []).map((nation) => nation.id)]
      : components.sides;
  // Each partner has a hand (1815/three-players/own-hands).
  for (const hand of handOwners) hands[hand] = [];
  return {
    level: settings.level,
    scenario: scenario.id,
    linked: null,
    players: settings.players,
    combatBy: settings.combat,
    screens: settings.screens,
    seats: seatsOfHolders(components, settings),
    // Where the markers start is the scenario's business: 1806/setup/turn-marker, 1806/setup/victory-marker; in the short
    // scenario 1806/short/turns and 1806/short/start-points; in 1807 1807/setup/turn-marker
    // and 1807/setup/victory-marker; in 1815 1815/setup/turn-marker and 1815/setup/victory-marker.
    turn: scenario.turns[0],
    active: components.french,
    passed: [],
    initiative: null,
    blocks: blocksFor(components, scenario, hidden, fogged),
    decks,
    discards,
    hands,
    seen: Object.fromEntries(handOwners.map((hand) => [hand, []])),
    inForce: [],
    axes: scenario.markers.axisOfRetreat.map((axis) => ({ ...axis })),
    axesEntered: [],
    destroyedBridges: scenario.markers.destroyedBridge.map(([a, b]) => connectionName(a, b)),
    // 1806/setup/control-prussian and 1806/setup/control-french, as the scenario says.
    // Flags by scenario (1806/short/control-french, 1806/short/control-prussian).
    control: { ...scenario.control },
    victoryPoints: scenario.victoryPoints ?? 0,
    unscored: 0,
    gains: [],
    awaited: scenario.reinforcements.map((one) => ({ block: one.block, late: 0 })),
    arrivingVedettes: [],
    laidOpen: [],
    attacked: [],
    // Citadels and sieges by scenario (1807/setup/citadel-markers, 1807/setup/siege-markers, 1807/siege/start-besieged).
    citadels: { ...scenario.markers.citadel },
    sieges: [...scenario.markers.siege],
    winterQuarters,
    wet: false,
    // On the farms the scenario names (1815/setup/reinforced-positions).
    reinforcedPositions: [...scenario.markers.reinforcedPosition],
    // 1815/setup/cards-73-77: one of the five lies in force.
    invasionCard: scenario.cards?.invasionCard ?? null,
    invasionTurns: 1,
    leader: settings.players === 3 ? (components.data.game.sides[1]?.nations[0]?.id ?? null) : null,
    partnersTalk: false,
    settingUp: hidden || placesVedettes,
    bids: {},
  };
}

// Beside the board at first (1807/card/winter-quarters/not-in-decks).
/** conquerors/setup/own-deck: the cards of the scenario's season, without those left out. */
function deckFor(components: Components, scenario: ScenarioData, settings: SetUpSettings, side: string): number[] {
  const removed = scenario.cards?.removed[side] ?? [];
  const season = scenario.cards?.season;
  const deck: number[] = [];
  for (const card of components.data.decks[side] as readonly CardData[]) {
    if (removed.includes(card.no) || card.use === 'special') continue;
    if ((card.use === 'winter' || card.use === 'summer') && card.use !== season) continue;
    // 1815/three-players/replace-25 and the other four.
    // 1815/three-players/replace-42 and 1815/three-players/replace-61: Hussars and Scouts.
    // 1815/three-players/replace-67 and 1815/three-players/replace-70: the second copies.
    // 1815/setup/cards-78-82 and 1815/components/replacement-cards: with two players they stay in the box.
    const replacement = settings.players === 3 ? scenario.threePlayer?.replaceCards[String(card.no)] : undefined;
    deck.push(replacement ?? card.no);
  }
  return deck;
}

// The printed places (1806/setup/initial-placement, 1806/short/placement, 1807/overview/choose-scenario).
// 1807/components/orders-of-battle: one for each of the three campaigns.
/** All blocks of the scenario, on the board or to come. Full strength as its order of battle says. */
function blocksFor(components: Components, scenario: ScenarioData, hidden: boolean, fogged: boolean): Block[] {
  const placed = new Map(
    Object.values(scenario.setup)
      .flat()
      .map((one) => [one.block, one]),
  );
  const unused = new Set(scenario.offBoard.filter((one) => one.reason === 'not-used').map((one) => one.block));
  const blocks: Block[] = [];
  for (const piece of components.data.blocks) {
    if (unused.has(piece.id) || (piece.kind === 'vedette' && !fogged)) continue;
    const place = placed.get(piece.id);
    const reinforcement = scenario.reinforcements.find((one) => one.block === piece.id);
    // 1806/short/strength and 1806/short/no-fatigue: unless the scenario says otherwise.
    const full = fullStrength(components, scenario, piece.id);
    const strength = place ?? reinforcement ?? full;
    const nearCorps = piece.kind === 'vedette' && scenario.vedettePlacement?.order !== 'simultaneous';
    blocks.push({
      id: piece.id,
      side: piece.side,
      nation: piece.nation,
      kind: piece.kind,
      area: hidden || nearCorps ? null : (place?.area ?? null),
      out: false,
      infantry: strength.infantry,
      cavalry: strength.cavalry,
      fatigue: place?.fatigue ?? 0,
      activated: false,
      fullInfantry: strength.infantry,
      fullCavalry: strength.cavalry,
      // A printed set-up is known to all.
      couldBe: hidden || nearCorps ? [] : [faceOf(piece)],
      seenLosses: 0,
      seenFatigue: place?.fatigue ?? 0,
    });
  }
  // In play from the start by a hidden set-up, or placed, or awaited: anything else stays in the box.
  const forces = Object.values(scenario.hiddenSetup?.forces ?? {}).flatMap((one) => one.blocks);
  for (const block of blocks) {
    const awaited = scenario.reinforcements.some((one) => one.block === block.id);
    if (block.area === null && block.kind !== 'vedette' && !awaited && !(hidden && forces.includes(block.id))) block.out = true;
  }
  return blocks;
}

function fullStrength(components: Components, scenario: ScenarioData, id: string): { infantry: number; cavalry: number } {
  const piece = pieceOf(components, id);
  return (scenario.orderOfBattle !== null && piece.strengthByOrderOfBattle?.[scenario.orderOfBattle]) || piece;
}
