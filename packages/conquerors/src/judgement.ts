/** What a position is worth: the track, what both sides may still gain, and how tired they are. For opponents, not for rules. */
import type { Seat } from '@vedette/core';
import { type Edition, enemyOf, scenarioOf } from './edition.js';
import type { Block, Position, Side } from './position.js';
import { strengthOf } from './position.js';
import { sideOfHolder } from './victory.js';

/** A corps counts half as much for every two connections it is away. */
const NEARNESS = 0.7;
/** What a point of fatigue costs in victory points: little at first, a strength point from five on, the corps after eight. */
const FATIGUE_COST = [0, 0.05, 0.1, 0.18, 0.3, 0.9, 1.2, 1.6, 2.2];
/** How much of what a side might still gain it is likely to get. */
const PROSPECTS = 0.6;

export const sideOfSeat = (edition: Edition, position: Position, seat: Seat): Side =>
  seat === (position.seats[edition.french] ?? edition.french) ? edition.french : edition.opponent;

/** How much each area bears on each other, worked out once for an edition. */
interface Influence {
  readonly index: ReadonlyMap<string, number>;
  /** By row and column of areas. */
  readonly nearness: Float64Array;
}

const influences = new WeakMap<Edition, Influence>();

function influenceOf(edition: Edition): Influence {
  const known = influences.get(edition);
  if (known !== undefined) return known;
  const { ids } = edition.graph;
  const nearness = new Float64Array(ids.length * ids.length);
  ids.forEach((from, row) => {
    ids.forEach((to, column) => {
      nearness[row * ids.length + column] = NEARNESS ** edition.graph.distance(from, to);
    });
  });
  const made: Influence = { index: new Map(ids.map((id, index) => [id, index])), nearness };
  influences.set(edition, made);
  return made;
}

/** How much strength of a side bears on an area: near and fresh corps most. */
export function weightUpon(edition: Edition, position: Position, side: Side, area: string): number {
  const { index: indexOf, nearness } = influenceOf(edition);
  const row = (indexOf.get(area) ?? 0) * indexOf.size;
  let weight = 0;
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === null || block.side !== side || block.kind !== 'corps') continue;
    weight += strengthOf(block) * (1 - block.fatigue / 14) * (nearness[row + (indexOf.get(block.area) ?? 0)] as number);
  }
  return weight;
}

/** What a side may still win at places that its enemy holds, in victory points. */
function prospectsOf(edition: Edition, position: Position, side: Side, turnsLeft: number): number {
  const { control } = scenarioOf(edition, position).victory;
  const enemy = enemyOf(edition, side);
  let points = 0;
  for (const area in control) {
    const holder = position.control[area];
    if (holder !== undefined && sideOfHolder(edition, holder) === side) continue;
    const own = weightUpon(edition, position, side, area);
    const other = weightUpon(edition, position, enemy, area);
    const chance = (own * own) / (own * own + other * other + 4);
    points += (control[area] as number) * chance;
  }
  return points * PROSPECTS * Math.min(1, turnsLeft / 2);
}

function fatigueOf(position: Position, side: Side): number {
  let cost = 0;
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.side === side && block.area !== null && block.kind === 'corps') cost += FATIGUE_COST[block.fatigue] ?? 0;
  }
  return cost;
}

/** The points that the turns to come bring to whoever holds enough places now. */
function steadyPoints(edition: Edition, position: Position, turnsLeft: number): number {
  let points = 0;
  for (const bonus of scenarioOf(edition, position).victory.endOfTurn) {
    let held = 0;
    for (const area of bonus.of) {
      const holder = position.control[area];
      if (holder !== undefined && sideOfHolder(edition, holder) === bonus.side) held += 1;
    }
    if (held >= bonus.minControl) points += (bonus.side === edition.french ? 1 : -1) * bonus.value * turnsLeft * 0.7;
  }
  return points;
}

/** From 0 (lost) to 1 (won) for a seat, finished or not. */
export const judge =
  (edition: Edition) =>
  (position: Position, seat: Seat): number => {
    const { outcome } = position;
    if (outcome !== null) {
      if (outcome.winners.length === 0) return 0.5;
      return outcome.winners.includes(seat) ? 1 : 0;
    }
    const scenario = scenarioOf(edition, position);
    const turnsLeft = scenario.turns[1] - position.turn + 1;
    const { final } = scenario.victory;
    const middle = final === null ? 10 : (final.frenchAtMost + final.opponentAtLeast) / 2;
    // Where the marker stands if both do equally well: it begins at its start and comes to the middle by the last turn.
    const [first, last] = scenario.turns;
    const start = scenario.victoryPoints ?? middle;
    const par = start + ((middle - start) * (position.turn - first)) / (last - first + 1);
    const { french, opponent } = edition;
    const lead =
      par -
      (position.victoryPoints + position.unscored) +
      steadyPoints(edition, position, turnsLeft) +
      prospectsOf(edition, position, french, turnsLeft) -
      prospectsOf(edition, position, opponent, turnsLeft) +
      0.7 * (fatigueOf(position, opponent) - fatigueOf(position, french));
    // The more turns are left, the less a lead says.
    const chance = 1 / (1 + Math.exp(-lead / (1.2 + 0.5 * turnsLeft)));
    return sideOfSeat(edition, position, seat) === french ? chance : 1 - chance;
  };
