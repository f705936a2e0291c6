import type { Way } from '@vedette/core';
import type { ConquerorsWords } from '../words.js';
import { type Barrier, barriersTo } from './barriers.js';

interface Land {
  neighboursOf(area: string): readonly string[];
  readonly byId: ReadonlyMap<string, { readonly name: string }>;
}

/** What keeps a march from a place, in sentences. */
export function barriersSaid(barriers: readonly Barrier[], { byId }: Pick<Land, 'byId'>, { holding }: ConquerorsWords): string {
  if (barriers.length === 0) return holding.tooFar;
  return barriers.map(({ at, stop, points }) => holding.barrier(byId.get(at)?.name ?? at, stop, points)).join(' ');
}

/**
 * What keeps a march under way from a place that is not next to it, where the rule of a single step could only say that no
 * connection leads there; nothing where that rule has the reason itself.
 */
export function farther(
  to: string,
  at: string | null,
  ways: ReadonlyMap<string, Way>,
  land: Land,
  words: ConquerorsWords,
): string | undefined {
  if (at === null || to === at || ways.size === 0 || land.neighboursOf(to).includes(at)) return undefined;
  return barriersSaid(barriersTo(to, at, ways, land.neighboursOf), land, words);
}
