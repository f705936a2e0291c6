import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical, ok, type Result, refuse } from '../result.js';

/**
 * Chance for matches between people. Every draw is an HMAC, under a 256-bit secret, of the match, the players' own
 * words and a counter. A commitment to the secret is published when the match starts and the secret when it ends, so
 * that anybody can verify every die; the words make sure that whoever chose the secret could not choose the dice.
 * Synchronous, in the page too: WebCrypto is not.
 */
export interface KeyedState {
  readonly kind: 'keyed';
  readonly match: string;
  readonly secret: string;
  readonly words: readonly string[];
  count: number;
}

const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export function keyedChance(match: string, secret: string, words: readonly string[]): Result<KeyedState> {
  if (!isSecret(secret)) return refuse('bad-secret', { expected: '64 hexadecimal digits' });
  return ok({ kind: 'keyed', match, secret, words: [...words], count: 0 });
}

/** The hash of the secret alone: what older matches published. It leaves open which match the secret was meant for. */
export const secretHash = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** Everything that is fixed before the players give their words. */
export interface Committed {
  readonly game: string;
  readonly rules: number;
  readonly data: string;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly match: string;
  readonly secret: string;
}

/**
 * What is published when a match begins, before the players give their words: it fixes the secret without telling it,
 * and with it the game, its rules and data, its settings and the id of the match. A secret that would have been luckier
 * in another game, or a second try under the same id, has another commitment. The words come later and are no part of it.
 */
export function commitmentOf({ game, rules, data, settings, match, secret }: Committed): string {
  const committed = { commitment: 2, game, rules, data, settings, match, secret };
  return bytesToHex(sha256(utf8ToBytes(canonical(committed))));
}

const BLOCK = 2 ** 32;

export function keyedDraw(chance: KeyedState, size: number): number {
  const key = hexToBytes(chance.secret);
  // Rejection: the last, incomplete round of `size` in 2^32 is thrown away, or small outcomes would come more often.
  const limit = BLOCK - (BLOCK % size);
  for (;;) {
    const message = JSON.stringify([chance.match, chance.words, chance.count]);
    chance.count += 1;
    const digest = new DataView(hmac(sha256, key, utf8ToBytes(message)).buffer);
    for (let offset = 0; offset < 32; offset += 4) {
      const number = digest.getUint32(offset);
      if (number < limit) return number % size;
    }
  }
}
