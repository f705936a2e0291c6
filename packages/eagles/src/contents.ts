import { type Table as CoreTable, of, type Type, vocabularyOf } from '@vedette/core';
import type { Army, Side } from './components/data/schema.js';
import { type Hex, NOWHERE } from './components/map/board.js';
import type { EaglesEvent } from './events.js';
import { type EaglesPosition, NOBODY, type Place, type Ward } from './position.js';

/**
 * eagles/e2/series-applies: the series' sequence is the game's; series/walkthrough/turn goes through it once.
 * The table of contents: one heading for each procedure of the sequence of play (SR-39), in its order. Frames name
 * counters by their public numbers, never Leaders: a counter stays the same however little of it is known.
 */
/** What the rules are written with. */
export interface EaglesRules {
  position: EaglesPosition;
  event: EaglesEvent;
  seat: Side;
}

export const { procedure, rule, legality } = vocabularyOf<EaglesRules>();
export type Table = CoreTable<EaglesPosition, EaglesEvent>;

/** The data of a heading's frames, for lists of rules about its decisions. */
export type FrameOf<H> = H extends { readonly frame?: Type<infer D> } ? D : never;

export interface BySide {
  readonly side: Side;
}

// Set-up and turns
export const campaign = procedure('campaign', { cite: 'series/sr-38/turn-track', frame: of<object>() });
export const setUpSide = procedure('set-up', {
  cite: 'series/sr-205/listed',
  frame: of<BySide & { redoubt: number; trains: number }>(),
});
/** What the owner has asked to be asked about in this player turn; of all else in the list he has nothing to say. */
export type Wish = 'supply' | 'consolidation' | 'redoubts' | 'bridges';
export interface PlayerTurn extends BySide {
  wishes?: Wish[];
  /** A Force that was told to try by itself while commands could still be given: the first of the Initiative Segment. */
  trying?: { readonly counter: number; readonly to: Hex };
  /** Who was asked last in this Combat Phase: both choose their chits, he first, so that the screen changes hands less often. */
  spokeLast?: Side;
}
export const playerTurn = procedure('player-turn', { cite: 'series/sr-39/player-turn', frame: of<PlayerTurn>() });

// I. Command Phase
export const administration = procedure('administration', {
  cite: 'series/sr-39/i-a-order',
  frame: of<BySide & { changed: Army[]; again?: boolean }>(),
});
export const seaTransport = procedure('sea-transport', { cite: 'series/sr-176/four-turns', frame: of<BySide>() });
export const transportBattalions = procedure('transport-battalions', { cite: 'series/sr-195/order-four', frame: of<BySide>() });
export const replacements = procedure('replacements', { cite: 'series/sr-39/i-b-order', frame: of<BySide>() });
export interface Organizing extends BySide {
  readonly segment: 'organization' | 'consolidation';
  /** The place that is arranged, and for a Cantonment its hex. */
  hex: Place;
  gate: Hex;
  /** Something was changed in this segment. */
  begun?: boolean;
}
export const newOrganizing = (side: Side, segment: Organizing['segment']): Organizing => ({
  side,
  segment,
  hex: NOWHERE,
  gate: NOWHERE,
});
export type OrganizationOption =
  | 'back'
  | 'done'
  | { readonly join: string; readonly under: string }
  | { readonly merge: string; readonly into: string }
  | { readonly release: string }
  | { readonly give: string; readonly to: string }
  | { readonly detach: string }
  | { readonly train: string; readonly to: string }
  | { readonly split: string; readonly points: number }
  | { readonly dissolve: string; readonly into: string }
  | { readonly brigade: string }
  | { readonly recombine: string }
  | { readonly promote: string };
export const organization = procedure('organization', { cite: 'series/sr-70/exchange', frame: of<Organizing>() });
export const vedettes = procedure('vedettes', {
  cite: 'series/sr-71/i-b-3',
  frame: of<BySide & { placed: { counter: number; number: number }[] }>(),
});

