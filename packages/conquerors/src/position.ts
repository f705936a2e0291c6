import type { Running, Seat } from '@vedette/core';
import { BrokenRules } from '@vedette/core';
import type { Level } from './components/schema.js';
import type { Gain } from './events.js';

/** One of the two opponents: `french`, and `prussian`, `russian` or `coalition`. */
export type Side = string;
/** An army of a side. In 1806 each side has one of its own name; the Coalition of 1815 has two. */
export type Nation = string;
/** Whose hand of cards: a side's, or a nation's when two players share the Coalition. */
export type Hand = string;

/** A large block: a corps, a commander or a vedette (conquerors/setup/blocks-meaning). */
export interface Block {
  readonly id: string;
  readonly side: Side;
  readonly nation: Nation;
  readonly kind: 'corps' | 'commander' | 'vedette';
  /** conquerors/setup/corps-on-area: always an area, never a connection; `null` off the board. */
  area: string | null;
  /** Out of the game for good: eliminated, or not used in the scenario. */
  out: boolean;
  /** On the Order of Battle (conquerors/setup/order-of-battle-aid), foot and horse apart (1807/setup/cube-kinds). */
  /** One for each cube (conquerors/setup/cube-is-one-strength). */
  infantry: number;
  cavalry: number;
  /** One for each cylinder (conquerors/setup/fatigue-cylinders). */
  fatigue: number;
  /** conquerors/terms/flag-up-activated: it can act no more this turn. */
  activated: boolean;
  /** Infantry at the start: what an event may give back. */
  readonly fullInfantry: number;
  readonly fullCavalry: number;
  /**
   * Who this may be for an attentive opponent under the fog, by name, any vedette as `VEDETTE`: one name alone of a block
   * that he was shown and could follow since, none where it may be anybody of its army.
   */
  couldBe: readonly string[];
  /** What he knows behind the screens: the even part of the losses and of the fatigue that all have seen it take. */
  seenLosses: number;
  seenFatigue: number;
}

/** An Axis of Retreat marker: the side that entered `area` from `towards` first. */
export interface Axis {
  readonly side: Side;
  readonly area: string;
  readonly towards: string;
}

/** An event whose effect lasts the whole turn, with the card that lies on the board for it. */
export interface InForce {
  readonly event: string;
  readonly card: number | null;
  readonly side: Side;
  readonly hand: Hand;
  /** A block or an area that the event points at. */
  readonly on: string | null;
}

/** A corps that is still to come, and by how many turns it has been held up. */
export interface Awaited {
  readonly block: string;
  readonly late: number;
}

/** A vedette that comes with a corps into a contested area, and is still to be placed beside it. */
export interface ArrivingVedette {
  readonly block: string;
  readonly beside: string;
}

/** 1807: one Winter Quarters card a side. */
export interface WinterQuarters {
  readonly side: Side;
  /** Its number among the cards. */
  readonly card: number;
  /** Cubes lost so far, as far as they are counted. */
  losses: number;
  /** `collecting` on its space; `shuffled` among the cards; `out` beside the board for good. */
  state: 'collecting' | 'shuffled' | 'out';
}

/** A sequence of campaigns: which one is played, and what came of those before. */
export interface Linked {
  readonly id: string;
  readonly index: number;
  readonly turnsBefore: number;
  readonly points: Record<Side, number>;
  /** Who has won the campaign that was over last. */
  winner: Side | null;
  /** Corps eliminated in the campaign under way. */
  readonly lost: string[];
}

export interface Position extends Running {
  readonly level: Level;
  readonly scenario: string;
  /** 1807: the three campaigns in a row. */
  linked: Linked | null;
  readonly players: number;
  /** conquerors/dice/no-change: chosen at the start, and kept. */
  readonly combatBy: 'cards' | 'dice';
  /** Orders of Battle stand behind the screens, so that strengths and fatigue are hidden. */
  readonly screens: boolean;
  /** Who decides for a side or a nation. */
  seats: Readonly<Record<string, Seat>>;
  turn: number;
  active: Side;
  passed: readonly string[];
  initiative: Side | null;
  blocks: Block[];
  /** Unordered pools, by side; chance is asked at the draw. */
  decks: Record<Side, number[]>;
  discards: Record<Side, number[]>;
  hands: Record<Hand, number[]>;
  /** Cards in the hands of others that a hand's player has been shown. */
  seen: Record<Hand, number[]>;
  inForce: readonly InForce[];
  axes: Axis[];
  /** 1815: whose axis the enemy has come in over this turn already, and where. A marker that is laid anew changes nothing. */
  axesEntered: readonly string[];
  destroyedBridges: readonly string[];
  control: Readonly<Record<string, string>>;
  victoryPoints: number;
  /** Points of one step that still wait to be put on the track together; positive for the opponents of the French. */
  unscored: number;
  /** What those points are for. */
  gains: readonly Gain[];
  awaited: readonly Awaited[];
  arrivingVedettes: readonly ArrivingVedette[];
  /** The blocks that lie face up for a combat, in the Grognard game. */
  laidOpen: readonly string[];
  /** Sides that have fought a combat of their own making this turn. */
  attacked: readonly Side[];
  /** 1807. */
  citadels: Readonly<Record<string, Side>>;
  sieges: readonly string[];
  winterQuarters: WinterQuarters[];
  /** Rain or Snow took effect in the turn before. */
  wet: boolean;
  /** 1815. */
  reinforcedPositions: readonly string[];
  invasionCard: number | null;
  invasionTurns: number;
  leader: Nation | null;
  /** Three players: the partners have been allowed to talk. */
  partnersTalk: boolean;
  /** Starting set-up behind the screens is not over yet. */
  settingUp: boolean;
  /** Marshal: the bids, once they are known to all. */
  bids: Readonly<Record<Seat, { readonly side: Side; readonly points: number }>>;
}

