import { isFrameOf, type Onlooker } from '@vedette/core';
import { handOf } from '../cards/decks.js';
import { armyOf, type Components, scenarioOf } from '../components/components.js';
import {
  combat,
  draw,
  initiative,
  march,
  operation,
  operations,
  recovery,
  retreat,
  shareFatigue,
  shareLosses,
} from '../contents.js';
import {
  type Axis,
  axisName,
  type Block,
  isFogged,
  ordersOfBattleOpen,
  type Position,
  seatOf,
  type WinterQuarters,
} from '../position.js';
import { type Standing, standingsOf } from '../rules/marshal.js';

const PHASES: ReadonlySet<string> = new Set([draw.name, initiative.name, operations.name, recovery.name]);

/** A block as somebody sees it: whole, without its Order of Battle, or its flag only. */
export interface BlockView {
  readonly side: string;
  readonly nation: string;
  readonly area: string | null;
  readonly activated: boolean;
  /** Of a hidden block: who it may be, by all that was seen (`Block.couldBe`); of nobody's own is it told. */
  readonly couldBe?: readonly string[];
  readonly id?: string;
  readonly kind?: Block['kind'];
  readonly infantry?: number;
  readonly cavalry?: number;
  readonly fatigue?: number;
  /** Out of the game for good. */
  readonly out?: boolean;
}

export interface ConquerorsView {
  readonly game: string;
  readonly scenario: string;
  /** A sequence of campaigns: which one it is, and the points so far. */
  readonly linked: { readonly index: number; readonly points: Readonly<Record<string, number>> } | null;
  readonly level: string;
  readonly players: number;
  readonly combatBy: string;
  readonly seats: Readonly<Record<string, string>>;
  readonly turn: number;
  /** The phase of the turn (conquerors/sequence/phases); empty before the first. */
  readonly phase: string;
  readonly active: string;
  readonly passed: readonly string[];
  readonly initiative: string | null;
  readonly victoryPoints: number;
  readonly blocks: readonly BlockView[];
  /** Sizes of decks, discard piles and hands: everybody may count them. */
  readonly decks: Readonly<Record<string, number>>;
  readonly discards: Readonly<Record<string, number>>;
  readonly hands: Readonly<Record<string, number>>;
  /** The cards of one's own hand. */
  readonly cards: readonly number[];
  /** Cards in other hands that one has been shown. */
  readonly seen: readonly number[];
  readonly inForce: readonly { readonly event: string; readonly side: string; readonly on?: string }[];
  /** `entered`: the enemy has come in over it this turn already, which tires only once. */
  readonly axes: readonly (Axis & { readonly entered: boolean })[];
  readonly destroyedBridges: readonly string[];
  readonly control: Readonly<Record<string, string>>;
  readonly citadels: Readonly<Record<string, string>>;
  readonly sieges: readonly string[];
  readonly winterQuarters: readonly WinterQuarters[];
  readonly reinforcedPositions: readonly string[];
  readonly invasionCard: number | null;
  readonly leader: string | null;
  /** Three players: whether the partners may talk to each other. */
  readonly partnersTalk: boolean;
  readonly settingUp: boolean;
  /** Marshal: how long a game may last, and what each player takes into the ranking, of a game that ends unfinished if it is not over. */
  readonly tournament: {
    readonly timeLimitMinutes: number;
    readonly isOver: boolean;
    readonly standings: Readonly<Record<string, Standing>>;
  } | null;
  /** The area of a combat, a march or a retreat under way. */
  readonly where: string | null;
}

/** Whether a block is one's own: seen whole. */
export const mine = (position: Position, block: Block, onlooker: Onlooker): boolean =>
  onlooker !== null && position.seats[block.nation] === onlooker;

/**
 * Whether an onlooker sees strength and fatigue of a block on its hidden Order of Battle: the owner does, and the leader of
 * the Coalition while he decides what corps of both armies lose or suffer (1815/three-players/leader-disputes).
 */
export const seesOrder = (position: Position, block: Block, onlooker: Onlooker): boolean =>
  mine(position, block, onlooker) || (position.players > 2 && decidesFor(position, block, onlooker));

function decidesFor(position: Position, block: Block, onlooker: Onlooker): boolean {
  if (onlooker === null) return false;
  const top = position.stack[position.stack.length - 1];
  if (!isFrameOf(top, shareLosses) && !isFrameOf(top, shareFatigue)) return false;
  const { side, corps } = top.data;
  return corps.includes(block.id) && seatOf(position, side, corps) === onlooker;
}

/** conquerors/fog/revealed-only-combat: identities are known to the owner, and to all while they lie face up. */
export function knowsIdentity(position: Position, block: Block, onlooker: Onlooker): boolean {
  if (seesOrder(position, block, onlooker)) return true;
  if (position.settingUp && block.area !== null) return false;
  // 1815/three-players/blocks-hidden: the partners do not see each other's fronts either, unless they may talk.
  if (!isFogged(position)) return true;
  return block.out || position.laidOpen.includes(block.id);
}

/** conquerors/fog/upright: a hidden block is a flag in an area. */
const viewOfHidden = (components: Components, block: Block): BlockView => ({
  side: block.side,
  nation: armyOf(components, block),
  area: block.area,
  activated: block.activated,
  couldBe: block.couldBe,
});

const viewOfWhole = (block: Block): BlockView => ({
  side: block.side,
  nation: block.nation,
  area: block.area,
  activated: block.activated,
  id: block.id,
  kind: block.kind,
  out: block.out,
  infantry: block.infantry,
  cavalry: block.cavalry,
  fatigue: block.fatigue,
});

