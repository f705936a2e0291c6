/** What the set-up of a scenario says of who may stand where, as long as a block cannot have moved. Everybody has read it. */
import { type Components, scenarioOf } from '../../components/components.js';
import type { Block, Position } from '../../position.js';
import { boundTo } from '../../rules/set-up/set-up-limits.js';

/** Where a block may have been set up. */
export interface SetUpBelief {
  mayStand(block: Block, area: string): boolean;
  /** Whether no second corps was set up there. */
  isForOneCorps(area: string): boolean;
}

/** Nothing after the first turn, in a scenario without a hidden set-up of its own, or while it is still under way. */
export function setUpBelief(components: Components, position: Position): SetUpBelief | null {
  const { hiddenSetup, turns } = scenarioOf(components, position);
  if (hiddenSetup?.mode !== 'required' || position.turn !== turns[0]) return null;
  if (position.stack.some(({ procedure }) => procedure === 'hidden-set-up')) return null;
  const all = Object.values(hiddenSetup.forces);
  return {
    mayStand(block, area) {
      const forces = all.find(({ blocks }) => blocks.includes(block.id));
      // Vedettes stand anywhere, and so does whoever has come since.
      return forces === undefined || (boundTo(forces, block.id) ?? forces.areas).includes(area);
    },
    isForOneCorps: (area) =>
      all.some(({ constraints }) =>
        constraints.some((one) => one.type === 'max-corps' && one.corps === 1 && one.areas.includes(area)),
      ),
  };
}
