import { armiesOf, type Components, sideOf } from '../components/components.js';
import type { Army, Side } from '../components/data/schema.js';
import { type Board, distance, enemyOf, type Hex } from '../components/map/board.js';
import { type EaglesPosition, isHex, KNOWN, type Leader } from '../position.js';
import { leaderAt, sheetOf, strengths } from '../rules/forces.js';
import { napoleonAwaited } from '../rules/movement/march-walk.js';
import { type Ground, groundIn, halves, type Ways, waysTo } from './travel.js';

/**
 * What a general knows of both sides. Of his own Forces everything; of the enemy's counters what was seen of them, and
 * for the rest the average of what the enemy still has: he cannot tell one unknown counter from another, but he looks
 * for the main body behind the outposts.
 */
export interface Body {
  readonly force: number;
  readonly hex: Hex;
  readonly strength: number;
  readonly army: Army;
  readonly initiative: number;
  readonly bonus: number;
  readonly moved: boolean;
  readonly cavalry: boolean;
}

/** All enemy counters of one hex. */
export interface Foe {
  readonly hex: Hex;
  strength: number;
  /** Somebody is there of whom more is known than that he is there. */
  certain: boolean;
}

export interface Survey {
  readonly components: Components;
  readonly position: EaglesPosition;
  readonly side: Side;
  readonly own: readonly Body[];
  readonly foes: readonly Foe[];
  /** A number by which most arrays of enemies are told apart. */
  readonly array: number;
  readonly ground: Ground;
  /** The same in dry weather, by which communication is measured. */
  readonly dry: Ground;
}

/** What is known of the enemy stays as it was in an earlier survey for as long as nothing of it has changed. */
export function survey(components: Components, position: EaglesPosition, side: Side, earlier?: Survey): Survey {
  const sums = strengths(position);
  const own: Body[] = [];
  const { leaders } = position;
  for (let force = 0; force < leaders.length; force++) {
    const leader = leaders[force];
    const strength = sums[force] as number;
    if (leader === undefined || strength === 0 || leader.superior >= 0 || !isHex(leader.place)) continue;
    if (sideOf(leader.army) !== side) continue;
    const { initiative, bonus } = sheetOf(components, leader);
    own.push({
      force,
      hex: leader.place,
      strength,
      army: leader.army,
      initiative,
      bonus,
      moved: leader.moved,
      cavalry: leader.kind === 'cavalry',
    });
  }
  const array = arrayOf(position, enemyOf(side), sums);
  return {
    components,
    position,
    side,
    own,
    foes: earlier?.array === array ? earlier.foes : foesOf(components, position, own, enemyOf(side), sums),
    array,
    ground: groundIn(components, position, position.weather),
    dry: groundIn(components, position, 'fair'),
  };
}

/** Where the enemy's counters stand, what is known of them, and how strong they are, in one number. */
function arrayOf({ leaders, vedettes }: EaglesPosition, side: Side, sums: readonly number[]): number {
  let mixed = 0;
  for (let number = 0; number < leaders.length; number++) {
    const { superior, place, known, army } = leaders[number] as Leader;
    if (superior < 0 && isHex(place) && sideOf(army) === side)
      mixed = (Math.imul(mixed, 31) + ((place * 8 + known) * 128 + (sums[number] as number)) + number) | 0;
  }
  for (const { place, known, army } of vedettes)
    if (isHex(place) && sideOf(army) === side) mixed = (Math.imul(mixed, 31) + place * 8 + known) | 0;
  return mixed;
}

function foesOf(
  { board }: Components,
  position: EaglesPosition,
  own: readonly Body[],
  side: Side,
  sums: readonly number[],
): Foe[] {
  const foes: Foe[] = [];
  for (const army of armiesOf(side)) addFoes(board, position, own, army, sums, foes);
  return foes;
}

/** So much of a Force is looked for under a counter with others behind it: outposts stand in front. */
const IN_FRONT = 0.3;
const BEHIND = 8;

