import type { Told } from '@vedette/core';
import type { EaglesEvent } from '@vedette/eagles';
import type { Journey } from '../../map/journeys.js';
import type { Components } from '../components.js';
import type { Counter } from '../model.js';

/** A march as it is told: which counter, and the hexes it came through; the leader to its owner alone. */
type Marched = Extract<Told<EaglesEvent>, { readonly kind: 'marched' }>;

export const isMarch = (event: Told<EaglesEvent>): event is Marched => event.kind === 'marched';

/** The marches among the events, as journeys of counters from hex to hex, from the table as it was before them. */
export function marchesOf(
  events: readonly Told<EaglesEvent>[],
  counters: readonly Counter[],
  { placeOf }: Components,
): Journey<Counter>[] {
  return events.filter(isMarch).flatMap(({ counter: number, leader, path }) => {
    // Of counters that looked alike in a hex the first to leave took the lowest number: the owner knows his by name.
    const counter =
      counters.find((one) => leader !== undefined && one.leader === leader) ?? counters.find((one) => one.number === number);
    const way = [...(counter ? [counter.hex] : []), ...path].flatMap((hex) => placeOf(hex) ?? []);
    return counter && way.length > 1 ? [{ pieces: [counter], way }] : [];
  });
}
