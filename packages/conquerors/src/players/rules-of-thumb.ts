/** The weights of the simple player, in victory points where nothing else is said. */

export interface Thumb {
  /** How much of a goal's worth is felt at each distance. */
  readonly nearness: Float64Array;
  /** A place of the enemy's, for each of its points. */
  readonly take: number;
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
  /** How much of the cards that could come to its help make up for that. */
  readonly backing: number;
  /** Leaving a place of ours open to the enemy, for each of its points. */
  readonly guard: number;
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
  /** What a corps suffers by so many points of fatigue. */
  readonly fatigue: readonly number[];
  /** For each corps that marches together beyond the first. */
  readonly together: number;
}

const nearness = (share: number): Float64Array => Float64Array.from({ length: 256 }, (_, steps) => share ** steps);

export const THUMB: Thumb = {
  nearness: nearness(0.9),
  take: 1.2,
  others: 0.4,
  muster: 1.5,
  steady: 0.25,
  hunt: 0.45,
  mostHunt: 3,
  gathering: 0.491,
  danger: 0.33,
  mostDanger: 6,
  backing: 0.5,
  guard: 0.6,
  victory: 0.647,
  bold: 1.76,
  wary: 0.5,
  haste: 0.71,
  effort: 0.116,
  contact: -0.87,
  fatigue: [0, 0.05, 0.12, 0.22, 0.4, 1, 1.4, 2, 2.8],
  together: 0.108,
};