// II. Movement Phase
export interface Reinforcing extends BySide {
  passed: number[];
  leader: number;
  withdrawn: number;
  /** In the Fortnight Sequence arrivals only enter, and nobody comes back from a box. */
  readonly sequence: boolean;
}
export const newReinforcing = (side: Side, sequence: boolean): Reinforcing => ({
  side,
  passed: [],
  leader: NOBODY,
  withdrawn: 0,
  sequence,
});
export const reinforcements = procedure('reinforcements', { cite: 'series/sr-72/full-move', frame: of<Reinforcing>() });
/** Orders to march, one after another: who is under way, and where he was sent with the order itself. */
export interface Ordering extends BySide {
  counter: number;
  to?: Hex;
}
export const commands = procedure('commands', {
  cite: 'series/sr-75/one-ap',
  frame: of<Ordering & { vedette: number; army: Army | ''; closing: boolean }>(),
});
export const initiatives = procedure('initiative', {
  cite: 'series/sr-76/who-may-roll',
  frame: of<Ordering & { wandering?: March }>(),
});
export interface March extends BySide {
  readonly counter: number;
  /** Halves of MP left. */
  budget: number;
  readonly how: 'command' | 'initiative' | 'entry' | 'leader' | 'forced' | 'guns' | 'wander';
  /** Nothing was spent yet. */
  fresh: boolean;
  /** Began in an enemy zone and has not left its hex. */
  inZone: boolean;
  path: Hex[];
  /** The march ends at the end of the path. */
  final: boolean;
  /** The hex that is entered next, while its outposts give way. */
  entering: Hex;
  /** For the Sound of the Guns: the enemy hex that is fought. */
  readonly guns: Hex;
  /** In the Fortnight Sequence: the objective the march has to come nearer to. */
  readonly goal: Hex;
  trail: Hex[];
}
export const march = procedure('march', { cite: 'series/sr-77/moves-as-one', frame: of<March>() });
export interface Ride extends BySide {
  /** The vedette's place in the list. */
  readonly vedette: number;
  budget: number;
  path: Hex[];
  entering: Hex;
  lost: boolean;
  trail: Hex[];
}
export const ride = procedure('ride', { cite: 'series/sr-34/nine-free', frame: of<Ride>() });
export const driveOff = procedure('drive-off', {
  cite: 'series/sr-36/vedettes-retreat-2',
  frame: of<BySide & { readonly hex: Hex; left: number[]; readonly by: Hex }>(),
});
export const attrition = procedure('attrition', {
  cite: 'series/sr-91/each-force-one-roll',
  frame: of<BySide & { losses: { counter: number; leader: number; loss: number }[]; custom?: boolean }>(),
});
export interface Losses extends BySide {
  readonly counters: number[];
  /** A Force off the map, which has no counter, by its Leader's number; else -1. */
  readonly leader: number;
  left: number;
  readonly whole: number;
  readonly kind: 'attrition' | 'battle' | 'pursuit' | 'retreat';
  /** Strength already taken from units in this loss, by unit number. */
  taken: { unit: number; points: number; before: number }[];
  /** Enters the hospital (series/sr-191/losses-enter). */
  readonly hospital: boolean;
  /** Points that have to be taken from artillery first. */
  artillery: number;
  cavalry: number;
}
export const losses = procedure('losses', { cite: 'series/sr-131/owner', frame: of<Losses>() });
export const redoubts = procedure('redoubts', {
  cite: 'series/sr-99/marker-down',
  frame: of<BySide>(),
});
export const sieges = procedure('sieges', { cite: 'series/sr-105/in-consolidation', frame: of<BySide>() });
export const bridging = procedure('bridging', { cite: 'series/sr-106/one-action', frame: of<BySide & { acted: number[] }>() });

// III. Combat Phase
export interface Guns extends Ordering {
  readonly phasing: boolean;
  /** The battle that is going on, or -1: marches between rounds. */
  readonly target: Hex;
  /** The enemy hex marched to. */
  enemy: Hex;
  /** Where confusion sends a Leader who hears the guns. */
  wandering?: March;
}
export const forcedMarches = procedure('forced-march', { cite: 'series/sr-112/order', frame: of<Guns>() });
export interface Designated {
  readonly target: Hex;
  attackers: number[];
}
export interface CombatPhase extends BySide {
  battles: Designated[];
  /** Forces (counters) that still have to be asked about. */
  asking: number[];
  besieging: number[];
  /** The battle that is fought, by its place in the list; -1 between battles. */
  current: number;
  attacked: Hex[];
  /** The attacker wants to say which battle comes next; otherwise they follow as the Forces were told off. */
  choosesNext?: boolean;
}
export const combatPhase = procedure('combat-phase', { cite: 'series/sr-119/pairing', frame: of<CombatPhase>() });

