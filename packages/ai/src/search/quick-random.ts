import { fastChance, type Random } from '@vedette/core';

/** A small generator for playouts that can begin again from a number: every option is to meet the same luck. */
export interface QuickRandom extends Random {
  seed(seed: number): void;
}

export function quickRandom(): QuickRandom {
  let state = 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    seed: (seed) => {
      state = seed;
    },
    below: (size) => Math.floor(next() * size),
    fork: () => fastChance(String(next())),
  };
}
