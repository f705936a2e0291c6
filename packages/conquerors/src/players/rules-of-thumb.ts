/**
 * The weights of the simple player, in victory points where nothing else is said. Each side of each game has its own, found
 * by trying others from the same positions with the same luck (`npm run train -- 1806 --thumb`, `data/judgement/thumb.json`).
 */
import * as v from 'valibot';
import written from '../../data/judgement/thumb.json' with { type: 'json' };
import type { Components } from '../components/components.js';
import type { Side } from '../position.js';

export interface Weights {
  /** How much of a goal's worth is left with every step that it is away. */
  readonly near: number;
  /** How much of that is left with every step that is too far for the turns that are left. */
  readonly late: number;
  /** A place of the enemy's, for each of its points; and so many times more by the last turn. */
  readonly take: number;
  readonly press: number;
  /** How much of that is felt by those for whom somebody else goes. */
  readonly others: number;
  /** How much of an army comes together against a place that is held. */
  readonly muster: number;
  /** How much of the points that a place brings turn by turn counts. */
  readonly steady: number;
  /** An enemy stack, for each card that we can bring against it beyond its own; and at most. */
  readonly hunt: number;
  readonly mostHunt: number;
  /** How much of what is near really comes together. */
  readonly gathering: number;
  /** For each card by which the enemy outweighs a stack where it stands. */
  readonly danger: number;
  /** Beyond so many it makes no difference. */
  readonly mostDanger: number;
  /** So many times that where a commander is with it. */
  readonly commander: number;
  /** How much of the cards that could come to its help make up for that. */
  readonly backing: number;
  /** Leaving a place of ours open to the enemy, for each of its points; and so many times more by the last turn. */
  readonly guard: number;
  readonly watch: number;
  /** For each loss by which a combat is won: the beaten stack goes back, tires and is pursued. */
  readonly victory: number;
  /** Ready to pay at the end of a game that is being lost, or asking for more in one that is being won. */
  readonly bold: number;
  readonly wary: number;
  /** How much of its caution a losing side has laid off by the last turn. */
  readonly haste: number;
  /** To act at all: a corps that stays rests. */
  readonly effort: number;
  /** Standing in contact with the enemy without fighting. */
  readonly contact: number;
  /** How much of what a corps suffers by fatigue counts, and how much of that is laid off by the last turn. */
  readonly wear: number;
  readonly ease: number;
  /** For each corps that marches together beyond the first. */
  readonly together: number;
  /** A commander who goes with a single weak corps. */
  readonly escort: number;
  /** A card in the hand, against what it takes off a tired corps. */
  readonly keep: number;
}

export type WeightName = keyof Weights;

export interface Thumb extends Weights {
  /** How much of a goal's worth is felt at each distance, by the turns that are left, this one included; the last for all beyond. */
  readonly nearness: readonly Float64Array[];
}

/** What a corps suffers by so many points of fatigue. */
export const FATIGUE: readonly number[] = [0, 0.05, 0.12, 0.22, 0.4, 1, 1.4, 2, 2.8];

/** What any side of any game goes by, if it has found nothing better. */
export const USUAL_WEIGHTS: Weights = {
  near: 0.9,
  late: 1,
  take: 1.2,
  press: 0,
  others: 0.4,
  muster: 1.5,
  steady: 0.25,
  hunt: 0.45,
  mostHunt: 3,
  gathering: 0.491,
  danger: 0.33,
  mostDanger: 6,
  commander: 1.5,
  backing: 0.5,
  guard: 0.6,
  watch: 0,
  victory: 0.647,
  bold: 1.76,
  wary: 0.5,
  haste: 0.71,
  effort: 0.116,
  contact: -0.87,
  wear: 1,
  ease: 0,
  together: 0.108,
  escort: 0.5,
  keep: 0.12,
};

/** So far a corps comes in a turn, about. */
const MARCH = 4;
/** With so many turns left nothing is too far. */
const EARLY = 4;

const nearnessWith = (near: number, late: number, left: number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, steps) => near ** steps * late ** Math.max(0, steps - MARCH * left));

const thumbWith = (weights: Partial<Weights>): Thumb => {
  const whole = { ...USUAL_WEIGHTS, ...weights };
  return {
    ...whole,
    nearness: Array.from({ length: EARLY + 1 }, (_, left) =>
      nearnessWith(whole.near, left < EARLY ? whole.late : 1, Math.max(1, left)),
    ),
  };
};

export const THUMB: Thumb = thumbWith({});

/** By side. */
export type Thumbs = Readonly<Record<Side, Thumb>>;

const Written = v.object({
  /** How they were found, game by game. For people. */
  recipe: v.record(v.string(), v.record(v.string(), v.union([v.string(), v.number()]))),
  /** By game and side; what is not named is as usual. */
  weights: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.number()))),
});
export type WrittenThumbs = v.InferOutput<typeof Written>;

const learned = v.parse(Written, written).weights;

/** The weights that a side of a game goes by. */
export const weightsOf = (game: string, side: Side): Weights => ({ ...USUAL_WEIGHTS, ...learned[game]?.[side] });

export const thumbsWith = ({ sides }: Components, weights: (side: Side) => Partial<Weights>): Thumbs =>
  Object.fromEntries(sides.map((side) => [side, thumbWith(weights(side))]));

const known = new WeakMap<Components, Thumbs>();

/** What the sides of a game go by. */
export function thumbsOf(components: Components): Thumbs {
  const found = known.get(components);
  if (found !== undefined) return found;
  const made = thumbsWith(components, (side) => weightsOf(components.id, side));
  known.set(components, made);
  return made;
}