export interface Participant {
  readonly counter: number;
  /** The round from which it counts in attack and counterattack, and in defence. */
  from: number;
  defendsFrom: number;
  /** Stands beside the attacked hex and supports it (series/sr-116/supporting). */
  readonly supporting: boolean;
  /** Its strength when it came into the battle. */
  whole?: number;
}
export interface SideOfBattle {
  readonly side: Side;
  forces: Participant[];
  leader: number;
  chit: 'pitched' | 'pursuit' | '';
  /** Said with the chit: it fights every round and pursues as far as the die allows, and is not asked about either. */
  presses?: boolean;
  lost: number;
}
export interface Battle {
  readonly hex: Hex;
  attacker: SideOfBattle;
  defender: SideOfBattle;
  kind: 'pitched' | 'pursuit';
  round: number;
  rounds: number;
  counterattack: 'mandatory' | 'optional' | 'none';
  factor: number;
  withdraws: boolean;
  /** Who attacks in the roll being made. */
  rolling: Role;
  effect: 'AR' | 'DR' | '-';
  losing: { attacker: number; defender: number };
  loser: Role | '';
  mayPursue: boolean;
  wiped: Role | '';
  /** The hospital's first tracks before the battle, for a side that retreats through zones. */
  wards: { french: Ward; russian: Ward; prussian: Ward };
  advancing: number[];
  /** Those who had marched before the marches between the rounds that are being made. */
  tired?: number[];
  /** Who has called those who hear the guns since the last round. */
  heard?: Role[];
}
export type Role = 'attacker' | 'defender';
export const battle = procedure('battle', { cite: 'series/sr-119/one-hex', frame: of<Battle>() });

/** Retreat and pursuit together (SR-136 to SR-145): the winner follows one body, the others go one hex. */
export interface Pursuit {
  readonly winner: Side;
  readonly loser: Side;
  /** Those who stand apart go one hex, and nobody follows them. */
  bodies: { hex: Hex; counters: number[]; apart?: boolean }[];
  /** Which body is followed. */
  body: number;
  /** The winner's Forces of the battle that are not late (counters). */
  readonly able: readonly number[];
  pursuers: number[];
  die: number;
  most: number;
  hexes: number;
  gone: number;
  readonly mayPursue: boolean;
  /** The winner has said with his chit that he pursues as far as the die allows. */
  readonly presses?: boolean;
  readonly roundThree: boolean;
  /** Initiative of the pursuing and of the retreating Battle Leader. */
  readonly initiatives: readonly [number, number];
  readonly bonus: boolean;
  readonly winnerLost: number;
  readonly loserLost: number;
  /** Losses of pursuit and retreat still to be taken by the body, and how many were taken in all. */
  due: number;
  guns: number;
  lost: number;
  zones: number;
  eliminated: boolean;
  result: RetreatResult | null;
  next: number;
}
export interface PursuitResult {
  readonly lost: number;
  readonly zones: number;
}
export const pursuit = procedure('pursuit', { cite: 'series/sr-142/who', frame: of<Pursuit>(), answers: of<PursuitResult>() });

export interface Retreat extends BySide {
  readonly from: Hex;
  readonly counters: number[];
  readonly hexes: number;
  readonly kind: 'battle' | 'repulse' | 'refusal';
  /** The side that must stay out of sight of the choice: enemy of `side`. */
  path: Hex[];
  /** How strict the way still is: 0 all conditions, 1 without the end hex, 2 nor farther, 3 nor zones. */
  strictness: number;
  /** Full length that can be gone. */
  length: number;
  offMap: Hex;
  ended: boolean;
}
export interface RetreatResult {
  readonly path: Hex[];
  readonly missing: number;
  readonly zones: number;
  readonly offMap: Hex;
  readonly eliminated: boolean;
}
export const retreat = procedure('retreat', {
  cite: 'series/sr-137/owner-chooses',
  frame: of<Retreat>(),
  answers: of<RetreatResult>(),
});

// IV. Morale Phase, and what belongs to the Grand Scenario
export const moralePhase = procedure('morale', { cite: 'series/sr-153/each-players', frame: of<BySide>() });
export const fortnightTurn = procedure('fortnight', {
  cite: 'series/sr-184/goes-on',
  frame: of<BySide & { losses: { counter: number; loss: number }[]; counter: number }>(),
});
