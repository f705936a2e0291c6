import type { Way } from '@vedette/core';

/** What keeps a march from a place: where it would have to stop before, and why; or the road there is closed to it. */
export interface Barrier {
  /** The place it could still come to, or starts from. */
  readonly at: string;
  /** Why it ends there (a code of `Way`), or `closed`: it stands beside the place and may not go on. */
  readonly stop: string;
  readonly points: number;
}

/** Why none of the ways comes to a place, as far as they tell: by what ends next to it. None: it is farther than that. */
export function barriersTo(
  to: string,
  from: string,
  ways: ReadonlyMap<string, Way>,
  neighboursOf: (area: string) => readonly string[],
): readonly Barrier[] {
  return neighboursOf(to).flatMap((at): readonly Barrier[] => {
    if (at === from) return [{ at, stop: 'closed', points: 0 }];
    const way = ways.get(at);
    if (way === undefined) return [];
    return [{ at, stop: way.stop ?? (way.fight === null ? 'points' : 'enemies'), points: way.points }];
  });
}
