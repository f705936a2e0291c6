/**
 * The table of contents: every procedure of the three games with its frame. The bodies stand in the chapters, which are
 * functions of the components (`combatChapter(components)`), so that one set of rules serves three games.
 */
import { type Table as CoreTable, of, type Seat, vocabularyOf } from '@vedette/core';
import type { CardCount, Happening, Share } from './events.js';
import type { Hand, Position, Side } from './position.js';

export type Table = CoreTable<Position, Happening>;
/** What the rules are written with. */
export interface ConquerorsRules {
  position: Position;
  event: Happening;
  seat: Seat;
}

export const { procedure, rule, legality } = vocabularyOf<ConquerorsRules>();

/** For a rule that candidates keep as they are made: only who asks "why not?" hears it. */
export const never = (): boolean => false;

/** When an event can be played. Bits, so that a hand is searched quickly for what fits a moment. */
export const MOMENT = {
  draw: 1,
  initiative: 2,
  /** A stack has been chosen; its movement card is not yet revealed. */
  stackChosen: 4,
  /** The movement card lies open; the stack has not left. */
  moveBegins: 8,
  /** At any time of one's own move. */
  marching: 16,
  areaEntered: 32,
  moveEnded: 64,
  operationEnded: 128,
  /** The beginning of a combat. */
  combat: 256,
  /** The combat cards lie open and this side is losing. */
  losing: 512,
  /** The loser has to retreat. */
  retreat: 1024,
  retreated: 2048,
  pursuit: 4096,
  /** In answer to an enemy event. */
  answer: 8192,
  /** One's own stack is being chosen. */
  choosing: 16384,
  /** One's own march has ended among enemies, and an attack may follow. */
  moveMade: 32768,
} as const;

/** Fatigue to be shared among corps: evenly with the owner's choice of the balance, or freely. */
export interface Tiring {
  readonly side: Side;
  readonly corps: string[];
  readonly points: number;
  readonly free: boolean;
  /** Negative for fatigue that is taken off. */
  readonly off: boolean;
  readonly why: string;
}
export interface ShareFatigue extends Tiring {
  /** Whether it is applied here; in a combat it waits until both sides have decided. */
  readonly apply: boolean;
  shares: Share[];
}

/** Losses to be shared among corps, cube by cube. */
export interface ShareLosses {
  readonly side: Side;
  readonly corps: string[];
  left: number;
  /** One of them must be cavalry. */
  cavalryOwed: boolean;
  readonly taken: { readonly corps: string; infantry: number; cavalry: number }[];
  readonly apply: boolean;
  readonly why: string;
}
export interface Cube {
  readonly corps: string;
  readonly cube: 'infantry' | 'cavalry';
}

export interface Operation {
  side: Side;
  /** The army that acts: the side itself or, with three players, one of the partners'. */
  army: string;
  area: string;
  blocks: string[];
  /** Sides that have played their green card in this operation. */
  green: Side[];
  action: 'none' | 'move' | 'attack';
  /** The stack counts as having moved when it fights. */
  moved: boolean;
  /** The march ended in such a way that no combat may follow. */
  spent: boolean;
  playing: number;
  passed: boolean;
  again: boolean;
  /** The blocks of the operation before, after Coordination: it needs another stack. */
  readonly not: string[];
  /** 1815: a stack of both armies may be chosen. */
  mixed: boolean;
  /** Three players: cards that a partner has offered in this operation and the leader has refused. */
  refused: number[];
}

export interface March {
  readonly side: Side;
  readonly blocks: string[];
  /** How many blocks set out: the points are worked out for them, whoever falls on the way. */
  count: number;
  readonly from: string;
  at: string;
  /** Value of the movement card. */
  value: number;
  /** Movement points in all, as last worked out. */
  points: number;
  /** Points given and taken by events. */
  extra: number;
  spent: number;
  crossed: number;
  /** Forced March: one connection at least. */
  atLeastOne: boolean;
  /** Forage: it counts as a move. */
  foraged: boolean;
  /** Ford: the next destroyed bridge costs what a connection costs. */
  ford: boolean;
  /** 1815: the stack goes for the place that gives it one more point, so it must end nearer to it. */
  bound: boolean;
  readonly startContested: boolean;
  fatigue: number;
  /** 1815: a fortified town that changes hands when the march is over, if somebody is left to take it. */
  taking: string | null;
  stopped: boolean;
  /** What stopped it, as everybody sees. */
  stoppedBy: string | null;
  /** It has come upon a stack of its own side and must stop, as last worked out. */
  held: boolean;
  /** Organization: it need not stop in this area. */
  passesThrough: string | null;
  /** The enemy stack that was hit through its Axis of Retreat. */
  bitten: boolean;
  playing: number;
  otherPlayed: boolean;
}

