/**
 * What the component files may hold. One schema for the three games: a thing a game does not have is empty or `null`.
 * Provenance (`prov`) is kept with every datum: stated in the rulebook, public, known, or reconstructed.
 */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id: small letters, digits and hyphens'));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const whole = v.pipe(v.number(), v.integer());
const provenance = v.optional(v.unknown());
const byId = <S extends v.GenericSchema>(schema: S) => v.record(id, schema);
const text = v.string();

export const TERRAINS = ['clear', 'wooded', 'citadel', 'town', 'fortified-town', 'fortified-farm'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const Game = v.object({
  game: id,
  title: text,
  sides: v.pipe(
    v.array(
      v.object({
        id,
        name: text,
        color: text,
        nations: v.pipe(v.array(v.object({ id, name: text, color: text })), v.minLength(1)),
      }),
    ),
    v.length(2),
  ),
  turns: v.object({ first: whole, last: whole, labels: v.array(text), note: v.optional(text), prov: provenance }),
});

const Area = v.object({
  id,
  name: text,
  lon: v.number(),
  lat: v.number(),
  x: v.number(),
  y: v.number(),
  terrain: v.picklist(TERRAINS),
  region: text,
  victory: v.nullable(v.object({ value: count, kind: v.picklist(['control', 'citadel']) })),
  deploy: v.nullable(id),
  prov: provenance,
  provDetail: v.optional(v.unknown()),
  mapLabel: v.optional(text),
  modernSpelling: v.optional(text),
});

export const CampaignMap = v.object({
  width: v.number(),
  height: v.number(),
  projection: v.unknown(),
  rivers: v.array(v.object({ id, name: text, class: v.nullish(text), line: v.array(v.array(v.number())), prov: provenance })),
  areas: v.pipe(v.array(Area), v.minLength(2)),
  connections: v.array(v.object({ a: id, b: id, bridge: v.nullable(id), prov: provenance })),
});

const strength = { infantry: count, cavalry: count };
export const Blocks = v.array(
  v.object({
    id,
    name: text,
    label: text,
    side: id,
    nation: id,
    kind: v.picklist(['commander', 'corps', 'vedette']),
    ...strength,
    bonus: v.object({ movement: count, combat: count, fatigue: count, pursuit: count }),
    strengthByOrderOfBattle: v.nullable(byId(v.object({ ...strength, label: text }))),
    /** Commanders that give no combat bonus while this block is on the board. */
    silences: v.optional(v.array(id)),
    prov: provenance,
  }),
);

export const Markers = v.looseObject({
  destroyedBridge: count,
  reinforcedPosition: count,
  /** By army. */
  control: byId(count),
  blocks: byId(count),
  strengthTrack: count,
  fatigueTrack: count,
});

export const COLORS = ['red', 'blue', 'green', 'none'] as const;
export const WINDOWS = [
  'draw',
  'initiative',
  'own-operation',
  'enemy-operation',
  'any-operation',
  'combat',
  'retreat-pursuit',
  'automatic',
] as const;

/** Cards that are never revealed have no numbers on them. */
const printed = v.pipe(
  v.nullable(count),
  v.transform((number) => number ?? 0),
);

const Card = v.object({
  no: count,
  event: id,
  color: v.picklist(COLORS),
  window: v.picklist(WINDOWS),
  value: printed,
  combat: v.pipe(
    v.nullable(v.object({ losses: count, fatigue: count })),
    v.transform((box) => box ?? { losses: 0, fatigue: 0 }),
  ),
  recovery: printed,
  copies: v.literal(1),
  use: v.picklist(['all', 'winter', 'summer', 'special', 'three-players']),
  replaces: v.optional(count),
  prov: provenance,
});

const InvasionCard = v.object({
  no: count,
  name: text,
  draw: byId(count),
  drawThreePlayers: byId(count),
  reinforcements: v.array(v.object({ turnOfCard: count, blocks: v.array(id), areas: v.array(id), text: v.optional(text) })),
  next: v.nullable(count),
  replaced: v.variant('kind', [
    v.object({ kind: v.literal('frontier'), byTurn: count, text: v.optional(text) }),
    v.object({ kind: v.literal('turns'), after: count, text: v.optional(text) }),
    v.object({ kind: v.literal('never'), text: v.optional(text) }),
  ]),
  rules: v.array(text),
  prov: provenance,
});

export const Decks = v.objectWithRest(
  { invasion: v.optional(v.array(InvasionCard)), replacement: v.optional(v.array(Card)) },
  v.array(Card),
);

/** What an event names: corps, blocks, places and numbers, so that no rule contains a name. */
const Parameters = v.object({
  corps: v.optional(v.array(id)),
  corpsByOrderOfBattle: v.optional(byId(v.array(id))),
  blocks: v.optional(v.array(id)),
  except: v.optional(v.array(id)),
  areas: v.optional(v.array(id)),
  nation: v.optional(id),
  fatigue: v.optional(count),
  points: v.optional(count),
  otherPoints: v.optional(count),
  victoryPoints: v.optional(count),
  turns: v.optional(v.tuple([count, count])),
  /** Fatigue the owner spreads as he likes, where others share it evenly. */
  free: v.optional(v.boolean()),
});

export const Events = v.array(
  v.object({
    id,
    name: text,
    owner: id,
    color: v.picklist(COLORS),
    window: v.picklist(WINDOWS),
    condition: text,
    effect: text,
    duration: v.picklist(['instant', 'operation', 'combat', 'turn', 'game']),
    cancellable: v.boolean(),
    threePlayer: v.nullable(text),
    special: v.boolean(),
    parameters: Parameters,
    prov: provenance,
  }),
);

export const Dice = byId(v.pipe(v.array(v.object({ losses: count, fatigue: count })), v.length(6)));

const Placed = v.object({ block: id, area: id, ...strength, fatigue: count });
const Constraint = v.variant('type', [
  v.object({ type: v.literal('in'), blocks: v.array(id), areas: v.array(id), text: v.optional(text) }),
  v.object({ type: v.literal('same-area'), blocks: v.array(id), text: v.optional(text) }),
  v.object({ type: v.literal('different-areas'), blocks: v.array(id), text: v.optional(text) }),
  v.object({ type: v.literal('min-corps'), corps: count, areas: v.array(id), text: v.optional(text) }),
  v.object({ type: v.literal('max-corps'), corps: count, areas: v.array(id), text: v.optional(text) }),
  v.object({ type: v.literal('min-vedettes'), vedettes: count, areas: v.array(id), text: v.optional(text) }),
]);

const Reinforcement = v.object({
  block: id,
  side: id,
  turn: v.nullable(count),
  trigger: v.union([
    v.strictObject({ turn: count }),
    v.strictObject({ invasionCard: count, turnOfCard: count }),
    v.strictObject({ event: id }),
  ]),
  areas: v.array(id),
  choice: v.picklist(['owner', 'first-open']),
  open: v.picklist(['no-enemy-corps', 'not-enemy-alone']),
  ifBlocked: v.picklist(['never', 'wait', 'not-playable']),
  ...strength,
  vedettes: count,
  together: v.nullable(v.array(id)),
  text: v.optional(text),
  prov: provenance,
});

const Victory = v.object({
  track: v.object({ min: count, max: count, frenchGain: whole, opponentGain: whole }),
  immediate: v.array(
    v.variant('when', [
      v.object({ side: id, when: v.literal('track'), value: count }),
      v.object({ side: id, when: v.literal('eliminated'), block: id }),
    ]),
  ),
  perStrengthPoint: count,
  control: byId(count),
  endOfTurn: v.array(v.object({ side: id, value: count, minControl: count, of: v.array(id), when: v.optional(text) })),
  other: v.array(
    v.object({
      side: id,
      value: count,
      when: v.picklist(['eliminated', 'combat-lost-with']),
      blocks: v.array(id),
      text: v.optional(text),
    }),
  ),
  endScoring: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('citadels'), values: byId(count), text: v.optional(text) }),
      v.object({ kind: v.literal('control'), side: id, area: id, value: count, text: v.optional(text) }),
      v.object({ kind: v.literal('bonus'), side: id, value: count, text: v.optional(text) }),
    ]),
  ),
  final: v.nullable(v.object({ frenchAtMost: whole, draw: v.array(whole), opponentAtLeast: whole })),
  text: v.array(text),
});

