/**
 * What places are worth to a side, who of it goes for those that lie open, and which of its own must not be left. For
 * opponents, not for rules.
 */
import type { Seat } from '@vedette/core';
import { type Components, enemyOf, scenarioOf } from '../components/components.js';
import type { ScenarioData } from '../components/schema.js';
import { type Position, type Side, seatOf } from '../position.js';
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
}

export const noPlaces = (size: number): Places => ({
  prize: new Float64Array(size),
  held: new Float64Array(size),
  plain: new Float64Array(size),
  barred: new Float64Array(size),
});

const holds = (components: Components, position: Position, side: Side, area: string): boolean => {
  const holder = position.control[area];
  return holder !== undefined && sideOfHolder(components, holder) === side;
};

/** The points that the turns to come bring to whoever holds enough places, as far as they depend on a single one of them. */
function pointsOfTurns(components: Components, scenario: ScenarioData, position: Position, area: string): number {
  let points = 0;
  for (const { of, side, minControl, value } of scenario.victory.endOfTurn) {
    if (!of.includes(area)) continue;
    let others = 0;
    for (const one of of) if (one !== area && holds(components, position, side, one)) others += 1;
    if (others === minControl - 1) points += value * (scenario.turns[1] - position.turn + 1);
  }
  return points;
}

/** Weighs all places as they are held in a position; what was known of them before is gone. */
export function weighPlaces(
  components: Components,
  { index }: Ground,
  position: Position,
  side: Side,
  { prize, held, plain, barred }: Places,
  steady: number,
): void {
  prize.fill(0);
  held.fill(0);
  barred.fill(0);
  const scenario = scenarioOf(components, position);
  const { victory } = scenario;
  const enemy = enemyOf(components, side);
  for (const area in victory.control) {
    const at = index.get(area) as number;
    plain[at] = victory.control[area] as number;
    const points = plain[at] + steady * pointsOfTurns(components, scenario, position, area);
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
}

/**
 * Sends somebody for each place that lies open: the nearest corps that is not sent for another one, the dearest place first.
 * What nobody is left for has nobody.
 */
export function assignErrands(
  { distance, size }: Ground,
  { prize }: Places,
  own: Forces,
  enemy: Forces,
  errands: Errand[],
): number {
  let count = 0;
  for (;;) {
    let goal = -1;
    for (let at = 0; at < size; at++) {
      if (prize[at] === 0 || enemy.corps[at] !== 0 || isAssigned(errands, count, at)) continue;
      if (goal < 0 || (prize[at] as number) > (prize[goal] as number)) goal = at;
    }
    if (goal < 0) return count;
    let from = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < size; at++) {
      const steps = distance[goal * size + at] as number;
      if (steps < least && (own.corps[at] as number) > sentFrom(errands, count, at)) [from, least] = [at, steps];
    }
    // Opponents look thousands of times a second: what was written before is written over.
    const errand = errands[count] ?? { goal, from };
    errand.goal = goal;
    errand.from = from;
    errands[count] = errand;
    count += 1;
  }
}

function isAssigned(errands: readonly Errand[], count: number, goal: number): boolean {
  for (let index = 0; index < count; index++) if ((errands[index] as Errand).goal === goal) return true;
  return false;
}

function sentFrom(errands: readonly Errand[], count: number, from: number): number {
  let sent = 0;
  for (let index = 0; index < count; index++) if ((errands[index] as Errand).from === from) sent += 1;
  return sent;
}

/** Places that count, for advice: whether a seat's side holds them. */
export const stakesOf =
  (components: Components) =>
  (position: Position, seat: Seat): Readonly<Record<string, number>> => {
    // Allies hold what they hold together.
    const { french, opponent } = components;
    const side = seat === seatOf(position, french) ? french : opponent;
    const { control } = scenarioOf(components, position).victory;
    return Object.fromEntries(Object.keys(control).map((area) => [area, holds(components, position, side, area) ? 1 : 0]));
  };
