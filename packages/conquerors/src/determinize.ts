/** Something else that is possible in place of what a seat cannot know: hands, and under the fog what the blocks are. */
import { type Onlooker, type Random, shuffle } from '@vedette/core';
import { handOf, handsOf } from './cards.js';
import { cardOf, type Edition, scenarioOf } from './edition.js';
import { type Block, hasCorps, isFogged, type Position, type Side } from './position.js';
import { knowsIdentity } from './view.js';

export const shuffleChapter =
  (edition: Edition) =>
  (position: Position, onlooker: Onlooker, random: Random): void => {
    for (const side of edition.sides) dealHandsAnew(edition, position, side, onlooker, random);
    if (isFogged(position) || position.settingUp) exchangeBlocks(edition, position, onlooker, random);
  };

/** A hand never holds red cards, and cards that were seen stay where they were seen. */
function dealHandsAnew(edition: Edition, position: Position, side: Side, onlooker: Onlooker, random: Random): void {
  if (isSearching(position, onlooker)) return;
  const deck = position.decks[side] as number[];
  const known = new Set<number>();
  for (const hand in position.seen)
    if (onlooker !== null && position.seats[hand] === onlooker) for (const card of position.seen[hand] ?? []) known.add(card);
  const unknown: { hand: number[]; at: number }[] = [];
  const pool: number[] = [];
  for (const hand of handsOf(edition, position, side)) {
    if (onlooker !== null && position.seats[hand] === onlooker) continue;
    const cards = handOf(position, hand);
    cards.forEach((card, at) => {
      if (known.has(card) || isNamedInAFrame(position, card)) return;
      unknown.push({ hand: cards, at });
      pool.push(card);
    });
  }
  if (unknown.length === 0) return;
  const fixed: number[] = [];
  for (const card of deck) {
    const { color, window } = cardOf(edition, card);
    if (color === 'red' || window === 'automatic') fixed.push(card);
    else pool.push(card);
  }
  shuffle(pool, random);
  unknown.forEach(({ hand, at }, index) => {
    hand[at] = pool[index] as number;
  });
  position.decks[side] = [...fixed, ...pool.slice(unknown.length)];
}

/** Whoever searches his deck for a card sees it whole. */
function isSearching(position: Position, onlooker: Onlooker): boolean {
  const frame = position.stack[position.stack.length - 1];
  if (frame?.procedure !== 'play-card') return false;
  const { event, hand } = frame.data as { event: string; hand: string };
  return event === 'anticipation' && onlooker !== null && position.seats[hand] === onlooker;
}

/** A card that is being played or offered lies on the table already. */
function isNamedInAFrame(position: Position, card: number): boolean {
  return position.stack.some((frame) => {
    const data = frame.data as { card?: unknown; playing?: unknown; offer?: unknown };
    return data.card === card || data.playing === card || data.offer === card;
  });
}

/**
 * The hidden blocks of each side change places. What is seen of a block is its flag, its area and whether it has been
 * activated; those stay, and another identity takes them, with its strength and fatigue.
 */
function exchangeBlocks(edition: Edition, position: Position, onlooker: Onlooker, random: Random): void {
  for (const side of edition.sides) {
    const hidden = position.blocks.filter(
      (block) => block.side === side && !block.out && !knowsIdentity(position, block, onlooker) && !isAwaited(position, block),
    );
    const onBoard = hidden.filter((block) => block.area !== null);
    if (onBoard.length < 2) continue;
    const renamed = new Map<string, string>();
    for (const block of onBoard) renamed.set(block.id, block.id);
    // Exchanges beginning from the truth never get stuck; many enough, and the truth is forgotten.
    for (let count = onBoard.length * 8; count > 0; count--) {
      const one = onBoard[random.below(onBoard.length)] as Block;
      const other = onBoard[random.below(onBoard.length)] as Block;
      if (one !== other && one.nation === other.nation && mayChangePlaces(edition, position, one, other))
        exchange(edition, position, one, other, renamed);
    }
    renameInFrames(position, renamed);
  }
}

/** While a set-up is under way its constraints must stay kept: only blocks that none of them names change places. */
function mayChangePlaces(edition: Edition, position: Position, one: Block, other: Block): boolean {
  if (!position.settingUp) return true;
  if (one.kind !== other.kind) return false;
  const forces = Object.values(scenarioOf(edition, position).hiddenSetup?.forces ?? {});
  const isNamed = (id: string) =>
    forces.some((force) => force.constraints.some((constraint) => 'blocks' in constraint && constraint.blocks.includes(id)));
  return !isNamed(one.id) && !isNamed(other.id);
}

const isAwaited = (position: Position, block: Block): boolean => position.awaited.some((one) => one.block === block.id);

function exchange(edition: Edition, position: Position, one: Block, other: Block, renamed: Map<string, string>): void {
  swapPlaces(one, other);
  if (isPossible(edition, position, one) && isPossible(edition, position, other) && commandersHaveCompany(position, one.side)) {
    for (const [was, is] of renamed) {
      if (is === one.id) renamed.set(was, other.id);
      else if (is === other.id) renamed.set(was, one.id);
    }
  } else swapPlaces(one, other);
}

function swapPlaces(one: Block, other: Block): void {
  const { area, activated } = one;
  one.area = other.area;
  one.activated = other.activated;
  other.area = area;
  other.activated = activated;
}

/** A vedette does not live beside enemy corps, nor a corps beside enemy vedettes. */
function isPossible(edition: Edition, position: Position, block: Block): boolean {
  if (block.area === null) return true;
  const enemy = block.side === edition.french ? edition.opponent : edition.french;
  if (block.kind === 'vedette') return !hasCorps(position, block.area, enemy) && !isSeenWithCorps(position, block);
  return (
    block.kind !== 'corps' ||
    !position.blocks.some((other) => other.area === block.area && other.side === enemy && other.kind === 'vedette')
  );
}

/** The stack of an operation under way is of one kind: all vedettes, or none. */
function isSeenWithCorps(position: Position, vedette: Block): boolean {
  for (const frame of position.stack) {
    const { blocks } = frame.data as { blocks?: unknown };
    if (!Array.isArray(blocks) || !blocks.includes(vedette.id)) continue;
    if (blocks.some((id) => position.blocks.some((block) => block.id === id && block.kind !== 'vedette'))) return true;
  }
  return false;
}

function commandersHaveCompany(position: Position, side: Side): boolean {
  return position.blocks.every(
    (block) => block.kind !== 'commander' || block.side !== side || block.area === null || hasCorps(position, block.area, side),
  );
}

/** Frames name blocks by id: the block that stands there now is meant. */
function renameInFrames(position: Position, renamed: ReadonlyMap<string, string>): void {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed.get(value) ?? value;
    if (Array.isArray(value)) return value.map(rename);
    if (value === null || typeof value !== 'object') return value;
    const record = value as Record<string, unknown>;
    for (const key in record) record[key] = rename(record[key]);
    return record;
  };
  for (const frame of position.stack) rename(frame.data);
  position.inForce = position.inForce.map((one) => (one.on === null ? one : { ...one, on: renamed.get(one.on) ?? one.on }));
}
