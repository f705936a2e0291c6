import type { Option } from '@vedette/core';
import { type Hex, NOWHERE } from '../components/map/board.js';
import { seen as seenField } from '../components/map/field.js';
import type { March } from '../contents.js';
import type { EaglesPosition } from '../position.js';
import { leaderAt, leaderNumber } from '../rules/forces.js';
import { newMarch } from '../rules/movement/march-options.js';
import type { Plan } from './concentration.js';
import { chooseMarch } from './marching.js';

/** Who is to be sent: by which part of an option he is named, and for a march to the guns the enemy he hears. */
export interface Marcher {
  readonly by: 'command' | 'try' | 'march' | 'guns';
  readonly id: string;
  readonly enemy?: string;
  /** The answer that only names him, and does not say where to; -1 where there is none. */
  readonly plain: number;
}

export const textOf = (option: Option | undefined, key: string): string =>
  typeof option === 'object' && key in option ? String(Reflect.get(option, key)) : '';

/**
 * The order that sends a Force to where it would march: the answer that only names it where no order names an end, or where
 * it has something else to do first; -1 where it would stay.
 */
export function sent(
  plan: Plan,
  position: EaglesPosition,
  options: readonly Option[],
  { by, id, enemy = '', plain }: Marcher,
  how: March['how'],
  guns: Hex = NOWHERE,
): number {
  const orders: { readonly index: number; readonly to: string }[] = [];
  options.forEach((option, index) => {
    const to = textOf(option, 'to');
    if (to !== '' && textOf(option, by) === id && textOf(option, 'enemy') === enemy) orders.push({ index, to });
  });
  if (orders.length === 0) return plain;
  const { counter, forage, place } = leaderAt(position, leaderNumber(position, id));
  if (forage) return plain;
  const march = newMarch(plan.seen.side, counter, 0, how, false, guns);
  const ends: Option[] = ['stop', ...orders.map(({ to }) => to), ...enemiesBeside(plan, position, place)];
  const chosen = chooseMarch(plan, position, march, ends);
  if (chosen <= 0) return -1;
  return orders[chosen - 1]?.index ?? plain;
}

/** Enemies whom a march that is asked about by itself could repulse. */
function enemiesBeside(plan: Plan, position: EaglesPosition, place: Hex): { repulse: string }[] {
  const { components, side } = plan.seen;
  const { neighbours, names } = components.board;
  const { enemy } = seenField(components, position, side);
  return [...neighbours.subarray(place * 6, place * 6 + 6)]
    .filter((hex) => hex !== NOWHERE && enemy[hex] === 1)
    .map((hex) => ({ repulse: names[hex] as string }));
}