const TieBreakRow = v.object({ when: text, prussianWinner: whole, frenchWinner: v.nullable(whole), loser: whole });
const Tournament = v.object({
  timeLimitMinutes: count,
  bid: v.object({ min: count, max: count, startMarker: count, rules: v.array(text), examples: v.unknown() }),
  ranking: v.object({ win: whole, loss: whole, unfinished: whole }),
  tieBreak: v.object({
    rows: v.array(TieBreakRow),
    napoleonEliminated: v.object({ prussianWinner: whole, loser: whole }),
    unfinished: v.object({ both: whole }),
  }),
  example: v.unknown(),
});

const Sequence = v.object({
  scenarios: v.array(id),
  shiftForWinner: count,
  eliminatedCorpsPenalty: count,
  campaignPoints: v.object({ immediateWin: count, winAtEnd: count, draw: count }),
  tie: text,
  rules: v.array(text),
});

export const LEVELS = ['conscript', 'grognard', 'marshal'] as const;
export type Level = (typeof LEVELS)[number];

const Scenario = v.object({
  id,
  no: count,
  name: text,
  levels: v.array(v.picklist(LEVELS)),
  players: v.array(count),
  orderOfBattle: v.nullable(id),
  turns: v.tuple([count, count]),
  turnLabels: v.array(text),
  victoryPoints: v.nullable(count),
  setup: byId(v.array(Placed)),
  offBoard: v.array(v.object({ block: id, reason: v.picklist(['reinforcement', 'event', 'not-used']), text: v.optional(text) })),
  control: byId(id),
  markers: v.object({
    citadel: byId(id),
    siege: v.array(id),
    destroyedBridge: v.array(v.tuple([id, id])),
    reinforcedPosition: v.array(id),
    axisOfRetreat: v.array(v.object({ side: id, area: id, towards: id })),
    drawBoxes: v.array(count),
    endGameTurn: v.nullable(count),
  }),
  cards: v.nullable(
    v.object({
      draw: v.nullable(byId(count)),
      invasionCard: v.nullable(count),
      season: v.nullable(v.picklist(['winter', 'summer'])),
      removed: byId(v.array(count)),
      mud: v.boolean(),
      winterQuarters: v.boolean(),
    }),
  ),
  reinforcements: v.array(Reinforcement),
  hiddenSetup: v.nullable(
    v.object({
      mode: v.picklist(['required', 'variant']),
      procedure: text,
      forces: byId(
        v.object({
          blocks: v.array(id),
          areas: v.array(id),
          maxCorpsPerArea: v.nullable(count),
          constraints: v.array(Constraint),
          vedettes: count,
        }),
      ),
    }),
  ),
  vedettes: byId(count),
  vedettePlacement: v.nullable(
    v.object({
      order: v.union([v.literal('simultaneous'), v.array(id)]),
      where: v.picklist(['deployment', 'near-corps']),
      within: v.nullable(count),
      maxPerArea: v.nullable(count),
      text: v.optional(text),
    }),
  ),
  specialRules: v.array(text),
  victory: Victory,
  threePlayer: v.nullable(
    v.object({ players: byId(v.array(id)), replaceCards: v.record(v.string(), count), rules: v.array(text) }),
  ),
  tournament: v.nullable(Tournament),
  sequence: v.nullable(Sequence),
  prov: provenance,
});
export const Scenarios = v.pipe(v.array(Scenario), v.minLength(1));

/** The component files of one game, by name: what a pack may override. */
export const COMPONENTS = {
  game: Game,
  map: CampaignMap,
  blocks: Blocks,
  markers: Markers,
  decks: Decks,
  events: Events,
  dice: Dice,
  scenarios: Scenarios,
} as const;

export type Component = keyof typeof COMPONENTS;
export type ComponentFiles = { readonly [K in Component]: unknown };
export type GameData = { readonly [K in Component]: v.InferOutput<(typeof COMPONENTS)[K]> };

export type AreaData = GameData['map']['areas'][number];
export type BlockData = GameData['blocks'][number];
export type CardData = v.InferOutput<typeof Card>;
export type InvasionCardData = v.InferOutput<typeof InvasionCard>;
export type EventData = GameData['events'][number];
export type EventParameters = EventData['parameters'];
export type ScenarioData = GameData['scenarios'][number];
export type ReinforcementData = ScenarioData['reinforcements'][number];
export type ConstraintData = v.InferOutput<typeof Constraint>;
export type TournamentData = v.InferOutput<typeof Tournament>;