/** conquerors/setup/blocks-flat-or-upright: upright, with conquerors/fog/flag-to-enemy, in the Grognard game only. */
export const isFogged = ({ level }: { readonly level: string }): boolean => level === 'grognard';
/** 1806/hidden-setup/screen-before-orders: after a hidden set-up the screens conceal the Orders of Battle. */
/** Whether one side may see the strength and fatigue of the other. */
export const ordersOfBattleOpen = (position: Position): boolean => !position.screens && position.level !== 'grognard';

/** Vedettes are alike: whoever may be one may be any of them. */
export const VEDETTE = 'vedette';
/** What a block is called in `couldBe`. */
export const faceOf = ({ kind, id }: Pick<Block, 'kind' | 'id'>): string => (kind === 'vedette' ? VEDETTE : id);
/** Whether everybody knows who this is, though it may stand upright. */
export const isFollowed = ({ couldBe }: Block): boolean => couldBe.length === 1;
/** Whether one block may be who stands where another does, as far as everybody has seen. */
export const mayBe = (block: Block, { couldBe }: Pick<Block, 'couldBe'>): boolean =>
  couldBe.length === 0 || couldBe.includes(faceOf(block));

export const strengthOf = (block: Block): number => block.infantry + block.cavalry;

export function blockOf(position: Position, id: string): Block {
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.id === id) return block;
  }
  throw new BrokenRules('there is no such block', { block: id });
}

/** Frames name blocks that may have died since: only those still on the board. */
export function onBoard(position: Position, ids: readonly string[]): Block[] {
  const found: Block[] = [];
  for (let index = 0; index < ids.length; index++) {
    const block = blockOf(position, ids[index] as string);
    if (block.area !== null) found.push(block);
  }
  return found;
}

/** Whether a corps or a vedette of these is still on the board and, if asked for, has not been activated. */
export function hasOneToAct(position: Position, ids: readonly string[], ready: boolean): boolean {
  for (let index = 0; index < ids.length; index++) {
    const block = blockOf(position, ids[index] as string);
    if (block.area !== null && block.kind !== 'commander' && !(ready && block.activated)) return true;
  }
  return false;
}

/** The corps among the named blocks that are still on the board. */
export function corpsAmong(position: Position, ids: readonly string[]): Block[] {
  const found: Block[] = [];
  for (let index = 0; index < ids.length; index++) {
    const block = blockOf(position, ids[index] as string);
    if (block.area !== null && block.kind === 'corps') found.push(block);
  }
  return found;
}

export const idsOf = (blocks: readonly Block[]): string[] => {
  const ids: string[] = [];
  for (let index = 0; index < blocks.length; index++) ids.push((blocks[index] as Block).id);
  return ids;
};

// conquerors/terms/stack-commander: a commander acts with them.
/** conquerors/terms/stack: the corps of a side in one area. */
export function corpsIn(position: Position, area: string, side: Side): Block[] {
  const found: Block[] = [];
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === area && block.side === side && block.kind === 'corps') found.push(block);
  }
  return found;
}

/** All blocks of a side in one area, commanders and vedettes with them. */
export function blocksIn(position: Position, area: string, side: Side): Block[] {
  const found: Block[] = [];
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === area && block.side === side) found.push(block);
  }
  return found;
}

export function countCorps(position: Position, area: string, side: Side): number {
  let count = 0;
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === area && block.side === side && block.kind === 'corps') count += 1;
  }
  return count;
}

/** conquerors/terms/free-area: free for the one side where the other has none. */
export function hasCorps(position: Position, area: string, side: Side): boolean {
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === area && block.side === side && block.kind === 'corps') return true;
  }
  return false;
}

/**
 * Whether a player of the other side must take it that this side's corps stand there. Under the fog a vedette looks like a
 * corps, so what may be chosen goes by the blocks that are seen; what then happens goes by what they are.
 */
export function seemsHeld(position: Position, area: string, side: Side): boolean {
  if (!isFogged(position)) return hasCorps(position, area, side);
  return position.blocks.some((block) => block.area === area && block.side === side);
}

/** conquerors/terms/contested-area: corps of both sides are there. */
export function isContested(position: Position, area: string): boolean {
  const { blocks } = position;
  let first: Side | null = null;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area !== area || block.kind !== 'corps') continue;
    if (first === null) first = block.side;
    else if (first !== block.side) return true;
  }
  return false;
}

/** Whose Axis of Retreat it is, and where: what counts for "once a turn". */
export const axisName = ({ side, area }: Axis): string => `${side} ${area}`;

export function axisIn(position: Position, area: string): Axis | undefined {
  const { axes } = position;
  for (let index = 0; index < axes.length; index++) if (axes[index]?.area === area) return axes[index];
  return undefined;
}

export function isInForce(position: Position, event: string): boolean {
  const { inForce } = position;
  for (let index = 0; index < inForce.length; index++) if (inForce[index]?.event === event) return true;
  return false;
}

/** Who decides about these blocks: their nation's player, or the side's when they are of several nations. */
export function seatOf(position: Position, side: Side, ids?: readonly string[]): Seat {
  let holder: string = side;
  if (position.players > 2 && ids !== undefined) {
    const present = onBoard(position, ids);
    const nation = present[0]?.nation ?? side;
    // 1815/three-players/leader-disputes and 1815/three-players/example-retreat: what concerns both armies is the leader's to decide.
    holder = present.every((block) => block.nation === nation) ? nation : side;
  }
  return position.seats[holder] ?? holder;
}
