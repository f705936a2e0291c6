/**
 * The map as a player looks at it before an operation: who stands where, what could be won, and what threatens. One
 * sheet an edition is filled anew for every such look, so that the opponents, who look thousands of times a second,
 * leave nothing behind. For opponents, not for rules.
 */
import type { CardData } from './data/schema.js';
import { type Edition, enemyOf, pieceOf, scenarioOf } from './edition.js';
import type { Block, Position, Side } from './position.js';
import { strengthOf } from './position.js';
import type { Thumb } from './rules-of-thumb.js';
import { sideOfHolder } from './victory.js';

/** What one side has in each area: corps, the combat cards they are good for, strength, fatigue, horse. */
export interface Forces {
  readonly corps: Int16Array;
  readonly cards: Int16Array;
  readonly strength: Int16Array;
  readonly fatigue: Int16Array;
  /** Cards of corps that can still act this turn. */
  readonly ready: Int16Array;
}

export interface Outlook {
  readonly edition: Edition;
  readonly ground: Ground;
  readonly size: number;
  position: Position;
  thumb: Thumb;
  side: Side;
  readonly own: Forces;
  readonly enemy: Forces;
  /** How much the enemy bears upon an area, and we do: combat cards within a march. */
  readonly threat: Float64Array;
  readonly support: Float64Array;
  /** What standing in an area promises. */
  readonly promise: Float64Array;
  /** Points for coming into an area that the enemy holds by a marker alone. */
  readonly prize: Float64Array;
  /** Points for holding an area of ours. */
  readonly held: Float64Array;
  /** How much more than an even exchange this side is ready to pay for a combat: it has to win, and time runs out. */
  boldness: number;
}

const forces = (size: number): Forces => ({
  corps: new Int16Array(size),
  cards: new Int16Array(size),
  strength: new Int16Array(size),
  fatigue: new Int16Array(size),
  ready: new Int16Array(size),
});

/** What never changes in an edition: distances and neighbours by number, and what a card does on average. */
export interface Ground {
  readonly size: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** By row and column of areas. */
  readonly distance: Uint8Array;
  readonly neighbours: readonly Int16Array[];
  /** Whether the ground gives a defender a card: to anybody, or to whoever controls it. */
  readonly shelters: Uint8Array;
  /** Losses, fatigue and movement that a card of a side brings on average. */
  readonly cards: Readonly<Record<Side, { readonly losses: number; readonly fatigue: number; readonly movement: number }>>;
}

const grounds = new WeakMap<Edition, Ground>();

function averageCard(cards: readonly CardData[]): { losses: number; fatigue: number; movement: number } {
  let [losses, fatigue, movement, count] = [0, 0, 0, 0];
  for (const card of cards) {
    losses += card.combat.losses;
    fatigue += card.combat.fatigue;
    movement += card.value;
    count += 1;
  }
  return { losses: losses / count, fatigue: fatigue / count, movement: movement / count };
}

export function groundOf(edition: Edition): Ground {
  const known = grounds.get(edition);
  if (known !== undefined) return known;
  const { graph } = edition;
  const size = graph.ids.length;
  const index = new Map(graph.ids.map((id, number) => [id, number]));
  const distance = new Uint8Array(size * size);
  graph.ids.forEach((from, row) => {
    graph.ids.forEach((to, column) => {
      distance[row * size + column] = graph.distance(from, to);
    });
  });
  const cards: Record<Side, { losses: number; fatigue: number; movement: number }> = {};
  for (const side of edition.sides) cards[side] = averageCard(edition.data.decks[side] as readonly CardData[]);
  const made: Ground = {
    size,
    ids: graph.ids,
    index,
    distance,
    neighbours: graph.ids.map((id) => Int16Array.from(graph.area(id).neighbours, (to) => index.get(to) as number)),
    shelters: Uint8Array.from(graph.ids, (id) => {
      const { card } = edition.differences.terrain[graph.area(id).terrain];
      return card === 'none' ? 0 : card === 'defender' ? 1 : 2;
    }),
    cards,
  };
  grounds.set(edition, made);
  return made;
}

/** About how many combat cards a block is good for. */
export function cardsOf(edition: Edition, block: Block): number {
  const bonus = pieceOf(edition, block.id).bonus.combat;
  if (block.kind !== 'corps') return bonus;
  return bonus + (strengthOf(block) >= 5 ? 2 : 1) - (block.fatigue > 4 ? 1 : 0);
}

/** How much of a corps is felt so many connections away: it is there at once, or after a march. */
const REACH = [1, 1, 0.8, 0.5, 0.2];

function place(edition: Edition, { index }: Ground, list: Forces, block: Block): void {
  const at = index.get(block.area as string) as number;
  const cards = cardsOf(edition, block);
  list.cards[at] = (list.cards[at] as number) + cards;
  if (block.kind !== 'corps') return;
  list.corps[at] = (list.corps[at] as number) + 1;
  list.strength[at] = (list.strength[at] as number) + strengthOf(block);
  list.fatigue[at] = (list.fatigue[at] as number) + block.fatigue;
  if (!block.activated) list.ready[at] = (list.ready[at] as number) + cards;
}

