/**
 * What places are worth to a side, who of it goes for those that lie open, and which of its own must not be left. For
 * opponents, not for rules.
 */
import { empty, type Seat, type Stake } from '@vedette/core';
import { type Components, enemyOf, scenarioOf } from '../components/components.js';
import type { ScenarioData } from '../components/schema.js';
import { type Block, corpsIn, isFogged, type Position, type Side, seatOf, strengthOf } from '../position.js';
import { sideOfHolder } from '../rules/victory.js';
import type { Forces } from './field.js';
import type { Ground } from './ground.js';

/** A place that lies open, and the area from where somebody goes for it: the others need not. */
export interface Errand {
  goal: number;
  from: number;
}

/** By area, in victory points. */
export interface Places {
  /** For coming into an area that the enemy holds by a marker alone. */
  readonly prize: Float64Array;
  /** For holding an area of ours. */
  readonly held: Float64Array;
  /** The points of both alone, without what they bring turn by turn: the judgement has learned from these. */
  readonly plain: Float64Array;
  /** What is lost of `held` when the next turn begins, if no corps of ours stands there to keep reinforcements out. */
  readonly barred: Float64Array;
  /** The areas with a prize, the dearest first. */
  readonly goals: number[];
}

export const noPlaces = (size: number): Places => ({
  prize: new Float64Array(size),
  held: new Float64Array(size),
  plain: new Float64Array(size),
  barred: new Float64Array(size),
  goals: [],
});

const holds = (components: Components, position: Position, side: Side, area: string): boolean => {
  const holder = position.control[area];
  return holder !== undefined && sideOfHolder(components, holder) === side;
};

/**
 * The points that the turns to come bring to whoever holds enough places, as far as they depend on a single one of them.
 * `holding` says how many are held, scoring by scoring.
 */
function pointsOfTurns(
  components: Components,
  { turns, victory: { endOfTurn } }: ScenarioData,
  position: Position,
  area: string,
  holding: readonly number[],
): number {
  let points = 0;
  for (let index = 0; index < endOfTurn.length; index++) {
    const { of, side, minControl, value } = endOfTurn[index] as ScenarioData['victory']['endOfTurn'][number];
    if (!of.includes(area)) continue;
    const others = (holding[index] as number) - (holds(components, position, side, area) ? 1 : 0);
    if (others === minControl - 1) points += value * (turns[1] - position.turn + 1);
  }
  return points;
}

/** Weighs all places as they are held in a position; what was known of them before is gone. */
export function weighPlaces(
  components: Components,
  { index }: Ground,
  position: Position,
  side: Side,
  { prize, held, plain, barred, goals }: Places,
  steady: number,
): void {
  prize.fill(0);
  held.fill(0);
  barred.fill(0);
  const scenario = scenarioOf(components, position);
  const { victory } = scenario;
  const enemy = enemyOf(components, side);
  const holding = victory.endOfTurn.map(({ of, side: holder }) => {
    let count = 0;
    for (const area of of) if (holds(components, position, holder, area)) count += 1;
    return count;
  });
  for (const area in victory.control) {
    const at = index.get(area) as number;
    plain[at] = victory.control[area] as number;
    const points = plain[at] + steady * pointsOfTurns(components, scenario, position, area, holding);
    (holds(components, position, side, area) ? held : prize)[at] = points;
  }
  for (const area in position.citadels) {
    if (position.sieges.includes(area)) continue;
    let points = 0;
    for (const scoring of victory.endScoring) if (scoring.kind === 'citadels') points += scoring.values[area] ?? 0;
    const at = index.get(area) as number;
    plain[at] = points;
    (position.citadels[area] === enemy ? prize : held)[at] = points;
  }
  for (const { block, late } of position.awaited) {
    const coming = scenario.reinforcements.find((one) => one.block === block && one.side === enemy);
    if (coming === undefined || coming.turn === null || coming.turn + late !== position.turn + 1) continue;
    for (const area of coming.areas) {
      const at = index.get(area) as number;
      barred[at] = held[at] as number;
    }
  }
  empty(goals);
  for (let at = 0; at < prize.length; at++) if (prize[at] !== 0) goals.push(at);
  goals.sort((one, other) => (prize[other] as number) - (prize[one] as number) || one - other);
}

/** Who goes for the places that lie open; only so many of the list count. */
export interface Errands {
  readonly list: Errand[];
  count: number;
  /** How many go from each area. */
  readonly from: Uint8Array;
}

export const noErrands = (size: number): Errands => ({ list: [], count: 0, from: new Uint8Array(size) });

/** The areas where corps of ours stand. */
const manned: number[] = [];

/**
 * Sends somebody for each place that lies open: the nearest corps that is not sent for another one, the dearest place first.
 * What nobody is left for has nobody. Opponents look thousands of times a second: what was written before is written over.
 */
export function assignErrands({ distance, size }: Ground, { goals }: Places, own: Forces, enemy: Forces, errands: Errands): void {
  const { list, from: sent } = errands;
  errands.count = 0;
  sent.fill(0);
  empty(manned);
  for (let at = 0; at < size; at++) if (own.corps[at] !== 0) manned.push(at);
  for (let index = 0; index < goals.length; index++) {
    const goal = goals[index] as number;
    if (enemy.corps[goal] !== 0) continue;
    const from = nearestLeft(distance, goal * size, own, sent);
    if (from < 0) return;
    sent[from] = (sent[from] as number) + 1;
    const errand = list[errands.count] ?? { goal, from };
    errand.goal = goal;
    errand.from = from;
    list[errands.count++] = errand;
  }
}

/** The nearest of the manned areas with a corps that is not sent yet; -1 if there is none. */
function nearestLeft(distance: Uint8Array, row: number, { corps }: Forces, sent: Uint8Array): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < manned.length; index++) {
    const at = manned[index] as number;
    const steps = distance[row + at] as number;
    if (steps < least && (corps[at] as number) > (sent[at] as number)) [nearest, least] = [at, steps];
  }
  return nearest;
}

/** Places that count, for advice: whether a seat's side holds them, and if not, who of the enemy stands there. */
export const stakesOf =
  (components: Components) =>
  (position: Position, seat: Seat): Readonly<Record<string, Stake>> => {
    // Allies hold what they hold together.
    const { french, opponent } = components;
    const side = seat === seatOf(position, french) ? french : opponent;
    const { control } = scenarioOf(components, position).victory;
    return Object.fromEntries(
      Object.entries(control).map(([area, points]) =>
        holds(components, position, side, area)
          ? [area, { share: 1, points, taker: null }]
          : [area, { share: 0, points, taker: strongestIn(position, area, enemyOf(components, side)) }],
      ),
    );
  };

/** The strongest corps of a side in an area. Under the fog nobody says which that is. */
function strongestIn(position: Position, area: string, side: Side): string | null {
  if (isFogged(position)) return null;
  let strongest: Block | null = null;
  for (const block of corpsIn(position, area, side))
    if (strongest === null || strengthOf(block) > strengthOf(strongest)) strongest = block;
  return strongest?.id ?? null;
}
