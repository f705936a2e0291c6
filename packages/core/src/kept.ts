import type { Running } from './position.js';

/**
 * Something rules have worked out that stays with the position it was worked out for: it is no part of it, is neither
 * stored nor copied, and goes when the position goes. A position is changed while it is played, so whoever keeps
 * something here says with it what it was made of, and looks whether that is still so.
 */
export function keptWith<P extends Running, T>(make: () => T): (position: P) => T {
  const kept = new WeakMap<P, T>();
  return (position) => recalled(kept, position, make);
}

/** Where answers are kept: a `Map`, or a `WeakMap`, which forgets by itself. */
interface Keeping<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
  readonly size?: number;
  clear?(): void;
}

/** What was worked out before under this key, or is now and stays. Of more answers than pay all are forgotten at once. */
export function recalled<K, V>(kept: Keeping<K, V>, key: K, make: () => V, most = Number.POSITIVE_INFINITY): V {
  let found = kept.get(key);
  if (found === undefined) {
    found = make();
    if ((kept.size ?? 0) >= most) kept.clear?.();
    kept.set(key, found);
  }
  return found;
}
