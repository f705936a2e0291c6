import type { Running } from './position.js';

/**
 * Something rules have worked out that stays with the position it was worked out for: it is no part of it, is neither
 * stored nor copied, and goes when the position goes. A position is changed while it is played, so whoever keeps
 * something here says with it what it was made of, and looks whether that is still so.
 */
export function keptWith<P extends Running, T>(make: () => T): (position: P) => T {
  const kept = new WeakMap<P, T>();
  return (position) => {
    let found = kept.get(position);
    if (found === undefined) {
      found = make();
      kept.set(position, found);
    }
    return found;
  };
}
