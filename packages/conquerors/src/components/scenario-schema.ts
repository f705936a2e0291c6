/** The shape of a scenario. */
import { recordOf } from '@vedette/core';
import * as v from 'valibot';
import { byId, count, id, provenance, strength, text, whole } from './shapes.js';

const Placed = v.object({ block: id, area: id, ...strength, fatigue: count });

export const Constraint = v.variant('type', [
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

export const Tournament = v.object({
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

const LEVELS = ['conscript', 'grognard', 'marshal'] as const;

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
    v.object({ players: byId(v.array(id)), replaceCards: recordOf(v.string(), count), rules: v.array(text) }),
  ),
  tournament: v.nullable(Tournament),
  sequence: v.nullable(Sequence),
  prov: provenance,
});

export const Scenarios = v.pipe(v.array(Scenario), v.minLength(1));
