import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ok, type Result, refuse } from '../result.js';

/**
 * Chance for matches between people. Every draw is an HMAC, under a 256-bit secret, of the match, the players' own
 * words and a counter. The secret's hash is published when the match starts and the secret when it ends, so that
 * anybody can verify every die; the words make sure that whoever chose the secret could not choose the dice.
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

/** What is published at the start: it fixes the secret without telling it. */
export const secretHash = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

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
