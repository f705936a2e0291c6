import { type Random, shuffle } from '@vedette/core';

/**
 * Gives each of these a place of its own that fits it, by lot: whoever finds all that fit him taken may have another move
 * on. Answers with whom each place gets; `null` where not all can be placed.
 */
export function matchByLot<T, P>(
  all: readonly T[],
  places: readonly P[],
  fits: (one: T, place: P) => boolean,
  random: Random,
): ReadonlyMap<P, T> | null {
  const taken = new Map<P, T>();
  const order = shuffle([...places], random);
  const find = (one: T, tried: Set<P>): boolean => {
    for (const place of order) {
      if (tried.has(place) || !fits(one, place)) continue;
      tried.add(place);
      const there = taken.get(place);
      if (there !== undefined && !find(there, tried)) continue;
      taken.set(place, one);
      return true;
    }
    return false;
  };
  return shuffle([...all], random).every((one) => find(one, new Set())) ? taken : null;
}
