import { armiesOf } from '../components/components.js';
import type { Army } from '../components/data/schema.js';
import { type Hex, NOWHERE } from '../components/map/board.js';
import { isHex, OFF } from '../position.js';
import { receipt, type SupplyOption } from '../rules/administration/administration.js';
import { joinedSources, lineLength } from '../rules/administration/communication.js';
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

/** So much nearer the troops must a Center be to be worth the turns without points and orders. */
const WORTH_CHANGING = 16;
const TURNS_TO_PROFIT = 6;

const safe = (seen: Survey, hex: Hex): boolean => {
  const { threat, support } = danger(seen, hex);
  return threat <= support;
};

/** Points to be expected in a turn over the line from a source (series/sr-58/read-table). */
function expected({ components, position }: Survey, army: Army, source: Hex): number {
  const line = lineLength(components, position, army, source);
  if (line < 0) return 0;
  let sum = 0;
  for (let die = 1; die <= 6; die++) sum += receipt(components, die, line);
  return sum / 6;
}

/** What another source would bring in points for the rest of the game; the turn of the change brings none. */
function changeWorth(seen: Survey, army: Army, hex: Hex): number {
  const { position } = seen;
  const { source } = position.armies[army];
  const left = position.lastTurn - position.turn;
  const now = isHex(source) ? expected(seen, army, source) : 0;
  return expected(seen, army, hex) * Math.max(0, left - 1) - now * left;
}

/** So far behind its army are source and Center that both are better set up anew. */
function nearer(seen: Survey, army: Army, hex: Hex): boolean {
  const { position } = seen;
  const { source, center } = position.armies[army];
  if (position.lastTurn - position.turn < TURNS_TO_PROFIT || !isHex(source) || !isHex(center)) return false;
  return meanWay(seen, army, hex) + WORTH_CHANGING < Math.min(meanWay(seen, army, source), meanWay(seen, army, center));
}

/** Points for which nobody changes his source. */
const TRIFLE = 2;

/**
 * A lost Center of Operations is set up as far forward as may be, a lost source replaced by the nearest. A source from
 * which more points come is taken in time; and when the Center is left far behind, it is taken down and set up again
 * near the source, which is sooner done than following step by step.
 */
export function administer(seen: Survey, options: readonly SupplyOption[]): number {
  const { components, position } = seen;
  const done = options.indexOf('done');
  const leap = position.lastTurn - position.turn < TURNS_TO_PROFIT ? -1 : options.findIndex((option) => isLeap(seen, option));
  if (leap >= 0 && done >= 0) return leap;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((option, index) => {
    if (typeof option !== 'object' || !('army' in option)) return;
    const { army } = option;
    const hex = components.board.byName.get('place' in option ? option.place : option.source) ?? NOWHERE;
    let value = hex === NOWHERE ? Number.NEGATIVE_INFINITY : -meanWay(seen, army, hex) / 100;
    if ('source' in option) {
      const worth = changeWorth(seen, army, hex);
      // Of free will a source is changed for more points, or to set up the Center there; never where the enemy can reach it.
      if (done >= 0 && ((worth < TRIFLE && !nearer(seen, army, hex)) || !safe(seen, hex))) return;
      value += worth;
    }
    if (value > most) {
      most = value;
      best = index;
    }
  });
  return best >= 0 ? best : done;
}

/** Whether there is anything to administer: a Center to set up, or a change worth making. */
export function wantsSupply(seen: Survey): boolean {
  const { components, position, side } = seen;
  const { names } = components.board;
  const armies = armiesOf(side);
  if (armies.some((army) => position.armies[army].center === OFF.out)) return true;
  const changes = armies.flatMap((army): SupplyOption[] => [
    { disband: army },
    ...joinedSources(components, position, army)
      .filter((hex) => hex !== position.armies[army].source)
      .map((hex) => ({ army, source: names[hex] as string })),
  ]);
  return administer(seen, ['done', ...changes]) > 0;
}

const isLeap = (seen: Survey, option: SupplyOption): boolean =>
  typeof option === 'object' && 'disband' in option && leapsForward(seen, option.disband);

/** The source lies so much nearer the troops than the Center that it pays to begin anew there. */
function leapsForward(seen: Survey, army: Army): boolean {
  const { center, centerReady, source } = seen.position.armies[army];
  if (!isHex(center) || !isHex(source) || centerReady > seen.position.turn || !armiesOf(seen.side).includes(army)) return false;
  return meanWay(seen, army, source) + WORTH_CHANGING < meanWay(seen, army, center) && safe(seen, source);
}
