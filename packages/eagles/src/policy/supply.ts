import type { Option } from '@vedette/core';
import type { Army } from '../data/schema.js';
import { type Hex, NOWHERE } from '../map/board.js';
import { isHex } from '../position.js';
import { armiesOf } from '../world.js';
import { danger } from './concentration.js';
import { dispatch, type Survey } from './survey.js';

/** What an army lives from (SR-46 to SR-57): its Supply Source, and a Center of Operations set up anew near it. */

/** The way in halves between a hex and the army's troops, on average. */
function meanWay(seen: Survey, army: Army, hex: Hex): number {
  let sum = 0;
  let strength = 0;
  for (const body of seen.own) {
    if (body.army !== army) continue;
    sum += body.strength * dispatch(seen, body.hex, hex);
    strength += body.strength;
  }
  return strength === 0 ? 0 : sum / strength;
}

/** So much nearer the troops must a source or a Center be to be worth the turns without points and orders. */
const WORTH_CHANGING = 16;
const TURNS_TO_PROFIT = 6;

const safe = (seen: Survey, hex: Hex): boolean => {
  const { threat, support } = danger(seen, hex);
  return threat <= support;
};

/**
 * A lost Center of Operations is set up as far forward as may be, a lost source replaced by the nearest. When the army has
 * left its source far behind, it takes one nearer by; and when the Center is left behind too, it is taken down and set up
 * again there, which is sooner done than following step by step.
 */
export function administer(seen: Survey, options: readonly Option[]): number {
  const { world, position } = seen;
  const done = options.indexOf('done');
  const settled = position.lastTurn - position.turn < TURNS_TO_PROFIT;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  options.forEach((option, index) => {
    if (typeof option !== 'object' || !('army' in option)) return;
    const army = option.army as Army;
    const hex =
      world.board.byName.get(String('place' in option ? option.place : 'source' in option ? option.source : '')) ?? NOWHERE;
    const { source } = position.armies[army];
    const far = hex === NOWHERE ? Number.POSITIVE_INFINITY : meanWay(seen, army, hex);
    // A source is changed of free will only for one much nearer, and not for one the enemy can reach.
    if ('source' in option && done >= 0) {
      if (settled || !isHex(source) || far + WORTH_CHANGING > meanWay(seen, army, source) || !safe(seen, hex)) return;
    }
    if (far < least) {
      least = far;
      best = index;
    }
  });
  if (best >= 0 || settled) return best >= 0 ? best : done;
  const leap = options.findIndex((option) => {
    if (typeof option !== 'object' || !('disband' in option)) return false;
    return leapsForward(seen, option.disband as Army);
  });
  return leap >= 0 ? leap : done;
}

/** The source lies so much nearer the troops than the Center that it pays to begin anew there. */
function leapsForward(seen: Survey, army: Army): boolean {
  const { center, centerReady, source } = seen.position.armies[army];
  if (!isHex(center) || !isHex(source) || centerReady > seen.position.turn || !armiesOf(seen.side).includes(army)) return false;
  return meanWay(seen, army, source) + WORTH_CHANGING < meanWay(seen, army, center) && safe(seen, source);
}
