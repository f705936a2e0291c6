/** The set-ups of a linked campaign, one after the other. */

import type { Components } from '../../components/components.js';
import type { Table } from '../../contents.js';
import type { Linked } from '../../position.js';
import { sequenceOf } from './linked-campaign.js';
import { layOut } from './set-up.js';

/** Where a linked campaign begins, or nothing for an ordinary scenario. */
export function linkedStart(components: Components, id: string): { readonly scenario: string; readonly linked: Linked } | null {
  const sequence = components.scenarios.get(id)?.sequence;
  const [scenario] = sequence?.scenarios ?? [];
  if (scenario === undefined) return null;
  return {
    scenario,
    linked: {
      id,
      index: 0,
      turnsBefore: 0,
      points: Object.fromEntries(components.sides.map((side) => [side, 0])),
      winner: null,
      lost: [],
    },
  };
}

/** The next set-up: the winner's side of the track, and a point less for every corps that was lost. */
export function beginNextCampaign(components: Components, table: Table): void {
  const { position } = table;
  const { linked } = position;
  if (linked === null) return;
  const { scenarios, shiftForWinner, eliminatedCorpsPenalty } = sequenceOf(components, linked);
  table.record?.({ kind: 'campaign-ended', scenario: position.scenario, winner: linked.winner, points: { ...linked.points } });
  const scenario = scenarios[linked.index + 1];
  if (scenario === undefined) return;
  const { seats, level, players, combatBy, screens } = position;
  const next = layOut(components, { scenario, level, players, combat: combatBy, screens, freeSetUp: false });
  if (linked.winner !== null) next.victoryPoints += linked.winner === components.french ? -shiftForWinner : shiftForWinner;
  for (const block of next.blocks) {
    if (!linked.lost.includes(block.id) || block.infantry + block.cavalry <= 1) continue;
    const penalty = Math.min(eliminatedCorpsPenalty, block.infantry + block.cavalry - 1);
    if (block.infantry > 0) block.infantry -= penalty;
    else block.cavalry -= penalty;
  }
  const turnsBefore = linked.turnsBefore + position.turn;
  Object.assign(position, next, { seats, linked: { ...linked, index: linked.index + 1, turnsBefore, lost: [] } });
}
