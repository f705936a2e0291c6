/** How a general goes about a war: what he risks, and how he brings his Forces together. */
export interface Generalship {
  /** When the war is won as it stands, when it is not, and when there is no more time to wait. */
  readonly winning: Temper;
  readonly losing: Temper;
  readonly pressed: Temper;
  /** How he tells his Forces off; without it every Force goes where it promises itself most. */
  readonly allotment: Allotment | null;
  /** Breaking off, retreats and pursuits are left to custom: a rule of thumb is all that it is. */
  readonly byCustom: boolean;
}

export interface Temper {
  /** By how much its own strength is reckoned less when battle is given: what is planned does not all arrive. */
  readonly give: number;
  /** The enemy's strength against one of its own from which battle is refused. */
  readonly refuse: number;
  /** By how much less than nothing a battle may promise and still be given; below zero, by how much more it has to promise. */
  readonly bold: number;
}

export interface Allotment {
  /** How much is sent against an enemy: so many times what he may bring together, if there is so much. */
  readonly odds: number;
  /** From how far it is sent, in halves of march. */
  readonly reach: number;
  /** From how far the others come after it. */
  readonly reserve: number;
}

const TEMPERS = {
  winning: { give: 1.25, refuse: 1.25, bold: -0.7 },
  losing: { give: 1.1, refuse: 1.8, bold: -1.5 },
  pressed: { give: 0.9, refuse: 2.2, bold: 0 },
};

/**
 * The simple player's: he fights at fair odds, each of his Forces for itself. While he is winning he can afford a battle
 * that promises nothing; one who only waited for the enemy would hardly march, and no army of 1807 did.
 */
export const RULE_OF_THUMB: Generalship = {
  ...TEMPERS,
  winning: { give: 1, refuse: 1.25, bold: 1 },
  allotment: null,
  byCustom: true,
};

/** The one that searches begin from: he does one thing at a time, with all he has. */
export const CONCENTRATING: Generalship = { ...TEMPERS, allotment: { odds: 3, reach: 40, reserve: 40 }, byCustom: false };
