/** The set-ups of a linked campaign, one after the other. */

import type { Components } from '../../components/components.js';
import type { Table } from '../../contents.js';
import { type Block, type Linked, strengthOf } from '../../position.js';
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
  const blocks = next.blocks.map((block) => (linked.lost.includes(block.id) ? weakened(block, eliminatedCorpsPenalty) : block));
  const turnsBefore = linked.turnsBefore + position.turn;
  Object.assign(position, next, { blocks, seats, linked: { ...linked, index: linked.index + 1, turnsBefore, lost: [] } });
}

/**
 * A corps that begins so many points weaker, infantry first, but with one point at least. What it begins with is its
 * strength at the start: Care gives none of it back.
 */
function weakened(block: Block, points: number): Block {
  const penalty = Math.min(points, strengthOf(block) - 1);
  const infantry = block.infantry - Math.min(penalty, block.infantry);
  const cavalry = strengthOf(block) - penalty - infantry;
  return { ...block, infantry, cavalry, fullInfantry: infantry, fullCavalry: cavalry };
}
