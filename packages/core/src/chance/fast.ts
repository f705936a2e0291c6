import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * The generator of simulations and searches: fast, and its state can be worked out from a few visible dice, so it is
 * not for matches between people.
 */
export interface FastState {
  readonly kind: 'fast';
  state: readonly number[];
}

/** From any text. Hashed, because neighbouring seeds of such a generator begin with neighbouring numbers. */
export function fastChance(seed: string): FastState {
  const bytes = new DataView(sha256(utf8ToBytes(seed)).buffer);
  return { kind: 'fast', state: [bytes.getInt32(0), bytes.getInt32(4), bytes.getInt32(8), bytes.getInt32(12)] };
}

export function fastDraw(chance: FastState, size: number): number {
  const generator = xoroshiro128plusFromState(chance.state);
  const index = uniformInt(generator, 0, size - 1);
  chance.state = generator.getState();
  return index;
}

/** Chance outside positions: for players, samplers and fuzzers. Gives 0 to `size - 1`. */
export interface Random {
  below(size: number): number;
  /** Chance for a position, independent of what this source gives next. */
  fork(): FastState;
}

export function randomFrom(seed: string): Random {
  const generator = xoroshiro128plusFromState(fastChance(seed).state);
  return {
    below: (size) => uniformInt(generator, 0, size - 1),
    fork: () => ({ kind: 'fast', state: [generator.next(), generator.next(), generator.next(), generator.next()] }),
  };
}

/** Shuffles in place, every order equally likely. */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let index = list.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    const held = list[index] as T;
    list[index] = list[other] as T;
    list[other] = held;
  }
  return list;
}