function viewOfKnown(position: Position, block: Block, onlooker: Onlooker): BlockView {
  if (ordersOfBattleOpen(position) || seesOrder(position, block, onlooker)) return viewOfWhole(block);
  // conquerors/setup/screen-conceals: strengths and fatigue stand on the Order of Battle.
  const { side, nation, area, activated, id, kind, out } = block;
  return { side, nation, area, activated, id, kind, out };
}

/** Blocks in an order that does not tell what they are: known ones as the box lists them, then hidden ones by what is seen of them. */
function viewOfBlocks(components: Components, position: Position, onlooker: Onlooker): BlockView[] {
  const { blocks, settingUp } = position;
  const known: BlockView[] = [];
  const hidden: BlockView[] = [];
  // Where nothing is hidden nobody need be asked block by block.
  const isOpen = !settingUp && ordersOfBattleOpen(position);
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (isOpen) {
      known.push(viewOfWhole(block));
      continue;
    }
    // Behind the screens of the set-up nothing is seen of the others, not even where and how many.
    if (settingUp && !mine(position, block, onlooker) && isBehindScreen(position, block)) continue;
    // Vedettes are alike: which of them has been lost is no business of the others.
    if (isLostVedette(position, block, onlooker)) hidden.push({ ...viewOfHidden(components, block), ...LOST_VEDETTE });
    else if (knowsIdentity(position, block, onlooker)) known.push(viewOfKnown(position, block, onlooker));
    // A hidden block off the board is in the box, and says nothing by lying there.
    else if (block.area !== null) hidden.push(viewOfHidden(components, block));
  }
  if (hidden.length === 0) return known;
  return [...known, ...hidden.sort((left, right) => compare(keyOf(left), keyOf(right)))];
}

const LOST_VEDETTE = { activated: false, couldBe: [], kind: 'vedette', out: true } as const;

const isLostVedette = (position: Position, block: Block, onlooker: Onlooker): boolean =>
  isFogged(position) && block.kind === 'vedette' && block.out && !mine(position, block, onlooker);

const isBehindScreen = (position: Position, block: Block): boolean => {
  const frame = position.stack[position.stack.length - 1];
  return frame?.procedure === 'hidden-set-up'
    ? frame.step === 'placeBlocks'
    : block.area !== null && frame?.procedure === 'bidding';
};
const keyOf = ({ side, nation, area, activated, couldBe = [] }: BlockView): string =>
  `${side} ${nation} ${area ?? ''} ${activated} ${couldBe.join()}`;
const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** How many cards lie in each pile. */
function sizesOf(piles: Readonly<Record<string, readonly number[]>>): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const name in piles) sizes[name] = piles[name]?.length ?? 0;
  return sizes;
}

/** What an onlooker may see, built by adding what is known. */
export const viewChapter =
  (components: Components) =>
  (position: Position, onlooker: Onlooker): ConquerorsView => {
    const ownHands = Object.keys(position.hands).filter((hand) => onlooker !== null && position.seats[hand] === onlooker);
    return {
      game: components.id,
      scenario: position.scenario,
      linked: position.linked === null ? null : { index: position.linked.index, points: { ...position.linked.points } },
      level: position.level,
      players: position.players,
      combatBy: position.combatBy,
      seats: { ...position.seats },
      turn: position.turn,
      active: position.active,
      passed: [...position.passed],
      initiative: position.initiative,
      victoryPoints: position.victoryPoints,
      blocks: viewOfBlocks(components, position, onlooker),
      decks: sizesOf(position.decks),
      discards: sizesOf(position.discards),
      hands: sizesOf(position.hands),
      cards: ownHands.flatMap((hand) => [...handOf(position, hand)]).sort((left, right) => left - right),
      seen: ownHands.flatMap((hand) => position.seen[hand] ?? []),
      inForce: position.inForce.map(({ event, side, on }) =>
        on !== null && (ordersOfBattleOpen(position) || position.seats[side] === onlooker)
          ? { event, side, on }
          : { event, side },
      ),
      axes: position.axes.map((axis) => ({ ...axis, entered: position.axesEntered.includes(axisName(axis)) })),
      destroyedBridges: [...position.destroyedBridges],
      control: { ...position.control },
      citadels: { ...position.citadels },
      sieges: [...position.sieges],
      winterQuarters: position.winterQuarters.map((one) => ({ ...one })),
      reinforcedPositions: [...position.reinforcedPositions],
      invasionCard: position.invasionCard,
      leader: position.leader,
      partnersTalk: position.partnersTalk,
      settingUp: position.settingUp,
      tournament: tournamentOf(components, position),
      where: whereNow(position),
      phase: position.stack.find(({ procedure }) => PHASES.has(procedure))?.procedure ?? '',
    };
  };

function tournamentOf(components: Components, position: Position): ConquerorsView['tournament'] {
  const { tournament } = scenarioOf(components, position);
  if (tournament === null) return null;
  // 1806/marshal/time: whoever keeps the clock ends a game that is not over by then.
  const standings = standingsOf(components, position) ?? {};
  return { timeLimitMinutes: tournament.timeLimitMinutes, isOver: position.outcome !== null, standings };
}

function whereNow(position: Position): string | null {
  for (let depth = position.stack.length - 1; depth >= 0; depth--) {
    const frame = position.stack[depth];
    if (isFrameOf(frame, combat) || isFrameOf(frame, operation)) return frame.data.area || null;
    if (isFrameOf(frame, march) || isFrameOf(frame, retreat)) return frame.data.at;
  }
  return null;
}
