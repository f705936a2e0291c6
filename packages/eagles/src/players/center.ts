import type { Option } from '@vedette/core';
import { armiesOf } from '../components/components.js';
import type { Army } from '../components/data/schema.js';
import { distance, type Hex } from '../components/map/board.js';
import { type EaglesPosition, isHex } from '../position.js';
import { dispatchHalves } from '../rules/administration/communication.js';
import { danger, type Plan } from './concentration.js';
import { textOf } from './sending.js';
import { dispatch, foesNear, march, ownNear } from './survey.js';

/** Lines of communication: where the Center of Operations should be. */

/** Hexes within which an enemy can be upon the Center in a turn. */
const UPON = 6;

/** Turns that must be left for a Center on the move to be of use again. */
const USEFUL = 4;

/** The Center of Operations follows the army before it outruns its orders, and keeps out of the enemy's way. */
function centerGoal(plan: Plan, position: EaglesPosition, army: Army): Hex {
  const { seen } = plan;
  const { center, centerReady } = position.armies[army];
  if (!isHex(center) || position.turn < centerReady) return center;
  const { source } = position.armies[army];
  // A Center on the move feeds and commands nobody for two turns: it goes back only before an enemy who is upon it.
  const upon = foesNear(seen, center, UPON);
  if (upon > ownNear(seen, center, UPON) && upon > 3 && isHex(source) && source !== center) return source;
  if (position.lastTurn - position.turn < USEFUL) return center;
  const reach = dispatchHalves(seen.components, position, army) - 6;
  let whole = 0;
  let out = 0;
  let mass = center;
  let most = 0;
  for (const body of seen.own) {
    if (body.army !== army) continue;
    whole += body.strength;
    const far = dispatch(seen, body.hex, center);
    if (far > reach) out += body.strength;
    if (far > 2 * reach) continue;
    let around = 0;
    for (const other of seen.own)
      if (other.army === army && distance(seen.components.board, other.hex, body.hex) <= 8) around += other.strength;
    if (around > most) {
      most = around;
      mass = body.hex;
    }
  }
  if (out > whole * 0.5) return mass;
  // Where the army is to come together it must be fed: better to go while it is still on the way.
  const { hex } = plan.assembly;
  const far = isHex(hex) ? dispatch(seen, hex, center) : 0;
  return plan.standing.margin < 0 && far > reach && far < 2 * reach ? hex : center;
}

/** Which army's Center of Operations should move now, after those that were asked about already. */
export function chooseCenter(plan: Plan, position: EaglesPosition, asked: Army | '', options: readonly Option[]): number {
  const armies = armiesOf(plan.seen.side);
  for (const army of asked === '' ? armies : armies.slice(armies.indexOf(asked) + 1)) {
    const { center } = position.armies[army];
    if (!isHex(center) || centerGoal(plan, position, army) === center) continue;
    const own = options.flatMap((option, index) => (textOf(option, 'center') === army ? [index] : []));
    const ends = ['stay', ...own.map((index) => textOf(options[index], 'to'))];
    // Where orders name the place, one that would not move is not named at all.
    const index = ends.some((to) => to !== '' && to !== 'stay') ? moveCenter(plan, position, army, ends) - 1 : 0;
    if (index >= 0 && own[index] !== undefined) return own[index];
  }
  return -1;
}

export function moveCenter(plan: Plan, position: EaglesPosition, army: Army, options: readonly Option[]): number {
  const { seen } = plan;
  const { center } = position.armies[army];
  const goal = centerGoal(plan, position, army);
  const stay = Math.max(0, options.indexOf('stay'));
  if (!isHex(center) || goal === center || !isHex(goal)) return stay;
  let best = stay;
  // A short way is not worth a turn without orders.
  let least = march(seen, center, goal) - 5;
  options.forEach((option, index) => {
    const hex = typeof option === 'string' ? seen.components.board.byName.get(option) : undefined;
    if (hex === undefined) return;
    const { threat, support } = danger(seen, hex);
    const far = march(seen, hex, goal) + (threat > support ? 20 : 0);
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}