export interface CombatSide {
  readonly side: Side;
  corps: string[];
  /** Commanders and corps: all that fight, retreat and are turned over together. */
  blocks: string[];
  /** Cards given and taken by events. */
  extra: number;
  /** Snow Storm: this corps adds no cards. */
  withoutCardsOf: string | null;
  cards: number;
  losses: number;
  fatigue: number;
  /** Changes to the fatigue that this side suffers, by events. */
  relief: number;
  burden: number;
  /** The Guard: more for each corps if the combat is lost. */
  burdenIfLost: number;
  /** Losses on top of what the enemy's cards show (Great Battery, Hold). */
  moreLosses: number;
  /** Hold: lost as well, without counting for who wins. */
  lossesBeside: number;
  lossesAfterwards: number;
  cavalryAtStart: number;
  /** Three players: in a stack of both armies a partner's card spares his own corps only, and so many points. */
  favoured: string[];
  favour: number;
  fatigueShares: Share[];
}

export interface Combat {
  readonly area: string;
  readonly attacker: CombatSide;
  readonly defender: CombatSide;
  readonly moved: boolean;
  audacity: boolean;
  quickDeployment: boolean;
  /** Rear Guard: no combat is fought. */
  avoided: boolean;
  cancelled: boolean;
  winner: Side | null;
  loser: Side | null;
  difference: number;
  retreated: boolean;
  /** The connections of the retreat, in order. */
  used: string[];
  /** Hold, or a Reinforced Position given up: the beaten stack need not retreat. */
  mayStay: boolean;
  stays: boolean;
  /** Three players: the blocks of a stack of both armies that alone may stay; all may if none are named. */
  holders: string[];
  noPursuit: boolean;
  /** Corps that are not pursued with the rest of their stack. */
  spared: string[];
  pursuitCards: number;
}

export interface Retreat {
  readonly side: Side;
  readonly blocks: string[];
  /** The area of the combat, from which it leads away. */
  readonly battle: string;
  at: string;
  left: number;
  fatigue: number;
  used: string[];
  bitten: boolean;
}

export interface Window {
  readonly side: Side;
  readonly moment: number;
  /** The event that is answered. */
  readonly answering: string | null;
  hand: Hand;
  card: number;
  played: boolean;
  /** Three players: what the partner of the leader offers. */
  offer: number;
}

export interface Play {
  readonly card: number;
  readonly event: string;
  readonly side: Side;
  readonly hand: Hand;
  readonly moment: number;
  cancelled: boolean;
  /** What its player has chosen so far. */
  picks: string[];
  /** Areas he has named for a corps that comes in, and where the enemy was found. */
  barred: string[];
  tire: Tiring | null;
  tireAlso: Tiring | null;
  lose: { readonly side: Side; readonly corps: string[]; readonly losses: number } | null;
  retreat: Retreat | null;
}

export interface Recovery {
  side: Side;
  rested: string[];
  queue: string[];
}

export const campaign = procedure('campaign', { cite: 'conquerors/sequence/phases', frame: of<object>() });
export const bidding = procedure('bidding', { cite: '1806/marshal/secret-bid', frame: of<object>() });
export const hiddenSetUp = procedure('hidden-set-up', { cite: '1806/hidden-setup/areas', frame: of<{ next: number }>() });
export const turn = procedure('turn', {
  cite: 'conquerors/sequence/phases',
  /** `barred`: where the corps that comes in has found the enemy. */
  frame: of<{ next: number; barred: string[] }>(),
});
export const arrivingVedette = procedure('arriving-vedette', { cite: '1815/card/frederick/vedette', frame: of<object>() });
export const draw = procedure('draw', {
  cite: 'conquerors/draw/each-player-draws',
  frame: of<{ red: number[]; holder: string }>(),
});
export const initiative = procedure('initiative', {
  cite: 'conquerors/initiative/one-blue-card',
  frame: of<{ declared: { hand: Hand; card: number }[]; next: number; intuition: Side[] }>(),
});
/** 1815, three players. */
export const exchange = procedure('exchange', { cite: '1815/three-players/no-exchange', frame: of<{ next: number }>() });
export const operations = procedure('operations', { cite: 'conquerors/operations/in-turn', frame: of<{ not: string[] }>() });
export const operation = procedure('operation', {
  cite: 'conquerors/operations/select-stack',
  frame: of<Operation>(),
  answers: of<'passed' | 'done' | 'again'>(),
});
export const march = procedure('march', {
  cite: 'conquerors/movement/reveal-card',
  frame: of<March>(),
  answers: of<'moved' | 'spent'>(),
});
export const shareFatigue = procedure('share-fatigue', {
  cite: 'conquerors/movement/allocate-balance',
  frame: of<ShareFatigue>(),
  answers: of<readonly Share[]>(),
});
export const shareLosses = procedure('share-losses', {
  cite: 'conquerors/combat/allocate-balance',
  frame: of<ShareLosses>(),
  answers: of<ShareLosses['taken']>(),
});
export const combat = procedure('combat', { cite: 'conquerors/combat/order', frame: of<Combat>() });
export const retreat = procedure('retreat', {
  cite: 'conquerors/retreat/mandatory-distance',
  frame: of<Retreat>(),
  answers: of<Retreat>(),
});
export const eventWindow = procedure('event-window', {
  cite: 'conquerors/cards/use-event',
  frame: of<Window>(),
  answers: of<boolean>(),
});
export const playCard = procedure('play-card', { cite: 'conquerors/cards/play', frame: of<Play>() });
export const recovery = procedure('recovery', { cite: 'conquerors/recovery/order', frame: of<Recovery>() });

export type { CardCount };
