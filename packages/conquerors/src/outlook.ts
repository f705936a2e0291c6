/**
 * The map as a player looks at it before an operation: who stands where, what could be won, and what threatens. One
 * sheet a side is filled anew for every such look, so that the opponents, who look thousands of times a second,
 * leave nothing behind. For opponents, not for rules.
 */
import { type Edition, enemyOf, pieceOf, scenarioOf } from './edition.js';
import { type Ground, groundOf } from './ground.js';
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
}

/** All of a block that bears on the outlook. */
interface Seen {
  area: string | null;
  strength: number;
  fatigue: number;
}

export interface Outlook {
  readonly edition: Edition;
  readonly ground: Ground;
  readonly size: number;
  position: Position;
  thumb: Thumb;
  /** How much of a goal's worth is felt, by row and column of areas. */
  nearness: Float64Array;
  readonly side: Side;
  /** Who held the places when they were last looked at. These records are replaced, never changed in place. */
  control: Position['control'];
  citadels: Position['citadels'];
  sieges: Position['sieges'];
  scenario: string;
  /** The blocks as they were then: where, how strong and how tired. */
  readonly seen: Seen[];
  readonly own: Forces;
  readonly enemy: Forces;
  /** How much the enemy bears upon an area, and we do: combat cards within a march. */
  readonly threat: Float64Array;
  readonly support: Float64Array;
  /** What standing in an area promises. */
  readonly promise: Float64Array;
  /** The same, with what it is worth to guard the area. */
  readonly worth: Float64Array;
  /** The part of it that places promise, apart from stacks to hunt. */
  readonly promiseOfPlaces: Float64Array;
  /** Points for coming into an area that the enemy holds by a marker alone. */
  readonly prize: Float64Array;
  /** Points for holding an area of ours. */
  readonly held: Float64Array;
  /** How much more than an even exchange this side is ready to pay for a combat: it has to win, and time runs out. */
  boldness: number;
  /** How much safety counts: less for whoever has to win while time runs out. */
  caution: number;
}

const forces = (size: number): Forces => ({
  corps: new Int16Array(size),
  cards: new Int16Array(size),
  strength: new Int16Array(size),
  fatigue: new Int16Array(size),
});

/** About how many combat cards a block is good for. */
export function cardsOf(edition: Edition, block: Block): number {
  const bonus = pieceOf(edition, block.id).bonus.combat;
  if (block.kind !== 'corps') return bonus;
  return bonus + (strengthOf(block) >= 5 ? 2 : 1) - (isTired(block.fatigue) ? 1 : 0);
}

/** So tired that it is good for a card less. */
const isTired = (fatigue: number): boolean => fatigue > 4;

function place(edition: Edition, { index }: Ground, list: Forces, block: Block): void {
  const at = index.get(block.area as string) as number;
  const cards = cardsOf(edition, block);
  list.cards[at] = (list.cards[at] as number) + cards;
  if (block.kind !== 'corps') return;
  list.corps[at] = (list.corps[at] as number) + 1;
  list.strength[at] = (list.strength[at] as number) + strengthOf(block);
  list.fatigue[at] = (list.fatigue[at] as number) + block.fatigue;
}

function clear(list: Forces): void {
  list.corps.fill(0);
  list.cards.fill(0);
  list.strength.fill(0);
  list.fatigue.fill(0);
}

/** Spreads the cards of one side over the areas within a march of them. */
function spread({ size, around, felt }: Ground, from: Forces, into: Float64Array): void {
  into.fill(0);
  for (let at = 0; at < size; at++) {
    const cards = from.cards[at] as number;
    if (cards === 0 || from.corps[at] === 0) continue;
    const near = around[at] as Int16Array;
    const share = felt[at] as Float64Array;
    for (let index = 0; index < near.length; index++) {
      const to = near[index] as number;
      into[to] = (into[to] as number) + cards * (share[index] as number);
    }
  }
}

/** The promise of a goal, felt less the farther one is from it. */
function attract(promise: Float64Array, goal: number, worth: number, nearness: Float64Array): void {
  const size = promise.length;
  const row = goal * size;
  for (let at = 0; at < size; at++) {
    const value = worth * (nearness[row + at] as number);
    if (value > (promise[at] as number)) promise[at] = value;
  }
}

/** How much of a goal's worth is felt, by row and column of areas. */
const nearnessIn = ({ distance }: Ground, { nearness }: Thumb): Float64Array =>
  Float64Array.from(distance, (steps) => nearness[steps] as number);

const sheets = new WeakMap<Edition, Outlook[]>();

function sheetOf(edition: Edition, position: Position, side: Side, thumb: Thumb): Outlook {
  const known = sheets.get(edition) ?? [];
  if (known.length === 0) sheets.set(edition, known);
  for (let index = 0; index < known.length; index++) {
    const sheet = known[index] as Outlook;
    if (sheet.side !== side) continue;
    const isOfOtherPlaces =
      sheet.control !== position.control ||
      sheet.citadels !== position.citadels ||
      sheet.sieges !== position.sieges ||
      sheet.scenario !== position.scenario ||
      sheet.thumb !== thumb;
    sheet.position = position;
    if (sheet.thumb !== thumb) sheet.nearness = nearnessIn(sheet.ground, thumb);
    sheet.thumb = thumb;
    if (isOfOtherPlaces) weighPlaces(sheet);
    else if (catchesUp(sheet)) return sheet;
    placeBlocks(sheet);
    return sheet;
  }
  const sheet = newSheet(edition, position, side, thumb);
  known.push(sheet);
  weighPlaces(sheet);
  placeBlocks(sheet);
  return sheet;
}

