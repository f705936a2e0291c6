/** Moves that must lead nearer to a place: Strategic Retreat binds every stack, Defend Bruxelles! those that take its point. */

import { type Components, parametersOf } from '../../components/components.js';
import type { March } from '../../contents.js';
import { MOMENT } from '../../contents.js';
import type { Position } from '../../position.js';
import type { EventRule } from './rule.js';

const BINDING = ['strategic-retreat', 'defend-bruxelles'];

export function mustApproach(components: Components, position: Position, march: March): boolean {
  if (position.inForce.length === 0) return false;
  return placesToApproach(components, position, march).length > 0;
}

const NOWHERE: readonly string[] = [];

export function placesToApproach(components: Components, position: Position, march: March): readonly string[] {
  for (const { event, side } of position.inForce) {
    if (side !== march.side || !BINDING.includes(event)) continue;
    if (event === 'strategic-retreat' || march.bound) return parametersOf(components, event).areas ?? NOWHERE;
  }
  return NOWHERE;
}

// 1806/card/strategic-retreat/towards and 1807/card/strategic-retreat/towards: the places are data.
/** conquerors/card/strategic-retreat/whole-turn: a point more for every stack of the side (conquerors/card/strategic-retreat/extra-point). */
export const strategicRetreat: EventRule = {
  id: 'strategic-retreat',
  moments: MOMENT.initiative,
  lasting: { movement: (_, __, march, inForce) => (march.side === inForce.side ? 1 : 0) },
};

/** 1815/card/defend-bruxelles/whole-turn: a point more for those who bind themselves (1815/card/defend-bruxelles/not-forced). */
export const defendBruxelles: EventRule = {
  id: 'defend-bruxelles',
  moments: MOMENT.initiative,
  // 1815/card/defend-bruxelles/extra-point, if the march ends nearer (1815/card/defend-bruxelles/closer).
  lasting: { movement: (_, __, march, inForce) => (march.side === inForce.side && march.bound ? 1 : 0) },
};
