/** The words in which cards, set-ups and tables are written. `docs` of the data: one verb, one condition, one meaning. */

export const RESOURCES = ['A', 'D', 'G', 'P'] as const;
/** Admin, Diplomacy, Glory and Politics, by the letters the cards use (i-napoleon/6.2/four-resources). */
export type Resource = (typeof RESOURCES)[number];
export type Points = { readonly [R in Resource]?: number };
/** A price: points, or for one card a number of points in any mix of Glory and Politics. */
export type Cost = Points & { readonly 'G+P'?: number };
/** What most cards cost: known at a glance, because it is always this one. */
export const NO_COST: Readonly<Cost> = {};

export const ERAS = ['CMD', 'FCD', 'EMD'] as const;
/** The deck in play is the Era (i-napoleon/2.2/deck-is-era, i-napoleon/16.0/era). */
export type Era = (typeof ERAS)[number];

/** Austria, Prussia, Russia and Spain have a Diplomacy Track (i-napoleon/2.1/diplomacy-tracks-nations). */
export const TRACKED = ['austria', 'prussia', 'russia', 'spain'] as const;
export type Tracked = (typeof TRACKED)[number];
export const NATIONS = [...TRACKED, 'britain'] as const;
export type Nation = (typeof NATIONS)[number];

/** The three states of a track, and the two back sides of the markers (i-napoleon/2.1/diplomacy-track-states). */
export const STATUSES = ['allied', 'neutral', 'hostile', 'conquered', 'inactive'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * A Location Box is a board space in which cards are Placed as they indicate (i-napoleon/16.0/location-box,
 * i-napoleon/16.0/placed-card).
 */
export const BOARD_BOXES = [
  'I, NAPOLEON',
  'STRATEGY & TACTICS',
  'COMMANDERS',
  'CAMPAIGN',
  'CAMPAIGN MODIFIERS',
  'CHIEF OF STAFF',
  'MINISTER OF POLICE',
  'TALLEYRAND',
  'POLITICS',
  'FRANCE',
  "NAPOLEON'S FAMILY",
  'WIFE',
  'SON',
  'BRITAIN',
  'AUSTRIA',
  'PRUSSIA',
  'RUSSIA',
  'SPAIN',
  'POLISH QUESTION',
  'CURRENT TREATIES',
  'KINGDOM OF NAPLES',
  'KINGDOM OF HOLLAND',
  'KINGDOM OF WESTPHALIA',
  'CROWN PRINCE OF SWEDEN',
] as const;
export type BoardBox = (typeof BOARD_BOXES)[number];
/** The areas beside the board, the piles, the card just drawn, and what a scenario leaves in the game box. */
/* i-napoleon/16.0/potential: beside the board, at hand */
export const OTHER_PLACES = [
  'POTENTIAL CAMPAIGNS',
  'POTENTIAL TREATIES',
  'draw',
  'discard',
  'removed',
  'aside',
  'drawn',
  'unused',
] as const;
export type Box = BoardBox | (typeof OTHER_PLACES)[number];

export type Face = 'up' | 'down';
export type Round = '1' | '2' | '2+' | 'any';
export type Scope = 'any' | readonly number[] | { readonly not: readonly number[] } | { readonly enemy: Nation };

export const COMBAT_RESULTS = ['bloodyDefeat', 'defeat', 'bloodyStalemate', 'stalemate', 'bloodyVictory', 'victory'] as const;
export type CombatResult = (typeof COMBAT_RESULTS)[number];
export type CampaignOutcome = 'victory' | 'stalemate' | 'defeat';

/** One of these conditions under its name, as the data files have it. */
export interface Conditions<C> {
  all: readonly C[];
  any: readonly C[];
  not: C;
  inBox: { readonly card: number; readonly box: Box; readonly face?: Face };
  inPlay: number;
  faceUp: number;
  faceDown: number;
  played: number;
  everPlaced: number;
  removed: number;
  boxEmpty: Box;
  potentialTreaty: number;
  potentialCampaign: number;
  era: readonly Era[];
  eraQueued: Era;
  year: { readonly min?: number; readonly max?: number; readonly is?: number };
  yearsSince: { readonly card: number; readonly event: 'placed' | 'played'; readonly min: number };
  rank: 'general';
  nation: { readonly who: Nation; readonly is: readonly Status[] };
  nonHostile: { readonly min: number; readonly of: readonly Nation[] };
  everConquered: Nation;
  campaign: readonly number[];
  campaignOutcome: readonly CampaignOutcome[];
  resourceMin: Points;
  resourceMax: Points;
  marker: Marker;
  flag: string;
  commandersAssigned: { readonly min: number };
  negativeModifierActive: true;
  defeatSince: number;
}
export type Marker = 'legitimateSon' | 'bastard';

export interface RollValue<C> {
  readonly value: number | 'independentCommanders' | 'strategyTactics' | 'cardsFor221';
  readonly if?: C;
  /** Where the condition stands in the data, once made ready: for those who put it into words. */
  readonly condition?: string;
}
export interface Row<S> {
  readonly from: number | null;
  readonly to: number | null;
  readonly do: S;
  readonly result?: 'success' | 'failure';
}
export interface Roll<S, C> {
  readonly drm: readonly RollValue<C>[];
  readonly table: readonly Row<S>[];
  readonly id?: string;
  readonly payPerPip?: Points;
}
export interface Expedition<S, C> {
  readonly maxIndependentCommanders: number;
  readonly minIndependentCommanders?: number;
  readonly drmLimit: number;
  readonly strategyTactics?: boolean;
  readonly roll: Roll<S, C>;
}
export interface ChoiceOption<S, C> {
  readonly id: string;
  readonly cost?: Cost;
  readonly if?: C;
  readonly do: S;
}
export interface Treason {
  readonly autoRemove: readonly number[];
  readonly immune: readonly number[];
  readonly payPerPip: Points;
  readonly cap: number;
}

/** The verbs of the cards. `S` is a list of operations, `C` a condition, `N` a card: as written, or made ready to run. */
export interface Verbs<S, C, N> {
  gain: Points;
  roll: Roll<S, C>;
  choice: { readonly options: readonly ChoiceOption<S, C>[] };
  when: { readonly cond: C; readonly do: S; readonly else?: S };
  none: true;
  place: { readonly card: N; readonly box: Box; readonly face: Face };
  remove: { readonly cards: readonly N[]; readonly at?: 'now' };
  discard: { readonly cards: readonly N[] };
  discardBox: Box;
  flip: { readonly card: N; readonly to: Face };
  flipBox: { readonly box: Box; readonly to: Face };
  search: { readonly card: N; readonly in: readonly Box[]; readonly to: Box };
  deckTop: { readonly oneOf: readonly N[]; readonly from: readonly Box[]; readonly optional: boolean };
  redraw: true;
  ignoreCampaign: true;
  addCards: string;
  promote: 'general';
  nation: { readonly who: Nation; readonly to?: Status; readonly shift?: 'hostile'; readonly steps?: number };
  shakeNation: Nation;
  removeTreatiesOf: Nation;
  conquer: readonly Nation[];
  conquerBritain: { readonly remove: readonly N[] };
  noDiplomacyRoll: { readonly nations: readonly Tracked[]; readonly until: 'endOfYear' };
  diplomacyDrm: { readonly nations: readonly Tracked[]; readonly drm: number; readonly until: 'endOfYear' };
  marker: { readonly add: Marker; readonly box: Box };
  flipMarker: { readonly name: 'legitimateSon'; readonly to: 'kingOfRome' };
  flag: { readonly name: string; readonly until: 'endOfPlay' | 'endOfGame' };
  treaty: {
    readonly card: N;
    readonly cost?: Cost;
    readonly optional?: boolean;
    readonly elseConquer?: readonly Nation[];
    readonly else?: S;
  };
  additionalCampaign: number;
  queueCampaign: number;
  resolveCampaign: true;
  victoriesNeeded: number;
  campaignDrm: { readonly value: number; readonly round: Round };
  commanderDrm: number;
  casualtyRange: readonly number[];
  freeStrategyTactics: number;
  reuseCommander: true;
  recoverCommander: { readonly from: 'discard'; readonly to: Box };
  exhaust: { readonly card?: N; readonly box?: Box; readonly until: 'endOfYear' | 'endOfCampaign' };
  loseCommander: { readonly from: 'CAMPAIGN' | 'SPAIN' | 'expedition'; readonly to: 'removed' | 'discard' };
  expedition: Expedition<S, C>;
  makeKing: { readonly eligible: readonly N[] };
  removeWife: true;
  treason: Treason;
  queueEra: Era;
  abdicate: true;
  continueAbdication: true;
  exileGlory: { readonly cards: readonly N[] };
  play: N;
  endGame: { readonly outcome: string; readonly how: string };
}

export const TRIGGERS = [
  'yearSetup',
  'yearEnd',
  'placedOnEntry',
  'eraFCD',
  'makingKings',
  'spainHostile',
  'gloryZero',
  'campaignPhaseStart',
  'campaignStart',
  'combatDefeat',
  'campaignDefeat',
  'afterCampaign',
  'spanishUlcerSuccess',
  'foreignDiplomacy',
  'treatyTriggered',
  'treatyRemoved',
  'abdicationStepA',
  'exile',
] as const;
export type TriggerName = (typeof TRIGGERS)[number];

/**
 * Three shorter scenarios may be chosen instead of the Full Campaign (i-napoleon/3.0/three-shorter-scenarios,
 * i-napoleon/3.0/span).
 */
export const SCENARIOS = ['full-campaign', 'commander', 'first-consul', 'medium-campaign', 'emperor'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