/** Catches up with fatigue that costs nobody a card; `false` if anything else has changed since the last look. */
function catchesUp({ position, side, ground, seen, own, enemy }: Outlook): boolean {
  const { blocks } = position;
  if (seen.length !== blocks.length) return false;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    const before = seen[index] as Seen;
    if (block.area !== before.area || strengthOf(block) !== before.strength) return false;
    if (block.fatigue === before.fatigue) continue;
    if (isTired(block.fatigue) !== isTired(before.fatigue)) return false;
    const at = ground.index.get(block.area ?? '');
    const list = (block.side === side ? own : enemy).fatigue;
    if (at !== undefined) list[at] = (list[at] as number) + block.fatigue - before.fatigue;
    before.fatigue = block.fatigue;
  }
  return true;
}

function remember(seen: Seen[], blocks: readonly Block[]): void {
  for (let index = 0; index < blocks.length; index++) {
    const { area, fatigue } = blocks[index] as Block;
    const strength = strengthOf(blocks[index] as Block);
    const known = seen[index];
    if (known === undefined) seen.push({ area, strength, fatigue });
    else {
      known.area = area;
      known.strength = strength;
      known.fatigue = fatigue;
    }
  }
  while (seen.length > blocks.length) seen.pop();
}

function newSheet(edition: Edition, position: Position, side: Side, thumb: Thumb): Outlook {
  const ground = groundOf(edition);
  const { size } = ground;
  return {
    edition,
    ground,
    size,
    position,
    thumb,
    nearness: nearnessIn(ground, thumb),
    side,
    control: position.control,
    citadels: position.citadels,
    sieges: position.sieges,
    scenario: position.scenario,
    seen: [],
    own: forces(size),
    enemy: forces(size),
    threat: new Float64Array(size),
    support: new Float64Array(size),
    promise: new Float64Array(size),
    worth: new Float64Array(size),
    promiseOfPlaces: new Float64Array(size),
    prize: new Float64Array(size),
    held: new Float64Array(size),
    boldness: 0,
    caution: 1,
  };
}

/** Fills the sheet of the edition for a side. It is good until somebody looks again. */
export function lookAt(edition: Edition, position: Position, side: Side, thumb: Thumb): Outlook {
  const outlook = sheetOf(edition, position, side, thumb);
  const { size } = outlook;
  weighTime(outlook);
  const guard = outlook.caution * thumb.guard;
  for (let at = 0; at < size; at++) {
    const held = outlook.held[at] as number;
    outlook.worth[at] =
      (outlook.promise[at] as number) + (held === 0 ? 0 : guard * held * Math.min(1, (outlook.threat[at] as number) / 4));
  }
  return outlook;
}

/** Who stands where, what they bear upon, and whom one may hunt. */
function placeBlocks(outlook: Outlook): void {
  const { edition, position, side, thumb, ground, size } = outlook;
  remember(outlook.seen, position.blocks);
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
  outlook.promise.set(outlook.promiseOfPlaces);
  for (let at = 0; at < size; at++) {
    if (outlook.enemy.corps[at] === 0) continue;
    // A stack that we can bring more cards against than it has is worth hunting, a single corps most.
    const more = (outlook.support[at] as number) * thumb.gathering - (outlook.enemy.cards[at] as number);
    if (more > 0) attract(outlook.promise, at, Math.min(thumb.mostHunt, thumb.hunt * more), outlook.nearness);
  }
}

function weighPlaces(outlook: Outlook): void {
  const { edition, position, ground, thumb, side } = outlook;
  outlook.control = position.control;
  outlook.citadels = position.citadels;
  outlook.sieges = position.sieges;
  outlook.scenario = position.scenario;
  outlook.promiseOfPlaces.fill(0);
  outlook.prize.fill(0);
  outlook.held.fill(0);
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
    attract(outlook.promiseOfPlaces, at, points * thumb.take, outlook.nearness);
  }
  for (const area in position.citadels) {
    if (position.sieges.includes(area)) continue;
    const at = ground.index.get(area) as number;
    let points = 0;
    for (const scoring of victory.endScoring) if (scoring.kind === 'citadels') points += scoring.values[area] ?? 0;
    if (position.citadels[area] !== enemy) outlook.held[at] = points;
    else {
      outlook.prize[at] = points;
      attract(outlook.promiseOfPlaces, at, points * thumb.take, outlook.nearness);
    }
  }
}

/** Behind, and the last turns are running: rather a bad combat than none. Ahead: rather none than a bad one. */
function weighTime(outlook: Outlook): void {
  const { edition, position, side, thumb } = outlook;
  const scenario = scenarioOf(edition, position);
  const { final, endScoring } = scenario.victory;
  const [first, last] = scenario.turns;
  outlook.boldness = 0;
  outlook.caution = 1;
  if (final === null) return;
  let points = position.victoryPoints;
  for (const scoring of endScoring)
    if (scoring.kind === 'bonus') points += scoring.side === edition.french ? -scoring.value : scoring.value;
  const behind = side === edition.french ? points - final.frenchAtMost : final.opponentAtLeast - points;
  const passed = (position.turn - first + 1) / (last - first + 1);
  outlook.boldness = behind > 0 ? thumb.bold * passed : -thumb.wary * passed;
  if (behind > 0) outlook.caution = 1 - thumb.haste * passed;
}
