import type { Option } from '@vedette/core';
import { distance, type Hex, NOWHERE } from '../components/map/board.js';
import type { EaglesPosition } from '../position.js';
import { centerActive, inCommunication } from '../rules/administration/communication.js';
import { leaderNumber } from '../rules/forces.js';
import { type Mission, missionOf, type Plan } from './concentration.js';
import { bodyOf, strengthAgainst } from './marching.js';
import { sent } from './sending.js';
import { type Body, foeAt, march } from './survey.js';

/**
 * Forced marches are for battles: to begin one at good odds, to come to one that is going on, and for a side that has to
 * act, to come near enough to one while its men are fed.
 */
export function chooseForcedMarch(plan: Plan, position: EaglesPosition, options: readonly Option[]): number {
  const { seen } = plan;
  const { board } = seen.components;
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (typeof option !== 'object' || 'to' in option) continue;
    if ('guns' in option && 'enemy' in option) {
      const body = bodyOf(seen, leaderNumber(position, String(option.guns)));
      const enemy = board.byName.get(String(option.enemy)) ?? NOWHERE;
      if (body === null || !worthJoining(plan, body, enemy)) continue;
      const order = sent(
        plan,
        position,
        options,
        { by: 'guns', id: String(option.guns), enemy: String(option.enemy), plain: index },
        'guns',
        enemy,
      );
      if (order >= 0) return order;
    } else if ('march' in option) {
      const body = bodyOf(seen, leaderNumber(position, String(option.march)));
      if (body === null || !wantsForcedMarch(plan, position, body)) continue;
      const order = sent(plan, position, options, { by: 'march', id: String(option.march), plain: index }, 'forced');
      if (order >= 0) return order;
    }
  }
  return -1;
}

/** Whether a Force should march on, wherever it may. */
export function wantsForcedMarch(plan: Plan, position: EaglesPosition, body: Body): boolean {
  const mission = missionOf(plan, body);
  const far = march(plan.seen, body.hex, mission.goal);
  return hastens(plan, position, body, mission, far) || beginsBattle(plan, body, mission, far);
}

/** The enemy it means to attack or drive away is in reach, and not too strong. */
function beginsBattle(plan: Plan, body: Body, mission: Mission, far: number): boolean {
  const { seen } = plan;
  if (mission.stance !== 'attack' && mission.stance !== 'take') return false;
  if (far > 11 || distance(seen.components.board, body.hex, mission.goal) <= 1 || plan.holding.has(body.force)) return false;
  const own = strengthAgainst(seen, mission.goal, body.force, false) + body.strength;
  const foe = foeAt(seen, mission.goal);
  return foe === null || own >= foe.strength * plan.standing.give;
}

/** Two turns' march or more are still to go, and the army cannot wait. */
const HASTE = 30;
function hastens(plan: Plan, position: EaglesPosition, body: Body, mission: Mission, far: number): boolean {
  const { components, side } = plan.seen;
  if (plan.standing.margin >= 0 || mission.stance === 'hold' || mission.stance === 'withdraw') return false;
  if (far < HASTE || body.strength < 4 || body.initiative < 4 || plan.holding.has(body.force)) return false;
  return centerActive(position, body.army) && inCommunication(components, position, side, 'attrition').has(body.force);
}

/** Friends in a fight are helped unless that only adds to the disaster. */
function worthJoining({ seen, holding, standing }: Plan, body: Body, enemy: Hex): boolean {
  const { board } = seen.components;
  if (holding.has(body.force) || board.fortified[body.hex] === 1) return false;
  let foe = 0;
  for (const other of seen.foes) if (distance(board, other.hex, enemy) <= 1) foe += other.strength;
  const own = strengthAgainst(seen, enemy, body.force, false) + body.strength;
  return own >= foe / Math.max(1, standing.refuse);
}