function clear(list: Forces): void {
  list.corps.fill(0);
  list.cards.fill(0);
  list.strength.fill(0);
  list.fatigue.fill(0);
  list.ready.fill(0);
}

/** Spreads the cards of one side over the areas within a march of them. */
function spread({ size, distance }: Ground, from: Forces, into: Float64Array): void {
  into.fill(0);
  for (let at = 0; at < size; at++) {
    const cards = from.cards[at] as number;
    if (cards === 0 || from.corps[at] === 0) continue;
    const row = at * size;
    for (let to = 0; to < size; to++) {
      const steps = distance[row + to] as number;
      if (steps < REACH.length) into[to] = (into[to] as number) + cards * (REACH[steps] as number);
    }
  }
}

/** The promise of a goal, felt less the farther one is from it. */
function attract({ size, distance }: Ground, outlook: Outlook, goal: number, worth: number, nearness: Float64Array): void {
  const row = goal * size;
  for (let at = 0; at < size; at++) {
    const value = worth * (nearness[distance[row + at] as number] as number);
    if (value > (outlook.promise[at] as number)) outlook.promise[at] = value;
  }
}

const sheets = new WeakMap<Edition, Outlook>();

function sheetOf(edition: Edition, position: Position, side: Side, thumb: Thumb): Outlook {
  const known = sheets.get(edition);
  if (known !== undefined) {
    known.position = position;
    known.side = side;
    known.thumb = thumb;
    return known;
  }
  const ground = groundOf(edition);
  const { size } = ground;
  const sheet: Outlook = {
    edition,
    ground,
    size,
    position,
    thumb,
    side,
    own: forces(size),
    enemy: forces(size),
    threat: new Float64Array(size),
    support: new Float64Array(size),
    promise: new Float64Array(size),
    prize: new Float64Array(size),
    held: new Float64Array(size),
    boldness: 0,
  };
  sheets.set(edition, sheet);
  return sheet;
}

/** Fills the sheet of the edition for a side. It is good until somebody looks again. */
export function lookAt(edition: Edition, position: Position, side: Side, thumb: Thumb): Outlook {
  const outlook = sheetOf(edition, position, side, thumb);
  const { ground, size } = outlook;
  clear(outlook.own);
  clear(outlook.enemy);
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === null || block.kind === 'vedette') continue;
    place(edition, ground, block.side === side ? outlook.own : outlook.enemy, block);
  }
  spread(ground, outlook.enemy, outlook.threat);
  spread(ground, outlook.own, outlook.support);
  outlook.promise.fill(0);
  outlook.prize.fill(0);
  outlook.held.fill(0);
  weighPlaces(outlook);
  for (let at = 0; at < size; at++) {
    if (outlook.enemy.corps[at] === 0) continue;
    // A stack that we can bring more cards against than it has is worth hunting, a single corps most.
    const more = (outlook.support[at] as number) * thumb.gathering - (outlook.enemy.cards[at] as number);
    if (more > 0) attract(ground, outlook, at, Math.min(thumb.mostHunt, thumb.hunt * more), thumb.nearness);
  }
  outlook.boldness = boldnessOf(edition, position, side, thumb);
  return outlook;
}

function weighPlaces(outlook: Outlook): void {
  const { edition, position, ground, thumb, side } = outlook;
  const { victory } = scenarioOf(edition, position);
  const enemy = enemyOf(edition, side);
  for (const area in victory.control) {
    const at = ground.index.get(area) as number;
    const points = victory.control[area] as number;
    const holder = position.control[area];
    if (holder !== undefined && sideOfHolder(edition, holder) === side) {
      outlook.held[at] = points;
      continue;
    }
    outlook.prize[at] = points;
    attract(ground, outlook, at, points * thumb.take, thumb.nearness);
  }
  for (const area in position.citadels) {
    if (position.sieges.includes(area)) continue;
    const at = ground.index.get(area) as number;
    let points = 0;
    for (const scoring of victory.endScoring) if (scoring.kind === 'citadels') points += scoring.values[area] ?? 0;
    if (position.citadels[area] !== enemy) outlook.held[at] = points;
    else {
      outlook.prize[at] = points;
      attract(ground, outlook, at, points * thumb.take, thumb.nearness);
    }
  }
}

/** Behind, and the last turns are running: rather a bad combat than none. Ahead: rather none than a bad one. */
function boldnessOf(edition: Edition, position: Position, side: Side, thumb: Thumb): number {
  const scenario = scenarioOf(edition, position);
  const { final, endScoring } = scenario.victory;
  if (final === null) return 0;
  let points = position.victoryPoints;
  for (const scoring of endScoring)
    if (scoring.kind === 'bonus') points += scoring.side === edition.french ? -scoring.value : scoring.value;
  const behind = side === edition.french ? points - final.frenchAtMost : final.opponentAtLeast - points;
  const [first, last] = scenario.turns;
  const passed = (position.turn - first + 1) / (last - first + 1);
  return behind > 0 ? thumb.bold * passed : -thumb.wary * passed;
}
