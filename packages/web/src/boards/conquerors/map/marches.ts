import type { BlockView } from '@vedette/conquerors';
import type { Journey } from '../../map/journeys.js';
import type { Drawing } from './drawing.js';

/** What a march or a retreat is told as; whose blocks went is left out where the reader may not know. */
interface Went {
  readonly kind: string;
  readonly side: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly blocks?: readonly string[];
}

export const isMarch = ({ kind }: { readonly kind: string }): boolean => kind === 'marched' || kind === 'retreated';

/** The marches among the events, as journeys of blocks along the roads, from the table as it was before them. */
export function marchesOf(
  events: readonly { readonly kind: string }[],
  blocks: readonly BlockView[],
  drawing: Drawing,
): Journey<BlockView>[] {
  const journeys: Journey<BlockView>[] = [];
  const whereNow = new Map<string, readonly BlockView[]>();
  for (const event of events) {
    if (!isMarch(event)) continue;
    const { side, from, to, count, blocks: named } = event as Went;
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
