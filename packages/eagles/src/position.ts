import type { Running } from '@vedette/core';
import type { Arm, Army, Side, Weather } from './components/data/schema.js';
import type { Edge, Hex } from './components/map/board.js';

/**
 * Where a piece stands: a hex of the map, or one of these places off it. Numbers, because every path and zone is worked
 * out with them; what leaves the rules (options, events, views) carries names.
 */
export type Place = number;
export const OFF = {
  /** Not in play: not yet arrived, or never to be. */
  out: -1,
  /** A reinforcement of this turn or an earlier one, at the map edge. */
  waiting: -2,
  podlasia: -3,
  goniondz: -4,
  /** series/sr-168/three-steps: the space between the two eastern boxes. */
  transit: -5,
  danzig: -6,
  thorn: -7,
  cantonment: -8,
  sea: -9,
  captured: -10,
  withdrawn: -11,
  /** Wounded (optional rule), and for how long stands in `since`. */
  wounded: -12,
  /** series/sr-20/escapes-5-6: to be placed with the CoO in the next Organization Segment. */
  escaped: -13,
} as const;
export const isHex = (place: Place): place is Hex => place >= 0;

/** On the map or in one of the boxes beside it: with his army, wherever that is. */
export const isInService = (place: Place): boolean => isHex(place) || (place <= OFF.podlasia && place >= OFF.sea);

/** What the enemy has learned of a counter, each level holding those below (series/sr-27/sees-learned). */
export const KNOWN = { nothing: 0, kind: 1, size: 2, names: 3, strength: 4 } as const;

/**
 * A Leader, named or a Major General. One on the map who is nobody's subordinate has a counter there: with units on his
 * track he is a Force (series/sr-5/force), without them he is unemployed (series/sr-18/definition).
 */
export interface Leader {
  readonly id: string;
  army: Army;
  kind: 'named' | 'infantry' | 'cavalry';
  place: Place;
  /** The Leader on whose track he is, by number, or -1. */
  superior: number;
  /** The counter's public number on the map; 0 when he has none. */
  counter: number;
  forage: boolean;
  /** Halves of MP spent in this Movement Phase (series/sr-219/all-mp). */
  spent: number;
  moved: boolean;
  tried: boolean;
  repulsed: boolean;
  /** Tried a forced march in this Combat Phase, and the halves of MP it marched. */
  marched: boolean;
  marchedHalves: number;
  /** Hexes pursued in this Combat Phase; a Force pursues once (series/sr-214/once). */
  pursued: number;
  beaten: boolean;
  /** Carries a bridge train, usable from the turn named; -1 without one. */
  train: number;
  /** The map-edge hex a Force in Cantonment or Danzig belongs to. */
  gate: Hex;
  /** The turn on which it came to where it is off the map. */
  since: number;
  /** Entered as a reinforcement or landed in this player turn. */
  entered: boolean;
  /** May not move yet, by a rule of the set-up. */
  fixed: boolean;
  known: number;
  /** Shown in battle: the strength last stated. */
  shown: number;
  /** What the set-up calls a Major General; '' where it names none. */
  called: string;
}

/** The number of a Leader that was looked for and is not there. */
export const NOBODY = -1;
export const isNobody = (number: number): boolean => number < 0;

/** What stands for the turn of a train that nobody carries. */
export const NO_TRAIN = -1;
export const hasTrain = ({ train }: Pick<Leader, 'train'>): boolean => train >= 0;

/** Whether a piece has a counter: counters are numbered from one on. */
export const hasCounter = ({ counter }: { readonly counter: number }): boolean => counter > 0;

/** Nobody's subordinate: on the map he has a counter. */
export const isTop = ({ superior }: Pick<Leader, 'superior'>): boolean => isNobody(superior);

/** A combat unit. Its number in the list is that of the order of battle. */
export interface Unit {
  readonly army: Army;
  arm: Arm;
  strength: number;
  /** The Leader on whose track it is, by number; -1 when it is not in play. */
  leader: number;
  /** Replacement points taken this turn. */
  added: number;
  /** Changed tracks in this segment. */
  shifted: boolean;
  /** Has been in play: it may come back by rebuilding (series/sr-6/comes-back-only-sr68). */
  used: boolean;
  /** Which of its generals it goes by. */
  called: number;
}

/** On a track: units that nobody leads are not in play. */
export const isInPlay = ({ leader }: Pick<Unit, 'leader'>): boolean => !isNobody(leader);

export interface Vedette {
  readonly army: Army;
  place: Place;
  counter: number;
  moved: boolean;
  known: number;
}

/**
 * Points by category: infantry, cavalry, artillery, cossacks, Guard infantry, Guard cavalry, remounts, dismounted. The letters
 * are those of the Turn Record Chart (eagles/chart/sp-types): scenarios, stored positions and events are written with them.
 */
export interface Pool {
  i: number;
  c: number;
  a: number;
  k: number;
  gi: number;
  gc: number;
  r: number;
  d: number;
}
export const emptyPool = (): Pool => ({ i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 });

/** Adds points as the turn record and the set-ups write them (series/sr-64/categories). */
export function addPoints(pool: Pool, points: { readonly [K in keyof Pool]?: number | undefined }): Pool {
  for (const key of Object.keys(pool) as (keyof Pool)[]) pool[key] += points[key] ?? 0;
  return pool;
}

/** One hospital track: infantry, mounted and dismounted cavalry, and the same of the Guard. */
export interface Ward {
  i: number;
  c: number;
  d: number;
  gi: number;
  gc: number;
}
export const emptyWard = (): Ward => ({ i: 0, c: 0, d: 0, gi: 0, gc: 0 });

