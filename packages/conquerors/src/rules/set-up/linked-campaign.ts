/** Campaigns played one after the other, each with its own set-up: points for each, and traces of the one before. */

import { BrokenRules } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { ScenarioData } from '../../components/schema.js';
import type { Linked, Position, Side } from '../../position.js';

/** The sequence that is played. */
export const sequenceOf = (components: Components, linked: Linked): NonNullable<ScenarioData['sequence']> => {
  const sequence = components.scenarios.get(linked.id)?.sequence;
  if (sequence == null) throw new BrokenRules('this is no sequence of campaigns', { scenario: linked.id });
  return sequence;
};

/**
 * One campaign of the sequence is over: its points are written down and, if it was the last, the totals decide. True if
 * another one follows; whatever is under way is then left, and the sequence goes on.
 */
export function campaignIsOver(components: Components, position: Position, winner: Side | null, how: string): boolean {
  const { linked } = position;
  if (linked === null || how === 'commander-eliminated') return false;
  const { campaignPoints, scenarios } = sequenceOf(components, linked);
  for (const side of components.sides) {
    if (winner === null) linked.points[side] = (linked.points[side] ?? 0) + campaignPoints.draw;
    else if (winner === side)
      linked.points[side] =
        (linked.points[side] ?? 0) + (how === 'track' ? campaignPoints.immediateWin : campaignPoints.winAtEnd);
  }
  linked.winner = winner;
  if (linked.index + 1 >= scenarios.length) return false;
  const [bottom] = position.stack;
  position.stack.length = 1;
  if (bottom !== undefined) bottom.step = 'nextCampaign';
  return true;
}

/** Who has won the sequence: more points, or with equal points the winner of the last campaign, or nobody. */
export function winnerOfSequence(components: Components, linked: Linked): Side | null {
  const [french, opponent] = components.sides.map((side) => linked.points[side] ?? 0) as [number, number];
  if (french !== opponent) return french > opponent ? components.french : components.opponent;
  return linked.winner;
}
