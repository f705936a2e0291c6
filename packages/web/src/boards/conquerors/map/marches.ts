import type { BlockView, Happening } from '@vedette/conquerors';
import type { Told } from '@vedette/core';
import type { Journey } from '../../map/journeys.js';
import type { Drawing } from './drawing.js';

/** Blocks that go from area to area; whose they are is left out where the reader may not know. */
type Went = Extract<Told<Happening>, { readonly kind: 'marched' | 'retreated' }>;

export const isMarch = (event: Told<Happening>): event is Went => event.kind === 'marched' || event.kind === 'retreated';

/** The marches among the events, as journeys of blocks along the roads, from the table as it was before them. */
export function marchesOf(
  events: readonly Told<Happening>[],
  blocks: readonly BlockView[],
  drawing: Drawing,
): Journey<BlockView>[] {
  const journeys: Journey<BlockView>[] = [];
  const whereNow = new Map<string, readonly BlockView[]>();
  for (const event of events) {
    if (!isMarch(event)) continue;
    const { side, from, to, count } = event;
    const named = event.kind === 'marched' ? event.blocks : undefined;
    const road = drawing.roadBetween(from, to);
    if (!road) continue;
    const there = whereNow.get(from) ?? blocks.filter((block) => block.area === from && block.side === side);
    const known = named === undefined ? [] : blocks.filter(({ id }) => id !== undefined && named.includes(id));
    const pieces = known.length > 0 ? known : there.slice(0, count);
    journeys.push({ pieces, way: road.a === from ? road.points : road.points.toReversed() });
    whereNow.set(to, pieces);
  }
  return journeys;
}
