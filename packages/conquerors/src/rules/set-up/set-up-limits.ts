import type { ConstraintData, ScenarioData } from '../../components/schema.js';
import { type Block, blockOf, type Position } from '../../position.js';

export type Forces = NonNullable<ScenarioData['hiddenSetup']>['forces'][string];

export const counts = (position: Position, forces: Forces, areas: readonly string[], kind: Block['kind']): number =>
  position.blocks.filter(
    (block) =>
      block.kind === kind &&
      block.area !== null &&
      areas.includes(block.area) &&
      (forces.blocks.includes(block.id) || kind === 'vedette'),
  ).length;

/** The areas a block is bound to, if it is to any. */
export const boundTo = (forces: Forces, id: string): readonly string[] | null => {
  for (const one of forces.constraints) if (one.type === 'in' && one.blocks.includes(id)) return one.areas;
  return null;
};

/** Groups of areas that need so many corps: as stated, and because a commander is bound there and needs company. */
function minima(position: Position, forces: Forces): { areas: readonly string[]; corps: number }[] {
  const needed: { areas: readonly string[]; corps: number }[] = [];
  for (const one of forces.constraints) {
    if (one.type === 'min-corps') needed.push({ areas: one.areas, corps: one.corps });
    if (one.type === 'in' && one.blocks.some((id) => blockOf(position, id).kind === 'commander'))
      needed.push({ areas: one.areas, corps: 1 });
  }
  return needed;
}

/** Whether all minima can still be met once this corps stands there. */
export function leavesEnoughCorps(position: Position, forces: Forces, block: Block, area: string): boolean {
  const left = forces.blocks.filter(
    (id) => id !== block.id && blockOf(position, id).kind === 'corps' && blockOf(position, id).area === null,
  );
  let needed = 0;
  const seen: string[] = [];
  for (const { areas, corps } of minima(position, forces)) {
    const there = counts(position, forces, areas, 'corps') + (areas.includes(area) ? 1 : 0);
    const missing = Math.max(0, corps - there);
    const able = left.filter((id) => (boundTo(forces, id) ?? forces.areas).some((one) => areas.includes(one))).length;
    if (missing > able) return false;
    // Groups that share an area may be served by the same corps.
    if (!areas.some((one) => seen.includes(one))) needed += missing;
    seen.push(...areas);
  }
  return needed <= left.length;
}

export function obeys(position: Position, forces: Forces, constraint: ConstraintData, block: Block, area: string): boolean {
  switch (constraint.type) {
    // Who stands at Bamberg (1806/hidden-setup/french-bamberg).
    case 'in':
      return !constraint.blocks.includes(block.id) || constraint.areas.includes(area);
    case 'same-area':
      return (
        !constraint.blocks.includes(block.id) ||
        constraint.blocks.every(
          (id) => id === block.id || blockOf(position, id).area === null || blockOf(position, id).area === area,
        )
      );
    case 'different-areas':
      return (
        !constraint.blocks.includes(block.id) ||
        constraint.blocks.every((id) => id === block.id || blockOf(position, id).area !== area)
      );
    case 'max-corps':
      return (
        block.kind !== 'corps' || !constraint.areas.includes(area) || counts(position, forces, [area], 'corps') < constraint.corps
      );
    case 'min-corps':
    case 'min-vedettes':
      return true;
  }
}

/** 1806/hidden-setup/french-bamberg-vedettes: the vedettes that are left must still be enough. */
export function leavesEnoughVedettes(position: Position, forces: Forces, block: Block, area: string): boolean {
  if (block.kind !== 'vedette') return true;
  const placed = position.blocks.filter((one) => one.kind === 'vedette' && one.side === block.side && one.area !== null).length;
  const left = forces.vedettes - placed - 1;
  return forces.constraints.every((one) => {
    if (one.type !== 'min-vedettes') return true;
    const there = position.blocks.filter(
      (other) => other.kind === 'vedette' && other.side === block.side && other.area !== null && one.areas.includes(other.area),
    ).length;
    return one.vedettes - there - (one.areas.includes(area) ? 1 : 0) <= left;
  });
}
