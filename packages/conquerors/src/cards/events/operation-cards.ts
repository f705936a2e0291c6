/** Coordination, Counter Order and Efficient Coalition. */
import { MOMENT } from '../../contents.js';
import { isFogged } from '../../position.js';
import { currentOperation } from '../../rules/operation.js';
import type { EventRule } from './rule.js';
import { playAnswered } from './support.js';

/** conquerors/card/coordination/extra-operation, with another stack. */
export const coordination: EventRule = {
  id: 'coordination',
  moments: MOMENT.operationEnded,
  playable: (_, { position }, side) =>
    position.blocks.some((block) => block.side === side && block.area !== null && !block.activated && block.kind !== 'commander'),
  effect: (_, table) => {
    currentOperation(table).again = true;
  },
};

/** conquerors/card/counter-order/timing: the card just played has no effect. */
export const counterOrder: EventRule = {
  id: 'counter-order',
  moments: MOMENT.answer,
  playable: (_, table) => playAnswered(table) !== undefined,
  effect: (_, table) => {
    const answered = playAnswered(table);
    if (answered !== undefined) answered.cancelled = true;
  },
};

export const efficientCoalition: EventRule = {
  id: 'efficient-coalition',
  cite: ['1815/card/efficient-coalition/mixed-stack'],
  moments: MOMENT.choosing,
  // With three players under the fog the partners may not look at each other's blocks, and so cannot choose among them.
  playable: (_, table) => !currentOperation(table).mixed && !(table.position.players === 3 && isFogged(table.position)),
  effect: (_, table) => {
    currentOperation(table).mixed = true;
  },
};
