/** How good a position is for a side, from 0 to 1: the track first, then strength, fatigue and the places within reach. */
import type { Seat } from '@vedette/core';
import { type Edition, scenarioOf } from './edition.js';
import type { Position, Side } from './position.js';
import { sideOfHolder } from './victory.js';

export const evaluateChapter =
  (edition: Edition) =>
  (position: Position, seat: Seat): number => {
    const french = position.seats[edition.french] === seat;
    if (position.outcome !== null) {
      if (position.outcome.winners.length === 0) return 0.5;
      return position.outcome.winners.includes(seat) ? 1 : 0;
    }
    const forOpponent = chanceOfOpponent(edition, position);
    return french ? 1 - forOpponent : forOpponent;
  };

/** A smooth guess: where the marker will stand at the end, against where it must. */
function chanceOfOpponent(edition: Edition, position: Position): number {
  const scenario = scenarioOf(edition, position);
  const goal = (scenario.victory.final?.frenchAtMost ?? 0) + 0.5;
  const turnsLeft = Math.max(0, scenario.turns[1] - position.turn + 1);
  let expected = position.victoryPoints + position.unscored;
  for (const bonus of scenario.victory.endOfTurn) {
    let held = 0;
    for (const area of bonus.of) if (sideOfHolder(edition, position.control[area] ?? '') === bonus.side) held += 1;
    if (held >= bonus.minControl) expected += (bonus.side === edition.opponent ? bonus.value : -bonus.value) * turnsLeft * 0.8;
  }
  for (const scoring of scenario.victory.endScoring)
    if (scoring.kind === 'bonus') expected += scoring.side === edition.french ? -scoring.value : scoring.value;
  expected += danger(edition, position, edition.french, turnsLeft) - danger(edition, position, edition.opponent, turnsLeft);
  return 1 / (1 + Math.exp(-(expected - goal - turnsLeft * 0.6) / (1.5 + turnsLeft * 0.7)));
}

/** Points that the tired corps of a side, and its places near enemy corps, are likely to cost it. */
function danger(edition: Edition, position: Position, side: Side, turnsLeft: number): number {
  let points = 0;
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (block === undefined || block.area === null || block.kind !== 'corps' || block.side !== side) continue;
    if (block.fatigue > 4) points += 0.4 + (block.fatigue - 4) * 0.15 * Math.min(3, block.infantry + block.cavalry);
    else points += block.fatigue * 0.03;
  }
  for (const area in position.control) {
    if (sideOfHolder(edition, position.control[area] as string) !== side) continue;
    const value = edition.graph.area(area).victory?.value ?? 0;
    let nearest = 99;
    let guarded = false;
    for (let index = 0; index < blocks.length; index++) {
      const block = blocks[index];
      if (block === undefined || block.area === null || block.kind !== 'corps') continue;
      const distance = edition.graph.distance(block.area, area);
      if (block.side !== side) nearest = Math.min(nearest, distance);
      else if (distance === 0) guarded = true;
    }
    const reach = Math.max(0, 1 - nearest / (1 + 2.5 * turnsLeft));
    points += value * reach * (guarded ? 0.25 : 0.55);
  }
  return points;
}
