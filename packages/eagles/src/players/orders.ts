import type { Option } from '@vedette/core';
import { distance } from '../components/map/board.js';
import type { EaglesPosition } from '../position.js';
import { centerActive, inCommunication } from '../rules/administration/communication.js';
import { leaderAt, leaderNumber, unemployedOf } from '../rules/forces.js';
import { initiativeChance } from '../rules/movement/initiative.js';
import { commandSought } from './commanders.js';
import { danger, type Mission, missionOf, type Plan } from './concentration.js';
import { bodyOf } from './marching.js';
import { type Marcher, sent, textOf } from './sending.js';
import { type Body, march } from './survey.js';

/** Who is moved by command and who by himself (SR-75, SR-76). */

/** Halves of march within which a goal is reached in this turn. */
const NEAR = 11;

/** How urgently a Force should move, by command or by itself; 0 where it is well placed. */
function urgency(plan: Plan, body: Body, mission: Mission, far: number): number {
  const { seen } = plan;
  if (far === 0 || (mission.stance === 'attack' && distance(seen.components.board, body.hex, mission.goal) <= 1)) return 0;
  const weight = 1 + body.strength / 10;
  switch (mission.stance) {
    case 'withdraw':
      return 6 + weight;
    case 'attack':
      return far <= NEAR ? 8 + weight : 3 + weight;
    case 'take':
      return far <= NEAR ? 6 + weight : 2 + weight;
    case 'hold':
      return 4 + weight;
    case 'gather':
      // While the Center of Operations is on the move nobody is fed: the army rests.
      return far <= 2 || !centerActive(seen.position, body.army) ? 0 : 1 + weight;
  }
}

/** The share of a Force's strength that is lost to the plan if it does not move this turn. */
const MISSED: Readonly<Record<Mission['stance'], number>> = { attack: 0.4, take: 0.3, hold: 0.7, gather: 0.3, withdraw: 0.8 };
const MISSED_NEAR = 1;

/** What a command brings: the strength that would be missed, as likely as it would not have moved by itself. */
function gain(plan: Plan, body: Body): number {
  const mission = missionOf(plan, body);
  const far = march(plan.seen, body.hex, mission.goal);
  if (urgency(plan, body, mission, far) === 0) return 0;
  const near = far <= NEAR && (mission.stance === 'attack' || mission.stance === 'take');
  const stays = 1 - initiativeChance(plan.seen.components, plan.seen.position, body.force);
  return body.strength * stays * (near ? MISSED_NEAR : MISSED[mission.stance]);
}

/** Points that are kept back: a lower level costs men on every march (series/sr-63/level-counts-attrition). */
const KEPT = 4;
const PLENTY = 9;
/** What a command has to bring to be worth a point: out of plenty, of what may be spent, and of what should be kept. */
const price = (points: number, pressed: boolean): number => (points > PLENTY ? 0.8 : points > KEPT || pressed ? 1.5 : 5);

/** Everybody whom an answer names: alone, or only with an end. */
function named(options: readonly Option[], by: 'command' | 'try'): readonly Marcher[] {
  const found = new Map<string, Marcher>();
  const tries = by === 'try' && !options.includes('consolidate');
  options.forEach((option, index) => {
    // While commands are given, a Force that is only named is commanded.
    if (typeof option === 'string' && !tries) found.set(option, { by, id: option, plain: index });
    const id = textOf(option, by);
    if (id !== '' && !found.has(id)) found.set(id, { by, id, plain: -1 });
  });
  return [...found.values()];
}

/** The order for the Force for which it is worth most, if it is worth anything and has somewhere to go; -1 if none is. */
function worthMost(
  plan: Plan,
  position: EaglesPosition,
  options: readonly Option[],
  by: 'command' | 'try',
  worthOf: (body: Body) => number,
): number {
  const worthy: { readonly marcher: Marcher; readonly worth: number }[] = [];
  for (const marcher of named(options, by)) {
    const body = bodyOf(plan.seen, leaderNumber(position, marcher.id));
    const worth = body === null ? 0 : worthOf(body);
    if (worth > 0) worthy.push({ marcher, worth });
  }
  worthy.sort((one, other) => other.worth - one.worth);
  for (const { marcher } of worthy) {
    const order = sent(plan, position, options, marcher, by === 'try' ? 'initiative' : 'command');
    if (order >= 0) return order;
  }
  return -1;
}

/** What a command to a Force brings beyond its price. */
export const commandWorth = (plan: Plan, body: Body): number =>
  gain(plan, body) - price(plan.seen.position.armies[body.army].points, plan.standing.pressed);

export function chooseCommand(plan: Plan, position: EaglesPosition, options: readonly Option[]): number {
  const best = worthMost(plan, position, options, 'command', (body) => commandWorth(plan, body));
  return best >= 0 ? best : freeMove(plan, position, options);
}

const isUrgent = (plan: Plan, body: Body): boolean => urgencyOf(plan, body) > 0;

/** How urgently the plan wants a Force to move. */
export function urgencyOf(plan: Plan, body: Body): number {
  const mission = missionOf(plan, body);
  return urgency(plan, body, mission, march(plan.seen, body.hex, mission.goal));
}

/** Leaders without troops and Forces that should live on the land; then it is done. */
function freeMove(plan: Plan, position: EaglesPosition, options: readonly Option[]): number {
  const { seen } = plan;
  const { components, side } = seen;
  const unemployed = new Set(unemployedOf(position, side).map((number) => leaderAt(position, number).id));
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (typeof option === 'string' && unemployed.has(option)) {
      const number = leaderNumber(position, option);
      if (march(seen, leaderAt(position, number).place, commandSought(seen, number)) > 0) {
        const order = sent(plan, position, options, { by: 'command', id: option, plain: index }, 'leader');
        if (order >= 0) return order;
      }
    }
    if (typeof option !== 'object' || !('forage' in option)) continue;
    const body = bodyOf(seen, leaderNumber(position, String(option.forage)));
    if (body === null || isUrgent(plan, body) || inCommunication(components, position, side, 'attrition').has(body.force))
      continue;
    // While the Center of Operations moves, waiting concentrated is better than two changes of mode.
    if (!centerActive(position, body.army)) continue;
    if (danger(seen, body.hex).threat === 0) return index;
  }
  return -1;
}

export const chooseInitiative = (plan: Plan, position: EaglesPosition, options: readonly Option[]): number =>
  worthMost(plan, position, options, 'try', (body) => urgencyOf(plan, body));