export interface ArmyState {
  points: number;
  pool: Pool;
  /** The active Supply Source, or -1 while none is possible. */
  source: Hex;
  sourceChanged: number;
  center: Place;
  /** The turn from which the Center of Operations is Active. */
  centerReady: number;
  centerGone: number;
  centerMoved: number;
  /** The box it is on the way to, while it is between the two. */
  centerTo: Place;
  /** Those of this fortnight, and those in convalescence: series/sr-191/two-tracks. */
  wards: [Ward, Ward];
  /** The fortnight in which the Fortnight award was taken, by number, or -1. */
  awarded: number;
}

export interface Redoubt {
  hex: Hex;
  /** Who built it; whoever stands in it uses it. */
  side: Side;
  /** The open hexside's direction; -1 while it is under construction. */
  rear: number;
  /** While under construction: the Leader's counter and the turn it was begun. */
  builder: number;
  begun: number;
}

/** What stands for the open side of a redoubt that is still being built. */
export const UNFINISHED = -1;
export const isFinished = ({ rear }: Redoubt): boolean => rear >= 0;

export interface Pontoon {
  edge: Edge;
  side: Side;
}

export interface Siege {
  hex: Hex;
  besieger: Side;
  since: number;
}

/** The settings of the game as the rules need them. */
export interface Rules {
  readonly scenario: '1' | '2' | '3';
  readonly grand: boolean;
  readonly carre: boolean;
  readonly carreNapoleon: boolean;
  readonly confusion: boolean;
  readonly hurryUp: boolean;
  readonly casualties: boolean;
  readonly transport: boolean;
  readonly sea: boolean;
  readonly withoutSouth: boolean;
  readonly december: boolean;
  readonly konigsbergJune: boolean;
}

export interface Morale {
  /** 0 is A, 6 is G; beyond them the marker is off the track. */
  marker: number;
  /** Spaces the French have for Königsberg, and whether they were given for this capture. */
  konigsberg: number;
  konigsbergFrench: boolean;
  warsawFrench: boolean;
  warsawCoalition: boolean;
  approach: boolean;
  thorn: number;
  /** Spaces of this player turn still to be moved, to the right. */
  battles: number;
  sieges: number;
  /** The turn of the last pitched battle that moved the marker left; -99 for none. */
  leftBattle: number;
  /** One was fought in this player turn. */
  leftNow: boolean;
}

export interface Fortnights {
  /** Which sides are in the Fortnight Sequence now. */
  french: boolean;
  coalition: boolean;
  declared: boolean;
  /** The fortnight, by number, that is to be played so; -1 for none. */
  due: number;
  /** Forces (counters) that may move, with their objective hexes. */
  movers: { counter: number; objective: Hex }[];
  rolled: { french: number; coalition: number };
}

export interface Danzig {
  /** The turn on which it fell, or -1. */
  fell: number;
  /** The fortnight, by number, at whose end it falls if it was delayed; -1 for the historical date. */
  delayed: number;
  rolled: boolean;
  bySea: boolean;
  stays: boolean;
  exitOpen: boolean;
}

export const hasFallen = ({ fell }: Danzig): boolean => fell >= 0;

export interface Sea {
  step: 'idle' | 'embarked' | 'transit' | 'returning';
  since: number;
  army: Army;
  from: Hex;
  toDanzig: boolean;
  /** The season has opened. */
  open: boolean;
  fleet: 'free' | 'inside' | 'outside';
}

/** Everything on the table. series/sr-4/marker-kinds: markers are fields of it, not pieces. */
export interface EaglesPosition extends Running {
  rules: Rules;
  turn: number;
  startTurn: number;
  lastTurn: number;
  firstPlayer: Side;
  phasing: Side;
  weather: Weather;
  leaders: Leader[];
  units: Unit[];
  vedettes: Vedette[];
  armies: { french: ArmyState; russian: ArmyState; prussian: ArmyState };
  redoubts: Redoubt[];
  damaged: number[];
  pontoons: Pontoon[];
  sieges: Siege[];
  /** Who holds the places that morale asks about, in the order of the data. */
  holders: Side[];
  morale: Morale;
  fortnights: Fortnights;
  thorn: { rolled: boolean; from: number; until: number };
  danzig: Danzig;
  sea: Sea;
  transport: { bought: number; fortnight: number; waiting: number[]; ready: number; withCenter: number };
  napoleonMoved: boolean;
  /** Pairs of scouting counter and hex of this player turn. */
  scouted: { counter: number; hex: Hex }[];
  /** Turn record entries that have not entered yet, as numbers of the waiting list. */
  arrivals: Arriving[];
  counters: number;
  generals: number;
  /** How many division generals were promoted for Leaders the enemy has captured. */
  promoted: number;
  ledger: Record<Side, Ledger>;
  /** The sides that share out their losses themselves; for the others custom does it. */
  choosing: Side[];
  /** The sides whose retreats and pursuits are laid by custom; the others are asked. */
  customary: Side[];
}

/** What became of a side's strength points. Their conservation is measured by it, and one campaign with another. */
export interface Ledger {
  entered: number;
  attrition: number;
  battle: number;
  /** Surrendered in sieges, or lost off the map. */
  otherwise: number;
}

/** A reinforcement that is due and stands at the map edge. */
export interface Arriving {
  leader: number;
  /** Its entry hex; `OFF.sea` for one that ships bring to a port, `OFF.waiting` for one that comes in at the active source. */
  hex: Place;
}
