/**
 * What the component files may hold. One schema for the three games: a thing a game does not have is empty or `null`.
 * Provenance (`prov`) is kept with every datum: stated in the rulebook, public, known, or reconstructed.
 */
import * as v from 'valibot';
import { type Constraint, Scenarios, type Tournament } from './scenario-schema.js';
import { byId, count, id, provenance, strength, text, whole } from './shapes.js';

export type { Level } from './scenario-schema.js';

const TERRAINS = ['clear', 'wooded', 'citadel', 'town', 'fortified-town', 'fortified-farm'] as const;

export type Terrain = (typeof TERRAINS)[number];

const Game = v.object({
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

const CampaignMap = v.object({
  width: v.number(),
  height: v.number(),
  projection: v.unknown(),
  rivers: v.array(v.object({ id, name: text, class: v.nullish(text), line: v.array(v.array(v.number())), prov: provenance })),
  areas: v.pipe(v.array(Area), v.minLength(2)),
  connections: v.array(v.object({ a: id, b: id, bridge: v.nullable(id), prov: provenance })),
});

const Blocks = v.array(
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
    prov: provenance,
  }),
);

const Markers = v.looseObject({
  destroyedBridge: count,
  reinforcedPosition: count,
  /** By army. */
  control: byId(count),
  blocks: byId(count),
  strengthTrack: count,
  fatigueTrack: count,
});

const COLORS = ['red', 'blue', 'green', 'none'] as const;

const WINDOWS = [
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

const Decks = v.objectWithRest(
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

const Events = v.array(
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

const Dice = byId(v.pipe(v.array(v.object({ losses: count, fatigue: count })), v.length(6)));

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
