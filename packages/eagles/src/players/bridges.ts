import type { Option } from '@vedette/core';
import { distance, type Hex, NOWHERE } from '../components/map/board.js';
import type { EaglesPosition } from '../position.js';
import { leaderNumber } from '../rules/forces.js';
import { danger, missionOf, type Plan } from './concentration.js';
import { bodyOf } from './marching.js';
import { waysFor } from './survey.js';
import { halves } from './travel.js';

/** Bridging (SR-106 to SR-110): ways are opened where they shorten a march, and closed before a stronger enemy. */

/** Halves of march that a bridge must save to be worth its point and the wait. */
const WORTH_BRIDGING = 6;

export function chooseBridging(plan: Plan, position: EaglesPosition, options: readonly Option[]): number {
  let best = options.indexOf('done');
  let most = WORTH_BRIDGING;
  options.forEach((option, index) => {
    if (typeof option !== 'object' || !('action' in option) || !('force' in option) || !('to' in option)) return;
    const to = plan.seen.components.board.byName.get(String(option.to)) ?? NOWHERE;
    const saved = halvesSaved(plan, position, String(option.force), String(option.action), to);
    if (saved > most) {
      most = saved;
      best = index;
    }
  });
  return best;
}

function halvesSaved(plan: Plan, position: EaglesPosition, id: string, action: string, to: Hex): number {
  const { seen } = plan;
  const body = bodyOf(seen, leaderNumber(position, id));
  if (body === null || to === NOWHERE) return 0;
  const mission = missionOf(plan, body);
  if (action === 'repair' || action === 'pontoon') {
    if (mission.stance === 'withdraw' || mission.stance === 'hold') return 0;
    const ways = waysFor(seen, mission.goal);
    return halves(seen.components, ways, body.hex, mission.goal) - halves(seen.components, ways, to, mission.goal);
  }
  return action === 'destroy' ? delay(plan, body.hex, to) : 0;
}

/** What it delays an enemy who is stronger, and whom the bridge would bring nearer. */
function delay({ seen, standing }: Plan, here: Hex, to: Hex): number {
  const { threat, support } = danger(seen, here);
  if (standing.margin < 0 || threat <= support * standing.refuse) return 0;
  const { board } = seen.components;
  const behind = seen.own.some((body) => distance(board, body.hex, to) < distance(board, body.hex, here));
  if (behind) return 0;
  let beyond = 0;
  for (const foe of seen.foes) if (distance(board, foe.hex, to) < distance(board, foe.hex, here)) beyond += foe.strength;
  return beyond > support ? 2 * WORTH_BRIDGING : 0;
}