/** How likely each of the unknown counters is to be a Force, by where it stands. */
function likelihoods(board: Board, own: readonly Body[], places: readonly Hex[]): number[] {
  const far = places.map((place) => {
    let least = Number.POSITIVE_INFINITY;
    for (const body of own) least = Math.min(least, distance(board, body.hex, place));
    return least;
  });
  return places.map((place, index) =>
    places.some(
      (other, behind) => (far[behind] as number) > (far[index] as number) + 1 && distance(board, place, other) <= BEHIND,
    )
      ? IN_FRONT
      : 1,
  );
}

function addFoes(
  board: Board,
  position: EaglesPosition,
  own: readonly Body[],
  army: Army,
  sums: readonly number[],
  foes: Foe[],
): void {
  const { leaders, vedettes } = position;
  // What stands under counters nobody has looked at, and under those known only to be Forces.
  let strength = 0;
  let forces = 0;
  let hiddenForces = 0;
  const hidden: Hex[] = [];
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number];
    if (leader === undefined || leader.army !== army || leader.superior >= 0 || !isHex(leader.place)) continue;
    if (leader.known >= KNOWN.size) continue;
    const sum = sums[number] as number;
    if (leader.known === KNOWN.nothing) hidden.push(leader.place);
    if (sum === 0) continue;
    strength += sum;
    forces += 1;
    if (leader.known === KNOWN.nothing) hiddenForces += 1;
  }
  for (const vedette of vedettes)
    if (vedette.army === army && isHex(vedette.place) && vedette.known === KNOWN.nothing) hidden.push(vedette.place);
  const average = forces === 0 ? 0 : strength / forces;
  const likely = likelihoods(board, own, hidden);
  const whole = likely.reduce((sum, one) => sum + one, 0);
  hidden.forEach((hex, index) => {
    addFoe(foes, hex, (average * hiddenForces * (likely[index] as number)) / whole, false);
  });
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number];
    if (leader === undefined || leader.army !== army || leader.superior >= 0 || !isHex(leader.place)) continue;
    const sum = sums[number] as number;
    if (leader.known > KNOWN.nothing && sum > 0) addFoe(foes, leader.place, leader.known >= KNOWN.size ? sum : average, true);
  }
}

function addFoe(foes: Foe[], hex: Hex, strength: number, certain: boolean): void {
  for (const foe of foes) {
    if (foe.hex !== hex) continue;
    foe.strength += strength;
    foe.certain ||= certain;
    return;
  }
  foes.push({ hex, strength, certain });
}

/** The Emperor, while it costs points if he leaves (eagles/e103/napoleon-early-move). */
export function isAwaited({ components, position }: Survey, force: number): boolean {
  const leader = leaderAt(position, force);
  return leader.army === 'french' && sheetOf(components, leader).commanderFrom !== null && napoleonAwaited(components, position);
}

export const waysFor = ({ components, position, ground }: Survey, hex: Hex): Ways => waysTo(components, position, ground, hex);

/** Halves of march between two hexes. */
export const march = (seen: Survey, from: Hex, to: Hex): number => halves(seen.components, waysFor(seen, to), from, to);

/** Halves of a dispatch rider's way, at dry costs, between a hex and a Center of Operations. */
export const dispatch = (seen: Survey, from: Hex, center: Hex): number =>
  halves(seen.components, ridesFor(seen, center), from, center);

/** The ways by which dispatch riders come to a hex. */
export const ridesFor = ({ components, position, dry }: Survey, hex: Hex): Ways => waysTo(components, position, dry, hex);

/** Strength of own Forces within a number of hexes. */
export function ownNear({ components, own }: Survey, hex: Hex, radius: number): number {
  let sum = 0;
  for (const body of own) if (distance(components.board, body.hex, hex) <= radius) sum += body.strength;
  return sum;
}

export function foesNear({ components, foes }: Survey, hex: Hex, radius: number): number {
  let sum = 0;
  for (const foe of foes) if (distance(components.board, foe.hex, hex) <= radius) sum += foe.strength;
  return sum;
}

export function foeAt({ foes }: Survey, hex: Hex): Foe | null {
  for (const foe of foes) if (foe.hex === hex) return foe;
  return null;
}
